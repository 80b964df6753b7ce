"""Third derivatives: differences of exact values, 1e-25 of the curve's duration apart. make_oracle.py writes them as two tables.

`jerks` has the curves that the notation has, and the columns

    expression|time|jerk|scale

The curves stand in the order in which `curves` below yields them: the families and the combinators of make_oracle.py in
their order there, then Béziers, springs, flings, noise, motion profiles. A curve has rows at 0 and at its end if its
duration is at most 1, then at four random times, which are drawn from a sequence of its own. So a new curve adds its rows
and changes no others.

`jerks-of-keys` has segments of tracks, rotations, followers and impulses, and the columns

    kind|parameters|time|jerks|scale

with parameters and jerks separated by commas: the jerks are those of a vector's components. `rows_of_keys` says, kind by
kind, what the parameters are. All rows take their numbers from one sequence: add at its end.

The scale is that of the error: the greatest magnitude of the jerk within a hundredth of the duration around the time. Rows at
which the jerk is infinite, or leaps within the difference, are left out.
"""
import random

from mpmath import inf, mp, mpf

import oracle_bezier as b
import oracle_flings as flings
import oracle_followers as followers
import oracle_math as m
import oracle_noise as noise
import oracle_profiles as profiles
import oracle_rotations as rotations
import oracle_springs as s
import oracle_tracks as tracks


def third(f, t, h):
    """A central difference, or a one-sided one for a positive or negative h from an end."""
    return (f(t + 2 * h) - 2 * f(t + h) + 2 * f(t - h) - f(t - 2 * h)) / (2 * h ** 3)


def one_sided(f, t, h):
    return (f(t + 3 * h) - 3 * f(t + 2 * h) + 3 * f(t + h) - f(t)) / h ** 3


def jerk_and_scale(f, t, last):
    """f: values; None where there is nothing to assert."""
    t, last = mpf(t), mpf(last)
    h = last * mpf(10) ** -25
    jerk = one_sided(f, t, h) if t == 0 else one_sided(f, t, -h) if t == last else third(f, t, h)
    if t in (0, last):
        nearer = one_sided(f, t, (h if t == 0 else -h) / 10 ** 4)
        if abs(nearer - jerk) > mpf(10) ** -15 * abs(nearer) + mpf(10) ** -15:
            return None
    if abs(jerk) < mpf(10) ** -40:
        jerk = mpf(0)
    scale = abs(jerk)
    for share in (-0.01, -0.005, 0.005, 0.01):
        near = t + share * last
        if 4 * h < near < last - 4 * h:
            scale = max(scale, abs(third(f, near, h)))
    scale = mpf(0) if scale < mpf(10) ** -40 else scale
    return jerk, scale


def curves(families, combinators):
    for name, f in families:
        yield name, lambda t, f=f: f(t, 1).v, 1.0
    for name, f, last in combinators:
        yield name, lambda t, f=f: f(t, 1).v, float(last)
    rng = random.Random(71)
    fixed = [(0.25, 0.1, 0.25, 1.0), (0.42, 0.0, 0.58, 1.0), (0.34, 1.56, 0.64, 1.0), (0.0, 0.0, 0.5, 1.0), (0.5, 0.2, 0.3, 0.9)]
    for p in fixed + [(rng.random(), rng.uniform(-1, 2), rng.random(), rng.uniform(-1, 2)) for _ in range(25)]:
        name = "cubic-bezier(" + ", ".join(map(repr, p)) + ")"
        yield name, lambda t, f=b.bezier(*p): f(t, 1).v, 1.0
    for d, bounce in ((0.5, 0.0), (0.5, 0.3), (0.7, -0.4), (1.0, 0.9), (0.5, 1e-9)):
        yield (f"spring(duration: {d!r}, bounce: {bounce!r})", lambda t, f=s.duration_bounce(d, bounce): f.step(t).v, 1.5)
    yield "spring(mass: 2, stiffness: 300, damping: 90)", lambda t, f=s.physical(2, 300, 90): f.step(t).v, 1.5
    yield ("delayed(spring(duration: 0.5, bounce: 0.3), by: 0.25)",
           lambda t, f=s.duration_bounce(0.5, 0.3): f.step(t - 0.25).v if t > 0.25 else mpf(0), 1.5)
    for velocity, rate, friction in ((2000.0, 2.0, 0.0), (-900.0, 4.0, 300.0), (1000.0, 0.0, 500.0)):
        f = flings.Fling(0.0, velocity, rate, friction)
        yield (f"fling(velocity: {velocity!r}, rate: {rate!r}, friction: {friction!r})", lambda t, f=f: f.state(t)[0], 1.7)
    f, spring = flings.Fling(0.0, 2000.0, 2.0, 0.0), s.physical(1, 100, 20)

    def bounded(t):
        crossing = f.at(mpf(300))
        return f.state(t)[0] if t < crossing else 300 + spring.motion(
            mpf(0), f.ahead(crossing)[1], t - crossing)[0]
    yield "fling(velocity: 2000, rate: 2, max: 300, spring: spring(mass: 1, stiffness: 100, damping: 20))", bounded, 1.0

    def android(t):
        power = mp.log(mpf("0.78")) / mp.log(mpf("0.9"))
        reference = mpf(0.015) * mpf("9.80665") * mpf("39.37") * 160 * mpf("0.84") / mpf("0.35")
        duration = mpf("0.35") * power * (2000 / reference) ** (1 / (power - 1))
        return 2000 * duration / power * (1 - max(mpf(0), 1 - t / duration) ** power)
    yield "android-fling(velocity: 2000)", android, 0.6
    for seed, frequency, octaves, period in ((7, 2.0, 3, 0.0), (1, 5.0, 1, 0.0), (3, 2.0, 4, 4.0)):
        repeated = f", period: {period!r}" if period else ""
        yield (f"noise(seed: {seed}, frequency: {frequency!r}, octaves: {octaves}{repeated})",
               lambda t, n=(seed, frequency, octaves, period): noise.state(*n, t)[0], 3.0)
    for limits in ((1.0, 1.0, 2.0, 10.0), (-3.0, 2.0, 5.0, 20.0), (0.01, 2.0, 5.0, 20.0), (3.0, 2.0, 5.0, inf)):
        duration, state = profiles.profile(*limits)
        distance, speed, acceleration, jerk = limits
        name = "trapezoid" if jerk == inf else "s-curve"
        last = "" if jerk == inf else f", jerk: {jerk!r}"
        yield (f"{name}(distance: {distance!r}, speed: {speed!r}, acceleration: {acceleration!r}{last})",
               lambda t, state=state: state(t)[0], float(duration) * 0.999)


def rows(text, families, combinators):
    for name, f, last in curves(families, combinators):
        rng = random.Random(f"73 {name}")
        whole = 0.0 < last <= 1.0 and "fling" not in name and "s-curve" not in name and "trapezoid" not in name
        for t in ([0.0, last] if whole else []) + [last * (0.02 + 0.96 * rng.random()) for _ in range(4)]:
            with mp.workdps(180):
                found = jerk_and_scale(f, t, last)
                if found:
                    yield "|".join([name, text(t), text(found[0]), text(found[1])])


def rows_of_keys(text):
    """kind|parameters|time|jerks, one for each component|scales."""
    rng = random.Random(79)

    def row(kind, numbers, t, functions, last):
        with mp.workdps(180):
            found = [jerk_and_scale(f, t, last) for f in functions]
        if all(found):
            yield "|".join([kind, ",".join(map(text, numbers)), text(t), ",".join(text(j) for j, _ in found),
                            text(max(scale for _, scale in found))])

    for _ in range(12):
        v = [rng.uniform(-2, 2) for _ in range(4)]
        for kind, numbers in (
                ("hermite", (0.0, v[0], v[1], 0.0, 2.0, v[2], v[3], 0.0)),
                ("slope", (0.0, v[0], v[1], rng.uniform(0.1, 1.9), 2.0, v[2], v[3], rng.uniform(0.1, 1.9))),
                ("point", (0.0, v[0], rng.uniform(0.1, 1.9), v[1], 2.0, v[2], rng.uniform(0.1, 1.9), v[3]))):
            segment, t = tracks.Segment(kind, *numbers), 2 * rng.uniform(0.02, 0.98)
            yield from row(kind, numbers, t, [lambda t: exact_value(segment, t)], 2.0)
    for _ in range(6):
        a, c = [rng.gauss(0, 1) for _ in range(4)], [rng.gauss(0, 1) for _ in range(4)]
        exact = [[mpf(n) for n in q] for q in (a, c)]
        yield from row("slerp", a + c, rng.random(), [
            lambda t, i=i: rotations.slerp(*exact, t)[i] for i in range(4)], 1.0)
        out, into = [rng.gauss(0, 0.7) for _ in range(4)], [rng.gauss(0, 0.7) for _ in range(4)]
        near = [n + rng.gauss(0, 0.4) for n in a]
        cubic = [[mpf(n) for n in q] for q in (a, out, into, near)]
        yield from row("cubic", a + out + into + near, rng.random(), [
            lambda t, i=i: rotations.cubic(*cubic, t)[i] for i in range(4)], 1.0)
    for kind, parameters in ((0, (0.2, 0.0, 0.0)), (1, (1.0, 100.0, 12.0)), (1, (2.0, 50.0, 40.0))):
        def following(t):
            value, velocity, before = mpf(0), mpf(0), (mpf(0), mpf(0))
            for time, target in ((mpf(0.3), mpf(1)), (mpf(1), mpf(-2)), (inf, mpf(-2))):
                length = min(t, time) - before[0]
                end = target if t >= time or time == inf else before[1] + (target - before[1]) * length / (time - before[0])
                value, velocity = followers.step(kind, parameters, value, velocity, before[1], end, length)
                if t <= time:
                    return value
                before = (time, target)
        for t in (0.1, 0.7, 0.95, 1.4):
            yield from row("follower", (kind, *parameters), t, [following], 1.5)
    for mass, stiffness, damping in ((1.0, 100.0, 8.0), (2.0, 50.0, 60.0)):
        spring = s.physical(mass, stiffness, damping)
        for t in (0.05, 0.3):
            yield from row("impulse", (mass, stiffness, damping), t, [lambda t: spring.impulse(t)[0]], 1.0)


def exact_value(segment, t):
    """The value of a track's segment, with the parameter to all digits by Newton's method."""
    x = (t - segment.t0) / segment.d
    x1, x2 = segment.x1, segment.x2
    u = tracks.parameter(x1, x2, x)
    for _ in range(3):
        r = 1 - u
        excess = 3 * r * r * u * x1 + 3 * r * u * u * x2 + u ** 3 - x
        u -= excess / (3 * (r * r * x1 + 2 * r * u * (x2 - x1) + u * u * (1 - x2)))
    return segment.value(u)
