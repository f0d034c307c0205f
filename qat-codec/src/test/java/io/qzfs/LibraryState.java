// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import io.qzfs.device.FakeMachine;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/**
 * A state that a machine and QATzip's libraries are in. Immutable.
 *
 * @param name for people
 * @param machine makes the machine under a folder
 * @param libraries makes the directory of libraries
 * @param standin settings of the stand-in at load; empty for none
 * @param reason regular expression that finds the reason in what doctor says
 * @param remedy text that the remedy has
 */
record LibraryState(
    String name,
    UnaryOperator<Path> machine,
    Libraries libraries,
    String standin,
    String reason,
    String remedy) {

  /** Puts libraries into a directory. */
  interface Libraries {
    void make(LibraryFiles files) throws Exception;
  }

  private static final Libraries WHOLE =
      files -> files.whole(LibraryFiles.QATZIP, LibraryFiles.LIBQAT, LibraryFiles.USDM);

  /** Whole libraries on a machine that can't use its device, which is found without them. */
  static LibraryState ofMachine(
      String name, UnaryOperator<Path> machine, String reason, String remedy) {
    return new LibraryState(name, machine, WHOLE, "", reason, remedy);
  }

  /** Libraries that can't be used on a machine with a device. */
  static LibraryState ofLibraries(String name, Libraries libraries, String reason, String remedy) {
    return new LibraryState(name, FakeMachine::withUsableDevice, libraries, "", reason, remedy);
  }

  /** Whole libraries, and a device that they can't start. */
  static LibraryState ofDevice(String name, String standin, String reason, String remedy) {
    return new LibraryState(name, FakeMachine::withUsableDevice, WHOLE, standin, reason, remedy);
  }

  @Override
  public String toString() {
    return name;
  }
}
