// SPDX-License-Identifier: Apache-2.0
#include "settings.h"

#include <limits.h>
#include <stdatomic.h>
#include <string.h>

#include "names.h"

static const char *const names[SETTING_COUNT] = {
    "instances",
    "depth",
    "compress_latency_ns",
    "compress_ns_per_kib",
    "decompress_latency_ns",
    "decompress_ns_per_kib",
    "serial",
    "late_ms",
    "request_error_status",
    "gone_status",
    "svm",
    "memo",
    "memo_bytes",
};

static const struct {
  long least;
  long most;
} ranges[SETTING_COUNT] = {
    [SETTING_INSTANCES] = {0, MAX_INSTANCES},
    [SETTING_DEPTH] = {0, 1 << 20},
    [SETTING_COMPRESS_LATENCY_NS] = {0, LONG_MAX / 4},
    [SETTING_COMPRESS_NS_PER_KIB] = {0, 1L << 40},
    [SETTING_DECOMPRESS_LATENCY_NS] = {0, LONG_MAX / 4},
    [SETTING_DECOMPRESS_NS_PER_KIB] = {0, 1L << 40},
    [SETTING_SERIAL] = {0, 1},
    [SETTING_LATE_MS] = {0, 1L << 40},
    [SETTING_REQUEST_ERROR_STATUS] = {-128, -1},
    [SETTING_GONE_STATUS] = {-7, -1},
    [SETTING_SVM] = {0, 1},
    [SETTING_MEMO] = {0, 1},
    [SETTING_MEMO_BYTES] = {0, LONG_MAX / 4},
};

static _Atomic long values[SETTING_COUNT] = {
    [SETTING_INSTANCES] = 4,
    [SETTING_DEPTH] = 64,
    [SETTING_LATE_MS] = 100,
    [SETTING_REQUEST_ERROR_STATUS] = -13,
    [SETTING_GONE_STATUS] = -1,
    [SETTING_MEMO] = 1,
    [SETTING_MEMO_BYTES] = 64L << 20,
};

static long kept[SETTING_COUNT];

long setting(enum setting which) { return atomic_load(&values[which]); }

static int index_of(const char *name) {
  return name_index(names, SETTING_COUNT, name, strlen(name));
}

bool setting_assign(const char *name, long value) {
  int index = index_of(name);
  if (index < 0 || value < ranges[index].least || value > ranges[index].most) {
    return false;
  }
  atomic_store(&values[index], value);
  return true;
}

bool setting_read(const char *name, long *value) {
  int index = index_of(name);
  if (index < 0) {
    return false;
  }
  *value = atomic_load(&values[index]);
  return true;
}

void settings_keep(void) {
  for (int i = 0; i < SETTING_COUNT; i++) {
    kept[i] = atomic_load(&values[i]);
  }
}

void settings_restore(void) {
  for (int i = 0; i < SETTING_COUNT; i++) {
    atomic_store(&values[i], kept[i]);
  }
}
