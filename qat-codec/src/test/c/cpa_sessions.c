// SPDX-License-Identifier: Apache-2.0
//
// cpa_dc.h: sessions, and how much room their output may need.
#include <string.h>

#include "counters.h"
#include "cpa_dc.h"
#include "device.h"
#include "direction.h"
#include "exported.h"
#include "faults.h"
#include "instance.h"
#include "session.h"

struct session *session_at(CpaDcSessionHandle handle) {
  struct session *session = handle;
  return session != NULL && session->live == SESSION_LIVE ? session : NULL;
}

EXPORTED CpaStatus cpaDcGetSessionSize(CpaInstanceHandle handle, CpaDcSessionSetupData *setup,
                                       Cpa32U *session_bytes, Cpa32U *context_bytes) {
  (void)handle;
  (void)setup;
  *session_bytes = sizeof(struct session);
  *context_bytes = 0;
  return device_status();
}

static bool is_supported(const CpaDcSessionSetupData *setup) {
  return setup->compType == CPA_DC_DEFLATE && setup->sessState == CPA_DC_STATELESS &&
         setup->compLevel >= CPA_DC_L1 && setup->compLevel <= CPA_DC_L12;
}

EXPORTED CpaStatus cpaDcInitSession(CpaInstanceHandle handle, CpaDcSessionHandle session_handle,
                                    CpaDcSessionSetupData *setup, CpaBufferList *context,
                                    CpaDcCallbackFn callback) {
  (void)context;
  CpaStatus status = device_status();
  if (status != CPA_STATUS_SUCCESS) {
    return status;
  }
  if (fault_strikes(FAULT_SESSION_FAILURE, BOTH_DIRECTIONS)) {
    return CPA_STATUS_FAIL;
  }
  if (instance_of(handle) == NULL || session_handle == NULL || callback == NULL) {
    return CPA_STATUS_INVALID_PARAM;
  }
  if (!is_supported(setup)) {
    return CPA_STATUS_UNSUPPORTED;
  }
  struct session *session = session_handle;
  *session = (struct session){.live = SESSION_LIVE, .setup = *setup, .callback = callback};
  counter_add(COUNTER_SESSIONS_INITED, 1);
  counter_add(COUNTER_SESSIONS_LIVE, 1);
  return CPA_STATUS_SUCCESS;
}

EXPORTED CpaStatus cpaDcRemoveSession(const CpaInstanceHandle handle,
                                      CpaDcSessionHandle session_handle) {
  CpaStatus status = device_status();
  if (status != CPA_STATUS_SUCCESS) {
    return status;
  }
  struct session *session = session_at(session_handle);
  if (instance_of(handle) == NULL || session == NULL) {
    return CPA_STATUS_INVALID_PARAM;
  }
  if (atomic_load(&session->pending) > 0) {
    return CPA_STATUS_RETRY;
  }
  session->live = 0;
  counter_add(COUNTER_SESSIONS_LIVE, -1);
  return CPA_STATUS_SUCCESS;
}

// Nine eighths, as for static trees on a device, and a little for short input.
static CpaStatus bound(CpaInstanceHandle handle, Cpa32U input, Cpa32U *output) {
  if (instance_of(handle) == NULL) {
    return CPA_STATUS_INVALID_PARAM;
  }
  *output = (Cpa32U)(((uint64_t)input * 9 + 7) / 8 + 64);
  return device_status();
}

EXPORTED CpaStatus cpaDcDeflateCompressBound(const CpaInstanceHandle handle, CpaDcHuffType huffman,
                                             Cpa32U input, Cpa32U *output) {
  (void)huffman;
  return bound(handle, input, output);
}

EXPORTED CpaStatus cpaDcLZ4CompressBound(const CpaInstanceHandle handle, Cpa32U input,
                                         Cpa32U *output) {
  return bound(handle, input, output);
}

EXPORTED CpaStatus cpaDcLZ4SCompressBound(const CpaInstanceHandle handle, Cpa32U input,
                                          Cpa32U *output) {
  return bound(handle, input, output);
}
