// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.GzipFormat;
import io.qzfs.io.WriteSettings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say how gzip is written. */
final class CompressOptions {
  private static final long MAX_BGZF_BLOCK = 65_280;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = {"-l", "--level"},
      paramLabel = "1..9",
      defaultValue = "1",
      description = "1 is fastest, 9 smallest (default: ${DEFAULT-VALUE}).")
  private int level;

  @Option(
      names = "--block-size",
      paramLabel = "SIZE",
      converter = ByteSize.class,
      description =
          "Bytes of a block, 4k to 512k (default: 64k, of bgzf 65280). Smaller blocks seek faster"
              + " and compress worse. Format plain has none.")
  private Long blockSize;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "qz",
      converter = FormatName.class,
      description =
          "qz: blocks and an index, splittable, for QAT; bgzf: blocks, for the tools of genomics;"
              + " plain: one member, not splittable. All are gzip (default: ${DEFAULT-VALUE}).")
  private GzipFormat format;

  /**
   * The settings for writing.
   *
   * @throws ParameterException if an option's value can't be used
   */
  WriteSettings write(EngineOptions engines) {
    if (blockSize != null && format == GzipFormat.PLAIN) {
      throw wrong("--block-size has no meaning in format plain, which has no blocks");
    }
    if (blockSize != null && format == GzipFormat.BGZF && blockSize > MAX_BGZF_BLOCK) {
      throw wrong(
          "Cannot use block size " + blockSize + ": bgzf has at most " + MAX_BGZF_BLOCK + " bytes");
    }
    long size = blockSize == null ? WriteSettings.DEFAULT_BLOCK_SIZE : blockSize;
    try {
      return new WriteSettings(
          engines.engines(),
          level,
          (int) Math.min(size, Integer.MAX_VALUE),
          format,
          engines.threads());
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
