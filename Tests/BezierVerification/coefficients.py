#!/usr/bin/env python3
"""Prints the coefficients of the guesses in Sources/AnimationCurves/CubicBezier, each with its greatest error, and the
errors of the guess in Sources/CCurveKernels/kernels/cubic.inc.

Functions of one variable are fitted, each by the least greatest error (minimax) on a dense set of points, as a
linear program. Needs numpy and scipy.
"""
import numpy as np
from scipy.optimize import linprog


def minimax(basis, target, weight):
    """The coefficients c that minimise max |weight·(basis·c − target)|."""
    rows, terms = basis.shape
    weighted, aim, slack = basis * weight[:, None], target * weight, -np.ones((rows, 1))
    bounds = [(None, None)] * terms + [(0, None)]
    result = linprog(
        np.r_[np.zeros(terms), 1], np.block([[weighted, slack], [-weighted, slack]]), np.r_[aim, -aim], bounds=bounds)
    return result.x[:terms]


def chebyshev(low, high, count=2000):
    """Points that are densest at the ends."""
    return (low + high) / 2 - (high - low) / 2 * np.cos(np.pi * (np.arange(count) + 0.5) / count)


def show(name, coefficients, error):
    print(f"{name}\n  " + ", ".join(f"{c:.17g}" for c in coefficients) + f"\n  greatest error {error:.3g}")


# DepressedCubicTable: t(w) with t³ + t = w, as a parabola in each of 91 ranges. The first range is 0 <= w < 2⁻⁴. From
# there to 2⁴¹, each octave is two ranges, divided at 1.5 times its start. The error is relative to t at a range's end.
print("t³ + t = w: the coefficients of 1, w and w² in each range")
ends = [0] + [half * 2.0**octave for octave in range(-4, 41) for half in (1, 1.5)] + [2.0**41]
greatest = 0
for low, high in zip(ends[:-1], ends[1:]):
    w = chebyshev(low, high, 400)
    t = np.minimum(w, np.cbrt(w))
    for _ in range(60):
        t -= (t**3 + t - w) / (3 * t**2 + 1)
    basis = np.stack([(w / high) ** k for k in range(3)], axis=1)
    c = minimax(basis, t / t[-1], np.ones_like(t))
    greatest = max(greatest, abs(basis @ c - t / t[-1]).max())
    print("    Row(c0: {:.9g}, c1: {:.9g}, c2: {:.9g}),".format(*(c * t[-1] / high ** np.arange(3))))
print(f"  greatest error {greatest:.3g}")

# SquareRootBranch: S(ξ) with S²(1 + ξS) = 1 for −0.2723 <= ξ <= 0.1, as a polynomial of degree 4.
xi = chebyshev(-0.2723, 0.1)
s = np.ones_like(xi)
for _ in range(100):
    s -= (s * s * (1 + xi * s) - 1) / (2 * s + 3 * xi * s * s)
c = minimax(np.stack([xi**k for k in range(5)], axis=1), s, np.ones_like(xi))
show("S²(1 + ξS) = 1: s0 … s4", c, abs(sum(c[k] * xi**k for k in range(5)) - s).max())

# Cube root of the bits: the offset that spreads the error of bits/3 + offset evenly, over three octaves.
z = 2.0 ** np.linspace(0, 3, 300001)
third = z.view(np.uint64) // 3
low, high = 0x2A9E << 48, 0x2AA1 << 48
for _ in range(60):
    middle = (low + high) // 2
    error = (third + np.uint64(middle)).view(np.float64) / np.cbrt(z) - 1
    low, high = (middle, high) if error.max() < -error.min() else (low, middle)
print(f"cube root by bits: offset\n  {middle:#018x}\n  greatest relative error {abs(error).max():.3g}")

# DepressedCubic: ρ(κ) with ρ³ + κρ = 1, as D/(κD + 1) with D = 1 + ⅔κ + (⅔κ)².
rho = np.linspace(1e-4, 1, 200001)
kappa = (1 - rho**3) / rho
m = kappa * 2 / 3
d = 1 + m + m * m
print(f"ρ³ + κρ = 1\n  greatest relative error {abs(d / (kappa * d + 1) / rho - 1).max():.3g}")


# cubic.inc: the guess of r in Floats where c·r + b·r² + a·r³ = x, for all mixtures of the terms that a Bézier has.
def inverse_by_bits(x, magic):
    return (np.int32(magic) - x.view(np.int32)).view(np.float32)


def better_inverse(x):
    y = inverse_by_bits(x, 0x7EB46000)
    return y * (np.float32(2.79563942) - np.float32(1.95367223) * (x * y))


octave = (2.0 ** np.linspace(0, 1, 100001)).astype(np.float32)
y = inverse_by_bits(octave, 0x7EB46000) * octave
print(f"1/x by bits: x·y is {y.min():.4f}...{y.max():.4f}; after the step the error is "
      f"{abs(better_inverse(octave).astype(float) * octave - 1).max():.2g}")


def guesses(c, b, a, r):
    """The errors of the three guesses, relative to the distance over which the slope changes by itself."""
    c, b, a = [np.float32(c * 2.0**60), np.float32(b * 2.0**30), np.float32(a)]
    exact = (r * 2.0**30).astype(float)
    x = (((a * exact + b) * exact + c) * exact).astype(np.float32)
    power, leading = (np.float32(1 / 3), a) if a > 0 else (np.float32(0.5), b)
    start = np.float32(126.95 * 2**23) - power * np.float32(np.float32(leading).view(np.int32))
    rough = (x.view(np.int32).astype(np.float32) * power + start).astype(np.int32).view(np.float32)
    factor = np.float32(0.7)
    discriminant = (4 * factor**2 * b + 4 * factor**2 * a * rough) * x + factor**2 * (c * c)
    root = ((discriminant.view(np.int32) >> 1) + np.int32(0x1FBB4000)).view(np.float32)
    first = x * inverse_by_bits(factor * c + root, 0x7F346000)

    def value(s):
        return ((a * s + b) * s + c) * s

    def slope(s):
        return (3 * a * s + 2 * b) * s + c

    second = first - (value(first) - x) * inverse_by_bits(np.float32(0.72) * slope(first), 0x7EB46000)
    inverse = better_inverse(slope(second))
    d = (value(second) - x) * inverse
    third = second - (d + d * (d * ((3 * a * second + b) * inverse)))
    scale = np.maximum(abs(3 * a * exact + b) / slope(exact), np.sqrt(abs(a) / slope(exact)))
    return first / exact - 1, abs(second - exact) * scale, abs(third - exact) * scale


random, low, high, errors = np.random.default_rng(1), 0, 0, [0, 0]
for _ in range(4000):
    x1, x2 = [random.choice([v, v * 10 ** -random.uniform(0, 9), 1 - v * 10 ** -random.uniform(0, 9), round(v)])
              for v in random.uniform(0, 1, 2)]
    a, r = 1 + 3 * x1 - 3 * x2, 2.0 ** random.uniform(-20, 0, 400)
    inflection = (2 * x1 - x2) / a if a else -1
    if a >= 1 / 16 and 0 <= inflection <= 1:
        c, b = max(3 * (x1 * (1 - x2) - (x1 - x2) ** 2) / a, 0), 0
    else:
        c, b = 3 * x1, 3 * x2 - 6 * x1
        if 3 * (1 - x2) < c and not (a < 0 <= inflection <= 1):
            c, b = 3 * (1 - x2), 3 * (1 - x1) - 6 * (1 - x2)
        if a < 0:
            r *= min(1, -b / (3 * a))
    with np.errstate(all="ignore"):
        first, second, third = guesses(c, b, a, r)
    low, high = min(low, first.min()), max(high, first.max())
    errors = [max(errors[0], second.max()), max(errors[1], third.max())]
print(f"guess in Floats: {low:.3f}...{high:.3f}, then {errors[0]:.2g}, then {errors[1]:.2g}")
