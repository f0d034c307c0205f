// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

/** A device did not do what it should have; software may redo the block. */
public class DeviceException extends EngineException {
  private static final long serialVersionUID = 1L;

  /** What kind of failure it was. */
  public enum Kind {
    /** The request was taken back before the device had it. */
    NOT_TRIED,
    /** The device has no room for the request now. */
    BUSY,
    /** The device says that the data is damaged; only software can tell whether it is. */
    DATA,
    /** The device or its library refused or broke off the request. */
    FAILED,
    /** The call said that all is well, and the result is not. */
    BAD_RESULT
  }

  private final Kind kind;

  /**
   * @param engine name of the engine
   * @param kind kind of failure
   * @param what what failed, with the native code and its name where there is one
   */
  public DeviceException(String engine, Kind kind, String what) {
    super(engine, what);
    this.kind = kind;
  }

  /** Kind of failure. */
  public Kind kind() {
    return kind;
  }
}
