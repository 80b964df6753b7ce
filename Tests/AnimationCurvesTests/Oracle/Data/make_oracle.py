#!/usr/bin/env python3
"""Writes the oracle's tables next to this file. Deterministic; needs mpmath; takes about four minutes.

    python3 make_oracle.py [name ...]        all tables, or those named: bezier families family-limits combinators
                                             combinator-limits combinator-parts springs springs-velocity
                                             spring-settling spring-crossings spring-systems keyframes
                                             keyframes-after-springs tracks rotations continuations repetitions
                                             sine-cosine
                                             functions vocabularies flings fling-times bounded-flings profiles
                                             followers (needs scipy too) noise shakes
                                             fling-equations android-flings finger-velocities jerks jerks-of-keys
                                             flat-beziers bezier-inverses spring-tolerances far-crossings
                                             overdamped-jerks weakly-damped-followers late-crossings
                                             far-fling-times quarter-turns family-ranges near-crossings
                                             weakly-damped-jerks combinator-ends motions arrivals
                                             slow-crossings spring-tails spring-accelerations
                                             combinator-derivatives rotation-derivatives

The formulas are in oracle_math.py, oracle_functions.py, oracle_bezier.py, oracle_springs.py, oracle_flings.py,
oracle_keyframes.py, oracle_tracks.py, oracle_rotations.py, oracle_continuations.py, oracle_profiles.py,
oracle_motions.py, oracle_followers.py, oracle_noise.py, oracle_jerks.py, oracle_extremes.py (ill-conditioned cases, with the columns of
their tables), oracle_ranges.py (draws from whole ranges, also with the columns), and those of other libraries in oracle_vocabularies.py and oracle_spring_systems.py, in at least 80
digits, more where a time or a parameter is tiny or next to 1, or a tangent flat. The exact input of a row is the Double
that is printed (the shortest text that reads back).

    bezier, families, family-limits, combinator-limits
                                    expression|time|value|value_low|velocity|acceleration
    combinators                     the same, and |value noise|velocity noise: how far they move when the inner value of
                                    a composed curve does by 4 roundings of a Double, and 1e-8 where the chain
                                    rule says 0 times infinity
    combinator-parts                expression|time|least|least_low|greatest|greatest_low|added to parts|parts|parts in
                                    bulk: bounds of the error beside least and greatest, as combinator_part_rows says
    springs                         the same, and |angular frequency|decay constant|natural frequency
    springs-velocity                mass|stiffness|damping|target|initialVelocity|time|value|value_low|velocity
    spring-settling                 mass|stiffness|damping|target|initialVelocity|epsilon|settling|settling_low
    spring-crossings                expression|target x|target y|velocity x|velocity y|distance|time|time_low: the last
                                    time at which a motion of two components is that far from its target
    keyframes                       track|time|value|value_low|velocity|acceleration|size|speed: the last two are what
                                    errors of values and velocities are measured in
    keyframes-after-springs         track|time|value|value_low|velocity|acceleration|size|added by springs|keyframe:
                                    what errors of springs add to the bound, and the keyframe's number from 1
    tracks                          a segment and a time, as oracle_tracks.py says
    rotations                       two keys and a progress, as oracle_rotations.py says
    continuations, repetitions      a track or an easing and a time, as oracle_continuations.py says
    spring-systems                  expression|natural frequency|damping ratio|their low parts
    vocabularies                    vocabulary|name|time|value|value_low
    sine-cosine                     angle|sine|sine_low|cosine|cosine_low
    functions                       function|x|y|value|value_low
    flings                          start|velocity|rate|half-life|friction|time|value|value_low|velocity|acceleration: a
                                    half-life of 0 means that the rate counts
    fling-times                     kind|start|velocity|rate|half-life|friction|argument|time|time_low|speed|distance:
                                    oracle_flings.py says what kinds, speeds and distances are
    bounded-flings                  start|velocity|rate|friction|bound|mass|stiffness|damping|time|value|value_low
                                    |velocity|crossing|crossing_low
    profiles                        distance|speed|acceleration|jerk|time|value|value_low|velocity|acceleration|duration
                                    |duration_low: the limits, then what holds at the time, then the whole duration
    motions                         position|velocity|acceleration|target|target velocity|lowest velocity|velocity
                                    |lowest acceleration|acceleration|jerk|duration|duration_low|spread|time|value
                                    |value_low|spread|velocity|spread|acceleration|spread: no target means the velocity;
                                    a spread is how far the number before it moves with 4 ulp of one number of the input
    arrivals                        position|velocity|acceleration|target|target velocity|lowest velocity|velocity
                                    |lowest acceleration|acceleration|jerk|duration|whether it is allowed: 1 or 0
    followers                       kind|three parameters|value|velocity|start|end|time|value after|value after_low
                                    |velocity after: a step in which the target moves from start to end; kind 0: a
                                    half-life, 1: mass, stiffness and damping, 2: a smooth time
    noise                           seed|frequency|octaves|period|time|value|value_low|velocity|acceleration: a period of
                                    0 means none
    shakes                          seed|frequency|octaves|half-life|time|value|value_low|velocity|acceleration
    jerks, jerks-of-keys            expression, or a kind and parameters,|time|jerk|scale, as oracle_jerks.py says
    fling-equations                 start|velocity|rate|friction|bound|mass|stiffness|damping|time|value|velocity: by
                                    SciPy's solver of differential equations, about 12 digits
    android-flings                  start|velocity|friction|density|time|value|value_low|velocity|duration|duration_low
    finger-velocities               velocity|velocity_low|sum of |weight (position - last position)||time|position|...

value is the Double nearest to the exact value, and value_low the one nearest to the rest: about 32 digits together.
Derivatives are the right-hand ones, at the end of the domain the left-hand ones; `inf` is a vertical tangent, and `nan`
means that nothing is asserted: an acceleration where an inverse is level or vertical, and the way back of a ping-pong
at a corner of its base. Spring constants are for the bound of the error, not for the value.
"""
import os
import random
import sys

from mpmath import mp, mpf, isinf, isnan

import oracle_bezier as b
import oracle_extremes as extremes
import oracle_flings as flings
import oracle_followers as followers
import oracle_functions as functions
import oracle_jerks as jerks
import oracle_keyframes as keys
import oracle_math as m
import oracle_motions as motions
import oracle_profiles as profiles
import oracle_noise as noise
import oracle_continuations as continuations
import oracle_ranges as ranges
import oracle_rotations as rotations
import oracle_spring_systems as systems
import oracle_springs as s
import oracle_tracks as tracks
import oracle_vocabularies as vocabularies

mp.dps = 80
FOLDER = os.path.dirname(os.path.abspath(__file__))


def double(x):
    if isnan(x):
        return float("nan")
    if isinf(x):
        return float("inf") if x > 0 else float("-inf")
    try:
        return float(x)
    except OverflowError:
        return float("inf") if x > 0 else float("-inf")


def text(x):
    t = repr(double(x) if not isinstance(x, float) else x)
    return "0" if t == "-0.0" else t[:-2] if t.endswith(".0") else t


def split(x):
    high = double(x)
    return [text(high), text(double(x - mpf(high)))]


def places(*times):
    return 3 * b.digits_of(*[t for t in times if 0 < t < 1e290])


def rows(expression, function, times, last=1.0):
    for t in times:
        with mp.workdps(80 + places(t, t / last if last != 1 else t)):
            j = function(mpf(t), -1 if t == last else 1)
            yield "|".join([expression, text(t), *split(j.v), text(j.d), text(j.a)])


def check_derivatives(expression, function, t):
    """Compares the automatic derivatives with numerical ones, at a time where the curve is smooth."""
    with mp.workdps(90):
        j, h = function(mpf(t), 1), mpf(10) ** -25
        a, b = function(t - h, 1), function(t + h, 1)
        slope, bend = (b.v - a.v) / (2 * h), (b.v - 2 * j.v + a.v) / h ** 2
        assert abs(slope - j.d) <= mpf(10) ** -20 * (1 + abs(j.d)), (expression, t, slope, j.d)
        if not isnan(j.a):
            assert abs(bend - j.a) <= mpf(10) ** -15 * (1 + abs(j.a)), (expression, t, bend, j.a)


def write(name, header, lines):
    lines = list(lines)
    path = os.path.join(FOLDER, name + ".txt")
    with open(path, "w") as f:
        f.write("# " + header + "\n" + "".join(line + "\n" for line in lines))
    print(f"{name}: {len(lines)} rows, {os.path.getsize(path)} bytes", file=sys.stderr)


CURVES = "expression|time|value|value_low|velocity|acceleration"
ULP_BELOW_1 = 2.0 ** -53


# ---- Bezier ---------------------------------------------------------------------------------------------------------
def bezier_curves(rng):
    yield from b.HARD
    yield from b.DESIGN_SYSTEMS
    for exponent in range(3, 16):  # next to where the cubic term 1 + 3 x1 - 3 x2 vanishes
        x1 = rng.choice([0, 0.1, 0.2, 0.5, rng.uniform(0, 0.66)])
        x2 = x1 + 1 / 3 + rng.choice([-1, 1]) * 10.0 ** -exponent
        yield (x1, rng.choice([0, 1, rng.uniform(-1, 2)]), x2, 1)

    def x():
        tiny = 10.0 ** -rng.uniform(1, 20)
        return rng.choice([0, 1, tiny, 1 - 10.0 ** -rng.uniform(1, 16), rng.random(), rng.random(), rng.random()])

    def y():
        return rng.choice([0, 1, rng.random(), rng.uniform(-1, 2), rng.uniform(-1, 2), rng.uniform(-1000, 1000)])
    for _ in range(150):
        yield (x(), y(), x(), y())


def bezier_times(rng, p, many):
    flat = p[0] > 0.9 and p[2] < 0.1
    times = {0.0, 1.0, rng.choice([5e-324, 1e-300]), ULP_BELOW_1, 1 - ULP_BELOW_1, rng.randrange(1, 64) / 64,
             10.0 ** -rng.uniform(1, 18), 1 - 10.0 ** -rng.uniform(1, 15), rng.choice([0.5, 0.25, 0.75])}
    times |= {rng.random() for _ in range(8 if many else 4)}
    if many:
        times |= {5e-324, 1e-300, 1e-17, 0.5, 0.25, 0.75, 1e-9, 1 - 1e-9}
    if flat:
        times |= {0.5 + k * ULP_BELOW_1 for k in (-3, -2, -1, 0, 2, 4, 1 << 10, -(1 << 20), 1 << 30, 1 << 40)}
    return sorted(times)


def bezier():
    rng, seen = random.Random(20240601), set()
    for p in bezier_curves(rng):
        p = tuple(float(c) for c in p)
        if p in seen:
            continue
        seen.add(p)
        name = "cubic-bezier(" + ", ".join(text(c) for c in p) + ")"
        f = b.bezier(*p)
        if 0.01 < p[0] < 0.99 and 0.01 < p[2] < 0.99:
            check_derivatives(name, f, mpf(rng.uniform(0.1, 0.9)))
        hard = p in [tuple(map(float, h)) for h in b.HARD]
        yield from rows(name, f, bezier_times(rng, p, hard))


# ---- Families -------------------------------------------------------------------------------------------------------
def directions(stem, base, suffix=""):
    yield f"{stem}-in{suffix}", base
    yield f"{stem}-out{suffix}", m.reversed_(base)
    yield f"{stem}-in-out{suffix}", m.mirrored(base)
    yield f"{stem}-out-in{suffix}", m.out_in(base)


def families():
    yield "linear", m.linear
    for stem, base in [("sine", m.sine), ("quad", m.whole_power(2)), ("cubic", m.whole_power(3)),
                       ("quart", m.whole_power(4)), ("quint", m.whole_power(5)), ("expo", m.expo), ("circ", m.circular),
                       ("bounce", m.reversed_(m.bounce_out)), ("back", m.back(1.70158)), ("elastic", m.elastic(1.0,
                       0.3))]:
        yield from directions(stem, base)
    for o in (0.5, 3.0, -2.0, 100.0):
        yield from directions("back", m.back(o), f"(overshoot: {text(o)})")
    for a, p in ((1.0, 0.45), (1.5, 0.3), (2.0, 1.0), (10.0, 0.1), (1.0, 0.01)):
        yield from directions("elastic", m.elastic(a, p), f"(amplitude: {text(a)}, period: {text(p)})")
    yield "circular-ease-in", m.circular
    yield "circular-ease-out", m.reversed_(m.circular)
    yield "circular-ease-in-out", m.mirrored(m.circular)
    yield "smoothstep", m.smoothstep
    yield "smootherstep", m.smootherstep
    for n in (0.1, 0.5, 1.0, 1.5, 2.0, 2.5, 4.0, 100.0):
        base = m.accelerate(n)
        yield f"accelerate(strength: {text(n)})", base
        yield f"decelerate(strength: {text(n)})", m.reversed_(base)
        yield f"ease(strength: {text(n)})", m.mirrored(base)
    for c in (0.3, 0.5, 0.7, 1.0, 1.5, 2.0, 3.0, 10.0):
        yield f"ease-in(intensity: {text(c)})", m.intensity_in(c)
        yield f"ease-out(intensity: {text(c)})", m.intensity_out(c)
        yield f"ease-in-out(intensity: {text(c)})", m.intensity_in_out(c)
    yield "ease-in-out(intensity: 100)", m.intensity_in_out(100)
    for n, h in ((0, 0.15), (1, 0.15), (2, 0.3), (5, 0.05), (10, 1.0), (1, 1000.0)):
        yield f"overshoot(count: {n}, half-life: {text(h)})", m.overshoot(n, h)
    for h in (0.01, 0.15, 0.5, 2.0, 1000.0):
        yield f"exponential-decelerate(half-life: {text(h)})", m.exponential_decelerate(h)
        yield f"exponential-decelerate(half-life: {text(h)}, normalized: true)", m.exponential_decelerate(h, True)
        yield f"decay(half-life: {text(h)})", m.decay(h)
    for n in (1, 2, 3, 4, 7, 10):
        for jump in ("start", "end", "none", "both"):
            if n > 1 or jump != "none":
                yield f"steps({n}, jump-{jump})", m.steps(n, jump)
    yield "steps(5)", m.steps(5, "end")
    yield "step-start", m.steps(1, "start")
    yield "step-end", m.steps(1, "end")
    for spelled, stops in [
        ("0, 1", [(0, None), (1, None)]),
        ("0, 0.25, 1", [(0, None), (0.25, None), (1, None)]),
        ("0, 0.25 25% 75%, 1", [(0, None), (0.25, 0.25), (0.25, 0.75), (1, None)]),
        ("0 20%, 1 80%", [(0, 0.2), (1, 0.8)]),
        ("0, 0.5 50%, 0.7 25%, 1", [(0, None), (0.5, 0.5), (0.7, 0.25), (1, None)]),
        ("0, 1.5, 0.75, 1.2, 1", [(0, None), (1.5, None), (0.75, None), (1.2, None), (1, None)]),
        ("1 50%, 0 50%", [(1, 0.5), (0, 0.5)]),
        ("0, 0.1, 0.9 30%, 0.2, 0.4, 1", [(0, None), (0.1, None), (0.9, 0.3), (0.2, None), (0.4, None), (1, None)]),
        ("0 -50%, 0.5 50%, 2 200%", [(0, -0.5), (0.5, 0.5), (2, 2.0)]),
        ("-3, 5 25%, -7 62.5%, 1", [(-3, None), (5, 0.25), (-7, 0.625), (1, None)]),
        ("0.3", [(0.3, None)]),
    ]:
        yield f"linear({spelled})", m.piecewise(stops)
    # Amplitudes above 2, for which the kernel adds a sine, at the limits of the stated accuracy and between them.
    for a, p in ((100.0, 0.001), (100.0, 1000.0), (2.8189849854466216, 0.007607544764598046)):
        yield from directions("elastic", m.elastic(a, p), f"(amplitude: {text(a)}, period: {text(p)})")
    for a, p in ((1.0, 0.3), (1.5, 0.45), (10.0, 0.0123), (100.0, 7.0)):
        yield from directions("elastic", m.elastic(a, p, normalized=False),
                              f"(amplitude: {text(a)}, period: {text(p)}, normalized: false)")
    yield from directions("gsap-expo", m.gsap_expo)


def family_times(rng):
    times = [0.0, 5e-324, 1e-300, 1e-100, 1e-17, ULP_BELOW_1, 1e-9, 1e-3, 0.125, 0.25, 0.375, 0.5 - ULP_BELOW_1 / 2,
        0.5,
             0.5 + ULP_BELOW_1 * 2, 0.625, 0.75, 0.875, 0.999, 1 - 1e-9, 1 - ULP_BELOW_1 * 8, 1 - ULP_BELOW_1, 1.0]
    return sorted(set(times) | {rng.random() for _ in range(5)})


def family_rows():
    rng = random.Random(7)
    for name, f in families():
        for _ in range(2):
            check_derivatives(name, f, mpf(rng.uniform(0.02, 0.98)))
        yield from rows(name, f, family_times(rng))


def family_limits():
    """Curves at the limits of the parameters for which a family states its accuracy, and between them."""
    for n in (0.01, 3.0):
        yield f"accelerate(strength: {text(n)})", m.accelerate(n), ()
    for o in (0.0, 1000.0, -3.0, -1000.0):
        yield f"back-in(overshoot: {text(o)})", m.back(o), ()
    for h in (0.001, 0.0123, 1.0):
        yield f"decay(half-life: {text(h)})", m.decay(h), ()
    for a, p in ((1.5, 0.45), (10.0, 0.0123), (100.0, 7.0), (1.0, 0.001), (100.0, 1000.0)):
        yield f"elastic-in(amplitude: {text(a)}, period: {text(p)})", m.elastic(a, p), ()
    # The worst of 65000 random points.
    yield ("elastic-in(amplitude: 2.8189849854466216, period: 0.007607544764598046)",
           m.elastic(2.8189849854466216, 0.007607544764598046), (0.9971016311173226,))
    for h in (0.001, 1.0):
        yield f"exponential-decelerate(half-life: {text(h)})", m.exponential_decelerate(h), ()
        yield (f"exponential-decelerate(half-life: {text(h)}, normalized: true)", m.exponential_decelerate(h, True), ())
    for c in (0.01, 100.0):
        yield f"ease-in(intensity: {text(c)})", m.intensity_in(c), ()
        yield f"ease-out(intensity: {text(c)})", m.intensity_out(c), ()
    yield "ease-in-out(intensity: 0.01)", m.intensity_in_out(0.01), ()
    for n, h in ((137, 0.001), (1000, 1.0), (1000, 1000.0), (3, 17.0)):
        yield f"overshoot(count: {n}, half-life: {text(h)})", m.overshoot(n, h), ()
    for spelled, stops in [
        ("0, 0.1 30%, -0.3 35%, 0.8 35%, 0.7 90%, 1",
         [(0, 0.0), (0.1, 0.3), (-0.3, 0.35), (0.8, 0.35), (0.7, 0.9), (1, 1.0)]),
        ("0.1 20%, 0.9 70%", [(0.1, 0.2), (0.9, 0.7)]),
        ("-0.5 -25%, 0.3 10%, 0.6 10%, 2 175%", [(-0.5, -0.25), (0.3, 0.1), (0.6, 0.1), (2, 1.75)]),
    ]:
        yield f"linear({spelled})", m.piecewise(stops), tuple(p for _, p in stops if 0 < p < 1)
    for a, p in ((1.0, 0.3), (1.5, 0.45), (10.0, 0.0123), (100.0, 1000.0)):
        yield (f"elastic-in(amplitude: {text(a)}, period: {text(p)}, normalized: false)",
               m.elastic(a, p, normalized=False), ())


def family_limit_rows():
    rng = random.Random(19)
    beside = [2.0 ** -60, 1e-8, 1 - 1e-8, 1 - 2.0 ** -52]
    for name, f, further in family_limits():
        check_derivatives(name, f, mpf(rng.uniform(0.02, 0.98)))
        yield from rows(name, f, sorted(set(family_times(rng) + beside + list(further))))


# ---- Combinators ----------------------------------------------------------------------------------------------------
def combinators():
    ease, standard, steep = b.bezier(0.25, 0.1, 0.25, 1.0), b.bezier(0.2, 0.0, 0.0, 1.0), b.bezier(0.9, 0.1, 1.0, 0.2)
    cubic, bounce, expo = m.whole_power(3), m.reversed_(m.bounce_out), m.expo
    n1, n2, n3 = "cubic-bezier(0.25, 0.1, 0.25, 1)", "cubic-bezier(0.2, 0, 0, 1)", "cubic-bezier(0.9, 0.1, 1, 0.2)"
    one = [(n1, ease), (n2, standard), ("sine-in", m.sine), ("bounce-in", bounce), ("smoothstep", m.smoothstep),
           ("overshoot(count: 1, half-life: 0.15)", m.overshoot(1, 0.15)), ("ease-in(intensity: 2)", m.intensity_in(2))]
    for n, e in one:
        yield f"reversed({n})", m.reversed_(e), 1
        yield f"mirrored({n})", m.mirrored(e), 1
        yield f"mirrored(reversed({n}))", m.mirrored(m.reversed_(e)), 1
        yield f"repeated({n}, count: 3)", m.repeated(e, 3), 1
        yield f"ping-pong({n})", m.ping_pong(e), 1
        yield f"retimed({n}, duration: 2.5)", m.retimed(e, 2.5), 2.5
    yield "repeated(expo-in, count: 8)", m.repeated(expo, 8), 1
    two = [("cubic-in", cubic, n1, ease), (n2, standard, "sine-in", m.sine), ("smoothstep", m.smoothstep, n3, steep),
           ("expo-in", expo, "back-in(overshoot: 1.70158)", m.back(1.70158)), ("linear", m.linear, "quad-in",
           m.whole_power(2))]
    for n, e, k, g in two:
        yield f"joined({n}, {k})", m.joined(e, g), 1
        yield f"composed({n}, {k})", m.composed(e, g), 1
        yield f"blended({n}, {k}, weight: 0.3)", m.blended(e, g, 0.3), 1
    yield "blended(sine-in, cubic-in, weight: -0.5)", m.blended(m.sine, cubic, -0.5), 1
    yield f"inverse({n1})", b.bezier(0.1, 0.25, 1.0, 0.25), 1
    yield f"inverse({n2})", b.bezier(0.0, 0.2, 1.0, 0.0), 1
    yield f"inverse({n3})", b.bezier(0.1, 0.9, 0.2, 1.0), 1
    yield "inverse(cubic-bezier(0.3, 0.2, 0.6, 0.9))", b.bezier(0.2, 0.3, 0.9, 0.6), 1
    yield "inverse(sine-in)", m.inverse_sine, 1
    yield "inverse(sine-out)", m.reversed_(m.inverse_sine), 1
    yield "inverse(circular-ease-in-out)", m.inverse_circular_in_out, 1
    yield "reversed(inverse(sine-in))", m.reversed_(m.inverse_sine), 1
    yield "composed(sine-in, inverse(sine-in))", m.composed(m.sine, m.inverse_sine), 1
    yield "mirrored(composed(cubic-in, smoothstep))", m.mirrored(m.composed(cubic, m.smoothstep)), 1
    yield "ping-pong(joined(sine-in, expo-in))", m.ping_pong(m.joined(m.sine, expo)), 1
    yield "retimed(decay(half-life: 0.2), duration: 0.7)", m.retimed(m.decay(0.2), 0.7), 0.7
    for n, spring in [("spring(duration: 0.5, bounce: 0.3)", s.duration_bounce(0.5, 0.3)),
                      ("spring(mass: 1, stiffness: 100, damping: 30)", s.physical(1, 100, 30))]:
        yield f"retimed({n}, duration: 2)", m.retimed(spring.step, 2.0, spring.settling), 2


def combinator_rows():
    rng = random.Random(11)
    base = [0.0, 1e-300, ULP_BELOW_1, 1e-9, 1e-3, 0.125, 0.25, 0.5 - ULP_BELOW_1 / 2, 0.5, 0.5 + ULP_BELOW_1 * 2, 0.75,
            0.999, 1 - 1e-9, 1 - ULP_BELOW_1, 1.0]
    for name, f, last in combinators():
        last = float(last)
        check_derivatives(name, f, mpf(rng.uniform(0.02, 0.32)) * last)
        times = sorted(set(base) | {rng.random() for _ in range(8)})
        scaled = [t * last for t in times if last == 1 or t in (0.0, 1.0) or 1e-10 < t < 1 - 1e-10]
        for t, row in zip(scaled, rows(name, f, scaled, last)):
            fields = row.split("|")
            if "ping-pong" in name and 0.5 < t < 1 and abs(f(mpf(t), 1).d - f(mpf(t), -1).d) > 1e-9:
                fields[4:6] = ["nan", "nan"]
            yield "|".join(fields + [text(x) for x in inner_noise(name, f, t, -1 if t == last else 1)])


def inner_noise(name, f, t, side):
    """How far value and velocity move when the inner value of a composed curve does by 4 roundings of a Double."""
    noise = [mpf(0), mpf(0)]
    if "composed" not in name:
        return noise
    if t in (0.0, 1.0):  # the chain rule may say 0 times infinity: a limit that is taken numerically
        j = f(mpf(t), side)
        return [mpf(0), mpf(10) ** -8 * abs(j.d) if isnan(j.a) else mpf(0)]
    with mp.workdps(80 + places(t)):
        exact = f(mpf(t), side)
        for rounding in (lambda v: v * (1 + mpf(2) ** -51), lambda v: v * (1 - mpf(2) ** -51),
            lambda v: mpf(double(v))):
            m.inner_rounding = rounding
            j = f(mpf(t), side)
            m.inner_rounding = None
            noise = [max(noise[0], abs(j.v - exact.v)), max(noise[1], abs(j.d - exact.d))]
    return [mp.inf if isnan(x) else x for x in noise]


def combinator_limit_rows():
    """Where the chain rule multiplies what underflows by what overflows."""
    flat = m.composed(m.intensity_in_out(0.74), m.accelerate(0.41))
    yield from rows("composed(ease-in-out(intensity: 0.74), accelerate(strength: 0.41))", flat,
                    [0.0005, 0.001, 0.0011, 0.002, 0.01, 0.02, 0.5, 0.97, 0.99])
    root = lambda strength: lambda t, side: m.power(m.Jet(t, 1), 1 / mpf(strength))
    yield from rows("composed(accelerate(strength: 30), inverse(accelerate(strength: 0.41)))",
                    m.composed(m.accelerate(30.0), root(0.41)), [0.0005])
    yield from rows("inverse(accelerate(strength: 0.001))", root(0.001), [0.4999])


def combinator_part_rows():
    """Combinators by the bounds of their parts: weights outside 0...1, and Beziers with vertical tangents and any y.

    least and greatest: of the values within 4 roundings of progress, 2^-53 max(1, t) each. A blend rounds no progress.
    added to parts: 2 ulp of max(1, |value|), in a blend of max(|value|, |w| |f - e|).
    parts, parts in bulk: the sum of the bounds of the parts, times their weights.
    """
    rng, ulp = random.Random(71), mpf(2) ** -52

    def bezier_part():
        x1, x2 = rng.choice([0.0, 1.0, rng.random()]), rng.choice([1.0, 1.0, 0.0, rng.random()])
        y1, y2 = (rng.choice([0.0, 0.5, 1.0, rng.uniform(-1, 2), rng.uniform(-500, 500)]) for _ in "12")
        height = mpf(10) ** -15 * max(1, abs(y1), abs(y2))
        return (f"cubic-bezier({text(x1)}, {text(y1)}, {text(x2)}, {text(y2)})", b.bezier(x1, y1, x2, y2),
                lambda v: height, lambda v: height)

    def family(name, f, ulps):
        return name, f, lambda v: ulps * ulp * max(1, abs(v)), lambda v: 4 * ulp * max(1, abs(v))

    families = [family("sine-in", m.sine, 1), family("cubic-in", m.whole_power(3), 1), family("expo-in", m.expo, 1),
                family("smoothstep", m.smoothstep, 1), family("smootherstep", m.smootherstep, 1),
                family("bounce-out", m.bounce_out, 2), family("back-in(overshoot: 1.70158)", m.back(1.70158), 2),
                family("ease-in-out(intensity: 1.0000000000000002)", m.intensity_in_out(1 + 2.0 ** -52), 1)]

    def progress():
        return rng.choice([rng.random(), rng.random(), 10.0 ** -rng.uniform(0, 18), 1 - 10.0 ** -rng.uniform(0, 16),
                           0.5 + rng.choice([-1, 1]) * 10.0 ** -rng.uniform(1, 16)])

    def line(name, f, t, last, added, single, bulk, reach=4):
        near = [mpf(t) + k * mpf(2) ** -53 * max(1, t) for k in (-reach, 0, reach)]
        with mp.workdps(80 + places(t)):
            values = [f(min(max(x, mpf(0)), mpf(last)), 1 if x < last else -1).v for x in near]
            return "|".join([name, text(t), *split(min(values)), *split(max(values)),
                             *(text(x(values[1])) for x in (added, single, bulk))])

    for kind in ["reversed", "mirrored", "ping-pong", "repeated", "retimed"]:
        for _ in range(30):
            name, f, bound, bulk = bezier_part()
            combined, ending, last = {
                "reversed": (m.reversed_, "", 1), "mirrored": (m.mirrored, "", 1), "ping-pong": (m.ping_pong, "", 1),
                "repeated": (lambda e: m.repeated(e, 3), ", count: 3", 1),
                "retimed": (lambda e: m.retimed(e, 2.5), ", duration: 2.5", 2.5)}[kind]
            for t in [progress() * last for _ in range(3)]:
                if t == 0 or t >= last or kind == "repeated" and min(abs(3 * t - k) for k in range(4)) < 1e-12:
                    continue
                yield line(f"{kind}({name}{ending})", combined(f), t, last, lambda v: 2 * ulp * max(1, abs(v)), bound,
                           bulk)
    for index in range(100):
        far = rng.choice([-1, 1]) * 10 ** rng.uniform(0, 6)
        weight = rng.choice([-9.0, 0.3, rng.random(), rng.uniform(-10, 10), far])
        one, two = rng.choice(families + [bezier_part()]), rng.choice(families + [bezier_part()])
        if index == 0:
            weight, one, two = -9.0, families[4], families[7]
        w = mpf(weight)
        for t in [0.3] + [progress() for _ in range(3)]:
            if t == 0 or t >= 1:
                continue
            with mp.workdps(80 + places(t)):
                x, y = one[1](mpf(t), 1).v, two[1](mpf(t), 1).v
            yield line(f"blended({one[0]}, {two[0]}, weight: {text(weight)})", m.blended(one[1], two[1], weight), t, 1,
                       lambda v: 2 * ulp * max(abs(v), abs(w) * abs(y - x)),
                       lambda v: abs(1 - w) * one[2](x) + abs(w) * two[2](y),
                       lambda v: abs(1 - w) * one[3](x) + abs(w) * two[3](y), reach=0)


# ---- Springs --------------------------------------------------------------------------------------------------------
def spring_expressions():
    for d, b in ((0.5, 0.0), (0.5, 0.15), (0.5, 0.3), (0.5, 1.0), (0.3, 0.7), (2.0, -0.2), (1.0, -0.5), (1.0, -0.95),
        (0.5, -0.2),
                 (0.05, 0.5), (10.0, 0.9), (0.5, 2.0 ** -53), (0.5, 2.0 ** -40), (0.5, 1e-9), (0.5, -2.0 ** -52),
                 (0.5, -1e-9),
                 (0.5, 1e-5), (0.5, -1e-5), (0.5, 0.999)):
        yield f"spring(duration: {text(d)}, bounce: {text(b)})", s.duration_bounce(d, b)
    for r in (0.0, 1e-9, 0.01, 0.5, 0.825, 0.99, 0.999999, 1 - 1e-12, 1 - 2.0 ** -52, 1 - 2.0 ** -53, 1.0,
        1 + 2.0 ** -52,
              1 + 2.0 ** -51, 1 + 1e-12, 1.000001, 1.01, 2.0, 5.0, 20.0):
        yield f"spring(response: 0.55, damping-ratio: {text(r)})", s.response_ratio(0.55, r)
    for k, c in ((100.0, 10.0), (170.0, 26.0), (1.0, 0.0), (1e-6, 0.001), (1e-6, 0.002), (1e6, 0.0), (1e6, 1.0), (1e6,
        2000.0),
                 (1e6, 40000.0), (1.0, 2.0), (1.0, 2 + 2.0 ** -51), (1.0, 2 - 2.0 ** -52), (4.0, 4.0), (1e4, 3.0),
                 (0.25, 0.1),
                 (10.0, 100.0)):
        yield f"spring(mass: 1, stiffness: {text(k)}, damping: {text(c)})", s.physical(1, k, c)
    for mass, k, c in ((2.0, 300.0, 7.0), (0.001, 1.0, 0.05), (1000.0, 50.0, 500.0), (3.0, 12.0, 12.0), (0.1, 1e5,
        200.0)):
        yield f"spring(mass: {text(mass)}, stiffness: {text(k)}, damping: {text(c)})", s.physical(mass, k, c)
    for d, r in ((1.0, 0.5), (2.0, 1.0), (0.7, 0.2), (5.0, 0.9), (0.5, 0.999), (10.0, 0.95)):
        yield f"spring(settling-duration: {text(d)}, damping-ratio: {text(r)})", s.settling_ratio(d, r)
    yield "spring(settling-duration: 1.5, damping-ratio: 0.6, epsilon: 0.01)", s.settling_ratio(1.5, 0.6, 0.01)
    for o, d in ((0.1, 0.5), (0.5, 1.0), (0.01, 0.3), (0.99, 2.0)):
        yield f"spring(overshoot: {text(o)}, duration: {text(d)})", s.overshoot_duration(o, d)
    for name, bounce in (("smooth", 0.0), ("snappy", 0.15), ("bouncy", 0.3)):
        yield name, s.duration_bounce(0.5, bounce)
    yield "bouncy(duration: 0.8, extra-bounce: 0.25)", s.Mechanics(
        lambda: 2 * mp.pi / mpf(0.8), lambda: 1 - mpf(0.3 + 0.25))
    yield "snappy(duration: 0.4)", s.duration_bounce(0.4, 0.15)


def spring_times(rng, count):
    times = {0.0, 1e-300, 1e-9, 1e-4, 0.01, 0.1, 0.5, 1.0, 2.0, 10.0, 100.0}
    return sorted(times | {rng.uniform(0, 1) for _ in range(count)} | {10.0 ** rng.uniform(-2,
        2) for _ in range(count // 2)})


def spring_rows():
    rng = random.Random(13)
    for name, spring in spring_expressions():
        check_derivatives(name, spring.step, mpf(rng.uniform(0.05, 0.6)))
        with mp.workdps(80):
            n, d, w, _ = spring.constants()
            constants = "|".join([text(w), text(d), text(n)])
        for row in rows(name, spring.step, spring_times(rng, 8), last=float("inf")):
            yield row + "|" + constants


def spring_velocity_rows():
    rng = random.Random(17)
    for i in range(110):
        ratio = rng.choice([0, 10.0 ** rng.uniform(-3, 0), rng.random(), rng.random(), 1, 1 + 10.0 ** rng.uniform(-12,
            -1),
                            1 - 10.0 ** rng.uniform(-12, -1), rng.uniform(1, 5), rng.uniform(1, 20)])
        mass = rng.choice([1.0, 1.0, 2.0, 10.0 ** rng.uniform(-3, 3)])
        k = rng.choice([1.0, 100.0, 10.0 ** rng.uniform(-6, 6), 10.0 ** rng.uniform(0, 4)])
        c = 2 * ratio * (mass * k) ** 0.5
        spring = s.physical(mass, k, c)
        target = rng.choice([0.0, 1.0, -1.0, rng.uniform(-1000, 1000), 1e-3])
        v = rng.choice([0.0, 1.0, rng.uniform(-10, 10), rng.uniform(-1e4, 1e4)])
        for t in rng.sample(spring_times(rng, 6), 7):
            with mp.workdps(80 + places(t)):
                value, velocity = spring.motion(mpf(target), mpf(v), mpf(t))
                yield "|".join([text(x) for x in (mass, k, float(c), target, v, t)] + [*split(value), text(velocity)])


def spring_settling_rows():
    for mass, k, c, x, v, e in [
        (1, 100, 10, 1, 0, 0.001), (1, 100, 10, 1, 0, 0.01), (1, 100, 10, 100, -50, 0.5), (1, 100, 1, 1, 20, 0.001),
        (2, 300, 7, 1, 0, 0.001), (1, 157.91367041742973, 17.59291886010284, 1, 0, 0.001), (1, 100, 10, 0, 5, 0.001),
        (1, 100, 10, 0.0001, 0, 0.001), (1, 1e6, 3, 1, 0, 1e-6), (1, 1, 0, 1, 0, 0.001), (1, 100, 10, 0, 0, 0.001),
        (1, 0.25, 0.1, 1, 0, 0.001), (1, 0.25, 0.9, 1, 0, 0.001), (1, 0.25, 0.99999, 1, 0, 0.001), (1, 0.25, 0.9, 1,
        3, 0.001),
        (1, 0.01, 0.199, 1, 0, 0.01), (1, 0.01, 0.199, 0, 1, 0.01), (1, 1, 1.99, 1, 0, 0.1), (1, 1, 1.99, 2, -7, 0.001),
        (1, 100, 19.9999, 1, 0, 0.001), (1, 100, 19.9999, 1, -40, 0.001), (4, 1, 3.9, 1, 0, 0.3),
        (1, 100, 20, 1, 0, 0.001), (1, 100, 20, 1, 0, 0.25), (1, 100, 20, 1, 50, 0.001), (1, 100, 20, 1, -50, 0.001),
        (1, 100, 20, 0, 5, 0.001), (1, 100, 20, 1, 12, 0.1), (1, 4, 4, 300, 0, 0.001), (1, 1e-6, 0.002, 1, 0, 0.001),
        (1, 100, 20, 0.0001, 0, 0.001), (1, 100, 20, 1, 10.5, 0.05), (1, 100, 20, 0.0001, 1, 0.001),
        (1, 100, 30, 1, 0, 0.001), (1, 100, 21, 1, 0, 0.001), (1, 100, 20.0001, 1, 0, 0.001), (1, 100, 400, 1, 0,
        0.001),
        (1, 100, 30, 1, 40, 0.001), (1, 100, 30, 1, 40, 0.2), (1, 100, 30, 1, -40, 0.001), (1, 100, 30, 0, 5, 0.001),
        (1, 100, 30, 1, 27, 0.1), (2, 5, 30, -10, 3, 0.01), (1, 1e6, 40000, 1, 0, 1e-9), (1, 100, 30, 0, 0.001, 0.001),
        (1, 157.91367041742973, 31.415926535897931, 1, 0, 0.001),
    ]:
        with mp.workdps(100):
            settling = s.physical(mass, k, c).settling(x, v, float(e))
            low = split(settling) if not isinf(settling) else ["inf", "0"]
            yield "|".join([text(float(q)) for q in (mass, k, c, x, v, e)] + low)


def spring_crossing_rows():
    rng = random.Random(23)
    springs = [(f"spring(duration: {text(d)}, bounce: {text(b)})", s.duration_bounce(d, b)) for d, b in (
        (0.5, 0.0), (0.5, 0.3), (0.5, 0.7), (2.0, 0.95), (0.5, -0.2), (1.0, -0.6), (0.3, -0.95), (20.0, 0.3),
        (40.0, 0.01))]
    springs += [(f"spring(response: {text(r)}, damping-ratio: {text(z)})", s.response_ratio(r, z)) for r, z in (
        (1.0, 1.0000001), (1.0, 0.9999999), (3.0, 0.2))]
    springs += [(f"spring(mass: {text(a)}, stiffness: {text(k)}, damping: {text(c)})", s.physical(a, k, c))
                for a, k, c in ((1.0, 100.0, 10.0), (2.0, 3.0, 9.0))]
    motions = [((1.0, 0.0), (0.0, 0.0)), ((1.0, 0.0), (0.0, 9.0)), ((0.0, 0.0), (1.0, 0.0)), ((-2.0, 0.0), (7.0, 0.0)),
               ((0.001, 0.0), (5.0, 0.5)), ((1.0, 0.0), (60.0, 0.0)), ((3.0, 4.0), (-20.0, 15.0)),
               ((1.0, 2.0), (2.0, 3.5)), ((1.0, 0.0), (-5.0, 0.0))]
    for name, spring in springs:
        for target, velocity in motions:
            distance = rng.choice([0.3, 0.01, 0.001, 0.001, 0.0001, 1e-9])
            with mp.workdps(50):
                time = spring.last_crossing(target, velocity, distance)
                yield "|".join([name] + [text(x) for x in (*target, *velocity, distance)] + split(time))


# ---- Sine and cosine ------------------------------------------------------------------------------------------------
def sine_cosine_rows():
    rng = random.Random(29)
    angles = [1e-300, 5e-324, 1e-8, 0.5, 0.7853981633974483, 0.7853981633974484, 0.786, 1.0, -2.0, 3.141592653589793,
              1048576.0, 1048575.9999999999, -1048576.0, 1048577.0, 1e15, 1e300]
    # Next to a multiple of a quarter turn one of the two is next to 0.
    for turns in (1, 2, 3, 4, 5, 7, 11, 100, 355, 710, 1001, 65537, 667543):
        near = float(turns * mp.pi / 2)
        angles += [near, -near * (1 + 2.0 ** -42), near * (1 - 2.0 ** -25)]
    # Next to an odd multiple of an eighth of a turn both are hard.
    for turns in (1, 3, 5, 19, 29, 59, 1001, 919221):
        near = float(turns * mp.pi / 4)
        angles += [near * (1 + rng.uniform(-0.05, 0.05) / turns), -near * (1 + rng.uniform(-0.01, 0.01) / turns)]
    for size in (0.8, 10.0, 1e3, 1e6):
        angles += [rng.uniform(-size, size) for _ in range(35)]
    # Beyond 2²⁰, and the Double that is nearest to a multiple of a quarter turn.
    angles += [rng.choice((1, -1)) * 10 ** rng.uniform(6, 308) for _ in range(40)] + [6381956970095103.0 * 2.0 ** 797]
    for angle in angles:
        with mp.workdps(400):
            yield "|".join([text(angle), *split(mp.sin(mpf(angle))), *split(mp.cos(mpf(angle)))])


TABLES = {
    "bezier": (CURVES, bezier),
    "families": (CURVES, family_rows),
    "family-limits": (CURVES, family_limit_rows),
    "combinators": (CURVES + "|value noise|velocity noise", combinator_rows),
    "combinator-limits": (CURVES, combinator_limit_rows),
    "combinator-parts": ("expression|time|least|least_low|greatest|greatest_low|added to parts|parts|parts in bulk",
    combinator_part_rows),
    "springs": (CURVES + "|angular frequency|decay constant|natural frequency", spring_rows),
    "springs-velocity": ("mass|stiffness|damping|target|initialVelocity|time|value|value_low|velocity",
    spring_velocity_rows),
    "spring-settling": ("mass|stiffness|damping|target|initialVelocity|epsilon|settling|settling_low",
    spring_settling_rows),
    "spring-crossings": ("expression|target x|target y|velocity x|velocity y|distance|time|time_low",
    spring_crossing_rows),
    "sine-cosine": ("angle|sine|sine_low|cosine|cosine_low", sine_cosine_rows),
    "functions": ("function|x|y|value|value_low", lambda: functions.rows(text, split)),
    "flings": ("start|velocity|rate|half-life|friction|time|value|value_low|velocity|acceleration",
    lambda: flings.rows(text, split)),
    "fling-times": ("kind|start|velocity|rate|half-life|friction|argument|time|time_low|speed|distance",
    lambda: flings.time_rows(text, split)),
    "bounded-flings": (
        "start|velocity|rate|friction|bound|mass|stiffness|damping|time|value|value_low|velocity|crossing|crossing_low",
        lambda: flings.bounded_rows(text, split)),
    "profiles": (
        "distance|speed|acceleration|jerk|time|value|value_low|velocity|acceleration|duration|duration_low",
        lambda: profiles.rows(text, split, random.Random(37))),
    "motions": (
        "position|velocity|acceleration|target|target velocity|lowest velocity|velocity|lowest acceleration|acceleration"
        "|jerk|duration|duration_low|spread|time|value|value_low|spread|velocity|spread|acceleration|spread",
        lambda: motions.rows(text, split, random.Random(53))),
    "arrivals": (
        "position|velocity|acceleration|target|target velocity|lowest velocity|velocity|lowest acceleration|acceleration"
        "|jerk|duration|whether it is allowed",
        lambda: motions.arrival_rows(text, random.Random(59))),
    "followers": (
        "kind|parameter|parameter|parameter|value|velocity|start|end|time|value after|value after_low|velocity after",
        lambda: followers.rows(text, split)),
    "noise": ("seed|frequency|octaves|period|time|value|value_low|velocity|acceleration",
    lambda: noise.rows(text, split)),
    "shakes": ("seed|frequency|octaves|half-life|time|value|value_low|velocity|acceleration",
    lambda: noise.shake_rows(text, split)),
    "fling-equations": ("start|velocity|rate|friction|bound|mass|stiffness|damping|time|value|velocity",
    lambda: flings.ode_rows(text)),
    "android-flings": ("start|velocity|friction|density|time|value|value_low|velocity|duration|duration_low",
    lambda: flings.android_rows(text, split)),
    "finger-velocities": ("velocity|velocity_low|size|time|position|...", lambda: flings.finger_rows(text, split)),
    "jerks": ("expression|time|jerk|scale", lambda: jerks.rows(text, families(), combinators())),
    "jerks-of-keys": ("kind|parameters|time|jerks|scale", lambda: jerks.rows_of_keys(text)),
    "keyframes": ("track|time|value|value_low|velocity|acceleration|size|speed", lambda: keys.rows(text, split)),
    "keyframes-after-springs": ("track|time|value|value_low|velocity|acceleration|size|added by springs|keyframe",
    lambda: keys.spring_rows(text, split)),
    "tracks": (
        "kind|t0|v0|a0|b0|t3|v3|a3|b3|time|value|value_low|least|least_low|greatest|greatest_low|velocity|acceleration"
        "|size|slope", lambda: tracks.rows(text, split)),
    "continuations": ("kind|eight numbers|time|value|value_low|size", lambda: continuations.rows(text, split)),
    "repetitions": ("kind|t0|v0|slope|t3|v3|slope|time|value|value_low|velocity|size",
    lambda: continuations.repetition_rows(text, split)),
    "rotations": ("kind|numbers|progress|x|x_low|y|y_low|z|z_low|w|w_low", lambda: rotations.rows(text, split)),
    "rotation-derivatives": ("kind|numbers|duration|time|size|four velocities|four accelerations",
    lambda: rotations.derivative_rows(text)),
    "vocabularies": ("vocabulary|name|time|value|value_low", lambda: vocabularies.rows(text, split)),
    "flat-beziers": ("expression|progress|velocity|acceleration|jerk|jerk scale",
    lambda: extremes.flat_bezier_rows(text)),
    "bezier-inverses": ("x1|y1|x2|y2|value|progress|progress_low|slope",
    lambda: extremes.bezier_inverse_rows(text, split)),
    "spring-tolerances": ("duration|damping ratio|epsilon|time|value|value_low|frequency|decay",
    lambda: extremes.tolerance_rows(text, split)),
    "far-crossings": ("duration|bounce|target|velocity|distance|time|time_low",
    lambda: extremes.far_crossing_rows(text, split)),
    "overdamped-jerks": ("response|damping ratio|time|step jerk|scale|impulse jerk|scale",
    lambda: extremes.overdamped_jerk_rows(text)),
    "weakly-damped-followers": ("response|damping ratio|time|value after|value after_low|velocity after",
    lambda: extremes.follower_rows(text, split)),
    "late-crossings": ("start|velocity|rate|friction|bound|time|value|value_low|crossing velocity",
    lambda: extremes.late_crossing_rows(text, split)),
    "far-fling-times": ("start|velocity|rate|friction|position|time|time_low|speed|distance",
    lambda: extremes.far_time_rows(text, split)),
    "quarter-turns": ("two quaternions|amount|x|y|z|w", lambda: extremes.quarter_turn_rows(text)),
    "family-ranges": (CURVES, lambda: ranges.family_range_rows(text, rows)),
    "near-crossings": ("response|damping ratio|target|velocity|distance|early|early_low|late|late_low",
    lambda: ranges.near_crossing_rows(text, split)),
    "slow-crossings": (
        "expression|target x|target y|velocity x|velocity y|distance|time|time_low|difference|product",
    lambda: ranges.slow_crossing_rows(text, split)),
    "weakly-damped-jerks": ("duration|bounce|time|jerk|scale|damped frequency",
    lambda: ranges.weakly_damped_jerk_rows(text)),
    "combinator-derivatives": (
        "expression|time|velocity|acceleration|jerk|fourth derivative|unit of velocities|of accelerations|of jerks",
        lambda: ranges.combinator_derivative_rows(text)),
    "spring-accelerations": (
        "expression|target|velocity|time|acceleration|damped frequency|decay rate|natural frequency|damping ratio",
        lambda: ranges.spring_acceleration_rows(text)),
    "spring-tails": ("response|damping ratio|time|velocity|acceleration|jerk|natural frequency",
    lambda: ranges.spring_tail_rows(text)),
    "combinator-ends": ("expression|progress|velocity|acceleration|jerk",
    lambda: ranges.combinator_end_rows(text)),
    "spring-systems": ("expression|natural frequency|natural frequency low|damping ratio|damping ratio low",
    lambda: systems.rows(split)),
}

if __name__ == "__main__":
    for name in sys.argv[1:] or TABLES:
        header, table = TABLES[name]
        write(name, header, table())
