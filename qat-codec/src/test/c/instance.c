// SPDX-License-Identifier: Apache-2.0
#include "instance.h"

#include <pthread.h>
#include <time.h>

#include "counters.h"
#include "faults.h"
#include "settings.h"

struct instance {
  pthread_mutex_t lock;
  struct request *first;
  struct request *last;
  long queued;
  int64_t busy_until_ns;
  CpaDcInstanceNotificationCbFunc notify;
  void *notify_tag;
};

static struct instance instances[MAX_INSTANCES] = {
    [0 ... MAX_INSTANCES - 1] = {.lock = PTHREAD_MUTEX_INITIALIZER},
};

int instance_count(void) { return (int)setting(SETTING_INSTANCES); }

struct instance *instance_at(int index) { return &instances[index]; }

int instance_index(const struct instance *instance) { return (int)(instance - instances); }

struct instance *instance_of(CpaInstanceHandle handle) {
  uintptr_t offset = (uintptr_t)handle - (uintptr_t)instances;
  bool ours = offset < sizeof instances && offset % sizeof *instances == 0;
  return ours ? handle : NULL;
}

int64_t monotonic_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static int64_t service_ns(const struct request *request) {
  bool compress = request->direction == COMPRESS;
  int64_t bytes = compress ? request->outcome->consumed : request->outcome->produced;
  int64_t latency =
      setting(compress ? SETTING_COMPRESS_LATENCY_NS : SETTING_DECOMPRESS_LATENCY_NS);
  int64_t per_kib =
      setting(compress ? SETTING_COMPRESS_NS_PER_KIB : SETTING_DECOMPRESS_NS_PER_KIB);
  return latency + bytes * per_kib / 1024;
}

static void schedule_locked(struct instance *instance, struct request *request,
                            int64_t submitted_ns) {
  int64_t begin = submitted_ns;
  if (setting(SETTING_SERIAL) != 0 && instance->busy_until_ns > begin) {
    begin = instance->busy_until_ns;
  }
  instance->busy_until_ns = begin + service_ns(request);
  request->due_ns = instance->busy_until_ns;
  if (fault_strikes(FAULT_LATE, request->direction)) {
    request->due_ns += setting(SETTING_LATE_MS) * 1000000;
  }
}

static void append_locked(struct instance *instance, struct request *request) {
  if (instance->last == NULL) {
    instance->first = request;
  } else {
    instance->last->next = request;
  }
  instance->last = request;
  instance->queued++;
}

CpaStatus instance_submit(struct instance *instance, struct request *request,
                          int64_t submitted_ns) {
  CpaStatus status = CPA_STATUS_RETRY;
  pthread_mutex_lock(&instance->lock);
  if (instance->queued < setting(SETTING_DEPTH)) {
    schedule_locked(instance, request, submitted_ns);
    append_locked(instance, request);
    status = CPA_STATUS_SUCCESS;
  }
  pthread_mutex_unlock(&instance->lock);
  return status;
}

static bool is_due(const struct request *request, int64_t now) {
  bool held = request->hung && fault_is_on(FAULT_HANG, request->direction);
  return !held && request->due_ns <= now;
}

static struct request *take_due(struct instance *instance) {
  int64_t now = monotonic_ns();
  struct request *before = NULL;
  pthread_mutex_lock(&instance->lock);
  struct request *request = instance->first;
  while (request != NULL && !is_due(request, now)) {
    before = request;
    request = request->next;
  }
  if (request != NULL) {
    *(before == NULL ? &instance->first : &before->next) = request->next;
    if (instance->last == request) {
      instance->last = before;
    }
    instance->queued--;
  }
  pthread_mutex_unlock(&instance->lock);
  return request;
}

static int directions_queued(struct instance *instance) {
  int directions = 0;
  pthread_mutex_lock(&instance->lock);
  for (struct request *request = instance->first; request != NULL; request = request->next) {
    directions |= request->direction;
  }
  pthread_mutex_unlock(&instance->lock);
  return directions;
}

CpaStatus instance_poll(struct instance *instance, Cpa32U quota) {
  if (fault_strikes(FAULT_POLL_ERROR, directions_queued(instance))) {
    return CPA_STATUS_FAIL;
  }
  Cpa32U completed = 0;
  while (quota == 0 || completed < quota) {
    struct request *request = take_due(instance);
    if (request == NULL) {
      break;
    }
    request_complete(request);
    completed++;
  }
  return completed > 0 ? CPA_STATUS_SUCCESS : CPA_STATUS_RETRY;
}

void instance_watch(struct instance *instance, CpaDcInstanceNotificationCbFunc callback,
                    void *tag) {
  pthread_mutex_lock(&instance->lock);
  instance->notify = callback;
  instance->notify_tag = tag;
  pthread_mutex_unlock(&instance->lock);
}

void instance_tell(struct instance *instance, CpaInstanceEvent event) {
  pthread_mutex_lock(&instance->lock);
  CpaDcInstanceNotificationCbFunc callback = instance->notify;
  void *tag = instance->notify_tag;
  pthread_mutex_unlock(&instance->lock);
  if (callback != NULL) {
    callback(instance, tag, event);
  }
}
