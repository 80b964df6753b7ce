"""Certifies the limits of the Bézier's velocities: where y′ is computed in twice the precision, and which curves have
no velocities in bulk. With each limit, velocities are within their bound. With a limit that is far from it they are
not, or more curves are slow.

    python3 Tests/Programs/Proofs/velocities.py
"""
import numpy as np

from expressions import constants, source, superscript
from limits import cubicLimit

Long = np.longdouble
SOLVER, PLAN, KERNEL = "CubicBezierSolver.swift", "CubicBezierPlan.swift", "cubic.inc"


def derivatives(first, last, s):
    """The first and second derivative, at s, of the coordinate with these control coordinates."""
    slope = (1 - s) * (1 - 3 * s) * first + s * (2 - 3 * s) * last + s * s
    return 3 * slope, 6 * ((3 * s - 2) * first + (1 - 3 * s) * last + s)


def control(slope, curvature, s):
    """The control coordinates of which these are the derivatives."""
    k = [(1 - s) * (1 - 3 * s), s * (2 - 3 * s), 3 * s - 2, 1 - 3 * s]
    slope, curvature, determinant = slope / 3 - s * s, curvature / 6 - s, k[0] * k[3] - k[1] * k[2]
    return (slope * k[3] - curvature * k[1]) / determinant, (curvature * k[0] - slope * k[2]) / determinant


class Curves:
    """Random curves. Many are almost flat at the parameter s: x, y, or both."""

    def __init__(self, isInflected, count=300_000):
        random = np.random.default_rng(1)
        near = lambda power: random.uniform(0.5, 1, count) * 2.0 ** random.uniform(power, 0, count)
        signed = lambda power: random.choice([-1, 1], count) * near(power)
        any_ = random.uniform(0, 1, (2, count))
        kinds = [any_, [1 - near(-30), near(-30)], [near(-30), near(-30)]]
        kind = random.integers(0, 2 if isInflected else 3, count)
        x1, x2 = [Long(np.choose(kind, [pair[i] for pair in kinds])) for i in (0, 1)]
        # x is a·r³ + slope·r about its inflection.
        a, g = 1 + 3 * (x1 - x2), 1 - x1 + x2
        center = (2 * x1 - x2) / np.where(a == 0, 1, a)
        isInside = (a >= cubicLimit()) & (center >= 0) & (center <= 1)
        slope = 3 * np.where(g < 0.5, g * (1 - g) + (1 - x1) * x2, x1 * (1 - x2) - (x1 - x2) ** 2) / np.where(a, a, 1)
        # The solver's parameter is point + step. The point is on the grid, or the inflection.
        s = np.where(isInside, center + signed(-16), any_[0])
        s = np.where((s > 0) & (s < 1), s, any_[0])
        isCentered = isInside & (random.integers(0, 2, count) == 0)
        point = np.where(isCentered, center, np.round(s.astype(float) * 2.0**13) / 2.0**13)
        self.point, self.step = point.astype(float), (s - point).astype(float)
        self.s = s = point + Long(self.step)
        scale = 2.0 ** random.integers(-1, 3, count)
        self.y1, self.y2 = [y.astype(float) for y in control(signed(-24) * scale, 2 * signed(-24) * scale, s)]
        self.height = np.maximum(1, np.maximum(abs(self.y1), abs(self.y2)))
        r = np.where(isCentered, Long(self.step), s - center)
        x = derivatives(x1, x2, s)
        self.x = [np.where(isInside, about, number) for about, number in zip((3 * a * r * r + slope, 6 * a * r), x)]
        self.a, self.center, self.slope = [number.astype(float) for number in (a, center, slope)]
        y = derivatives(Long(self.y1), Long(self.y2), s)
        with np.errstate(all="ignore"):
            self.velocity = y[0] / self.x[0]
            acceleration = (y[1] - self.velocity * self.x[1]) / self.x[0] ** 2
        # The bound in CubicBezier.swift.
        self.bound = 1e-11 * self.height * np.maximum(abs(self.velocity), 1e-3) + 4 * 2.0**-53 * abs(acceleration)
        self.isBound = (self.x[0] > 0) & (abs(self.velocity) <= 1e3) & (isInside | (not isInflected))

    def solverSlopes(self):
        """y' and y'' as the solver computes them (`BezierOrdinate`)."""
        n, d, y1, y2 = self.point, self.step, self.y1, self.y2
        m = 1 - n
        slope, curvature = m * (m - 2 * n) * y1 + n * (2 * m - n) * y2, (3 * n - 2) * y1 + (1 - 3 * n) * y2
        c1, c2, c3 = 3 * (slope + n * n), 3 * (curvature + n), 1 + 3 * y1 - 3 * y2
        return (3 * c3 * d + 2 * c2) * d + c1, 2 * (3 * c3 * d + c2)

    def kernelSlope(self):
        """y' as the kernel computes it (`cubicVelocityValue`)."""
        n = np.round(self.center * 2.0**13) / 2.0**13
        distance = (self.s - n).astype(float)
        s, m = n + distance, (1 - n) - distance
        return (3 * self.y1 * m + 3 * (self.y2 - self.y1) * (s + s)) * m + 3 * (1 - self.y2) * (s * s)

    def worst(self, slope, isExcepted):
        """The greatest error of slope / x' as a part of its bound, but for exceptions."""
        kept = self.isBound & ~isExcepted
        error = abs(slope[kept] / self.x[0][kept].astype(float) - self.velocity[kept])
        return float((error / self.bound[kept]).max())


def uniform(count=200_000):
    """Control points x1, x2 in 0...1 and y1, y2 in -1...2, and the height of the curve."""
    x1, x2, y1, y2 = np.random.default_rng(2).uniform(0, 1, (4, count)) * [[1], [1], [3], [3]] - [[0], [0], [1], [1]]
    return x1, x2, y1, y2, np.maximum(1, np.maximum(abs(y1), abs(y2)))


def proveSolver():
    """isFlat: y' is computed in twice the precision where it is needed, and at one of 10,000 values of random
    curves."""
    held = constants(
        SOLVER, r"ySlope\.magnitude < ([\w.-]+) \* height && xSlope < ([\w.-]+)\s+"
        r"&& \(yCurvature \* xSlope - ySlope \* xCurvature\)\.magnitude <= ([\w.-]+) \* xSlope \* xSlope \* height")
    isFlat = lambda limits, x, y, height: (abs(y[0]) < limits[0] * height) & (x[0] < limits[1]) & (
        abs(y[1] * x[0] - y[0] * x[1]) <= limits[2] * x[0] * x[0] * height)
    curves = Curves(isInflected=False)
    y, x = curves.solverSlopes(), [number.astype(float) for number in curves.x]
    worst = lambda limits: curves.worst(y[0], isFlat(limits, x, y, curves.height))
    x1, x2, y1, y2, height = uniform()
    s = np.random.default_rng(3).uniform(0, 1, len(x1))
    share = lambda limits: isFlat(limits, derivatives(x1, x2, s), derivatives(y1, y2, s), height).mean()
    print(f"Bezier: velocities have {worst(held):.2g} of their bound; "
          f"{share(held):.3%} of them take twice the precision")
    yield worst(held) <= 1, f"a velocity has {worst(held):.3g} of its bound"
    yield share(held) <= 0.0001, f"{share(held):.3%} of values take twice the precision"
    for index, other in enumerate((2.0**-16, 2.0**-6, 0.25)):
        yield worst(held[:index] + [other] + held[index + 1:]) > 1, f"limit {index + 1} of isFlat may be {other}"


def together(limits, a, center, slope, y1, y2, height):
    """isFlatTogether."""
    steep, flat, level, near, sloped, bent = limits
    c1, c2 = derivatives(y1, y2, center)
    c3 = 1 + 3 * y1 - 3 * y2
    with np.errstate(all="ignore"):
        reach, straightest = np.sqrt(near / (3 * a)), -c2 / (6 * c3)
        r = np.where(np.isnan(straightest), 0, np.clip(straightest, -reach, reach))
        isLevel = (slope / a < flat) & (abs(c1) < level * height)
        isBoth = (abs((3 * c3 * r + c2) * r + c1) < sloped * height) & (abs(6 * c3 * r + c2) < bent * height)
        return (slope < steep) & (isLevel | isBoth)


def provePlan():
    """isFlatTogether: the kernels' velocities of all other curves are within their bound, and the signs of infinite
    ones are right. It holds for less than a tenth of almost flat curves."""
    held = sum([constants(PLAN, place) for place in (
        r"guard let x = depressed, x\.slope < ([\w.-]+) else",
        r"if x\.p < ([\w.-]+), y\.c1\.magnitude < ([\w.-]+) \* height",
        r"let reach = \(([\w.-]+) / \(3 \* fromStart\.a\)\)\.squareRoot\(\)",
        r"y\.slope\(r\)\.magnitude < ([\w.-]+) \* height && y\.curvature\(r\)\.magnitude < ([\w.-]+) \* height")], [])
    curves = Curves(isInflected=True)
    slope = curves.kernelSlope()
    worst = lambda limits: curves.worst(
        slope, together(limits, curves.a, curves.center, curves.slope, curves.y1, curves.y2, curves.height))
    exact = derivatives(Long(curves.y1), Long(curves.y2), curves.s)[0]
    error = float((abs(slope - exact) / curves.height)[curves.isBound].max())
    # Curves that are nearly flat in x and y: x1 and x2 are next to 1 and 0, and y1 − y2 is next to 1.
    x1, x2, y2, y1 = np.random.default_rng(2).uniform(0, 1, (4, 100_000)) * [[0.05], [0.05], [2], [0.1]]
    x1, y2 = 1 - x1, y2 - 1
    y1 = y2 + 0.95 + y1
    height = np.maximum(1, np.maximum(abs(y1), abs(y2)))
    a = 1 + 3 * (x1 - x2)
    share = lambda limits: together(
        limits, a, (2 * x1 - x2) / a, 3 * (x1 * (1 - x2) - (x1 - x2) ** 2) / a, y1, y2, height).mean()
    print(f"kernels' Bezier: velocities have {worst(held):.2g} of their bound; y' is off by {error:.2g}·Y; "
          f"{share(held):.2%} of almost flat curves have none in bulk")
    yield share(held) <= 0.095, f"{share(held):.2%} of almost flat curves have no velocities in bulk"
    yield worst(held) <= 1, f"a velocity in bulk has {worst(held):.3g} of its bound"
    for index, other in {0: 2.0**-5, 3: 2.0**-6, 4: 2.0**-26, 5: 2.0**-64}.items():
        isWorse = worst(held[:index] + [other] + held[index + 1:]) > 1
        yield isWorse, f"limit {index + 1} of isFlatTogether may be {other}"
    # x is flat at its inflection, and y' is 0 but for its error.
    y2 = np.linspace(-1, 1, 2001)
    y1 = np.append(1 + y2 + 1.3 * error, 1 + y2 - 1.3 * error)
    y2 = np.append(y2, y2)
    isAll = together(held, 4, 0.5, 0, y1, y2, np.maximum(1, np.maximum(abs(y1), abs(y2)))).all()
    yield isAll, "isFlatTogether leaves infinite velocities with a wrong sign"


def proveEnds():
    """isSettledAtEnds: kernels raise distances below one number to that. At it, velocities v of the other curves have
    their limits but for 10⁻⁷ of Y·max(|v|, 10⁻³)."""
    bits, = constants(KERNEL, r"max\(\(Ints\)x & INT32_MAX, \(Ints\)\{\} \+ (\w+)\)")
    least = float(np.int32(bits).view(np.float32)) * 2.0**-90
    slope, bend = constants(PLAN, r"return x\.c > ([\w.-]+) \}\s+return x\.b == 0 \|\| x\.b\.magnitude > ([\w.-]+)")
    # With a slope c, r is x/c at most. There y' has changed by 18Y·r at most, and x' by 6r.
    # Without, r is √(x/b). y' is 2β·r + 3α·r² and x' is 2b·r + 3a·r². |α| is at most 4Y, and a is at most 1.
    bySlope = lambda c: (18 / 1e-3 + 6) * least / c / c
    byBend = lambda b: (3 * 4 / 1e-3 + 3) * np.sqrt(least / b) / (2 * b)
    print(f"kernels' Bezier: velocities at progress 2^{np.log2(least):g} have their limits but for "
          f"{max(bySlope(slope), byBend(bend)):.2g}")
    yield max(bySlope(slope), byBend(bend)) <= 1e-7, "velocities of isSettledAtEnds have not their limits"
    yield bySlope(2.0**-80) > 1e-7 and byBend(bend / 2) > 1e-7, "isSettledAtEnds may have other limits"
    stated = superscript(round(np.log2(least)))
    yield stated in source(PLAN), f"{PLAN} does not state {stated}"


def prove():
    """What fails."""
    return [failure for proof in (proveSolver, provePlan, proveEnds) for isTrue, failure in proof() if not isTrue]


if __name__ == "__main__":
    print("\n".join(prove()))
