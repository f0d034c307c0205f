// SPDX-License-Identifier: Apache-2.0
#ifndef QZFS_STANDIN_SETTINGS_H
#define QZFS_STANDIN_SETTINGS_H

#include <stdbool.h>

// In the order of the names in settings.c; standin.h says what each means.
enum setting {
  SETTING_INSTANCES,
  SETTING_DEPTH,
  SETTING_COMPRESS_LATENCY_NS,
  SETTING_COMPRESS_NS_PER_KIB,
  SETTING_DECOMPRESS_LATENCY_NS,
  SETTING_DECOMPRESS_NS_PER_KIB,
  SETTING_SERIAL,
  SETTING_LATE_MS,
  SETTING_REQUEST_ERROR_STATUS,
  SETTING_GONE_STATUS,
  SETTING_SVM,
  SETTING_MEMO,
  SETTING_MEMO_BYTES,
  SETTING_COUNT
};

enum { MAX_INSTANCES = 256 };

long setting(enum setting which);

// Each returns false if no setting has this name; assign also for a value out of range.
bool setting_assign(const char *name, long value);
bool setting_read(const char *name, long *value);

// Keeps the present values as those that settings_restore goes back to.
void settings_keep(void);
void settings_restore(void);

#endif
