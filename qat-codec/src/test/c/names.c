// SPDX-License-Identifier: Apache-2.0
#include "names.h"

#include <string.h>

int name_index(const char *const names[], int count, const char *text, size_t length) {
  for (int i = 0; i < count; i++) {
    if (strlen(names[i]) == length && memcmp(names[i], text, length) == 0) {
      return i;
    }
  }
  return -1;
}

const char *name_behind(const char *text, const char *prefix) {
  size_t length = strlen(prefix);
  return strncmp(text, prefix, length) == 0 ? text + length : NULL;
}
