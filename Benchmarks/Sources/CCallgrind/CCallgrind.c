#include "CCallgrind.h"

#include <stdint.h>

// Valgrind's header has these requests as macros. They are written out here, so that what is built does not depend on
// whether the header was there. Their numbers and instructions are part of valgrind's stable interface.
// Source: valgrind/valgrind.h and valgrind/callgrind.h, version 3.19.

enum {
  RUNNING_ON_VALGRIND = 0x1001,
  CALLGRIND = ('C' << 24) + ('T' << 16),
  DUMP_STATS_AT = CALLGRIND + 3,
  START_INSTRUMENTATION = CALLGRIND + 4,
  STOP_INSTRUMENTATION = CALLGRIND + 5,
};

static uint64_t request(uint64_t number, const char *text) {
  uint64_t result = 0;
#if defined(__x86_64__)
  volatile uint64_t arguments[6] = {number, (uintptr_t)text};
  // The rotations amount to 128 bits, and the exchange is with itself. Valgrind recognises them.
  __asm__ volatile(
      "rolq $3, %%rdi\n\trolq $13, %%rdi\n\trolq $61, %%rdi\n\trolq $51, %%rdi\n\txchgq %%rbx, %%rbx"
      : "=d"(result)
      : "a"(arguments), "0"(result)
      : "cc", "memory");
#endif
  return result;
}

bool callgrind_is_running(void) { return request(RUNNING_ON_VALGRIND, 0) != 0; }

void callgrind_start(void) { request(START_INSTRUMENTATION, 0); }

void callgrind_stop(void) { request(STOP_INSTRUMENTATION, 0); }

void callgrind_dump(const char *name) { request(DUMP_STATS_AT, name); }
