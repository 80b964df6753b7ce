/* Where a Cortex-M begins: its stack and its first instruction. */
#include <stdint.h>

void _start(void);

/* Enables the unit of Floats, whose registers Swift's code uses. */
static void reset(void) {
  *(volatile uint32_t *)0xe000ed88 |= 0xfu << 20;
  __asm volatile("dsb\n isb");
  _start();
}

__attribute__((section(".vectors"))) const struct {
  uintptr_t stack;
  void (*reset)(void);
} vectors = {0x20400000, reset};
