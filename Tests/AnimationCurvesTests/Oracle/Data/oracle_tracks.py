"""Exact values of one segment of an animation track. make_oracle.py writes them as the table `tracks`.

A segment is the cubic Bézier curve through (t0, v0), (t1, v1), (t2, v2), (t3, v3), solved for the parameter by bisection.
The columns of a row:

- kind: linear; hermite (a0 and a3 are slopes, control points stand at thirds); slope (a0, a3 slopes, b0, b3 widths);
  point (a0, a3 times, b0, b3 values). "exact" in front of it: times, widths and progress are exact in Doubles.
- value, velocity, acceleration at the time; inf where the tangent is vertical, nan where nothing is asserted.
- least, greatest: the curve within 6 roundings (6·2⁻⁵³ of the progress) of the time; the value itself for exact kinds.
- size: the greatest magnitude of the four values. slope: dx/ds at the parameter, in units of progress.
"""
import random

from mpmath import mp, mpf


def parameter(x1, x2, x):
    low, high = mpf(0), mpf(1)
    if x <= 0:
        return low
    if x >= 1:
        return high
    for _ in range(290):
        s = (low + high) / 2
        if 3 * (1 - s) ** 2 * s * x1 + 3 * (1 - s) * s * s * x2 + s ** 3 < x:
            low = s
        else:
            high = s
    return (low + high) / 2


class Segment:
    def __init__(self, kind, t0, v0, a0, b0, t3, v3, a3, b3):
        self.numbers = (t0, v0, a0, b0, t3, v3, a3, b3)
        t0, v0, a0, b0, t3, v3, a3, b3 = map(mpf, self.numbers)
        self.kind, self.t0, self.d = kind, t0, t3 - t0
        shape = kind.split()[-1]
        if shape == "linear":
            a0 = a3 = (v3 - v0) / self.d
        if shape in ("linear", "hermite"):
            b0 = b3 = self.d / 3
        if shape == "point":
            self.x1, self.x2, v1, v2 = (a0 - t0) / self.d, (a3 - t0) / self.d, b0, b3
        else:
            self.x1, self.x2, v1, v2 = b0 / self.d, 1 - b3 / self.d, v0 + a0 * b0, v3 - a3 * b3
        self.v = (v0, v1, v2, v3)

    def value(self, s):
        v, r = self.v, 1 - s
        return r ** 3 * v[0] + 3 * r * r * s * v[1] + 3 * r * s * s * v[2] + s ** 3 * v[3]

    def at(self, x):
        s, v, x1, x2 = parameter(self.x1, self.x2, x), self.v, self.x1, self.x2
        r = 1 - s
        slope = 3 * (r * r * x1 + 2 * r * s * (x2 - x1) + s * s * (1 - x2))
        bend = 6 * (r * (x2 - 2 * x1) + s * (1 - 2 * x2 + x1))
        rise = 3 * (r * r * (v[1] - v[0]) + 2 * r * s * (v[2] - v[1]) + s * s * (v[3] - v[2]))
        second = 6 * (r * (v[2] - 2 * v[1] + v[0]) + s * (v[3] - 2 * v[2] + v[1]))
        # The bisection ends beside a point where x is flat.
        slope, rise, bend = (mpf(0) if abs(n) < mpf(10) ** -20 else n for n in (slope, rise, bend))
        if slope == 0:
            infinite = mpf("inf") if rise > 0 else mpf("-inf")
            velocity = infinite if rise != 0 else second / bend if bend != 0 else mpf("nan")
            return self.value(s), velocity, mpf("nan"), slope
        velocity = rise / slope
        return (self.value(s), velocity / self.d, (second - velocity * bend) / slope ** 2 / self.d ** 2, slope)

    def row(self, time, text_of, split):
        x = (mpf(time) - self.t0) / self.d
        value, velocity, acceleration, slope = self.at(x)
        around = [value]
        if not self.kind.startswith("exact"):
            around += [self.value(parameter(self.x1, self.x2, x * (1 + sign * 6 * mpf(2) ** -53))) for sign in (-1, 1)]
        size = max(map(abs, self.v))
        numbers = [text_of(n) for n in self.numbers] + [text_of(time)]
        return "|".join([self.kind, *numbers, *split(value), *split(min(around)), *split(max(around)),
                         text_of(velocity), text_of(acceleration), text_of(size), text_of(slope)])


def segments(rng):
    """Random segments, and the extremes of control points."""
    def number():
        return rng.choice([rng.uniform(-1, 1), rng.choice([-1.0, 1.0]) * 10 ** rng.uniform(-3, 3)])

    for index in range(48):
        t0 = rng.choice([0.0, rng.uniform(-5, 5), rng.uniform(-5, 5)])
        t3 = t0 + 10 ** rng.uniform(-3, 1)
        d = t3 - t0
        yield Segment("hermite", t0, number(), number() / d, 0.0, t3, number(), number() / d, 0.0)
        yield Segment("slope", t0, number(), number() / d, d * rng.random() * 0.999, t3, number(), number() / d,
                      d * rng.random() * 0.999)
        yield Segment("point", t0, number(), t0 + d * rng.random(), number(), t3, number(), t3 - d * rng.random(), number())
        if index % 6 == 0:
            yield Segment("linear", t0, number(), 0.0, 0.0, t3, number(), 0.0, 0.0)
        # The steepest curves: every control point at an extreme.
        v = [rng.choice([-1.0, 1.0]) for _ in range(4)]
        yield Segment("hermite", t0, v[0], 3 * (v[1] - v[0]) / d, 0.0, t3, v[3], 3 * (v[3] - v[2]) / d, 0.0)
        x = [rng.choice([0.0, 1.0, rng.randrange(1025) / 1024]) for _ in range(2)]
        yield Segment("exact point", 0.0, v[0], 8 * x[0], v[1], 8.0, v[3], 8 * x[1], v[2])
        yield Segment("exact point", 0.0, number(), 8 * x[0], number(), 8.0, number(), 8 * x[1], number())


def rows(text, split):
    rng = random.Random(36)
    for segment in segments(rng):
        t0, t3 = float(segment.t0), segment.numbers[4]
        if segment.kind.startswith("exact"):
            times = [8 * rng.random() ** 4, 8 - 8 * 2.0 ** -rng.randrange(1, 50), 4 + 2.0 ** -rng.randrange(1, 50), 4.0]
        else:
            times = [t0 + (t3 - t0) * rng.random(), t0 + (t3 - t0) * rng.random() ** 6, t3 - (t3 - t0) * rng.random() ** 6]
        for time in times:
            if t0 < time < t3:
                yield segment.row(time, text, split)
