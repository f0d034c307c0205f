// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code doctor}. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    versionProvider = ProjectVersion.class,
    description = {
      "Tell which engines work here, and why others don't.",
      "Looks at what a codec without any configuration would use."
    })
public final class DoctorCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  /** Makes the command. */
  public DoctorCommand() {}

  @Override
  public Integer call() throws IOException {
    DoctorReport report = DoctorReport.ofThisMachine();
    if (json) {
      JsonText.print(spec.commandLine(), report);
    } else {
      spec.commandLine().getOut().print(DoctorText.of(report));
      spec.commandLine().getOut().flush();
    }
    return report.selected() == null ? ExitCodes.FAULT : ExitCodes.SUCCESS;
  }
}
