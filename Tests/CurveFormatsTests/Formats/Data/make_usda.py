#!/usr/bin/env python3
"""Writes walk.usda next to this file by USD's own library, and the values of its splines as that library evaluates them.

    pip install usd-core && python3 make_usda.py

usda-values.txt has a line label|time|value for each spline at some times in seconds.
"""
import os
import random

from pxr import Sdf, Ts, Usd

FOLDER = os.path.dirname(os.path.abspath(__file__))
CODES = 30
random.seed(36)
stage = Usd.Stage.CreateInMemory(".usda")
stage.SetTimeCodesPerSecond(CODES)
stage.SetFramesPerSecond(60)
lines = []
SIDES = [Ts.ExtrapHeld, Ts.ExtrapLinear, Ts.ExtrapSloped, Ts.ExtrapLoopRepeat, Ts.ExtrapLoopReset, Ts.ExtrapLoopOscillate]
MODES = [Ts.InterpHeld, Ts.InterpLinear, Ts.InterpCurve, Ts.InterpCurve, Ts.InterpCurve]


def extrapolation(mode):
    result = Ts.Extrapolation(mode)
    if mode == Ts.ExtrapSloped:
        result.slope = random.uniform(-1, 1)
    return result


def spline(label, path, name, count, hermite=False, before=Ts.ExtrapHeld, after=Ts.ExtrapHeld, ease=False):
    result = Ts.Spline("double")
    if hermite:
        result.SetCurveType(Ts.CurveTypeHermite)
    times = [random.uniform(-20, 20)]
    for _ in range(count):
        times.append(times[-1] + random.uniform(1, 20))
    for index in range(count):
        knot = Ts.Knot(typeName="double", time=times[index], value=random.uniform(-5, 5),
                       curveType=Ts.CurveTypeHermite if hermite else Ts.CurveTypeBezier)
        knot.SetNextInterpolation(random.choice(MODES))
        if not hermite:
            knot.SetPreTanWidth(random.uniform(0, times[index] - times[index - 1]) if index else 1)
            knot.SetPostTanWidth(random.uniform(0, times[index + 1] - times[index]))
        knot.SetPreTanSlope(random.uniform(-2, 2))
        knot.SetPostTanSlope(random.uniform(-2, 2))
        if ease:
            knot.SetPreTanAlgorithm(Ts.TangentAlgorithmAutoEase)
            knot.SetPostTanAlgorithm(Ts.TangentAlgorithmAutoEase)
            knot.SetNextInterpolation(Ts.InterpCurve)
        elif index and random.random() < 0.3:
            knot.SetPreValue(random.uniform(-5, 5))
        if random.random() < 0.3:
            knot.SetCustomData({"note": "a } in \"text\"", "parts": {"n": 3}})
        result.SetKnot(knot)
    result.SetPreExtrapolation(extrapolation(before))
    result.SetPostExtrapolation(extrapolation(after))
    prim = stage.DefinePrim(path, "Sphere")
    attribute = prim.CreateAttribute(name, Sdf.ValueTypeNames.Double)
    attribute.SetSpline(result)
    span = times[count - 1] - times[0]
    codes = [random.uniform(times[0], times[count - 1]) for _ in range(20)]
    # At the last knot, USD's loop has its first value, and a track has its last.
    codes += times[:count - (after == Ts.ExtrapLoopReset)]
    codes += [times[0] - random.uniform(0, 2 * span + 5) for _ in range(5)]
    codes += [times[count - 1] + random.uniform(0, 2 * span + 5) for _ in range(5)]
    for code in codes:
        lines.append(f"{label.replace(chr(46), chr(47), 1)}|{code / CODES!r}|{attribute.GetSpline().Eval(code)!r}")


for index, side in enumerate(SIDES):
    spline(f"World/Ball{index}.radius", f"/World/Ball{index}", "radius", 6, before=side, after=SIDES[(index + 2) % 6])
spline("World/Ball0.custom:translate:x", "/World/Ball0", "xformOp:translate:x", 9)
spline("World/Hermite.radius", "/World/Hermite", "radius", 7, hermite=True)
spline("World/Eased.radius", "/World/Eased", "radius", 5, ease=True)
spline("World/Still.radius", "/World/Still", "radius", 1)
stage.GetPrimAtPath("/World/Still").SetMetadata("comment", "a \"comment\" with { and\nlines")
stage.GetPrimAtPath("/World/Still").CreateAttribute("name", Sdf.ValueTypeNames.Asset).Set("a@b.png")
stage.GetRootLayer().Export(os.path.join(FOLDER, "walk.usda"))
with open(os.path.join(FOLDER, "usda-values.txt"), "w") as file:
    file.write("# label|time|value\n" + "\n".join(lines) + "\n")
print(len(lines), "values")
