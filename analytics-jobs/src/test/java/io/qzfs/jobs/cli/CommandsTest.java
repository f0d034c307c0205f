// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options and exit codes that need no Spark. */
class CommandsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "job|Which job? Expected one of: bam-to-fastq",
        "job nothing|Unmatched argument",
        "job fastq-stats|Missing required option: '--input=PATH'",
        "job fastq-stats --input a --codec zip|'zip' is no codec: expected none, stock or qzfs",
        "job fastq-stats --input a --split-size 0|size '0' is out of range",
        "job fastq-stats --input a --threads 0|--threads is 0, expected 1 or more",
        "job fastq-stats --input a --threads 1 --master local|mutually exclusive",
        "job bam-to-fastq|Missing required option: '--input=PATH'",
        "job periodogram --input a --step 0|make no grid",
        "job climate-anomaly --input a --base x|--base is 'x', expected years such as 1961-1990",
        "job dimuon-mass --input a --codec modelled|'modelled' is no codec",
        "scaling --out x --job nope|'nope' is no job of the study: expected one of",
        "scaling --out x --configs zip|'zip' is no configuration: expected none",
        "scaling --out x --model qat9|'qat9' is no modelled device: expected one of",
        "scaling --out x --job bam-to-fastq --model qat4xxx|leave --model out",
        "scaling --out x --threads 0|threads are [0], expected 1 or more",
        "job fastq-stats --input a --phred 42|--phred is 42, expected 33 or 64",
        "submit|Missing required parameter",
        "demo --size many|'many' is no size",
        "demo --threads 1,0|threads are [1, 0], expected 1 or more",
        "demo --repeat 0|repeat is 0, expected 1 or more"
      })
  void wrongOptionsExitWith2(String args, String message) {
    TestRoot root = new TestRoot();
    assertThat(root.execute(args.split(" "))).isEqualTo(CommandLine.ExitCode.USAGE);
    assertThat(root.err()).contains(message);
  }

  @ParameterizedTest
  @CsvSource({"job", "job fastq-stats", "job kmer-count", "submit", "demo", "scaling"})
  void helpExitsWith0(String command) {
    TestRoot root = new TestRoot();
    assertThat(root.execute((command + " --help").split(" "))).isZero();
    assertThat(root.out()).contains("Usage: qzfs " + command);
  }

  @Test
  void submitTakesAllArgumentsAsTheyAre() {
    String[] args = {
      "submit", "--class", "a.B", "--conf", "k=v", "app.jar", "--help", "-x", "--input=y"
    };
    CommandLine.ParseResult parsed = new TestRoot().commandLine().parseArgs(args);
    List<String> passed = parsed.subcommand().matchedPositionalValue(0, List.<String>of());
    assertThat(passed)
        .containsExactly(List.of(args).subList(1, args.length).toArray(String[]::new));
  }

  @Test
  void engineIsWhatDoctorSelects() {
    TestRoot root = new TestRoot().add(new Doctor("{\"selected\": \"isal\"}"));
    assertThat(EngineName.find(root.commandLine().getCommandSpec())).isEqualTo("isal");
    assertThat(root.out()).isEmpty();
  }

  @Test
  void engineIsUnknownWithoutAnAnswer() {
    assertThat(EngineName.find(new TestRoot().commandLine().getCommandSpec())).isEqualTo("-");
    for (String answer : List.of("", "{}", "no JSON")) {
      TestRoot root = new TestRoot().add(new Doctor(answer));
      assertThat(EngineName.find(root.commandLine().getCommandSpec())).as(answer).isEqualTo("-");
    }
  }

  @Command(name = "doctor")
  private static final class Doctor implements Callable<Integer> {
    @Spec private CommandLine.Model.CommandSpec spec;

    @Option(names = "--json", required = true)
    private boolean json;

    private final String answer;

    Doctor(String answer) {
      this.answer = answer;
    }

    @Override
    public Integer call() {
      spec.commandLine().getOut().println(answer);
      return json ? 0 : 1;
    }
  }
}
