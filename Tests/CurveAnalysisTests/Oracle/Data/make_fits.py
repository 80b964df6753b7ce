#!/usr/bin/env python3
"""Writes fits.txt next to this file: the least errors that a brute-force search finds. Needs numpy and scipy.

    polyline|expression|points|error      of a polyline of so many points, its ends on the curve, its other knots anywhere
    bezier|expression|0|error             of a single cubic Bezier from (0, 0) to (1, 1), x1 and x2 within 0...1

The curves are written here anew, not taken from the library. Both are searched by differential evolution and Nelder and
Mead's simplex: a polyline by its distance at 501 times, three times, a Bezier by its distance at 601 parameters. Both see a little less than the true greatest distance, and what they find
is near the least one, so that a test allows a share of either.
"""
import os
import numpy as np
from scipy.optimize import differential_evolution, minimize

PLACES = np.linspace(0, 1, 501)
GRID = PLACES ** 3 * (10 + PLACES * (6 * PLACES - 15))  # closer to each other near the ends: vertical tangents


def spring(u):  # over 0...1 of a second, response 1, damping ratio 0.4
    w, z = 2 * np.pi, 0.4
    d = w * np.sqrt(1 - z * z)
    return 1 - np.exp(-z * w * u) * (np.cos(d * u) + z * w / d * np.sin(d * u))


CURVES = {
    "cubic-in": lambda u: u ** 3,
    "sine-in-out": lambda u: (1 - np.cos(np.pi * u)) / 2,
    "circular-ease-out": lambda u: np.sqrt(1 - (1 - u) ** 2),
    "back-in(overshoot: 1.70158)": lambda u: u * u * (2.70158 * u - 1.70158),
    "smootherstep": lambda u: u ** 3 * (10 + u * (6 * u - 15)),
    "accelerate(strength: 0.5)": np.sqrt,
    "exponential-decelerate(half-life: 0.15, normalized: true)": lambda u: (1 - 2 ** (-u / 0.15)) / (1 - 2 ** (-1 / 0.15)),
    "spring(response: 1, damping-ratio: 0.4)": spring,
}


def polyline_error(f, points):
    values, n = f(GRID), points - 2

    def path(v):
        times = np.concatenate([[0], np.sort(np.clip(v[:n], 0, 1)), [1]])
        return np.interp(GRID, times, np.concatenate([[values[0]], v[n:2 * n], [values[-1]]]))
    if n == 0:
        return np.abs(path(np.zeros(1)) - values).max()
    def distance(v):
        return np.abs(path(v) - values).max()
    low, high = values.min() - 0.3, values.max() + 0.3
    bounds = [(0, 1)] * n + [(low, high)] * n
    best = np.inf
    for seed in range(3):
        found = differential_evolution(distance, bounds, seed=seed, tol=1e-12, maxiter=800, popsize=20).x
        for _ in range(4):
            result = minimize(distance, found, method="Nelder-Mead",
                              options={"xatol": 1e-10, "fatol": 1e-12, "maxiter": 4000, "adaptive": True})
            found = result.x
        best = min(best, result.fun)
    return best


def bezier_error(f):
    s = np.linspace(0, 1, 601)
    s = s ** 3 * (10 + s * (6 * s - 15))
    a, b, c = 3 * s * (1 - s) ** 2, 3 * s * s * (1 - s), s ** 3

    def distance(v):
        return np.abs(a * v[1] + b * v[3] + c - f(np.clip(a * v[0] + b * v[2] + c, 0, 1))).max()
    bounds = [(0, 1), (-3, 4), (0, 1), (-3, 4)]
    result = differential_evolution(distance, bounds, seed=1, tol=1e-10, maxiter=300, popsize=12)
    return minimize(distance, result.x, method="Nelder-Mead", bounds=bounds,
                    options={"xatol": 1e-10, "fatol": 1e-12, "maxiter": 4000}).fun


rows = []
for name, f in CURVES.items():
    for points in (2, 3, 4, 5):
        rows.append(f"polyline|{name}|{points}|{polyline_error(f, points):.6g}")
    if not name.startswith("spring"):
        rows.append(f"bezier|{name}|0|{bezier_error(f):.6g}")
    print(name, flush=True)
folder = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(folder, "fits.txt"), "w") as file:
    file.write("# made by make_fits.py\n" + "\n".join(rows) + "\n")
