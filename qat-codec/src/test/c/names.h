// SPDX-License-Identifier: Apache-2.0
#ifndef QZFS_STANDIN_NAMES_H
#define QZFS_STANDIN_NAMES_H

#include <stdbool.h>
#include <stddef.h>

// Index of the name that equals the first length characters of text, or -1.
int name_index(const char *const names[], int count, const char *text, size_t length);

// The rest of text behind prefix, or NULL if text does not begin so.
const char *name_behind(const char *text, const char *prefix);

#endif
