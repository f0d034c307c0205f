// SPDX-License-Identifier: Apache-2.0
#include "faults.h"

#include <stdatomic.h>
#include <string.h>

#include "direction.h"
#include "names.h"

static const char *const names[FAULT_COUNT] = {
    "busy",           "request_error",  "poll_error", "start_failure", "instance_start_failure",
    "session_failure", "no_device",     "zero_instances", "instances_error", "hang",
    "lost",           "late",           "flip",       "wrong_crc",     "short_output",
    "consumed_short", "gone",
};

// A zero every means 1, so that the table needs no initialiser.
static struct {
  _Atomic long mask;
  _Atomic long every;
  _Atomic long limit;
  _Atomic long seen;      // calls that it could have struck, since the mask was set
  _Atomic long struck;    // since the mask was set
  _Atomic long injected;  // since the library was loaded
} faults[FAULT_COUNT];

bool fault_is_on(enum fault fault, int directions) {
  return (atomic_load(&faults[fault].mask) & directions) != 0;
}

// Takes one injection of those that the limit leaves; false if none is left.
static bool within_limit(enum fault fault) {
  long limit = atomic_load(&faults[fault].limit);
  long struck = atomic_load(&faults[fault].struck);
  do {
    if (limit > 0 && struck >= limit) {
      return false;
    }
  } while (!atomic_compare_exchange_weak(&faults[fault].struck, &struck, struck + 1));
  return true;
}

bool fault_strikes(enum fault fault, int directions) {
  if (!fault_is_on(fault, directions)) {
    return false;
  }
  long every = atomic_load(&faults[fault].every);
  long seen = atomic_fetch_add(&faults[fault].seen, 1) + 1;
  if ((every > 1 && seen % every != 0) || !within_limit(fault)) {
    return false;
  }
  atomic_fetch_add(&faults[fault].injected, 1);
  return true;
}

static void set_mask(int fault, long mask) {
  atomic_store(&faults[fault].mask, 0);
  atomic_store(&faults[fault].seen, 0);
  atomic_store(&faults[fault].struck, 0);
  atomic_store(&faults[fault].mask, mask);
}

// Splits "busy.every" into the fault and ".every"; -1 for an unknown fault.
static int fault_of(const char *name, const char **detail) {
  size_t length = strcspn(name, ".");
  *detail = name + length;
  return name_index(names, FAULT_COUNT, name, length);
}

bool fault_assign(const char *name, long value) {
  const char *detail;
  int fault = fault_of(name, &detail);
  if (fault < 0 || value < 0) {
    return false;
  }
  if (*detail == '\0' && value <= BOTH_DIRECTIONS) {
    set_mask(fault, value);
  } else if (strcmp(detail, ".every") == 0) {
    atomic_store(&faults[fault].every, value);
  } else if (strcmp(detail, ".limit") == 0) {
    atomic_store(&faults[fault].limit, value);
  } else {
    return false;
  }
  return true;
}

bool fault_read(const char *name, long *value) {
  const char *detail;
  int fault = fault_of(name, &detail);
  if (fault < 0) {
    return false;
  }
  if (*detail == '\0') {
    *value = atomic_load(&faults[fault].mask);
  } else if (strcmp(detail, ".every") == 0) {
    *value = atomic_load(&faults[fault].every);
  } else if (strcmp(detail, ".limit") == 0) {
    *value = atomic_load(&faults[fault].limit);
  } else {
    return false;
  }
  return true;
}

bool fault_read_injected(const char *name, long *value) {
  int fault = name_index(names, FAULT_COUNT, name, strlen(name));
  if (fault < 0) {
    return false;
  }
  *value = atomic_load(&faults[fault].injected);
  return true;
}

void faults_off(void) {
  for (int i = 0; i < FAULT_COUNT; i++) {
    set_mask(i, 0);
    atomic_store(&faults[i].every, 0);
    atomic_store(&faults[i].limit, 0);
  }
}

void faults_print(FILE *out) {
  for (int i = 0; i < FAULT_COUNT; i++) {
    long injected = atomic_load(&faults[i].injected);
    if (injected > 0) {
      fprintf(out, " injected.%s=%ld", names[i], injected);
    }
  }
}
