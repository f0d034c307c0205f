// SPDX-License-Identifier: Apache-2.0
#ifndef QZFS_STANDIN_WORK_H
#define QZFS_STANDIN_WORK_H

#include "direction.h"
#include "outcome.h"

// One stateless piece of work: all that its outcome depends on.
struct work {
  enum direction direction;
  int level;
  bool static_huffman;
  bool last;  // compress: ends the deflate stream (BFINAL); else ends on a byte with a full flush
  const uint8_t *source;
  size_t length;
  size_t capacity;  // decompress: room for the output
};

// Does it with zlib, raw deflate (RFC 1951). NULL if memory ran out.
struct outcome *work_do(const struct work *work);

#endif
