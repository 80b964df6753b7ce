// Swift has no variable that each thread has one of: here is one.

#ifndef C_THREAD_LOCAL_H
#define C_THREAD_LOCAL_H

/// The calling thread's pointer; NULL until it is set.
void *_Nullable thread_local_pointer(void);

/// Sets the calling thread's pointer.
void set_thread_local_pointer(void *_Nullable pointer);

#endif
