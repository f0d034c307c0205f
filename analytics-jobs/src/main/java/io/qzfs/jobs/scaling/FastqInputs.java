// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.prepare.GzipFile;
import io.qzfs.jobs.prepare.PhaseLog;
import io.qzfs.jobs.prepare.ResampledReads;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** Makes the files of a study over FASTQ, in one folder. Not thread-safe. */
final class FastqInputs {

  private static final String GZIP = ".gz";

  private final Path folder;
  private final PhaseLog log;

  FastqInputs(Path folder, PhaseLog log) {
    this.folder = folder;
    this.log = log;
  }

  Prepared prepare(ScalingOptions options) throws IOException {
    Path plain = folder.resolve("reads.fastq");
    String data = plain(options, plain);
    Path stock = folder.resolve("stock.fastq.gz");
    List<Configuration> configurations = new ArrayList<>();
    for (String name : options.configs()) {
      Path file = plain;
      if (Configurations.readsOurs(name)) {
        file = ours(name, plain);
      } else if (!name.equals(Configurations.NONE)) {
        file = stock(options, plain, stock);
      }
      configurations.add(
          new Configuration(
              name,
              false,
              file,
              Files.size(file),
              Configurations.codec(name),
              Configurations.keys(name)));
    }
    if (!options.models().isEmpty()) {
      Path ours = ours(Configurations.QZFS, plain);
      configurations.addAll(ModelledRows.configurations(options.models(), ours, folder));
    }
    return new Prepared(data, Files.size(plain), configurations);
  }

  /** Makes the uncompressed file, and returns what it is. */
  private String plain(ScalingOptions options, Path plain) throws IOException {
    if (options.input().isEmpty()) {
      return ResampledReads.make(folder.resolve("real"), plain, options.bytes(), log).description();
    }
    Path input = options.input().get();
    if (isGzip(input)) {
      try (InputStream in = new GZIPInputStream(Files.newInputStream(input))) {
        Files.copy(in, plain);
      }
    } else {
      Files.createSymbolicLink(plain, input.toAbsolutePath());
    }
    return "the file " + input.getFileName();
  }

  /** A gzip file of the user's is what the stock codec would read. */
  private Path stock(ScalingOptions options, Path plain, Path stock) throws IOException {
    return options.input().isPresent() && isGzip(options.input().get())
        ? options.input().get()
        : written(CodecChoice.STOCK, Map.of(), plain, stock);
  }

  /** One file for all configurations that read what the same keys wrote. */
  private Path ours(String name, Path plain) throws IOException {
    Map<String, String> keys = Configurations.writtenBy(name);
    Path target = folder.resolve("qzfs" + String.join("-", keys.values()) + ".fastq.gz");
    return written(CodecChoice.QZFS, keys, plain, target);
  }

  private Path written(CodecChoice codec, Map<String, String> keys, Path plain, Path target)
      throws IOException {
    if (!Files.exists(target)) {
      org.apache.hadoop.conf.Configuration conf = new org.apache.hadoop.conf.Configuration();
      keys.forEach(conf::set);
      GzipFile.write(codec, conf, plain, target, log);
    }
    return target;
  }

  private static boolean isGzip(Path file) {
    return file.getFileName().toString().endsWith(GZIP);
  }
}
