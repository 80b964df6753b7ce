"""Exact curves: the formulas, written from their definitions in mpmath, with derivatives by automatic differentiation.

A curve is a pair of its expression and a function (time, side) -> Jet. `time` is the exact value of a Double; `side` is
+1 for limits from the right and -1 for limits from the left. No code of the library is used.
"""
from mpmath import mp, mpf, inf, isinf, isnan


class Jet:
    """A value with its first and second derivative by time."""

    def __init__(self, v, d=0, a=0):
        self.v, self.d, self.a = mpf(v), mpf(d), mpf(a)

    def __add__(self, o):
        o = jet(o)
        return Jet(self.v + o.v, self.d + o.d, self.a + o.a)

    def __neg__(self):
        return Jet(-self.v, -self.d, -self.a)

    def __sub__(self, o):
        return self + (-jet(o))

    def __rsub__(self, o):
        return jet(o) - self

    def __mul__(self, o):
        if not isinstance(o, Jet):
            o = mpf(o)
            return Jet(self.v * o, self.d * o, self.a * o)
        return Jet(self.v * o.v, self.d * o.v + self.v * o.d, self.a * o.v + 2 * self.d * o.d + self.v * o.a)

    __radd__, __rmul__ = __add__, __mul__

    def then(self, f0, f1, f2):
        """The chain rule: the function with value f0 and derivatives f1, f2 at self.v."""
        return Jet(f0, f1 * self.d, f2 * self.d ** 2 + f1 * self.a)

    def __truediv__(self, o):
        if not isinstance(o, Jet):
            return Jet(self.v / o, self.d / o, self.a / o)
        return self * o.then(1 / o.v, -1 / o.v ** 2, 2 / o.v ** 3)

    def __rtruediv__(self, o):
        return jet(o) / self


def jet(x):
    return x if isinstance(x, Jet) else Jet(x)


def exp(x):
    e = mp.exp(x.v)
    return x.then(e, e, e)


def sin(x):
    s, c = mp.sin(x.v), mp.cos(x.v)
    return x.then(s, c, -s)


def cos(x):
    s, c = mp.sin(x.v), mp.cos(x.v)
    return x.then(c, -s, -c)


def two_to(x):
    return exp(x * mp.ln2)


def power(x, n):
    """x^n for x >= 0; at 0 the limit from within, for a jet of velocity +1 or -1."""
    n = mpf(n)
    if x.v > 0:
        p = x.v ** n
        return x.then(p, n * p / x.v, n * (n - 1) * p / x.v ** 2)

    def limit(factor, e):
        return mpf(0) if factor == 0 or e > 0 else factor if e == 0 else factor * inf
    assert x.a == 0
    return Jet(0, limit(n, n - 1) * x.d, limit(n * (n - 1), n - 2))


# ---- families: each function is the "in" form -----------------------------------------------------------------------
def whole_power(n):
    def f(t, side):
        p = Jet(1)
        for _ in range(n):
            p = p * Jet(t, 1)
        return p
    return f


def linear(t, side):
    return Jet(t, 1)


def sine(t, side):
    return 1 - cos(Jet(t, 1) * (mp.pi / 2))


def expo(t, side):
    return (two_to(10 * Jet(t, 1)) - 1) / 1023


def gsap_expo(t, side):
    u = Jet(t, 1)
    return u * two_to(10 * (u - 1)) + (1 - u) * whole_power(6)(t, side)


def circular(t, side):
    if t == 1:
        return Jet(1, inf, inf)
    u = Jet(t, 1)
    return 1 - power(1 - u * u, mpf(1) / 2)


def back(overshoot):
    s = mpf(overshoot)
    return lambda t, side: Jet(t, 1) * Jet(t, 1) * ((s + 1) * Jet(t, 1) - s)


def elastic(amplitude, period, normalized=True):
    def f(t, side):
        a, p = mpf(amplitude), mpf(period)
        s = p / (2 * mp.pi) * mp.asin(1 / a)
        growth = (two_to(10 * Jet(t, 1)) - 1) / 1023 if normalized else two_to(10 * (Jet(t, 1) - 1))
        y = -(a * growth * sin((Jet(t, 1) - 1 - s) * (2 * mp.pi / p)))
        return Jet(0, y.d, y.a) if t == 0 else y
    return f


def bounce_out(t, side):
    u, n, d = Jet(t, 1), mpf("7.5625"), mpf("2.75")
    def before(kink):
        return t * d < kink or (side < 0 and t * d == kink)
    if before(1):
        return n * u * u
    if before(2):
        u = u - mpf("1.5") / d
        return n * u * u + mpf("0.75")
    if before(mpf("2.5")):
        u = u - mpf("2.25") / d
        return n * u * u + mpf("0.9375")
    u = u - mpf("2.625") / d
    return n * u * u + mpf("0.984375")


def smoothstep(t, side):
    u = Jet(t, 1)
    return 3 * (u * u) - 2 * (u * u * u)


def smootherstep(t, side):
    u = Jet(t, 1)
    c = u * u * u
    return 6 * (c * u * u) - 15 * (c * u) + 10 * c


def accelerate(strength):
    return lambda t, side: power(Jet(t, 1), mpf(strength))


def intensity_in(c):
    return lambda t, side: 1 - power(1 - Jet(t, 1), 1 / mpf(c))


def intensity_out(c):
    return lambda t, side: 1 - power(1 - Jet(t, 1), mpf(c))


def intensity_in_out(c):
    def f(t, side):
        if t == 0 or t == 1:
            return Jet(t)
        u = Jet(t, 1)
        return 1 / (1 + exp(mpf(c) * (1 - 2 * u) / (u * (1 - u))))
    return f


def overshoot(count, half_life):
    def f(t, side):
        u, h, w = Jet(t, 1), mpf(half_life), mpf(1) / 4 + mpf(count) / 2
        return 1 - two_to(-u / h) * cos(u * (2 * mp.pi * w))
    return f


def exponential_decelerate(half_life, normalized=False):
    def f(t, side):
        h = mpf(half_life)
        y = 1 - two_to(-Jet(t, 1) / h)
        if normalized:
            return y / (1 - mp.mpf(2) ** (-1 / h))
        return Jet(1, y.d, y.a) if t == 1 else y
    return f


def decay(half_life):
    return lambda t, side: two_to(-Jet(t, 1) / mpf(half_life))


def steps(n, jump):
    """CSS Easing 1. The time of jump k is the Double nearest to k/n, where the value is the later one."""
    def f(t, side):
        step = max(k for k in range(n + 1) if mpf(k / n) <= t)
        jumps = {"start": n, "end": n, "none": n - 1, "both": n + 1}[jump]
        if jump in ("start", "both"):
            step += 1
        return Jet(mpf(min(step, jumps)) / jumps)
    return f


def piecewise(stops):
    """CSS Easing 2. stops: (value, position or None), positions as Doubles; two positions of one stop are two stops."""
    def f(t, side):
        points = [[mpf(v), None if p is None else mpf(p)] for v, p in stops]
        if points[0][1] is None:
            points[0][1] = mpf(0)
        if points[-1][1] is None:
            points[-1][1] = mpf(1)
        greatest = None
        for p in points:
            if p[1] is not None:
                if greatest is not None and p[1] < greatest:
                    p[1] = greatest
                greatest = p[1]
        i = 0
        while i < len(points):
            if points[i][1] is None:
                j = i
                while points[j][1] is None:
                    j += 1
                a, b = points[i - 1][1], points[j][1]
                for k in range(i, j):
                    points[k][1] = a + (b - a) * (k - i + 1) / (j - i + 1)
                i = j
            i += 1
        if len(points) == 1:
            return Jet(points[0][0])
        at = [i for i, p in enumerate(points) if (p[1] <= t if side > 0 else p[1] < t)]
        value_at = [i for i, p in enumerate(points) if p[1] <= t]

        def line(indices):
            i = indices[-1] if indices else 0
            i = min(i, len(points) - 2)
            (v0, p0), (v1, p1) = points[i], points[i + 1]
            if p1 == p0:
                return Jet(v1 if indices and t >= p1 else v0)
            return Jet(v0 + (v1 - v0) * (t - p0) / (p1 - p0), (v1 - v0) / (p1 - p0))
        return Jet(line(value_at).v, line(at).d)
    return f


# ---- combinators ----------------------------------------------------------------------------------------------------
def reversed_(e):
    def f(t, side):
        j = e(1 - t, -side)
        return Jet(1 - j.v, j.d, -j.a)
    return f


def joined(e, g):
    def f(t, side):
        first = 2 * t < 1 or (2 * t == 1 and side < 0)
        j = e(2 * t, side) if first else g(2 * t - 1, side)
        return Jet(j.v / 2 + (0 if first else mpf(1) / 2), j.d, 2 * j.a)
    return f


def mirrored(e):
    return joined(e, reversed_(e))


def out_in(e):
    return joined(reversed_(e), e)


inner_rounding = None  # what composed does to an inner value: a function from its exact value to a rounded one


def composed(e, g):
    def f(t, side):
        j = e(t, side)
        v = j.v if inner_rounding is None else min(max(inner_rounding(j.v), mpf(0)), mpf(1))
        k = g(v, side if j.d >= 0 else -side)
        if (j.d == 0 and isinf(k.d)) or (k.d == 0 and isinf(j.d)):  # the limit, from next to it
            with mp.workdps(400):
                near = f(t + side * mpf(10) ** -60, side)
            return Jet(k.v, near.d, mp.nan)
        return Jet(v, j.d, j.a).then(k.v, k.d, k.a)
    return f


def inverse_jet(x, j):
    """The inverse's jet, of value x, where the curve's is j."""
    if isinf(j.d):
        return Jet(x, 0, mp.nan)
    if j.d == 0:
        return Jet(x, inf, mp.nan)
    return Jet(x, 1 / j.d, -j.a / j.d ** 3)


def inverse_sine(t, side):
    if t == 0 or t == 1:
        return inverse_jet(t, sine(t, side))
    x = 2 / mp.pi * mp.acos(1 - t)
    return inverse_jet(x, sine(x, side))


def inverse_circular_in_out(t, side):
    def half(y):
        return mp.sqrt(1 - (1 - y) ** 2)  # the inverse of 1 - sqrt(1 - x^2)
    x = half(2 * t) / 2 if 2 * t <= 1 else 1 - half(2 - 2 * t) / 2
    return inverse_jet(x, mirrored(circular)(x, side))


def blended(e, g, weight):
    return lambda t, side: e(t, side) * (1 - mpf(weight)) + g(t, side) * mpf(weight)


def repeated(e, count):
    def f(t, side):
        n = min(int(mp.floor(t * count)), count - 1)
        if side < 0 and t * count == n and n > 0:
            n -= 1
        j = e(t * count - n, side)
        return Jet(j.v, j.d * count, j.a * count ** 2)
    return f


def ping_pong(e):
    def f(t, side):
        if 2 * t < 1 or (2 * t == 1 and side < 0):
            j = e(2 * t, side)
            return Jet(j.v, 2 * j.d, 4 * j.a)
        j = e(2 - 2 * t, -side)
        return Jet(j.v, -2 * j.d, 4 * j.a)
    return f


def retimed(e, duration, extent=1):
    """extent: what the curve's own motion lasts, a number or a function that gives it."""
    def f(t, side):
        scale = (extent() if callable(extent) else mpf(extent)) / mpf(duration)
        j = e(t * scale, side)
        return Jet(j.v, j.d * scale, j.a * scale ** 2)
    return f
