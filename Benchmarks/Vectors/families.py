"""The exact curves of the vectors: which curves, at which inputs, and their formulas.

The formulas of easings, Béziers and springs are those of the tests' tables (Tests/AnimationCurvesTests/Oracle/Data). README.md
defines each family.
"""
import math
import pathlib
import random
import sys

from mpmath import mp, mpf, nan

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests/AnimationCurvesTests/Oracle/Data"))

import oracle_bezier
import oracle_math as easings
import oracle_springs
from oracle_math import Jet


class Curve:
    """A curve: its family, its parameters, its inputs with their reasons, and its exact value, velocity, acceleration.

    `motion(input, side)` is a Jet. With side -1 its derivatives are limits from the left.
    """

    def __init__(self, family, parameters, inputs, motion):
        self.family, self.parameters, self.inputs, self.motion = family, parameters, inputs, motion


# ---- inputs ---------------------------------------------------------------------------------------------------------

def zero_within(size, motion):
    """The motion with derivatives and values below `size` as 0: sines and cosines of exact multiples of π are 0."""
    def value(number, side):
        jet = motion(number, side)
        return Jet(*(mpf(0) if abs(part) < size else part for part in (jet.v, jet.d, jet.a)))
    return value


def single(number):
    """The number with 24 significant bits, which a Float holds."""
    mantissa, exponent = math.frexp(number)
    return math.ldexp(round(mantissa * 2 ** 24), exponent - 24)


def inputs(seed, end=1.0, special=(), reason="vertical tangent", random_count=32):
    """The inputs of a curve from 0 to `end`, each with its reason, in order."""
    rng = random.Random(seed)
    found = {0.0: "end", end: "end"}

    def add(number, reason):
        if 0 <= number <= end:
            found.setdefault(number, reason)

    for point in special:
        add(point, reason)
        for bits in (4, 8, 12, 16, 20, 24, 30, 40, 50):
            for sign in (-1, 1):
                add(point + sign * end * 2.0 ** -bits, f"near a {reason}")
    for bits in (8, 12, 16, 20, 24, 30, 40, 52):
        add(end * 2.0 ** -bits, "near an end")
        add(end - end * 2.0 ** -bits, "near an end")
    for index in range(1, 64):
        add(end * index / 64, "grid")
    for _ in range(random_count):
        add(single(end * rng.random()), "random, 24 bits")
        add(end * rng.random(), "random")
    return sorted(found.items())


# ---- the families ---------------------------------------------------------------------------------------------------

USUAL_BEZIERS = [(0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.2, 0, 0, 1), (0.4, 0, 0.2, 1),
                 (0.05, 0.7, 0.1, 1), (0.3, 0, 0.8, 0.15), (0.16, 1, 0.3, 1), (0.65, 0, 0.35, 1), (0.87, 0, 0.13, 1),
                 (0.34, 1.56, 0.64, 1), (0.68, -0.6, 0.32, 1.6)]
STEEP_BEZIERS = [(1, 0, 0, 1), (0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 1, 0), (0, 0, 0, 1), (1, 0, 1, 1), (0.99, 0, 0.01, 1),
                 (0.999999, 0, 0.000001, 1), (1, 2, 0, -1)]
FLAT_BEZIERS = [(0, 0, 1 / 3, 1), (0.1, 0, 0.4333, 1), (0.1, 0, 0.43333333333332336, 1), (1 / 3, 0, 2 / 3, 1), (0, 0, 1, 1)]

BEZIER_KINDS = {**{points: "usual" for points in USUAL_BEZIERS}, **{points: "vertical tangent" for points in STEEP_BEZIERS},
                **{points: "small cubic term" for points in FLAT_BEZIERS}}


def beziers():
    rng = random.Random(1)
    drawn = [(rng.random(), rng.uniform(-1, 2), rng.random(), rng.uniform(-1, 2)) for _ in range(8)]
    for points in [*USUAL_BEZIERS, *STEEP_BEZIERS, *FLAT_BEZIERS, *drawn]:
        special = [0.5] if points[0] + (1 - points[2]) > 1.9 else []
        yield Curve("cubic-bezier", points, inputs(str(points), special=special), oracle_bezier.bezier(*points))


def css():
    for name, points in {"ease": (0.25, 0.1, 0.25, 1), "ease-in": (0.42, 0, 1, 1), "ease-out": (0, 0, 0.58, 1),
                         "ease-in-out": (0.42, 0, 0.58, 1)}.items():
        yield Curve(name, (), inputs(name), oracle_bezier.bezier(*points))
    yield Curve("linear", (), inputs("linear"), easings.linear)


def linear_stops():
    """`linear()`: a position and a value for each stop."""
    rng = random.Random(2)
    drawn = sorted(rng.random() for _ in range(30))
    for stops in [
        [(0, 0), (0.25, 0.75), (1, 1)],
        [(0, 0), (0.5, 1.25), (0.75, 0.875), (1, 1)],
        [(0, 0), (0.5, 0.25), (0.5, 0.75), (1, 1)],
        [(0, 0)] + [(position, rng.uniform(-0.5, 1.5)) for position in drawn] + [(1, 1)],
    ]:
        numbers = tuple(number for stop in stops for number in stop)
        positions = [position for position, _ in stops[1:-1] if position in (0.25, 0.5, 0.75)]
        motion = easings.piecewise([(value, position) for position, value in stops])
        yield Curve("linear-stops", numbers, inputs(str(numbers), special=positions, reason="stop"), motion)


def steps():
    """Steps by the exact product of count and progress. Inputs next to a jump that is no Double are left out."""
    def motion(count, jump):
        jumps = {"start": count, "end": count, "none": count - 1, "both": count + 1}[jump]

        def value(progress, side):
            step = min(int(mp.floor(progress * count)), count) + (jump in ("start", "both"))
            return Jet(mpf(min(step, jumps)) / jumps)
        return value

    for count in (1, 4, 5, 12):
        for jump in ("start", "end", "none", "both"):
            if count == 1 and jump == "none":
                continue
            exact = [index / count for index in range(1, count) if count == 4]
            clear = [(number, reason) for number, reason in inputs(f"{count}{jump}", special=exact, reason="jump")
                     if number in (0, 1) or count == 4 or abs(number * count - round(number * count)) > 1e-9]
            yield Curve(f"steps-{jump}", (count,), clear, motion(count, jump))


def penner():
    """Penner's families in three directions; the exponential ones with a jump at an end, and scaled so that they have none."""
    def with_jump(base):
        def value(progress, side):
            return Jet(0, nan, nan) if progress == 0 else base(progress, side)
        return value

    def bounce_out(progress, side):
        # The parabolas of README.md in whole numbers, which keeps them exact.
        x = 11 * progress
        center, height = next((center, height) for end, center, height in [
            (4, mpf(0), mpf(0)), (8, mpf(6), mpf(48)), (10, mpf(9), mpf(60)), (12, mpf("10.5"), mpf(63))]
            if x < end or (side < 0 and x == end))
        from_center = 11 * Jet(progress, 1) - center
        return from_center * from_center / 16 + height / 64

    def expo(progress, side):
        return easings.two_to(10 * (Jet(progress, 1) - 1))

    def elastic(amplitude, period, is_normalized):
        base = easings.elastic(amplitude, period, is_normalized)
        return base if is_normalized else with_jump(base)

    forms = [(name, (), easings.whole_power(degree)) for name, degree in
             [("quad", 2), ("cubic", 3), ("quart", 4), ("quint", 5)]]
    forms += [("sine", (), easings.sine), ("circ", (), easings.circular), ("expo", (), with_jump(expo)),
              ("expo-normalized", (), easings.expo), ("bounce", (), easings.reversed_(bounce_out))]
    forms += [("back", (overshoot,), easings.back(overshoot)) for overshoot in (1.70158, 2.5949095)]
    forms += [(name, (amplitude, period), elastic(amplitude, period, is_normalized))
              for name, is_normalized in [("elastic", False), ("elastic-normalized", True)]
              for amplitude, period in [(1, 0.3), (1, 0.4), (1, 0.45), (1.5, 0.4)]]
    for name, parameters, base in forms:
        directions = [("in", base), ("out", easings.reversed_(base)), ("in-out", easings.mirrored(base))]
        if name not in ("quad", "cubic", "quart", "quint"):
            directions = [(direction, zero_within(mpf(10) ** -60, motion)) for direction, motion in directions]
        # Where the amplitude is not 1, Penner's elastic-out is not the mirror image of elastic-in.
        for direction, motion in directions[:1] if parameters[:1] == (1.5,) else directions:
            yield Curve(f"{name}-{direction}", parameters, inputs(f"{name}{direction}{parameters}"), motion)


def springs():
    """From 0 to 1, by mass, stiffness, damping and initial velocity."""
    def motion(mass, stiffness, damping, velocity):
        mechanics = oracle_springs.physical(mass, stiffness, damping)

        def value(time, side):
            if time == 0:
                return Jet(0, velocity, (mpf(stiffness) - mpf(damping) * mpf(velocity)) / mpf(mass))
            position, speed = mechanics.motion(mpf(1), mpf(velocity), time)
            force = mpf(stiffness) * (1 - position) - mpf(damping) * speed
            return Jet(position, speed, force / mpf(mass))
        return value

    critical = [(1, 100, 20 * (1 + sign * 2.0 ** -bits), 0) for bits in (10, 20, 30, 40, 52) for sign in (-1, 1)]
    usual = [(1, 170, 26, 0), (1, 100, 10, 0), (1, 180, 12, 0), (1, 300, 20, -5), (1, 100, 20, 0), (1, 100, 20, 8),
             (2, 500, 90, 3), (1, 100, 200, 0), (0.5, 1000, 1, 0)]
    for parameters in usual + critical:
        mass, stiffness, damping, _ = parameters
        reason = "near-critical" if parameters in critical else "random"
        found = inputs(str(parameters), end=2.0, random_count=32)
        found = [(number, reason if why.startswith("random") and reason != "random" else why) for number, why in found]
        yield Curve("spring", parameters, found, motion(*parameters))


def flings():
    """Friction proportional to the velocity: by initial velocity and rate, from 0."""
    for velocity, rate in [(8, 2), (-1200, 4.2), (1, 0.0625), (3000, 60)]:
        def motion(time, side, velocity=velocity, rate=rate):
            fall = mp.exp(-mpf(rate) * time)
            return Jet(mpf(velocity) / mpf(rate) * -mp.expm1(-mpf(rate) * time), velocity * fall, -velocity * rate * fall)
        yield Curve("fling", (velocity, rate), inputs(f"{velocity} {rate}", end=4.0), motion)


def segments():
    """Between two keyframes: cubics by values and slopes, and Bézier curves by four points of time and value."""
    def hermite(p0, m0, p1, m1):
        def value(time, side):
            u = Jet(time, 1)
            square, cube = u * u, u * u * u
            return ((2 * cube - 3 * square + 1) * p0 + (cube - 2 * square + u) * m0
                    + (3 * square - 2 * cube) * p1 + (cube - square) * m1)
        return value

    def bezier(t1, v1, t2, v2, v3):
        # A CSS curve with values from 0 to v3.
        unit = oracle_bezier.bezier(t1, mpf(v1) / v3, t2, mpf(v2) / v3)
        return lambda time, side: unit(time, side) * v3

    for numbers in [(0, 0, 1, 0), (0, 2, 1, -1), (-3, 40, 5, 7.5), (0.1, 0.2, 0.3, 0.4)]:
        yield Curve("hermite", numbers, inputs(f"hermite{numbers}"), hermite(*numbers))
    for t1, v1, t2, v2, v3 in [(0.25, 0, 0.75, 10, 10), (0.5, 4, 0.5, -2, 3), (0.125, 0, 0.25, 8, 8), (0.9, 0.3, 0.4, 0.7, 1),
                               (1, 0, 0, 1, 1)]:
        special = [0.5] if (t1, t2) == (1, 0) else []
        yield Curve("bezier-segment", (0, 0, t1, v1, t2, v2, 1, v3), inputs(f"{t1}{v1}{t2}{v2}{v3}", special=special),
                    bezier(t1, v1, t2, v2, v3))


def rotations():
    """A component of the spherical interpolation between two quaternions w, x, y, z, along the shorter arc."""
    small = 2.0 ** -10
    for a, b in [((1, 0, 0, 0), (0.5, 0.5, 0.5, 0.5)), ((1, 0, 0, 0), (-0.5, 0.5, 0.5, 0.5)),
                 ((0.5, 0.5, 0.5, 0.5), (0.5, -0.5, 0.5, 0.5)), ((1, 0, 0, 0), (math.cos(small), 0, math.sin(small), 0))]:
        for index, component in enumerate("wxyz"):
            def motion(amount, side, a=a, b=b, index=index):
                def unit(q):
                    length = mp.sqrt(sum(mpf(n) ** 2 for n in q))
                    return [mpf(n) / length for n in q]
                start, end = unit(a), unit(b)
                cosine = sum(m * n for m, n in zip(start, end))
                if cosine < 0:
                    end, cosine = [-n for n in end], -cosine
                angle, m, n = mp.acos(cosine), start[index], end[index]
                before, after, sine = (1 - amount) * angle, amount * angle, mp.sin(angle)
                value = (m * mp.sin(before) + n * mp.sin(after)) / sine
                velocity = angle * (n * mp.cos(after) - m * mp.cos(before)) / sine
                return Jet(value, velocity, -angle ** 2 * value)
            yield Curve(f"slerp-{component}", (*a, *b), inputs(f"{a}{b}", random_count=24), zero_within(mpf(10) ** -60, motion))


# The families by the file that holds them.
FILES = {"cubic-bezier": beziers, "css": css, "linear-stops": linear_stops, "steps": steps, "penner": penner,
         "spring": springs, "fling": flings, "keyframes": segments, "slerp": rotations}
