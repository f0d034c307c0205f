// SPDX-License-Identifier: Apache-2.0
#ifndef QZFS_STANDIN_BUFFERS_H
#define QZFS_STANDIN_BUFFERS_H

#include <stddef.h>
#include <stdint.h>

#include "cpa.h"

// Lists of flat buffers: the memory of one request, in pieces.

size_t buffers_length(const CpaFlatBuffer *buffers, size_t count);

// The bytes in one piece: the only buffer's own memory, or a copy that *owned is set to and that
// the caller frees. NULL if there is no memory.
const uint8_t *buffers_gather(const CpaFlatBuffer *buffers, size_t count, uint8_t **owned);

// Copies the bytes into the buffers, one after the other; what does not fit is left out.
void buffers_scatter(const CpaFlatBuffer *buffers, size_t count, const uint8_t *bytes,
                     size_t length);

#endif
