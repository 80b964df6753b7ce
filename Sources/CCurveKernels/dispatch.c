// The selection of the tables that this CPU supports.

#include "tables.h"
#include <stdlib.h>

#if defined(AVX_TABLES)

size_t ac_table_count(void) {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v4")) return 3;
  return __builtin_cpu_supports("x86-64-v3") ? 2 : 1;
}

const AC_Kernels *ac_table(size_t index) {
  const AC_Kernels *const tables[] = {&ac_table_baseline, &ac_table_avx2, &ac_table_avx512};
  return tables[index];
}

#else

size_t ac_table_count(void) { return 1; }
const AC_Kernels *ac_table(size_t index) { return &ac_table_baseline; }

#endif

const char *ac_requested_table(void) { return getenv("ANIMATION_CURVES_KERNELS"); }
