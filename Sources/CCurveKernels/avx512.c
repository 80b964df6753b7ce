// AVX-512: x86-64-v4, Intel's servers since 2017, AMD since 2022.

#include "tables.h"

#if defined(AVX_TABLES)
#include <immintrin.h>
#include <stdint.h>

#define LANES 8
#define NAME "avx512"
#define TABLE ac_table_avx512
#pragma clang attribute push(__attribute__((target("arch=x86-64-v4"), min_vector_width(512))), apply_to = function)
#include "kernels/all.inc"
#pragma clang attribute pop
#endif
