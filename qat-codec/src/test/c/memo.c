// SPDX-License-Identifier: Apache-2.0
#include "memo.h"

#include <pthread.h>
#include <stdlib.h>

#include "content_hash.h"
#include "counters.h"
#include "settings.h"

enum { BUCKETS = 1 << 16 };

struct entry {
  struct entry *next;
  struct work key;  // its source is not looked at: the hash stands for it
  uint64_t hash;
  struct outcome *outcome;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct entry *buckets[BUCKETS];
static size_t used_bytes;

static size_t bytes_of(const struct outcome *outcome) {
  return sizeof(struct entry) + sizeof *outcome + outcome->produced;
}

static bool same_work(const struct work *a, const struct work *b) {
  return a->direction == b->direction && a->length == b->length && a->level == b->level &&
         a->static_huffman == b->static_huffman && a->last == b->last;
}

static bool fits(const struct outcome *outcome, const struct work *work) {
  return work->direction == COMPRESS || outcome->produced <= work->capacity;
}

static struct outcome *find(const struct work *work, uint64_t hash) {
  struct outcome *found = NULL;
  pthread_mutex_lock(&lock);
  for (struct entry *entry = buckets[hash % BUCKETS]; entry != NULL; entry = entry->next) {
    if (entry->hash == hash && same_work(&entry->key, work) && fits(entry->outcome, work)) {
      found = outcome_retain(entry->outcome);
      break;
    }
  }
  pthread_mutex_unlock(&lock);
  return found;
}

static void clear_locked(void) {
  for (int i = 0; i < BUCKETS; i++) {
    while (buckets[i] != NULL) {
      struct entry *entry = buckets[i];
      buckets[i] = entry->next;
      outcome_release(entry->outcome);
      free(entry);
    }
  }
  used_bytes = 0;
}

static void remember(const struct work *work, uint64_t hash, struct outcome *outcome) {
  struct entry *entry = malloc(sizeof *entry);
  size_t bytes = bytes_of(outcome);
  size_t bound = (size_t)setting(SETTING_MEMO_BYTES);
  if (entry == NULL || bytes > bound) {
    free(entry);
    return;
  }
  *entry = (struct entry){.key = *work, .hash = hash, .outcome = outcome_retain(outcome)};
  pthread_mutex_lock(&lock);
  if (used_bytes + bytes > bound) {
    clear_locked();
  }
  entry->next = buckets[hash % BUCKETS];
  buckets[hash % BUCKETS] = entry;
  used_bytes += bytes;
  counter_put(COUNTER_MEMO_USED_BYTES, (long)used_bytes);
  pthread_mutex_unlock(&lock);
}

struct outcome *memo_outcome(const struct work *work) {
  if (setting(SETTING_MEMO) == 0) {
    return work_do(work);
  }
  uint64_t hash = content_hash(work->source, work->length);
  struct outcome *outcome = find(work, hash);
  if (outcome != NULL) {
    counter_add(COUNTER_MEMO_HITS, 1);
    return outcome;
  }
  outcome = work_do(work);
  // Failures depend on the room that there was, and are rare.
  if (outcome != NULL && outcome->status == CPA_DC_OK) {
    remember(work, hash, outcome);
  }
  return outcome;
}
