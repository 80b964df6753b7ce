#!/usr/bin/env python3
"""Writes the glTF files next to this file by pygltflib, and the values of their channels by NumPy.

    pip install pygltflib numpy && python3 make_gltf.py

walk.gltf has its buffer as Base64, walk.glb in its binary chunk, and walk-bin.gltf in "walk data.bin". All three hold the same
animations. values.txt has a line label|time|value for each channel at some times, from the formulas of glTF 2.0, appendix C, in
Doubles. The numbers of a file are Floats or normalised integers; the values are computed from them as they are stored.
"""
import os

import numpy as np
from pygltflib import (FLOAT, SHORT, UNSIGNED_BYTE, UNSIGNED_SHORT, Accessor, AccessorSparseIndices,
                       AccessorSparseValues, Animation, AnimationChannel, AnimationChannelTarget, AnimationSampler,
                       Buffer, BufferFormat, BufferView, GLTF2, Node, Scene, Sparse)

FOLDER = os.path.dirname(os.path.abspath(__file__))
rng = np.random.default_rng(36)
gltf = GLTF2(scene=0, scenes=[Scene(nodes=[0, 3])], nodes=[
    Node(name="Hips", children=[1, 2]), Node(name="Left Arm"), Node(), Node(name="Face")])
blob = b""
NUMBERS = {FLOAT: np.float32, SHORT: np.int16, UNSIGNED_BYTE: np.uint8, UNSIGNED_SHORT: np.uint16}
lines = []


def view(data):
    global blob
    blob += b"\0" * (-len(blob) % 4)
    gltf.bufferViews.append(BufferView(buffer=0, byteOffset=len(blob), byteLength=len(data)))
    blob += data
    return len(gltf.bufferViews) - 1


def accessor(values, kind, component=FLOAT, sparse=None):
    """Stores the values, and returns the accessor's index and the values as they are stored."""
    limit = {SHORT: 32767, UNSIGNED_BYTE: 255, UNSIGNED_SHORT: 65535}.get(component)
    stored = np.asarray(values if limit is None else np.round(np.asarray(values) * limit)).astype(NUMBERS[component])
    entry = Accessor(componentType=component, count=len(stored), type=kind, normalized=limit is not None)
    if sparse is None:
        entry.bufferView = view(stored.tobytes())
    else:
        indices, base = np.array(sparse, np.uint16), np.zeros_like(stored)
        entry.sparse = Sparse(count=len(sparse), indices=AccessorSparseIndices(
            bufferView=view(indices.tobytes()), byteOffset=0, componentType=UNSIGNED_SHORT),
                              values=AccessorSparseValues(bufferView=view(stored[sparse].tobytes()), byteOffset=0))
        base[sparse] = stored[sparse]
        stored = base
    if kind == "SCALAR" and component == FLOAT:
        entry.min, entry.max = [float(stored.min())], [float(stored.max())]
    gltf.accessors.append(entry)
    values = stored.astype(np.float64)
    return len(gltf.accessors) - 1, values if limit is None else np.maximum(values / limit, -1)


def unit(q):
    return q / np.linalg.norm(q)


def slerp(a, b, u):
    a, b = unit(a), unit(b)
    d = float(a @ b)
    s = -1 if d < 0 else 1
    angle = np.arccos(min(s * d, 1))
    return a if angle < 1e-9 else (np.sin((1 - u) * angle) * a + s * np.sin(u * angle) * b) / np.sin(angle)


def value(path, mode, times, rows, t):
    if t <= times[0]:
        k, u, d = 0, 0.0, 1.0
    elif t >= times[-1]:
        k, u, d = len(times) - 2, 1.0, times[-1] - times[-2]
    else:
        k = int(np.searchsorted(times, t, "right")) - 1
        d = times[k + 1] - times[k]
        u = (t - times[k]) / d
    if mode == "STEP":
        result = rows[k if u < 1 else k + 1]
    elif mode == "LINEAR":
        result = slerp(rows[k], rows[k + 1], u) if path == "rotation" else rows[k] + (rows[k + 1] - rows[k]) * u
    else:
        p = (2 * u ** 3 - 3 * u ** 2 + 1, d * (u ** 3 - 2 * u ** 2 + u), -2 * u ** 3 + 3 * u ** 2, d * (u ** 3 - u ** 2))
        result = p[0] * rows[3 * k + 1] + p[1] * rows[3 * k + 2] + p[2] * rows[3 * k + 4] + p[3] * rows[3 * k + 3]
    return unit(result) if path == "rotation" else result


def channel(animation, node, label, path, mode, times, values, component=FLOAT, sparse=None, width=None):
    kind = {"translation": "VEC3", "scale": "VEC3", "rotation": "VEC4", "weights": "SCALAR"}[path]
    time_index, times = accessor(times, "SCALAR")
    value_index, values = accessor(values, kind, component, sparse)
    animation.samplers.append(AnimationSampler(input=time_index, output=value_index, interpolation=mode))
    animation.channels.append(AnimationChannel(
        sampler=len(animation.samplers) - 1, target=AnimationChannelTarget(node=node, path=path)))
    rows = values.reshape(-1, width) if width else values
    names = [str(n) for n in range(width)] if width else "xyzw"
    for t in [times[0] - 1, times[-1] + 1, *times, *(times[0] + (times[-1] - times[0]) * rng.random(9))]:
        for name, number in zip(names, value(path, mode, times, rows, float(t))):
            lines.append(f"{label}/{path}.{name}|{float(t)!r}|{float(number)!r}")


def rotations(count):
    return np.array([unit(rng.normal(size=4)) for _ in range(count)])


def times(count):
    return np.cumsum(0.1 + rng.random(count))


walk, run = Animation(name="Walk"), Animation(name="Run")
gltf.animations = [walk, run]
channel(walk, 0, "Hips", "translation", "LINEAR", times(5), rng.normal(size=(5, 3)))
spline = rng.normal(size=(12, 4)) * 0.5
spline[1::3] = rotations(4)
channel(walk, 0, "Hips", "rotation", "CUBICSPLINE", times(4), spline)
channel(walk, 1, "Left Arm", "rotation", "LINEAR", times(6), rotations(6), SHORT)
channel(walk, 1, "Left Arm", "translation", "LINEAR", times(7), rng.normal(size=(7, 3)), sparse=[1, 4, 5])
channel(walk, 2, "node 2", "scale", "STEP", times(3), 1 + rng.random((3, 3)))
channel(walk, 2, "node 2", "translation", "CUBICSPLINE", times(3), rng.normal(size=(9, 3)))
channel(walk, 3, "Face", "weights", "LINEAR", times(4), rng.random(8), UNSIGNED_BYTE, width=2)
channel(run, 3, "Run/Face", "weights", "CUBICSPLINE", times(3), rng.normal(size=18), width=2)
channel(run, 0, "Run/Hips", "rotation", "LINEAR", times(2), np.abs(rotations(2)), UNSIGNED_SHORT)
channel(run, 0, "Run/Hips", "scale", "LINEAR", times(2), rng.random((2, 3)))

gltf.buffers = [Buffer(byteLength=len(blob))]
gltf.set_binary_blob(blob)
gltf.save(os.path.join(FOLDER, "walk.glb"))
gltf.convert_buffers(BufferFormat.DATAURI)
gltf.save(os.path.join(FOLDER, "walk.gltf"))
with open(os.path.join(FOLDER, "walk data.bin"), "wb") as file:
    file.write(blob)
gltf.buffers[0].uri = "walk%20data.bin"
gltf.save_json(os.path.join(FOLDER, "walk-bin.gltf"))
with open(os.path.join(FOLDER, "values.txt"), "w") as file:
    file.write("# label|time|value\n" + "\n".join(lines) + "\n")
print(f"{len(blob)} bytes, {len(lines)} values")
