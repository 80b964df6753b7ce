// The pages of new memory.

#include "CCurveKernels.h"

#if defined(__linux__)
#include <sys/mman.h>
#include <unistd.h>
#endif

int ac_prefer_huge_pages(void *start, size_t size) {
#if defined(MADV_HUGEPAGE)
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = ((uintptr_t)start + page - 1) & -page, end = ((uintptr_t)start + size) & -page;
  return first < end && madvise((void *)first, end - first, MADV_HUGEPAGE) == 0;
#else
  return 0;
#endif
}
