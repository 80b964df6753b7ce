#!/usr/bin/env python3
"""Curves by SciPy's functions of arrays.

A user solves a Bézier easing by `scipy.optimize.newton` on the array of times, from the line x = s; keeps cubic keyframes
in a `CubicHermiteSpline`; turns rotations by `Slerp`; and asks a linear system, such as a spring, for its exact step by the
exponential of its matrix.
"""
import os
import warnings

# More threads than one make the exponentials of small matrices slower.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy
import scipy
from scipy.interpolate import CubicHermiteSpline
from scipy.linalg import expm
from scipy.optimize import newton
from scipy.spatial.transform import Rotation, Slerp

from rival import CSS, Curve, serve

warnings.simplefilter("ignore")


def bezier(x1, y1, x2, y2):
    def coordinate(one, two, s):
        return ((1 + 3 * (one - two)) * s + 3 * (two - 2 * one)) * s * s + 3 * one * s

    def slope(one, two, s):
        return 3 * (1 + 3 * (one - two)) * s * s + 6 * (two - 2 * one) * s + 3 * one

    def parameter(progress):
        try:
            return newton(lambda s: coordinate(x1, x2, s) - progress, progress, fprime=lambda s: slope(x1, x2, s))
        except RuntimeError:
            # Not one of the array has converged.
            return numpy.full(len(progress), numpy.nan)

    def velocity(progress):
        s = parameter(progress)
        return slope(y1, y2, s) / slope(x1, x2, s)

    return Curve(lambda progress: coordinate(y1, y2, parameter(progress)), velocity)


def spring(mass, stiffness, damping, velocity):
    matrix = numpy.array([[0, 1], [-stiffness / mass, -damping / mass]])

    def states(time):
        return expm(matrix * time[:, None, None]) @ numpy.array([-1, velocity])

    return Curve(lambda time: 1 + states(time)[:, 0], lambda time: states(time)[:, 1])


def hermite(p0, m0, p1, m1):
    spline = CubicHermiteSpline([0, 1], [p0, p1], [m0, m1])
    return Curve(spline, spline.derivative())


def slerp(component, numbers):
    # SciPy's quaternions are x, y, z, w.
    keys = [(*key[1:], key[0]) for key in (numbers[:4], numbers[4:])]
    turn = Slerp([0, 1], Rotation.from_quat(keys))
    index = "xyzw".index(component)
    start = numpy.array(keys[0])

    def values(amount):
        found = turn(amount).as_quat()
        # q and −q are one rotation: that on the side of the start is compared.
        found *= numpy.where(found @ start < 0, -1, 1)[:, None]
        return found[:, index]

    return Curve(values)


def make(family, numbers):
    if family == "linear":
        return hermite(0, 1, 1, 1)
    if family in CSS:
        return bezier(*CSS[family])
    if family == "cubic-bezier":
        return bezier(*numbers)
    if family == "spring":
        return spring(*numbers)
    if family == "hermite":
        return hermite(*numbers)
    if family.startswith("slerp-"):
        return slerp(family[-1], numbers)
    return None


serve(make, scipy.__version__, timed=True)
