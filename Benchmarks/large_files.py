"""Measures the time and the memory in which the command `curves` reads large files of keyframes.

    python3 large_files.py COMMAND [MEGABYTES [FOLDER]] [--beside COMMAND]

Writes a file of each format (100 MB by default) with random keys, and runs `curves sample --count 3` on it. Prints the
seconds of processor time and the bytes of memory for each byte of the files. Python's parser of JSON reads the Lottie
file too, for comparison.

With --beside, prints the instructions (by Callgrind, 50 times as slow: 4 MB are enough) and the memory, divided by
those of the other command, such as one of an earlier commit.
"""
import array
import base64
import json
import os
import random
import struct
import subprocess
import sys
import tempfile

random.seed(2)
gauss, uniform = random.gauss, random.uniform


def write(path, size, pieces):
    """Writes pieces of text until the file has the size; the last piece is its end."""
    start, piece, separator, end = pieces
    with open(path, "w") as file:
        file.write(start)
        count = 0
        while file.tell() < size:
            file.write((separator if count else "") + piece(count))
            count += 1
        file.write(end)


def number(deviation=1.0):
    return f"{gauss(0, deviation):.9g}"


def lottie(count):
    """A layer with a Bézier for each key of its opacity, rotation, position and scale, as After Effects exports it."""
    def keys(width):
        result = []
        for k in range(200):
            handle = [{axis: round(uniform(0, 1), 3) for axis in "xy"} for _ in "io"]
            values = [round(gauss(0, 99), 3) for _ in range(width)]
            result.append({"i": handle[0], "o": handle[1], "t": 6 * k, "s": values})
        return {"a": 1, "k": result}
    transform = {"o": keys(1), "r": keys(1), "p": keys(3), "s": keys(3)}
    layer = {"ind": count + 1, "ty": 4, "nm": f"Layer {count}", "ks": transform, "ip": 0, "op": 1200, "st": 0}
    return json.dumps(layer, separators=(",", ":"))


def usd(count):
    """A prim whose three operations have splines with tangents of their own widths."""
    text = f'    def Xform "Ball{count}"\n    {{\n'
    for name in ("translateX", "translateY", "rotateZ"):
        text += f"        double xformOp:{name}.spline = {{\n            bezier,\n"
        for k in range(1000):
            text += (f"            {k}: {gauss(0, 10)!r}; pre ({uniform(0, .49)!r}, {gauss(0, 1)!r}); "
                     f"post curve ({uniform(0, .49)!r}, {gauss(0, 1)!r}),\n")
        text += "        }\n"
    order = '"xformOp:translateX", "xformOp:translateY", "xformOp:rotateZ"'
    return text + f"        uniform token[] xformOpOrder = [{order}]\n    }}\n"


def unity(count):
    """The position of a bone of a Unity clip, in cubic keys."""
    def vector(part=number):
        return "{" + ", ".join(f"{axis}: {part()}" for axis in "xyz") + "}"
    third = vector(lambda: 0.333333343)
    text = "  - curve:\n      serializedVersion: 2\n      m_Curve:\n"
    for k in range(2000):
        text += (f"      - serializedVersion: 3\n        time: {k / 60:.9g}\n        value: {vector()}\n"
                 f"        inSlope: {vector()}\n        outSlope: {vector()}\n        tangentMode: 0\n"
                 f"        weightedMode: 0\n        inWeight: {third}\n        outWeight: {third}\n")
    return text + f"      m_PreInfinity: 2\n      m_PostInfinity: 2\n    path: Root/Bone{count}\n"


def gltf(size):
    """The JSON of a clip of 100 nodes, which move and turn by lines, and its binary buffer."""
    rows = size // (100 * 28)
    buffer = bytearray(array.array("f", (k / 30 for k in range(rows))).tobytes())
    views = [{"buffer": 0, "byteLength": len(buffer)}]
    accessors = [{"bufferView": 0, "componentType": 5126, "count": rows, "type": "SCALAR"}]
    samplers, channels = [], []
    for node in range(100):
        for path, width in (("translation", 3), ("rotation", 4)):
            values = array.array("f")
            for _ in range(rows):
                row = [gauss(0, 1) for _ in range(width)]
                length = sum(x * x for x in row) ** 0.5 if width == 4 else 1
                values.extend(x / length for x in row)
            part = values.tobytes()
            views.append({"buffer": 0, "byteOffset": len(buffer), "byteLength": len(part)})
            buffer += part
            accessors.append(
                {"bufferView": len(views) - 1, "componentType": 5126, "count": rows, "type": f"VEC{width}"})
            samplers.append({"input": 0, "output": len(accessors) - 1, "interpolation": "LINEAR"})
            channels.append({"sampler": len(samplers) - 1, "target": {"node": node, "path": path}})
    document = {
        "asset": {"version": "2.0"}, "buffers": [{"byteLength": len(buffer)}], "bufferViews": views,
        "accessors": accessors, "nodes": [{"name": f"Bone{node}"} for node in range(100)],
        "animations": [{"name": "walk", "samplers": samplers, "channels": channels}]}
    return document, bytes(buffer)


def write_gltf(folder, size):
    document, buffer = gltf(size)
    binary = dict(document, buffers=[{"byteLength": len(buffer), "uri": "walk.bin"}])
    open(f"{folder}/walk.bin", "wb").write(buffer)
    json.dump(binary, open(f"{folder}/walk.gltf", "w"))
    text = json.dumps(document).encode()
    text += b" " * (-len(text) % 4)
    chunks = struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(buffer), b"BIN\0") + buffer
    open(f"{folder}/walk.glb", "wb").write(struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks)
    document, buffer = gltf(3 * size // 4)
    uri = "data:application/octet-stream;base64," + base64.b64encode(buffer).decode()
    json.dump(dict(document, buffers=[{"byteLength": len(buffer), "uri": uri}]), open(f"{folder}/base64.gltf", "w"))


def write_files(folder, size):
    write_gltf(folder, size)
    write(f"{folder}/lottie.json", size,
          ('{"v":"5.7.4","fr":60,"ip":0,"op":1200,"w":1920,"h":1080,"assets":[],"layers":[', lottie, ",", "]}"))
    write(f"{folder}/walk.usda", size,
          ('#usda 1.0\n(\n    timeCodesPerSecond = 24\n)\n\ndef Xform "World"\n{\n', usd, "", "}\n"))
    write(f"{folder}/walk.anim", size,
          ("%YAML 1.1\n--- !u!74 &7400000\nAnimationClip:\n  m_Name: Walk\n  m_PositionCurves:\n", unity, "",
           "  m_SampleRate: 60\n"))
    names = ",".join(f"Bone{bone}/position.{axis}" for bone in range(10) for axis in "xyz")
    write(f"{folder}/walk.csv", size,
          (f"time,{names}\n", lambda k: ",".join([f"{k / 60!r}"] + [number(10) for _ in range(30)]) + "\n", "", ""))


def measure(arguments, size):
    """Returns the processor time of a command in seconds, and its memory in bytes for each of `size` bytes."""
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"large_files.py: failed: {' '.join(arguments)}")
    return f"{usage.ru_utime + usage.ru_stime:.1f} s, {usage.ru_maxrss * 1024 / size:.0f} bytes"


def counts(arguments):
    """Returns the instructions of a command, and its memory in bytes when it runs without Callgrind."""
    result = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *arguments],
                            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    collected = [line.split()[-1] for line in result.stderr.splitlines() if "Collected" in line]
    if result.returncode != 0 or not collected:
        sys.exit(f"large_files.py: failed: {' '.join(arguments)}\n{result.stderr}")
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL)
    return int(collected[0]), os.wait4(process.pid, 0)[2].ru_maxrss * 1024


def main(command, megabytes=100, folder=None, beside=None):
    with tempfile.TemporaryDirectory() as temporary:
        folder = folder or temporary
        write_files(folder, int(float(megabytes) * 1e6))
        for name in ("walk.glb", "walk.gltf", "base64.gltf", "walk.anim", "walk.usda", "lottie.json", "walk.csv"):
            path = f"{folder}/{name}"
            size = os.path.getsize(path) + (os.path.getsize(f"{folder}/walk.bin") if name == "walk.gltf" else 0)
            arguments = ["sample", "--count", "3", "--file", path]
            if beside:
                ratios = [a / b for a, b in zip(counts([command, *arguments]), counts([beside, *arguments]))]
                print(f"{name}: {ratios[0]:.3f} of the instructions, {ratios[1]:.3f} of the memory", flush=True)
            else:
                print(f"{name}: {measure([command, *arguments], size)}", flush=True)
        if beside:
            return
        path = f"{folder}/lottie.json"
        parse = "import json, sys; json.load(open(sys.argv[1]))"
        print(f"json.load of lottie.json: {measure([sys.executable, '-c', parse, path], os.path.getsize(path))}")


if __name__ == "__main__":
    words, beside = sys.argv[1:], None
    if "--beside" in words[:-1]:
        place = words.index("--beside")
        beside = words[place + 1]
        del words[place:place + 2]
    if not 1 <= len(words) <= 3:
        sys.exit(__doc__)
    main(*words, beside=beside)
