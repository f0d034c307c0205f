// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import io.qzfs.engine.ffi.NativeMemory;
import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;

/**
 * The real libqatzip as a program of others uses it: whole buffers, no check of ours. A session of
 * format GZIP_EXT without software behind it. Not thread-safe; owns its session.
 */
public final class QatzipCalls implements AutoCloseable {
  private static final int SESSION = 64;

  private final Qatzip library;
  private final ByteBuffer session = NativeMemory.allocate(SESSION);
  private final ByteBuffer lengths = NativeMemory.allocate(2 * Integer.BYTES);

  private QatzipCalls(Qatzip library) {
    this.library = library;
  }

  /** Sets a session up. */
  public static QatzipCalls open(Standin standin) throws IOException {
    QatzipCalls calls = new QatzipCalls(QatLibraries.load(standin.settings()).qatzip());
    ByteBuffer params = SessionParams.of(standin.settings(), SessionParams.GZIP_EXT);
    long address = NativeMemory.address(calls.session);
    require("qzInit", calls.library.qzInit(address, (byte) 0));
    require(
        "qzSetupSessionDeflate",
        calls.library.qzSetupSessionDeflate(address, NativeMemory.address(params)));
    Reference.reachabilityFence(params);
    return calls;
  }

  /** Compresses data to as many members as QATzip makes of it. */
  public byte[] compress(byte[] data) throws IOException {
    // 9/8 and a header and trailer for each slice.
    ByteBuffer members = direct(data.length / 8 * 9 + 1024 * (2 + data.length / 4096));
    ByteBuffer source = direct(data.length).put(data).flip();
    lengths.putInt(0, data.length).putInt(Integer.BYTES, members.capacity());
    int code =
        library.qzCompressExt(
            NativeMemory.address(session),
            NativeMemory.address(source),
            NativeMemory.address(lengths, 0, Integer.BYTES),
            NativeMemory.address(members),
            NativeMemory.address(lengths, Integer.BYTES, Integer.BYTES),
            1,
            0);
    Reference.reachabilityFence(source);
    return result("qzCompressExt", code, data.length, members);
  }

  /** Decompresses one member. */
  public byte[] decompress(ByteBuffer member, int blockLength) throws IOException {
    int length = member.remaining();
    ByteBuffer source = direct(length).put(member.duplicate()).flip();
    ByteBuffer block = direct(blockLength);
    lengths.putInt(0, length).putInt(Integer.BYTES, blockLength);
    int code =
        library.qzDecompress(
            NativeMemory.address(session),
            NativeMemory.address(source),
            NativeMemory.address(lengths, 0, Integer.BYTES),
            NativeMemory.address(block),
            NativeMemory.address(lengths, Integer.BYTES, Integer.BYTES));
    Reference.reachabilityFence(source);
    return result("qzDecompress", code, length, block);
  }

  private byte[] result(String call, int code, int length, ByteBuffer destination)
      throws IOException {
    require(call, code);
    if (lengths.getInt(0) != length) {
      throw new IOException(call + " consumed " + lengths.getInt(0) + " bytes, expected " + length);
    }
    byte[] bytes = new byte[lengths.getInt(Integer.BYTES)];
    destination.get(0, bytes);
    Reference.reachabilityFence(destination);
    return bytes;
  }

  private static ByteBuffer direct(int size) {
    return ByteBuffer.allocateDirect(Math.max(1, size));
  }

  private static void require(String call, int code) throws IOException {
    if (code != QatCodes.OK && code != QatCodes.DUPLICATE) {
      throw new IOException(call + ": " + QatCodes.describe(code));
    }
  }

  @Override
  public void close() {
    library.qzTeardownSession(NativeMemory.address(session));
  }
}
