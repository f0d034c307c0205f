// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;

/**
 * A folder with the decoded bytes of compressed files: for a file {@code F} the bytes in {@code
 * F.raw} and the table of its blocks in {@code F.blocks}.
 *
 * <p>Files are known by their content (length, checksums of first and last 4 KiB), since Hadoop
 * opens streams without names. Names in a store must differ. Thread-safe; tables are kept for the
 * life of the JVM and files mapped, by folder and modification time.
 */
public final class BlockStore {

  private static final String TABLE = ".blocks";
  private static final String RAW = ".raw";
  private static final Map<Key, StoredFile> LOADED = new ConcurrentHashMap<>();

  private final Path folder;

  /** Names a store; the folder need not exist before the first file is prepared. */
  public BlockStore(Path folder) {
    this.folder = folder;
  }

  /**
   * Decodes a file once and stores what it gave; replaces an earlier entry of that name.
   *
   * @param file gzip in blocks, as the codec writes it
   * @param codec class name of a codec that splits it and reports its blocks
   * @param conf the codec's configuration
   * @throws IOException if the file cannot be decoded or has no blocks, or the folder not be
   *     written
   */
  public void prepare(Path file, String codec, Configuration conf) throws IOException {
    Files.createDirectories(folder);
    String name = file.getFileName().toString();
    Path table = folder.resolve(name + TABLE);
    Files.deleteIfExists(table);
    StoreWriter writer = new StoreWriter(new org.apache.hadoop.fs.Path(file.toUri()), conf);
    writer.write(codec, folder.resolve(name + RAW)).write(table);
  }

  /**
   * Finds the entry of an open file.
   *
   * @param in implements {@link org.apache.hadoop.fs.Seekable}; its position changes
   * @throws IOException if there is none, or its files cannot be read
   */
  StoredFile find(InputStream in) throws IOException {
    long head = FileIdentity.head(in);
    Path alike = null;
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> tables = Files.newDirectoryStream(folder, "*" + TABLE)) {
        for (Path table : tables) {
          StoredFile stored = load(table);
          FileIdentity identity = stored.table().identity();
          if (identity.head() == head) {
            if (identity.hasTailOf(in)) {
              return stored;
            }
            alike = table;
          }
        }
      }
    }
    throw noEntry(alike);
  }

  /** Hadoop's streams do not tell the file's name; the entry that starts alike hints at it. */
  private IOException noEntry(Path alike) {
    String change =
        alike == null
            ? ""
            : "; " + alike.getFileName() + " starts alike: its file may have changed since";
    return new IOException(
        "store "
            + folder
            + ": found no entry with the length and the first and last bytes of the file that was"
            + " opened"
            + change
            + "; prepare the store from each file that is read");
  }

  private static StoredFile load(Path table) throws IOException {
    Key key = new Key(table.toAbsolutePath(), Files.getLastModifiedTime(table));
    StoredFile known = LOADED.get(key);
    if (known != null) {
      return known;
    }
    BlockTable blocks = BlockTable.read(table);
    String name = table.getFileName().toString();
    Path raw = table.resolveSibling(name.substring(0, name.length() - TABLE.length()) + RAW);
    StoredFile loaded = new StoredFile(table, blocks, MappedFile.of(raw, blocks.rawLength()));
    LOADED.keySet().removeIf(old -> old.table().equals(key.table()));
    LOADED.put(key, loaded);
    return loaded;
  }

  private record Key(Path table, FileTime modified) {}
}
