#!/usr/bin/env python3
"""Writes spring-fits.txt next to this file: the least sums of squares that other programs find. Needs numpy, scipy, lmfit.

    given|times|values|curve_fit|lmfit|evolution

`given` has the parameters that are not fitted, such as `velocity: 0`. curve_fit and lmfit search all others from 24 starts.
Differential evolution searches duration, bounce and delay; start, target and velocity are fitted linearly. The least sum of
squares of each stands in its column.
"""
import os
from multiprocessing import Pool
import numpy as np
import lmfit
from scipy.optimize import curve_fit, differential_evolution

COUNT = 40


def responses(times, duration, bounce, delay):
    """The remaining displacement after a start at rest, and the position after a start with a unit velocity."""
    u = np.maximum(times - delay, 0).astype(complex)
    w = 2 * np.pi / duration
    ratio = 1 - bounce if bounce >= 0 else 1 / (1 + bounce)
    d, f = ratio * w, w * np.sqrt(complex(1 - ratio * ratio))
    if abs(f) < 1e-7 * w:
        f = complex(1e-7 * w)
    # Exponentials that do not overflow.
    fast, slow = np.exp((-d + 1j * f) * u), np.exp((-d - 1j * f) * u)
    impulse = ((fast - slow) / (2j * f)).real
    return ((fast + slow) / 2).real + d * impulse, impulse


def model(times, duration, bounce, delay, start, target, velocity):
    remaining, impulse = responses(times, duration, bounce, delay)
    return target + (start - target) * remaining + velocity * impulse


def case(index):
    random = np.random.default_rng(index)
    kind = index % 4
    count = int(random.integers(30, 60))
    length = float(np.exp(random.uniform(-1, 1)))
    times = np.linspace(0, length, count)
    if index % 3 == 0:
        times[1:-1] += random.uniform(-0.3, 0.3, count - 2) * length / count
    bounce = float(random.uniform(-0.5, 0) if kind == 3 else random.uniform(0, 0.9))
    delay = 0.0 if kind == 2 else float(random.uniform(0.15, 0.4) * length)
    duration = float(random.uniform(0.3, 0.8) * (length - delay))
    start, move = float(random.uniform(-100, 100)), float(random.uniform(20, 200))
    velocity = move * float(random.uniform(4, 10)) / duration if kind in (0, 2) else 0.0
    values = model(times, duration, bounce, delay, start, start + move, velocity)
    values = values + random.normal(0, float(random.choice([0.005, 0.02, 0.05])) * move, count)
    given = {1: {"velocity": 0.0}, 2: {"delay": 0.0}, 3: {"velocity": 0.0}}.get(kind, {})
    return given, np.round(times, 5), np.round(values, 4)


NAMES = ["duration", "bounce", "delay", "start", "target", "velocity"]


def solve(index):
    given, times, values = case(index)
    random = np.random.default_rng(1000 + index)
    length, spread = times[-1], np.ptp(values)
    low = dict(duration=2 * length / len(times), bounce=-0.95, delay=0, start=values.min() - 5 * spread,
               target=values.min() - 5 * spread, velocity=-100 * spread / length)
    high = dict(duration=8 * length, bounce=1, delay=0.9 * length, start=values.max() + 5 * spread,
                target=values.max() + 5 * spread, velocity=100 * spread / length)
    free = [name for name in NAMES if name not in given]

    def evaluate(numbers):
        return model(times, **given, **dict(zip(free, numbers)))

    best_curve_fit = best_lmfit = np.inf
    for _ in range(24):
        guess = dict(duration=random.uniform(0.1, 1.5) * length, bounce=random.uniform(-0.5, 0.9),
                     delay=random.uniform(0, 0.5) * length, start=values[0], target=values[-1],
                     velocity=random.uniform(-1, 5) * spread / length)
        first = [guess[name] for name in free]
        try:
            found, _ = curve_fit(lambda _, *numbers: evaluate(numbers), times, values, p0=first,
                                 bounds=([low[name] for name in free], [high[name] for name in free]), max_nfev=5000,
                                 ftol=1e-14, xtol=1e-14, gtol=1e-14)
            best_curve_fit = min(best_curve_fit, float(np.sum((evaluate(found) - values) ** 2)))
        except RuntimeError:
            pass
        parameters = lmfit.Parameters()
        for name in free:
            parameters.add(name, value=guess[name], min=low[name], max=high[name])
        result = lmfit.minimize(lambda p: evaluate([p[name].value for name in free]) - values, parameters,
                                ftol=1e-14, xtol=1e-14)
        best_lmfit = min(best_lmfit, float(np.sum(np.asarray(result.residual) ** 2)))

    shapes = [name for name in ("duration", "bounce", "delay") if name not in given]

    def projected(numbers):
        shape = dict(zip(shapes, numbers))
        remaining, impulse = responses(times, shape.get("duration"), shape.get("bounce"),
                                       shape.get("delay", given.get("delay")))
        columns = np.column_stack([remaining, 1 - remaining] + ([impulse] if "velocity" not in given else []))
        found, *_ = np.linalg.lstsq(columns, values, rcond=None)
        return float(np.sum((columns @ found - values) ** 2))

    evolution = min(
        float(differential_evolution(projected, [(low[name], high[name]) for name in shapes], seed=seed, popsize=30,
                               maxiter=600, tol=1e-12, polish=True).fun) for seed in (1, 2))
    text = ", ".join(f"{name}: {value:g}" for name, value in given.items())
    numbers = lambda row: " ".join(repr(float(x)) for x in row)
    return f"{text}|{numbers(times)}|{numbers(values)}|{best_curve_fit!r}|{best_lmfit!r}|{evolution!r}"


if __name__ == "__main__":
    with Pool(2) as pool:
        rows = pool.map(solve, range(COUNT), chunksize=1)
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "spring-fits.txt")
    with open(path, "w") as file:
        file.write("# Made by make_spring_fits.py.\n" + "\n".join(rows) + "\n")
