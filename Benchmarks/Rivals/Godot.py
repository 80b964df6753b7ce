#!/usr/bin/env python3
"""Animations of Godot 3, by a script that Debian's server runs, which is Godot without a screen: a `Tween` that is moved to a
time, a Bézier track of an `Animation`, and `Quat.slerp`. Its numbers are Floats.

A script of Godot cannot read standard input, so Godot.gd is started for each curve, with files.
"""
import os
import pathlib
import re
import struct
import subprocess
import tempfile

import numpy

from rival import CSS, EXPONENTIALS, Curve, penner, serve

SCRIPT = pathlib.Path(__file__).resolve().with_name("Godot.gd")


def ask(line, inputs):
    """The values; None if Godot has no such curve."""
    with tempfile.TemporaryDirectory() as folder:
        request, answer = pathlib.Path(folder, "request"), pathlib.Path(folder, "answer")
        request.write_bytes(f"{line}\n".encode() + struct.pack("<Q", len(inputs)) + inputs.tobytes())
        subprocess.run(["godot3-server", "--no-window", "-s", SCRIPT], check=True, capture_output=True, timeout=60,
                       env={**os.environ, "CURVE_REQUEST": str(request), "CURVE_ANSWER": str(answer), "HOME": folder})
        found = answer.read_bytes()
        return numpy.frombuffer(found[1:]) if found[0] else None


def make(family, parameters):
    if family in CSS:
        family, parameters = "cubic-bezier", CSS[family]
    found = penner(family, parameters)
    # Godot's exponential family has ends that are moved by a thousandth.
    formula = EXPONENTIALS.get(family)
    line = "/".join(found) if found else " ".join([family, *map(str, parameters)])
    if ask(line, numpy.zeros(1)) is None:
        return None
    return Curve(lambda inputs: ask(line, inputs), formula=formula)


version = subprocess.run(["godot3-server", "--version"], capture_output=True, text=True).stdout
serve(make, re.match(r"[\d.]*\d", version)[0], year=2020, inputs="float")
