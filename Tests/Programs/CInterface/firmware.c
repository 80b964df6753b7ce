/* What a motor's firmware needs: a spring and the planner. Prints the bits of their values. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "animation_curves.h"

static void print(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  printf("%08lx%08lx\n", (unsigned long)(bits >> 32), (unsigned long)(bits & 0xffffffff));
}

int main(void) {
  ac_curve *spring, *profile;
  const ac_limits limits = {{-1, 1}, {-2, 2}, 10};
  if (ac_spring_duration(0.5, 0.3, &spring) != AC_OK || ac_profile(NULL, 1, &limits, &profile) != AC_OK) return 1;
  for (int index = 0; index <= 100; index += 1) {
    ac_state state;
    if (ac_state_at(spring, index * 0.01, &state) != AC_OK) return 1;
    print(state.value);
    print(state.velocity);
    if (ac_state_at(profile, index * 0.02, &state) != AC_OK) return 1;
    print(state.value);
    print(state.velocity);
    print(state.acceleration);
  }
  ac_release(spring);
  ac_release(profile);
  return 0;
}
