/* What the test programs of the interface in C share. They compile as C11 and as C++17. */
#ifndef CHECK_H
#define CHECK_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "animation_curves.h"

static int failures;

/* Counts and prints a condition that does not hold. */
#define CHECK(condition)                                                 \
  do {                                                                   \
    if (!(condition)) {                                                  \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);    \
      failures += 1;                                                     \
    }                                                                    \
  } while (0)

/* Ends the program with the number of failures. */
static inline int finish(const char *name) {
  if (!failures) printf("%s: passed\n", name);
  return failures != 0;
}

/* Random numbers, and those that are likely to be refused. */
static inline uint64_t random_bits(void) {
  static uint64_t state = 71;
  uint64_t z = state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static inline double hostile_number(void) {
  static const double numbers[] = {
    0, -0.0, 1, -1, 0.5, 2, 1e-300, -1e-300, 5e-324, 1e-100, 1e-30, 1e30, 1e100, 1e101, -1e101, 1e300, 1.7976931348623157e308,
    -1.7976931348623157e308, NAN, INFINITY, -INFINITY, 0x1p-1022, 0x1p1000, 1 - 0x1p-53, 1 + 0x1p-52,
  };
  uint64_t bits = random_bits();
  double any;
  switch (bits % 4) {
    case 0: return numbers[(bits >> 8) % (sizeof numbers / sizeof *numbers)];
    case 1: memcpy(&any, &bits, sizeof any); return any;
    case 2: return (double)(bits >> 11) * 0x1p-53;
    default: return ((double)(bits >> 11) * 0x1p-53 - 0.5) * 1000;
  }
}

static inline int32_t hostile_integer(void) {
  static const int32_t numbers[] = {0, 1, -1, 2, 3, 100, 1000000, 1000001, INT32_MAX, INT32_MIN};
  uint64_t bits = random_bits();
  return bits % 2 ? numbers[(bits >> 8) % (sizeof numbers / sizeof *numbers)] : (int32_t)(bits >> 32);
}

#endif
