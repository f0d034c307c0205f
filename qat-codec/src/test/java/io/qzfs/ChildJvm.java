// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A JVM with this one's class path, for what is decided once in a process. Mutable; not
 * thread-safe.
 */
final class ChildJvm {
  private static final int TIMEOUT_SECONDS = 120;

  /** What would change the device or the engines of the child. */
  private static final List<String> NOT_INHERITED =
      List.of("QZFS_STANDIN", "QZFS_STANDIN_LOG", "LD_LIBRARY_PATH", "JAVA_TOOL_OPTIONS");

  private final List<String> options = new ArrayList<>();
  private final Map<String, String> environment = new HashMap<>();

  /**
   * A process that ended.
   *
   * @param code exit code
   * @param out all of its standard output
   * @param err all of its standard error
   */
  record Ended(int code, String out, String err) {}

  ChildJvm property(String name, Object value) {
    options.add("-D" + name + "=" + value);
    return this;
  }

  /** Sets a property as it is in this JVM. */
  ChildJvm inherit(String name) {
    String value = System.getProperty(name);
    return value == null ? this : property(name, value);
  }

  ChildJvm environment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /** Runs a class to its end; the folder takes its output. */
  Ended run(Path folder, Class<?> main, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-XX:ErrorFile=" + folder.resolve("crash.log"), "-XX:-CreateCoredumpOnCrash"));
    // It lives for a second or two: what starts fast.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(Arrays.asList(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    NOT_INHERITED.forEach(builder.environment()::remove);
    builder.environment().putAll(environment);
    Path out = Files.createTempFile(folder, "stdout", "");
    Path err = Files.createTempFile(folder, "stderr", "");
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException(
          "Took more than "
              + TIMEOUT_SECONDS
              + " s: "
              + command
              + "; it printed "
              + Files.readString(err));
    }
    return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
  }
}
