// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.offload.OffloadSettings;
import io.qzfs.offload.SizeWindow;
import io.qzfs.offload.Verify;
import java.util.Arrays;
import java.util.Locale;

/** Makes {@link OffloadSettings} of the keys under {@link QatCodecKeys#OFFLOAD_PREFIX}. */
final class OffloadKeys {
  private OffloadKeys() {}

  /**
   * Reads the keys.
   *
   * @throws IllegalArgumentException naming key, value and what is allowed
   */
  static OffloadSettings read(CheckedConfiguration conf) {
    return new OffloadSettings(
        conf.flag(QatCodecKeys.OFFLOAD_COMPRESS, QatCodecKeys.OFFLOAD_COMPRESS_DEFAULT),
        conf.flag(QatCodecKeys.OFFLOAD_DECOMPRESS, QatCodecKeys.OFFLOAD_DECOMPRESS_DEFAULT),
        window(
            conf,
            QatCodecKeys.OFFLOAD_COMPRESS_MIN,
            QatCodecKeys.OFFLOAD_COMPRESS_MIN_DEFAULT,
            QatCodecKeys.OFFLOAD_COMPRESS_MAX,
            QatCodecKeys.OFFLOAD_COMPRESS_MAX_DEFAULT),
        window(
            conf,
            QatCodecKeys.OFFLOAD_DECOMPRESS_MIN,
            QatCodecKeys.OFFLOAD_DECOMPRESS_MIN_DEFAULT,
            QatCodecKeys.OFFLOAD_DECOMPRESS_MAX,
            QatCodecKeys.OFFLOAD_DECOMPRESS_MAX_DEFAULT),
        conf.flag(QatCodecKeys.OFFLOAD_SAMPLE, QatCodecKeys.OFFLOAD_SAMPLE_DEFAULT),
        verify(conf),
        conf.integer(
            QatCodecKeys.OFFLOAD_DEADLINE_MS,
            QatCodecKeys.OFFLOAD_DEADLINE_MS_DEFAULT,
            1,
            OffloadSettings.MAX_MILLIS),
        conf.integer(
            QatCodecKeys.OFFLOAD_BUSY_WAIT_MS,
            QatCodecKeys.OFFLOAD_BUSY_WAIT_MS_DEFAULT,
            0,
            OffloadSettings.MAX_MILLIS));
  }

  private static SizeWindow window(
      CheckedConfiguration conf,
      String smallestKey,
      int smallestDefault,
      String largestKey,
      int largestDefault) {
    int smallest =
        bytes(conf, smallestKey, smallestDefault, SizeWindow.BREAK_EVEN, " bytes, 0: break-even");
    int largest =
        bytes(conf, largestKey, largestDefault, smallest, " bytes, from " + smallestKey + " on");
    return new SizeWindow(smallest, largest);
  }

  private static int bytes(
      CheckedConfiguration conf, String key, int byDefault, int least, String meaning) {
    String allowed = least + " to " + Integer.MAX_VALUE + meaning;
    int value = conf.checked(key, allowed, () -> conf.bytes(key, byDefault));
    if (value < least) {
      throw conf.wrong(key, allowed, null);
    }
    return value;
  }

  private static Verify verify(CheckedConfiguration conf) {
    return conf.checked(
        QatCodecKeys.OFFLOAD_VERIFY,
        "one of " + Arrays.toString(Verify.values()).toLowerCase(Locale.ROOT),
        () ->
            Verify.parse(
                conf.text(QatCodecKeys.OFFLOAD_VERIFY, QatCodecKeys.OFFLOAD_VERIFY_DEFAULT)));
  }
}
