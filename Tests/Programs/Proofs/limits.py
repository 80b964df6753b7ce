"""Certifies the limits in the Bézier's solver: with each, errors are within a bound, and with a limit that is far from
it they are not. The bounds are in comments at the limits.

    python3 Tests/Programs/Proofs/limits.py
"""
import re
from fractions import Fraction

import numpy as np

from expressions import constants, source

ULP = 2.0**-53
DEPRESSED, BRANCH, PLAN = "DepressedCubic.swift", "SquareRootBranch.swift", "CubicBezierPlan.swift"


def cubicLimit():
    return constants(DEPRESSED, r"guard a >= ([\w.-]+) &&")[0]


# MARK: closed forms

def terms(x1, x2):
    return 3 * x1, 3 * x2 - 6 * x1, 1 + 3 * x1 - 3 * x2


def value(x1, x2, s):
    c, b, a = terms(x1, x2)
    return ((a * s + b) * s + c) * s


def inflected(random, a, count):
    """Control points with the cubic coefficients `a` whose x has its inflection inside 0...1."""
    a = a[:, None]
    u = np.maximum(2 * (a - 1) / (3 * a), 0), np.minimum((2 + a) / (3 * a), 1)
    u = u[0] + (u[1] - u[0]) * random.uniform(0, 1, (len(a), count))
    return np.clip((1 - a) / 3 + a * u, 0, 1).reshape(-1, 1), np.clip(2 * (1 - a) / 3 + a * u, 0, 1).reshape(-1, 1)


def depressedGuess(x1, x2, s):
    """DepressedCubic's guess of s at x(s)."""
    _, _, a = terms(x1, x2)
    floor, = constants(DEPRESSED, r"root = max\(p, ([\w.-]+)\)\.squareRoot\(\)")
    rows = np.array(re.findall(r"Row\(c0: (\S+), c1: (\S+), c2: (\S+)\)", source("DepressedCubicTable.swift")), float)
    n, p = (2 * x1 - x2) / a, np.maximum(3 * (x1 * (1 - x2) - (x1 - x2) ** 2) / (a * a), 0)
    r, root = s - n, np.sqrt(np.maximum(p, floor))
    w = (r * r + p) * r / root**3
    bits = lambda number: np.float64(number).view(np.int64) >> 51
    c = rows[np.clip(bits(abs(w)) - bits(2.0**-4) + 1, 0, len(rows) - 1)]
    return n + root * np.sign(w) * (c[..., 0] + (c[..., 1] + c[..., 2] * abs(w)) * abs(w))


def parabolaGuess(x1, x2, s):
    """CubicBezierPiece's guess from the start, for s up to ½."""
    c, b, a = terms(x1, x2)
    near, bits = value(x1, x2, s), lambda x: np.asarray(x).view(np.int64)
    part = np.where(b <= 0, 1, np.where(a > 0, 3, 2))
    rough = (bits(near) // part + (bits(np.float64(0.5)) - bits(value(x1, x2, 0.5)) // part)).view(np.float64)
    guess = 2 * near / (c + np.sqrt(np.maximum(c * c + 4 * (b + a * rough) * near, 0)))
    excess, bend = value(x1, x2, guess) - near, 3 * a * guess + b
    slope = (bend + b) * guess + c
    return guess - excess * slope / (slope * slope - excess * bend)


def proveCubicLimit():
    """The depressed cubic's guess is within 3·10⁻⁴ if a is the limit or more, and the parabola's if a is less."""
    random, limit = np.random.default_rng(1), cubicLimit()
    errors = lambda a: [
        abs(guess(x1, x2, s) - s).max()
        for guess, s in ((depressedGuess, random.uniform(0, 1, (len(a) * 20, 60))),
                         (parabolaGuess, random.uniform(1e-6, 0.5, (len(a) * 20, 60))))
        for x1, x2 in [inflected(random, a, 20)]]
    above, below = limit * (4 / limit) ** random.uniform(0, 1, 200), limit * 2.0 ** -random.uniform(0, 20, 200)
    yield errors(np.append(above, limit))[0] <= 3e-4, f"the guess of cubics with a ≥ {limit} is not within 3e-4"
    yield errors(np.append(below, limit))[1] <= 3e-4, f"the guess of parabolas with a < {limit} is not within 3e-4"
    # The two ends between which the limit may be.
    yield errors(np.array([2.0**-11]))[0] > 3e-4, "DepressedCubic could have a limit of 2⁻¹¹"
    yield errors(np.array([0.51, 0.75, 1]))[1] > 3e-4, "DepressedCubic could have a limit above ½"


def proveDiscriminantLimit():
    """The critical point is at most 10.1 before the start, so that the guess is within 2⁻⁸. Its error is 2.9·10⁻⁴ of
    its distance from there. Of all control points, 10.5 % at most take a parabola."""
    limit, = constants(BRANCH, r"guard discriminant > ([\w.-]+) else")
    low, high = constants(BRANCH, r"guard last >= (-[\d.]+) && last <= ([\d.]+)")
    axis = np.linspace(0, 1, 401)
    x1, x2 = [x.ravel() for x in np.meshgrid(axis, axis)]
    # Nearly straight ones, with coefficients −a and b, have the farthest critical points.
    a, b = np.random.default_rng(1).uniform(0, 1, (2, 40000)) * [[0.05], [1]]
    b *= 3 * a
    count = len(x1)
    x1, x2 = np.append(x1, (1 + a - b) / 3), np.append(x2, (2 + 2 * a - b) / 3)
    isInside = (terms(x1, x2)[2] >= cubicLimit()) & (2 * x1 >= x2) & (1 + x1 >= 2 * x2)
    isDivided = (2 * x1 < x2) & (1 + x1 < 2 * x2)
    isFromStart = isDivided | (x2 - 2 * x1 > 1 - x1 - 2 * (1 - x2))
    first, last = np.where(isFromStart, x1, 1 - x2), np.where(isFromStart, x2, 1 - x1)
    c, b, a = terms(first, last)
    with np.errstate(all="ignore"):
        discriminant = b * b - 3 * a * c
        root = np.sqrt(discriminant)
        vertex = c / (b + root)
        depth = vertex * (c - vertex * (b - a * vertex))
        reach = np.where(isDivided, value(first, last, -b / (3 * a)), 1)
        xi = a / root**1.5 * np.sqrt(depth + reach)
    isBranch = ~isInside & (discriminant > limit) & (xi >= low) & (xi <= high)
    farthest, rest = vertex[isBranch].max(), 1 - (isInside | isBranch)[:count].mean()
    print(f"Bezier: critical points are at most {farthest:.3g} before the start; {rest:.2%} of curves take a parabola")
    yield farthest <= 10.1, f"critical points are {farthest:.3g} before the start"
    yield 2.9e-4 * (1 + farthest) + 2.0**-14 <= 2.0**-8, "the guess by a square root is not within 2⁻⁸"
    yield rest <= 0.105, f"{rest:.2%} of curves take a parabola"


# MARK: the inflection

def forms(x1, x2):
    """An inflection's anchor, offset and slope as DepressedCubic computes them, by each of its two forms."""
    difference = x1 - x2
    a = 1 + 3 * difference
    fromStart, fromEnd = x1 + difference, (1 - x2) + difference
    inverseA, e = 1 / a, 1 - x1
    g = e + x2
    skew = x2 - e
    relativeSkew = skew * inverseA
    middle = (
        0.5, skew * (0.375 * (1 + g * inverseA) - 0.25 * (relativeSkew * relativeSkew)),
        3 * (g * (1 - g) + e * x2) * inverseA)
    q = 3 * (x1 * (1 - x2) - difference * difference) * inverseA
    n = min(fromStart, fromEnd) * inverseA
    there = n * (q + a * (n * n))
    return g, a, middle, (0, there, q) if fromStart <= fromEnd else (1, -there, q)


def exactInflection(x1, x2):
    """x of the inflection, and the slope there."""
    first, last = Fraction(x1), Fraction(x2)
    n = (2 * first - last) / (1 + 3 * (first - last))
    slope = 3 * (first * (1 - last) - (first - last) ** 2) / (1 + 3 * (first - last))
    return value(first, last, n), slope


def formErrors(x1, x2):
    """1 − x1 + x2, and for each form the greatest error of a root, in units of 2⁻⁵³: from the error of the inflection's
    x, and from that of the slope there."""
    g, a, *places = forms(x1, x2)
    abscissa, slope = exactInflection(x1, x2)
    errors = []
    for anchor, offset, q in places:
        z, turn = float(abs(Fraction(anchor) + Fraction(offset) - abscissa)), float(abs(Fraction(q) / slope - 1))
        # r moves by less than z/q and less than ∛(z/a). An error of q moves r most at r² = q/(3a).
        moved = min(z / float(slope), (z / a) ** (1 / 3))
        errors.append((moved + turn * (float(slope) / (3 * a)) ** 0.5 / 2) / ULP)
    return g, *errors


def grid(x, bits):
    """The nearest multiple of 2^-bits."""
    shift = 1.5 * 2.0 ** (52 - bits)
    return (x + shift) - shift


def slopeErrors(x1, x2):
    """p, and the relative error of the slope at the inflection in units of 2⁻⁵³: of the depressed cubic's slope, and of
    the expansion about a grid point, as CubicBezierPlan computes them."""
    g, a, middle, end = forms(x1, x2)
    q = (middle if g <= 0.5 else end)[2]
    high, low = (grid(x1, 12), grid(x2, 12)), (x1 - grid(x1, 12), x2 - grid(x2, 12))
    (highC, highB, highA), (lowC, lowB, _), lowA = terms(*high), terms(*low), 3 * low[0] - 3 * low[1]
    n = grid((2 * x1 - x2) / a, 13)
    c1, low1 = (3 * highA * n + 2 * highB) * n + highC, (3 * lowA * n + 2 * lowB) * n + lowC
    c2 = (3 * highA * n + highB) + (3 * lowA * n + lowB)
    rest = (c1 - grid(c1, 12)) + (low1 + c2 * (-c2 / (3 * a)))
    slope = exactInflection(x1, x2)[1]
    error = lambda number: float(abs(number / slope - 1)) / ULP
    return float(slope) / a, error(Fraction(q)), error(Fraction(grid(c1, 12)) + Fraction(rest))


def draw(count):
    """Control points with an inflection inside at which x is flattest, many of them next to flat ones."""
    random, limit = np.random.default_rng(2), cubicLimit()
    near = lambda: random.uniform() * 10 ** -random.uniform(0, 16)
    while count:
        x1, x2 = [(1 - near(), near()), (near(), near()), (1 - near(), 1 - near()), random.uniform(0, 1, 2)][
            random.integers(4)]
        x1, x2 = float(x1), float(x2)
        if 1 + 3 * (x1 - x2) >= limit and 2 * x1 >= x2 and (1 - x2) + (x1 - x2) >= 0 and exactInflection(x1, x2)[1] > 0:
            count -= 1
            yield x1, x2


def proveInflection():
    """Up to the limit of g, the form of the middle, above it that of an end."""
    limit, = constants(DEPRESSED, r"if g <= ([\w.-]+) \{")
    g, middle, end = np.array([formErrors(*x) for x in draw(6000)]).T
    worst = np.where(g <= limit, middle, end).max()
    print(f"Bezier: by the inflection, a root is off by {worst:.2g}·2^-53")
    yield worst <= 8, f"by the inflection, a root is off by {worst:.2g}·2^-53"
    yield end[g < 1e-6].max() > 1e6 and middle[g > 1 - 1e-6].max() > 1e6, "one form of the inflection is enough"


def proveLeastRoot():
    """p is raised to a number that changes the guess by less than 10⁻⁴, and keeps w in the table, below 2⁴¹."""
    floor, = constants(DEPRESSED, r"root = max\(p, ([\w.-]+)\)\.squareRoot\(\)")
    # At p = 0, r is ∛(z/a). With t³ + t = z/(a·root³), it becomes t·root.
    t = np.linspace(0, 2, 20001)
    change = lambda floor: np.sqrt(floor) * (np.cbrt(t**3 + t) - t).max()
    greatest = lambda floor: 1 / (cubicLimit() * floor**1.5)
    rows = source("DepressedCubicTable.swift").count("Row(c0:")
    end = 2.0 ** (-4 + (rows - 1) / 2)
    power = np.log2(greatest(floor))
    print(f"Bezier: raising p changes the guess by {change(floor):.2g}, and w is at most 2^{power:.3g}")
    yield change(floor) <= 1e-4, f"raising p changes the guess by {change(floor):.2g}"
    yield greatest(floor) <= end, f"w may be 2^{power:.3g}, and the table ends at 2^{np.log2(end):.3g}"
    yield change(2 * floor) > 1e-4 and greatest(floor / 2) > end, "p may be raised to another power of 2"


def proveSmallSlope():
    """Up to the limit of p, the depressed cubic's slope moves a root by at most 0.04·2⁻⁵³. The slopes on both sides have
    a relative error of at most 5·2⁻⁵³."""
    held, = constants(PLAN, r"isSmall = depressed\.p <= ([\w.-]+)")
    p, own, expanded = np.array([slopeErrors(*x) for x in draw(6000)]).T
    moved = lambda limit: (own * np.sqrt(p / 3) / 2)[p <= limit].max()
    error = lambda limit: np.where(p <= limit, own, expanded).max()
    isGood = lambda limit: moved(limit) <= 0.04 and error(limit) <= 5
    print(f"kernels' Bezier: slopes at inflections are off by {error(held):.2g}·2^-53; "
          f"small ones move a root by {moved(held):.2g}·2^-53")
    yield isGood(held), f"slopes are off by {error(held):.2g}·2^-53, or move a root by {moved(held):.2g}·2^-53"
    yield isGood(2.0**-12) and isGood(2.0**-9), "the limits of p that CubicBezierPlan states are not as good"
    yield not isGood(2.0**-16) and not isGood(2.0**-7), "the limit of p may be 2⁻¹⁶ or 2⁻⁷"


def prove():
    """What fails."""
    proofs = (proveCubicLimit, proveDiscriminantLimit, proveInflection, proveLeastRoot, proveSmallSlope)
    return [failure for proof in proofs for isTrue, failure in proof() if not isTrue]


if __name__ == "__main__":
    print("\n".join(prove()))
