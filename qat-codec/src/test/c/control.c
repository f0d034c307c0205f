// SPDX-License-Identifier: Apache-2.0
//
// The names of standin.h.
#include <string.h>

#include "counters.h"
#include "device.h"
#include "exported.h"
#include "faults.h"
#include "names.h"
#include "settings.h"
#include "standin.h"

static void reset(void) {
  faults_off();
  settings_restore();
}

// Names that start something and hold no value.
static bool act(const char *name, long value) {
  if (strcmp(name, "reset") == 0) {
    reset();
    return true;
  }
  if (strcmp(name, "event") == 0 && value >= CPA_INSTANCE_EVENT_RESTARTING &&
      value <= CPA_INSTANCE_EVENT_FATAL_ERROR) {
    device_post_event((CpaInstanceEvent)value);
    return true;
  }
  return false;
}

EXPORTED long standin_set(const char *name, long value) {
  const char *fault = name_behind(name, "fault.");
  bool known = fault != NULL ? fault_assign(fault, value)
                             : act(name, value) || setting_assign(name, value);
  return known ? 0 : -1;
}

EXPORTED long standin_get(const char *name) {
  long value = -1;
  const char *fault = name_behind(name, "fault.");
  const char *injected = name_behind(name, "injected.");
  bool known = fault != NULL      ? fault_read(fault, &value)
               : injected != NULL ? fault_read_injected(injected, &value)
                                  : setting_read(name, &value) || counter_read(name, &value);
  return known ? value : -1;
}
