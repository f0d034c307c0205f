// SPDX-License-Identifier: Apache-2.0
#ifndef QZFS_STANDIN_OUTCOME_H
#define QZFS_STANDIN_OUTCOME_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cpa_dc.h"

// What the work on one block came to. Shared by requests and the memo, so counted.
struct outcome {
  atomic_int references;
  CpaDcReqStatus status;
  uint32_t consumed;
  uint32_t produced;
  uint32_t crc32;    // of the uncompressed bytes, as is adler32
  uint32_t adler32;
  bool end_of_stream;
  uint8_t bytes[];
};

// With one reference and room for this many bytes; NULL if memory ran out.
struct outcome *outcome_new(size_t room);
struct outcome *outcome_retain(struct outcome *outcome);

// Gives a reference back; NULL is ignored.
void outcome_release(struct outcome *outcome);

// The same outcome in no more memory than its bytes need.
struct outcome *outcome_trim(struct outcome *outcome);

#endif
