// SPDX-License-Identifier: Apache-2.0
#ifndef QZFS_STANDIN_DIRECTION_H
#define QZFS_STANDIN_DIRECTION_H

// Bits, so that a fault can name one direction or both.
enum direction { COMPRESS = 1, DECOMPRESS = 2, BOTH_DIRECTIONS = 3 };

#endif
