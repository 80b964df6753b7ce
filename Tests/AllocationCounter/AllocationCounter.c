#include "AllocationCounter.h"

#include <stddef.h>

#ifdef COUNTS_ALLOCATIONS

#include <errno.h>

// Replaces glibc's `malloc` and `posix_memalign`, by which Swift allocates its objects, in the whole program. Each call
// is counted for its thread. Memory is freed as before.
extern void *__libc_malloc(size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local long count = 0;

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1))) return EINVAL;
  count++;
  void *new = __libc_memalign(alignment, size);
  if (!new) return ENOMEM;
  *memory = new;
  return 0;
}

long countOfAllocations(void) { return count; }

#else

long countOfAllocations(void) { return -1; }

#endif
