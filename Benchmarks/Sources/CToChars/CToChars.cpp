#include "CToChars.h"

#include <charconv>
#include <cstring>

size_t to_chars_table(
  const char *label, const double *const *columns, size_t width, size_t count, char *buffer, size_t *last) {
  const size_t part = 1 << 18;
  size_t written = 0, label_size = label ? strlen(label) : 0;
  char *place = buffer;
  for (size_t row = 0; row < count; ++row) {
    if (label_size) {
      memcpy(place, label, label_size);
      place += label_size;
      *place++ = ',';
    }
    for (size_t column = 0; column < width; ++column) {
      // The longest shortest text of a double has 24 bytes.
      place = std::to_chars(place, place + 24, columns[column][row]).ptr;
      *place++ = column + 1 < width ? ',' : '\n';
    }
    if (size_t(place - buffer) >= part && row + 1 < count) {
      written += place - buffer;
      __asm__ volatile("" : : "r"(buffer) : "memory");  // All of it has to be there.
      place = buffer;
    }
  }
  *last = place - buffer;
  return written + *last;
}
