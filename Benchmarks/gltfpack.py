"""Compares files of `curves reduce` with those of gltfpack: bytes for a distance.

Usage: .build/consumers/bin/python Benchmarks/gltfpack.py [FILE...], after `swift build -c release --product curves`. It needs
Debian's package gltfpack. It prints rows of the table in Benchmarks/README.md: those of two rigs of Tests/Consumers/rigs.py,
or of the given files.

The nodes of a file must have different names, and no steps and morph targets: gltfpack turns steps into ramps, and moves meshes
with morph targets to nodes of their own. gltfpack resamples each file at some rates. For each of the resampled files,
`curves reduce` gets the greatest error for which its own file is at most as far from the source; `--error` is a hundredth of
`--rotation-error`. Both files are measured by Tests/Consumers/scene.py, which shares no code with either program: the bytes of
the samplers' accessors, each counted once, and the greatest distance in the scene at 1001 times.
"""

import os
import subprocess
import sys
import tempfile

root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path.insert(0, os.path.join(root, "Tests/Consumers"))

import numpy as np

import rigs
import scene

CURVES = os.environ.get("CURVES", os.path.join(root, ".build/release/curves"))
RATES = [15, 30]


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


class Source:
    """The motion of a file, and its distances from others, whose nodes are found by their names."""

    def __init__(self, path):
        self.path, self.file = path, scene.File(path)
        self.corners = scene.corners(self.file)
        self.motions = [self.motion(self.file, index) for index in range(len(self.file.json["animations"]))]

    def motion(self, file, index):
        own = scene.channels(self.file, index)
        ends = [self.file.stored(s["input"])[:, 0] for s in own.values()]
        t = np.linspace(float(min(e[0] for e in ends)), float(max(e[-1] for e in ends)), 1001)
        found = scene.channels(file, index)
        names = {node.get("name"): number for number, node in enumerate(file.json["nodes"])}
        frames = scene.frames(file, found, t)
        place = [names[node.get("name")] for node in self.file.json["nodes"]]
        return [frames[number] for number in place]

    def distance(self, path):
        worst, file = 0.0, scene.File(path)
        for index, first in enumerate(self.motions):
            second = self.motion(file, index)
            for node in range(len(first)):
                moved = first[node] - second[node]
                for point in [np.zeros((1, 3)), *([self.corners[node]] if node in self.corners else [])]:
                    both = moved[:, :3, :3] @ point.T + moved[:, :3, 3:]
                    worst = max(worst, float(np.linalg.norm(both, axis=1).max()))
        return worst

    def reduced(self, limit, output, options):
        """The bytes and the distance of the file of `curves reduce` for the greatest error within a distance, by bisection."""
        low, high, best = -2.5, 1.5, None
        for _ in range(9):
            middle = (low + high) / 2
            degrees = 10 ** middle
            run(CURVES, "reduce", self.path, "-o", output, "-q", "--error", str(degrees / 100), "--rotation-error", str(degrees),
                *options)
            distance = self.distance(output)
            if distance <= limit:
                low, best = middle, (scene.File(output).sampler_bytes(), distance)
            else:
                high = middle
        return best


def short(number):
    return f"{number:.2g}"


def main():
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        makers = (rigs.chain, rigs.walk) if len(sys.argv) == 1 else ()
        for make in makers:
            paths.append(os.path.join(folder, f"{make.__name__}.glb"))
            with open(paths[-1], "wb") as file:
                file.write(make().bytes())
        for path in paths or sys.argv[1:]:
            source = Source(path)
            for rate in RATES:
                packed, output = (os.path.join(folder, name) for name in ("packed.glb", "reduced.glb"))
                run("gltfpack", "-i", path, "-o", packed, "-kn", "-km", "-ke", "-noq", "-af", str(rate))
                limit = source.distance(packed)
                cells = [f"{scene.File(packed).sampler_bytes()}, {short(limit)}"]
                for options in (["--quantize"], ["--quantize", "--by-reach"]):
                    found = source.reduced(limit, output, options)
                    cells.append(f"{found[0]}, {short(found[1])}" if found else "none")
                name = os.path.splitext(os.path.basename(path))[0]
                print(f"| {name}, {source.file.sampler_bytes()} | {rate} |", " | ".join(cells), "|", flush=True)


main()
