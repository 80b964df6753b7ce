#include "CThreadLocal.h"

static _Thread_local struct animation_curves_thread_scope current = {0, 0};

struct animation_curves_thread_scope animation_curves_thread_scope(void) { return current; }

const void *animation_curves_thread(void) { return &current; }

void animation_curves_set_thread_scope(struct animation_curves_thread_scope scope) { current = scope; }
