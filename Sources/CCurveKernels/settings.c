// The settings of a thread: Swift has no variable that each thread has one of.

#include "CCurveKernels.h"

static _Thread_local AC_ThreadSettings settings;

AC_ThreadSettings ac_thread_settings(void) { return settings; }
void ac_set_thread_settings(AC_ThreadSettings given) { settings = given; }
