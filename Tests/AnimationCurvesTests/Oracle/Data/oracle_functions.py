"""Exact values of elementary functions, in 400 digits or more."""
import random

from mpmath import mp, mpf

# The name of a row's function, and its value.
FUNCTIONS = {
    "exponential": lambda x, y: mp.exp(x),
    "exponentialMinusOne": lambda x, y: mp.expm1(x),
    "powerOfTwo": lambda x, y: mpf(2) ** x,
    "powerOfTwoMinusOne": lambda x, y: mp.expm1(x * mp.log(2)),
    "logarithm": lambda x, y: mp.log(x),
    "logarithmOnePlus": lambda x, y: mp.log(1 + x),
    "power": lambda x, y: x**y,
    "powerOneMinus": lambda x, y: (1 - x) ** y,
    "cubeRoot": lambda x, y: mp.cbrt(x),
    "arcTangent": lambda y, x: mp.atan2(y, x),
    "inverseHyperbolicTangent": lambda x, y: mp.atanh(x),
}


def arguments(function, rng):
    """Pairs of x and y; y is 0 where the function has one argument."""
    uniform, near = rng.uniform, lambda low, high: 10 ** rng.uniform(low, high)
    around = lambda *places: [x for place in places for x in (place, next_up(place), next_down(place))]
    tiny = [5e-324, 1e-300, 1e-20, 1e-16, 1e-8]
    if function in ("exponential", "exponentialMinusOne"):
        xs = tiny + around(0.0027076, 0.35, 0.5, 1.0, 10.0, 36.0, 708.0, 709.7)
        xs += [uniform(0, 0.7) for _ in range(90)] + [near(-12, 1) for _ in range(40)] + [uniform(0, 708) for _ in range(20)]
        xs = [signed for x in xs for signed in (x, -x)] + [-708.5, -720.25, -744.0, -745.0]
        return [(x, 0.0) for x in xs if x < 709.782]
    if function in ("powerOfTwo", "powerOfTwoMinusOne"):
        xs = tiny + around(0.00390625, 0.25, 0.5, 1.0, 10.0, 1021.0) + [1023.5, 1023.9999999999999]
        xs += [uniform(0, 0.7) for _ in range(90)] + [near(-12, 1) for _ in range(40)] + [uniform(0, 1021) for _ in range(20)]
        return [(signed, 0.0) for x in xs for signed in (x, -x)] + [(-1022.5, 0.0), (-1060.75, 0.0), (-1074.0, 0.0)]
    if function == "logarithm":
        xs = [5e-324, 1e-310, 2.2250738585072014e-308, 1.7976931348623157e308] + around(0.7, 2.0**-0.5, 2.0, 2.0**0.5)
        xs += [1 + sign * 2.0**-k * uniform(1, 2) for k in range(2, 52) for sign in (0.5, -0.5)]
        xs += around(1 - 2.0**-9, 1 + 2.0**-8) + [uniform(0, 1) for _ in range(60)] + [uniform(1, 3) for _ in range(30)]
        return [(x, 0.0) for x in xs + [10 ** uniform(-300, 300) for _ in range(40)] if x != 1]
    if function == "logarithmOnePlus":
        xs = tiny + [1.1102230246251565e-16, 5.551115123125783e-17, 5.551115123125784e-17, 0.1, 1 / 3, 2 / 3]
        xs += around(0.25, 0.5) + [uniform(0, 1) for _ in range(60)] + [near(-18, 0) for _ in range(60)]
        # Next to 1 minus a power of 2, where the difference is rounded most.
        xs += [2.0**-k * uniform(1, 2) for k in range(2, 60)]
        return [(signed, 0.0) for x in xs for signed in (x, -x) if x < 1] + [(near(0, 300), 0.0) for _ in range(30)]
    if function == "power":
        pairs = [(uniform(0, 1), uniform(0, 5)) for _ in range(80)] + [(uniform(0, 1), uniform(-100, 100)) for _ in range(40)]
        pairs += [(1 + sign * near(-14, 0), uniform(-1000, 1000)) for _ in range(40) for sign in (0.4, -0.4)]
        pairs += [(near(-300, 300), uniform(-1, 1)) for _ in range(40)] + [(5e-324, 0.5), (1e-310, 0.9), (1e-310, -0.9)]
        return pairs + [(2.0, 3.0), (10.0, 300.0), (0.1, 300.0), (0.5, 1060.5), (0.9999, 1000.0)]
    if function == "powerOneMinus":
        pairs = [(uniform(0, 1), uniform(0, 5)) for _ in range(60)] + [(near(-18, 0), uniform(-1000, 1000)) for _ in range(60)]
        return [(x, y) for x, y in pairs if abs(y * mp.log(1 - mpf(x))) < 700]
    if function == "cubeRoot":
        xs = around(1e-290, 0.125, 1.0, 8.0, 1e300) + [uniform(0, 1) for _ in range(40)] + [near(-290, 308) for _ in range(40)]
        return [(x, 0.0) for x in xs]
    if function == "arcTangent":
        signs = lambda: (rng.choice((1, -1)), rng.choice((1, -1)))
        pairs = [(a * uniform(0, 1), b * uniform(0, 1)) for _ in range(120) for a, b in [signs()]]
        pairs += [(a * near(-5, 5), b * near(-5, 5)) for _ in range(60) for a, b in [signs()]]
        pairs += [(a * near(-300, 300), b * near(-300, 300)) for _ in range(20) for a, b in [signs()]]
        pairs += [(k / 16 + d, 1.0) for k in range(17) for d in (0.03124, -0.03124, 0.0) if k / 16 + d > 0]
        return pairs + [(5e-324, 3.0), (1e308, 1e308), (1e-310, -1e-320), (3.0, 4.0), (1.0, 1.0), (-1.0, 1e-320)]
    xs = tiny + [uniform(0, 1) for _ in range(60)] + [near(-12, 0) for _ in range(20)] + [0.9999999999999999]
    return [(signed, 0.0) for x in xs for signed in (x, -x)]


def next_up(x):
    return x * (1 + 2.0**-52)


def next_down(x):
    return x * (1 - 2.0**-53)


def rows(text, split):
    for function, value in FUNCTIONS.items():
        for x, y in arguments(function, random.Random(function)):
            with mp.workdps(400):
                yield "|".join([function, text(x), text(y), *split(value(mpf(x), mpf(y)))])
