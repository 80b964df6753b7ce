// Tweens as games write them: an array of structures, and Penner's formulas by the C library's functions.
#pragma once

#include <stddef.h>

/// The directions of an easing, and the number of formulas. The index of an easing, one of forty, is `formula * 4 +
/// direction`.
enum { tween_directions = 4, tween_formulas = 10 };

/// A motion of a point.
typedef struct tween {
  float from[2], to[2];
  double start, duration;
  int easing;
} tween;

/// Returns the value of an easing at `progress`, from 0 to 1. The formulas are quad, cubic, quart, quint, sine, expo,
/// circ, back, elastic and bounce; the directions in, out, in-out and out-in. The exponential of expo begins at 0.
double tween_ease(int easing, double progress);

/// Writes the points of all tweens at `time`, two floats each.
void tweens_advance(const tween *_Nonnull tweens, size_t count, double time, float *_Nonnull values);
