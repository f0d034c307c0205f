// SPDX-License-Identifier: Apache-2.0
#include "outcome.h"

#include <stdlib.h>

struct outcome *outcome_new(size_t room) {
  struct outcome *outcome = malloc(sizeof *outcome + room);
  if (outcome != NULL) {
    *outcome = (struct outcome){.references = 1};
  }
  return outcome;
}

struct outcome *outcome_retain(struct outcome *outcome) {
  atomic_fetch_add(&outcome->references, 1);
  return outcome;
}

void outcome_release(struct outcome *outcome) {
  if (outcome != NULL && atomic_fetch_sub(&outcome->references, 1) == 1) {
    free(outcome);
  }
}

struct outcome *outcome_trim(struct outcome *outcome) {
  struct outcome *smaller = realloc(outcome, sizeof *outcome + outcome->produced);
  return smaller == NULL ? outcome : smaller;
}
