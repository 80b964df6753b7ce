// The processors that a thread may run on, which Swift cannot set.

#ifndef CPINNING_H
#define CPINNING_H

// Keeps the calling thread, and the threads and processes that it starts later, on the processor on which it runs.
// Elsewhere than on Linux it does nothing.
void pin_to_current_processor(void);

#endif
