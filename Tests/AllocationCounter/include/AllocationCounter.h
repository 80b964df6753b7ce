#ifndef AllocationCounter_h
#define AllocationCounter_h

// Whether allocations are counted here: with glibc, and without a sanitizer, which replaces the functions itself.
#if defined(__GLIBC__) || (defined(__linux__) && __has_include(<gnu/libc-version.h>))
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer) && !__has_feature(memory_sanitizer)
#define COUNTS_ALLOCATIONS 1
#endif
#endif

/// Returns the number of calls of `malloc` and `posix_memalign` by the calling thread; −1 if they are not counted.
long countOfAllocations(void);

#endif
