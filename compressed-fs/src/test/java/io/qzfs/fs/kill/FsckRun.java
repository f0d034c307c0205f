// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.qzfs.fs.cli.FsckCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/**
 * What {@code fsck} said of a folder. Immutable.
 *
 * @param code its exit code
 * @param problems by names of files in the view
 * @param text all of its output
 */
record FsckRun(int code, Map<String, JsonNode> problems, String text) {

  static FsckRun of(String folder, String... options) throws IOException {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    List<String> arguments = new ArrayList<>(List.of("--json", "--threads=2", folder));
    arguments.addAll(List.of(options));
    int code =
        new CommandLine(new FsckCommand())
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err))
            .execute(arguments.toArray(String[]::new));
    Map<String, JsonNode> problems = new HashMap<>();
    JsonNode files = new ObjectMapper().readTree(out.toString()).path("files");
    for (JsonNode file : files) {
      String name = file.path("file").asText();
      problems.put(name.substring(name.lastIndexOf('/') + 1), file);
    }
    return new FsckRun(code, problems, out + "\n" + err);
  }

  Optional<JsonNode> problemOf(String name) {
    return Optional.ofNullable(problems.get(name));
  }
}
