// Which tables this CPU can run.

#include "tables.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__x86_64__)

size_t curve_kernels_count(void) {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v4")) return 3;
  return __builtin_cpu_supports("x86-64-v3") ? 2 : 1;
}

const CurveKernels *curve_kernels_at(size_t index) {
  const CurveKernels *const tables[] = {&curve_kernels_baseline, &curve_kernels_avx2, &curve_kernels_avx512};
  return tables[index];
}

#else

size_t curve_kernels_count(void) { return 1; }
const CurveKernels *curve_kernels_at(size_t index) { return &curve_kernels_baseline; }

#endif

size_t curve_kernels_default(void) {
  size_t count = curve_kernels_count();
  const char *name = getenv("ANIMATION_CURVES_KERNELS");
  if (name == NULL || *name == 0) return count - 1;
  for (size_t index = 0; index < count; index++) {
    if (strcmp(name, curve_kernels_at(index)->name) == 0) return index;
  }
  fprintf(stderr, "ANIMATION_CURVES_KERNELS: this CPU has no kernels named '%s'; its kernels are:", name);
  for (size_t index = 0; index < count; index++) fprintf(stderr, " %s", curve_kernels_at(index)->name);
  fprintf(stderr, "\n");
  return count - 1;
}
