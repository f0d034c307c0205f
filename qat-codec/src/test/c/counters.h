// SPDX-License-Identifier: Apache-2.0
#ifndef QZFS_STANDIN_COUNTERS_H
#define QZFS_STANDIN_COUNTERS_H

#include <stdbool.h>
#include <stdio.h>

// In the order of the names in counters.c; standin.h says what each means.
enum counter {
  COUNTER_COMPRESS_REQUESTS,
  COUNTER_DECOMPRESS_REQUESTS,
  COUNTER_COMPRESS_COMPLETED,
  COUNTER_DECOMPRESS_COMPLETED,
  COUNTER_SESSIONS_INITED,
  COUNTER_SESSIONS_LIVE,
  COUNTER_IN_FLIGHT,
  COUNTER_POLLS,
  COUNTER_MEMO_HITS,
  COUNTER_MEMO_USED_BYTES,
  COUNTER_LAST_SOURCE_ADDRESS,
  COUNTER_LAST_DESTINATION_ADDRESS,
  COUNTER_COUNT
};

void counter_add(enum counter which, long delta);
void counter_put(enum counter which, long value);

// False if no counter has this name.
bool counter_read(const char *name, long *value);

// Writes " name=value" of each counter but the addresses.
void counters_print(FILE *out);

#endif
