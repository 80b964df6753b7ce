#!/usr/bin/env python3
"""Writes transforms.txt next to this file: the places of the prims in transforms.usda, as USD's library computes them.

    pip install usd-core && python3 make_transforms.py

A line is PRIM|TIME|NUMBERS: the time in seconds, and the 16 numbers of the matrix from the prim to the world. Each prim of
transforms.usda is named by the line of the article that it shows. The times are at knots, between them and outside them.
"""
import os

from pxr import Usd, UsdGeom

FOLDER = os.path.dirname(os.path.abspath(__file__))
stage = Usd.Stage.Open(os.path.join(FOLDER, "transforms.usda"))
rate = stage.GetTimeCodesPerSecond()
lines = ["# prim|time|matrix"]
for prim in stage.GetPrimAtPath("/World").GetChildren():
    for code in [-7, 0, 5, 8.25, 10, 16, 20, 31]:
        matrix = UsdGeom.Xformable(prim).ComputeLocalToWorldTransform(code)
        numbers = " ".join(repr(matrix[row][column]) for row in range(4) for column in range(4))
        lines.append(f"{prim.GetName()}|{code / rate!r}|{numbers}")
with open(os.path.join(FOLDER, "transforms.txt"), "w") as file:
    file.write("\n".join(lines) + "\n")
print(len(lines) - 1, "matrices")
