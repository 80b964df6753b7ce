"""Measures how far feet slide that stand: of gltfpack, and of `curves reduce --distance` with and without `--contacts`.

Usage: .build/consumers/bin/python Benchmarks/standing.py, after `swift build -c release --product curves`. It needs Debian's
package gltfpack.

The source is the biped of Tests/Programs/Consumers/rigs.py, whose feet stand for a second each. gltfpack resamples it at some
rates. For each of these files, `curves reduce --quantize` gets the least distance, by bisection, for which its samplers take no
more bytes. A line has the program, the bytes, and for each foot the greatest distance in millimetres from its place in the source
while it stands.
"""

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
RATES = [8, 15, 20]
TIMES = np.linspace(0, 8, 10001)
# The seconds from which on each foot stands, in steps of 2 s, and those for which it does: a frame less than one.
FEET = {"Foot_L": 0, "Foot_R": 1}
DURATION = 0.93


def run(*command):
    subprocess.run(command, check=True, capture_output=True)


def places(path):
    """The bytes of a file's samplers, and the place of each foot at all times."""
    file = scene.File(path)
    frames = scene.frames(file, scene.channels(file, 0), TIMES)
    names = {node.get("name"): number for number, node in enumerate(file.json["nodes"])}
    return file.sampler_bytes(), {foot: frames[names[foot]][:, :3, 3] for foot in FEET}


def main():
    with tempfile.TemporaryDirectory() as folder:
        source, copy = (os.path.join(folder, name) for name in ("source.glb", "copy.glb"))
        with open(source, "wb") as file:
            file.write(rigs.biped().bytes())
        still = places(source)[1]

        def measured():
            size, moved = places(copy)
            slides = []
            for foot, start in FEET.items():
                stands = (TIMES >= start) & ((TIMES - start) % 2 < DURATION) & (TIMES < 7.9)
                slides.append(1000 * np.linalg.norm(moved[foot] - still[foot], axis=1)[stands].max())
            return size, slides

        for rate in RATES:
            run("gltfpack", "-i", source, "-o", copy, "-kn", "-km", "-ke", "-noq", "-af", str(rate))
            limit, slides = measured()
            print(f"gltfpack {rate}", limit, *(f"{slide:.3g}" for slide in slides))
            for options in ([], ["--contacts", ",".join(FEET)]):
                least, greatest, best = 1e-4, 0.5, None
                for _ in range(12):
                    distance = (least * greatest) ** 0.5
                    run(CURVES, "reduce", source, "-o", copy, "-q", "--quantize", "--distance", repr(distance), *options)
                    size, slides = measured()
                    if size <= limit:
                        greatest, best = distance, (size, slides)
                    else:
                        least = distance
                print(f"  --distance {greatest:.3g}", *options, best[0], *(f"{slide:.3g}" for slide in best[1]))


main()
