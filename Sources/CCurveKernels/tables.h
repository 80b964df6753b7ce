// The compiled tables, one for each instruction set. dispatch.c selects those that may run.

#ifndef TABLES_H
#define TABLES_H

#include "CCurveKernels.h"

extern const AC_Kernels ac_table_baseline;
#if defined(__x86_64__)
extern const AC_Kernels ac_table_avx2;
extern const AC_Kernels ac_table_avx512;
#endif

#endif
