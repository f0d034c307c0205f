// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import io.qzfs.engine.ffi.NativeMemory;
import java.nio.ByteBuffer;

/**
 * A {@code QzSessionParamsDeflate_T}: 56 bytes, laid out alike from QATzip 1.0.9 to 2.0.0. Every
 * field is set here, so that no default of a version or of the process counts.
 */
final class SessionParams {
  /** DataFormatInternal_T: QZ_DEFLATE_GZIP_EXT. */
  static final int GZIP_EXT = 2;

  /** QZ_DEFLATE_RAW. */
  static final int RAW = 3;

  /** Smallest input that QATzip gives to the device: QZ_COMP_THRESHOLD_MINIMUM. */
  static final int SMALLEST_INPUT = 128;

  private static final int SIZE = 64;

  private static final int DIRECTION = 0;
  private static final int COMP_LVL = 4;
  private static final int COMP_ALGORITHM = 8;
  private static final int MAX_FORKS = 12;
  private static final int SW_BACKUP = 16;
  private static final int HW_BUFF_SZ = 20;
  private static final int STRM_BUFF_SZ = 24;
  private static final int INPUT_SZ_THRSHOLD = 28;
  private static final int REQ_CNT_THRSHOLD = 32;
  private static final int WAIT_CNT_THRSHOLD = 36;
  private static final int POLLING_MODE = 40;
  private static final int IS_SENSITIVE_MODE = 44;
  private static final int HUFFMAN_HDR = 48;
  private static final int DATA_FMT = 52;

  /**
   * QZ_DIR_BOTH: one kind of session for both directions, so that instances are not set up anew.
   */
  private static final int DIR_BOTH = 2;

  private static final byte QZ_DEFLATE = 8;

  private SessionParams() {}

  /** Parameters for a format; the address is good while the buffer is reachable. */
  static ByteBuffer of(QatSettings settings, int format) {
    ByteBuffer params = NativeMemory.allocate(SIZE);
    params.putInt(DIRECTION, DIR_BOTH);
    params.putInt(COMP_LVL, settings.level());
    params.put(COMP_ALGORITHM, QZ_DEFLATE);
    params.putInt(MAX_FORKS, 0);
    // Never software inside the library: it would not tell, and holds no promise of ours.
    params.put(SW_BACKUP, (byte) 0);
    params.putInt(HW_BUFF_SZ, settings.bufferSize());
    params.putInt(STRM_BUFF_SZ, settings.bufferSize());
    params.putInt(INPUT_SZ_THRSHOLD, SMALLEST_INPUT);
    params.putInt(REQ_CNT_THRSHOLD, 32);
    // Failed starts that are skipped before the library tries again; lanes ask only when it may
    // run.
    params.putInt(WAIT_CNT_THRSHOLD, 0);
    // QZ_PERIODICAL_POLLING: a waiting thread sleeps, since its core is what offload is to free.
    params.putInt(POLLING_MODE, 0);
    params.putInt(IS_SENSITIVE_MODE, 0);
    // QZ_DYNAMIC_HDR.
    params.putInt(HUFFMAN_HDR, 0);
    params.putInt(DATA_FMT, format);
    return params;
  }
}
