// SPDX-License-Identifier: Apache-2.0
#ifndef QZFS_STANDIN_SESSION_H
#define QZFS_STANDIN_SESSION_H

#include <stdatomic.h>
#include <stdint.h>

#include "cpa_dc.h"

// Lies in the memory that the caller gives to cpaDcInitSession.
struct session {
  uint64_t live;  // SESSION_LIVE between init and remove
  CpaDcSessionSetupData setup;
  CpaDcCallbackFn callback;
  atomic_int pending;  // requests not called back yet; a session with some cannot be removed
};

#define SESSION_LIVE UINT64_C(0x515a46532053414e)

// The session at the handle, or NULL if none is live there.
struct session *session_at(CpaDcSessionHandle handle);

#endif
