#!/usr/bin/env python3
"""Writes reductions.txt next to this file: the fewest keys that a dynamic programme finds. Needs numpy.

    kind|error*weight,weight;error*weight|times|values;values|slopes;slopes|least|most

The kinds are linear, cubic, hold, rotation and free. Groups stand between semicolons, each with its error and a weight for
each of its numbers; all groups share their keys. Values are a list for each number, and slopes too (cubics through the
values), or nothing (straight lines). A rotation has the columns x, y, z, w and an error in degrees. The counts are those
for an error greater and smaller by a thousandth: distances are computed here at many times, not exactly.

The programme computes for every two samples whether the segment between them is within the error, and then the
fewest segments to each sample from all earlier ones. It shares no code with the library. Slopes of cubics are numpy's
least squares at 2000 times. A free polyline may have its knots on a grid of times and values only: the library must
find no more.
"""
import os
import numpy as np

FINE = (np.arange(2000) + 0.5) / 2000
RNG = np.random.default_rng(20261123)


def source(times, values, slopes, t):
    k = np.clip(np.searchsorted(times, t, side="right") - 1, 0, len(times) - 2)
    d = times[k + 1] - times[k]
    u = (t - times[k]) / d
    if slopes is None:
        return values[k] + (values[k + 1] - values[k]) * u
    return ((2 * u**3 - 3 * u**2 + 1) * values[k] + d * (u**3 - 2 * u**2 + u) * slopes[k]
            + (3 * u**2 - 2 * u**3) * values[k + 1] + d * (u**3 - u**2) * slopes[k + 1])


def distances(kind, times, columns, slopes, i, j):
    """The difference of each column between the segment from i to j and the source, at many times."""
    if kind == "hold":
        return np.array([c[i:j] - c[i] for c in columns])
    t = times[i] + FINE * (times[j] - times[i])
    t = np.concatenate([t, times[i:j + 1]])
    u = (t - times[i]) / (times[j] - times[i])
    result = []
    for number, c in enumerate(columns):
        s = None if slopes is None else slopes[number]
        truth = source(times, c, s, t)
        line = (2 * u**3 - 3 * u**2 + 1) * c[i] + (3 * u**2 - 2 * u**3) * c[j] if kind == "cubic" else c[i] + (c[j] - c[i]) * u
        if kind == "cubic":
            basis = np.array([u**3 - 2 * u**2 + u, u**3 - u**2])
            n = len(FINE)
            ab = np.linalg.lstsq(basis[:, :n].T, (truth - line)[:n], rcond=None)[0]
            line = line + ab @ basis
        result.append(line - truth)
    return np.array(result)


def slerp(a, b, u):
    dot = float(a @ b)
    if dot < 0:
        b, dot = -b, -dot
    angle = np.arccos(min(dot, 1))
    if angle < 1e-9:
        return a + np.outer(u, b - a)
    return (np.outer(np.sin((1 - u) * angle), a) + np.outer(np.sin(u * angle), b)) / np.sin(angle)


def angles(times, q, i, j):
    t = np.concatenate([times[i] + FINE * (times[j] - times[i]), times[i:j + 1]])
    found = slerp(q[i], q[j], (t - times[i]) / (times[j] - times[i]))
    greatest = 0
    for k in range(i, j):
        inside = (t >= times[k]) & (t <= times[k + 1])
        truth = slerp(q[k], q[k + 1], (t[inside] - times[k]) / (times[k + 1] - times[k]))
        chord = np.minimum(np.linalg.norm(truth - found[inside], axis=1), np.linalg.norm(truth + found[inside], axis=1))
        greatest = max(greatest, np.degrees(4 * np.arcsin(chord / 2)).max())
    return greatest


def fewest(allowed, n):
    count = [1] + [np.inf] * (n - 1)
    for j in range(1, n):
        count[j] = min(count[i] + 1 for i in range(j) if allowed[i][j])
    return int(count[-1])


def counts(matrix_of):
    """The fewest keys for an error greater by a thousandth, and smaller. Takes the relative errors of all segments."""
    worst = matrix_of
    n = len(worst)
    return [fewest([[j == i + 1 or worst[i][j] <= limit for j in range(n)] for i in range(n)], n)
            for limit in (1.001, 0.999)]


def free(times, c, error):
    grid = np.unique(np.concatenate([np.linspace(times[0], times[-1], 41), times]))
    offsets = np.linspace(-1, 1, 11) * error
    base = np.interp(grid, times, c)
    points = [(grid[0], base[0])] + [(t, b + o) for t, b in zip(grid[1:-1], base[1:-1]) for o in offsets]
    points.append((grid[-1], base[-1]))
    p = np.array(points)
    count = np.full(len(p), 10**6)
    count[0] = 1
    for j in range(1, len(p)):
        i = np.arange(j)
        i = i[p[i, 0] < p[j, 0]]
        slope = (p[j, 1] - p[i, 1]) / (p[j, 0] - p[i, 0])
        ok = np.ones(len(i), bool)
        for t, v in zip(times, c):
            inside = (p[i, 0] <= t) & (t <= p[j, 0])
            ok &= ~inside | (np.abs(p[i, 1] + slope * (t - p[i, 0]) - v) <= error * (1 + 1e-12))
        if ok.any():
            count[j] = count[i[ok]].min() + 1
    return int(count[-1])


def signal(n, rough):
    t = np.linspace(0, RNG.uniform(1, 6), n)
    v = np.sin(t + RNG.uniform(0, 6)) + RNG.normal(0, rough, n)
    if RNG.random() < 0.3:
        v[n // 3:2 * n // 3] = v[n // 3]
    return np.round(v, 4)


def row(kind, groups, times, columns, slopes, low, high):
    def text(lists):
        return ";".join(",".join(f"{x:.17g}" for x in c) for c in lists)
    head = ";".join(f"{e:.17g}*" + ",".join(f"{w:.17g}" for w in ws) for e, ws in groups)
    return "|".join([kind, head, text([times]), text(columns), "" if slopes is None else text(slopes), str(low), str(high)])


def numbers(kind, groups, n, rough, curved):
    times = np.round(np.cumsum(RNG.uniform(0.2, 1, n)), 3)
    width = sum(len(ws) for _, ws in groups)
    columns = [signal(n, rough) for _ in range(width)]
    slopes = [np.round(RNG.normal(0, 0.5, n), 3) for _ in range(width)] if curved else None
    worst = [[0.0] * n for _ in range(n)]
    for i in range(n):
        for j in range(i + 1, n):
            d = distances(kind, times, columns, slopes, i, j)
            at = 0
            for error, weights in groups:
                part = d[at:at + len(weights)] * np.array(weights)[:, None]
                worst[i][j] = max(worst[i][j], np.sqrt((part**2).sum(axis=0)).max() / error)
                at += len(weights)
    low, high = counts(worst)
    return row(kind, groups, times, columns, slopes, low, high)


def rotation(n):
    times = np.round(np.cumsum(RNG.uniform(0.2, 1, n)), 3)
    axis = RNG.normal(0, 1, 4)
    q = [np.array([0, 0, 0, 1.0])]
    for _ in range(n - 1):
        axis = 0.8 * axis + 0.2 * RNG.normal(0, 1, 4)
        nxt = q[-1] + 0.25 * axis / np.linalg.norm(axis)
        q.append(nxt / np.linalg.norm(nxt))
    q = np.round(np.array(q), 4)
    columns = list(q.T)
    unit = q / np.linalg.norm(q, axis=1)[:, None]
    error = float(np.round(RNG.choice([0.5, 2, 5, 12]), 3))
    worst = [[angles(times, unit, i, j) / error if j > i else 0 for j in range(n)] for i in range(n)]
    low, high = counts(worst)
    return row("rotation", [(error, [1])], times, columns, None, low, high)


def main():
    rows = []
    pick = lambda *values: float(RNG.choice(values))
    for _ in range(60):
        rows.append(numbers("linear", [(pick(0.02, 0.1, 0.3), [1])], int(RNG.integers(3, 22)), pick(0, 0.05), False))
    for _ in range(25):
        groups = [(pick(0.05, 0.2), [1, 2, 0.5])]
        rows.append(numbers("linear", groups, int(RNG.integers(3, 16)), pick(0, 0.05), False))
    for _ in range(15):
        groups = [(pick(0.05, 0.2), [1]), (pick(0.1, 0.4), [1, 1])]
        rows.append(numbers("linear", groups, int(RNG.integers(3, 16)), pick(0, 0.05), False))
    for index in range(40):
        groups = [(pick(0.02, 0.1, 0.3), [1])] if index % 3 else [(pick(0.1, 0.3), [1, 1])]
        rows.append(numbers("cubic", groups, int(RNG.integers(3, 16)), pick(0, 0.05), index % 2 == 0))
    for _ in range(10):
        rows.append(numbers("hold", [(pick(0.1, 0.5), [1])], int(RNG.integers(3, 20)), 0.05, False))
    for _ in range(30):
        rows.append(rotation(int(RNG.integers(3, 14))))
    for _ in range(20):
        n = int(RNG.integers(3, 12))
        times, c, error = np.round(np.cumsum(RNG.uniform(0.2, 1, n)), 3), signal(n, 0.05), pick(0.05, 0.1, 0.3)
        rows.append(row("free", [(error, [1])], times, [c], None, 2, free(times, c, error)))
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "reductions.txt")
    with open(path, "w") as file:
        file.write("# Written by make_reductions.py, which says what the columns mean.\n")
        file.write("\n".join(rows) + "\n")
    print(len(rows), "rows;", sum(r.split("|")[-1] != r.split("|")[-2] for r in rows if not r.startswith("free")), "near a limit")


main()
