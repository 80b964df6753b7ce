#define _GNU_SOURCE
#include "CPinning.h"

#ifdef __linux__
#include <sched.h>

void pin_to_current_processor(void) {
  int processor = sched_getcpu();
  if (processor < 0) return;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  sched_setaffinity(0, sizeof set, &set);
}
#else
void pin_to_current_processor(void) {}
#endif
