// SPDX-License-Identifier: Apache-2.0
#include "request.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "buffers.h"
#include "counters.h"
#include "faults.h"
#include "settings.h"

struct request *request_new(struct outcome *outcome, const CpaBufferList *destination) {
  size_t count = destination->numBuffers;
  struct request *request = calloc(1, sizeof *request + count * sizeof *request->destination);
  if (request == NULL) {
    return NULL;
  }
  request->outcome = outcome;
  request->destination_count = count;
  memcpy(request->destination, destination->pBuffers, count * sizeof *request->destination);
  return request;
}

void request_free(struct request *request) {
  outcome_release(request->outcome);
  free(request);
}

static bool spoiled_by(const struct request *request, enum fault fault) {
  return (request->spoiled & (1u << fault)) != 0;
}

// Bytes on the uncompressed side: the checksums are over these.
static size_t plain_length(const struct request *request) {
  return request->direction == COMPRESS ? request->outcome->consumed : request->outcome->produced;
}

// A stateless request may go on from the checksum of the one before it (cpa_dc.h,
// cpaDcCompressData, "Checksum rules"); 0 begins anew.
static uint32_t checksum_of(const struct request *request) {
  const struct outcome *outcome = request->outcome;
  z_off_t length = (z_off_t)plain_length(request);
  uint32_t seed = request->checksum_seed;
  switch (request->session->setup.checksum) {
    case CPA_DC_CRC32:
      return (uint32_t)crc32_combine(seed, outcome->crc32, length);
    case CPA_DC_ADLER32:
      return (uint32_t)adler32_combine(seed == 0 ? 1 : seed, outcome->adler32, length);
    default:
      return 0;
  }
}

static CpaDcReqStatus status_of(const struct request *request) {
  if (spoiled_by(request, FAULT_REQUEST_ERROR)) {
    return (CpaDcReqStatus)setting(SETTING_REQUEST_ERROR_STATUS);
  }
  size_t room = buffers_length(request->destination, request->destination_count);
  if (request->outcome->status == CPA_DC_OK && request->outcome->produced > room) {
    return CPA_DC_OVERFLOW;
  }
  return request->outcome->status;
}

// The data are copied first: an outcome is shared, and other requests want it right.
static void write_flipped(const struct request *request, size_t length) {
  uint8_t *copy = malloc(length + 1);
  if (copy != NULL) {
    memcpy(copy, request->outcome->bytes, length);
    if (length > 0) {
      copy[length / 2] ^= 0x10;
    }
    buffers_scatter(request->destination, request->destination_count, copy, length);
    free(copy);
  }
}

static void write_output(const struct request *request, size_t length) {
  if (spoiled_by(request, FAULT_FLIP)) {
    write_flipped(request, length);
  } else {
    buffers_scatter(request->destination, request->destination_count, request->outcome->bytes,
                    length);
  }
}

static void fill_results(const struct request *request, CpaDcRqResults *results) {
  const struct outcome *outcome = request->outcome;
  bool shortened = spoiled_by(request, FAULT_SHORT_OUTPUT);
  results->produced = shortened ? outcome->produced / 2 : outcome->produced;
  results->consumed =
      spoiled_by(request, FAULT_CONSUMED_SHORT) ? outcome->consumed / 2 : outcome->consumed;
  results->checksum = checksum_of(request) ^ (spoiled_by(request, FAULT_WRONG_CRC) ? 1 : 0);
  results->endOfLastBlock = outcome->end_of_stream ? CPA_TRUE : CPA_FALSE;
}

// qatlib calls back with success for an overflow of stateless compression, and with failure for any
// other error (dc_datapath.c, dcCompression_ProcessCallback).
static CpaStatus callback_status(const struct request *request, CpaDcReqStatus status) {
  bool overflow = status == CPA_DC_OVERFLOW && request->direction == COMPRESS;
  return status == CPA_DC_OK || overflow ? CPA_STATUS_SUCCESS : CPA_STATUS_FAIL;
}

void request_complete(struct request *request) {
  CpaDcRqResults *results = request->results;
  CpaDcReqStatus status = status_of(request);
  results->status = status;
  results->produced = 0;
  results->consumed = 0;
  results->endOfLastBlock = CPA_FALSE;
  results->dataUncompressed = CPA_FALSE;
  if (status == CPA_DC_OK) {
    fill_results(request, results);
    write_output(request, results->produced);
  } else {
    // Whatever went wrong, a device has written by then what it had.
    write_output(request, request->outcome->produced);
  }
  bool compress = request->direction == COMPRESS;
  CpaDcCallbackFn callback = request->session->callback;
  CpaStatus answer = callback_status(request, status);
  void *tag = request->tag;
  atomic_fetch_sub(&request->session->pending, 1);
  counter_add(COUNTER_IN_FLIGHT, -1);
  counter_add(compress ? COUNTER_COMPRESS_COMPLETED : COUNTER_DECOMPRESS_COMPLETED, 1);
  request_free(request);
  callback(tag, answer);
}
