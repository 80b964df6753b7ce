// Chromium's solver of cubic-bezier(), written from its description. The first guess is on a straight line between two
// of 11 samples of x. Up to four steps of Newton's method follow, and then bisection, to a tolerance of 10⁻⁷ in x.

#ifndef CCHROMIUMBEZIER_H
#define CCHROMIUMBEZIER_H

enum { chromium_bezier_samples = 11 };

typedef struct {
  double ax, bx, cx, ay, by, cy;
  double samples[chromium_bezier_samples];
} chromium_bezier;

chromium_bezier chromium_bezier_make(double x1, double y1, double x2, double y2);

// The value at a progress within 0...1.
double chromium_bezier_value(const chromium_bezier *_Nonnull curve, double progress);

// Makes a curve, computes no value, and returns `progress`.
double chromium_bezier_made(double x1, double y1, double x2, double y2, double progress);

// Makes a curve and computes one value.
double chromium_bezier_made_and_asked(double x1, double y1, double x2, double y2, double progress);

#endif
