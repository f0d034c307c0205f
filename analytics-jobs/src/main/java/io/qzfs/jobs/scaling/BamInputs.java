// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import io.qzfs.datasets.Progress;
import io.qzfs.jobs.prepare.PhaseLog;
import io.qzfs.jobs.prepare.ResampledReads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Makes the BAM file of a study, in one folder. Not thread-safe. */
final class BamInputs {

  private final Path folder;
  private final PhaseLog log;

  BamInputs(Path folder, PhaseLog log) {
    this.folder = folder;
    this.log = log;
  }

  Prepared prepare(ScalingOptions options) throws IOException {
    if (options.input().isPresent()) {
      Path file = options.input().get();
      return prepared(options, file, "the file " + file.getFileName(), BamSize.of(file));
    }
    Path fastq = folder.resolve("reads.fastq");
    ResampledReads reads = ResampledReads.make(folder.resolve("real"), fastq, options.bytes(), log);
    Path bam = folder.resolve("reads.bam");
    try (Progress progress = log.phase("writing BAM", Files.size(fastq))) {
      ResampledBam.write(fastq, bam, folder);
      progress.step(Files.size(fastq));
    }
    Files.delete(fastq);
    return prepared(
        options,
        bam,
        reads.description()
            + ", two reads a pair, sorted by coordinate, as BAM of htsjdk's level 5",
        BamSize.of(bam));
  }

  private static Prepared prepared(
      ScalingOptions options, Path file, String data, long uncompressedBytes) throws IOException {
    long bytes = Files.size(file);
    List<Configuration> configurations =
        options.configs().stream()
            .map(
                name ->
                    new Configuration(
                        name,
                        false,
                        file,
                        bytes,
                        Configurations.codec(name),
                        Configurations.keys(name)))
            .toList();
    return new Prepared(data, uncompressedBytes, configurations);
  }
}
