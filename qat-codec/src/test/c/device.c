// SPDX-License-Identifier: Apache-2.0
#include "device.h"

#include <stdatomic.h>

#include "direction.h"
#include "faults.h"
#include "instance.h"
#include "settings.h"

enum { NO_EVENT = -1 };

static atomic_int posted_event = NO_EVENT;

CpaStatus device_status(void) {
  return fault_strikes(FAULT_GONE, BOTH_DIRECTIONS) ? (CpaStatus)setting(SETTING_GONE_STATUS)
                                                    : CPA_STATUS_SUCCESS;
}

void device_post_event(CpaInstanceEvent event) { atomic_store(&posted_event, (int)event); }

void device_tell_events(void) {
  int event = atomic_exchange(&posted_event, NO_EVENT);
  if (event != NO_EVENT) {
    for (int i = 0; i < instance_count(); i++) {
      instance_tell(instance_at(i), (CpaInstanceEvent)event);
    }
  }
}
