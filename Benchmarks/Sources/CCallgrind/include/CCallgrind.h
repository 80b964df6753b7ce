// Instructions counted by Callgrind, a tool of valgrind. Outside valgrind, these functions do nothing.

#ifndef CCALLGRIND_H
#define CCALLGRIND_H

#include <stdbool.h>

// Whether the process runs under valgrind.
bool callgrind_is_running(void);

// Starts counting.
void callgrind_start(void);

// Stops counting.
void callgrind_stop(void);

// Writes the counts into the next file of --callgrind-out-file, under a name, and sets them to 0.
void callgrind_dump(const char *name);

#endif
