#!/usr/bin/env python3
"""Writes nearest.txt next to this file: the least errors of single cubic Beziers beside random curves. Needs numpy and scipy.

    expression|error          an easing in the notation
    spring|bounce|end|error   a spring of duration 1 and this bounce, from its start to `end` seconds, as an easing

Two runs of differential evolution minimise the greatest distance at 1601 parameters of the Bezier, Nelder and Mead's simplex
that at 12 801 parameters. The error is the greatest distance of the best one at 400 001 parameters.
"""
import os
import sys
from multiprocessing import Pool
import numpy as np
from scipy.optimize import differential_evolution, minimize

COUNT = 200


def basis(count):
    s = np.linspace(0, 1, count)
    s = s ** 3 * (10 + s * (6 * s - 15))  # closer to each other near the ends: vertical tangents
    return 3 * s * (1 - s) ** 2, 3 * s * s * (1 - s), s ** 3


COARSE, FINE, FINEST = basis(1601), basis(12801), basis(400001)


def random_curve(index):
    random = np.random.default_rng(index)
    kind = index % 5
    if kind < 2:
        inner = random.integers(1, 8)
        places = np.sort(random.choice(np.arange(2, 99), inner, replace=False))
        values = np.round(random.uniform(-0.5, 1.7, inner), 3)
        stops = "".join(f", {v:g} {p}%" for p, v in zip(places, values))
        x, y = np.concatenate([[0], places / 100, [1]]), np.concatenate([[0], values, [1]])
        return f"linear(0{stops}, 1)", lambda u: np.interp(u, x, y)
    if kind == 2:
        bounce = round(random.uniform(-0.6, 0.8), 3)
        ratio, w = (1 - bounce if bounce > 0 else 1 / (1 + bounce)), 2 * np.pi
        root = np.sqrt(abs(1 - ratio * ratio)) * w
        slowest = ratio * w if ratio < 1 else ratio * w - root
        end = round(random.uniform(3, 8) / slowest, 3)

        def spring(u):
            t = u * end
            if ratio == 1:
                return 1 - np.exp(-w * t) * (1 + w * t)
            swing = (np.cos(root * t) + ratio * w / root * np.sin(root * t)) if ratio < 1 else (
                np.cosh(root * t) + ratio * w / root * np.sinh(root * t))
            return 1 - np.exp(-ratio * w * t) * swing
        return f"spring|{bounce:g}|{end:g}", spring
    if kind == 3:
        p, q, weight = (round(v, 3) for v in (random.uniform(0.3, 5), random.uniform(0.3, 5), random.uniform(-0.5, 1.5)))
        text = f"blended(accelerate(strength: {p:g}), decelerate(strength: {q:g}), weight: {weight:g})"
        # The strength s is the power s; the opposite of the power is 1 - (1 - u)^s.
        return text, lambda u: (1 - weight) * u ** p + weight * (1 - (1 - u) ** q)
    count, half = random.integers(0, 5), round(random.uniform(0.05, 0.5), 3)
    text = f"overshoot(count: {count}, half-life: {half:g})"
    return text, lambda u: 1 - 2 ** (-u / half) * np.cos(2 * np.pi * u * (0.25 + count / 2))


def least(index):
    text, f = random_curve(index)

    def distance(v, basis):
        a, b, c = basis
        x1, x2 = min(max(v[0], 0), 1), min(max(v[2], 0), 1)
        return np.abs(a * v[1] + b * v[3] + c - f(np.clip(a * x1 + b * x2 + c, 0, 1))).max()

    def simplex(v, basis, count):
        return minimize(distance, v, args=(basis,), method="Nelder-Mead", bounds=[(0, 1), (-20, 20)] * 2,
                        options={"xatol": 1e-11, "fatol": 1e-13, "maxiter": count, "adaptive": True}).x
    best = np.inf
    for seed in range(2):
        found = differential_evolution(distance, [(0, 1), (-6, 7)] * 2, args=(COARSE,), seed=seed, tol=1e-10, maxiter=600,
                                       popsize=15, polish=False).x
        for basis, count in ((COARSE, 1000), (COARSE, 1000), (FINE, 500), (FINE, 500)):
            found = simplex(found, basis, count)
        best = min(best, distance(found, FINEST))
    return f"{text}|{best:.6g}"


if __name__ == "__main__":
    rows = []
    with Pool(int(sys.argv[1]) if len(sys.argv) > 1 else None) as pool:
        for row in pool.imap(least, range(COUNT)):
            rows.append(row)
            print(len(rows), row, flush=True)
    folder = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(folder, "nearest.txt"), "w") as file:
        file.write("# made by make_nearest.py\n" + "\n".join(rows) + "\n")
