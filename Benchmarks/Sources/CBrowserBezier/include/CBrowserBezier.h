// The solver of cubic-bezier() that browsers have today, written after its description: a first guess by a straight line
// between 11 samples of x, up to four steps of Newton's method, then bisection, all to a tolerance of 10⁻⁷ in x.

#ifndef CBROWSERBEZIER_H
#define CBROWSERBEZIER_H

enum { browser_bezier_samples = 11 };

typedef struct {
  double ax, bx, cx, ay, by, cy;
  double samples[browser_bezier_samples];
} browser_bezier;

browser_bezier browser_bezier_make(double x1, double y1, double x2, double y2);

// The value at a progress within 0...1.
double browser_bezier_value(const browser_bezier *_Nonnull curve, double progress);

// Makes a curve, asks it for nothing and returns `progress`.
double browser_bezier_made(double x1, double y1, double x2, double y2, double progress);

// Makes a curve and asks it for one value.
double browser_bezier_made_and_asked(double x1, double y1, double x2, double y2, double progress);

#endif
