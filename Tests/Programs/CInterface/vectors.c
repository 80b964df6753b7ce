/* Where a Cortex-M begins: its stack and its first instruction. */
#include <stdint.h>

void _start(void);

__attribute__((section(".vectors"), used)) static const struct {
  uintptr_t stack;
  void (*reset)(void);
} vectors = {0x20400000, _start};
