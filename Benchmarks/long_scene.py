"""Measures the time and the memory in which `curves reduce --distance` proves a long scene.

    python3 long_scene.py COMMAND [MINUTES]

Writes a scene of 60 joints and 5,040 vertices, whose rotations have 60 keys a second, for a quarter of the minutes (10
by default), for half and for all of them. Prints the seconds of processor time and the memory of each reduction, with
the distance and without it. Needs NumPy.
"""
import json
import os
import struct
import subprocess
import sys
import tempfile

import numpy

JOINTS, VERTICES, RATE = 60, 5040, 60
random = numpy.random.default_rng(3)


class Buffer:
    """The binary buffer of a file, with its views and accessors."""

    def __init__(self):
        self.bytes, self.views, self.accessors = bytearray(), [], []

    def add(self, array, kind, component=5126):
        data = array.tobytes()
        self.views.append({"buffer": 0, "byteOffset": len(self.bytes), "byteLength": len(data)})
        self.bytes += data + bytes(-len(data) % 4)
        least, greatest = [numpy.atleast_1d(bound(array, axis=0)).tolist() for bound in (numpy.min, numpy.max)]
        self.accessors.append({"bufferView": len(self.views) - 1, "componentType": component, "count": len(array),
                               "type": kind, "min": least, "max": greatest})
        return len(self.views) - 1


def rotations(times):
    """Returns quaternions of sums of sines, with the noise of a capture."""
    angles = random.normal(0, 2e-4, (len(times), 3))
    for number in range(6):
        rate, phase = random.uniform(0.2, 2.5, 3), random.uniform(0, 2 * numpy.pi, 3)
        size = random.uniform(0, 0.25, 3) / (1 + number)
        angles += size * numpy.sin(2 * numpy.pi * rate * times[:, None] + phase)
    turn = numpy.linalg.norm(angles, axis=1, keepdims=True)
    return numpy.concatenate([angles * numpy.sinc(turn / (2 * numpy.pi)) / 2, numpy.cos(turn / 2)], axis=1)


def write(path, minutes):
    """Writes a scene: five arms of twelve joints, and vertices around each joint."""
    buffer = Buffer()
    times = numpy.arange(round(minutes * 60 * RATE) + 1) / RATE
    clock = buffer.add(times.astype("<f4"), "SCALAR")
    parents = [-1] + [joint - 1 if joint % 12 else 0 for joint in range(1, JOINTS)]
    nodes = [{"name": f"joint {joint}", "translation": [0, 0.12 if joint else 1, 0]} for joint in range(JOINTS)]
    places = numpy.zeros((JOINTS, 3))
    for joint, parent in enumerate(parents):
        places[joint] = places[parent] * (joint > 0) + nodes[joint]["translation"]
        if joint:
            nodes[parent].setdefault("children", []).append(joint)
    outputs = [(joint, "rotation", buffer.add(rotations(times).astype("<f4"), "VEC4")) for joint in range(JOINTS)]
    path_of_root = numpy.stack([numpy.sin(0.7 * times), 1 + 0.05 * numpy.sin(6 * times), numpy.cos(0.4 * times)], 1)
    outputs.append((0, "translation", buffer.add(path_of_root.astype("<f4"), "VEC3")))
    joints = numpy.arange(VERTICES) % JOINTS
    points = places[joints] + random.uniform(-0.06, 0.06, (VERTICES, 3))
    names, weights = numpy.zeros((VERTICES, 4)), numpy.zeros((VERTICES, 4))
    names[:, 0], names[:, 1] = joints, numpy.maximum(numpy.array(parents)[joints], 0)
    weights[:, 0] = random.uniform(0.5, 1, VERTICES)
    weights[:, 1] = 1 - weights[:, 0]
    inverses = numpy.tile(numpy.eye(4), (JOINTS, 1, 1))
    inverses[:, 3, :3] = -places
    attributes = {"POSITION": buffer.add(points.astype("<f4"), "VEC3"),
                  "JOINTS_0": buffer.add(names.astype("<u2"), "VEC4", 5123),
                  "WEIGHTS_0": buffer.add(weights.astype("<f4"), "VEC4")}
    binds = buffer.add(inverses.reshape(JOINTS, 16).astype("<f4"), "MAT4")
    document = {
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0, JOINTS]}],
        "nodes": nodes + [{"mesh": 0, "skin": 0}], "meshes": [{"primitives": [{"attributes": attributes, "mode": 0}]}],
        "skins": [{"joints": list(range(JOINTS)), "inverseBindMatrices": binds}],
        "animations": [{
            "samplers": [{"input": clock, "output": output} for _, _, output in outputs],
            "channels": [{"sampler": index, "target": {"node": node, "path": kind}}
                         for index, (node, kind, _) in enumerate(outputs)]}],
        "accessors": buffer.accessors, "bufferViews": buffer.views, "buffers": [{"byteLength": len(buffer.bytes)}]}
    text = json.dumps(document).encode()
    text += b" " * (-len(text) % 4)
    chunks = struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(buffer.bytes), b"BIN\0")
    with open(path, "wb") as file:
        file.write(struct.pack("<4sII", b"glTF", 2, 12 + len(chunks) + len(buffer.bytes)) + chunks + buffer.bytes)


def measure(arguments):
    process = subprocess.Popen(arguments)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"long_scene.py: failed: {' '.join(arguments)}")
    return f"{usage.ru_utime + usage.ru_stime:.0f} s, {usage.ru_maxrss / 1e6:.2f} GB"


def main(command, minutes=10):
    with tempfile.TemporaryDirectory() as folder:
        for part in (4, 2, 1):
            write(f"{folder}/scene.glb", float(minutes) / part)
            reduce = [command, "reduce", f"{folder}/scene.glb", "-o", f"{folder}/small.glb", "--quiet"]
            size = os.path.getsize(f"{folder}/scene.glb") / 1e6
            print(f"{float(minutes) / part:g} minutes, {size:.0f} MB: {measure(reduce + ['--distance', '1mm'])}; "
                  f"without --distance {measure(reduce)}", flush=True)


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
