// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.cluster;

/** The class path of tests. */
public final class ClassPaths {

  private ClassPaths() {}

  /** Returns it; Maven's runner hides it behind one jar and tells it by a property. */
  public static String ofThisTest() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }
}
