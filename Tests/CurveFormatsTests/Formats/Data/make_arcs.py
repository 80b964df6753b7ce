#!/usr/bin/env python3
"""Writes arcs.txt next to this file: positions on cubic Beziers at parts of their length, by mpmath in 30 digits.

    pip install mpmath && python3 make_arcs.py

A line is fraction|length|x and y of the start, of the tangents `to` and `ti`, of the end, and of the position. The last paths
stand still at an end, turn back, or have a loop.
"""
import os
import random

import mpmath

mpmath.mp.dps = 30
random.seed(36)
lines = []


def rows(start, out, into, end, fractions):
    points = [start, [a + b for a, b in zip(start, out)], [a + b for a, b in zip(end, into)], end]

    def position(s):
        r = 1 - s
        return [r ** 3 * points[0][i] + 3 * r * r * s * points[1][i] + 3 * r * s * s * points[2][i] + s ** 3 * points[3][i]
                for i in range(2)]

    def speed(s):
        r = 1 - s
        return mpmath.sqrt(sum(
            (3 * (r * r * (points[1][i] - points[0][i]) + 2 * r * s * (points[2][i] - points[1][i])
                  + s * s * (points[3][i] - points[2][i]))) ** 2 for i in range(2)))

    # The square of the speed is a polynomial. Beside its complex roots, the speed is nearly that of a point that turns
    # back.
    slopes = [[3 * (p[1] - p[0]), 6 * (p[0] - 2 * p[1] + p[2]), 3 * (p[3] - 3 * p[2] + 3 * p[1] - p[0])]
              for p in [[mpmath.mpf(q[i]) for q in points] for i in range(2)]]
    square = [sum(a[i] * a[j] for a in slopes for i in range(3) for j in range(3) if i + j == order) for order in range(5)]
    while square and square[-1] == 0:
        square.pop()
    roots = mpmath.polyroots(square[::-1], maxsteps=500, extraprec=400) if len(square) > 1 else []
    grid = sorted({mpmath.mpf(k) / 64 for k in range(65)} | {mpmath.re(r) for r in roots if 0 < mpmath.re(r) < 1})
    parts = [mpmath.quad(speed, [a, b]) for a, b in zip(grid, grid[1:])]
    total = sum(parts)
    for fraction in fractions:
        target, k = total * mpmath.mpf(fraction), 0
        while k < len(parts) - 1 and target > parts[k]:
            target -= parts[k]
            k += 1
        low, high, begin = grid[k], grid[k + 1], grid[k]
        for _ in range(90):
            middle = (low + high) / 2
            if mpmath.quad(speed, [begin, middle]) <= target:
                target -= mpmath.quad(speed, [begin, middle])
                low = begin = middle
            else:
                high = middle
        numbers = [fraction, total, *start, *out, *into, *end, *position(low)]
        lines.append("|".join(mpmath.nstr(mpmath.mpf(number), 20) for number in numbers))


def point(size):
    return [round(random.uniform(-size, size), 3) for _ in range(2)]


for _ in range(12):
    rows(point(100), point(100), point(100), point(100), [0.0625, 0.3125, 0.75, 0.984375])
rows([0, 0], [0, 0], [-50, 30], [100, 100], [2.0 ** -20, 0.125, 0.5, 0.9375])
rows([0, 0], [60, 0], [0, 0], [100, 50], [0.25, 0.75, 1 - 2.0 ** -20])
rows([0, 0], [120, 0], [-120, 0], [10, 0.001], [0.25, 0.5, 0.75])
rows([0, 0], [100, 100], [-100, 100], [100, 0], [0.25, 0.5, 0.75])
rows([0, 0], [1, 1], [0, 1], [1, 0], [0.25, 0.5, 0.75])
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "arcs.txt"), "w") as file:
    file.write("# fraction|length|start|to|ti|end|position\n" + "\n".join(lines) + "\n")
print(len(lines))
