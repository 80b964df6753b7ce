#!/usr/bin/env python3
"""Easings and rotations of Qt 6, by Qt for Python: `QEasingCurve.valueForProgress`, which property animations call in each
frame, with `addCubicBezierSegment` for CSS's curves; `QQuaternion.slerp`, whose numbers are Floats."""
import PySide6
from PySide6.QtCore import QEasingCurve, QPointF
from PySide6.QtGui import QQuaternion

from rival import CSS, EXPONENTIALS, Curve, one_at_a_time, penner, serve


def bezier(x1, y1, x2, y2):
    curve = QEasingCurve(QEasingCurve.Type.BezierSpline)
    curve.addCubicBezierSegment(QPointF(x1, y1), QPointF(x2, y2), QPointF(1, 1))
    return curve


def easing(family, parameters):
    if family in CSS:
        return bezier(*CSS[family])
    if family == "cubic-bezier":
        return bezier(*parameters)
    if family == "linear":
        return QEasingCurve(QEasingCurve.Type.Linear)
    for direction in ("in-out", "in", "out"):
        if family.endswith(f"-{direction}"):
            name = direction.title().replace("-", "") + family[:-len(direction) - 1].title()
            if not hasattr(QEasingCurve.Type, name):
                return None
            curve = QEasingCurve(getattr(QEasingCurve.Type, name))
            if "Back" in name:
                # Of an in-out curve, Qt's overshoot is that of Penner's, which he multiplies by 1.525.
                curve.setOvershoot(parameters[0] / 1.525 if direction == "in-out" else parameters[0])
            if "Elastic" in name:
                curve.setAmplitude(parameters[0])
                curve.setPeriod(parameters[1])
            return curve
    return None


def slerp(component, numbers):
    start, end = QQuaternion(*numbers[:4]), QQuaternion(*numbers[4:])
    read = {"w": QQuaternion.scalar, "x": QQuaternion.x, "y": QQuaternion.y, "z": QQuaternion.z}[component]

    def value(amount):
        found = QQuaternion.slerp(start, end, amount)
        # q and −q are one rotation: that on the side of the start is compared.
        return read(found if QQuaternion.dotProduct(found, start) >= 0 else -found)

    return Curve(one_at_a_time(value))


def make(family, parameters):
    if family.startswith("slerp-"):
        return slerp(family[-1], parameters)
    curve = easing(family, parameters)
    return curve and Curve(one_at_a_time(curve.valueForProgress), formula=EXPONENTIALS.get(family))


serve(make, PySide6.__version__)
