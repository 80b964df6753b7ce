// The instruction set of every CPU of this architecture: SSE2 on x86-64, NEON on arm64.

#include "tables.h"
#include <stdint.h>

// The lookups in lanes.inc use the byte order of little-endian CPUs.
#if defined(__aarch64__) && defined(__ARM_NEON) && !defined(__AARCH64EB__)
#include <arm_neon.h>
#define NEON
#endif

#define LANES 2
#define NAME "baseline"
#define TABLE ac_table_baseline
#include "kernels/all.inc"
