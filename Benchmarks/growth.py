"""Measures how the output and the instructions of the command `curves` grow with its input.

    python3 growth.py COMMAND [COUNT [KIND…]]

For each kind, exports or samples a file of COUNT parts (200 by default) and one of twice as many. Prints both sizes, both
numbers of instructions, counted by valgrind, and the ratios. Fails if a size grows by more than 2.1 or the instructions by more than
2.3. The instructions of a file of one part are those of starting the command: they do not count. Valgrind does not read
Swift's debugging information: COMMAND must be stripped.
"""
import base64
import json
import os
import re
import struct
import subprocess
import sys
import tempfile

SIZE, INSTRUCTIONS = 2.1, 2.3


def clips(count):
    """A scene of as many clips as nodes: each clip moves a node of its own."""
    data = struct.pack("<2f", 0, 1) + struct.pack("<6f", 0, 0, 0, 1, 2, 3)
    channel = lambda node: [{"sampler": 0, "target": {"node": node, "path": "translation"}}]
    return "scene.gltf", "clips.lottie.json", json.dumps({
        "asset": {"version": "2.0"}, "nodes": [{"name": f"N{k}"} for k in range(count)],
        "animations": [{"name": f"C{k}", "channels": channel(k), "samplers": [{"input": 0, "output": 1}]}
                       for k in range(count)],
        "accessors": [{"bufferView": 0, "componentType": 5126, "count": 2, "type": "SCALAR"},
                      {"bufferView": 1, "componentType": 5126, "count": 2, "type": "VEC3"}],
        "bufferViews": [{"buffer": 0, "byteLength": 8}, {"buffer": 0, "byteOffset": 8, "byteLength": 24}],
        "buffers": [{"byteLength": 32, "uri": "data:;base64," + base64.b64encode(data).decode()}]})


def scale(count):
    """A scale whose axes have no key times in common."""
    rows = [f"{k},{k % 7 + 1},\n{k + 0.5},,{k % 5 + 1}\n" for k in range(count)]
    return "scale.csv", "scale.lottie.json", "time,A/scale.x,A/scale.y\n" + "".join(rows)


def tokens(count):
    """Curves in groups of their own on one level."""
    return "groups.curves", "groups.tokens.json", "".join(f"g{k}/a = linear\n" for k in range(count))


def weights(count):
    """Weights of one prim, which are sampled to a table."""
    numbers = [f"0: {k % 7}; post curve (20, 0.1), 60: {k % 5 + 1}; pre (20, 0)," for k in range(count)]
    splines = [f"    custom double weights:target{k}.spline = {{ {keys} }}\n" for k, keys in enumerate(numbers)]
    header = '#usda 1.0\n( timeCodesPerSecond = 60 )\ndef Xform "A"\n{\n'
    return "weights.usda", "weights.csv", header + "".join(splines) + "}\n"


def measured(command, kind, count):
    """Returns the size of the output and the number of instructions."""
    with tempfile.TemporaryDirectory() as folder:
        name, output, text = kind(count)
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)
        action = "sample" if output.endswith(".csv") else "export"
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", command, action, name, "-o", output, "-q"],
            cwd=folder, stderr=subprocess.PIPE, text=True)
        found = re.search(r"Collected : (\d+)", run.stderr)
        if run.returncode or not found:
            sys.exit(run.stderr)
        return os.path.getsize(os.path.join(folder, output)), int(found.group(1))


def main():
    command = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    kinds = [kind for kind in (clips, scale, tokens, weights) if len(sys.argv) < 4 or kind.__name__ in sys.argv[3:]]
    fails = False
    for kind in kinds:
        start, once, twice = (measured(command, kind, number) for number in (1, count, 2 * count))
        size = twice[0] / once[0]
        instructions = (twice[1] - start[1]) / (once[1] - start[1])
        print(f"{kind.__name__}: {once[0]} and {twice[0]} bytes, ratio {size:.3f}; "
              f"{once[1]} and {twice[1]} instructions, ratio {instructions:.3f}", flush=True)
        fails = fails or size > SIZE or instructions > INSTRUCTIONS
    sys.exit(1 if fails else 0)


main()
