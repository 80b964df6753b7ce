// A thread-local variable in C, because Swift has none.

#ifndef C_THREAD_LOCAL_H
#define C_THREAD_LOCAL_H

/// The calling thread's pointer; NULL until it is set.
void *_Nullable animation_curves_thread_pointer(void);

/// Sets the calling thread's pointer.
void animation_curves_set_thread_pointer(void *_Nullable pointer);

#endif
