// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.qzfs.cli.QzfsMain;
import io.qzfs.device.FakeMachine;
import io.qzfs.engine.EngineException;
import io.qzfs.engine.EngineUnavailableException;
import io.qzfs.engine.Sample;
import io.qzfs.engine.qat.Standin;
import java.io.ByteArrayInputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every state that a device and its libraries may be in, each in a JVM of its own: the bytes are
 * those of a machine without a device, the reason is counted, logged once and told by {@code
 * doctor} with a remedy that fits, and mode hardware fails clearly.
 */
@Tag("device")
class LibraryStatesIT {
  private static final int BLOCKS = 4;
  private static final byte[] DATA = Sample.TEXT.bytes((BLOCKS - 1) * 64 * 1024 + 20_000);
  private static final long STREAM_BLOCKS = (long) LibraryStateChild.STREAMS * BLOCKS;

  /** Beyond the deadline of a request, 1 s, a slow machine may need this much. */
  private static final int HARDWARE_MILLIS = 5_000;

  private static Path standin;

  @TempDir private Path folder;

  /** What a child did. */
  private record Outcome(ChildJvm.Ended ended, Properties report, byte[] compressed) {
    long count(String name) {
      return Long.parseLong(report.getProperty(name));
    }

    String text(String name) {
      return report.getProperty(name, "");
    }

    JsonNode qat() throws Exception {
      for (JsonNode engine : new ObjectMapper().readTree(text("doctor.out")).get("engines")) {
        if (engine.get("name").asText().equals("qat")) {
          return engine;
        }
      }
      throw new AssertionError("doctor tells nothing of qat: " + text("doctor.out"));
    }
  }

  @BeforeAll
  static void findLibraries() {
    standin = Standin.required().libraries();
  }

  static List<LibraryState> statesOfTheMachine() {
    return List.of(
        LibraryState.ofMachine(
            "no device", FakeMachine::withoutDevice, "no QAT device", "none needed"),
        LibraryState.ofMachine(
            "no driver", FakeMachine::withoutDriver, "bound to no driver", "modprobe qat_4xxx"),
        LibraryState.ofMachine(
            "device down", FakeMachine::withDeviceDown, "device is down", "echo up > "),
        LibraryState.ofMachine(
            "no compression service",
            FakeMachine::withoutCompression,
            "services are sym;asym, without compression",
            "ServicesEnabled=dc"),
        LibraryState.ofMachine(
            "service stopped",
            FakeMachine::withServiceStopped,
            "the qat service is not running",
            "systemctl start qat"),
        LibraryState.ofMachine(
            "node missing", FakeMachine::withoutNode, "/dev/vfio/42 is not there", "--device"),
        LibraryState.ofMachine(
            "no permission",
            FakeMachine::withNodeDenied,
            "permission denied on /dev/vfio/42",
            "usermod -a -G qat"));
  }

  static List<LibraryState> statesOfTheLibraries() {
    String needed = "install the library that is missing";
    String install = "install QATzip 1.2 or newer";
    String architecture = "for the architecture of this JVM";
    String again = "install the package of that file again";
    return List.of(
        LibraryState.ofLibraries("library missing", files -> {}, "has no libqatzip.so.3", install),
        LibraryState.ofLibraries(
            "dependencies missing",
            files -> files.whole(LibraryFiles.QATZIP),
            "lib(usdm|qat)\\.so\\.\\d: cannot open shared object file",
            needed),
        LibraryState.ofLibraries(
            "libqat missing",
            files -> files.whole(LibraryFiles.QATZIP, LibraryFiles.USDM),
            "libqat\\.so\\.4: cannot open shared object file",
            needed),
        LibraryState.ofLibraries(
            "soname 1",
            files -> files.file("libqatzip.so.1", DATA),
            "has libqatzip.so.1, whose structures differ; expected libqatzip.so.3",
            install),
        LibraryState.ofLibraries(
            "soname 2",
            files -> files.file("libqatzip.so.2", DATA),
            "has libqatzip.so.2, whose structures differ; expected libqatzip.so.3",
            install),
        LibraryState.ofLibraries(
            "another library under the name",
            files -> files.compiled(LibraryFiles.QATZIP, "int other(void) { return 1; }"),
            "libqatzip.so.3 lacks the function qz",
            "if it is not QATzip's"),
        LibraryState.ofLibraries(
            "a library that lacks functions",
            files ->
                files.compiled(
                    LibraryFiles.QATZIP,
                    "int qzInit(void *s, unsigned char b) { return 0; }\n"
                        + "int qzTeardownSession(void *s) { return 0; }"),
            "libqatzip.so.3 lacks the function qz",
            "if it is not QATzip's"),
        LibraryState.ofLibraries(
            "a libqat that lacks functions",
            files ->
                files
                    .whole(LibraryFiles.QATZIP, LibraryFiles.USDM)
                    .compiled(LibraryFiles.LIBQAT, "int other(void) { return 1; }"),
            "undefined symbol",
            "if it is not QATzip's"),
        LibraryState.ofLibraries(
            "for aarch64",
            files -> files.forMachine(LibraryFiles.QATZIP, 2, 183),
            "for another machine \\(64-bit, ELF machine 183\\), expected x86-64",
            architecture),
        LibraryState.ofLibraries(
            "for 32 bits",
            files -> files.forMachine(LibraryFiles.QATZIP, 1, 3),
            "for another machine \\(32-bit, ELF machine 3\\), expected x86-64",
            architecture),
        LibraryState.ofLibraries(
            "cut in the middle",
            files -> files.cut(LibraryFiles.QATZIP, 0.5),
            "libqatzip.so.3 is cut short: it has \\d+ bytes, expected at least \\d+",
            again),
        LibraryState.ofLibraries(
            "dependency cut near its beginning",
            files ->
                files.whole(LibraryFiles.QATZIP, LibraryFiles.USDM).cut(LibraryFiles.LIBQAT, 0.1),
            "libqat.so.4 is cut short",
            again),
        LibraryState.ofLibraries(
            "empty file",
            files -> files.file(LibraryFiles.QATZIP, new byte[0]),
            "is no shared library",
            again),
        LibraryState.ofLibraries(
            "garbage",
            files -> files.file(LibraryFiles.QATZIP, Sample.RANDOM.bytes(100_000)),
            "is no shared library",
            again));
  }

  static List<LibraryState> statesOfTheDevice() {
    String services = "ServicesEnabled=dc";
    String look = "systemctl status qat";
    return List.of(
        LibraryState.ofDevice("zero instances", "instances=0", "qzInit: code -103", services),
        LibraryState.ofDevice(
            "zero instances told", "fault.zero_instances=3", "qzInit: code -103", services),
        LibraryState.ofDevice(
            "instances can't be asked", "fault.instances_error=3", "qzInit: code -103", services),
        LibraryState.ofDevice("start fails", "fault.start_failure=3", "qzInit: code -101", look),
        LibraryState.ofDevice(
            "library finds no device", "fault.no_device=3", "qzInit: code -101", look),
        LibraryState.ofDevice(
            "instance does not start",
            "fault.instance_start_failure=3",
            "qzCompressExt: code -103",
            "locked memory"),
        LibraryState.ofDevice(
            "no session", "fault.session_failure=3", "qzCompressExt: code -2", look),
        LibraryState.ofDevice("device gone", "fault.gone=3", "qzInit: code -103", services),
        LibraryState.ofDevice(
            "wrong bytes at the start", "fault.flip=1", "self-test", "take it out of use"),
        LibraryState.ofDevice(
            "device hangs",
            "fault.hang=3",
            "did not answer a first block within 30 s",
            "restart the qat service"));
  }

  @ParameterizedTest
  @MethodSource("statesOfTheMachine")
  void theMachineCannotUseItsDevice(LibraryState state) throws Exception {
    Outcome outcome = requireRefused(state);

    assertThat(outcome.text("mapped")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("statesOfTheLibraries")
  void theLibrariesCannotBeUsed(LibraryState state) throws Exception {
    requireRefused(state);
  }

  @ParameterizedTest
  @MethodSource("statesOfTheDevice")
  void theDeviceCannotBeStarted(LibraryState state) throws Exception {
    Outcome outcome = requireRefused(state);

    assertThat(outcome.text("mapped")).contains(LibraryFiles.QATZIP);
  }

  /** The trap goes off where there is a device, so it would be seen where there is none. */
  @Test
  void withoutDeviceTheLibraryIsNotEvenLoaded() throws Exception {
    Path sprung = folder.resolve("sprung");
    Path libraries =
        new LibraryFiles(standin, folder.resolve("lib"))
            .compiled(
                LibraryFiles.QATZIP,
                "#include <stdio.h>\n"
                    + "__attribute__((constructor)) static void spring(void) {\n"
                    + "  FILE *f = fopen(\""
                    + sprung
                    + "\", \"w\");\n"
                    + "  if (f) fclose(f);\n"
                    + "}\n")
            .folder();

    Path without = FakeMachine.withoutDevice(folder.resolve("without"));
    Outcome outcome = run(folder, without, libraries, new ChildJvm());
    assertThat(sprung).doesNotExist();
    assertThat(outcome.text("mapped")).isEmpty();
    assertThat(outcome.ended.out()).isEmpty();
    assertThat(outcome.ended.err().lines())
        .as(outcome.ended.err())
        .allMatch(line -> line.contains("Engines: qat refused"))
        .hasSizeLessThanOrEqualTo(1);

    run(folder, FakeMachine.withUsableDevice(folder.resolve("with")), libraries, new ChildJvm());
    assertThat(sprung).exists();
  }

  /** The real libqat, which prints to standard error when it is asked and finds no device. */
  @Test
  void theRealLibqatSaysNothingWithoutDevice() throws Exception {
    Path real = standin.resolveSibling("qatzip").resolve("usr/lib/x86_64-linux-gnu");
    Path machine = FakeMachine.withoutDevice(folder.resolve("machine"));

    Outcome outcome = run(folder, machine, real, new ChildJvm());

    assertThat(outcome.text("mapped")).isEmpty();
    assertThat(outcome.ended.out()).isEmpty();
    assertThat(outcome.ended.err()).doesNotContain("vfio");
  }

  @Test
  void aDeviceThatVanishesHurtsNoStream() throws Exception {
    Path machine = FakeMachine.withUsableDevice(folder.resolve("machine"));
    ChildJvm child =
        new ChildJvm()
            .property(Standin.PROPERTY, standin.getParent())
            .property(LibraryStateChild.VANISH_AFTER, LibraryStateChild.STREAMS / 2);

    Outcome outcome = run(folder, machine, standin, child);

    assertThat(outcome.count("qat.before")).isPositive();
    assertThat(outcome.count("right")).isEqualTo(LibraryStateChild.STREAMS);
    for (String direction : List.of("compress", "decompress")) {
      assertThat(outcome.count(direction + ".software.device_error")).as(direction).isPositive();
      assertThat(outcome.count(direction + ".software.breaker")).as(direction).isPositive();
      assertThat(outcome.count(direction + ".software.no_device")).as(direction).isZero();
    }
    List<String> warnings =
        outcome.ended.err().lines().filter(line -> line.contains("QAT is kept from")).toList();
    assertThat(warnings).hasSize(1);
    assertThat(linesAboutQat(outcome)).as(outcome.ended.err()).isLessThanOrEqualTo(2);
    assertThat(outcome.text("hardware.exception")).isEqualTo(EngineException.class.getSimpleName());
    assertThat(outcome.text("hardware.message")).contains("mode hardware", "qzCompressExt: code");
    assertThat(outcome.count("hardware.millis")).isLessThan(HARDWARE_MILLIS);
    assertThat(outcome.text("doctor.code")).isEqualTo("0");
    assertThat(outcome.text("compress.code")).isEqualTo("0");
    requireOneLineError(outcome);
  }

  @Test
  void exitCodesReachTheShell() throws Exception {
    Path input = Files.write(folder.resolve("data.txt"), DATA);
    Path machine = FakeMachine.withServiceStopped(folder.resolve("machine"));
    for (String mode : List.of("auto", "hardware")) {
      ChildJvm.Ended ended =
          new ChildJvm()
              .property("qzfs.device.root", machine)
              .property("qzfs.qat.library.dir", standin)
              .run(folder, QzfsMain.class, "compress", "--force", "--mode", mode, input.toString());
      assertThat(ended.code()).as(ended.err()).isEqualTo(mode.equals("auto") ? 0 : 1);
    }
  }

  private Outcome requireRefused(LibraryState state) throws Exception {
    LibraryFiles libraries = new LibraryFiles(standin, folder.resolve("lib"));
    state.libraries().make(libraries);
    ChildJvm child = new ChildJvm();
    if (!state.standin().isEmpty()) {
      child.environment("QZFS_STANDIN", state.standin());
    }
    Path machine = state.machine().apply(folder.resolve("machine"));

    Outcome outcome = run(folder, machine, libraries.folder(), child);

    // ISA-L's choice of matches varies from one process to another, now and then by some bytes.
    assertThat(new GZIPInputStream(new ByteArrayInputStream(outcome.compressed)))
        .hasBinaryContent(DATA);
    assertThat(outcome.count("right")).isEqualTo(LibraryStateChild.STREAMS);
    for (String direction : List.of("compress", "decompress")) {
      assertThat(outcome.count(direction + ".software.no_device")).isEqualTo(STREAM_BLOCKS);
      assertThat(outcome.count(direction + ".qat.blocks")).isZero();
    }
    assertThat(linesAboutQat(outcome)).as(outcome.ended.err()).isLessThanOrEqualTo(1);
    assertThat(outcome.ended.out()).isEmpty();
    requireDiagnosis(state, outcome);
    requireHardwareRefused(outcome);
    return outcome;
  }

  private static void requireDiagnosis(LibraryState state, Outcome outcome) throws Exception {
    assertThat(outcome.text("doctor.code")).isEqualTo("0");
    assertThat(outcome.qat().get("available").asBoolean()).isFalse();
    assertThat(outcome.qat().get("reason").asText()).containsPattern(state.reason());
    assertThat(outcome.qat().get("remedy").asText()).contains(state.remedy());
  }

  private static void requireHardwareRefused(Outcome outcome) throws Exception {
    assertThat(outcome.text("hardware.exception"))
        .isEqualTo(EngineUnavailableException.class.getSimpleName());
    assertThat(outcome.text("hardware.message"))
        .contains("in mode hardware", outcome.qat().get("reason").asText());
    assertThat(outcome.count("hardware.millis")).isLessThan(HARDWARE_MILLIS);
    assertThat(outcome.text("compress.code")).isEqualTo("0");
    requireOneLineError(outcome);
  }

  private static void requireOneLineError(Outcome outcome) {
    assertThat(outcome.text("hardware.code")).isEqualTo("1");
    assertThat(outcome.text("hardware.err").lines()).as(outcome.text("hardware.err")).hasSize(1);
    assertThat(outcome.text("hardware.err")).startsWith("qzfs: ").contains("mode hardware");
  }

  private static long linesAboutQat(Outcome outcome) {
    return outcome
        .ended
        .err()
        .lines()
        .filter(line -> line.toLowerCase(Locale.ROOT).contains("qat"))
        .count();
  }

  private static Outcome run(Path folder, Path machine, Path libraries, ChildJvm child)
      throws Exception {
    Path own = Files.createTempDirectory(folder, "child");
    Path input = Files.write(own.resolve("data.txt"), DATA);
    ChildJvm.Ended ended =
        child
            .property("qzfs.device.root", machine)
            .property("qzfs.qat.library.dir", libraries)
            .property("qzfs.calibration", own.resolve("none"))
            .run(own, LibraryStateChild.class, input.toString(), own.toString());
    assertThat(ended.code()).as(ended.err()).isZero();
    Properties report = new Properties();
    try (Reader reader = Files.newBufferedReader(own.resolve(LibraryStateChild.REPORT))) {
      report.load(reader);
    }
    return new Outcome(
        ended, report, Files.readAllBytes(own.resolve(LibraryStateChild.COMPRESSED)));
  }
}
