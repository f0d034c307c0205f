// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.gzip.IndexFooter;
import io.qzfs.gzip.IndexLeaf;
import io.qzfs.gzip.IndexRoot;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.GzipFormat;
import io.qzfs.io.WriteSettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Makes gzip files of the kinds that splits have to get right. */
final class SplitFiles {
  private SplitFiles() {}

  /** A member as its header tells it. */
  record Member(int position, int length, MarkedHeader.Kind kind) {
    boolean isIndex() {
      return kind == MarkedHeader.Kind.INDEX;
    }
  }

  static byte[] indexed(byte[] data, int blockSize) throws IOException {
    return written(data, WriteSettings.defaults().withBlockSize(blockSize));
  }

  static byte[] unindexed(byte[] data, int blockSize) throws IOException {
    byte[] file = indexed(data, blockSize);
    if (members(file).isEmpty()) {
      return file;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (Member member : members(file)) {
      if (!member.isIndex()) {
        out.write(file, member.position(), member.length());
      }
    }
    return out.toByteArray();
  }

  static byte[] bgzf(byte[] data, int blockSize) throws IOException {
    return written(
        data, WriteSettings.defaults().withBlockSize(blockSize).withFormat(GzipFormat.BGZF));
  }

  static byte[] plain(byte[] data) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(data);
    }
    return out.toByteArray();
  }

  private static byte[] written(byte[] data, WriteSettings settings) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream gzip = new BlockGzipOutputStream(out, settings)) {
      gzip.write(data);
    }
    return out.toByteArray();
  }

  /** The members from the front on, up to the first that isn't marked. */
  static List<Member> members(byte[] file) {
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    List<Member> members = new ArrayList<>();
    int position = 0;
    while (file.length - position >= MarkedHeader.QZ_LENGTH) {
      var header = MarkedHeader.parse(bytes, position);
      if (header.isEmpty()) {
        break;
      }
      members.add(new Member(position, header.get().memberLength(), header.get().kind()));
      position += header.get().memberLength();
    }
    return members;
  }

  static byte[] join(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  /** A file with an index of several leaves, each of so many data members, put behind them. */
  static byte[] manyLeaves(byte[] data, int blockSize, int membersOfLeaf) throws IOException {
    byte[] file = unindexed(data, blockSize);
    IndexAtEnd index = new IndexAtEnd();
    List<Member> members = members(file);
    for (int from = 0; from < members.size(); from += membersOfLeaf) {
      index.add(file, members.subList(from, Math.min(members.size(), from + membersOfLeaf)));
    }
    return index.finish();
  }

  /** Two files joined, with an index behind them that is sound and lists the second alone. */
  static byte[] indexOfSecondHalf(byte[] first, byte[] second, int blockSize) throws IOException {
    byte[] head = unindexed(first, blockSize);
    byte[] file = join(head, unindexed(second, blockSize));
    IndexAtEnd index = new IndexAtEnd();
    index.copy(head);
    index.add(
        file, members(file).stream().filter(member -> member.position() >= head.length).toList());
    return index.finish();
  }

  /** A file being put together, with positions as they are in it. */
  private static final class IndexAtEnd {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<IndexRoot.Entry> entries = new ArrayList<>();
    private long logical;
    private long count;

    void copy(byte[] bytes) {
      out.writeBytes(bytes);
    }

    /** Copies members, and puts a leaf that lists them behind. */
    void add(byte[] from, List<Member> members) {
      IndexLeaf.Builder leaf = new IndexLeaf.Builder();
      ByteBuffer bytes = ByteBuffer.wrap(from).order(ByteOrder.LITTLE_ENDIAN);
      long firstMember = out.size();
      long firstBlock = logical;
      for (Member member : members) {
        int block = MarkedHeader.parse(bytes, member.position()).orElseThrow().blockLength();
        leaf.add(member.length(), block);
        out.write(from, member.position(), member.length());
        logical += block;
        count++;
      }
      long position = out.size();
      byte[] encoded = leaf.takeMember();
      out.writeBytes(encoded);
      entries.add(
          new IndexRoot.Entry(
              position, firstMember, firstBlock, members.size(), IndexLeaf.crcOf(encoded)));
    }

    byte[] finish() {
      long rootPosition = out.size();
      List<byte[]> roots = new IndexRoot(entries).toMembers();
      roots.forEach(out::writeBytes);
      out.writeBytes(IndexFooter.of(roots, rootPosition, logical, count).toMember());
      return out.toByteArray();
    }
  }
}
