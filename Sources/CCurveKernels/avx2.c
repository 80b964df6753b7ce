// AVX2 and FMA: x86-64-v3, Intel since 2013, AMD since 2015.

#include "tables.h"

#if defined(AVX_TABLES)
#include <immintrin.h>
#include <stdint.h>

#define LANES 4
#define NAME "avx2"
#define TABLE ac_table_avx2
#pragma clang attribute push(__attribute__((target("arch=x86-64-v3"))), apply_to = function)
#include "kernels/all.inc"
#pragma clang attribute pop
#endif
