// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/**
 * Parses the header of any gzip member, however it is cut into pieces; RFC 1952 §2.3.
 *
 * <p>Names and comments are passed over and not kept, so a header of any length takes no memory.
 * Not thread-safe.
 */
public final class GzipHeaderParser {
  private enum Section {
    FIXED,
    EXTRA_LENGTH,
    EXTRA,
    NAME,
    COMMENT,
    HEADER_CRC,
    END
  }

  private final CRC32 crc = new CRC32();
  private GzipLocation location;
  private Section section = Section.END;
  private int flags;
  private int index;
  private int number;
  private long length;

  /** Makes ready for the first byte of a member. */
  public void start(GzipLocation member) {
    location = member;
    section = Section.FIXED;
    flags = 0;
    index = 0;
    number = 0;
    length = 0;
    crc.reset();
  }

  /** Header bytes consumed so far. */
  public long length() {
    return length;
  }

  /**
   * Consumes bytes up to the end of the header.
   *
   * @param source its position moves over what was consumed
   * @return whether the header is complete
   * @throws CorruptGzipException if magic or header CRC is wrong
   * @throws UnsupportedGzipException if the method is not DEFLATE or a reserved flag is set
   */
  public boolean parse(ByteBuffer source) throws IOException {
    while (section != Section.END && source.hasRemaining()) {
      int value = source.get() & 0xff;
      length++;
      if (section != Section.HEADER_CRC) {
        crc.update(value);
      }
      accept(value);
    }
    return section == Section.END;
  }

  private void accept(int value) throws IOException {
    switch (section) {
      case FIXED -> acceptFixed(value);
      case EXTRA_LENGTH -> {
        number |= value << (8 * index++);
        if (index == 2) {
          enter(number == 0 ? Section.NAME : Section.EXTRA);
        }
      }
      case EXTRA -> {
        if (++index == number) {
          enter(Section.NAME);
        }
      }
      case NAME, COMMENT -> {
        if (value == 0) {
          enter(section == Section.NAME ? Section.COMMENT : Section.HEADER_CRC);
        }
      }
      case HEADER_CRC -> acceptHeaderCrc(value);
      case END -> throw new IllegalStateException("Header is complete");
    }
  }

  private void acceptFixed(int value) throws IOException {
    switch (index++) {
      case 0 -> require(value == 0x1f, "ID1", value, "1f");
      case 1 -> require(value == 0x8b, "ID2", value, "8b");
      case 2 -> {
        if (value != Gzip.DEFLATE) {
          throw new UnsupportedGzipException(
              location, "CM is " + value + ", expected 8 (DEFLATE), the only one RFC 1952 has");
        }
      }
      case 3 -> {
        flags = value;
        if ((value & Gzip.RESERVED_FLAGS) != 0) {
          throw new UnsupportedGzipException(
              location,
              "reserved FLG bits are set (FLG is "
                  + hex(value)
                  + "), expected zero: RFC 1952 §2.3.1.2");
        }
      }
      case Gzip.FIXED_HEADER_LENGTH - 1 -> enter(Section.EXTRA_LENGTH);
      default -> {
        // MTIME, XFL and OS may be anything.
      }
    }
  }

  private void acceptHeaderCrc(int value) throws IOException {
    number |= value << (8 * index++);
    if (index == 2) {
      int expected = (int) crc.getValue() & 0xffff;
      if (number != expected) {
        throw new CorruptGzipException(
            location,
            "header CRC-16",
            String.format("%04x", number),
            String.format("%04x", expected));
      }
      section = Section.END;
    }
  }

  /** Goes to a section, or on to the first behind it that the flags say is there. */
  private void enter(Section next) {
    section = next;
    if (section == Section.EXTRA_LENGTH && (flags & Gzip.FEXTRA) == 0) {
      section = Section.NAME;
    }
    if (section == Section.NAME && (flags & Gzip.FNAME) == 0) {
      section = Section.COMMENT;
    }
    if (section == Section.COMMENT && (flags & Gzip.FCOMMENT) == 0) {
      section = Section.HEADER_CRC;
    }
    if (section == Section.HEADER_CRC && (flags & Gzip.FHCRC) == 0) {
      section = Section.END;
    }
    index = 0;
    if (section != Section.EXTRA) {
      number = 0;
    }
  }

  private void require(boolean condition, String field, int found, String expected)
      throws CorruptGzipException {
    if (!condition) {
      throw new CorruptGzipException(location, field, hex(found), expected);
    }
  }

  private static String hex(int value) {
    return String.format("%02x", value);
  }
}
