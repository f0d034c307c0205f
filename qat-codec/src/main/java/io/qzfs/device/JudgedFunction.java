// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

/**
 * A function with its verdict.
 *
 * @param function what sysfs shows
 * @param physical its physical function, itself if it is one or none is seen
 * @param verdict whether it can be used
 */
record JudgedFunction(PciFunction function, PciFunction physical, Verdict verdict) {
  boolean usable() {
    return verdict.usable();
  }

  boolean usableByVfio() {
    return usable() && function.onVfio();
  }

  QatDevice device() {
    return new QatDevice(
        function.address(),
        function.model().text(),
        function.model().generation(),
        function.function(),
        function.driver().isEmpty() ? QatDevice.NONE : function.driver(),
        physical.state().shown(),
        physical.services().shown(),
        function.numaNode(),
        verdict.usable(),
        verdict.access());
  }
}
