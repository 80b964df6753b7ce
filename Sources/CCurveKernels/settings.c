// The settings of the calling thread. Swift has no thread-local variables.

#include "CCurveKernels.h"

static _Thread_local AC_ThreadSettings settings;

AC_ThreadSettings ac_thread_settings(void) { return settings; }
void ac_set_thread_settings(AC_ThreadSettings given) { settings = given; }
