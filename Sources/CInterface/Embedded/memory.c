// Memory for Swift where the C library has malloc, but not posix_memalign: newlib.
#include <stddef.h>

void *malloc(size_t size);

// Every block of malloc is aligned to 8 bytes; Swift asks for no more here.
int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > 8) return 22;
  *result = malloc(size);
  return *result ? 0 : 12;
}
