// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import io.qzfs.engine.DeviceException;
import io.qzfs.engine.ffi.NativeMemory;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A {@code QzSession_T} of one format, and the two length words of its calls. Not thread-safe: a
 * session that two threads use at once crashes the process (QATzip issue 56).
 */
final class QatSession {
  /** sizeof(QzSession_T) is 40 in all versions. */
  private static final int STRUCT_SIZE = 64;

  private static final int SOURCE_LENGTH = 0;
  private static final int LENGTH = 4;

  /** Calls of all sessions that have not returned. */
  private static final AtomicInteger CALLS = new AtomicInteger();

  private final Qatzip library;
  private final ByteBuffer struct = NativeMemory.allocate(STRUCT_SIZE);
  private final ByteBuffer lengths = NativeMemory.allocate(2 * Integer.BYTES);

  private QatSession(Qatzip library) {
    this.library = library;
  }

  /**
   * Sets a session up.
   *
   * @throws DeviceException if the library has no device for it; a session whose set-up failed must
   *     never be called, since QATzip then compresses in software and in another format
   */
  static QatSession open(Qatzip library, ByteBuffer params) throws DeviceException {
    QatSession session = new QatSession(library);
    long address = NativeMemory.address(session.struct);
    try {
      require("qzInit", library.qzInit(address, (byte) 0));
      int code = library.qzSetupSessionDeflate(address, NativeMemory.address(params));
      if (code != QatCodes.OK && code != QatCodes.DUPLICATE) {
        library.qzTeardownSession(address);
      }
      require("qzSetupSessionDeflate", code);
      return session;
    } finally {
      Reference.reachabilityFence(params);
      Reference.reachabilityFence(session);
    }
  }

  private static void require(String call, int code) throws DeviceException {
    if (code != QatCodes.OK && code != QatCodes.DUPLICATE) {
      throw new DeviceException(
          QatEngine.NAME, DeviceException.Kind.FAILED, call + ": " + QatCodes.describe(code));
    }
  }

  /**
   * Compresses what remains in {@code source}, in one slice.
   *
   * @return bytes put to {@code destination}, from its index 0
   */
  int compress(ByteBuffer source, ByteBuffer destination, boolean last) throws DeviceException {
    start(source, destination);
    int code;
    CALLS.incrementAndGet();
    try {
      code =
          library.qzCompressExt(
              NativeMemory.address(struct),
              NativeMemory.address(source),
              NativeMemory.address(lengths, SOURCE_LENGTH, Integer.BYTES),
              NativeMemory.address(destination, 0, destination.capacity()),
              NativeMemory.address(lengths, LENGTH, Integer.BYTES),
              last ? 1 : 0,
              0);
    } finally {
      CALLS.decrementAndGet();
    }
    return finish("qzCompressExt", code, source, destination);
  }

  /**
   * Decompresses the member that remains in {@code source}.
   *
   * @return bytes put to {@code destination}, from its index 0
   */
  int decompress(ByteBuffer source, ByteBuffer destination) throws DeviceException {
    start(source, destination);
    int code;
    CALLS.incrementAndGet();
    try {
      code =
          library.qzDecompress(
              NativeMemory.address(struct),
              NativeMemory.address(source),
              NativeMemory.address(lengths, SOURCE_LENGTH, Integer.BYTES),
              NativeMemory.address(destination, 0, destination.capacity()),
              NativeMemory.address(lengths, LENGTH, Integer.BYTES));
    } finally {
      CALLS.decrementAndGet();
    }
    return finish("qzDecompress", code, source, destination);
  }

  private void start(ByteBuffer source, ByteBuffer destination) {
    lengths.putInt(SOURCE_LENGTH, source.remaining());
    lengths.putInt(LENGTH, destination.capacity());
  }

  /** QZ_OK alone proves nothing: it also comes with part of the input, or with no output. */
  private int finish(String call, int code, ByteBuffer source, ByteBuffer destination)
      throws DeviceException {
    Reference.reachabilityFence(this);
    int consumed = lengths.getInt(SOURCE_LENGTH);
    int produced = lengths.getInt(LENGTH);
    if (code != QatCodes.OK) {
      throw new DeviceException(
          QatEngine.NAME, QatCodes.kind(code), call + ": " + QatCodes.describe(code));
    }
    if (consumed != source.remaining() || produced < 0 || produced > destination.capacity()) {
      throw new DeviceException(
          QatEngine.NAME,
          DeviceException.Kind.BAD_RESULT,
          call
              + ": QZ_OK, but "
              + consumed
              + " of "
              + source.remaining()
              + " bytes consumed and "
              + produced
              + " bytes produced");
    }
    return produced;
  }

  /** Calls of the process that are under way, those that will never return among them. */
  static int callsUnderWay() {
    return CALLS.get();
  }

  /** Frees what the session holds; the object must not be used again. */
  void close() {
    library.qzTeardownSession(NativeMemory.address(struct));
    Reference.reachabilityFence(this);
  }
}
