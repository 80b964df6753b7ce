"""Compares glTF files with copies whose animations have fewer keys, by NumPy and the formulas of glTF 2.0.

Usage: python scene.py < input.json > output.json
Input: a list of pairs of paths. Output: for each pair
  problems   what is not equal although no animation needs it changed, and what glTF does not allow in the copy
  bytes      the bytes of the samplers' accessors, in the file and in the copy
  errors     for each animation and channel the greatest difference: degrees for rotations, otherwise a distance
  distance   the greatest distance by which a node's origin or a vertex is elsewhere in the scene, with the node that moves it
             the most, the animation and the time
The distance is that at 10001 equally spaced times, at all keys of the copy and between them. A channel that the copy lacks
is the node's rest.
"""

import base64
import json
import os
import struct
import sys
import urllib.parse

import numpy as np

TYPES = {5120: np.int8, 5121: np.uint8, 5122: np.int16, 5123: np.uint16, 5125: np.uint32, 5126: np.float32}
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT2": 4, "MAT3": 9, "MAT4": 16}


class File:
    def __init__(self, path):
        data = open(path, "rb").read()
        self.chunks = []
        text = data
        if data[:4] == b"glTF":
            version, size = struct.unpack_from("<II", data, 4)
            assert version == 2 and size == len(data), "the header"
            offset = 12
            while offset < size:
                length, kind = struct.unpack_from("<I4s", data, offset)
                assert length % 4 == 0, "the length of a chunk"
                self.chunks.append((kind, data[offset + 8:offset + 8 + length]))
                offset += 8 + length
            text = self.chunks[0][1]
        self.text = text.decode()
        self.json = json.loads(self.text)
        self.buffers = []
        for buffer in self.json.get("buffers", []):
            uri = buffer.get("uri")
            if uri is None:
                content = self.chunks[1][1]
            elif uri.startswith("data:"):
                content = base64.b64decode(uri.partition(",")[2])
            else:
                content = open(os.path.join(os.path.dirname(path), urllib.parse.unquote(uri)), "rb").read()
            assert len(content) >= buffer["byteLength"], "the length of a buffer"
            self.buffers.append(content)

    def view(self, index):
        view = self.json["bufferViews"][index]
        start = view.get("byteOffset", 0)
        assert start + view["byteLength"] <= self.json["buffers"][view["buffer"]]["byteLength"], f"view {index} is outside"
        assert view["byteLength"] > 0, f"view {index} is empty"
        return self.buffers[view["buffer"]][start:start + view["byteLength"]]

    def stored(self, index):
        """The numbers of an accessor as they are stored, a row for each element."""
        accessor = self.json["accessors"][index]
        kind, width, count = TYPES[accessor["componentType"]], WIDTHS[accessor["type"]], accessor["count"]
        assert count > 0, f"accessor {index} is empty"
        size = np.dtype(kind).itemsize
        rows = np.zeros((count, width), kind)
        if "bufferView" in accessor:
            view = self.json["bufferViews"][accessor["bufferView"]]
            offset, stride = accessor.get("byteOffset", 0), view.get("byteStride", size * width)
            content = self.view(accessor["bufferView"])
            assert offset % size == 0 and (offset + view.get("byteOffset", 0)) % size == 0, f"accessor {index} is not aligned"
            assert offset + (count - 1) * stride + size * width <= len(content), f"accessor {index} is outside"
            for row in range(count) if stride != size * width else []:
                rows[row] = np.frombuffer(content, kind, width, offset + row * stride)
            if stride == size * width:
                rows = np.frombuffer(content, kind, count * width, offset).reshape(count, width).copy()
        if "sparse" in accessor:
            sparse = accessor["sparse"]
            places = np.frombuffer(
                self.view(sparse["indices"]["bufferView"]), TYPES[sparse["indices"]["componentType"]], sparse["count"],
                sparse["indices"].get("byteOffset", 0))
            rows[places] = np.frombuffer(
                self.view(sparse["values"]["bufferView"]), kind, sparse["count"] * width,
                sparse["values"].get("byteOffset", 0)).reshape(-1, width)
        return rows

    def numbers(self, index):
        stored = self.stored(index)
        if not self.json["accessors"][index].get("normalized"):
            return stored.astype(float)
        return np.maximum(stored / float(np.iinfo(stored.dtype).max), -1)

    def samplers(self):
        return [s for animation in self.json.get("animations", []) for s in animation["samplers"]]

    def sampler_accessors(self):
        return {s[name] for s in self.samplers() for name in ("input", "output")}

    def size(self, index):
        accessor = self.json["accessors"][index]
        return accessor["count"] * WIDTHS[accessor["type"]] * np.dtype(TYPES[accessor["componentType"]]).itemsize

    def sampler_bytes(self):
        return sum(self.size(index) for index in self.sampler_accessors())


# MARK: - What is kept


def problems(old, new):
    found = []
    pairs = {"object_pairs_hook": list, "parse_float": str, "parse_int": str}
    first, second = json.loads(old.text, **pairs), json.loads(new.text, **pairs)
    if [name for name, _ in first] != [name for name, _ in second]:
        found.append("the members of the file")
    for (name, mine), (_, other) in zip(first, second):
        if name in ("accessors", "bufferViews"):
            if len(other) < len(mine):
                found.append(f"{name} are missing")
        elif name == "animations":
            if len(mine) != len(other):
                found.append("an animation is missing")
            for own, changed in zip(mine, other):
                if [m for m in own if m[0] not in ("channels", "samplers")] != \
                        [m for m in changed if m[0] not in ("channels", "samplers")]:
                    found.append("an animation's other members")
        elif name == "buffers":
            strip = lambda list: [[m for m in b if m[0] not in ("byteLength", "uri")] for b in list]
            if strip(mine) != strip(other):
                found.append("buffers")
        elif mine != other:
            found.append(name)
    if old.chunks[2:] != new.chunks[2:]:
        found.append("further chunks")
    moving = old.sampler_accessors() | new.sampler_accessors()
    for index, accessor in enumerate(old.json.get("accessors", [])):
        now = new.json["accessors"][index]
        if index in moving:
            continue
        keys = {"byteOffset", "bufferView"}
        if {k: v for k, v in accessor.items() if k not in keys} != {k: v for k, v in now.items() if k not in keys}:
            found.append(f"accessor {index}")
        elif old.stored(index).tobytes() != new.stored(index).tobytes():
            found.append(f"the bytes of accessor {index}")
    for image in old.json.get("images", []):
        if "bufferView" in image and old.view(image["bufferView"]) != new.view(image["bufferView"]):
            found.append("the bytes of an image")
    # The copy must be valid.
    for index in range(len(new.json.get("accessors", []))):
        accessor, stored = new.json["accessors"][index], new.stored(index)
        if accessor["componentType"] == 5126 and not np.isfinite(stored).all():
            found.append(f"accessor {index} is not finite")
        for bound, function in (("min", np.min), ("max", np.max)):
            if bound in accessor and [np.float32(x) if stored.dtype == np.float32 else x for x in accessor[bound]] \
                    != list(function(stored, axis=0)):
                found.append(f"{bound} of accessor {index}: {accessor[bound]}")
    for animation in new.json.get("animations", []):
        targets = [json.dumps(channel["target"]) for channel in animation["channels"]]
        if not targets or len(set(targets)) < len(targets):
            found.append("channels")
        for sampler in animation["samplers"]:
            times, values = new.json["accessors"][sampler["input"]], new.json["accessors"][sampler["output"]]
            keys = times["count"] * (3 if sampler.get("interpolation") == "CUBICSPLINE" else 1)
            if values["count"] % keys or (values["type"] != "SCALAR" and values["count"] != keys):
                found.append(f"{values['count']} values for {keys} keys")
            if "min" not in times or "max" not in times or times["componentType"] != 5126:
                found.append("times without bounds")
            if (np.diff(new.stored(sampler["input"])[:, 0]) <= 0).any():
                found.append("times that do not increase")
    for old_animation, new_animation in zip(old.json.get("animations", []), new.json.get("animations", [])):
        end = lambda file, animation: max(
            file.stored(animation["samplers"][c["sampler"]]["input"])[-1, 0] for c in animation["channels"])
        if end(old, old_animation) != end(new, new_animation):
            found.append("the end of an animation")
    return found


# MARK: - Motion


def unit(rows):
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def sample(file, sampler, is_rotation, t):
    times, rows = file.numbers(sampler["input"])[:, 0], file.numbers(sampler["output"])
    mode = sampler.get("interpolation", "LINEAR")
    parts = 3 if mode == "CUBICSPLINE" else 1
    rows = rows.reshape(len(times) * parts, -1)
    t = np.clip(t, times[0], times[-1])
    if len(times) == 1:
        return np.repeat(unit(rows) if is_rotation else rows, len(t), axis=0)
    k = np.clip(np.searchsorted(times, t, "right") - 1, 0, len(times) - 2)
    d = (times[k + 1] - times[k])[:, None]
    u = (t - times[k])[:, None] / d
    if mode == "STEP":
        last = (t >= times[-1])
        result = rows[np.where(last, len(times) - 1, k)]
    elif mode == "LINEAR" and is_rotation:
        a, b = unit(rows[k]), unit(rows[k + 1])
        dot = np.sum(a * b, axis=1, keepdims=True)
        b = np.where(dot < 0, -b, b)
        angle = 2 * np.arctan2(np.linalg.norm(a - b, axis=1), np.linalg.norm(a + b, axis=1))[:, None]
        small = angle < 1e-12
        s = np.where(small, 1, np.sin(angle))
        result = np.where(small, a, (np.sin((1 - u) * angle) * a + np.sin(u * angle) * b) / s)
    elif mode == "LINEAR":
        result = rows[k] + (rows[k + 1] - rows[k]) * u
    else:
        result = ((2 * u ** 3 - 3 * u ** 2 + 1) * rows[3 * k + 1] + d * (u ** 3 - 2 * u ** 2 + u) * rows[3 * k + 2]
                  + (-2 * u ** 3 + 3 * u ** 2) * rows[3 * k + 4] + d * (u ** 3 - u ** 2) * rows[3 * k + 3])
    return unit(result) if is_rotation else result


def target(channel):
    """The node and the path, or the pointer."""
    place = channel["target"]
    pointer = place.get("extensions", {}).get("KHR_animation_pointer", {}).get("pointer")
    parts = (pointer or "").split("/")
    if len(parts) == 4 and parts[1] == "nodes" and parts[3] in ("translation", "rotation", "scale", "weights"):
        return int(parts[2]), parts[3]
    return (None, pointer) if pointer else (place.get("node"), place["path"])


def channels(file, index):
    animation = file.json["animations"][index]
    return {target(c): animation["samplers"][c["sampler"]] for c in animation["channels"]}


def rest(file, place):
    node, path = place
    object = file.json["nodes"][node]
    if path == "weights":
        return object.get("weights") or file.json["meshes"][object["mesh"]].get("weights")
    return object.get(path, {"translation": [0, 0, 0], "rotation": [0, 0, 0, 1], "scale": [1, 1, 1]}[path])


def values(file, found, place, t):
    if place in found:
        return sample(file, found[place], place[1] == "rotation", t)
    return np.repeat(np.array([rest(file, place)], float), len(t), axis=0)


def difference(place, first, second):
    if place[1] == "rotation":
        second = np.where(np.sum(first * second, axis=1, keepdims=True) < 0, -second, second)
        return np.degrees(4 * np.arctan2(np.linalg.norm(first - second, axis=1), np.linalg.norm(first + second, axis=1)))
    return np.linalg.norm(first - second, axis=1)


def vertices(file):
    """The vertices of each primitive, and the origins of all nodes: the places, the ways of the morph targets, the node whose
    weights these have, and for each of the nodes that move the vertices its weights and the matrix before it."""
    found = [(np.zeros((1, 3)), None, None, {index: (np.ones(1), np.eye(4))}) for index in range(len(file.json.get("nodes", [])))]
    for index, node in enumerate(file.json.get("nodes", [])):
        for primitive in file.json["meshes"][node["mesh"]]["primitives"] if "mesh" in node else []:
            attributes = primitive["attributes"]
            place = file.numbers(attributes["POSITION"])
            targets = primitive.get("targets")
            ways = np.array([file.numbers(t["POSITION"]) if "POSITION" in t else 0 * place for t in targets]) if targets else None
            moved = {index: (np.ones(len(place)), np.eye(4))}
            if "skin" in node:
                skin, moved = file.json["skins"][node["skin"]], {}
                binds = file.numbers(skin["inverseBindMatrices"]).reshape(-1, 4, 4).transpose(0, 2, 1)
                sets = [n for n in range(8) if f"JOINTS_{n}" in attributes]
                joints = np.hstack([file.stored(attributes[f"JOINTS_{n}"]) for n in sets])
                weights = np.hstack([file.numbers(attributes[f"WEIGHTS_{n}"]) for n in sets])
                for number, joint in enumerate(skin["joints"]):
                    own = np.where(joints == number, weights, 0).sum(axis=1)
                    if own.any():
                        moved[joint] = (own, binds[number])
            found.append((place, ways, index, moved))
    return found


def places(frames, place, moved):
    """The places in the scene of vertices at all times: a row for each time. `place` has one row, or one for each time."""
    result = 0
    for node, (weights, bind) in moved.items():
        matrix = frames[node] @ bind
        own = place @ matrix[:, :3, :3].transpose(0, 2, 1) + matrix[:, None, :3, 3]
        result = result + weights[:, None] * own
    return result


def frames(file, found, t):
    """For each node, its 3 × 4 matrices in the scene."""
    nodes = file.json.get("nodes", [])
    parents = {child: index for index, node in enumerate(nodes) for child in node.get("children", [])}
    result = {}

    def frame(index):
        if index in result:
            return result[index]
        node = nodes[index]
        own = np.zeros((len(t), 4, 4))
        own[:, 3, 3] = 1
        if "matrix" in node:
            own[:] = np.array(node["matrix"], float).reshape(4, 4).T
        else:
            q = unit(values(file, found, (index, "rotation"), t))
            x, y, z, w = q.T
            own[:, :3, :3] = np.array([
                [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
                [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
                [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)]]).transpose(2, 0, 1)
            own[:, :3, :3] *= values(file, found, (index, "scale"), t)[:, None, :]
            own[:, :3, 3] = values(file, found, (index, "translation"), t)
        result[index] = frame(parents[index]) @ own if index in parents else own
        return result[index]

    for index in range(len(nodes)):
        frame(index)
    return result


def compare(old, new):
    errors, worst = {}, {"value": 0.0}
    hung = vertices(old)
    for index in range(len(old.json.get("animations", []))):
        mine, others = channels(old, index), channels(new, index)
        keys = np.unique(np.concatenate([new.stored(s["input"])[:, 0] for s in others.values()]).astype(float))
        ends = [old.stored(s["input"])[:, 0] for s in mine.values()]
        start, end = float(min(e[0] for e in ends)), float(max(e[-1] for e in ends))
        # Just before a key, too: steps jump there.
        t = np.unique(np.concatenate(
            [np.linspace(start, end, 10001), keys[::max(1, len(keys) // 2000)], (keys[1:] + keys[:-1])[::max(1, len(keys) // 2000)] / 2]))
        for place in mine:
            errors[f"{index}/{place[0]}/{place[1]}"] = float(
                difference(place, values(old, mine, place, t), values(new, others, place, t)).max())
        first, second = frames(old, mine, t), frames(new, others, t)
        for place, ways, node, moved in hung:
            # A million places at once.
            for part in np.array_split(np.arange(len(t)), 1 + len(t) * len(place) // 1_000_000):
                both = [place if ways is None else place + np.tensordot(values(file, found, (node, "weights"), t[part]), ways, 1)
                        for file, found in ((old, mine), (new, others))]
                scene = [places({n: f[n][part] for n in moved}, p, moved) for f, p in zip((first, second), both)]
                distances = np.linalg.norm(scene[0] - scene[1], axis=2)
                at = np.unravel_index(distances.argmax(), distances.shape)
                if distances[at] > worst["value"]:
                    carrier = max(moved, key=lambda n: abs(moved[n][0][at[1]]))
                    worst = {"value": float(distances[at]), "node": old.json["nodes"][carrier].get("name", ""),
                             "animation": index, "time": float(t[part[at[0]]])}
    return errors, worst


def answer(pair):
    old, new = File(pair[0]), File(pair[1])
    found = problems(old, new)
    errors, distance = compare(old, new)
    return {
        "problems": found, "bytes": [old.sampler_bytes(), new.sampler_bytes()], "errors": errors, "distance": distance,
        "sizes": [os.path.getsize(path) for path in pair]}


if __name__ == "__main__":
    json.dump([answer(pair) for pair in json.load(sys.stdin)], sys.stdout)
