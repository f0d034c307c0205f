// SPDX-License-Identifier: Apache-2.0
//
// icp_sal_user.h and icp_sal_poll.h: the process's access to the device, and polling.
#include "counters.h"
#include "cpa_dc.h"
#include "device.h"
#include "direction.h"
#include "exported.h"
#include "faults.h"
#include "icp_sal_poll.h"
#include "icp_sal_user.h"
#include "instance.h"

EXPORTED CpaBoolean icp_sal_userIsQatAvailable(void) {
  return fault_strikes(FAULT_NO_DEVICE, BOTH_DIRECTIONS) ? CPA_FALSE : CPA_TRUE;
}

EXPORTED CpaStatus icp_sal_userStartMultiProcess(const char *process, CpaBoolean limit) {
  (void)process;
  (void)limit;
  return fault_strikes(FAULT_START_FAILURE, BOTH_DIRECTIONS) ? CPA_STATUS_FAIL
                                                             : CPA_STATUS_SUCCESS;
}

EXPORTED CpaStatus icp_sal_userStop(void) { return CPA_STATUS_SUCCESS; }

EXPORTED CpaStatus icp_sal_poll_device_events(void) {
  device_tell_events();
  return CPA_STATUS_SUCCESS;
}

EXPORTED CpaStatus icp_sal_DcPollInstance(CpaInstanceHandle handle, Cpa32U quota) {
  counter_add(COUNTER_POLLS, 1);
  if (device_status() != CPA_STATUS_SUCCESS) {
    return CPA_STATUS_FAIL;
  }
  struct instance *instance = instance_of(handle);
  return instance == NULL ? CPA_STATUS_INVALID_PARAM : instance_poll(instance, quota);
}
