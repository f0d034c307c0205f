// SPDX-License-Identifier: Apache-2.0
#ifndef QZFS_STANDIN_MEMO_H
#define QZFS_STANDIN_MEMO_H

#include "work.h"

// Outcomes of work done before, so that a test can play a device faster than zlib without the CPU
// time of zlib. Blocks are told apart by length and a 64-bit hash, not by comparing them.

// The outcome, remembered or done now; the caller releases it. NULL if memory ran out.
struct outcome *memo_outcome(const struct work *work);

#endif
