// Swift seeds the hashes of its sets with this. The core has no sets, and not every C library has the function.
#include <stddef.h>

void arc4random_buf(void *bytes, size_t count) { __builtin_memset(bytes, 0, count); }
