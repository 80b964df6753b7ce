#!/usr/bin/env python3
"""Computes the coefficients of the Bézier's guesses, in Sources/AnimationCurves/CubicBezier and in cubic.inc, and
prints them beside those that the sources hold, with their greatest errors.

    python3 Tests/Programs/Proofs/coefficients.py

Functions of one variable are fitted, each by the least greatest error (minimax) on a dense set of points, as a
linear program. prove.py compares the errors.
"""
import re

import numpy as np
from scipy.optimize import linprog

from expressions import constants, source

# What a coefficient in the sources may add to the least greatest error: their digits are rounded.
SLACK = 1.01


def minimax(basis, target, weight):
    """The coefficients c that minimise max |weight·(basis·c − target)|."""
    rows, terms = basis.shape
    weighted, aim, slack = basis * weight[:, None], target * weight, -np.ones((rows, 1))
    bounds = [(None, None)] * terms + [(0, None)]
    result = linprog(
        np.r_[np.zeros(terms), 1], np.block([[weighted, slack], [-weighted, slack]]), np.r_[aim, -aim], bounds=bounds)
    return result.x[:terms]


def chebyshev(low, high, count):
    """Points that are densest at the ends."""
    return (low + high) / 2 - (high - low) / 2 * np.cos(np.pi * (np.arange(count) + 0.5) / count)


def depressedCubicRows():
    """DepressedCubicTable: t(w) with t³ + t = w, as a parabola in each of 91 ranges. The first range is 0 <= w < 2⁻⁴.
    From there to 2⁴¹, each octave is two ranges, divided at 1.5 times its start. The error is relative to t at the end
    of a range."""
    rows = re.findall(r"Row\(c0: (\S+), c1: (\S+), c2: (\S+)\)", source("DepressedCubicTable.swift"))
    ends = [0] + [half * 2.0**octave for octave in range(-4, 41) for half in (1, 1.5)] + [2.0**41]
    for number, (row, low, high) in enumerate(zip(rows, ends[:-1], ends[1:], strict=True)):
        w = chebyshev(low, high, 400)
        t = np.minimum(w, np.cbrt(w))
        for _ in range(60):
            t -= (t**3 + t - w) / (3 * t**2 + 1)
        basis = np.stack([(w / high) ** k for k in range(3)], axis=1)
        best, held = minimax(basis, t / t[-1], np.ones_like(t)), np.array(row, float) * high ** np.arange(3) / t[-1]
        errors = [abs(basis @ c - t / t[-1]).max() for c in (best, held)]
        numbers = "Row(c0: {:.9g}, c1: {:.9g}, c2: {:.9g})".format(*(best * t[-1] / high ** np.arange(3)))
        yield f"t³ + t = w, row {number}", numbers, ", ".join(row), *errors


def squareRootBranch():
    """SquareRootBranch: S(ξ) with S²(1 + ξS) = 1 for −0.2723 <= ξ <= 0.1, as a polynomial of degree 4."""
    held = re.findall(r"t\d = (-?[\d.]+) \* scale", source("SquareRootBranch.swift"))
    low, high = constants("SquareRootBranch.swift", r"last >= (-[\d.]+) && last <= ([\d.]+)")
    xi = chebyshev(low, high, 2000)
    s = np.ones_like(xi)
    for _ in range(100):
        s -= (s * s * (1 + xi * s) - 1) / (2 * s + 3 * xi * s * s)
    basis = np.stack([xi**k for k in range(5)], axis=1)
    best = minimax(basis, s, np.ones_like(xi))
    errors = [abs(basis @ c - s).max() for c in (best, np.array(held, float))]
    yield "S²(1 + ξS) = 1", ", ".join(f"{c:.17g}" for c in best), ", ".join(held), *errors


def roughCubeRoot():
    """The offset that spreads the error of bits/3 + offset evenly, over three octaves."""
    z = 2.0 ** np.linspace(0, 3, 300001)
    third = z.view(np.uint64) // 3
    error = lambda offset: (third + np.uint64(offset)).view(np.float64) / np.cbrt(z) - 1
    low, high = 0x2A9E << 48, 0x2AA1 << 48
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if error(middle).max() < -error(middle).min() else (low, middle)
    held, = constants("MonotoneCubic.swift", r"bitPattern / 3 &\+ (\w+)\)")
    yield "cube root by bits", f"{low:#018x}", f"{held:#018x}", abs(error(low)).max(), abs(error(held)).max()


def inverseByBits(x, magic):
    """1/x for Floats, by their bits."""
    return (np.int32(magic) - x.view(np.int32)).view(np.float32)


def roughInverse():
    """cubic.inc: y·(c1 − c2·(x·y)) for 1/x, where y = 1/x by bits. The product t = x·y is between two ends in every
    octave. t·(c1 − c2·t) is a parabola whose error is greatest at both and, with the other sign, in the middle."""
    magic, *held = constants(
        "cubic.inc",
        r"Floats y = \(Floats\)\((\w+) - \(Ints\)x\);\s+return y \* \(([\d.]+f) - ([\d.]+f) \* \(x \* y\)\)")
    x = (2.0 ** np.linspace(0, 1, 1000001)).astype(np.float32)
    t = inverseByBits(x, magic) * x.astype(float)
    middle, half = (t.max() + t.min()) / 2, (t.max() - t.min()) / 2
    c2 = 2 / (2 * middle**2 - half**2)
    errors = [abs(t * (first - second * t) - 1).max() for first, second in ((2 * middle * c2, c2), held)]
    yield f"1/x by {magic:#x}", f"{2 * middle * c2:.9g}, {c2:.9g}", f"{held[0]:.9g}, {held[1]:.9g}", *errors


def prove():
    """What fails."""
    failures, count = [], 0
    for computation in (depressedCubicRows, squareRootBranch, roughCubeRoot, roughInverse):
        for name, best, held, least, error in computation():
            count += 1
            if not error <= SLACK * least:
                failures.append(f"{name}: {held} has the error {error:.4g}, and {best} has {least:.4g}")
    print(f"Bezier: {count} sets of coefficients are the best ones")
    return failures


if __name__ == "__main__":
    for computation in (depressedCubicRows, squareRootBranch, roughCubeRoot, roughInverse):
        for name, best, held, least, error in computation():
            print(f"{name}\n  best {best}: greatest error {least:.4g}\n  held {held}: greatest error {error:.4g}")
