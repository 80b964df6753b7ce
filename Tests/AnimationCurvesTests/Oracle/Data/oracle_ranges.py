"""Random draws from the whole range of every parameter for which a bound is stated.

    family-ranges           expression|time|value|value_low|velocity|acceleration
    near-crossings          response|damping ratio|target|velocity|distance|early|early_low|late|late_low: the last times
                            at which the spring is 1 + 1e-13 and 1 - 1e-13 times the distance away. Most distances are
                            next to one at a turning point or at the start
    slow-crossings          the columns of spring-crossings, and |velocity - beta x||beta |x|: the velocity nearly is the target's product with the faster
                            decay rate, so that the coefficient of the slow exponential nearly is 0
    weakly-damped-jerks     duration|bounce|time|jerk|scale|damped frequency, with the scale of oracle_extremes.py
    combinator-derivatives  expression|time|velocity|acceleration|jerk|fourth derivative|units of the first three: the
                            factors by which the combinator multiplies them
    spring-accelerations    expression|target|velocity|time|acceleration|damped frequency|decay rate|natural frequency
                            |damping ratio
    spring-tails            response|damping ratio|time|velocity|acceleration|jerk of the response to a unit velocity
                            |natural frequency
    combinator-ends         expression|progress|velocity|acceleration|jerk: the limits at an end where a level easing
                            meets a vertical one, and the greatest jerk within 2^-12 of it; `inf` where there is none
"""
import random

from mpmath import mp, mpf

import oracle_math as m
import oracle_springs as springs
from oracle_extremes import log_uniform


# ---- Families -------------------------------------------------------------------------------------------------------
def draw_family(rng, text):
    """An expression and its function."""
    kind = rng.choice(["back", "accelerate", "in", "out", "in-out", "overshoot", "decelerate", "decay", "elastic"])
    share, half_life = float(f"{log_uniform(rng, 0.01, 100):.6g}"), float(f"{log_uniform(rng, 0.001, 1000):.6g}")
    if kind == "back":
        size = rng.choice([log_uniform(rng, 0.01, 1000), rng.uniform(0, 1000), rng.uniform(0, 100)])
        overshoot = float(f"{rng.choice([-1, 1]) * size:.6g}")
        return f"back-in(overshoot: {text(overshoot)})", m.back(overshoot)
    if kind == "accelerate":
        return f"accelerate(strength: {text(share)})", m.accelerate(share)
    if kind in ("in", "out", "in-out"):
        function = {"in": m.intensity_in, "out": m.intensity_out, "in-out": m.intensity_in_out}[kind]
        return f"ease-{kind}(intensity: {text(share)})", function(share)
    if kind == "overshoot":
        count = rng.choice([rng.randrange(10), rng.randrange(1001)])
        return f"overshoot(count: {count}, half-life: {text(half_life)})", m.overshoot(count, half_life)
    if kind == "decay":
        return f"decay(half-life: {text(half_life)})", m.decay(half_life)
    normalized = rng.random() < 0.5
    if kind == "decelerate":
        name = f"exponential-decelerate(half-life: {text(half_life)}{', normalized: true' if normalized else ''})"
        return name, m.exponential_decelerate(half_life, normalized)
    amplitude = float(f"{rng.choice([1.0, log_uniform(rng, 1, 100)]):.6g}")
    ending = "" if normalized else ", normalized: false"
    return (f"elastic-in(amplitude: {text(amplitude)}, period: {text(half_life)}{ending})",
            m.elastic(amplitude, half_life, normalized))


def draw_progress(rng):
    return min(rng.choice([rng.random(), rng.random(), 10.0 ** -rng.uniform(0, 20), 10.0 ** -rng.uniform(0, 323),
                           1 - 10.0 ** -rng.uniform(0, 16), 0.5 + rng.choice([-1, 1]) * 10.0 ** -rng.uniform(0.4, 16)]), 1.0)


def family_range_rows(text, rows, count=400, places=5, seed=211):
    rng = random.Random(seed)
    for _ in range(count):
        expression, function = draw_family(rng, text)
        yield from rows(expression, function, sorted(draw_progress(rng) for _ in range(places)))


# ---- Springs --------------------------------------------------------------------------------------------------------
def near_crossing_rows(text, split, count=150, seed=223):
    rng = random.Random(seed)
    cases = [(1.0, 0.7, 1.0, 0.0, 0.04598791026026769)]
    with mp.workdps(50):
        while len(cases) < count:
            response = log_uniform(rng, 1e-3, 1e3)
            ratio = rng.choice([rng.uniform(0.02, 1), rng.uniform(0.3, 1), rng.uniform(1, 3), 1.0,
                                1 - log_uniform(rng, 1e-12, 0.1), 1 + log_uniform(rng, 1e-12, 0.1)])
            target = rng.choice([1.0, rng.uniform(-9, 9)])
            velocity = rng.choice([0.0, rng.uniform(-30, 30) / response])
            motion = springs.response_ratio(response, ratio)
            n, d, w, sign = motion.constants()

            def rest(t):
                return target * motion.rest(t) - velocity * motion.impulse(t)[0]

            def speed(t):
                return motion.motion(target, velocity, t)[1]
            # A turning point: where the velocity changes its sign.
            times = [k * mpf(response) / 40 for k in range(rng.choice([1, 40, 200]) + 1)]
            turns = [(a, b) for a, b in zip(times, times[1:]) if speed(a) * speed(b) < 0]
            time = mpf(0)
            if turns and rng.random() < 0.8:
                low, high = rng.choice(turns)
                for _ in range(160):
                    middle = (low + high) / 2
                    low, high = (middle, high) if speed(low) * speed(middle) > 0 else (low, middle)
                time = low
            beside = rng.choice([0, 0, log_uniform(rng, 1e-16, 1e-6), -log_uniform(rng, 1e-16, 1e-6),
                                 -log_uniform(rng, 1e-6, 1)])
            distance = float(abs(rest(time)) * (1 + mpf(beside)))
            if distance > 1e-12:
                cases.append((response, ratio, target, velocity, distance))
        for case in cases:
            response, ratio, target, velocity, distance = case
            motion = springs.response_ratio(response, ratio)
            near = [motion.last_crossing((target, 0), (velocity, 0), mpf(distance) * (1 + k * mpf(10) ** -13))
                    for k in (1, -1)]
            yield "|".join([*(text(q) for q in case), *split(near[0]), *split(near[1])])


def slow_crossing_rows(text, split, count=90, seed=241):
    """Overdamped springs whose velocity nearly is beta x, so that the slow exponential has a tiny coefficient."""
    rng = random.Random(seed)
    cases = [("spring(duration: 1, bounce: -0.5)", springs.duration_bounce(1.0, -0.5), (1.0, 0.0),
              (23.44916679976448, 0.0), 1e-20)]
    while len(cases) < count:
        kind = len(cases) % 3
        if kind == 0:
            duration, bounce = log_uniform(rng, 0.05, 20), -rng.choice([rng.uniform(0.01, 0.95),
                                                                        log_uniform(rng, 1e-4, 0.1)])
            name = f"spring(duration: {text(duration)}, bounce: {text(bounce)})"
            motion = springs.duration_bounce(duration, bounce)
        elif kind == 1:
            response, ratio = log_uniform(rng, 0.05, 20), 1 + log_uniform(rng, 1e-4, 30)
            name = f"spring(response: {text(response)}, damping-ratio: {text(ratio)})"
            motion = springs.response_ratio(response, ratio)
        else:
            mass, stiffness = log_uniform(rng, 0.1, 10), log_uniform(rng, 1, 1000)
            damping = float(2 * mp.sqrt(mpf(mass) * mpf(stiffness))) * (1 + log_uniform(rng, 1e-3, 10))
            name = f"spring(mass: {text(mass)}, stiffness: {text(stiffness)}, damping: {text(damping)})"
            motion = springs.physical(mass, stiffness, damping)
        with mp.workdps(60):
            _, decay, angular, _ = motion.constants()
            fast = decay + angular

            def target():
                # The best of many numbers: the product with beta is even nearer to a Double.
                numbers = [log_uniform(rng, 0.01, 100) for _ in range(rng.choice([1, 1, 1, 300]))]
                return min(numbers, key=lambda x: abs(fast * x - float(fast * x)) / x)
            x = target()
            y = rng.choice([0.0, 0.0, target()])
            off = rng.choice([0, 0, 1, -1, rng.randint(-40, 40)])
            v, w = (float(fast * c) * (1 + off * 2.0 ** -52) for c in (x, y))
        cases.append((name, motion, (x, y), (v, w), log_uniform(rng, 1e-30, 1e-12)))
    for name, motion, target, velocity, distance in cases:
        with mp.workdps(60):
            time = motion.last_crossing(target, velocity, distance)
            _, decay, angular, _ = motion.constants()
            products = [(decay + angular) * mpf(x) for x in target]
            difference = mp.norm([mpf(v) - p for v, p in zip(velocity, products)])
            yield "|".join([name] + [text(q) for q in (*target, *velocity, distance)] + split(time)
                           + [text(difference), text(mp.norm(products))])


def weakly_damped_jerk_rows(text, count=120, seed=227):
    rng = random.Random(seed)
    cases = [(0.5, 0.999999, 400000.0), (0.5, 0.999999, 403210.7)]
    for _ in range(count):
        duration, loss = log_uniform(rng, 0.01, 10), log_uniform(rng, 1e-9, 0.5)
        cases.append((duration, 1 - loss, duration / loss * rng.uniform(0, 2)))
    with mp.workdps(60):
        for duration, bounce, time in cases:
            motion = springs.duration_bounce(duration, bounce)
            n, d, w, _ = motion.constants()

            def jerk(t):
                h, dh = motion.impulse(t)
                return n * n * (-2 * d * dh - n * n * h)
            extent = motion.settling()
            near = [abs(jerk(max(mpf(0), time + share * extent / 800))) for share in range(-8, 9)]
            # Within a hundredth of the extent there are many periods, or the tops between these times.
            near += [abs(jerk(max(mpf(0), time + share * duration / 16))) for share in range(-16, 17)
                     if abs(share * duration / 16) <= extent / 100]
            yield "|".join(text(q) for q in (duration, bounce, time, jerk(mpf(time)), max(near), w))


def spring_acceleration_rows(text, count=200, seed=263):
    rng = random.Random(seed)
    for index in range(count):
        if index % 2:
            duration, bounce = log_uniform(rng, 0.05, 20), rng.choice([rng.uniform(-0.9, 1), 0.0, 1.0, 0.999])
            name = f"spring(duration: {text(duration)}, bounce: {text(bounce)})"
            motion = springs.duration_bounce(duration, bounce)
        else:
            mass, stiffness, damping = (log_uniform(rng, *r) for r in ((0.1, 10), (1, 1000), (0.1, 1000)))
            name = f"spring(mass: {text(mass)}, stiffness: {text(stiffness)}, damping: {text(damping)})"
            motion = springs.physical(mass, stiffness, damping)
        with mp.workdps(60):
            n, d, w, _ = motion.constants()
            target = rng.choice([1.0, 0.0, rng.uniform(-100, 100)])
            velocity = rng.choice([0.0, float(n) * rng.uniform(-10, 10)]) if target else 1.0
            time = float(min(rng.choice([rng.uniform(0, 10), log_uniform(rng, 1e-3, 3)]) / n, 100))
            h, dh = motion.impulse(mpf(time))
            acceleration = target * n * n * dh + velocity * (-2 * d * dh - n * n * h)
        yield "|".join([name, *(text(q) for q in (target, velocity, time, acceleration, w, d, n, d / n))])


def spring_tail_rows(text, count=160, seed=251):
    """Times from the start to the far tail, where a derivative is the small difference of large numbers."""
    rng = random.Random(seed)
    for _ in range(count):
        response = log_uniform(rng, 0.01, 10)
        ratio = 1 + rng.choice([log_uniform(rng, 1e-9, 1), log_uniform(rng, 1, 1e5), log_uniform(rng, 1e5, 1e9)])
        with mp.workdps(120):
            n, d, w, _ = springs.response_ratio(response, ratio).constants()
            slow, fast = n * n / (d + w), d + w
            # Up to 300 times the longer of both decays, and about the end of the shorter one.
            time = float(rng.choice([log_uniform(rng, 1e-3, 300) / slow, rng.uniform(0, 60) / fast]))
            a, b = mp.exp(-slow * mpf(time)), mp.exp(-fast * mpf(time))
            parts = [((-1) ** k * (slow ** k * a - fast ** k * b)) / (2 * w) for k in (1, 2, 3)]
        yield "|".join(text(q) for q in (response, ratio, time, *parts, n))


# ---- Combinators ----------------------------------------------------------------------------------------------------
def combinator_derivative_rows(text, count=400, seed=257):
    """Combinations of two polynomials or sines, at random times that are no corners."""
    rng = random.Random(seed)
    parts = [("linear", m.linear), ("sine", m.sine), ("quad", m.whole_power(2)), ("cubic", m.whole_power(3)),
             ("quart", m.whole_power(4)), ("quint", m.whole_power(5)), ("smoothstep", m.smoothstep),
             ("smootherstep", m.smootherstep)]

    def draw():
        name, f = rng.choice(parts)
        if name in ("linear", "smoothstep", "smootherstep"):
            return name, f
        return rng.choice([(f"{name}-in", f), (f"{name}-out", m.reversed_(f)), (f"{name}-in-out", m.mirrored(f))])
    for index in range(count):
        (n, e), (k, g), end, units = draw(), draw(), 1.0, (1, 1, 1)
        if index % 5 == 0:
            name, f, units = f"joined({n}, {k})", m.joined(e, g), (1, 2, 4)
        elif index % 5 == 1:
            weight = float(f"{rng.uniform(-1, 2):.6g}")
            name, f = f"blended({n}, {k}, weight: {text(weight)})", m.blended(e, g, weight)
        elif index % 5 == 2:
            name, f, units = f"ping-pong({n})", m.ping_pong(e), (2, 4, 8)
        elif index % 5 == 3:
            end = float(f"{log_uniform(rng, 0.01, 100):.6g}")
            name, f, units = f"retimed({n}, duration: {text(end)})", m.retimed(e, end), [end ** -k for k in (1, 2, 3)]
        else:
            name, f = f"composed({n}, {k})", m.composed(e, g)
        with mp.workdps(120):
            time = rng.random() * end
            j = f(mpf(time), 1)
            h = mpf(10) ** -30 * end
            accelerations = [f(time + k * h, 1).a for k in (-1, 0, 1)]
            jerk = (accelerations[2] - accelerations[0]) / (2 * h)
            snap = (accelerations[2] - 2 * accelerations[1] + accelerations[0]) / h ** 2
            yield "|".join([name, *(text(q) for q in (time, j.d, j.a, jerk, snap, *map(mpf, units)))])


def combinator_end_rows(text, count=160, seed=229):
    """Both easings begin, or both end, at a point at which one is level and the other vertical."""
    rng = random.Random(seed)

    def level(end):
        share = float(f"{rng.uniform(0.001, 1):.6g}")
        kinds = [("sine", m.sine), ("quad", m.whole_power(2)), ("cubic", m.whole_power(3))]
        name, base = rng.choice(kinds)
        if rng.random() < 0.3:
            name, base = f"blended(cubic-in, quad-in, weight: {text(share)})", m.blended(
                m.whole_power(3), m.whole_power(2), share)
            return (f"reversed({name})", m.reversed_(base)) if end else (name, base)
        if rng.random() < 0.2:
            return "smoothstep", m.smoothstep
        return (f"{name}-out", m.reversed_(base)) if end else (f"{name}-in", base)

    def vertical(end):
        strength = rng.choice([0.5, 0.5, float(f"{rng.uniform(0.3, 0.9):.6g}")])
        kind = rng.choice(["circ", "accelerate", "blended"])
        if kind == "circ":
            return ("circ-in", m.circular) if end else ("circ-out", m.reversed_(m.circular))
        name, base = f"accelerate(strength: {text(strength)})", m.accelerate(strength)
        if kind == "blended":
            weight = float(f"{rng.uniform(0.1, 0.9):.6g}")
            name, base = f"blended({name}, linear, weight: {text(weight)})", m.blended(base, m.linear, weight)
        return (f"reversed({name})", m.reversed_(base)) if end else (name, base)

    cases = [("composed(sine-out, circ-in)", m.reversed_(m.sine), m.circular, 1.0)]
    blend = m.blended(m.whole_power(3), m.whole_power(2), 0.001)
    cases.append(("composed(blended(cubic-in, quad-in, weight: 0.001), accelerate(strength: 0.5))", blend,
                  m.accelerate(0.5), 0.0))
    while len(cases) < count:
        end = rng.random() < 0.5
        (n1, e1), (n2, e2) = level(end), vertical(end)
        cases.append((f"composed({n1}, {n2})", e1, e2, 1.0 if end else 0.0))
    for name, inner, outer, place in cases:
        side = 1 if place == 0 else -1
        with mp.workdps(400):
            def state(distance):
                u = mpf(place) + side * distance
                j = inner(u, side)
                k = outer(j.v, side)
                return m.Jet(u, j.d, j.a).then(k.v, k.d, k.a)
            near, nearer = state(mpf(10) ** -60), state(mpf(10) ** -70)

            def limit(a, b):
                if abs(b) > 2 * abs(a) and abs(b) > 1e3:
                    return mp.inf if b > 0 else -mp.inf
                return mpf(0) if abs(b) < mpf(10) ** -6 else b
            velocity, acceleration = limit(near.d, nearer.d), limit(near.a, nearer.a)
            jerks = []
            for step in list(range(1, 33)) + [mpf(2) ** -k for k in range(1, 60)]:
                t, h = mpf(2) ** -17 * step, mpf(2) ** -17 * step * mpf(10) ** -20
                jerks.append(abs((state(t + h).a - state(t - h).a) / (2 * h)))
            bent = mp.inf if jerks[-1] > 2 * jerks[-9] and jerks[-1] > 1e3 else max(jerks)
        yield "|".join([name, *(text(q) for q in (place, velocity, acceleration, bent))])
