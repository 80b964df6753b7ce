// The compiled tables, one for each instruction set. dispatch.c selects those that may run.

#ifndef TABLES_H
#define TABLES_H

#include "CCurveKernels.h"

// The package's trait BaselineKernels leaves the tables for AVX out.
#if defined(__x86_64__) && !defined(BASELINE_KERNELS)
#define AVX_TABLES
#endif

extern const AC_Kernels ac_table_baseline;
#if defined(AVX_TABLES)
extern const AC_Kernels ac_table_avx2;
extern const AC_Kernels ac_table_avx512;
#endif

#endif
