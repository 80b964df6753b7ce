// Swift has no variable that each thread has one of: here is one.

#ifndef C_THREAD_LOCAL_H
#define C_THREAD_LOCAL_H

/// The calling thread's pointer; NULL until it is set.
void *_Nullable animation_curves_thread_pointer(void);

/// Sets the calling thread's pointer.
void animation_curves_set_thread_pointer(void *_Nullable pointer);

#endif
