"""Evaluates USD layers by USD's library, and makes random ones.

Usage: python usd.py [layers | places] < input.json > output.json
Without a word, the input is a list of {"text": the layer, "times": time codes}. Output: for each, the values of the one
attribute at the times.
layers: the input is a list of seeds. Output: for each, a layer in metres with prims of random transforms: operations of all
kinds in any order, with suffixes and inverses, at rest or with splines or time samples from 0 on.
places: the input is a list of {"layer", "written", "scene": texts of two layers and of a glTF file, "times": seconds}. Output:
for each, the greatest difference of the matrices from a prim to the world, as a part of 1 or of the greatest number: of the
written layer, and of the glTF file; and the prims. Times are compared as they are, and at all knots of the layer.
"""

import json
import random
import sys
import tempfile

from pxr import Sdf, Usd, UsdGeom


def stage(text):
    layer = Sdf.Layer.CreateAnonymous(".usda")
    layer.ImportFromString(text)
    return Usd.Stage.Open(layer)


def values(item):
    opened = stage(item["text"])  # The prim ends with its stage.
    spline = opened.GetDefaultPrim().GetAttribute("value").GetSpline()
    return [spline.Eval(time) for time in item["times"]]


OPERATIONS = (
    "translate translateX translateY translateZ scale scaleX scaleZ rotateX rotateY rotateZ rotateXYZ rotateXZY rotateYXZ "
    "rotateYZX rotateZXY rotateZYX orient transform").split()


def random_layer(seed):
    chance = random.Random(seed)

    def number(low=-5.0, high=5.0):
        return repr(round(chance.uniform(low, high), chance.choice([0, 1, 3, 9])))

    def numbers(count, low=-5.0, high=5.0):
        return "(" + ", ".join(number(low, high) for _ in range(count)) + ")"

    def value(operation):
        if operation == "orient":
            parts = [chance.gauss(0, 1) for _ in range(4)]
            return "quatd", "(" + ", ".join(repr(part / sum(p * p for p in parts) ** 0.5) for part in parts) + ")"
        if operation == "transform":
            rows = [numbers(3)[:-1] + ", 0)" for _ in range(3)] + [numbers(3)[:-1] + ", 1)"]
            return "matrix4d", "( " + ", ".join(rows) + " )"
        low, high = {"r": (-200, 200), "s": (0.3, 3), "t": (-5, 5)}[operation[0]]
        if operation in ("translate", "scale") or len(operation) == len("rotateXYZ"):
            return "double3", numbers(3, low, high)
        return "double", number(low, high)

    def spline(operation):
        time, lines = round(chance.uniform(0, 9), 2), ["bezier,"]
        for _ in range(chance.randint(1, 4)):
            mode = chance.choice(["held", "linear", f"curve ({number(0, 2)}, {number()})"])
            lines.append(f"{time!r}: {value(operation)[1]}; pre ({number(0, 2)}, {number()}); post {mode},")
            time = round(time + chance.uniform(5, 20), 2)
        return "\n".join(lines)

    def samples(operation):
        times = sorted({round(chance.uniform(0, 40), 2) for _ in range(chance.randint(1, 4))})
        return "\n".join(f"{time!r}: {value(operation)[1]}," for time in times)

    text = '#usda 1.0\n(\n    metersPerUnit = 1\n    timeCodesPerSecond = 24\n    upAxis = "Y"\n)\n'
    for index in range(20):
        text += f'def Xform "P{index}"\n{{\n'
        order, known = [], {}
        for _ in range(chance.randint(1, 6)):
            operation = chance.choice(OPERATIONS)
            name = "xformOp:" + operation + chance.choice(["", ":pivot", ":a:b"])
            if name in known:
                # The inverse of a moving operation is not computed.
                if known[name] == "still":
                    order.append("!invert!" + name)
                continue
            kind, still = value(operation)
            known[name] = chance.choice(["still", "still", "samples"] + ["spline"] * (kind == "double"))
            if operation == "transform":
                known[name] = "still"
            text += {
                "still": f"    {kind} {name} = {still}\n",
                "samples": f"    {kind} {name}.timeSamples = {{\n{samples(operation)}\n    }}\n",
                "spline": f"    {kind} {name}.spline = {{\n{spline(operation)}\n    }}\n",
            }[known[name]]
            order.append(name)
        if chance.random() < 0.15:
            order.insert(chance.randint(0, len(order)), "!resetXformStack!")
        names = ", ".join(f'"{name}"' for name in order)
        text += f'    uniform token[] xformOpOrder = [{names}]\n    def Xform "Q{index}"\n    {{\n'
        text += '        double3 xformOp:translate = (1, 2, 3)\n        uniform token[] xformOpOrder = ["xformOp:translate"]\n'
        text += "    }\n}\n"
    return text


def matrices(opened, codes):
    """The matrices of each prim by its name: a list of the 16 numbers at each time code."""
    result = {}
    for prim in opened.Traverse():
        place = UsdGeom.Xformable(prim)
        found = [place.ComputeLocalToWorldTransform(code) for code in codes]
        result[prim.GetName()] = [[matrix[row][column] for row in range(4) for column in range(4)] for matrix in found]
    return result


def scene_matrices(text, times):
    import numpy
    import scene

    with tempfile.NamedTemporaryFile("w", suffix=".gltf") as file:
        file.write(text)
        file.flush()
        opened = scene.File(file.name)
    found = scene.frames(opened, scene.channels(opened, 0), numpy.array(times))
    nodes = opened.json["nodes"]
    return {nodes[index]["name"]: [matrix.T.flatten().tolist() for matrix in found[index]] for index in found}


def difference(first, second, names):
    worst = 0.0
    for name in names:
        for one, other in zip(first[name], second[name]):
            size = max([1.0] + [abs(number) for number in one])
            worst = max([worst] + [abs(a - b) / size for a, b in zip(one, other)])
    return worst


def places(item):
    opened, written = stage(item["layer"]), stage(item["written"])
    rate = opened.GetTimeCodesPerSecond()
    assert rate == written.GetTimeCodesPerSecond(), "the time codes of a second"
    knots = set()
    for prim in opened.Traverse():
        for attribute in prim.GetAttributes():
            knots |= set(attribute.GetTimeSamples())
            if attribute.HasSpline():
                knots |= {knot.GetTime() for knot in attribute.GetSpline().GetKnots().values()}
    codes = [time * rate for time in item["times"]] + sorted(knots)
    mine, others = matrices(opened, codes), matrices(written, codes)
    between = {name: found[:len(item["times"])] for name, found in mine.items()}
    scene_found = scene_matrices(item["scene"], item["times"])
    return {
        "layer": difference(mine, others, mine), "scene": difference(between, scene_found, between), "prims": len(mine)}


if __name__ == "__main__":
    items = json.load(sys.stdin)
    answer = {"": values, "layers": random_layer, "places": places}[sys.argv[1] if len(sys.argv) > 1 else ""]
    json.dump([answer(item) for item in items], sys.stdout)
