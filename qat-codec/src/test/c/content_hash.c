// SPDX-License-Identifier: Apache-2.0
#include "content_hash.h"

#include <string.h>

enum { LANES = 4, WORD = sizeof(uint64_t) };

// Odd, with about as many ones as zeros: the fractional part of the golden ratio.
static const uint64_t MULTIPLIER = 0x9E3779B97F4A7C15u;

static uint64_t mix(uint64_t state, uint64_t word) {
  state = (state ^ word) * MULTIPLIER;
  return state ^ (state >> 29);
}

static uint64_t word_at(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, WORD);
  return word;
}

// The last bytes, fewer than a word, padded with zeros; the length is mixed in besides.
static uint64_t last_word(const uint8_t *bytes, size_t length) {
  uint64_t word = 0;
  memcpy(&word, bytes, length);
  return word;
}

uint64_t content_hash(const uint8_t *bytes, size_t length) {
  // Lanes that do not depend on each other keep the multiplier busy.
  uint64_t lanes[LANES] = {1, 2, 3, 4};
  size_t at = 0;
  for (; at + LANES * WORD <= length; at += LANES * WORD) {
    for (int lane = 0; lane < LANES; lane++) {
      lanes[lane] = mix(lanes[lane], word_at(bytes + at + lane * WORD));
    }
  }
  uint64_t state = length;
  for (int lane = 0; lane < LANES; lane++) {
    state = mix(state, lanes[lane]);
  }
  for (; at + WORD <= length; at += WORD) {
    state = mix(state, word_at(bytes + at));
  }
  if (at < length) {
    state = mix(state, last_word(bytes + at, length - at));
  }
  return mix(state, state >> 32);
}
