"""Ill-conditioned cases: tables whose rows lie where formulas cancel, overflow or vanish.

    flat-beziers            expression|progress|velocity|acceleration|jerk|jerk scale: x and y are flat together, or the
                            curve is nearly straight
    bezier-inverses         x1|y1|x2|y2|value|progress|progress_low|slope
    spring-tolerances       duration|damping ratio|epsilon|time|value|value_low|frequency|decay: springs made from a
                            settling duration
    far-crossings           duration|bounce|target|velocity|distance|time|time_low
    overdamped-jerks        response|damping ratio|time|jerk of the step|its scale|jerk of the impulse|its scale
    weakly-damped-followers response|damping ratio|time|value after|value after_low|velocity after: from rest at 0, a
                            target from 0 to 1
    late-crossings          start|velocity|rate|friction|bound|time|value|value_low|velocity of the crossing: the spring
                            is spring(duration: 0.5, bounce: 0)
    far-fling-times         start|velocity|rate|friction|position|time|time_low|speed|distance
    quarter-turns           x|y|z|w of two quaternions, amount|x|y|z|w between them

The scale of a jerk is its greatest magnitude within a hundredth of the curve's extent.
"""
import random

from mpmath import mp, mpf

import oracle_bezier as beziers
import oracle_flings as flings
import oracle_springs as springs


def number(text):
    return float.fromhex(text)


def log_uniform(rng, low, high):
    return float(mp.exp(rng.uniform(float(mp.log(low)), float(mp.log(high)))))


# ---- Beziers --------------------------------------------------------------------------------------------------------
def bezier_parameter(x1, x2, u):
    """The parameter at which x is u, for controls that are not tiny."""
    a, b, c = 1 + 3 * mpf(x1) - 3 * mpf(x2), 3 * mpf(x2) - 6 * mpf(x1), 3 * mpf(x1)
    low, high = mpf(0), mpf(1)
    s = mpf(u)
    for _ in range(4000):
        rest = ((a * s + b) * s + c) * s - mpf(u)
        if rest == 0:
            return s
        low, high = (s, high) if rest < 0 else (low, s)
        slope = (3 * a * s + 2 * b) * s + c
        new = s - rest / slope if slope != 0 else low
        if not low < new < high or high - low > 1e-6:
            new = (low + high) / 2
        if abs(new - s) <= abs(s) * mpf(10) ** (15 - mp.dps):
            return new
        s = new
    raise ArithmeticError("no convergence")


def bezier_derivatives(p, u):
    """Velocity, acceleration and jerk."""
    x1, y1, x2, y2 = (mpf(c) for c in p)
    s = bezier_parameter(x1, x2, u)

    def derivatives(first, second):
        a, b, c = 1 + 3 * first - 3 * second, 3 * second - 6 * first, 3 * first
        return (3 * a * s + 2 * b) * s + c, 6 * a * s + 2 * b, 6 * a
    (dx, ddx, dddx), (dy, ddy, dddy) = derivatives(x1, x2), derivatives(y1, y2)
    v = dy / dx
    a = (ddy - v * ddx) / dx ** 2
    return v, a, (dddy - 3 * a * dx * ddx - v * dddx) / dx ** 3


def flat_bezier_rows(text):
    rng = random.Random(101)
    cases = [((1.0, 1.0, 0.001, 0.0), [number("0x1.003126e97a824p-1")]),
             ((number("0x1.fffffffd7afd4p-1"), 1.0, 0.0, 0.0), [number("0x1.fffffffe1c3dfp-2")])]

    def near_half(p, count):
        places = [0.5 + rng.choice([-1, 1]) * log_uniform(rng, 1e-9, 0.1) for _ in range(count)]
        return [3 * p[0] * s * (1 - s) ** 2 + 3 * p[2] * s * s * (1 - s) + s ** 3 for s in places]
    for x2 in (0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.001, 1e-4, 1e-8, 1e-12):
        p = (1.0, 1.0, x2, 0.0)
        cases.append((p, near_half(p, 12)))
    for _ in range(60):
        first, second = (rng.choice([0.0, log_uniform(rng, 1e-12, 0.2)]) for _ in range(2))
        if first + second > 0:
            x1, x2 = 1 - first, second
            p = (x1, rng.choice([1.0, x1, 1 - log_uniform(rng, 1e-12, 0.1), rng.random()]), x2,
                 rng.choice([0.0, x2, log_uniform(rng, 1e-12, 0.1), rng.random()]))
            cases.append((p, near_half(p, 5)))
    for _ in range(40):
        x1, x2 = rng.random(), rng.random()
        p = (x1, x1 + rng.choice([-1, 1]) * log_uniform(rng, 1e-15, 1e-2), x2,
             x2 + rng.choice([-1, 1]) * log_uniform(rng, 1e-15, 1e-2))
        cases.append((p, [rng.random() for _ in range(3)]))
    with mp.workdps(100):
        for p, times in cases:
            for t in times:
                v, a, jerk = bezier_derivatives(p, t)
                near = [t + share / 1200 for share in range(-12, 13)]
                # Beside the inflection of x, the jerk has a narrow peak.
                c3, c2, c1 = 1 + 3 * mpf(p[0]) - 3 * mpf(p[2]), 3 * mpf(p[2]) - 6 * mpf(p[0]), 3 * mpf(p[0])
                middle = -c2 / (3 * c3)
                width = mp.sqrt(abs(c1 - c2 * c2 / (3 * c3)) / abs(3 * c3))
                for share in (-2, -1, -0.5, -0.25, 0, 0.25, 0.5, 1, 2):
                    s = middle + share * width
                    u = ((c3 * s + c2) * s + c1) * s
                    if 0 < s < 1 and abs(u - t) <= 0.01:
                        near.append(u)
                scale = max(abs(jerk), *(abs(bezier_derivatives(p, q)[2]) for q in near if 0 < q < 1))
                name = "cubic-bezier(" + ", ".join(map(text, p)) + ")"
                yield "|".join([name, *(text(q) for q in (t, v, a, jerk, scale))])


def bezier_inverse_rows(text, split):
    rng = random.Random(103)
    cases = [(tuple(map(number, ("0x1.fd8c611f86c87p-1", "0x1.278bf7142b0a7p-1", "0x1.3324436e062b7p-10",
                                 "0x1.91b7a8a8b4ee4p-1"))), [number("0x1.2883e4a67d873p-1")])]
    for _ in range(120):
        x1, x2 = rng.choice([(rng.random(), rng.random()),
                             (1 - log_uniform(rng, 1e-3, 0.5), log_uniform(rng, 1e-3, 0.5))])
        y1, y2 = sorted((rng.random(), rng.random()))
        cases.append(((x1, y1, x2, y2), [rng.random() for _ in range(4)]))
    while len(cases) < 160:
        y1, y2 = rng.uniform(1, 4 / 3), rng.random()
        if (y2 - y1) ** 2 < 0.999 * y1 * (1 - y2):
            cases.append(((rng.random(), y1, rng.random(), y2), [rng.random() for _ in range(3)]))
    with mp.workdps(80):
        for (x1, y1, x2, y2), values in cases:
            for y in values:
                s = bezier_parameter(y1, y2, y)
                a, b, c = 1 + 3 * mpf(x1) - 3 * mpf(x2), 3 * mpf(x2) - 6 * mpf(x1), 3 * mpf(x1)
                x = ((a * s + b) * s + c) * s
                slope = bezier_derivatives((x1, y1, x2, y2), x)[0]
                yield "|".join([*(text(q) for q in (x1, y1, x2, y2, y)), *split(x), text(slope)])


# ---- Springs --------------------------------------------------------------------------------------------------------
def natural_frequency(duration, ratio, epsilon):
    """The frequency of the spring that settles after a duration, by bisection in unscaled time."""
    T, z, e = mpf(duration), mpf(ratio), mpf(epsilon)

    def root(excess):
        low, high = mpf(0), mpf(1)
        while excess(high) < 0:
            low, high = high, 2 * high
        for _ in range(250):
            middle = (low + high) / 2
            low, high = (middle, high) if excess(middle) < 0 else (low, middle)
        return high
    if z < 1:
        d = root(lambda d: d * T - mp.log1p(d) + mp.log(e))
        if d / z * mp.sqrt(1 - z * z) >= 1:
            return d / z
        bend = 1 / mp.sqrt(1 - z * z)
        return root(lambda t: e - mp.exp(-z * t) * (1 + z * min(t, bend))) / T
    unit = springs.response_ratio(2 * mp.pi, z)
    return root(lambda t: e - unit.rest(t)) / T


def tolerance_rows(text, split):
    rng = random.Random(107)
    cases = [(1.0, number("0x1.7299200bfa452p-6"), 0.9999, number("0x1.c9d278ecd4059p+5")),
             (number("0x1.77c1883be380cp-9"), number("0x1.c39acc662b266p-2"), number("0x1.fe74bfb5c3ab7p-1"),
              number("0x1.6d2e631fb5754p-12"))]
    for _ in range(150):
        duration = rng.choice([1.0, rng.uniform(0.1, 3), log_uniform(rng, 1e-3, 1e3)])
        ratio = rng.choice([1.0, rng.random(), log_uniform(rng, 1, 100), log_uniform(rng, 1e-6, 1),
                            1 - log_uniform(rng, 1e-15, 1e-3), 1 + log_uniform(rng, 1e-15, 1e-3)])
        epsilon = rng.choice([0.5, 0.9, 0.99, 0.999, 0.9999, 1 - log_uniform(rng, 1e-14, 0.1), 0.001, 0.1])
        cases.append((duration, ratio, epsilon, None))
    with mp.workdps(80):
        for duration, ratio, epsilon, time in cases:
            frequency = natural_frequency(duration, ratio, epsilon)
            motion = springs.Mechanics(lambda: frequency, lambda: mpf(ratio))
            _, decay, angular, _ = motion.constants()
            times = [time] if time else [duration * rng.random(), float(rng.uniform(0, 5) / frequency)]
            for t in times:
                t = min(t, 100.0)
                yield "|".join([*(text(q) for q in (duration, ratio, epsilon, t)), *split(1 - motion.rest(mpf(t))),
                                text(angular), text(decay)])


def last_fall(rest, epsilon, start, step):
    """The time at which `rest` falls below epsilon, after `start`, by bisection of its magnitude."""
    low, high = start, start + step
    while abs(rest(high)) >= epsilon:
        low, step = high, 2 * step
        high = start + step
    for _ in range(250):
        middle = (low + high) / 2
        low, high = (middle, high) if abs(rest(middle)) >= epsilon else (low, middle)
    return high


def far_crossing_rows(text, split):
    rng = random.Random(109)
    cases = [(0.5, bounce, 1.0, -1000.0, 2.0) for bounce in (1e-20, 1e-30, 1e-31, 1e-32, 1e-33, 1e-40, 1e-300, 0.0)]
    for target, epsilon in ((1e160, 1e157), (1e200, 1e-50), (1e307, 1e304), (1e-170, 1e-173), (1e-300, 1e-303),
                            (1.0, 1e-170), (1.0, 1e-300), (-1e250, 1e249)):
        for bounce in (0.0, -0.2, -0.9):
            cases.append((0.5, bounce, target, 0.0, epsilon))
            cases.append((0.5, bounce, target, rng.uniform(-40, 0) / (1 if target < 1e300 else 8) * target, epsilon))
    with mp.workdps(60):
        for duration, bounce, target, velocity, epsilon in cases:
            with mp.workdps(60 + (650 if 0 < bounce < 1e-20 else 0)):
                motion = springs.duration_bounce(duration, bounce)
                x, v = mpf(target), mpf(velocity)

                def rest(t):
                    return x * motion.rest(t) - v * motion.impulse(t)[0]
                # The velocity leads away from the target, so that the distance rises to one peak and then falls.
                n, d, _, sign = motion.constants()
                slowest = d if sign >= 0 else n * n / (d + mp.sqrt(d * d - n * n))
                peak = mpf(0)
                if v != 0:
                    low, high = mpf(0), 1 / n * 20
                    for _ in range(250):
                        a, b = low + (high - low) * mpf("0.4"), low + (high - low) * mpf("0.6")
                        low, high = (a, high) if abs(rest(a)) < abs(rest(b)) else (low, b)
                    peak = low
                time = last_fall(rest, mpf(epsilon), peak, 1 / slowest) if abs(rest(peak)) >= epsilon else mpf(0)
                yield "|".join([*(text(q) for q in (duration, bounce, target, velocity, epsilon)), *split(time)])


def overdamped_jerk_rows(text):
    rng = random.Random(113)
    cases = [(0.5, 300.0, number("0x1.35424c582567dp+8")), (0.5, 1e4, 100.0), (0.5, 50.0, 3.0)]
    for _ in range(80):
        response = log_uniform(rng, 1e-2, 10)
        ratio = rng.choice([1 + log_uniform(rng, 1e-12, 1), rng.uniform(1, 3), log_uniform(rng, 1, 1e5)])
        share = rng.choice([rng.random(), 3 * rng.random(), log_uniform(rng, 1e-6, 1)])
        cases.append((response, ratio, response * ratio * share))
    with mp.workdps(60):
        for response, ratio, time in cases:
            n, d, w, _ = springs.response_ratio(response, ratio).constants()
            slow, fast = n * n / (d + w), d + w

            def parts(t):
                a, b = mp.exp(-slow * t), mp.exp(-fast * t)
                return n * n * (slow ** 2 * a - fast ** 2 * b) / (2 * w), (fast ** 3 * b - slow ** 3 * a) / (2 * w)
            extent = mp.log(1000) / slow
            exact = parts(mpf(time))
            near = [parts(max(mpf(0), time + share * extent / 800)) for share in range(-8, 9)]
            scales = [max(abs(part[i]) for part in near) for i in (0, 1)]
            yield "|".join(text(q) for q in (response, ratio, time, exact[0], scales[0], exact[1], scales[1]))


def follower_rows(text, split):
    rng = random.Random(127)
    cases = [(0.5, 0.0, number("0x1.4f8b588e368f1p-17")), (0.5, 0.0, 1e-8)]
    for _ in range(100):
        response = log_uniform(rng, 1e-2, 10)
        ratio = rng.choice([0.0, log_uniform(rng, 1e-12, 1), rng.uniform(0, 0.1), 0.0625])
        cases.append((response, ratio, response * log_uniform(rng, 1e-9, 2)))
    with mp.workdps(80):
        for response, ratio, time in cases:
            motion, t = springs.response_ratio(response, ratio), mpf(time)
            n = motion.constants()[0]
            step = 1 - motion.rest(t)
            # The target's steady state lags by 2 zeta / omega_0; what is left of it decays as a free motion does.
            value = 1 - (motion.impulse(t)[0] + 2 * mpf(ratio) / n * step) / t
            yield "|".join([*(text(q) for q in (response, ratio, time)), *split(value), text(step / t)])


# ---- Flings ---------------------------------------------------------------------------------------------------------
def late_crossing_rows(text, split):
    rng = random.Random(131)
    cases = [tuple(map(number, ("-0x1.a524d002eb018p+6", "-0x1.938ae6e3e2d94p+0", "0x1.b3d85c21a7b1ep-6",
                                "0x1.ca1cf46928579p+2", "-0x1.a5d5db9173971p+6")))]
    with mp.workdps(120):
        for _ in range(80):
            start, velocity = rng.uniform(-300, 300), rng.choice([-1, 1]) * log_uniform(rng, 0.1, 5000)
            rate = rng.choice([0.0, rng.uniform(0, 10), log_uniform(rng, 1e-6, 30)])
            friction = log_uniform(rng, 0.1, 3000)
            fling = flings.Fling(start, velocity, rate, friction)
            bound = fling.start + fling.sign * (1 - mpf(log_uniform(rng, 1e-15, 0.5))) * fling.whole()
            cases.append((start, velocity, rate, friction, float(bound)))
        for start, velocity, rate, friction, bound in cases:
            fling, spring = flings.Fling(start, velocity, rate, friction), springs.duration_bounce(0.5, 0.0)
            distance = (mpf(bound) - fling.start) * fling.sign
            if not 0 < distance < fling.whole():
                continue
            # Backwards from the stop, where the speed is known best.
            low, high = mpf(0), fling.until(0)
            for _ in range(380):
                middle = (low + high) / 2
                low, high = (middle, high) if fling.ahead(middle)[0] < distance else (low, middle)
            left = fling.ahead(low)[1]
            for t in (float(low) + rng.uniform(0.02, 0.5), float(low) + 0.08):
                x, _ = spring.motion(mpf(0), fling.sign * left, mpf(t) - low)
                yield "|".join([*(text(q) for q in (start, velocity, rate, friction, bound, t)), *split(x + mpf(bound)),
                                text(left)])


def far_time_rows(text, split):
    rng = random.Random(137)
    cases = [tuple(map(number, ("0x1.73eede269d0e2p+24", "-0x1.46e6854704d9cp-9", "0x0p0", "0x1.0f656d20859f4p+6",
                                "0x1.73eede269d0d6p+24")))]
    with mp.workdps(120):
        for _ in range(60):
            start = rng.choice([-1, 1]) * log_uniform(rng, 1, 1e8)
            velocity = rng.choice([-1, 1]) * log_uniform(rng, 1e-3, 10)
            rate, friction = rng.choice([0.0, rng.uniform(0, 10)]), log_uniform(rng, 1, 1000)
            fling = flings.Fling(start, velocity, rate, friction)
            position = fling.start + fling.sign * rng.random() * fling.whole()
            cases.append((start, velocity, rate, friction, float(position)))
        for start, velocity, rate, friction, position in cases:
            fling = flings.Fling(start, velocity, rate, friction)
            distance = (mpf(position) - fling.start) * fling.sign
            if 0 < distance < fling.whole():
                time = fling.at(distance)
                yield "|".join([*(text(q) for q in (start, velocity, rate, friction, position)), *split(time),
                                text(fling.ahead(time)[1]), text(distance)])


# ---- Rotations ------------------------------------------------------------------------------------------------------
def quarter_turn_rows(text):
    """Quaternions almost at right angles, of unrounded lengths within 4 roundings of 1."""
    rng = random.Random(139)
    with mp.workdps(60):
        count = 0
        while count < 60:
            a = [rng.gauss(0, 1) for _ in range(4)]
            b = rng.choice([[-a[1], a[0], -a[3], a[2]], [rng.gauss(0, 1) for _ in range(4)]])
            square = sum(x * x for x in a)
            along = sum(x * y for x, y in zip(a, b)) / square
            b = [y - along * x for x, y in zip(a, b)]
            q, r = ([float(x / mp.sqrt(sum(mpf(y) ** 2 for y in v))) for x in v] for v in (a, b))
            dot = sum(mpf(x) * mpf(y) for x, y in zip(q, r))
            if dot == 0:
                continue
            count += 1
            t, sign = mpf(rng.random()), 1 if dot > 0 else -1
            end = [sign * mpf(x) for x in r]
            difference = mp.sqrt(sum((mpf(x) - y) ** 2 for x, y in zip(q, end)))
            total = mp.sqrt(sum((mpf(x) + y) ** 2 for x, y in zip(q, end)))
            angle = 2 * mp.atan2(difference, total)
            first, last = mp.sin((1 - t) * angle) / mp.sin(angle), mp.sin(t * angle) / mp.sin(angle)
            yield "|".join(text(x) for x in (*q, *r, t, *(first * mpf(x) + last * y for x, y in zip(q, end))))
