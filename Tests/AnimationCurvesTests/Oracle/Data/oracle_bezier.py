"""Exact cubic Bezier easings, solved in at least 140 digits, and the curves that are hard to solve."""
from mpmath import mp, mpf, inf
from oracle_math import Jet

DESIGN_SYSTEMS = [  # timing curves published by CSS, Material 3, Carbon, Fluent 2 and easings.net, without repetition
    (0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.2, 0, 0, 1), (0.3, 0, 1, 1),
    (0, 0, 0, 1), (0.3, 0, 0.8, 0.15), (0.05, 0.7, 0.1, 1), (0.4, 0, 0.2, 1), (0.4, 0, 1, 1), (0, 0, 0.2, 1),
    (0.2, 0, 0.38, 0.9), (0.4, 0.14, 0.3, 1), (0, 0, 0.38, 0.9), (0, 0, 0.3, 1), (0.2, 0, 1, 0.9), (0.4, 0.14, 1, 1),
    (0.9, 0.1, 1, 0.2), (1, 0, 1, 1), (0.8, 0, 0.78, 1), (0.1, 0.9, 0.2, 1), (0.33, 0, 0.1, 1), (0.8, 0, 0.2, 1),
    (0.33, 0, 0.67, 1), (0.12, 0, 0.39, 0), (0.61, 1, 0.88, 1), (0.37, 0, 0.63, 1), (0.11, 0, 0.5, 0),
    (0.5, 1, 0.89, 1), (0.45, 0, 0.55, 1), (0.32, 0, 0.67, 0), (0.33, 1, 0.68, 1), (0.65, 0, 0.35, 1),
    (0.5, 0, 0.75, 0), (0.25, 1, 0.5, 1), (0.76, 0, 0.24, 1), (0.64, 0, 0.78, 0), (0.22, 1, 0.36, 1),
    (0.83, 0, 0.17, 1), (0.7, 0, 0.84, 0), (0.16, 1, 0.3, 1), (0.87, 0, 0.13, 1), (0.55, 0, 1, 0.45),
    (0, 0.55, 0.45, 1), (0.85, 0, 0.15, 1), (0.36, 0, 0.66, -0.56), (0.34, 1.56, 0.64, 1), (0.68, -0.6, 0.32, 1.6),
]
HARD = [
    (1, 0, 0, 1), (0, 1, 1, 0), (0, 1, 0, 1), (1, 0, 1, 0), (0, 0, 0, 1), (1, 0, 1, 1), (0, 0, 1, 1), (1, 1, 0, 0),
    (0, 0, 0, 0), (1, 1, 1, 1), (0, 1, 1, 1), (1, 0, 0, 0), (0, 0, 1, 0), (0.99, 0, 0.01, 1), (0.999999, 0, 0.000001,
    1),
    (1 - 2.0 ** -53, 0, 2.0 ** -53, 1), (1, 0, 1e-300, 1), (1, 0, 5e-324, 1), (1, 0, 1e-17, 1), (1 - 2.0 ** -53, 0, 0,
    1),
    (0, 0, 1 / 3, 1), (0.1, 0, 0.4333, 1), (0.2, 0, 0.53333, 1), (1 / 3, 0, 2 / 3, 1), (1 / 3, 1 / 3, 2 / 3, 2 / 3),
    (0.5, 0.5, 0.5, 0.5), (1, 2, 0, -1), (1, 0.5, 0, 0.5), (1, 1.5, 0, 0.5), (0, 0.5, 1, 0.5),
    (0.3, 1000, 0.6, -1000), (1, 1000, 0, -1000), (0, -1000, 1, 1000), (0, 1000, 0, 1000), (0.9, -1000, 0.1, 1000),
    (5e-324, 1, 0.5, 1), (1e-300, 1, 1e-300, 1), (1e-300, 0, 1e-300, 1), (1e-17, 1, 0.2, 1), (0.8, 0, 1 - 2.0 ** -53,
    0),
    (0, 0, 1e-300, 1), (0, 0, 5e-324, 0.5), (1, 0.5, 1 - 2.0 ** -53, 1),
]


def digits_of(*numbers):
    """How many decimal places the smallest of the numbers and of their distances from 1 asks for."""
    places = 0
    for x in numbers:
        for y in (abs(mpf(x)), abs(1 - mpf(x))):
            if y != 0:
                places += max(0, -int(mp.floor(mp.log10(y))))
    return places


def bezier(x1, y1, x2, y2):
    def start(x1, y1, x2, y2):
        """Velocity and acceleration at 0, from the right."""
        if x1 == y1 and x2 == y2:
            return mpf(1), mpf(0)
        if x1 > 0:
            dx, ddx = 3 * x1, 6 * (x2 - 2 * x1)
            dy, ddy = 3 * y1, 6 * (y2 - 2 * y1)
            return dy / dx, (ddy * dx - dy * ddx) / dx ** 3
        if y1 != 0:
            return mp.sign(y1) * inf, -mp.sign(y1) * inf
        if x2 > 0:
            v = y2 / x2
            return v, mpf(0) if v == 1 else (1 - v) * inf  # y = v x + (1 - v)(x / 3 x2)^(3/2)
        return mp.sign(y2) * inf, -mp.sign(y2) * inf       # x = s^3, y = 3 y2 s^2 + ...

    def f(t, side):
        with mp.workdps(max(mp.dps, 140 + 2 * digits_of(t) + 2 * digits_of(x1, x2))):
            a1, b1, a2, b2 = mpf(x1), mpf(y1), mpf(x2), mpf(y2)
            if t == 0:
                return Jet(0, *start(a1, b1, a2, b2))
            if t == 1:
                v, a = start(1 - a2, 1 - b2, 1 - a1, 1 - b1)
                return Jet(1, v, -a)
            if a1 == b1 and a2 == b2:
                return Jet(t, 1)
            c, b = 3 * a1, 3 * a2 - 6 * a1
            a = 1 + 3 * a1 - 3 * a2

            def x(s):
                return ((a * s + b) * s + c) * s - t
            low, high, s = mpf(0), mpf(1), mpf(t)
            tiny = mpf(10) ** (30 - mp.dps)
            for i in range(20000):  # Newton's method inside a bracket; every third step halves, until it is narrow
                r = x(s)
                if r == 0:
                    break
                low, high = (s, high) if r < 0 else (low, s)
                slope = (3 * a * s + 2 * b) * s + c
                new = s - r / slope if slope != 0 else low
                if not low < new < high or (i % 3 == 2 and high - low > mpf(10) ** -20 * min(low, 1 - high)):
                    new = (low + high) / 2
                moved, s = abs(new - s), new
                if moved <= tiny * min(s, 1 - s) or high - low <= tiny * s:
                    break
            near = mpf(10) ** -45
            assert r == 0 or x(s - near * min(s, 1 - s)) < 0 < x(s + near * min(s, 1 - s)), (x1, x2, t)
            cy, by = 3 * b1, 3 * b2 - 6 * b1
            ay = 1 + 3 * b1 - 3 * b2
            dx, dy = (3 * a * s + 2 * b) * s + c, (3 * ay * s + 2 * by) * s + cy
            ddx, ddy = 6 * a * s + 2 * b, 6 * ay * s + 2 * by
            value = ((ay * s + by) * s + cy) * s
            if dx == 0:  # only (1, y1, 0, y2) at one half
                sign = mp.sign(dy) if dy != 0 else mp.sign(ddy) * side
                return Jet(value, sign * inf, -sign * side * inf)
            return Jet(value, dy / dx, (ddy * dx - dy * ddx) / dx ** 3)
    return f
