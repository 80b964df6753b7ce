// Records the calls of kernels, with their plans, so that other processors can run them
// (Tests/Programs/Kernels/oracle.c).

#ifndef KERNEL_RECORDER_H
#define KERNEL_RECORDER_H

#include "CCurveKernels.h"

#pragma clang assume_nonnull begin

// Replaces the functions of the baseline table of this process by ones that also record their calls. Returns whether it
// could.
int kr_install(void);

// Forgets the calls so far.
void kr_start(void);

// The number of calls since kr_start, and the number of values of the last one.
size_t kr_call_count(void);
size_t kr_value_count(void);

// The last call's kernel and plan, as a line of the input of oracle.c; empty if there was none. It is overwritten by
// the next call.
const char *kr_plan(void);

// The range of the last call, if it was of gridSpring.
AC_GridRange kr_range(void);

#pragma clang assume_nonnull end

#endif
