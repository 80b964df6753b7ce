#pragma once

/// |value − y|, where y is the exact value of cubic-bezier(x1, y1, x2, y2) at a progress strictly within 0...1: from
/// numbers of 113 bits, rounded once.
double quad_bezier_error(double x1, double y1, double x2, double y2, double progress, double value);
