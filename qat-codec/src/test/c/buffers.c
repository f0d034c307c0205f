// SPDX-License-Identifier: Apache-2.0
#include "buffers.h"

#include <stdlib.h>
#include <string.h>

size_t buffers_length(const CpaFlatBuffer *buffers, size_t count) {
  size_t length = 0;
  for (size_t i = 0; i < count; i++) {
    length += buffers[i].dataLenInBytes;
  }
  return length;
}

const uint8_t *buffers_gather(const CpaFlatBuffer *buffers, size_t count, uint8_t **owned) {
  *owned = NULL;
  if (count == 1) {
    return buffers[0].pData;
  }
  // One byte more, since malloc(0) may answer NULL.
  uint8_t *copy = malloc(buffers_length(buffers, count) + 1);
  if (copy == NULL) {
    return NULL;
  }
  size_t at = 0;
  for (size_t i = 0; i < count; i++) {
    if (buffers[i].dataLenInBytes > 0) {
      memcpy(copy + at, buffers[i].pData, buffers[i].dataLenInBytes);
      at += buffers[i].dataLenInBytes;
    }
  }
  *owned = copy;
  return copy;
}

void buffers_scatter(const CpaFlatBuffer *buffers, size_t count, const uint8_t *bytes,
                     size_t length) {
  for (size_t i = 0; i < count && length > 0; i++) {
    size_t part = buffers[i].dataLenInBytes < length ? buffers[i].dataLenInBytes : length;
    if (part > 0) {
      memcpy(buffers[i].pData, bytes, part);
      bytes += part;
      length -= part;
    }
  }
}
