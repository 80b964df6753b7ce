// Thread-local variables in C, because Swift has none.

#ifndef C_THREAD_LOCAL_H
#define C_THREAD_LOCAL_H

/// The scope that the calling thread is in: a pointer, and the number of the outermost scope. NULL and 0 until they are
/// set.
struct animation_curves_thread_scope {
  void *_Nullable pointer;
  long long number;
};

/// The calling thread's scope.
struct animation_curves_thread_scope animation_curves_thread_scope(void);

/// An address that no other thread has while the calling thread lives.
const void *_Nonnull animation_curves_thread(void);

/// Sets the calling thread's scope.
void animation_curves_set_thread_scope(struct animation_curves_thread_scope scope);

#endif
