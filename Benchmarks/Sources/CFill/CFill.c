#include "CFill.h"

#include <stdint.h>

// Every x86-64 CPU has these stores. Wider ones are no faster: memory is written by cache lines.
typedef double Pair __attribute__((vector_size(16)));

void streaming_fill(double *numbers, size_t count, double value) {
  while (count > 0 && (uintptr_t)numbers % 64 != 0) {
    *numbers++ = value;
    count--;
  }
  Pair pair = {value, value};
  for (; count >= 8; count -= 8, numbers += 8) {
    for (int place = 0; place < 8; place += 2) __builtin_nontemporal_store(pair, (Pair *)(numbers + place));
  }
  while (count-- > 0) *numbers++ = value;
#if defined(__x86_64__)
  __builtin_ia32_sfence();
#endif
}
