// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import io.qzfs.engine.DeviceException;

/** Return codes of {@code qatzip.h}, in words and kinds. */
final class QatCodes {
  /** QZ_OK. */
  static final int OK = 0;

  /** QZ_DUPLICATE: initialised or set up before. */
  static final int DUPLICATE = 1;

  private static final int DATA_ERROR = -4;
  private static final int NOSW_NO_INST_ATTACH = -103;
  private static final int NOSW_LOW_MEM = -104;

  private QatCodes() {}

  /** The code with its name and what it means here. */
  static String describe(int code) {
    return switch (code) {
      case OK -> "code 0 (QZ_OK)";
      case DUPLICATE -> "code 1 (QZ_DUPLICATE)";
      case 11 -> "code 11 (QZ_NO_HW), software in use";
      case 12 -> "code 12 (QZ_NO_MDRV), software in use";
      case 13 -> "code 13 (QZ_NO_INST_ATTACH), software in use";
      case 14 -> "code 14 (QZ_LOW_MEM), software in use";
      case -1 -> "code -1 (QZ_PARAMS), an argument is refused";
      case -2 -> "code -2 (QZ_FAIL), the request failed";
      case -3 -> "code -3 (QZ_BUF_ERROR), the destination is too small";
      case DATA_ERROR -> "code -4 (QZ_DATA_ERROR), the data is damaged";
      case -5 -> "code -5 (QZ_TIMEOUT)";
      case -100 -> "code -100 (QZ_INTEG), the result failed its check";
      case -101 -> "code -101 (QZ_NOSW_NO_HW), no device";
      case -102 -> "code -102 (QZ_NOSW_NO_MDRV), no memory driver";
      case NOSW_NO_INST_ATTACH ->
          "code -103 (QZ_NOSW_NO_INST_ATTACH), no free compression instance";
      case NOSW_LOW_MEM -> "code -104 (QZ_NOSW_LOW_MEM), no pinned memory";
      case -105 -> "code -105 (QZ_NO_SW_AVAIL)";
      case -116 -> "code -116 (QZ_NOSW_UNSUPPORTED_FMT)";
      case -117 -> "code -117 (QZ_POST_PROCESS_ERROR)";
      case -200 -> "code -200 (QZ_NOT_SUPPORTED)";
      default -> "code " + code;
    };
  }

  /** What kind of failure a code of {@code qzCompressExt} or {@code qzDecompress} is. */
  static DeviceException.Kind kind(int code) {
    return switch (code) {
      case DATA_ERROR -> DeviceException.Kind.DATA;
      case NOSW_NO_INST_ATTACH -> DeviceException.Kind.BUSY;
      default -> code >= OK ? DeviceException.Kind.BAD_RESULT : DeviceException.Kind.FAILED;
    };
  }
}
