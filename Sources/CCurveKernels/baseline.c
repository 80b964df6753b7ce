// The instruction set that every CPU of this architecture has: SSE2 on x86-64, NEON on arm64.

#include "tables.h"
#include <stdint.h>

// The lookups in lanes.inc number the bytes of a vector as little-endian CPUs do.
#if defined(__aarch64__) && defined(__ARM_NEON) && !defined(__AARCH64EB__)
#include <arm_neon.h>
#define NEON
#endif

#define LANES 2
#define NAME "baseline"
#define TABLE ac_table_baseline
#include "kernels/all.inc"
