/* What ac_message() returns. It is no part of the interface. */
#ifndef ANIMATION_CURVES_MESSAGE_H
#define ANIMATION_CURVES_MESSAGE_H

#include <stddef.h>

/* Keeps a sentence in UTF-8 for this thread: all of it, or as many whole characters as 2,047 bytes hold. */
void ac_keep_message(const unsigned char *sentence, size_t length);

#endif
