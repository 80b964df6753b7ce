// The instruction set that every CPU of this architecture has: SSE2 on x86-64, NEON on arm64.

#include "tables.h"
#include <stdint.h>

#define LANES 2
#define NAME "baseline"
#define TABLE ac_table_baseline
#include "kernels/all.inc"
