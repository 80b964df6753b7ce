// The sentence about the last failure on each thread. Swift has no thread-local variables.
#include "message.h"

#include <string.h>

#include "animation_curves.h"

static _Thread_local char message[2048];

const char *ac_message(void) { return message; }

void ac_keep_message(const unsigned char *sentence, size_t length) {
  size_t most = sizeof message - 1;
  if (length > most) {
    length = most;
    // A byte 10xxxxxx continues a character.
    while (length > 0 && (sentence[length] & 0xc0) == 0x80) length -= 1;
  }
  memcpy(message, sentence, length);
  message[length] = 0;
}
