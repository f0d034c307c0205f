// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;

/**
 * Looks at a shared object before the dynamic linker does: that one maps a file that is cut short,
 * and the process dies with SIGBUS; and of a file for another machine it says that there is none.
 * Field names and values are those of {@code elf.h}.
 */
final class SharedObject {
  private static final int HEADER = 64;
  private static final int MAGIC = 0x464c457f;
  private static final int EI_CLASS = 4;
  private static final int ELFCLASS64 = 2;
  private static final int E_MACHINE = 18;
  private static final int EM_X86_64 = 62;
  private static final int E_PHOFF = 32;
  private static final int E_PHNUM = 56;

  private static final int PROGRAM_HEADER = 56;
  private static final int PT_LOAD = 1;
  private static final int P_OFFSET = 8;
  private static final int P_FILESZ = 32;

  private SharedObject() {}

  /**
   * Requires a whole library for x86-64.
   *
   * @throws IOException if the file can't be read, or is none
   */
  static void require(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      ByteBuffer header = read(channel, 0, HEADER);
      if (header.remaining() < Integer.BYTES || header.getInt(0) != MAGIC) {
        throw new IOException(file + " is no shared library: it does not begin with ELF's magic");
      }
      requireLength(file, channel, HEADER);
      requireMachine(file, header);
      requireSegments(file, channel, header);
    } catch (AccessDeniedException e) {
      throw new IOException(file + " may not be read by this user", e);
    }
  }

  private static void requireMachine(Path file, ByteBuffer header) throws IOException {
    int machine = header.getShort(E_MACHINE) & 0xffff;
    boolean wide = header.get(EI_CLASS) == ELFCLASS64;
    if (!wide || machine != EM_X86_64) {
      throw new IOException(
          file
              + " is a library for another machine ("
              + (wide ? "64" : "32")
              + "-bit, ELF machine "
              + machine
              + "), expected x86-64 (64-bit, ELF machine "
              + EM_X86_64
              + ")");
    }
  }

  private static void requireSegments(Path file, FileChannel channel, ByteBuffer header)
      throws IOException {
    long table = header.getLong(E_PHOFF);
    int count = header.getShort(E_PHNUM) & 0xffff;
    requireLength(file, channel, table + (long) count * PROGRAM_HEADER);
    ByteBuffer segments = read(channel, table, count * PROGRAM_HEADER);
    for (int at = 0; at < segments.limit(); at += PROGRAM_HEADER) {
      if (segments.getInt(at) == PT_LOAD) {
        requireLength(
            file, channel, segments.getLong(at + P_OFFSET) + segments.getLong(at + P_FILESZ));
      }
    }
  }

  private static void requireLength(Path file, FileChannel channel, long least) throws IOException {
    if (least < 0 || channel.size() < least) {
      throw new IOException(
          file
              + " is cut short: it has "
              + channel.size()
              + " bytes, expected at least "
              + Long.toUnsignedString(least));
    }
  }

  private static ByteBuffer read(FileChannel channel, long position, int length)
      throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining() && channel.read(bytes, position + bytes.position()) >= 0) {
      continue;
    }
    return bytes.flip();
  }
}
