// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.io.FileContent;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What stored files hold, kept on a local disk from one process to the next: a file for each
 * directory of the store, to which records are appended. Only a help: whatever is wrong with it is
 * logged at level DEBUG, and footers are read instead. Thread-safe, also between processes.
 *
 * <p>A record is its length (4 bytes), the CRC-32 of the rest (4), and the rest: stored length,
 * modification time, logical length, end (8 each), state (1), name (UTF-8). All is big-endian. What
 * stands behind a damaged record is dropped.
 */
final class SavedContents {
  private static final Logger LOG = LoggerFactory.getLogger(SavedContents.class);
  private static final FileContent.State[] STATES = FileContent.State.values();

  /** A name of 255 characters and the numbers, with room. */
  private static final int MAX_RECORD = 4096;

  /** About half a million records; a longer file is begun anew. */
  private static final long MAX_FILE = 32 << 20;

  private final Path folder;

  /**
   * @param folder of this user alone; made if it isn't there
   */
  SavedContents(Path folder) {
    this.folder = folder;
  }

  /**
   * One file.
   *
   * @param name its name in the store
   * @param length bytes of the stored file
   * @param modificationTime in milliseconds, as the store tells it
   * @param content what it holds
   */
  record Saved(String name, long length, long modificationTime, FileContent content) {}

  /** Takes what is known of a directory. */
  interface Receiver {
    void take(Saved saved);
  }

  /** Reads everything known of a directory. */
  void load(org.apache.hadoop.fs.Path directory, Receiver receiver) {
    Path file = fileOf(directory);
    if (!Files.exists(file)) {
      return;
    }
    try (InputStream bytes = Files.newInputStream(file);
        DataInputStream in = new DataInputStream(new BufferedInputStream(bytes))) {
      long whole = 0;
      for (byte[] record = next(in); record != null; record = next(in)) {
        receiver.take(parse(record));
        whole += record.length + 2L * Integer.BYTES;
      }
      if (whole < Files.size(file)) {
        cut(file, whole);
      }
    } catch (IOException | RuntimeException e) {
      LOG.debug("Cannot use {}, what is known of {}", file, directory, e);
    }
  }

  /** Adds to what is known of a directory. */
  void add(org.apache.hadoop.fs.Path directory, List<Saved> news) {
    Path file = fileOf(directory);
    try {
      Files.createDirectories(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw");
          FileLock lock = out.getChannel().lock()) {
        if (out.length() > MAX_FILE) {
          out.setLength(0);
        }
        out.seek(out.length());
        out.write(records(news));
      }
    } catch (IOException | RuntimeException e) {
      LOG.debug("Cannot write {}, what is known of {}", file, directory, e);
    }
  }

  private static void cut(Path file, long length) throws IOException {
    try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw");
        FileLock lock = out.getChannel().lock()) {
      out.setLength(length);
    }
  }

  private static byte[] next(DataInputStream in) throws IOException {
    byte[] head = in.readNBytes(2 * Integer.BYTES);
    if (head.length < 2 * Integer.BYTES) {
      return null;
    }
    int length = ByteBuffer.wrap(head).getInt();
    int crc = ByteBuffer.wrap(head).getInt(Integer.BYTES);
    if (length <= 0 || length > MAX_RECORD) {
      return null;
    }
    byte[] record = in.readNBytes(length);
    return record.length == length && crcOf(record) == crc ? record : null;
  }

  private static Saved parse(byte[] record) {
    ByteBuffer fields = ByteBuffer.wrap(record);
    long length = fields.getLong();
    long modificationTime = fields.getLong();
    long logicalLength = fields.getLong();
    long end = fields.getLong();
    FileContent.State state = STATES[fields.get()];
    String name = StandardCharsets.UTF_8.decode(fields).toString();
    return new Saved(
        name, length, modificationTime, new FileContent(state, logicalLength, end, null));
  }

  private static byte[] records(List<Saved> news) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(all);
    for (Saved saved : news) {
      byte[] record = record(saved);
      out.writeInt(record.length);
      out.writeInt(crcOf(record));
      out.write(record);
    }
    return all.toByteArray();
  }

  private static byte[] record(Saved saved) {
    byte[] name = saved.name().getBytes(StandardCharsets.UTF_8);
    ByteBuffer fields = ByteBuffer.allocate(4 * Long.BYTES + 1 + name.length);
    fields.putLong(saved.length()).putLong(saved.modificationTime());
    fields.putLong(saved.content().length()).putLong(saved.content().end());
    return fields.put((byte) saved.content().state().ordinal()).put(name).array();
  }

  private static int crcOf(byte[] record) {
    CRC32 crc = new CRC32();
    crc.update(record);
    return (int) crc.getValue();
  }

  private Path fileOf(org.apache.hadoop.fs.Path directory) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(directory.toString().getBytes(StandardCharsets.UTF_8));
      return folder.resolve(HexFormat.of().formatHex(digest));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }
}
