#!/usr/bin/env python3
"""Asks programs for the curves of the vectors, and writes a table: scoreboard.py VECTORS PROGRAMS [options].

VECTORS is a folder that `make vectors` wrote. PROGRAMS are folders with programs that answer by the protocol of README.md.
Each row of the table is a curve of a program. A program that fails has one row with its name alone.
"""
import argparse
import csv
import json
import math
import pathlib
import random
import select
import struct
import subprocess
import sys
import tempfile
import time
from array import array
from decimal import Decimal, getcontext

getcontext().prec = 60

COLUMNS = ["program", "version", "year", "group", "family", "parameters", "formula", "inputs", "floor",
           "greatest_error", "mean_error", "worst_input", "velocity_greatest_error", "velocity_mean_error", "end_jump",
           "not_finite", "greatest_fall", "nanoseconds"]
# The seconds for one answer. A browser has to start first.
PATIENCE = 120
TIMED_COUNT = 16384


def group_of(family, parameters):
    """The part of the table that a curve belongs to."""
    if family == "cubic-bezier":
        x1, y1, x2, y2 = parameters
        if x1 == 0 and (y1 != 0 or x2 == 0) or x2 == 1 and (y2 != 1 or x1 == 1) or x1 - x2 > 0.9:
            return "Béziers, steep"
        if abs(1 + 3 * x1 - 3 * x2) < 1e-3:
            return "Béziers, small cubic term"
        return "Béziers, usual"
    if family.startswith("ease"):
        return "Béziers, usual"
    groups = {"linear": "linear", "linear-stops": "linear()", "spring": "springs", "fling": "flings", "hermite": "keyframes",
              "bezier-segment": "keyframes"}
    prefixes = {"steps-": "steps()", "slerp-": "rotations"}
    return groups.get(family) or next((name for prefix, name in prefixes.items() if family.startswith(prefix)), "Penner’s easings")


class Curve:
    """A curve of the vectors, with its rows in the order of their inputs."""

    def __init__(self, family, parameters):
        self.family, self.parameters = family, parameters
        self.group = group_of(family, list(map(float, parameters.split())))
        self.rows = []

    @property
    def size(self):
        """What errors are divided by: the greatest magnitude of the values, at least 1."""
        return max(1.0, *(abs(row["value"]) for row in self.rows))

    @property
    def is_monotone(self):
        values = [row["value"] for row in self.rows]
        return all(one <= other for one, other in zip(values, values[1:]))

    @property
    def has_jump(self):
        """Whether the formula itself jumps at an end."""
        return self.family.startswith(("expo-", "elastic-")) and "normalized" not in self.family


def read_vectors(folder):
    curves = {}
    for path in sorted(pathlib.Path(folder).glob("*.csv")):
        with open(path, newline="") as file:
            for row in csv.DictReader(file):
                key = row["family"], row["parameters"]
                curve = curves.setdefault(key, Curve(*key))
                velocity = float(row["velocity"]) if row["velocity"] else math.nan
                curve.rows.append({"input": float(row["input"]), "value": float(row["value"]), "exact": Decimal(row["value_40"]),
                                   "velocity": velocity, "reason": row["reason"]})
    # The line, which measures the interface, is asked first.
    return sorted(curves.values(), key=lambda curve: curve.family != "linear")


class Program:
    """A program that answers."""

    def __init__(self, path, messages):
        self.name = path.name
        self.scratch = tempfile.TemporaryDirectory()
        # Some libraries write files where they are started.
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=messages,
                                        cwd=self.scratch.name, bufsize=0)
        self.about = json.loads(self.ask(b"a"))

    def read(self, count):
        """So many bytes, or a line if count is None."""
        data = bytearray()
        end = time.monotonic() + PATIENCE
        while len(data) < count if count is not None else not data.endswith(b"\n"):
            if not select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))[0]:
                raise TimeoutError(f"no answer within {PATIENCE} s")
            part = self.process.stdout.read(1 if count is None else count - len(data))
            if not part:
                raise EOFError("the program has ended")
            data += part
        return bytes(data)

    def ask(self, request, count=None):
        # A pipe may take less than all.
        view = memoryview(request)
        while view:
            view = view[self.process.stdin.write(view):]
        return self.read(count)

    def set(self, curve, inputs):
        """Sets the curve. Returns the formula that the program has instead, or an empty text; None if it has none."""
        line = f"c{curve.family} {curve.parameters}".rstrip() + "\n"
        answer = self.ask(line.encode() + struct.pack("<Q", len(inputs)) + array("d", inputs).tobytes()).decode().strip()
        self.count = len(inputs)
        return None if answer == "no" else answer.removeprefix("ok").removeprefix("other ")

    def compute(self):
        """Returns the nanoseconds that the program took."""
        elapsed, _ = struct.unpack("<QQ", self.ask(b"t" + struct.pack("<Q", 1), 16))
        return elapsed

    def numbers(self, command):
        return array("d", self.ask(command, 8 * self.count))

    def end(self):
        self.process.stdin.close()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.terminate()
            self.process.wait()
        self.scratch.cleanup()


def is_carried(number, end, about):
    """Whether the interface takes exactly this input."""
    margin = about.get("margin", 0)
    if 0 < number < margin * end or end > number > end - margin * end:
        return False
    kind, *ticks = about["inputs"].split()
    if kind == "float":
        return struct.unpack("f", struct.pack("f", number))[0] == number
    if kind == "ticks":
        return (Decimal(number) * int(ticks[0])) % 1 == 0
    return True


def number(value):
    return "" if value is None else f"{math.inf if math.isnan(value) else value:.3g}"


def distance(value, exact):
    return abs(value - exact) if math.isfinite(value) else math.inf


def error_of(value, exact):
    """The distance from the exact value, which is known to 40 digits."""
    error = abs(Decimal(value) - exact)
    return 0.0 if error <= abs(exact) * Decimal("1e-39") else float(error)


def end_jump(rows, values):
    """The greatest jump of an easing at its ends: from 0 or 1, and from the nearest input."""
    jump = 0
    for end, near in ((0, 1), (-1, -2)):
        jump = max(jump, distance(values[end], rows[end]["value"]))
        # A formula's own jump counts.
        exact = abs(rows[end]["value"] - rows[near]["value"])
        if abs(rows[end]["input"] - rows[near]["input"]) < 2 ** -16:
            jump = max(jump, distance(abs(values[end] - values[near]), exact if exact < 1e-5 else 0))
    return jump


def least_time(program):
    """The least time of six passes, or of those that begin within half a second."""
    times = [program.compute()]
    while len(times) < 6 and sum(times) < 5e8:
        times.append(program.compute())
    return min(times)


def measured(program, curve, floor):
    """The row of a curve; None if the program has no such curve."""
    end = curve.rows[-1]["input"]
    rows = [row for row in curve.rows if is_carried(row["input"], end, program.about)]
    formula = program.set(curve, [row["input"] for row in rows])
    if formula is None or not rows:
        return None
    program.compute()
    values, velocities = program.numbers(b"v"), program.numbers(b"d")
    result = {"program": program.name, "version": program.about["version"], "year": program.about["year"]}
    result |= {"group": curve.group, "family": curve.family, "parameters": curve.parameters, "inputs": len(rows), "floor": number(floor),
               "formula": formula or "stated", "not_finite": sum(not math.isfinite(value) for value in values)}
    # Next to the jump of a formula, a program may be on its other side.
    edge = 2.0 ** -16 if curve.has_jump else 0
    inside = [(row, value, velocity) for row, value, velocity in zip(rows, values, velocities) if edge < row["input"] < end - edge]
    if not formula:
        errors = [(error_of(value, row["exact"]) / curve.size, row["input"]) for row, value, _ in inside if math.isfinite(value)]
        if errors:
            greatest, worst = max(errors)
            mean = sum(error for error, _ in errors) / len(errors)
            result |= {"greatest_error": number(greatest), "mean_error": number(mean),
                       "worst_input": repr(worst)}
        # Of a steep curve, the error relative to the velocity.
        of_velocity = [abs(velocity - row["velocity"]) / max(1, abs(row["velocity"])) for row, _, velocity in inside
                       if math.isfinite(row["velocity"]) and not math.isnan(velocity)]
        if of_velocity:
            result |= {"velocity_greatest_error": number(max(of_velocity)),
                       "velocity_mean_error": number(sum(of_velocity) / len(of_velocity))}
    if curve.group == "Penner’s easings":
        result["end_jump"] = number(end_jump(rows, values))
    elif end == 1 and curve.group not in ("rotations", "keyframes"):
        result["end_jump"] = number(max(distance(values[0], rows[0]["value"]), distance(values[-1], rows[-1]["value"])))
    if curve.is_monotone:
        result["greatest_fall"] = number(max([0.0] + [one - other for one, other in zip(values, values[1:])]))
    if program.about["timed"]:
        rng = random.Random(1)
        drawn = [row["input"] for row in rows if row["reason"].startswith("random")] or [row["input"] for row in rows]
        program.set(curve, rng.choices(drawn, k=TIMED_COUNT))
        result["nanoseconds"] = number(least_time(program) / TIMED_COUNT)
    return result


def rows_of(path, curves, family, messages):
    """The rows of a program. One that fails has a single row with its name."""
    program = None
    try:
        program = Program(path, messages)
        found, floor = [], None
        for curve in curves:
            if curve.family != "linear" and family and family not in (curve.group, curve.family):
                continue
            row = measured(program, curve, floor)
            if row is None:
                continue
            if curve.family == "linear":
                floor = float(row["greatest_error"])
                row["floor"] = number(floor)
                if family:
                    continue
            found.append(row)
        return found
    except (OSError, EOFError, TimeoutError, ValueError) as error:
        print(f"scoreboard: without {path.name}: {error}", file=sys.stderr)
        return [{"program": path.name}]
    finally:
        if program:
            program.end()


def order(path):
    """This library first, then names, then durations."""
    duration = next((index for index, text in enumerate((" 300 ms", " 1 s", " 10⁹ ms")) if path.name.endswith(text)), 0)
    return path.name != "swift-animation-curves", path.name.split()[0].lower(), duration, path.name


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("vectors", help="the folder of the vectors")
    parser.add_argument("programs", nargs="+", help="folders of programs")
    parser.add_argument("--program", help="asks the program of this file name alone, such as 'Chromium 300 ms'")
    parser.add_argument("--family", help="asks for one family or group, such as cubic-bezier")
    parser.add_argument("--csv", help="the table to write instead of printing it")
    options = parser.parse_args()
    curves = read_vectors(options.vectors)
    paths = sorted((path for folder in options.programs for path in pathlib.Path(folder).iterdir() if path.is_file()), key=order)
    if options.program:
        paths = [path for path in paths if path.name == options.program] or sys.exit(
            f"there is no program {options.program}; there are {', '.join(path.name for path in paths)}")
    table = []
    with tempfile.TemporaryFile() as messages:
        for path in paths:
            start = time.monotonic()
            rows = rows_of(path.absolute(), curves, options.family, messages)
            print(f"scoreboard: {path.name}: {len(rows)} curves, {time.monotonic() - start:.0f} s", file=sys.stderr)
            table += rows
    out = open(options.csv, "w", newline="") if options.csv else sys.stdout
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(table)


main()
