"""Exact springs: step and impulse response, settling, and every parametrisation."""
from mpmath import mp, mpf, inf
from oracle_math import Jet


class Mechanics:
    """natural: omega_0; damping_ratio: zeta. Both as functions, so that they take the working precision."""

    def __init__(self, natural, ratio):
        self.natural, self.ratio = natural, ratio

    def constants(self):
        """natural frequency, decay constant, angular frequency (>= 0), and the sign of 1 - zeta."""
        n, z = self.natural(), self.ratio()
        return n, z * n, n * mp.sqrt(abs(1 - z * z)), mp.sign(1 - z)

    def impulse(self, t):
        """h(t), the response to a unit initial velocity, and its derivative."""
        n, d, w, sign = self.constants()
        if sign > 0:
            e, s, c = mp.exp(-d * t), mp.sin(w * t), mp.cos(w * t)
            return e * s / w, e * (c - d / w * s)
        if sign == 0:
            e = mp.exp(-d * t)
            return t * e, e * (1 - d * t)
        fast = d + w
        slow = n * n / fast
        a, b = mp.exp(-slow * t), mp.exp(-fast * t)
        return (a - b) / (2 * w), (fast * b - slow * a) / (2 * w)

    def rest(self, t):
        """1 - g(t): the displacement left of a unit step."""
        h, dh = self.impulse(t)
        return dh + 2 * self.constants()[1] * h

    def step(self, t, side=1):
        h, dh = self.impulse(t)
        n = self.constants()[0]
        return Jet(1 - self.rest(t), n * n * h, n * n * dh)

    def motion(self, target, velocity, t):
        """Value and velocity."""
        h, dh = self.impulse(t)
        n = self.constants()[0]
        return target * (1 - self.rest(t)) + velocity * h, target * n * n * h + velocity * dh

    # Settling: under-damped the envelope, otherwise the true last time at which |displacement| is epsilon.
    def settling(self, target=1, velocity=0, epsilon=0.001):
        n, d, w, sign = self.constants()
        x, v, e = mpf(target), mpf(velocity), mpf(epsilon)
        if d == 0:
            return inf
        if sign > 0:
            b = abs(d * x - v)
            if w >= 1:
                total = b + abs(x)
                return max(mpf(0), mp.log(total / e) / d) if total > 0 else mpf(0)
            bend = 1 / w
            if mp.exp(-d * bend) * (abs(x) + b * bend) >= e:
                return mp.log((abs(x) + b * bend) / e) / d
            top = max(mpf(0), 1 / d - abs(x) / b) if b > 0 else mpf(0)
            return falling(lambda t: mp.exp(-d * t) * (abs(x) + b * t) - e, top, bend)

        def left(t):  # displacement x - value
            return x - self.motion(x, v, t)[0]
        turn = self.turn(x, v)
        if turn is not None and abs(left(turn)) < e:
            if abs(x) < e:
                return mpf(0)
            return falling(lambda t: mp.sign(x) * left(t) - e, mpf(0), turn)
        start = mpf(0) if turn is None else turn
        if abs(left(start)) < e:
            return mpf(0)
        end = start + 1 / d
        while abs(left(end)) >= e:
            end = 2 * end
        return falling(lambda t: abs(left(t)) - e, start, end)

    def last_crossing(self, target, velocity, distance):
        """The last time at which a motion of several components is `distance` from its target, 0 if none is.

        Scans from late to early in steps of a 64th of a swing, then bisects. After `end` nothing is that far: the
        displacement is at most e^(-rt) (|x| (1 + rt) + |v| t), r being the rate of the slowest part.
        """
        n, d, w, sign = self.constants()
        x, v, e = [mpf(c) for c in target], [mpf(c) for c in velocity], mpf(distance)
        rate = d if sign >= 0 else n * n / (d + w)
        length = mp.norm(x), mp.norm(v)

        def excess(t):
            h, rest = self.impulse(t)[0], self.rest(t)
            return sum((a * rest - b * h) ** 2 for a, b in zip(x, v)) - e * e
        end = 1 / rate
        while mp.exp(-rate * end) * (length[0] * (1 + rate * end) + length[1] * end) >= e:
            end *= mpf(5) / 4
        swing = mp.pi / w if sign > 0 else inf
        step = min(swing / 64, end / 1000)
        late, before, here = end, None, excess(end)
        while late > 0 and here < 0:
            early = max(late - step, mpf(0))
            earlier = excess(early)
            if before is not None and before < here > earlier:  # a top between two steps, which may reach beyond
                low, high = early, late + step
                while high - low > mpf(10) ** -20 * high:
                    a, b = (2 * low + high) / 3, (low + 2 * high) / 3
                    low, high = (a, high) if excess(a) < excess(b) else (low, b)
                if excess(low) >= 0:
                    return falling(excess, low, late + step)
            late, before, here = early, here, earlier
        return falling(excess, late, late + step) if here >= 0 else mpf(0)

    def turn(self, x, v):
        """The time after 0 at which the velocity of a critically or over-damped motion is 0, or None."""
        n, d, w, sign = self.constants()
        if sign == 0:  # x d^2 t + v (1 - d t) = 0
            rate = v * d - x * d * d
            return v / rate if rate != 0 and v / rate > 0 else None
        fast = d + w
        slow = n * n / fast
        p, q = x * n * n - v * slow, x * n * n - v * fast  # p e^(-slow t) = q e^(-fast t)
        if p == 0 or q / p <= 0:
            return None
        t = mp.log(q / p) / (fast - slow)
        return t if t > 0 else None


def falling(f, low, high):
    """The root of f, which falls on low...high; low if f is negative there."""
    if f(low) <= 0:
        return low
    while high - low > mpf(10) ** -45 * high:
        middle = (low + high) / 2
        if f(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def ratio_of(bounce):
    b = mpf(bounce)
    return 1 - b if b >= 0 else 1 / (1 + b)


def duration_bounce(duration, bounce):
    return Mechanics(lambda: 2 * mp.pi / mpf(duration), lambda: ratio_of(bounce))


def response_ratio(response, ratio):
    return Mechanics(lambda: 2 * mp.pi / mpf(response), lambda: mpf(ratio))


def physical(mass, stiffness, damping):
    m, k, c = mpf(mass), mpf(stiffness), mpf(damping)
    return Mechanics(lambda: mp.sqrt(k / m), lambda: c / (2 * mp.sqrt(k * m)))


def overshoot_duration(overshoot, duration):
    """overshoot = e^(-pi zeta / sqrt(1 - zeta^2))"""
    def ratio():
        l = -mp.log(mpf(overshoot))
        return l / mp.sqrt(mp.pi ** 2 + l * l)
    return Mechanics(lambda: 2 * mp.pi / mpf(duration), ratio)


def settling_ratio(settling, ratio, epsilon=0.001):
    """The spring whose settling time is `settling`: it falls as the natural frequency rises."""
    cache = {}

    def natural():
        digits = mp.dps
        if digits not in cache:
            with mp.workdps(digits + 10):
                def excess(n):
                    return Mechanics(lambda: n, lambda: mpf(ratio)).settling(1, 0, epsilon) - mpf(settling)
                low, high = mpf(10) ** -6, mpf(10) ** 9
                for _ in range(20):  # halve the logarithm first
                    middle = mp.sqrt(low * high)
                    low, high = (middle, high) if excess(middle) > 0 else (low, middle)
                while high - low > mpf(10) ** -60 * high:
                    middle = (low + high) / 2
                    low, high = (middle, high) if excess(middle) > 0 else (low, middle)
                cache[digits] = (low + high) / 2
        return cache[digits]
    return Mechanics(natural, lambda: mpf(ratio))
