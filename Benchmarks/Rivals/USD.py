#!/usr/bin/env python3
"""Splines of OpenUSD: `Ts.Spline` with two knots, which `UsdAttribute.GetSpline` gives, and which is asked by `Eval` and
`EvalDerivative`.

A handle is a width and a slope, so a vertical handle with a height cannot be said.
"""
import pxr
from pxr import Ts, Usd

from rival import CSS, Curve, one_at_a_time, serve


def knot(time, value):
    knot = Ts.Knot("double")
    knot.SetTime(time)
    knot.SetValue(value)
    knot.SetNextInterpolation(Ts.InterpCurve)
    return knot


def asked(curve_type, first, last):
    spline = Ts.Spline("double")
    spline.SetCurveType(curve_type)
    spline.SetKnot(first)
    spline.SetKnot(last)
    return Curve(one_at_a_time(spline.Eval), one_at_a_time(spline.EvalDerivative))


def slope(width, height):
    """The slope of a handle; None if it is vertical."""
    return 0.0 if height == 0 else height / width if width != 0 else None


def bezier(t0, v0, t1, v1, t2, v2, t3, v3):
    first, last = knot(t0, v0), knot(t3, v3)
    slopes = slope(t1 - t0, v1 - v0), slope(t3 - t2, v3 - v2)
    if None in slopes:
        return None
    first.SetPostTanWidth(t1 - t0)
    first.SetPostTanSlope(slopes[0])
    last.SetPreTanWidth(t3 - t2)
    last.SetPreTanSlope(slopes[1])
    return asked(Ts.CurveTypeBezier, first, last)


def make(family, numbers):
    if family == "linear":
        first, last = knot(0, 0), knot(1, 1)
        first.SetNextInterpolation(Ts.InterpLinear)
        return asked(Ts.CurveTypeBezier, first, last)
    if family == "cubic-bezier" or family in CSS:
        return bezier(0, 0, *CSS.get(family, numbers), 1, 1)
    if family == "bezier-segment":
        return bezier(*numbers)
    if family == "hermite":
        p0, m0, p1, m1 = numbers
        first, last = knot(0, p0), knot(1, p1)
        first.SetPostTanSlope(m0)
        last.SetPreTanSlope(m1)
        return asked(Ts.CurveTypeHermite, first, last)
    return None


serve(make, ".".join(map(str, Usd.GetVersion()[1:])))
