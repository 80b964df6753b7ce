#include "CChromiumBezier.h"

#include <math.h>

static const double tolerance = 1e-7;

static double x(const chromium_bezier *curve, double s) { return ((curve->ax * s + curve->bx) * s + curve->cx) * s; }

static double slope(const chromium_bezier *curve, double s) {
  return (3 * curve->ax * s + 2 * curve->bx) * s + curve->cx;
}

// Inlined where it is called, as a compiler does for a constructor.
static inline chromium_bezier make(double x1, double y1, double x2, double y2) {
  chromium_bezier curve;
  curve.cx = 3 * x1;
  curve.bx = 3 * (x2 - x1) - curve.cx;
  curve.ax = 1 - curve.cx - curve.bx;
  curve.cy = 3 * y1;
  curve.by = 3 * (y2 - y1) - curve.cy;
  curve.ay = 1 - curve.cy - curve.by;
  for (int i = 0; i < chromium_bezier_samples; ++i) curve.samples[i] = x(&curve, i * 0.1);
  return curve;
}

chromium_bezier chromium_bezier_make(double x1, double y1, double x2, double y2) { return make(x1, y1, x2, y2); }

static double parameter(const chromium_bezier *curve, double progress) {
  double low = 0, high = 1, s = progress, excess = 0;
  for (int i = 1; i < chromium_bezier_samples; ++i) {
    if (progress > curve->samples[i]) continue;
    high = i * 0.1;
    low = high - 0.1;
    s = low + 0.1 * (progress - curve->samples[i - 1]) / (curve->samples[i] - curve->samples[i - 1]);
    break;
  }
  for (int i = 0; i < 4; ++i) {
    excess = x(curve, s) - progress;
    if (fabs(excess) < tolerance) return s;
    double rise = slope(curve, s);
    if (fabs(rise) < tolerance) break;
    s -= excess / rise;
  }
  if (fabs(excess) < tolerance) return s;
  while (low < high) {
    double found = x(curve, s);
    if (fabs(found - progress) < tolerance) return s;
    if (progress > found) low = s; else high = s;
    s = (low + high) / 2;
  }
  return s;
}

double chromium_bezier_value(const chromium_bezier *curve, double progress) {
  double s = parameter(curve, progress);
  return ((curve->ay * s + curve->by) * s + curve->cy) * s;
}

double chromium_bezier_made(double x1, double y1, double x2, double y2, double progress) {
  chromium_bezier curve = make(x1, y1, x2, y2);
  __asm__ volatile("" : : "r"(&curve) : "memory");  // All of it has to be there.
  return progress;
}

double chromium_bezier_made_and_asked(double x1, double y1, double x2, double y2, double progress) {
  chromium_bezier curve = make(x1, y1, x2, y2);
  __asm__ volatile("" : : "r"(&curve) : "memory");
  return chromium_bezier_value(&curve, progress);
}
