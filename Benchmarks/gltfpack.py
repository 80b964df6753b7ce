"""Compares files of `curves reduce` with those of gltfpack: bytes for a distance.

Usage: .build/consumers/bin/python Benchmarks/gltfpack.py > Benchmarks/gltfpack.csv, after `swift build -c release --product
curves`. It needs Debian's package gltfpack, and CURVES_BLENDER, a Python that has the package bpy. With names of files, it
prints the rows of these instead.

The sources are rigs of Tests/Programs/Consumers/rigs.py and what Tests/Programs/Consumers/blender.py bakes. The nodes of a file
must have different names, and no steps and morph targets: gltfpack turns steps into ramps, and moves meshes with morph targets to
nodes of their own. gltfpack resamples each file at some rates. For each of the resampled files, `curves reduce` gets its true
distance from the source as `--distance`. Both files are measured by Tests/Programs/Consumers/scene.py, which shares no code with
either program: the bytes of the samplers' accessors, each counted once, and the greatest distance of a vertex or a node's origin
at 10001 times. The column `proved` is the distance that the report of `curves reduce` states.
"""

import csv
import json
import os
import subprocess
import sys
import tempfile

root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path.insert(0, os.path.join(root, "Tests/Programs/Consumers"))

import numpy as np

import rigs
import scene

CURVES = os.environ.get("CURVES", os.path.join(root, ".build/release/curves"))
RATES = [8, 15, 30]


def run(*command):
    """What a command writes to standard error."""
    return subprocess.run(command, check=True, capture_output=True).stderr


class Source:
    """The motion of a file, and its distances from others, whose nodes are found by their names."""

    def __init__(self, path):
        self.path, self.file = path, scene.File(path)
        self.vertices = scene.vertices(self.file)
        self.motions = [self.motion(self.file, index) for index in range(len(self.file.json["animations"]))]

    def motion(self, file, index):
        own = scene.channels(self.file, index)
        ends = [self.file.stored(s["input"])[:, 0] for s in own.values()]
        t = np.linspace(float(min(e[0] for e in ends)), float(max(e[-1] for e in ends)), 10001)
        found = scene.channels(file, index)
        names = {node.get("name"): number for number, node in enumerate(file.json["nodes"])}
        frames = scene.frames(file, found, t)
        # A skinned mesh may be elsewhere: its joints move it.
        return [frames[names[node.get("name")]] if node.get("name") in names else None for node in self.file.json["nodes"]]

    def distance(self, path):
        worst, file = 0.0, scene.File(path)
        for index, first in enumerate(self.motions):
            second = self.motion(file, index)
            for place, _, _, moved in self.vertices:
                if any(second[node] is None for node in moved):
                    continue
                both = scene.places(first, place, moved) - scene.places(second, place, moved)
                worst = max(worst, float(np.linalg.norm(both, axis=2).max()))
        return worst

    def reduced(self, limit, output):
        """The bytes, the distance and the proved distance of the file of `curves reduce`."""
        report = json.loads(run(
            CURVES, "reduce", self.path, "-o", output, "--quantize", "--distance", repr(limit), "--report", "json"))
        return scene.File(output).sampler_bytes(), self.distance(output), report["scene"]["distance"]


def sources(folder):
    """The names and the paths of the sources."""
    if len(sys.argv) > 1:
        return [(os.path.splitext(os.path.basename(path))[0], path) for path in sys.argv[1:]]
    made = [
        ("a chain of 12 links", rigs.chain), ("a walk cycle of 60 joints", rigs.walk), ("a biped", rigs.biped),
        ("a bird", rigs.bird), ("a spider", rigs.spider), ("six bones baked by Blender", None)]
    for number, (_, make) in enumerate(made):
        path = os.path.join(folder, f"{number}.glb")
        if make:
            with open(path, "wb") as file:
                file.write(make().bytes())
        else:
            run(os.environ["CURVES_BLENDER"], os.path.join(root, "Tests/Programs/Consumers/blender.py"), path, "plain")
    return [(name, os.path.join(folder, f"{number}.glb")) for number, (name, _) in enumerate(made)]


def main():
    rows = csv.writer(sys.stdout, lineterminator="\n")
    rows.writerow(["source", "source_bytes", "program", "rate", "bytes", "distance", "proved"])
    with tempfile.TemporaryDirectory() as folder:
        packed, output = (os.path.join(folder, name) for name in ("packed.glb", "reduced.glb"))
        for name, path in sources(folder):
            source = Source(path)
            for rate in RATES:
                run("gltfpack", "-i", path, "-o", packed, "-kn", "-km", "-ke", "-noq", "-af", str(rate))
                limit = source.distance(packed)
                found = [
                    ("gltfpack", scene.File(packed).sampler_bytes(), limit, limit), ("--distance", *source.reduced(limit, output))]
                for program, size, *distances in found:
                    rows.writerow([name, source.file.sampler_bytes(), program, rate, size, *(f"{d:.4g}" for d in distances)])
                sys.stdout.flush()


main()
