// Errors of values of curves, from values with 113 bits, rounded once. That of a cubic Bézier is `quad_bezier_error` of
// Tests/Programs/BezierVerification.

#ifndef CEXACT_H
#define CEXACT_H

/// The magnitude of the error of `value` for (2^(k·u) − 1)/(2^k − 1), where k = numerator/denominator.
double quad_exponential_error(double numerator, double denominator, double u, double value);

/// The magnitude of the error of `value` for u^exponent, where u is not negative.
double quad_power_error(double exponent, double u, double value);

/// The magnitude of the error of `value` for a spring of a duration and a bounce, which starts at rest at 0 and goes to
/// 1.
double quad_spring_error(double duration, double bounce, double time, double value);

#endif
