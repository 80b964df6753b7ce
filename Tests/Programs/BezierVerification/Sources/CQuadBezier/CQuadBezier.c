#include "CQuadBezier.h"

#include <float.h>
#include <math.h>

#if LDBL_MANT_DIG == 113
typedef long double Quad;
#elif defined(__SIZEOF_FLOAT128__)
typedef __float128 Quad;
#else
#error "verification needs numbers of 113 bits"
#endif

/// A cubic a·t³ + b·t² + c·t that rises between `low` and `high`.
typedef struct { Quad a, b, c, low, high; } Cubic;

/// The root of cubic = `x`: Newton's method, halving the bracket if a step would leave it. First in Double, which saves
/// most of the slow steps.
static Quad root(Cubic f, Quad x) {
  double a = (double)f.a, b = (double)f.b, c = (double)f.c, target = (double)x;
  double low = (double)f.low, high = (double)f.high, t = (low + high) / 2;
  for (int i = 0; i < 100; ++i) {
    double excess = ((a * t + b) * t + c) * t - target;
    if (excess > 0) high = t; else low = t;
    double next = t - excess / ((3 * a * t + 2 * b) * t + c);
    if (!(next > low && next < high)) next = (low + high) / 2;
    double step = fabs(next - t);
    t = next;
    if (step <= fabs(t) * 1e-14) break;
  }
  Quad lower = f.low, upper = f.high, s = t;
  for (int i = 0; i < 400; ++i) {
    Quad excess = ((f.a * s + f.b) * s + f.c) * s - x;
    if (excess == 0) break;
    if (excess > 0) upper = s; else lower = s;
    Quad slope = (3 * f.a * s + 2 * f.b) * s + f.c;
    Quad next = slope > 0 ? s - excess / slope : lower;
    if (!(next > lower && next < upper)) next = (lower + upper) / 2;
    Quad step = next > s ? next - s : s - next, size = next > 0 ? next : -next;
    s = next;
    if (step <= size * (Quad)1e-31) break;
  }
  return s;
}

double quad_bezier_error(double x1, double y1, double x2, double y2, double progress, double value) {
  Quad u = progress, p1 = x1, p2 = x2, q1 = y1, q2 = y2;
  Quad a = 1 + 3 * p1 - 3 * p2, b = 3 * p2 - 6 * p1, c = 3 * p1, s;
  // Next to a flat inflection the cubic is solved about it; elsewhere from the nearer end. So no digits cancel.
  Quad n = a > (Quad)0.125 ? -b / (3 * a) : -1;
  if (n >= (Quad)-0.1 && n <= (Quad)1.1) {
    s = n + root((Cubic){a, 0, c + b * n, -n, 1 - n}, u - ((a * n + b) * n + c) * n);
  } else if (((a / 2 + b) / 2 + c) / 2 >= u) {
    s = root((Cubic){a, b, c, 0, (Quad)0.5}, u);
  } else {
    s = 1 - root((Cubic){a, -b - 3 * a, 3 * (1 - p2), 0, (Quad)0.5}, 1 - u);
  }
  Quad m = 1 - s, y = 3 * s * m * (q1 * m + q2 * s) + s * s * s, error = value - y;
  return (double)(error < 0 ? -error : error);
}
