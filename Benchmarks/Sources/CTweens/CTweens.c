#include "CTweens.h"

#include <math.h>

static double ease_in(int formula, double u) {
  switch (formula) {
    case 0: return u * u;
    case 1: return u * u * u;
    case 2: return u * u * u * u;
    case 3: return u * u * u * u * u;
    case 4: return 1 - cos(u * M_PI / 2);
    case 5: return (exp2(10 * u) - 1) / 1023;
    case 6: return 1 - sqrt(1 - u * u);
    case 7: return u * u * (2.70158 * u - 1.70158);
    case 8: return u == 0 ? 0 : u == 1 ? 1 : -exp2(10 * u - 10) * sin((u * 10 - 10.75) * 2 * M_PI / 3);
    default: {
      double t = 1 - u;
      if (t < 1 / 2.75) return 1 - 7.5625 * t * t;
      if (t < 2 / 2.75) return t -= 1.5 / 2.75, 1 - (7.5625 * t * t + 0.75);
      if (t < 2.5 / 2.75) return t -= 2.25 / 2.75, 1 - (7.5625 * t * t + 0.9375);
      return t -= 2.625 / 2.75, 1 - (7.5625 * t * t + 0.984375);
    }
  }
}

double tween_ease(int easing, double u) {
  int formula = easing / tween_directions;
  switch (easing % tween_directions) {
    case 0: return ease_in(formula, u);
    case 1: return 1 - ease_in(formula, 1 - u);
    case 2: return u < 0.5 ? ease_in(formula, 2 * u) / 2 : 1 - ease_in(formula, 2 - 2 * u) / 2;
    default: return u < 0.5 ? (1 - ease_in(formula, 1 - 2 * u)) / 2 : 0.5 + ease_in(formula, 2 * u - 1) / 2;
  }
}

void tweens_advance(const tween *tweens, size_t count, double time, float *values) {
  for (size_t i = 0; i < count; ++i) {
    const tween *this = tweens + i;
    double progress = (time - this->start) / this->duration;
    double eased = progress <= 0 ? 0 : progress >= 1 ? 1 : tween_ease(this->easing, progress);
    for (int k = 0; k < 2; ++k) values[2 * i + k] = this->from[k] + (this->to[k] - this->from[k]) * eased;
  }
}
