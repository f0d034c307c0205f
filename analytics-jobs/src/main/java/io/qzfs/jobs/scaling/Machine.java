// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Says what machine this is. Stateless. */
final class Machine {

  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
  private static final String MODEL = "model name";

  private Machine() {}

  static String describe() {
    return Runtime.getRuntime().availableProcessors()
        + " processors ("
        + processor()
        + "), JDK "
        + Runtime.version()
        + ", Spark "
        + org.apache.spark.package$.MODULE$.SPARK_VERSION();
  }

  /** Returns the processor's name where Linux tells, else its architecture. */
  private static String processor() {
    try (var lines = Files.lines(PROCESSORS)) {
      return lines
          .filter(line -> line.startsWith(MODEL))
          .map(line -> line.substring(line.indexOf(':') + 1).trim())
          .findFirst()
          .orElseGet(Machine::architecture);
    } catch (IOException e) {
      return architecture();
    }
  }

  private static String architecture() {
    return System.getProperty("os.arch");
  }
}
