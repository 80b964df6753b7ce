#!/usr/bin/env python3
"""Fits of a spring's motion by SciPy. The program's name says how.

The input is the times of the samples and then their values. The values are those of the fit at the times, and zeros.
"""
import os
import sys

import numpy
import scipy
from scipy.optimize import curve_fit, differential_evolution

from rival import Curve, serve


def responses(times, duration, bounce, delay):
    """The remaining displacement after a start at rest, and the position after a start with a unit velocity."""
    moved = numpy.maximum(times - delay, 0).astype(complex)
    frequency = 2 * numpy.pi / duration
    ratio = 1 - bounce if bounce >= 0 else 1 / (1 + bounce)
    decay, turning = ratio * frequency, frequency * numpy.sqrt(complex(1 - ratio * ratio))
    if abs(turning) < 1e-7 * frequency:
        turning = complex(1e-7 * frequency)
    fast, slow = numpy.exp((-decay + 1j * turning) * moved), numpy.exp((-decay - 1j * turning) * moved)
    impulse = ((fast - slow) / (2j * turning)).real
    return ((fast + slow) / 2).real + decay * impulse, impulse


def model(times, duration, bounce, delay, start, target, velocity):
    remaining, impulse = responses(times, duration, bounce, delay)
    return target + (start - target) * remaining + velocity * impulse


def bounds(times, values):
    length, spread = times[-1], numpy.ptp(values)
    low, high = values.min() - 5 * spread, values.max() + 5 * spread
    return (
        [2 * length / len(times), -0.95, 0, low, low, -100 * spread / length],
        [8 * length, 1, 0.9 * length, high, high, 100 * spread / length],
    )


def fitted(times, values, first):
    """The values of the fit from a start, and their sum of squares; None if curve_fit gives up."""
    try:
        found, _ = curve_fit(model, times, values, p0=first, bounds=bounds(times, values))
    except RuntimeError:
        return None
    fit = model(times, *found)
    return numpy.sum((fit - values) ** 2), fit


def from_one_start(times, values):
    length = times[-1]
    _, fit = fitted(times, values, [length / 2, 0.2, length / 10, values[0], values[-1], 0])
    return fit


def from_24_starts(times, values):
    random, length, spread = numpy.random.default_rng(1), times[-1], numpy.ptp(values)
    starts = [
        [random.uniform(0.1, 1.5) * length, random.uniform(-0.5, 0.9), random.uniform(0, 0.5) * length, values[0],
         values[-1], random.uniform(-1, 5) * spread / length]
        for _ in range(24)
    ]
    fits = [fit for fit in (fitted(times, values, start) for start in starts) if fit is not None]
    return min(fits, key=lambda fit: fit[0])[1]


def by_evolution(times, values):
    """Start, target and velocity are fitted linearly."""
    def projected(numbers):
        remaining, impulse = responses(times, *numbers)
        columns = numpy.column_stack([remaining, 1 - remaining, impulse])
        return columns @ numpy.linalg.lstsq(columns, values, rcond=None)[0]

    low, high = bounds(times, values)
    found = differential_evolution(
        lambda numbers: numpy.sum((projected(numbers) - values) ** 2), list(zip(low[:3], high[:3])), seed=1)
    return projected(found.x)


methods = {"curve_fit": from_one_start, "curve_fit-24": from_24_starts, "evolution": by_evolution}
method = methods[os.path.basename(sys.argv[0])]


def fit(numbers):
    times, values = numpy.split(numbers, 2)
    return numpy.concatenate([method(times, values), numpy.zeros(len(times))])


# The line names no parameters: the inputs are the samples.
serve(lambda family, _: Curve(fit) if family == "spring-fit" else None, scipy.__version__)
