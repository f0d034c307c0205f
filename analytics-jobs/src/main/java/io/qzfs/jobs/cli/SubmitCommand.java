// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.deploy.SparkSubmit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Command {@code submit}: spark-submit in this JVM, which has the class path and flags that Spark
 * wants.
 *
 * <p>Spark ends the JVM itself when it refuses the arguments or the application fails.
 */
@Command(
    name = "submit",
    mixinStandardHelpOptions = true,
    description =
        "Runs spark-submit with all that follows, with the classes of qzfs on the class path.")
public final class SubmitCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "ARG",
      arity = "1..*",
      description = "Arguments of spark-submit, passed on as they are.")
  private List<String> arguments;

  /**
   * From the first argument on nothing is ours: the options belong to spark-submit or to the
   * application.
   */
  @Spec
  void passOptionsOn(CommandSpec spec) {
    spec.parser().unmatchedOptionsArePositionalParams(true).stopAtPositional(true);
  }

  /**
   * Runs spark-submit.
   *
   * @return 0, once the application has ended well
   */
  @Override
  public Integer call() {
    SparkSubmit.main(arguments.toArray(String[]::new));
    return 0;
  }
}
