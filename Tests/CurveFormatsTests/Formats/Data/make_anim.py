#!/usr/bin/env python3
"""Writes walk.anim next to this file by unityparser, and the values of its curves by mpmath.

    pip install unityparser mpmath && python3 make_anim.py

anim-values.txt has a line label|time|value for each curve at some times, from Unity's formulas in 40 digits: a segment is the
cubic Bezier whose handles have the width weight * duration, or a third of it without a weight, and the height slope * width;
it holds where a slope is infinite. A rotation is computed by its four numbers and scaled to length 1.
"""
import os
import random

import mpmath
from unityparser import UnityDocument
from unityparser.constants import OrderedFlowDict, UnityClassIdMap

mpmath.mp.dps = 40
FOLDER = os.path.dirname(os.path.abspath(__file__))
random.seed(36)
INFINITY = float("inf")


def single(x):
    """A number that the text below has exactly."""
    return float("%.9g" % x)


def text(x):
    if x in (INFINITY, -INFINITY):
        return "Infinity" if x > 0 else "-Infinity"
    return "%.9g" % x


def flow(names, numbers):
    result = OrderedFlowDict((name, text(number)) for name, number in zip(names, numbers))
    result.set_flow_style(True)
    return result


def written(names, numbers):
    return text(numbers[0]) if names == "" else flow(names, numbers)


def uniform(low, high):
    return single(random.uniform(low, high))


def unit(q):
    length = mpmath.sqrt(sum(x * x for x in q))
    return [x / length for x in q]


def keys(count, width, weighted=False, steps=False, rotation=False):
    time, result = uniform(-1, 1), []
    for _ in range(count):
        value = [uniform(-2, 2) for _ in range(width)]
        if rotation:
            value = [single(float(x)) for x in unit(value)]
        slopes = [[uniform(-4, 4) for _ in range(width)] for _ in range(2)]
        if steps and random.random() < 0.4:
            slopes[random.randrange(2)][random.randrange(width)] = INFINITY
        mode = random.choice([0, 1, 2, 3]) if weighted else 0
        weights = [[uniform(0, 1) for _ in range(width)] for _ in range(2)]
        result.append((single(time), value, slopes[0], slopes[1], mode, weights[0], weights[1]))
        time += uniform(0.1, 1)
    return result


def segment(a, b, lane, time):
    """The value of one number between two keys."""
    duration = mpmath.mpf(b[0]) - mpmath.mpf(a[0])
    out, into = a[3][lane], b[2][lane]
    if INFINITY in (abs(out), abs(into)):
        return mpmath.mpf(a[1][lane])
    first = mpmath.mpf(a[6][lane]) if a[4] & 2 else mpmath.mpf(1) / 3
    last = mpmath.mpf(b[5][lane]) if b[4] & 1 else mpmath.mpf(1) / 3
    progress = (mpmath.mpf(time) - mpmath.mpf(a[0])) / duration

    def cubic(p0, p1, p2, p3, s):
        r = 1 - s
        return r ** 3 * p0 + 3 * r * r * s * p1 + 3 * r * s * s * p2 + s ** 3 * p3

    low, high = mpmath.mpf(0), mpmath.mpf(1)
    for _ in range(120):
        middle = (low + high) / 2
        if cubic(0, first, 1 - last, 1, middle) <= progress:
            low = middle
        else:
            high = middle
    v0, v3 = mpmath.mpf(a[1][lane]), mpmath.mpf(b[1][lane])
    return cubic(v0, v0 + first * duration * out, v3 - last * duration * into, v3, low)


def inside(rows, time, before, after):
    """The time between the first and the last key whose value the curve has."""
    first, last = mpmath.mpf(rows[0][0]), mpmath.mpf(rows[-1][0])
    time = mpmath.mpf(time)
    mode = before if time < first else after if time > last else 2
    if mode == 2:
        time = min(max(time, first), last)
    else:
        rest = (time - first) % ((1 if mode == 1 else 2) * (last - first))
        time = first + (2 * (last - first) - rest if rest > last - first else rest)
    return time


def value(rows, lane, time):
    for a, b in zip(rows, rows[1:]):
        if time < b[0]:
            return segment(a, b, lane, time)
    return mpmath.mpf(rows[-1][1][lane])


lines = []


def curve(label, names, rows, before=2, after=2):
    width = max(1, len(names))
    times = [rows[0][0] - 0.3, rows[-1][0] + 0.3, *[row[0] for row in rows]]
    times += [random.uniform(rows[0][0], rows[-1][0]) for _ in range(12)]
    if (before, after) != (2, 2):
        times += [rows[0][0] - random.uniform(0, 9) for _ in range(3)] + [rows[-1][0] + random.uniform(0, 9) for _ in range(3)]
    for time in times:
        numbers = []
        for lane in range(width):
            numbers.append(value(rows, lane, inside(rows, time, before, after)))
        if names == "xyzw":
            for a, b in zip(rows, rows[1:]):
                if a[0] <= inside(rows, time, before, after) < b[0] and INFINITY in map(abs, a[3] + b[2]):
                    numbers = [mpmath.mpf(x) for x in a[1]]
            numbers = unit(numbers)
        for lane in range(width):
            suffix = f".{names[lane]}" if names else ""
            lines.append(f"{label}{suffix}|{time!r}|{mpmath.nstr(numbers[lane], 25)}")
    entries = []
    for time, number, into, out, mode, before_weight, after_weight in rows:
        entries.append({
            "serializedVersion": "3", "time": text(time), "value": written(names, number), "inSlope": written(names, into),
            "outSlope": written(names, out), "tangentMode": "0", "weightedMode": str(mode),
            "inWeight": written(names, before_weight), "outWeight": written(names, after_weight)})
    return {"serializedVersion": "2", "m_Curve": entries, "m_PreInfinity": str(before), "m_PostInfinity": str(after),
            "m_RotationOrder": "4"}


def vectors(*curves):
    return [{"curve": curve, "path": path} for path, curve in curves]


def number(attribute, path, rows, before=2, after=2):
    label = f"{path}/{attribute}" if path else attribute
    return {"serializedVersion": "2", "curve": curve(label, "", rows, before, after), "attribute": attribute, "path": path,
            "classID": "137", "script": flow(["fileID"], [0]), "flags": "16"}


clip = UnityClassIdMap.get_or_create_class_id("74", "AnimationClip")("7400000", "")
members = {
    "m_ObjectHideFlags": "0", "m_CorrespondingSourceObject": flow(["fileID"], [0]), "m_Name": "Walk", "serializedVersion": "7",
    "m_RotationCurves": vectors(
        ("Hips", curve("Hips/rotation", "xyzw", keys(5, 4, rotation=True))),
        ("Hips/Left Leg", curve("Hips/Left Leg/rotation", "xyzw", keys(5, 4, weighted=True, rotation=True))),
        ("Hips/Right Leg", curve("Hips/Right Leg/rotation", "xyzw", keys(6, 4, steps=True, rotation=True), 0, 1))),
    "m_CompressedRotationCurves": [],
    "m_EulerCurves": vectors(("Head: 'the first'", curve("Head: 'the first'/euler", "xyz", keys(4, 3)))),
    "m_PositionCurves": vectors(
        ("", curve("position", "xyz", keys(6, 3, weighted=True))),
        ("Hips", curve("Hips/position", "xyz", keys(6, 3, steps=True), 1, 0))),
    "m_ScaleCurves": vectors(("Hips", curve("Hips/scale", "xyz", keys(1, 3)))),
    "m_FloatCurves": [
        number("blendShape.Smile", "Face", keys(8, 1, weighted=True, steps=True)),
        number("material._Color.r", "Face", keys(3, 1, weighted=True), 1, 1),
        number("RootT.x", "", keys(3, 1), 0, 0)],
    "m_PPtrCurves": [], "m_SampleRate": "60", "m_WrapMode": "0",
    "m_Bounds": {"m_Center": flow("xyz", [0, 0, 0]), "m_Extent": flow("xyz", [0, 0, 0])},
    "m_AnimationClipSettings": {"serializedVersion": "2", "m_StartTime": "0", "m_LoopTime": "1"},
    "m_EditorCurves": [], "m_HasGenericRootTransform": "1", "m_Events": []}
for name, member in members.items():
    setattr(clip, name, member)
UnityDocument([clip], file_path=os.path.join(FOLDER, "walk.anim"), version=(1, 1),
              tags={"!u!": "tag:unity3d.com,2011:"}).dump_yaml(sort_keys=False, width=80)
with open(os.path.join(FOLDER, "anim-values.txt"), "w") as file:
    file.write("# label|time|value\n" + "\n".join(lines) + "\n")
print(len(lines), "values")
