#include "CThreadLocal.h"

static _Thread_local void *current = 0;

void *thread_local_pointer(void) { return current; }

void set_thread_local_pointer(void *pointer) { current = pointer; }
