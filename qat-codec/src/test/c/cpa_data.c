// SPDX-License-Identifier: Apache-2.0
//
// cpa_dc.h: requests. The work is done at submission, in the caller's thread; the output reaches
// the caller's memory when the request completes, as from a device.
#include <stdlib.h>

#include "buffers.h"
#include "counters.h"
#include "cpa_dc.h"
#include "device.h"
#include "direction.h"
#include "exported.h"
#include "faults.h"
#include "instance.h"
#include "memo.h"
#include "request.h"

// What a caller hands in, in either direction.
struct order {
  enum direction direction;
  CpaInstanceHandle instance;
  CpaDcSessionHandle session;
  const CpaBufferList *source;
  const CpaBufferList *destination;
  CpaDcFlush flush;
  CpaDcRqResults *results;
  void *tag;
};

static bool is_list(const CpaBufferList *list) {
  return list != NULL && list->numBuffers > 0 && list->pBuffers != NULL;
}

static bool direction_allowed(const struct session *session, enum direction direction) {
  CpaDcSessionDir allowed = session->setup.sessDirection;
  return allowed == CPA_DC_DIR_COMBINED ||
         (allowed == CPA_DC_DIR_COMPRESS) == (direction == COMPRESS);
}

static bool is_valid(const struct order *order) {
  const struct session *session = session_at(order->session);
  return instance_of(order->instance) != NULL && session != NULL &&
         direction_allowed(session, order->direction) && is_list(order->source) &&
         is_list(order->destination) && order->results != NULL &&
         (order->flush == CPA_DC_FLUSH_FINAL || order->flush == CPA_DC_FLUSH_FULL);
}

static struct outcome *do_work(const struct order *order) {
  const CpaDcSessionSetupData *setup = &session_at(order->session)->setup;
  const CpaBufferList *source = order->source;
  const CpaBufferList *destination = order->destination;
  uint8_t *owned;
  bool compress = order->direction == COMPRESS;
  struct work work = {
      .direction = order->direction,
      .source = buffers_gather(source->pBuffers, source->numBuffers, &owned),
      .length = buffers_length(source->pBuffers, source->numBuffers),
      .level = compress ? (int)setup->compLevel : 0,
      .static_huffman = compress && setup->huffType == CPA_DC_HT_STATIC,
      .last = compress && order->flush == CPA_DC_FLUSH_FINAL,
      .capacity = buffers_length(destination->pBuffers, destination->numBuffers),
  };
  struct outcome *outcome = work.source == NULL ? NULL : memo_outcome(&work);
  free(owned);
  return outcome;
}

static const enum fault spoiling[] = {FAULT_REQUEST_ERROR, FAULT_FLIP, FAULT_WRONG_CRC,
                                      FAULT_SHORT_OUTPUT, FAULT_CONSUMED_SHORT};

static unsigned spoiled(enum direction direction) {
  unsigned bits = 0;
  for (size_t i = 0; i < sizeof spoiling / sizeof *spoiling; i++) {
    if (fault_strikes(spoiling[i], direction)) {
      bits |= 1u << spoiling[i];
    }
  }
  return bits;
}

static struct request *prepare(const struct order *order) {
  struct outcome *outcome = do_work(order);
  if (outcome == NULL) {
    return NULL;
  }
  struct request *request = request_new(outcome, order->destination);
  if (request == NULL) {
    outcome_release(outcome);
    return NULL;
  }
  request->direction = order->direction;
  request->session = session_at(order->session);
  request->results = order->results;
  request->tag = order->tag;
  request->checksum_seed = order->results->checksum;
  return request;
}

static void count_accepted(const struct order *order) {
  counter_add(order->direction == COMPRESS ? COUNTER_COMPRESS_REQUESTS
                                           : COUNTER_DECOMPRESS_REQUESTS,
              1);
  counter_put(COUNTER_LAST_SOURCE_ADDRESS, (long)order->source->pBuffers[0].pData);
  counter_put(COUNTER_LAST_DESTINATION_ADDRESS, (long)order->destination->pBuffers[0].pData);
}

// Counts go up before the request is in the queue: another thread may complete it at once.
static CpaStatus enqueue(const struct order *order, struct request *request,
                         int64_t submitted_ns) {
  request->spoiled = spoiled(order->direction);
  request->hung = fault_strikes(FAULT_HANG, order->direction);
  atomic_fetch_add(&request->session->pending, 1);
  counter_add(COUNTER_IN_FLIGHT, 1);
  CpaStatus status = instance_submit(instance_of(order->instance), request, submitted_ns);
  if (status != CPA_STATUS_SUCCESS) {
    counter_add(COUNTER_IN_FLIGHT, -1);
    atomic_fetch_sub(&session_at(order->session)->pending, 1);
    request_free(request);
  }
  return status;
}

static CpaStatus submit(const struct order *order) {
  int64_t submitted_ns = monotonic_ns();
  CpaStatus status = device_status();
  if (status != CPA_STATUS_SUCCESS) {
    return status;
  }
  if (!is_valid(order)) {
    return CPA_STATUS_INVALID_PARAM;
  }
  if (fault_strikes(FAULT_BUSY, order->direction)) {
    return CPA_STATUS_RETRY;
  }
  if (fault_strikes(FAULT_LOST, order->direction)) {
    count_accepted(order);
    return CPA_STATUS_SUCCESS;
  }
  struct request *request = prepare(order);
  if (request == NULL) {
    return CPA_STATUS_RESOURCE;
  }
  status = enqueue(order, request, submitted_ns);
  if (status == CPA_STATUS_SUCCESS) {
    count_accepted(order);
  }
  return status;
}

EXPORTED CpaStatus cpaDcCompressData2(CpaInstanceHandle instance, CpaDcSessionHandle session,
                                      CpaBufferList *source, CpaBufferList *destination,
                                      CpaDcOpData *operation, CpaDcRqResults *results, void *tag) {
  struct order order = {COMPRESS,    instance, session, source, destination, operation->flushFlag,
                        results, tag};
  return submit(&order);
}

EXPORTED CpaStatus cpaDcDecompressData(CpaInstanceHandle instance, CpaDcSessionHandle session,
                                       CpaBufferList *source, CpaBufferList *destination,
                                       CpaDcRqResults *results, CpaDcFlush flush, void *tag) {
  struct order order = {DECOMPRESS, instance, session, source, destination, flush, results, tag};
  return submit(&order);
}
