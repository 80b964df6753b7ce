"""The easings of other libraries, from the formulas of each library's own documentation or source, in mpmath.

Each entry is (name, function): the name as the library writes it, with arguments where the formula has some, and its
value at a progress of 0 to 1, or at 0 to 1 seconds. Nothing here is written in terms of another library's formula. A number that a library
writes in decimals is that decimal number, as the Double of an argument would be; the test's bound has room for it.
"""
from mpmath import mp, mpc, mpf, cos, exp, sin, acos, asin, sqrt, pi


def num(text):
    """The Double that a program reads from a decimal number."""
    return mpf(float(text))


def cubic_bezier(x1, y1, x2, y2):
    p = [mpf(float(c)) for c in (x1, y1, x2, y2)]

    def f(x):
        if x in (0, 1):
            return mpf(x)
        low, high = mpf(0), mpf(1)
        for _ in range(400):
            t = (low + high) / 2
            if 3 * t * (1 - t) ** 2 * p[0] + 3 * t ** 2 * (1 - t) * p[2] + t ** 3 < x:
                low = t
            else:
                high = t
        t = (low + high) / 2
        return 3 * t * (1 - t) ** 2 * p[1] + 3 * t ** 2 * (1 - t) * p[3] + t ** 3
    return f


def bounce_out(x):
    n, d = mpf("7.5625"), mpf("2.75")
    if x < 1 / d:
        return n * x * x
    if x < 2 / d:
        return n * (x - mpf("1.5") / d) ** 2 + mpf("0.75")
    if x < mpf("2.5") / d:
        return n * (x - mpf("2.25") / d) ** 2 + mpf("0.9375")
    return n * (x - mpf("2.625") / d) ** 2 + mpf("0.984375")


# ---- easings.net, jQuery --------------------------------------------------------------------------------------------

def easings():
    c1 = num("1.70158")
    c2, c3 = c1 * mpf("1.525"), c1 + 1
    c4, c5 = 2 * pi / 3, 2 * pi / mpf("4.5")
    yield "easeInSine", lambda x: 1 - cos(x * pi / 2)
    yield "easeOutSine", lambda x: sin(x * pi / 2)
    yield "easeInOutSine", lambda x: -(cos(pi * x) - 1) / 2
    for n, family in ((2, "Quad"), (3, "Cubic"), (4, "Quart"), (5, "Quint")):
        yield f"easeIn{family}", lambda x, n=n: x ** n
        yield f"easeOut{family}", lambda x, n=n: 1 - (1 - x) ** n
        yield f"easeInOut{family}", lambda x, n=n: 2 ** (n - 1) * x ** n if 2 * x < 1 else 1 - (-2 * x + 2) ** n / 2
    yield "easeInExpo", lambda x: mpf(0) if x == 0 else mpf(2) ** (10 * x - 10)
    yield "easeOutExpo", lambda x: mpf(1) if x == 1 else 1 - mpf(2) ** (-10 * x)
    yield "easeInOutExpo", lambda x: (mpf(x) if x in (0, 1) else mpf(2) ** (20 * x - 10) / 2 if 2 * x < 1
                                      else (2 - mpf(2) ** (-20 * x + 10)) / 2)
    yield "easeInCirc", lambda x: 1 - sqrt(1 - x ** 2)
    yield "easeOutCirc", lambda x: sqrt(1 - (x - 1) ** 2)
    yield "easeInOutCirc", lambda x: ((1 - sqrt(1 - (2 * x) ** 2)) / 2 if 2 * x < 1
                                      else (sqrt(1 - (-2 * x + 2) ** 2) + 1) / 2)
    yield "easeInBack", lambda x: c3 * x ** 3 - c1 * x ** 2
    yield "easeOutBack", lambda x: 1 + c3 * (x - 1) ** 3 + c1 * (x - 1) ** 2
    yield "easeInOutBack", lambda x: ((2 * x) ** 2 * ((c2 + 1) * 2 * x - c2) / 2 if 2 * x < 1
                                      else ((2 * x - 2) ** 2 * ((c2 + 1) * (x * 2 - 2) + c2) + 2) / 2)
    yield "easeInElastic", lambda x: (mpf(x) if x in (0, 1)
                                      else -mpf(2) ** (10 * x - 10) * sin((x * 10 - mpf("10.75")) * c4))
    yield "easeOutElastic", lambda x: (mpf(x) if x in (0, 1)
                                       else mpf(2) ** (-10 * x) * sin((x * 10 - mpf("0.75")) * c4) + 1)
    yield "easeInOutElastic", lambda x: (
        mpf(x) if x in (0, 1)
        else -(mpf(2) ** (20 * x - 10) * sin((20 * x - mpf("11.125")) * c5)) / 2 if 2 * x < 1
        else mpf(2) ** (-20 * x + 10) * sin((20 * x - mpf("11.125")) * c5) / 2 + 1)
    yield "easeInBounce", lambda x: 1 - bounce_out(1 - x)
    yield "easeOutBounce", bounce_out
    yield "easeInOutBounce", lambda x: ((1 - bounce_out(1 - 2 * x)) / 2 if 2 * x < 1
                                        else (1 + bounce_out(2 * x - 1)) / 2)
    yield "swing", lambda x: mpf("0.5") - cos(x * pi) / 2


# ---- GSAP -----------------------------------------------------------------------------------------------------------

def gsap():
    def three(name, ease_in):
        ease_out = lambda p: 1 - ease_in(1 - p)
        in_out = lambda p: ease_in(p * 2) / 2 if 2 * p < 1 else 1 - ease_in((1 - p) * 2) / 2
        yield name, ease_out
        for dot, old, f in (("in", "easeIn", ease_in), ("out", "easeOut", ease_out), ("inOut", "easeInOut", in_out)):
            yield f"{name}.{dot}", f
            yield f"{name}.{old}", f

    for name in ("none", "power0", "linear"):
        yield name, lambda p: p
    for power, names in ((2, ("quad", "power1")), (3, ("cubic", "power2")), (4, ("quart", "power3")),
                         (5, ("quint", "power4", "strong"))):
        for name in names:
            yield from three(name, lambda p, power=power: p ** power)
    yield from three("sine", lambda p: mpf(1) if p == 1 else 1 - cos(p * pi / 2))
    yield from three("circ", lambda p: -(sqrt(1 - p * p) - 1))
    yield from three("expo", lambda p: mpf(2) ** (10 * (p - 1)) * p + p ** 6 * (1 - p))
    yield from three("bounce", lambda p: 1 - bounce_out(1 - p))

    def from_out(name, arguments, out, in_out=None):
        in_out = in_out or out
        both = lambda p: (1 - in_out(1 - p * 2)) / 2 if 2 * p < 1 else mpf(1) / 2 + in_out((p - mpf(1) / 2) * 2) / 2
        ease_in = lambda p: 1 - out(1 - p)
        yield f"{name}{arguments}", out
        for dot, old, f in (("in", "easeIn", ease_in), ("out", "easeOut", out), ("inOut", "easeInOut", both)):
            yield f"{name}.{dot}{arguments}", f
            yield f"{name}.{old}{arguments}", f

    def back(s):
        s = num(s)
        return lambda p: (p - 1) * (p - 1) * ((s + 1) * (p - 1) + s) + 1 if p else mpf(0)

    yield from from_out("back", "", back("1.70158"))
    yield from from_out("back", "(1.7)", back("1.7"))
    yield from from_out("back", "(-4)", back("-4"))

    def elastic(amplitude, period):
        amplitude, period = num(amplitude), num(period)
        p1 = amplitude if amplitude >= 1 else mpf(1)
        p2 = period / (amplitude if amplitude < 1 else 1)
        p3 = p2 / (2 * pi) * asin(1 / p1)
        return lambda p: mpf(1) if p == 1 else p1 * mpf(2) ** (-10 * p) * sin((p - p3) * 2 * pi / p2) + 1

    yield from from_out("elastic", "", elastic("1", "0.3"), elastic("1", "0.45"))
    for amplitude, period in (("1", "0.3"), ("1", "0.4"), ("0.5", "0.3"), ("0.75", "0.75")):
        yield from from_out("elastic", f"({amplitude}, {period})", elastic(amplitude, period))

    def steps(n, immediate):
        levels, first = n + (0 if immediate else 1), 1 if immediate else 0
        # GSAP keeps p below 1 by 1e-8, so that the last level is held at 1.
        return lambda p: (mp.floor(levels * min(p, 1 - mpf(10) ** -8)) + first) / n

    yield "gsap.steps(4)", steps(4, False)
    yield "gsap.steps(1)", steps(1, False)
    yield "gsap.steps(4, immediate-start: true)", steps(4, True)


# ---- Motion ---------------------------------------------------------------------------------------------------------

def motion():
    back_out = cubic_bezier("0.33", "1.53", "0.69", "0.99")
    reverse = lambda easing: lambda p: 1 - easing(1 - p)
    mirror = lambda easing: lambda p: easing(2 * p) / 2 if 2 * p <= 1 else (2 - easing(2 * (1 - p))) / 2
    back_in = reverse(back_out)
    circ_in = lambda p: 1 - sin(acos(p))
    yield "motion.linear", lambda p: p
    yield "motion.easeIn", cubic_bezier("0.42", "0", "1", "1")
    yield "motion.easeOut", cubic_bezier("0", "0", "0.58", "1")
    yield "motion.easeInOut", cubic_bezier("0.42", "0", "0.58", "1")
    yield "motion.circIn", circ_in
    yield "motion.circOut", reverse(circ_in)
    yield "motion.circInOut", mirror(circ_in)
    yield "motion.backIn", back_in
    yield "motion.backOut", back_out
    yield "motion.backInOut", mirror(back_in)
    yield "anticipate", lambda p: (mpf(1) if p >= 1 else back_in(2 * p) / 2 if 2 * p < 1
                                   else (2 - mpf(2) ** (-10 * (2 * p - 1))) / 2)


# ---- d3-ease --------------------------------------------------------------------------------------------------------

def d3():
    tpmt = lambda x: (mpf(2) ** (-10 * x) - mpf(1) / 1024) * mpf(1024) / 1023
    yield "easeLinear", lambda t: t

    def family(name, ease_in, ease_out, in_out, alone):
        yield from ((f"{name}In", ease_in), (f"{name}Out", ease_out), (f"{name}InOut", in_out),
                    (name, {"out": ease_out, "in-out": in_out}[alone]))

    def poly(e):
        return (lambda t: t ** e, lambda t: 1 - (1 - t) ** e,
                lambda t: (2 * t) ** e / 2 if 2 * t <= 1 else (2 - (2 - 2 * t) ** e) / 2)

    yield from family("easeQuad", lambda t: t * t, lambda t: t * (2 - t),
                      lambda t: 2 * t * t if 2 * t <= 1 else ((2 * t - 1) * (3 - 2 * t) + 1) / 2, "in-out")
    yield from family("easeCubic", lambda t: t ** 3, lambda t: (t - 1) ** 3 + 1,
                      lambda t: (2 * t) ** 3 / 2 if 2 * t <= 1 else ((2 * t - 2) ** 3 + 2) / 2, "in-out")
    yield from family("easePoly", *poly(mpf(3)), "in-out")
    for exponent in ("3", "2", "1.5", "0.7"):
        functions = poly(num(exponent))
        for suffix, f in zip(("In", "Out", "InOut", ""), (*functions, functions[2])):
            yield f"easePoly{suffix}.exponent({exponent})", f
    yield from family("easeSin", lambda t: mpf(1) if t == 1 else 1 - cos(t * pi / 2), lambda t: sin(t * pi / 2),
                      lambda t: (1 - cos(pi * t)) / 2, "in-out")
    yield from family("easeExp", lambda t: tpmt(1 - t), lambda t: 1 - tpmt(t),
                      lambda t: tpmt(1 - 2 * t) / 2 if 2 * t <= 1 else (2 - tpmt(2 * t - 1)) / 2, "in-out")
    yield from family("easeCircle", lambda t: 1 - sqrt(1 - t * t), lambda t: sqrt(1 - (t - 1) ** 2),
                      lambda t: (1 - sqrt(1 - 4 * t * t)) / 2 if 2 * t <= 1
                      else (sqrt(1 - (2 * t - 2) ** 2) + 1) / 2, "in-out")
    yield from family("easeBounce", lambda t: 1 - bounce_out(1 - t), bounce_out,
                      lambda t: (1 - bounce_out(1 - 2 * t)) / 2 if 2 * t <= 1 else (bounce_out(2 * t - 1) + 1) / 2,
                      "out")

    def back(s):
        s = num(s)
        return (lambda t: t * t * (s * (t - 1) + t), lambda t: (t - 1) ** 2 * ((t - 1 + 1) * s + t - 1) + 1,
                lambda t: ((2 * t) ** 2 * ((s + 1) * 2 * t - s) / 2 if 2 * t < 1
                           else ((2 * t - 2) ** 2 * ((s + 1) * (2 * t - 2) + s) + 2) / 2))

    yield from family("easeBack", *back("1.70158"), "in-out")
    for overshoot in ("1.70158", "3"):
        functions = back(overshoot)
        for suffix, f in zip(("In", "Out", "InOut", ""), (*functions, functions[2])):
            yield f"easeBack{suffix}.overshoot({overshoot})", f

    def elastic(a, p):
        a = max(mpf(1), num(a))
        p = num(p) / (2 * pi)
        s = asin(1 / a) * p
        return (lambda t: a * tpmt(1 - t) * sin((s - (t - 1)) / p), lambda t: 1 - a * tpmt(t) * sin((t + s) / p),
                lambda t: (a * tpmt(1 - 2 * t) * sin((s - (2 * t - 1)) / p) if 2 * t < 1
                           else 2 - a * tpmt(2 * t - 1) * sin((s + 2 * t - 1) / p)) / 2)

    yield from family("easeElastic", *elastic("1", "0.3"), "out")
    for argument, (a, p) in (("amplitude(1)", ("1", "0.3")), ("amplitude(2)", ("2", "0.3")),
                             ("amplitude(0.5)", ("0.5", "0.3")), ("period(0.3)", ("1", "0.3")),
                             ("period(0.4)", ("1", "0.4"))):
        functions = elastic(a, p)
        for suffix, f in zip(("In", "Out", "InOut", ""), (*functions, functions[1])):
            yield f"easeElastic{suffix}.{argument}", f


# ---- Android --------------------------------------------------------------------------------------------------------

def android():
    yield "LinearInterpolator", lambda t: t
    yield "LinearEasing", lambda t: t
    yield "AccelerateDecelerateInterpolator", lambda t: cos((t + 1) * pi) / 2 + mpf(1) / 2
    for factor in ("", "(1)", "(1.5)", "(0.3)"):
        f = num(factor.strip("()") or "1")
        yield f"AccelerateInterpolator{factor}", lambda t, f=f: t * t if f == 1 else t ** (2 * f)
        yield f"DecelerateInterpolator{factor}", lambda t, f=f: (1 - (1 - t) * (1 - t) if f == 1
                                                                 else 1 - (1 - t) ** (2 * f))
    for tension in ("", "(2)", "(3.5)"):
        s = num(tension.strip("()") or "2")
        yield f"AnticipateInterpolator{tension}", lambda t, s=s: t * t * ((s + 1) * t - s)
        yield f"OvershootInterpolator{tension}", lambda t, s=s: (t - 1) ** 2 * ((s + 1) * (t - 1) + s) + 1
    for arguments, tension, extra in (("", "2", "1.5"), ("(1)", "1", "1.5"), ("(2, 1.25)", "2", "1.25")):
        s = num(tension) * num(extra)
        yield f"AnticipateOvershootInterpolator{arguments}", lambda t, s=s: (
            (2 * t) ** 2 * ((s + 1) * 2 * t - s) / 2 if 2 * t < 1
            else ((2 * t - 2) ** 2 * ((s + 1) * (2 * t - 2) + s) + 2) / 2)
    yield "PathInterpolator(0.3, -0.5, 0.6, 1.5)", cubic_bezier("0.3", "-0.5", "0.6", "1.5")
    for kind in ("Interpolator", "Easing"):
        yield f"FastOutSlowIn{kind}", cubic_bezier("0.4", "0", "0.2", "1")
        yield f"LinearOutSlowIn{kind}", cubic_bezier("0", "0", "0.2", "1")
        yield f"FastOutLinearIn{kind}", cubic_bezier("0.4", "0", "1", "1")


# ---- Flutter --------------------------------------------------------------------------------------------------------

CURVES = """
fastLinearToSlowEaseIn 0.18 1.0 0.04 1.0      ease 0.25 0.1 0.25 1.0             easeIn 0.42 0.0 1.0 1.0
easeInToLinear 0.67 0.03 0.65 0.09            easeInSine 0.47 0.0 0.745 0.715    easeInQuad 0.55 0.085 0.68 0.53
easeInCubic 0.55 0.055 0.675 0.19             easeInQuart 0.895 0.03 0.685 0.22  easeInQuint 0.755 0.05 0.855 0.06
easeInExpo 0.95 0.05 0.795 0.035              easeInCirc 0.6 0.04 0.98 0.335     easeInBack 0.6 -0.28 0.735 0.045
easeOut 0.0 0.0 0.58 1.0                      linearToEaseOut 0.35 0.91 0.33 0.97
easeOutSine 0.39 0.575 0.565 1.0              easeOutQuad 0.25 0.46 0.45 0.94    easeOutCubic 0.215 0.61 0.355 1.0
easeOutQuart 0.165 0.84 0.44 1.0              easeOutQuint 0.23 1.0 0.32 1.0     easeOutExpo 0.19 1.0 0.22 1.0
easeOutCirc 0.075 0.82 0.165 1.0              easeOutBack 0.175 0.885 0.32 1.275 easeInOut 0.42 0.0 0.58 1.0
easeInOutSine 0.445 0.05 0.55 0.95            easeInOutQuad 0.455 0.03 0.515 0.955
easeInOutCubic 0.645 0.045 0.355 1.0          easeInOutQuart 0.77 0.0 0.175 1.0  easeInOutQuint 0.86 0.0 0.07 1.0
easeInOutExpo 1.0 0.0 0.0 1.0                 easeInOutCirc 0.785 0.135 0.15 0.86
easeInOutBack 0.68 -0.55 0.265 1.55           fastOutSlowIn 0.4 0.0 0.2 1.0      slowMiddle 0.15 0.85 0.85 0.15
"""


def flutter():
    words = CURVES.split()
    for i in range(0, len(words), 5):
        yield f"Curves.{words[i]}", cubic_bezier(*words[i + 1:i + 5])
    yield "Curves.linear", lambda t: t
    yield "Curves.decelerate", lambda t: 1 - (1 - t) * (1 - t)
    yield "Curves.bounceIn", lambda t: 1 - bounce_out(1 - t)
    yield "Curves.bounceOut", bounce_out
    yield "Curves.bounceInOut", lambda t: ((1 - bounce_out(1 - 2 * t)) / 2 if 2 * t < 1
                                           else bounce_out(2 * t - 1) / 2 + mpf(1) / 2)
    period = num("0.4")
    s = period / 4
    ends = lambda f: lambda t: mpf(t) if t in (0, 1) else f(t)
    wave = lambda t: sin((t - s) * 2 * pi / period)
    yield "Curves.elasticIn", ends(lambda t: -mpf(2) ** (10 * (t - 1)) * wave(t - 1))
    yield "Curves.elasticOut", ends(lambda t: mpf(2) ** (-10 * t) * wave(t) + 1)
    yield "Curves.elasticInOut", ends(lambda t: -mpf(2) ** (10 * (2 * t - 1)) * wave(2 * t - 1) / 2 if 2 * t < 1
                                      else mpf(2) ** (-10 * (2 * t - 1)) * wave(2 * t - 1) / 2 + 1)


# ---- Qt -------------------------------------------------------------------------------------------------------------

def qt():
    def four(name, ease_in, ease_out, in_out):
        yield f"Easing.In{name}", ease_in
        yield f"Easing.Out{name}", ease_out
        yield f"Easing.InOut{name}", in_out
        yield f"Easing.OutIn{name}", lambda t: ease_out(2 * t) / 2 if 2 * t < 1 else ease_in(2 * t - 1) / 2 + mpf(1) / 2

    yield "Easing.Linear", lambda t: t
    yield from four("Quad", lambda t: t * t, lambda t: -t * (t - 2),
                    lambda t: 2 * t * t if 2 * t < 1 else -((2 * t - 1) * (2 * t - 3) - 1) / 2)
    yield from four("Cubic", lambda t: t ** 3, lambda t: (t - 1) ** 3 + 1,
                    lambda t: (2 * t) ** 3 / 2 if 2 * t < 1 else ((2 * t - 2) ** 3 + 2) / 2)
    yield from four("Quart", lambda t: t ** 4, lambda t: -((t - 1) ** 4 - 1),
                    lambda t: (2 * t) ** 4 / 2 if 2 * t < 1 else -((2 * t - 2) ** 4 - 2) / 2)
    yield from four("Quint", lambda t: t ** 5, lambda t: (t - 1) ** 5 + 1,
                    lambda t: (2 * t) ** 5 / 2 if 2 * t < 1 else ((2 * t - 2) ** 5 + 2) / 2)
    yield from four("Sine", lambda t: mpf(1) if t == 1 else 1 - cos(t * pi / 2), lambda t: sin(t * pi / 2),
                    lambda t: -(cos(pi * t) - 1) / 2)
    yield from four("Circ", lambda t: -(sqrt(1 - t * t) - 1), lambda t: sqrt(1 - (t - 1) ** 2),
                    lambda t: -(sqrt(1 - 4 * t * t) - 1) / 2 if 2 * t < 1 else (sqrt(1 - (2 * t - 2) ** 2) + 1) / 2)
    s = num("1.70158")
    wide = s * mpf("1.525")
    yield from four("Back", lambda t: t * t * ((s + 1) * t - s), lambda t: (t - 1) ** 2 * ((s + 1) * (t - 1) + s) + 1,
                    lambda t: ((2 * t) ** 2 * ((wide + 1) * 2 * t - wide) / 2 if 2 * t < 1
                               else ((2 * t - 2) ** 2 * ((wide + 1) * (2 * t - 2) + wide) + 2) / 2))
    yield "Easing.InBounce", lambda t: 1 - bounce_out(1 - t)
    yield "Easing.OutBounce", bounce_out
    yield "Easing.InOutBounce", lambda t: ((1 - bounce_out(1 - 2 * t)) / 2 if 2 * t < 1
                                           else bounce_out(2 * t - 1) / 2 + mpf(1) / 2)
    period = num("0.3")
    shift = period / 4
    ends = lambda f: lambda t: mpf(t) if t in (0, 1) else f(t)
    wave = lambda t: sin((t - shift) * 2 * pi / period)
    yield "Easing.InElastic", ends(lambda t: -mpf(2) ** (10 * (t - 1)) * wave(t - 1))
    yield "Easing.OutElastic", ends(lambda t: mpf(2) ** (-10 * t) * wave(t) + 1)
    yield "Easing.InOutElastic", ends(lambda t: -mpf(2) ** (10 * (2 * t - 1)) * wave(2 * t - 1) / 2 if 2 * t < 1
                                      else mpf(2) ** (-10 * (2 * t - 1)) * wave(2 * t - 1) / 2 + 1)


# ---- Springs: Material, Figma, react-spring --------------------------------------------------------------------------

def step(natural, ratio):
    """The step response of a spring at rest, from its equation. The time is in seconds."""
    def f(t):
        if ratio == 1:
            return 1 - exp(-natural * t) * (1 + natural * t)
        root = sqrt(mpc(ratio * ratio - 1))
        slow, fast = natural * (ratio - root), natural * (ratio + root)
        return (1 - (fast * exp(-slow * t) - slow * exp(-fast * t)) / (fast - slow)).real
    return f


def by_physics(stiffness, damping):
    return step(sqrt(mpf(stiffness)), damping / (2 * sqrt(mpf(stiffness))))


def material():
    tokens = {"expressive": {"Default": (0.8, 380), "Fast": (0.6, 800), "Slow": (0.8, 200)},
              "standard": {"Default": (0.9, 700), "Fast": (0.9, 1400), "Slow": (0.9, 300)}}
    effects = {"Default": 1600, "Fast": 3800, "Slow": 800}
    for scheme, springs in tokens.items():
        for speed, (ratio, stiffness) in springs.items():
            yield f"{scheme}.{speed.lower()}Spatial", step(sqrt(mpf(stiffness)), mpf(ratio))
            yield f"{scheme}.{speed.lower()}Effects", step(sqrt(mpf(effects[speed])), mpf(1))


def figma():
    yield "figma.LINEAR", lambda t: t
    for name, points in (("EASE_IN", "0.42 0 1 1"), ("EASE_OUT", "0 0 0.58 1"), ("EASE_IN_AND_OUT", "0.42 0 0.58 1"),
                         ("EASE_IN_BACK", "0.3 -0.05 0.7 -0.5"), ("EASE_OUT_BACK", "0.45 1.45 0.8 1"),
                         ("EASE_IN_AND_OUT_BACK", "0.7 -0.4 0.4 1.4")):
        yield f"figma.{name}", cubic_bezier(*points.split())
    for name, stiffness, damping in (("GENTLE", 100, 15), ("QUICK", 300, 20), ("BOUNCY", 600, 15), ("SLOW", 80, 20)):
        yield f"figma.{name}", by_physics(stiffness, damping)


def react_spring():
    for name, tension, friction in (("default", 170, 26), ("gentle", 120, 14), ("wobbly", 180, 12), ("stiff", 210, 20),
                                    ("slow", 280, 60), ("molasses", 280, 120)):
        yield f"config.{name}", by_physics(tension, friction)


VOCABULARIES = [("easings", easings), ("gsap", gsap), ("motion", motion), ("d3", d3), ("android", android),
                ("flutter", flutter), ("qt", qt), ("material", material), ("figma", figma),
                ("react-spring", react_spring)]

# Progress at which every curve is compared: beside jumps, not at them, but for the ends.
TIMES = [0.0, 0.001, 0.03, 0.11, 0.19, 0.26, 0.37, 0.49, 0.5, 0.51, 0.63, 0.74, 0.81, 0.89, 0.97, 0.999, 1.0]


def rows(text, split):
    for vocabulary, terms in VOCABULARIES:
        for name, function in terms():
            for t in TIMES:
                with mp.workdps(50):
                    yield "|".join([vocabulary, name, text(t), *split(function(mpf(t)))])
