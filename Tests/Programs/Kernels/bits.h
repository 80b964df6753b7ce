// Hashes of the bits that kernels compute; `run` compares them. They are equal on all tables and processors with fused
// multiply-add, and on those without.

#ifndef BITS_H
#define BITS_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Bits {
  char name[96];
  uint64_t hash;
} Bits;

enum { MostBits = 2048 };
static Bits bitsOfKernels[MostBits];

// Adds numbers of a kernel to its hash. `size` is that of a double or of a float. Every NaN is the same.
static void noteBits(const char *name, const void *numbers, size_t count, size_t size) {
  Bits *at = bitsOfKernels;
  while (at->name[0] != 0 && strcmp(at->name, name) != 0) {
    if (++at == bitsOfKernels + MostBits) {
      fprintf(stderr, "kernels: there are too many kernels for their bits\n");
      exit(2);
    }
  }
  snprintf(at->name, sizeof at->name, "%s", name);
  for (size_t index = 0; index < count; index++) {
    double number = size == sizeof(double) ? ((const double *)numbers)[index] : ((const float *)numbers)[index];
    uint64_t pattern = 0x7FF8000000000000;
    if (number == number) memcpy(&pattern, &number, sizeof number);
    // FNV-1a, with a number in the place of a byte.
    at->hash = (at->hash ^ pattern) * 0x100000001B3;
    at->hash ^= at->hash >> 29;
  }
}

// Whether the instruction set of a table has fused multiply-add.
static int isFused(const char *table) {
#if defined(__x86_64__) || defined(__wasm__)
  return strcmp(table, "baseline") != 0;
#else
  (void)table;
  return 1;
#endif
}

// Prints a line for each kernel that a table has run, and forgets them.
static void printBits(const char *table) {
  for (Bits *at = bitsOfKernels; at < bitsOfKernels + MostBits && at->name[0] != 0; at++) {
    printf("bits %s %s %016llx\n", isFused(table) ? "fused" : "separate", at->name, (unsigned long long)at->hash);
  }
  memset(bitsOfKernels, 0, sizeof bitsOfKernels);
}

#endif
