"""Exact values of tracks and easings outside their keys. make_oracle.py writes them as the table `continuations`.

`repetition_rows` describes the table `repetitions`. The columns of a row of `continuations`:
kind|eight numbers|time|value|value_low|size. Times and their differences are exact in Doubles.

- line, loop, offset, pingpong: a cubic Hermite curve t0, v0, slope, t3, v3, slope, continued on both sides. The size is the
  greatest magnitude of the segment's four values, and beside that what is added to them outside.
- bezier: the easing x1, y1, x2, y2. Before 0 and after 1 it is the tangent at that end, through the nearest control point
  that is not the end itself; a vertical tangent holds the end value (CSS Easing 2 with the csswg's issue 4046).
- linear: the stops (0, v0), (x1, v1), (x2, v2), (1, v3); the outer lines continue (CSS Easing 2, linear()).
"""
import random

from mpmath import mp, mpf

from oracle_tracks import parameter


def hermite(t0, v0, a, t3, v3, b, t):
    d = t3 - t0
    u = (t - t0) / d
    return ((2 * u ** 3 - 3 * u ** 2 + 1) * v0 + d * (u ** 3 - 2 * u ** 2 + u) * a + (3 * u ** 2 - 2 * u ** 3) * v3
            + d * (u ** 3 - u ** 2) * b)


def continued(kind, t0, v0, a, t3, v3, b, t):
    """The value, and the greatest magnitude of what is added to a value between the keys."""
    d = t3 - t0
    passes = mp.floor((t - t0) / d)
    if t0 <= t <= t3:
        return hermite(t0, v0, a, t3, v3, b, t), mpf(0)
    if kind == "line":
        added = (t - t0) * a if t < t0 else (t - t3) * b
        return (v0 if t < t0 else v3) + added, abs(added)
    local = t - passes * d
    if kind == "pingpong" and passes % 2 != 0:
        local = t0 + t3 - local
    added = passes * (v3 - v0) if kind == "offset" else mpf(0)
    return hermite(t0, v0, a, t3, v3, b, local) + added, abs(added)


def bezier(x1, y1, x2, y2, x):
    def tangent(points, end):
        """The slope at an end: through the first of the points, in their order from the end, that is another one."""
        for p in points:
            if p != end:
                return None if p[0] == end[0] else (p[1] - end[1]) / (p[0] - end[0])

    p = [(mpf(0), mpf(0)), (x1, y1), (x2, y2), (mpf(1), mpf(1))]
    if 0 <= x <= 1:
        s = parameter(x1, x2, x)
        return 3 * (1 - s) ** 2 * s * y1 + 3 * (1 - s) * s * s * y2 + s ** 3
    end = p[0] if x < 0 else p[3]
    slope = tangent(p[1:] if x < 0 else p[2::-1], end)
    return end[1] + (mpf(0) if slope is None else slope * (x - end[0]))


def linear(stops, x):
    pairs = list(zip(stops, stops[1:]))
    left, right = next((pair for pair in pairs if x < pair[1][0]), pairs[-1])
    return left[1] + (right[1] - left[1]) * (x - left[0]) / (right[0] - left[0])


def rows(text, split):
    rng = random.Random(38)

    def dyadic(low, high):
        return rng.randrange(low * 2 ** 20, high * 2 ** 20) / 2 ** 20

    def row(kind, numbers, time, value, size):
        numbers = list(numbers) + [0.0] * (8 - len(numbers))
        return "|".join([kind, *map(text, numbers), text(time), *split(value), text(size)])

    for index in range(60):
        t0 = rng.choice([0.0, dyadic(-4, 4)])
        d = dyadic(1, 4)
        n = [t0, rng.uniform(-5, 5), rng.uniform(-5, 5), t0 + d, rng.uniform(-5, 5), rng.uniform(-5, 5)]
        m = [mpf(x) for x in n]
        values = max(abs(m[1]), abs(m[4]), abs(m[1] + m[2] * d / 3), abs(m[4] - m[5] * d / 3))
        for kind in ["line", "loop", "offset", "pingpong"]:
            for time in [dyadic(-100, 100), dyadic(-8, 8), t0 + rng.randrange(-9, 9) * d]:
                value, added = continued(kind, *m, mpf(time))
                yield row(kind, n, time, value, values + added)
    for index in range(60):
        x1, x2 = rng.choice([0.0, rng.random(), 1.0]), rng.choice([0.0, rng.random(), 1.0])
        y1, y2 = rng.choice([0.0, rng.uniform(-1, 2)]), rng.choice([1.0, rng.uniform(-1, 2)])
        if (x1, y1) == (x2, y2):
            continue
        for x in [dyadic(-3, 0), dyadic(1, 3), rng.random()]:
            value = bezier(*map(mpf, (x1, y1, x2, y2)), mpf(x))
            yield row("bezier", [x1, y1, x2, y2], x, value, max(1, abs(y1), abs(y2), abs(value)))
        stops = [(0.0, rng.uniform(-2, 2)), (rng.uniform(0.1, 0.5), rng.uniform(-2, 2)),
                 (rng.uniform(0.5, 0.9), rng.uniform(-2, 2)), (1.0, rng.uniform(-2, 2))]
        numbers = [n for stop in stops for n in stop]
        for x in [dyadic(-3, 0), dyadic(1, 3), rng.random()]:
            value = linear([(mpf(p), mpf(v)) for p, v in stops], mpf(x))
            yield row("linear", numbers, x, value, max([abs(value)] + [abs(v) for _, v in stops]))


def slope(n, t):
    """The derivative of a Hermite curve at t."""
    t0, v0, a, t3, v3, b = n
    d = t3 - t0
    u = (t - t0) / d
    return 6 * u * (1 - u) / d * (v3 - v0) + (1 - u) * (1 - 3 * u) * a - u * (2 - 3 * u) * b


def repetition_rows(text, split):
    """Tracks whose key times are any Doubles, up to 2^50 repetitions.

    The columns: kind|six numbers|time|value|value_low|velocity|size. The velocity is the greatest magnitude within
    2^-51 of the sum of the duration and the greater key time. Not beside an end of the keys, where a rounding of the
    time may choose the other repetition.
    """
    rng = random.Random(79)
    tracks = [[0.1, 0.0, 1 / (1 - 0.1), 1.0, 1.0, 1 / (1 - 0.1)]]
    for _ in range(40):
        t0 = rng.choice([0.1, rng.uniform(-4, 4), 10 ** rng.uniform(-9, 3)])
        t3 = t0 + 10 ** rng.uniform(-2, 1)
        tracks.append([t0, rng.uniform(-5, 5), rng.uniform(-5, 5), t3, rng.uniform(-5, 5), rng.uniform(-5, 5)])
    for number, n in enumerate(tracks):
        m = [mpf(x) for x in n]
        d = m[3] - m[0]
        values = max(abs(m[1]), abs(m[4]), abs(m[1] + m[2] * d / 3), abs(m[4] - m[5] * d / 3))
        times = [float(m[0] + rng.choice([-1, 1]) * d * mpf(2) ** rng.uniform(0, 49.5)) for _ in range(6)]
        for kind in ["loop", "offset", "pingpong"]:
            for time in times + ([float.fromhex("0x1.f42f5c28f5c29p+9")] if number == 0 else []):
                passes = mp.floor((mpf(time) - m[0]) / d)
                local = mpf(time) - passes * d
                least = mpf(2) ** -40 * max(abs(m[0]), abs(m[3]))
                if m[0] <= time <= m[3] or min(local - m[0], m[3] - local) < least:
                    continue
                if kind == "pingpong" and passes % 2 != 0:
                    local = m[0] + m[3] - local
                value, added = continued(kind, *m, mpf(time))
                near = mpf(2) ** -51 * (d + max(abs(m[0]), abs(m[3])))
                fastest = max(abs(slope(m, local + near * k)) for k in (-1, 0, 1))
                yield "|".join([kind, *map(text, n), text(time), *split(value), text(fastest), text(values + added)])
