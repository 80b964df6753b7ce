// The tables that were compiled, one for each instruction set; which of them may run is decided in dispatch.c.

#ifndef TABLES_H
#define TABLES_H

#include "CCurveKernels.h"

extern const CurveKernels curve_kernels_baseline;
#if defined(__x86_64__)
extern const CurveKernels curve_kernels_avx2;
extern const CurveKernels curve_kernels_avx512;
#endif

#endif
