// SPDX-License-Identifier: Apache-2.0
#include "work.h"

#define ZLIB_CONST
#include <zlib.h>

enum {
  RAW_WINDOW_BITS = -MAX_WBITS,  // negative: no zlib or gzip framing (zlib.h, deflateInit2)
  MEMORY_LEVEL = 8,              // zlib's default
  FLUSH_ROOM = 16                // a full flush adds an empty stored block beyond deflateBound
};

static void add_checksums(struct outcome *outcome, const uint8_t *plain, size_t length) {
  outcome->crc32 = (uint32_t)crc32_z(0, plain, length);
  outcome->adler32 = (uint32_t)adler32_z(1, plain, length);
}

// Devices have levels up to 12 (cpa_dc.h), zlib up to 9.
static int deflate_level(int level) {
  return level > Z_BEST_COMPRESSION ? Z_BEST_COMPRESSION : level;
}

static struct outcome *do_deflate(const struct work *work) {
  z_stream stream = {.next_in = work->source, .avail_in = (uInt)work->length};
  int strategy = work->static_huffman ? Z_FIXED : Z_DEFAULT_STRATEGY;
  if (deflateInit2(&stream, deflate_level(work->level), Z_DEFLATED, RAW_WINDOW_BITS, MEMORY_LEVEL,
                   strategy) != Z_OK) {
    return NULL;
  }
  size_t room = deflateBound(&stream, work->length) + FLUSH_ROOM;
  struct outcome *outcome = outcome_new(room);
  if (outcome != NULL) {
    stream.next_out = outcome->bytes;
    stream.avail_out = (uInt)room;
    int result = deflate(&stream, work->last ? Z_FINISH : Z_FULL_FLUSH);
    bool done = result == (work->last ? Z_STREAM_END : Z_OK) && stream.avail_out > 0;
    outcome->status = done ? CPA_DC_OK : CPA_DC_SOFTERR;
    outcome->consumed = (uint32_t)stream.total_in;
    outcome->produced = (uint32_t)stream.total_out;
    outcome->end_of_stream = work->last;
    add_checksums(outcome, work->source, work->length);
  }
  deflateEnd(&stream);
  return outcome;
}

// Input that ends before the stream does is no error of the device: qatlib cancels
// CPA_DC_INCOMPLETE_FILE_ERR for deflate, and the caller sees it in the length (dc_datapath.c).
static CpaDcReqStatus inflate_status(int result, size_t produced, size_t capacity) {
  if (produced > capacity) {
    return CPA_DC_OVERFLOW;
  }
  bool well_formed = result == Z_STREAM_END || result == Z_OK || result == Z_BUF_ERROR;
  return well_formed ? CPA_DC_OK : CPA_DC_INVALID_CODE;
}

static struct outcome *do_inflate(const struct work *work) {
  // A byte more than the caller has: output that fills the capacity is then told from too much.
  size_t room = work->capacity + 1;
  struct outcome *outcome = outcome_new(room);
  if (outcome == NULL) {
    return NULL;
  }
  z_stream stream = {.next_in = work->source, .avail_in = (uInt)work->length};
  if (inflateInit2(&stream, RAW_WINDOW_BITS) != Z_OK) {
    outcome_release(outcome);
    return NULL;
  }
  stream.next_out = outcome->bytes;
  stream.avail_out = (uInt)room;
  int result = inflate(&stream, Z_FINISH);
  outcome->status = inflate_status(result, stream.total_out, work->capacity);
  outcome->consumed = (uint32_t)stream.total_in;
  outcome->produced = (uint32_t)stream.total_out;
  outcome->end_of_stream = result == Z_STREAM_END;
  add_checksums(outcome, outcome->bytes, stream.total_out);
  inflateEnd(&stream);
  return outcome;
}

struct outcome *work_do(const struct work *work) {
  struct outcome *outcome = work->direction == COMPRESS ? do_deflate(work) : do_inflate(work);
  return outcome == NULL ? NULL : outcome_trim(outcome);
}
