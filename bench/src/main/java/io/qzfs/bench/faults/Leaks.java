// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

import io.qzfs.bench.standin.DirectMemory;
import io.qzfs.bench.standin.ServiceRest;
import io.qzfs.bench.standin.Standin;
import io.qzfs.engine.qat.QatEngine;
import java.util.ArrayList;
import java.util.List;

/** Finds what a case has left behind. */
final class Leaks {
  /** Members in each direction, and slices. */
  private static final int SESSIONS_PER_LANE = 3;

  /** Milliseconds that late answers may take: longer than any fault makes them wait. */
  private static final long REST_MILLIS = 5_000;

  /** The native structs of a session, 72 bytes each, which the collector frees some time. */
  private static final long DIRECT_SLACK = 256 * 1024;

  private static final int COLLECTIONS = 20;
  private static final int PAUSE_MILLIS = 20;

  private final Standin standin;
  private final Streams streams;
  private final ServiceRest rest;
  private final long directAtStart;
  private final int lanesAtStart;

  /** Takes what is in use now as the start; all lanes should be there. */
  Leaks(Standin standin, Streams streams) throws InterruptedException {
    this.standin = standin;
    this.streams = streams;
    this.rest = new ServiceRest(standin);
    this.directAtStart = directMemory(0);
    this.lanesAtStart = engine().liveLanes();
  }

  private QatEngine engine() {
    return (QatEngine) standin.service().engine();
  }

  /** What is not back, one text each; empty if all is. */
  List<String> find() throws InterruptedException {
    List<String> leaks = new ArrayList<>();
    String unrest = rest.await(REST_MILLIS);
    if (!unrest.isEmpty()) {
      leaks.add(unrest);
    }
    if (streams.buffersOut() != 0) {
      leaks.add(streams.buffersOut() + " buffers of streams not given back");
    }
    if (engine().liveLanes() != lanesAtStart) {
      leaks.add(engine().liveLanes() + " lanes, expected " + lanesAtStart);
    }
    if (engine().liveSessions() > SESSIONS_PER_LANE * lanesAtStart) {
      leaks.add(engine().liveSessions() + " sessions for " + lanesAtStart + " lanes");
    }
    long direct = directMemory(directAtStart + DIRECT_SLACK);
    if (direct > directAtStart + DIRECT_SLACK) {
      leaks.add((direct - directAtStart) + " bytes of direct memory");
    }
    return leaks;
  }

  /** Bytes of direct memory; collects garbage as long as they are more than expected. */
  private static long directMemory(long expected) throws InterruptedException {
    long used = DirectMemory.usedBytes();
    for (int i = 0; i < COLLECTIONS && used > expected; i++) {
      System.gc();
      Thread.sleep(PAUSE_MILLIS);
      used = DirectMemory.usedBytes();
    }
    return used;
  }
}
