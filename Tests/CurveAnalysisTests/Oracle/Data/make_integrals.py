#!/usr/bin/env python3
"""Writes the tables next to this file, all or those named: integrals, narrow-integrals, paths, time-optimal. Needs
mpmath; the last one ruckig too.

    integrals       expression|start|end|integral|integral_low|arc length|arc length_low, in 30 digits: Gauss-Legendre and
                    tanh-sinh quadrature of exact curves between their corners. A jump adds its height to the arc length.
    narrow-integrals
                    the same without the arc length, over short ranges: values near 0 or 1, whose own errors count
    paths           control points of cubic Beziers, x and y, one after another|length|fraction|x|y of the point after that
                    fraction of the length
    time-optimal    distance|speed|acceleration|jerk|duration of ruckig, from rest to rest
"""
import os
import random
import sys

from mpmath import mp, mpf

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../../AnimationCurvesTests/Oracle/Data"))
import oracle_bezier as b  # noqa: E402
import oracle_math as m  # noqa: E402
import oracle_springs as s  # noqa: E402

mp.dps = 40


def split(x):
    high = float(x)
    return [repr(high), repr(float(x - mpf(high)))]


def write(name, header, lines):
    with open(os.path.join(HERE, name), "w") as f:
        f.write("# " + header + "\n" + "".join("|".join(line) + "\n" for line in lines))


def smooth():
    """expression, function, times between which it is smooth."""
    whole = [0, 1]
    yield "linear", m.linear, whole
    for name, f in (("sine-in", m.sine), ("quad-in", m.whole_power(2)), ("quint-in", m.whole_power(5)), ("expo-in", m.expo),
                    ("circ-in", m.circular), ("back-in(overshoot: 1.70158)", m.back(1.70158)),
                    ("elastic-in(amplitude: 1, period: 0.3)", m.elastic(1.0, 0.3)), ("smoothstep", m.smoothstep),
                    ("smootherstep", m.smootherstep), ("accelerate(strength: 0.5)", m.accelerate(0.5)),
                    ("accelerate(strength: 2.5)", m.accelerate(2.5)), ("ease-in(intensity: 2)", m.intensity_in(2)),
                    ("ease-in-out(intensity: 2)", m.intensity_in_out(2)),
                    ("overshoot(count: 3, half-life: 0.15)", m.overshoot(3, 0.15)),
                    ("exponential-decelerate(half-life: 0.15, normalized: true)", m.exponential_decelerate(0.15, True)),
                    ("decay(half-life: 0.05)", m.decay(0.05)), ("reversed(expo-in)", m.reversed_(m.expo)),
                    ("blended(sine-in, cubic-in, weight: -0.5)", m.blended(m.sine, m.whole_power(3), -0.5))):
        yield name, f, whole
    kinks = [0, mpf(1) / 11, mpf(3) / 11, mpf(7) / 11, 1]
    yield "bounce-in", m.reversed_(m.bounce_out), kinks
    yield "circ-in-out", m.mirrored(m.circular), [0, mpf(1) / 2, 1]
    yield "repeated(expo-in, count: 3)", m.repeated(m.expo, 3), [mpf(k) / 3 for k in range(4)]
    yield ("linear(0, 0.25 25%, -1 75%, 1)", m.piecewise([(0, None), (0.25, 0.25), (-1, 0.75), (1, None)]), [0, 0.25, 0.75, 1])
    for d, bounce in ((0.5, 0.0), (0.5, 0.3), (0.7, -0.4), (0.3, 0.8)):
        yield (f"spring(duration: {d!r}, bounce: {bounce!r})", s.duration_bounce(d, bounce).step, [0, mpf(1) / 4, mpf(1) / 2, 1])


def integrals():
    jumps = {"repeated(expo-in, count: 3)": 2}
    for name, f, times in smooth():
        area = mp.quad(lambda t: f(t, 1).v, times)
        length = mp.quad(lambda t: mp.sqrt(1 + f(t, 1).d ** 2), times) if name != "circ-in" else mp.pi / 2
        if name == "circ-in-out":
            length = mp.pi / 2
        if name == "accelerate(strength: 0.5)":  # the parabola from its other end
            length = mp.quad(lambda t: mp.sqrt(1 + 4 * t * t), [0, 1])
        yield [name, "0", "1", *split(area), *split(length + jumps.get(name, 0))]
    yield ["steps(4, jump-end)", "0", "1", *split(mpf(3) / 8), *split(mpf(2))]
    rng = random.Random(83)
    points = [(0.25, 0.1, 0.25, 1.0), (1.0, 0.0, 0.0, 1.0), (0.0, 1.0, 0.2, 1.0), (1 / 3, 0.0, 2 / 3, 1 / 3)]
    for x1, y1, x2, y2 in points + [(rng.random(), rng.uniform(-1, 2), rng.random(), rng.uniform(-1, 2)) for _ in range(8)]:
        a1, b1, a2, b2 = map(mpf, (x1, y1, x2, y2))

        def value(p1, p2, t):
            return 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t ** 3

        def slope(p1, p2, t):
            return 3 * (1 - t) ** 2 * p1 + 6 * (1 - t) * t * (p2 - p1) + 3 * t * t * (1 - p2)
        area = mp.quad(lambda t: value(b1, b2, t) * slope(a1, a2, t), [0, 0.5, 1])
        length = mp.quad(lambda t: mp.hypot(slope(a1, a2, t), slope(b1, b2, t)), [0, 0.25, 0.5, 0.75, 1])
        yield [f"cubic-bezier({x1!r}, {y1!r}, {x2!r}, {y2!r})", "0", "1", *split(area), *split(length)]


def narrow_integrals():
    rng = random.Random(101)
    curves = [(name, f, times) for name, f, times in smooth() if len(times) == 2 or "spring" in name]
    for name, f, _ in curves:
        start = 0.0 if "spring" in name else rng.choice([0.0, rng.uniform(0.1, 0.8)])
        end = start + 10 ** rng.uniform(-6, -2)
        yield [name, repr(start), repr(end), *split(mp.quad(lambda t: f(t, 1).v, [mpf(start), mpf(end)]))]


def paths():
    rng = random.Random(89)
    for index in range(8):
        points = [(rng.uniform(-2, 2), rng.uniform(-2, 2)) for _ in range(7 if index % 2 else 4)]
        if index == 0:  # the parabola y = x²
            points = [(0.0, 0.0), (1 / 3, 0.0), (2 / 3, 1 / 3), (1.0, 1.0)]
        if index == 2:  # a cusp: the speed is 0 at one half
            points = [(0.0, 0.0), (1.0, 1.0), (0.0, 1.0), (1.0, 0.0)]
        exact = [tuple(map(mpf, p)) for p in points]
        segments = [exact[i:i + 4] for i in range(0, len(exact) - 1, 3)]

        def at(segment, t):
            w = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3]
            return [mp.fsum(a * p[axis] for a, p in zip(w, segment)) for axis in (0, 1)]

        def speed(segment, t):
            w = [(1 - t) ** 2, 2 * (1 - t) * t, t * t]
            return 3 * mp.hypot(*[mp.fsum(a * (q[axis] - p[axis]) for a, p, q in zip(w, segment, segment[1:]))
                                  for axis in (0, 1)])

        def length(segment, end):
            # Between eighths, and at the middle, the integrand is smooth enough for 25 digits.
            cuts = [mpf(k) / 16 for k in range(17) if mpf(k) / 16 < end] + [end]
            return mp.quad(lambda t: speed(segment, t), cuts) if end > 0 else mpf(0)
        mp.dps = 25
        lengths = [length(segment, mpf(1)) for segment in segments]
        whole = mp.fsum(lengths)
        for fraction in (0.1, rng.random(), rng.random(), 0.9):
            left, which = mpf(fraction) * whole, 0
            if which < len(lengths) - 1 and left > lengths[0]:
                left, which = left - lengths[0], 1
            low, high = mpf(0), mpf(1)
            t = left / lengths[which]
            for _ in range(60):
                excess = length(segments[which], t) - left
                low, high = (low, t) if excess > 0 else (t, high)
                new = t - excess / speed(segments[which], t) if speed(segments[which], t) > 0 else low
                new = new if low < new < high else (low + high) / 2
                if abs(new - t) < mpf(10) ** -20:
                    break
                t = new
            yield [",".join(repr(n) for p in points for n in p), repr(float(whole)), repr(fraction),
                   *[repr(float(n)) for n in at(segments[which], t)]]
        mp.dps = 40


def time_optimal():
    from ruckig import InputParameter, Ruckig, Trajectory
    rng = random.Random(97)
    limits = [(1.0, 1.0, 2.0, 10.0), (1.0, 10.0, 2.0, 10.0), (2.0, 1.0, 1.0, 1.0)]
    limits += [tuple(10 ** rng.uniform(-1.5, 1.5) for _ in range(4)) for _ in range(120)]
    for distance, speed, acceleration, jerk in limits:
        otg, given, found = Ruckig(1), InputParameter(1), Trajectory(1)
        given.current_position, given.target_position = [0.0], [distance]
        given.max_velocity, given.max_acceleration, given.max_jerk = [speed], [acceleration], [jerk]
        otg.calculate(given, found)
        yield [repr(distance), repr(speed), repr(acceleration), repr(jerk), repr(found.duration)]


TABLES = {
    "integrals": ("expression|start|end|integral|integral_low|arc length|arc length_low", integrals),
    "narrow-integrals": ("expression|start|end|integral|integral_low", narrow_integrals),
    "paths": ("control points|length|fraction|x|y", paths),
    "time-optimal": ("distance|speed|acceleration|jerk|duration", time_optimal),
}

if __name__ == "__main__":
    for name in sys.argv[1:] or TABLES:
        header, lines = TABLES[name]
        write(name + ".txt", header, lines())
