// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.EngineCandidate;
import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.gzip.StoredBody;
import io.qzfs.offload.Engines;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code qzfs bench levels}: what the level table of {@code docs/levels.md} rests on. */
@Command(
    name = "levels",
    mixinStandardHelpOptions = true,
    description = "Compresses files to members, block by block, at every level of every engine.")
final class LevelsCommand implements Callable<Integer> {
  /** Bytes of a member beside its body. */
  private static final int FRAME = MarkedHeader.QZ_LENGTH + Gzip.TRAILER_LENGTH;

  @Parameters(arity = "1..*", description = "Files, or folders of files; .gz and .bz2 are opened.")
  private List<Path> paths;

  @Option(
      names = "--block-size",
      description = "Bytes of a block; default: ${DEFAULT-VALUE}.",
      defaultValue = "65536")
  private int blockSize;

  @Option(
      names = "--limit",
      description = "Most bytes of a file to use; default: ${DEFAULT-VALUE}.",
      defaultValue = "8000000")
  private int limit;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Map<String, Map<String, Long>> sizes = new LinkedHashMap<>();
    for (Path file : files()) {
      byte[] data = BenchInputs.readOnce(file);
      sizes.put(file.getFileName().toString(), sizesOf(data, Math.min(limit, data.length)));
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
      out.println(mapper.writeValueAsString(sizes));
    } else {
      sizes.forEach((file, row) -> print(out, file, row));
    }
    return 0;
  }

  private List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path path : paths) {
      try (Stream<Path> below = Files.walk(path)) {
        below.filter(Files::isRegularFile).sorted().forEach(files::add);
      }
    }
    return files;
  }

  private Map<String, Long> sizesOf(byte[] data, int length) throws IOException {
    Map<String, Long> sizes = new LinkedHashMap<>();
    sizes.put("uncompressed", (long) length);
    for (EngineCandidate candidate : Engines.candidates()) {
      if (candidate.software().isPresent()) {
        DeflateEngine engine = candidate.software().get();
        for (int level = engine.levels().lowest(); level <= engine.levels().highest(); level++) {
          sizes.put(candidate.name() + " " + level, members(engine, level, data, length));
        }
      }
    }
    return sizes;
  }

  private long members(DeflateEngine engine, int level, byte[] data, int length)
      throws IOException {
    ByteBuffer block = ByteBuffer.allocateDirect(blockSize);
    ByteBuffer body =
        ByteBuffer.allocateDirect(
            DeflateEngine.HEADER_ROOM
                + engine.maxBodyLength(blockSize)
                + DeflateEngine.TRAILER_ROOM);
    long total = 0;
    for (int at = 0; at < length; at += blockSize) {
      int blockLength = Math.min(blockSize, length - at);
      block.clear().put(data, at, blockLength).flip();
      int bodyLength =
          engine.deflate(block, body.clear().position(DeflateEngine.HEADER_ROOM), level);
      total += Math.min(bodyLength, StoredBody.length(blockLength)) + FRAME;
    }
    return total;
  }

  private static void print(PrintWriter out, String file, Map<String, Long> row) {
    long uncompressed = row.get("uncompressed");
    out.printf("%s (%d bytes)%n", file, uncompressed);
    row.forEach(
        (step, size) -> {
          if (!step.equals("uncompressed")) {
            out.printf(
                Locale.ROOT, "  %-14s %10d  %.4f%n", step, size, (double) uncompressed / size);
          }
        });
  }
}
