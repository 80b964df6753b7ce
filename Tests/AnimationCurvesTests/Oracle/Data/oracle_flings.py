"""Exact flings: x'' = -rate x' - friction sign(x'), alone and with a spring beyond a bound, and by SciPy's solver of
differential equations; Android's fling; velocities of fingers by least squares."""
import random

from mpmath import mp, mpf, inf

import oracle_springs as springs

# Rates down to 1e-300 divide by 1e-600.
DIGITS = 800


class Fling:
    def __init__(self, start, velocity, rate, friction):
        self.start, self.sign = mpf(start), mpf(-1 if velocity < 0 else 1)
        self.speed, self.rate, self.friction = abs(mpf(velocity)), mpf(rate), mpf(friction)

    def until(self, speed):
        """The time at which the speed has fallen to `speed`."""
        v, k, g = self.speed, self.rate, self.friction
        s = mpf(speed)
        if v <= s:
            return mpf(0)
        if k == 0:
            return (v - s) / g if g > 0 else inf
        return mp.log((k * v + g) / (k * s + g)) / k if k * s + g > 0 else inf

    def ahead(self, t):
        """The distance covered after t, and the speed."""
        v, k, g = self.speed, self.rate, self.friction
        stop = self.until(0)
        is_over = t >= stop
        t = min(t, stop)
        if k == 0:
            return (v * t - g * t * t / 2, v - g * t, is_over)
        if t == inf:
            return (v / k, mpf(0), True)
        e = mp.exp(-k * t)
        return ((v + g / k) * (1 - e) / k - g / k * t, (v + g / k) * e - g / k, is_over)

    def state(self, t):
        x, v, is_over = self.ahead(mpf(t))
        if is_over:
            return self.start + self.sign * x, mpf(0), mpf(0)
        return self.start + self.sign * x, self.sign * v, -self.sign * (self.rate * v + self.friction)

    def whole(self):
        return self.ahead(self.until(0))[0]

    def at(self, distance):
        """The time at which the distance is covered."""
        v, k, g = self.speed, self.rate, self.friction
        d = mpf(distance)
        if g == 0:
            return d / v if k == 0 else -mp.log(1 - k * d / v) / k
        if k == 0:
            return 2 * d / (v + mp.sqrt(v * v - 2 * g * d))
        # The distance is concave: Newton's method from the left stays there.
        t = mpf(0)
        for _ in range(10000):
            x, speed, _ = self.ahead(t)
            step = (d - x) / speed
            if step <= t * mpf(10) ** -60:
                return t
            t += step
        raise ArithmeticError("no convergence")


def check(fling, t):
    """Compares the derivatives with differences, and the acceleration with the equation."""
    h = mpf(10) ** -100
    (a, va, _), (_, v, acceleration), (b, vb, _) = fling.state(t - h), fling.state(t), fling.state(t + h)
    assert abs((b - a) / (2 * h) - v) <= mpf(10) ** -80 * (1 + abs(v)), t
    assert abs((vb - va) / (2 * h) - acceleration) <= mpf(10) ** -80 * (1 + abs(acceleration)), t


def parameters(rng, count):
    """start, velocity, rate, half-life (0: by the rate), friction."""
    yield from [
        (0.0, 2000.0, 0.0, 0.3, 0.0), (0.0, 2000.0, 2.002, 0.0, 0.0), (0.0, 2000.0, 0.0, 0.0, 0.0),
        (100.0, -2000.0, 2.0, 0.0, 500.0), (0.0, 2000.0, 0.0, 0.0, 500.0), (0.0, 1e300, 2.0, 0.0, 0.0),
        (0.0, -1e300, 2.0, 0.0, 1e-300), (1e300, 1e300, 1e3, 0.0, 1e299), (0.0, 1e-300, 2.0, 0.0, 0.0),
        (0.0, 1000.0, 1e-300, 0.0, 10.0), (0.0, 1000.0, 1e-300, 0.0, 0.0), (0.0, 1000.0, 1e-9, 0.0, 10.0),
        (0.0, 1000.0, 1e-17, 0.0, 10.0), (0.0, 1000.0, 1e9, 0.0, 10.0), (0.0, 1000.0, 3.0, 0.0, 1e-20),
        (0.0, 1000.0, 3.0, 0.0, 1e20), (0.0, 3.0, 1e300, 0.0, 0.0), (0.0, 5.0, 0.0, 1e-300, 0.0),
        (0.0, 5.0, 0.0, 1e300, 0.0), (-7.0, 0.0, 2.0, 0.0, 1.0), (-7.0, 0.0, 2.0, 0.0, 0.0),
    ]
    for _ in range(count):
        start = rng.choice([0.0, 0.0, rng.uniform(-1000, 1000), rng.uniform(-1, 1)])
        velocity = rng.choice([-1, 1]) * rng.choice([rng.uniform(0, 5000), 10.0 ** rng.uniform(-6, 6), 1.0])
        rate = rng.choice([0.0, rng.uniform(0, 20), rng.uniform(0, 5), 10.0 ** rng.uniform(-12, 6)])
        half_life = 10.0 ** rng.uniform(-3, 3) if rate > 0 and rng.random() < 0.3 else 0.0
        friction = rng.choice([0.0, 0.0, rng.uniform(0, 5000), abs(velocity) * 10.0 ** rng.uniform(-6, 6)])
        yield start, velocity, 0.0 if half_life else rate, half_life, friction


def exact(row):
    start, velocity, rate, half_life, friction = row
    return Fling(start, velocity, mp.log(2) / mpf(half_life) if half_life else rate, friction)


def rows(text, split):
    rng = random.Random(41)
    with mp.workdps(DIGITS):
        for row in parameters(rng, 70):
            fling = exact(row)
            stop = fling.until(0)
            span = float(min(stop, 3 / fling.rate if fling.rate else mpf(10), mpf(1e250)))
            times = {0.0, 1e-300, 1e-9 * span, span / 64, *(rng.uniform(0, span) for _ in range(4)), 10 * span, span}
            if span > 0 and 1e-3 < span < 1e3 and fling.speed < 1e10:
                check(fling, mpf(span) / 3)
            for t in sorted(times):
                x, v, a = fling.state(t)
                # The acceleration jumps at the stop, whose time is rounded.
                if 0 < stop < inf and abs(t / stop - 1) < mpf(10) ** -12:
                    a = mp.nan
                yield "|".join([text(q) for q in (*row, t)] + [*split(x), text(v), text(a)])


def time_rows(text, split):
    """Kinds 0: at a position; 1: until a speed; 2: within a distance of the rest. The last columns are the speed there
    and the distance from the start or, within a distance of the rest, the whole one."""
    rng = random.Random(43)
    with mp.workdps(DIGITS):
        for row in parameters(rng, 70):
            fling = exact(row)
            whole = fling.whole()
            if fling.speed == 0:
                continue
            reach = whole if whole < inf else fling.speed * 10
            for fraction in (1e-9, rng.random(), rng.random(), 1 - 10.0 ** rng.uniform(-9, -1)):
                position = float(fling.start + fling.sign * mpf(fraction) * reach)
                distance = (mpf(position) - fling.start) * fling.sign
                if 0 < distance < whole:
                    time = fling.at(distance)
                    yield "|".join([text(q) for q in (0.0, *row, position)] + [
                        *split(time), text(fling.ahead(time)[1]), text(distance)])
                speed = float(mpf(fraction) * fling.speed)
                time = fling.until(speed)
                if time < inf:
                    yield "|".join([text(q) for q in (1.0, *row, speed)] + [*split(time), text(mpf(speed)), "0"])
                near = float(mpf(fraction) * whole) if whole < mpf(1e308) else 0
                if near > 0:
                    time = fling.at(whole - mpf(near)) if near < whole else mpf(0)
                    yield "|".join([text(q) for q in (2.0, *row, near)] + [
                        *split(time), text(fling.ahead(time)[1]), text(whole)])


def bounded_rows(text, split):
    rng = random.Random(47)
    with mp.workdps(120):
        for number in range(60):
            start = rng.uniform(-300, 300)
            velocity = rng.choice([-1, 1]) * rng.uniform(100, 5000)
            rate = rng.choice([0.0, rng.uniform(0, 10), 10.0 ** rng.uniform(-6, 2)])
            friction = rng.choice([0.0, rng.uniform(0, 3000)])
            fling = Fling(start, velocity, rate, friction)
            whole = fling.whole()
            reach = whole if whole < inf else fling.speed
            share = rng.choice([rng.random(), rng.random(), 1 - 10.0 ** rng.uniform(-6, -1), -rng.random()])
            bound = float(fling.start + fling.sign * mpf(share) * reach)
            mass, stiffness = rng.choice([1.0, 2.0]), 10.0 ** rng.uniform(1, 4)
            damping = 2 * rng.choice([1.0, rng.uniform(0.2, 1.5), 0.3]) * (mass * stiffness) ** 0.5
            spring = springs.physical(mass, stiffness, damping)
            distance = (mpf(bound) - fling.start) * fling.sign
            if distance > 0:
                crossing = fling.at(distance)
                offset, left = mpf(0), fling.sign * fling.ahead(crossing)[1]
            else:
                crossing, offset, left = mpf(0), fling.start - mpf(bound), mpf(velocity)
            for t in sorted([0.0, float(crossing) / 2, *(float(crossing) + rng.uniform(0, 1.5) for _ in range(5)),
                             float(crossing) + 10]):
                if t <= crossing and distance > 0:
                    x, v, _ = fling.state(t)
                else:
                    x, v = spring.motion(-offset, left, mpf(t) - crossing)
                    x += mpf(bound) + offset
                yield "|".join([text(q) for q in (start, velocity, rate, friction, bound, mass, stiffness, damping, t)]
                               + [*split(x), text(v), *split(crossing)])


def ode_rows(text):
    """The motion by its equation: solve_ivp(DOP853, rtol 1e-13), one call for each phase, whose end is an event."""
    from scipy.integrate import solve_ivp
    rng = random.Random(53)

    def solve(equation, state, *events):
        for event in events:
            event.terminal = True
        return solve_ivp(equation, (0, 3), state, method="DOP853", rtol=1e-13, atol=1e-11, events=events,
                         dense_output=True)

    for number in range(40):
        start, sign = rng.uniform(-300, 300), rng.choice([-1, 1])
        velocity = sign * rng.uniform(100, 3000)
        rate, friction = rng.choice([0.0, rng.uniform(0.2, 8)]), rng.choice([0.0, rng.uniform(100, 2000)])
        if rate == friction == 0:
            rate = 1.0
        mass, stiffness = rng.choice([1.0, 2.0]), 10.0 ** rng.uniform(1, 3)
        damping = 2 * rng.uniform(0.2, 1.5) * (mass * stiffness) ** 0.5
        fling = Fling(start, velocity, rate, friction)
        whole = float(fling.whole())
        bound = start + sign * whole * rng.choice([rng.uniform(0.1, 0.95), rng.uniform(0.1, 0.95), 1.5, -0.2])
        phases, state, begin, is_caught = [], [start, velocity], 0.0, True
        if sign * (bound - start) > 0:
            free = solve(lambda t, y: [y[1], -rate * y[1] - friction * sign], state,
                         lambda t, y: y[0] - bound, lambda t, y: y[1])
            phases.append((0.0, free.sol))
            is_caught, begin = len(free.t_events[0]) > 0, free.t[-1]
            state = [bound, free.y[1][-1]] if is_caught else [free.y[0][-1], 0.0]
        if is_caught:
            caught = solve(lambda t, y: [y[1], (-stiffness * (y[0] - bound) - damping * y[1]) / mass], state)
            phases.append((begin, caught.sol))
        else:
            phases.append((begin, lambda t: state))
        for t in sorted([0.0, *(rng.uniform(0, min(2.5, 2 * begin + 1)) for _ in range(6))]):
            first, solution = [phase for phase in phases if phase[0] <= t][-1]
            x, v = solution(t - first)
            yield "|".join(text(float(q)) for q in (
                start, velocity, rate, friction, bound, mass, stiffness, damping, t, x, v))


def android_rows(text, split):
    rng = random.Random(59)
    with mp.workdps(60):
        power = mp.log(mpf("0.78")) / mp.log(mpf("0.9"))
        gravity = mpf("9.80665") * mpf("39.37") * 160 * mpf("0.84")
        flings = [(0.0, 2000.0, 0.015, 1.0), (0.0, 1e300, 0.015, 1.0), (5.0, -1e-300, 0.015, 1.0)] + [
            (rng.choice([0.0, rng.uniform(-1000, 1000)]), rng.choice([-1, 1]) * 10.0 ** rng.uniform(-1, 5),
             rng.choice([0.015, rng.uniform(0.001, 1)]), rng.choice([1.0, 2.75, rng.uniform(0.5, 4)]))
            for _ in range(50)]
        # Times next to 0 and far away, and all sizes of velocities.
        tiny = random.Random(233)
        cases = [((0.0, 2000.0, 0.015, 1.0), 1e-310)] + [
            ((0.0, tiny.choice([-1, 1]) * 10.0 ** tiny.choice([3, tiny.uniform(-300, 300)]), 0.015, 1.0),
             10.0 ** tiny.uniform(-322, 3)) for _ in range(120)]

        def exact(row, time=None, share=0.0):
            start, velocity, friction, density = (mpf(q) for q in row)
            reference = friction * gravity * density / mpf("0.35")
            duration = mpf("0.35") * power * (abs(velocity) / reference) ** (1 / (power - 1))
            t = float(share * duration) if time is None else time
            passed = mpf(t) / duration
            left = max(mpf(0), 1 - passed)
            with mp.workdps(700):
                done = 1 if passed >= 1 else 1 - (1 - passed) ** power
            x = start + velocity * duration / power * done
            return "|".join([text(q) for q in (*row, t)] + [
                *split(x), text(velocity * left ** (power - 1)), *split(duration)])

        for row in flings:
            for share in (0.0, 1e-9, rng.random(), rng.random(), 1 - 10.0 ** rng.uniform(-6, -1), 2.0):
                yield exact(row, share=share)
        for row, time in cases:
            yield exact(row, time)


def finger_rows(text, split):
    """The slope at the last sample: the exact solution of the normal equations, which numpy.polyfit confirms."""
    import numpy
    rng = random.Random(61)
    with mp.workdps(80):
        for number in range(120):
            count = rng.choice([2, 3, 3, 4, 5, 8, 12, 20])
            begin, gap = rng.choice([0.0, rng.uniform(0, 100), 1e5]), min(0.095 / count, 0.035)
            times = [begin]
            while len(times) < count:
                times.append(times[-1] + rng.uniform(0.001, gap))
            shape = rng.choice([0, 1, 2])
            positions = [rng.uniform(-500, 500) if shape == 0 else
                         1000 * (t - begin) + 4000 * (t - begin) ** 2 + shape * rng.uniform(0, 2) for t in times]
            degree = min(2, count - 1)
            # Times from the last sample: the slope there is the coefficient of t.
            local = [mpf(t) - mpf(times[-1]) for t in times]
            matrix = mp.matrix(count, degree + 1)
            for i, t in enumerate(local):
                for j in range(degree + 1):
                    matrix[i, j] = t ** j
            inverse = (matrix.T * matrix) ** -1 * matrix.T
            weights = [inverse[1, i] for i in range(count)]
            velocity = mp.fsum(w * mpf(x) for w, x in zip(weights, positions))
            size = mp.fsum(abs(w * (mpf(x) - mpf(positions[-1]))) for w, x in zip(weights, positions))
            fit = numpy.polyfit([float(t) for t in local], positions, degree)
            assert abs(fit[-2] - float(velocity)) <= 1e-6 * float(size) + 1e-9, (fit, velocity)
            yield "|".join([*split(velocity), text(size)] + [text(q) for s in zip(times, positions) for q in s])
