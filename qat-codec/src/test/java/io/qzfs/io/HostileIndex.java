// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.engine.Sample;
import io.qzfs.gzip.IndexFooter;
import io.qzfs.gzip.IndexLeaf;
import io.qzfs.gzip.IndexRoot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Files with an index whose CRCs are right and whose claims need not be. */
final class HostileIndex {
  /** Data of every such file, and some more. */
  static final byte[] DATA = Sample.TEXT.bytes(100_000);

  /** Members of the file, each with its block. */
  final List<int[]> lengths = new ArrayList<>();

  /** Where leaves begin, as numbers of members. */
  final List<Integer> leafStarts = new ArrayList<>(List.of(0));

  private final byte[] members;

  /** Bytes that the footer claims on top of what the leaves say. */
  long footerError;

  /** Members that the footer claims on top of what the leaves say. */
  long membersError;

  /** What the roots say of a leaf, changed. */
  Change change = (number, entry) -> entry;

  /** Changes what the roots say of a leaf. */
  interface Change {
    IndexRoot.Entry of(int number, IndexRoot.Entry entry);
  }

  /** Begins with an index that is right. */
  HostileIndex(int dataLength, int blockLength) {
    List<byte[]> all = new ArrayList<>();
    for (int at = 0; at < dataLength; at += blockLength) {
      byte[] block = Arrays.copyOfRange(DATA, at, Math.min(dataLength, at + blockLength));
      all.add(Members.qz(block));
      lengths.add(new int[] {all.get(all.size() - 1).length, block.length});
    }
    members = Members.concat(all.toArray(new byte[0][]));
  }

  /** A file with one leaf, and a footer that claims a length. */
  static byte[] ofOneLeaf(int dataLength, long claimed) {
    HostileIndex index = new HostileIndex(dataLength, 4096);
    index.footerError = claimed - dataLength;
    return index.file();
  }

  /** The file: data members, leaves, root and footer. */
  byte[] file() {
    List<byte[]> parts = new ArrayList<>(List.of(members));
    List<IndexRoot.Entry> entries = new ArrayList<>();
    long position = 0;
    long block = 0;
    long at = members.length;
    for (int i = 0; i < leafStarts.size(); i++) {
      int to = i + 1 < leafStarts.size() ? leafStarts.get(i + 1) : lengths.size();
      IndexLeaf.Builder builder = new IndexLeaf.Builder();
      long firstMember = position;
      long firstBlock = block;
      for (int[] pair : lengths.subList(leafStarts.get(i), to)) {
        builder.add(pair[0], pair[1]);
        position += pair[0];
        block += pair[1];
      }
      int count = builder.count();
      byte[] leaf = builder.takeMember();
      entries.add(
          change.of(
              i, new IndexRoot.Entry(at, firstMember, firstBlock, count, IndexLeaf.crcOf(leaf))));
      parts.add(leaf);
      at += leaf.length;
    }
    List<byte[]> roots = new IndexRoot(entries).toMembers();
    parts.addAll(roots);
    parts.add(
        IndexFooter.of(roots, at, block + footerError, lengths.size() + membersError).toMember());
    return Members.concat(parts.toArray(new byte[0][]));
  }
}
