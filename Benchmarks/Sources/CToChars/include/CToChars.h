// The table of a curve by std::to_chars of C++17, which prints shortest decimal numbers.

#ifndef CTOCHARS_H
#define CTOCHARS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Formats rows of a label and some columns of numbers as CSV, a part of 256 KiB at a time, each over the last one.
//
// Each of the `width` columns has `count` numbers. `label` is null where the rows have none. Returns the number of
// bytes of all parts; the last one stands in `buffer`, which has room for 256 KiB and a row.
size_t to_chars_table(
  const char *_Nullable label, const double *_Nonnull const *_Nonnull columns, size_t width, size_t count,
  char *_Nonnull buffer, size_t *_Nonnull last);

#ifdef __cplusplus
}
#endif

#endif
