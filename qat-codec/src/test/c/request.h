// SPDX-License-Identifier: Apache-2.0
#ifndef QZFS_STANDIN_REQUEST_H
#define QZFS_STANDIN_REQUEST_H

#include <stdbool.h>
#include <stdint.h>

#include "direction.h"
#include "outcome.h"
#include "session.h"

// One accepted request. It keeps its own copy of the destination's addresses, as a device does: a
// caller that gave up may have changed its list before the request completes.
struct request {
  struct request *next;
  enum direction direction;
  struct session *session;
  CpaDcRqResults *results;
  void *tag;
  struct outcome *outcome;
  uint32_t checksum_seed;
  int64_t due_ns;     // monotonic clock
  bool hung;          // not due while the fault "hang" is on
  unsigned spoiled;   // bits 1 << enum fault of those that change the result
  size_t destination_count;
  CpaFlatBuffer destination[];
};

// Takes over the outcome. NULL if memory ran out.
struct request *request_new(struct outcome *outcome, const CpaBufferList *destination);
void request_free(struct request *request);

// Writes output and results, calls back, and frees the request.
void request_complete(struct request *request);

#endif
