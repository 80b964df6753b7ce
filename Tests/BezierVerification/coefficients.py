#!/usr/bin/env python3
"""Prints the coefficients of the guesses in Sources/AnimationCurves/CubicBezier, each with its greatest error.

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
