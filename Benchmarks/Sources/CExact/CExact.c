#include "CExact.h"

#include <float.h>
#include <math.h>

#if LDBL_MANT_DIG != 113 && defined(__SIZEOF_FLOAT128__)
typedef __float128 Quad;
#else
// 113 bits on Linux for arm64 and riscv64. Elsewhere it has fewer, and the package does not use this file.
typedef long double Quad;
#endif

// Each constant is the sum of three Doubles.
static Quad ln2(void) { return (Quad)0x1.62e42fefa39efp-1 + 0x1.abc9e3b39803fp-56 + 0x1.7b57a079a1934p-111; }
static Quad half_pi(void) { return (Quad)0x1.921fb54442d18p+0 + 0x1.1a62633145c07p-54 - 0x1.f1976b7ed8fbcp-110; }

static double magnitude(Quad error) { return (double)(error < 0 ? -error : error); }

/// exp(x) for |x| below 10000: a power of 2, and a series for an argument that is divided by 256 and squared back.
static Quad quad_exp(Quad x) {
  double power = rint((double)(x / ln2()));
  Quad part = (x - power * ln2()) / 256, term = 1, sum = 0;
  for (int i = 1; i <= 15; ++i) {
    term = term * part / i;
    sum += term;
  }
  // exp(2x) − 1 = (exp(x) − 1)·(exp(x) − 1 + 2)
  for (int i = 0; i < 8; ++i) sum *= sum + 2;
  sum += 1;
  for (; power > 0; --power) sum *= 2;
  for (; power < 0; ++power) sum /= 2;
  return sum;
}

/// The logarithm of a positive number, by Newton's method.
static Quad quad_log(Quad x) {
  Quad y = log((double)x);
  for (int i = 0; i < 3; ++i) y += x * quad_exp(-y) - 1;
  return y;
}

static Quad quad_sqrt(Quad x) {
  if (x == 0) return 0;
  Quad y = sqrt((double)x);
  for (int i = 0; i < 3; ++i) y = (y + x / y) / 2;
  return y;
}

/// The sine and the cosine of an angle from 0 to 10000.
static void quad_sine(Quad x, Quad *sine, Quad *cosine) {
  double quarters = rint((double)(x / half_pi()));
  Quad part = x - quarters * half_pi(), term = 1, sums[2] = {1, 0};
  for (int i = 1; i <= 34; ++i) {
    term = term * part / i;
    sums[i % 2] += i % 4 < 2 ? term : -term;
  }
  int quadrant = (int)fmod(quarters, 4);
  *cosine = sums[quadrant % 2] * (quadrant == 1 || quadrant == 2 ? -1 : 1);
  *sine = sums[1 - quadrant % 2] * (quadrant >= 2 ? -1 : 1);
}

double quad_exponential_error(double numerator, double denominator, double u, double value) {
  Quad k = (Quad)numerator / denominator * ln2();
  return magnitude((quad_exp(k * u) - 1) / (quad_exp(k) - 1) - value);
}

double quad_power_error(double exponent, double u, double value) {
  return magnitude((u > 0 ? quad_exp(exponent * quad_log(u)) : 0) - value);
}

double quad_spring_error(double duration, double bounce, double time, double value) {
  Quad frequency = 4 * half_pi() / duration, ratio = bounce >= 0 ? 1 - (Quad)bounce : 1 / (1 + (Quad)bounce);
  Quad angle = frequency * time, square = ratio * ratio - 1, rest;
  if (square < 0) {
    Quad turning = quad_sqrt(-square), sine, cosine;
    quad_sine(turning * angle, &sine, &cosine);
    rest = quad_exp(-ratio * angle) * (cosine + ratio / turning * sine);
  } else if (square == 0) {
    rest = quad_exp(-angle) * (1 + angle);
  } else {
    Quad root = quad_sqrt(square), slow = ratio - root, fast = ratio + root;
    rest = (fast * quad_exp(-slow * angle) - slow * quad_exp(-fast * angle)) / (2 * root);
  }
  return magnitude(1 - rest - value);
}
