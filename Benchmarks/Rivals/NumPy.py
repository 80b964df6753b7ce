#!/usr/bin/env python3
"""Curves by NumPy's functions of arrays.

NumPy has no easings and no springs: a user writes the formula on an array of times, as here, and asks `numpy.interp` for
polygons. Many springs that each move a vector are one matrix product.
"""
import os

# Blends are measured on one core.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy

from rival import Curve, serve


def expo_in(progress):
    return (numpy.exp2(10 * progress) - 1) / 1023


def spring(mass, stiffness, damping, velocity):
    """An underdamped spring from 0 to 1: the closed form, and its derivative."""
    decay = damping / (2 * mass)
    square = stiffness / mass - decay * decay
    if not square > 0:
        return None
    frequency = numpy.sqrt(square)
    sine = (velocity - decay) / frequency

    def position(time):
        return 1 + numpy.exp(-decay * time) * (sine * numpy.sin(frequency * time) - numpy.cos(frequency * time))

    def speed(time):
        cosine, sine_ = numpy.cos(frequency * time), numpy.sin(frequency * time)
        return numpy.exp(-decay * time) * ((sine * frequency + decay) * cosine + (frequency - decay * sine) * sine_)

    return Curve(position, speed)


def spring_blend(tracks, width, count):
    """Springs from 0 to 1, each with a delay and a vector: the inputs are the times, the delays, the decay rates, the
    frequencies, the vectors, the base, and zeros; the values are the sums at each time, and zeros."""
    ends = numpy.cumsum([count, tracks, tracks, tracks, tracks * width, width])

    def values(inputs):
        times, delays, decays, frequencies, vectors, base, _ = numpy.split(inputs, ends)
        elapsed = numpy.maximum(times[:, None] - delays, 0)
        angles = frequencies * elapsed
        turns = numpy.cos(angles) + decays / frequencies * numpy.sin(angles)
        weights = 1 - numpy.exp(-decays * elapsed) * turns
        sums = (weights @ vectors.reshape(tracks, width) + base).ravel()
        return sums if len(sums) == len(inputs) else numpy.append(sums, numpy.zeros(len(inputs) - len(sums)))

    return Curve(values)


def make(family, numbers):
    if family == "linear":
        return Curve(lambda progress: progress * 1.0)
    if family == "linear-stops":
        # Two stops at one position are a jump, whose value numpy.interp does not define.
        if len(set(numbers[::2])) < len(numbers[::2]):
            return None
        return Curve(lambda progress: numpy.interp(progress, numbers[::2], numbers[1::2]))
    if family == "expo-normalized-in":
        return Curve(expo_in)
    if family == "spring":
        return spring(*numbers)
    if family == "spring-blend":
        return spring_blend(*map(int, numbers))
    if family == "fling":
        velocity, rate = numbers
        return Curve(lambda time: velocity / rate * -numpy.expm1(-rate * time), lambda time: velocity * numpy.exp(-rate * time))
    return None


serve(make, numpy.__version__, timed=True)
