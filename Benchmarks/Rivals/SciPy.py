#!/usr/bin/env python3
"""Values of a cubic Bézier easing by SciPy's Newton method on arrays."""
from scipy.optimize import newton

from rival import serve


def bezier(x1, y1, x2, y2):
    def coordinate(one, two, s):
        return ((1 + 3 * (one - two)) * s + 3 * (two - 2 * one)) * s * s + 3 * one * s

    def slope(s):
        return 3 * (1 + 3 * (x1 - x2)) * s * s + 6 * (x2 - 2 * x1) * s + 3 * x1

    def value(progress):
        s = newton(lambda s: coordinate(x1, x2, s) - progress, progress, fprime=slope)
        return coordinate(y1, y2, s)

    return value


serve({"ease": bezier(0.25, 0.1, 0.25, 1)})
