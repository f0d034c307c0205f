// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options.Rename;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.VersionInfo;

/**
 * Uses a view with whatever Hadoop is on the class path, in the ways that differ between versions:
 * service loading, openFile, FileContext, streams. Prints the version; any failure is an exception.
 */
final class ViewWorkout {
  private ViewWorkout() {}

  /**
   * Runs it.
   *
   * @param args an empty local directory
   */
  public static void main(String[] args) throws Exception {
    Configuration conf = new Configuration();
    conf.set("io.compression.codec.qat.block.size", "4k");
    conf.set("fs.AbstractFileSystem.qzfs+file.impl", QzfsAbstractFileSystem.class.getName());
    URI uri = URI.create("qzfs+file://" + args[0]);
    byte[] data = View.bytes(100_000, 1);
    Path file = new Path(uri.toString(), "x");
    try (FileSystem fs = FileSystem.newInstance(uri, conf)) {
      write(fs.create(file), data, 0, 50_000);
      write(fs.append(file), data, 50_000, 50_000);
      FileStatus status = fs.getFileStatus(file);
      require(status.getLen() == data.length, "length " + status.getLen());
      require(fs.listStatus(file.getParent()).length == 1, "listing");
      require(Arrays.equals(readAll(fs.open(file)), data), "open");
      require(
          Arrays.equals(
              readAll(
                  fs.openFile(file)
                      .opt("fs.option.openfile.read.policy", "random")
                      .opt("fs.option.openfile.length", data.length)
                      .withFileStatus(status)
                      .build()
                      .get()),
              data),
          "openFile");
      byte[] some = new byte[10_000];
      try (FSDataInputStream in = fs.open(file)) {
        in.readFully(77_777, some);
      }
      require(Arrays.equals(some, Arrays.copyOfRange(data, 77_777, 87_777)), "pread");
      require(fs.truncate(file, 60_001), "truncate");
      require(readAll(fs.open(file)).length == 60_001, "length after truncate");
    }
    useFileContext(uri, conf, file);
    System.out.println(VersionInfo.getVersion());
  }

  private static void useFileContext(URI uri, Configuration conf, Path file) throws IOException {
    FileContext context = FileContext.getFileContext(uri, conf);
    Path other = new Path(file.getParent(), "y");
    context.rename(file, other, Rename.NONE);
    require(context.getFileStatus(other).getLen() == 60_001, "length by FileContext");
    require(readAll(context.open(other)).length == 60_001, "read by FileContext");
  }

  private static void write(FSDataOutputStream out, byte[] data, int from, int length)
      throws IOException {
    try (out) {
      out.write(data, from, length);
      out.hsync();
    }
  }

  private static byte[] readAll(FSDataInputStream in) throws IOException {
    try (in) {
      return in.readAllBytes();
    }
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(what);
    }
  }
}
