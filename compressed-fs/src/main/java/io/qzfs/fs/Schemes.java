// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

/**
 * One class for each scheme that Hadoop's service loader finds: it asks a class for its scheme
 * before there is a URI. Any other store needs the key {@code fs.qzfs+SCHEME.impl} with {@link
 * CompressedFileSystem}.
 */
public final class Schemes {
  private Schemes() {}

  /** A view whose scheme is known before it is opened. */
  private abstract static class Registered extends CompressedFileSystem {
    private final String scheme;

    Registered(String store) {
      this.scheme = Names.SCHEME_PREFIX + store;
    }

    @Override
    public final String getScheme() {
      return scheme;
    }
  }

  /** {@code qzfs+file}. */
  public static final class File extends Registered {
    /** For the service loader. */
    public File() {
      super("file");
    }
  }

  /** {@code qzfs+hdfs}. */
  public static final class Hdfs extends Registered {
    /** For the service loader. */
    public Hdfs() {
      super("hdfs");
    }
  }

  /** {@code qzfs+viewfs}. */
  public static final class ViewFs extends Registered {
    /** For the service loader. */
    public ViewFs() {
      super("viewfs");
    }
  }

  /** {@code qzfs+s3a}. */
  public static final class S3a extends Registered {
    /** For the service loader. */
    public S3a() {
      super("s3a");
    }
  }

  /** {@code qzfs+abfs}. */
  public static final class Abfs extends Registered {
    /** For the service loader. */
    public Abfs() {
      super("abfs");
    }
  }

  /** {@code qzfs+abfss}. */
  public static final class Abfss extends Registered {
    /** For the service loader. */
    public Abfss() {
      super("abfss");
    }
  }

  /** {@code qzfs+gs}. */
  public static final class Gs extends Registered {
    /** For the service loader. */
    public Gs() {
      super("gs");
    }
  }

  /** {@code qzfs+o3fs}. */
  public static final class O3fs extends Registered {
    /** For the service loader. */
    public O3fs() {
      super("o3fs");
    }
  }

  /** {@code qzfs+ofs}. */
  public static final class Ofs extends Registered {
    /** For the service loader. */
    public Ofs() {
      super("ofs");
    }
  }
}
