#include "CThreadLocal.h"

static _Thread_local void *current = 0;

void *animation_curves_thread_pointer(void) { return current; }

void animation_curves_set_thread_pointer(void *pointer) { current = pointer; }
