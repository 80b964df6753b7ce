// Streaming stores, which Swift cannot express.

#ifndef CFILL_H
#define CFILL_H

#include <stddef.h>

// Writes `value` to all of `count` numbers, as fast as memory takes them.
void streaming_fill(double *numbers, size_t count, double value);

#endif
