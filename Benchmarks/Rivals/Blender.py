#!/usr/bin/env python3
"""F-curves and quaternions of Blender, by the package bpy: `FCurve.evaluate` between two keyframes, which scripts ask, and
which every animated property is computed by. Its numbers are Floats.

A segment lasts 256 frames. Blender takes a frame within a ten-thousandth of a key for the key.
"""
import bpy
import mathutils

from rival import CSS, Curve, one_at_a_time, penner, serve

FRAMES = 256
# Penner's parameters, as Blender's interpolation modes have them.
MODES = {"quad", "cubic", "quart", "quint", "sine", "circ", "expo-normalized", "bounce", "back", "elastic"}


def new_curve(first, last):
    action = bpy.data.actions.new("asked")
    slot = action.slots.new("OBJECT", "asked")
    strip = action.layers.new("asked").strips.new(type="KEYFRAME")
    curve = strip.channelbag(slot, ensure=True).fcurves.new("location", index=0)
    curve.keyframe_points.add(2)
    for key, point in zip(curve.keyframe_points, (first, last)):
        key.co = point
        key.handle_left_type = key.handle_right_type = "FREE"
    return curve


def asked(curve):
    return Curve(one_at_a_time(lambda time: curve.evaluate(time * FRAMES)))


def bezier(t0, v0, t1, v1, t2, v2, t3, v3):
    curve = new_curve((t0 * FRAMES, v0), (t3 * FRAMES, v3))
    first, last = curve.keyframe_points
    first.interpolation = "BEZIER"
    first.handle_right = t1 * FRAMES, v1
    last.handle_left = t2 * FRAMES, v2
    return asked(curve)


def easing(name, direction, parameters):
    curve = new_curve((0, 0), (FRAMES, 1))
    first = curve.keyframe_points[0]
    first.interpolation = name.removesuffix("-normalized").upper()
    first.easing = f"EASE_{direction}".upper().replace("-", "_")
    if name == "back":
        # Of an in-out curve, Blender's overshoot is that of Penner's, which he multiplies by 1.525.
        first.back = parameters[0] / 1.525 if direction == "in-out" else parameters[0]
    if name == "elastic":
        first.amplitude, first.period = parameters[0], parameters[1] * FRAMES
    return asked(curve)


def slerp(component, numbers):
    start, end = mathutils.Quaternion(numbers[:4]), mathutils.Quaternion(numbers[4:])

    def value(amount):
        found = start.slerp(end, amount)
        # q and −q are one rotation: that on the side of the start is compared.
        return getattr(found if found.dot(start) >= 0 else -found, component)

    return Curve(one_at_a_time(value))


def make(family, numbers):
    if family == "linear":
        curve = new_curve((0, 0), (FRAMES, 1))
        curve.keyframe_points[0].interpolation = "LINEAR"
        return asked(curve)
    if family == "cubic-bezier" or family in CSS:
        return bezier(0, 0, *CSS.get(family, numbers), 1, 1)
    if family == "bezier-segment":
        return bezier(*numbers)
    if family.startswith("slerp-"):
        return slerp(family[-1], numbers)
    name, direction = penner(family, numbers) or ("", "")
    return easing(name, direction, numbers) if name in MODES else None


serve(make, bpy.app.version_string, inputs="float", margin=1e-4 / FRAMES)
