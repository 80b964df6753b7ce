// The pages of new memory.

#include "CCurveKernels.h"

#if defined(__linux__)
#include <sys/mman.h>
#include <unistd.h>
#endif

void ac_prefer_huge_pages(void *start, size_t size) {
#if defined(MADV_HUGEPAGE)
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = ((uintptr_t)start + page - 1) & -page, end = ((uintptr_t)start + size) & -page;
  if (first < end) madvise((void *)first, end - first, MADV_HUGEPAGE);
#endif
}
