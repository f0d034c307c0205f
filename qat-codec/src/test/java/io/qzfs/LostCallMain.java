// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import io.qzfs.engine.EngineMode;
import io.qzfs.engine.Sample;
import io.qzfs.engine.qat.Standin;
import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.WriteSettings;
import io.qzfs.offload.Direction;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.OffloadSettings;
import io.qzfs.offload.OffloadStatistics;
import io.qzfs.offload.Reason;
import java.io.IOException;
import java.io.OutputStream;

/** Writes blocks that the device never answers, and ends as any program does. */
final class LostCallMain {
  private LostCallMain() {}

  public static void main(String[] arguments) throws IOException {
    Standin standin = Standin.required();
    WriteSettings settings =
        new WriteSettings(
            new EngineSettings(
                EngineMode.AUTO, "qat", OffloadSettings.defaults().withMillis(200, 0)),
            1,
            64 * 1024,
            WriteSettings.defaults().format(),
            1);
    byte[] text = Sample.TEXT.bytes(1 << 20);
    write(settings, text);
    standin.set("fault.lost", 1);
    write(settings, text);
    System.out.println(
        "timeouts " + OffloadStatistics.process().blocks(Direction.COMPRESS, Reason.TIMEOUT));
  }

  private static void write(WriteSettings settings, byte[] text) throws IOException {
    try (BlockGzipOutputStream out =
        new BlockGzipOutputStream(OutputStream.nullOutputStream(), settings)) {
      out.write(text);
    }
  }
}
