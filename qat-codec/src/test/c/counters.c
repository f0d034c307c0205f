// SPDX-License-Identifier: Apache-2.0
#include "counters.h"

#include <stdatomic.h>
#include <string.h>

#include "names.h"

static const char *const names[COUNTER_COUNT] = {
    "compress_requests",   "decompress_requests",      "compress_completed",
    "decompress_completed", "sessions_inited",         "sessions_live",
    "in_flight",           "polls",                    "memo_hits",
    "memo_used_bytes",     "last_source_address",      "last_destination_address",
};

static _Atomic long values[COUNTER_COUNT];

void counter_add(enum counter which, long delta) { atomic_fetch_add(&values[which], delta); }

void counter_put(enum counter which, long value) { atomic_store(&values[which], value); }

bool counter_read(const char *name, long *value) {
  int index = name_index(names, COUNTER_COUNT, name, strlen(name));
  if (index < 0) {
    return false;
  }
  *value = atomic_load(&values[index]);
  return true;
}

// The last names are addresses, which say nothing once the process has ended.
void counters_print(FILE *out) {
  for (int i = 0; i < COUNTER_LAST_SOURCE_ADDRESS; i++) {
    fprintf(out, " %s=%ld", names[i], atomic_load(&values[i]));
  }
}
