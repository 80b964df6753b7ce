"""The protocol of README.md, for programs in Python."""
import json
import struct
import sys
import time

import numpy

CSS = {"ease": (0.25, 0.1, 0.25, 1), "ease-in": (0.42, 0, 1, 1), "ease-out": (0, 0, 0.58, 1), "ease-in-out": (0.42, 0, 0.58, 1)}

# Penner's parameters: an in-out easing has 1.525 times the overshoot, and 1.5 times the period.
PENNER = {"back-in": (1.70158,), "back-out": (1.70158,), "back-in-out": (2.5949095,), "elastic-in": (1, 0.3),
          "elastic-out": (1, 0.3), "elastic-in-out": (1, 0.45)}

# The exponential family of Qt and Godot, whose ends are moved by a thousandth.
EXPONENTIALS = {"expo-in": "2^(10(x − 1)) − 0.001", "expo-out": "1.001·(1 − 2^(−10x))",
                "expo-in-out": "2^(10(2x − 1))/2 − 0.0005, then 1.0005·(2 − 2^(−10(2x − 1)))/2"}


def penner(family, parameters, own={}):
    """The name and the direction of one of Penner's families, such as expo and in-out; None if it is another family, or
    has other parameters than Penner's. `own` has the parameters of a program that differs. The forms without a jump have
    names of their own, such as expo-normalized."""
    for direction in ("in-out", "in", "out"):
        if family.endswith(f"-{direction}"):
            usual = family.replace("-normalized", "")
            if parameters == {**PENNER, **own}.get(usual, ()):
                return family[:-len(direction) - 1], direction
            return None
    return None


class Curve:
    """Functions from an array of inputs to an array of values, and of velocities if the program has them.

    `formula` is what the program states, if that is not the formula of the family.
    """

    def __init__(self, values, velocities=None, formula=None):
        self.values, self.velocities, self.formula = values, velocities, formula


def one_at_a_time(function):
    """The function of one number as one of arrays."""
    def values(inputs):
        return numpy.array([function(number) for number in inputs.tolist()], dtype=float)
    return values


def serve(make, version, year=None, inputs="double", timed=False, margin=0):
    """Answers requests. `make(family, parameters)` is a Curve, or None if the program has no such curve.

    `year` marks an old version. `inputs` says which inputs the interface carries: double, float, or ticks and their number. Those
    nearer to an end than `margin` are not carried either.
    What the program prints goes to standard error: standard output is for answers.
    """
    source, target = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    about = {"version": version, "year": year, "inputs": inputs, "margin": margin, "timed": timed}
    curve, numbers, values = None, None, None
    while command := source.read(1):
        if command == b"a":
            answer = json.dumps(about).encode() + b"\n"
        elif command == b"c":
            family, *parameters = source.readline().decode().split()
            (count,) = struct.unpack("<Q", source.read(8))
            numbers = numpy.frombuffer(source.read(8 * count))
            curve = make(family, tuple(map(float, parameters)))
            answer = b"no\n" if curve is None else b"ok\n" if curve.formula is None else f"other {curve.formula}\n".encode()
        elif command == b"t":
            (passes,) = struct.unpack("<Q", source.read(8))
            used, start = time.process_time_ns(), time.perf_counter_ns()
            for _ in range(passes):
                values = curve.values(numbers)
            end = time.perf_counter_ns()
            answer = struct.pack("<QQ", end - start, time.process_time_ns() - used)
        elif command == b"v":
            answer = numpy.ascontiguousarray(values, dtype=float).tobytes()
        elif command == b"d":
            velocities = curve.velocities(numbers) if curve.velocities else numpy.full(len(numbers), numpy.nan)
            answer = numpy.ascontiguousarray(velocities, dtype=float).tobytes()
        target.write(answer)
        target.flush()
