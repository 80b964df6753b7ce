"""Exact rotations between two keys. make_oracle.py writes them as the table `rotations`.

The columns of a row: slerp|two quaternions|amount, or cubic|value, slope after, slope before, value|progress; in both, the four
components with their rests. Quaternions are scaled to length 1: those of slerp before, that of the cubic after interpolation
(glTF 2.0, appendix C). The cubic lasts one second, so its slopes are those of the progress.

The table `rotation-derivatives` has kind|numbers as above|duration|time|size|velocities of x, y, z, w|accelerations. The times
of a cubic's keys are 0 and the duration; its slopes are those of the time. The size is 1, and for a cubic the greatest length of
its values and of its slopes times the duration, divided by the length of its value at the time.
"""
import random

from mpmath import acos, mp, mpf, norm, sin, sqrt


def unit(q):
    length = sqrt(sum(n * n for n in q))
    return [n / length for n in q]


def slerp(a, b, t):
    a, b = unit(a), unit(b)
    d = sum(m * n for m, n in zip(a, b))
    if d < 0:
        b, d = [-n for n in b], -d
    angle = acos(min(d, mpf(1)))
    if angle == 0:
        return a
    return [(m * sin((1 - t) * angle) + n * sin(t * angle)) / sin(angle) for m, n in zip(a, b)]


def hermite(a, out, into, b, u):
    return [(2 * u ** 3 - 3 * u * u + 1) * w + (u ** 3 - 2 * u * u + u) * x + (3 * u * u - 2 * u ** 3) * z
            + (u ** 3 - u * u) * y for w, x, y, z in zip(a, out, into, b)]


def cubic(a, out, into, b, u):
    return unit(hermite(a, out, into, b, u))


def rows(text, split):
    rng = random.Random(37)

    def quaternion(size=1.0):
        return [rng.gauss(0, size) for _ in range(4)]

    for index in range(160):
        a = quaternion()
        b = quaternion() if index % 2 else [n * rng.choice([1, -1, -1]) for n in a]
        if index % 2 == 0:
            sign, step = rng.choice([1, -1]), 10 ** rng.uniform(-14, 0)
            b = [sign * n + step * rng.gauss(0, 1) for n in a]
        amount = rng.choice([rng.random(), rng.random(), rng.random() ** 8, 0.5, 0.0, 1.0])
        value = slerp([mpf(n) for n in a], [mpf(n) for n in b], mpf(amount))
        yield "|".join(["slerp", *map(text, a), *map(text, b), text(amount)] + [c for n in value for c in split(n)])
    for index in range(80):
        a = quaternion()
        b = [n + rng.gauss(0, 0.4) for n in a]
        out, into = quaternion(0.7), quaternion(0.7)
        u = rng.random()
        value = cubic(*[[mpf(n) for n in q] for q in (a, out, into, b)], mpf(u))
        yield "|".join(["cubic", *map(text, a + out + into + b), text(u)] + [c for n in value for c in split(n)])


def derivative_rows(text, count=120, seed=269):
    rng = random.Random(seed)
    for index in range(count):
        a, duration = [rng.gauss(0, 1) for _ in range(4)], 10 ** rng.uniform(-2, 2)
        if index % 2:
            sign, step = rng.choice([1, -1]), 10 ** rng.uniform(-6, 0.5)
            b = [sign * n + step * rng.gauss(0, 1) for n in a]
            numbers, kind = a + b, "slerp"

            def at(t):
                return slerp([mpf(n) for n in a], [mpf(n) for n in b], t / mpf(duration))
        else:
            b = [n + rng.gauss(0, 0.4) for n in a]
            out, into = ([rng.gauss(0, 0.7 / duration) for _ in range(4)] for _ in range(2))
            numbers, kind = a + out + into + b, "cubic"

            def at(t, interpolate=cubic):
                p, q, r, s = ([mpf(n) for n in v] for v in (a, out, into, b))
                return interpolate(
                    p, [n * mpf(duration) for n in q], [n * mpf(duration) for n in r], s, t / mpf(duration))
        time = rng.random() * duration
        with mp.workdps(120):
            h = mpf(10) ** -30 * duration
            before, here, after = (at(mpf(time) + k * h) for k in (-1, 0, 1))
            velocity = [(m - n) / (2 * h) for m, n in zip(after, before)]
            acceleration = [(m - 2 * k + n) / h ** 2 for m, k, n in zip(after, here, before)]
            size = mpf(1)
            if kind == "cubic":
                size = max(norm(a), norm(b), duration * norm(out), duration * norm(into)) / norm(at(mpf(time), hermite))
            yield "|".join([kind, *map(text, numbers), text(duration), text(time), text(size), *map(text, velocity),
                            *map(text, acceleration)])
