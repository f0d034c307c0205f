// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** Whether this process may open a device node or socket. */
interface NodeAccess {
  /** By access(2), without opening: a vfio group that is open is closed to everybody else. */
  NodeAccess SYSTEM = NodeAccess::ofFile;

  /** Access for reading and writing. Never throws. */
  Answer of(Path node);

  /** What is known of a node. */
  enum Answer {
    /** May be opened for reading and writing. */
    GRANTED,
    /** It isn't there. */
    MISSING,
    /** It is there or can't be seen, and can't be opened. */
    DENIED
  }

  private static Answer ofFile(Path node) {
    try {
      Files.readAttributes(node, BasicFileAttributes.class);
    } catch (NoSuchFileException e) {
      return Answer.MISSING;
    } catch (IOException e) {
      return Answer.DENIED;
    }
    return Files.isReadable(node) && Files.isWritable(node) ? Answer.GRANTED : Answer.DENIED;
  }
}
