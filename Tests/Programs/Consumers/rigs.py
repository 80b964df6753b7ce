"""Writes rigs with animations as glTF files, by hand: without a library of glTF.

Usage: python rigs.py FOLDER [NAME...]

Each file has meshes, materials, names and extras around its animations. The names are those of the functions below. walk has
60 joints and a skin; minutes is the same rig for ten minutes at 60 frames a second, with 5,000 vertices. biped, bird and
spider are skinned characters: the feet of the first stand for a second each.
"""

import json
import math
import os
import random
import struct
import sys

SIZES = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}
CODES = {5120: "b", 5121: "B", 5122: "h", 5123: "H", 5125: "I", 5126: "f"}


class Rig:
    def __init__(self, common_view=False):
        self.blob = bytearray()
        self.json = {
            "asset": {"version": "2.0", "generator": "rigs.py"}, "scene": 0, "scenes": [{"nodes": [0], "name": "Scène"}],
            "nodes": [], "materials": [{"name": "skin", "pbrMetallicRoughness": {"baseColorFactor": [1, 0.5, 0.25, 1.0]}}],
            "meshes": [], "animations": [], "accessors": [], "bufferViews": [], "buffers": [],
            "extras": {"numbers": [1.50, 1e-3, 12345678901234567890], "text": "\u00fc"},
        }
        self.view = None
        if common_view:
            self.view = self.new_view()

    def new_view(self):
        self.blob += bytes(-len(self.blob) % 4)
        self.json["bufferViews"].append({"buffer": 0, "byteOffset": len(self.blob), "byteLength": 0})
        return len(self.json["bufferViews"]) - 1

    def accessor(self, rows, kind, component=5126, normalized=False, bounds=False, common=False, **more):
        """Stores rows of numbers. Rows of one view follow each other."""
        width = SIZES[kind]
        flat = [number for row in rows for number in (row if width > 1 else [row])]
        view = self.json["bufferViews"][self.view if common else self.new_view()]
        index = self.view if common else len(self.json["bufferViews"]) - 1
        self.blob += bytes(-len(self.blob) % 4)
        offset = len(self.blob) - view["byteOffset"]
        self.blob += struct.pack(f"<{len(flat)}{CODES[component]}", *flat)
        view["byteLength"] = len(self.blob) - view["byteOffset"]
        accessor = {"bufferView": index, "componentType": component, "count": len(flat) // width, "type": kind, **more}
        if offset:
            accessor["byteOffset"] = offset
        if normalized:
            accessor["normalized"] = True
        if bounds:
            stored = struct.unpack(f"<{len(flat)}{CODES[component]}", struct.pack(f"<{len(flat)}{CODES[component]}", *flat))
            accessor["min"] = [min(stored[lane::width]) for lane in range(width)]
            accessor["max"] = [max(stored[lane::width]) for lane in range(width)]
        self.json["accessors"].append(accessor)
        return len(self.json["accessors"]) - 1

    def node(self, name, parent=None, **members):
        self.json["nodes"].append({"name": name, **members})
        index = len(self.json["nodes"]) - 1
        if parent is not None:
            self.json["nodes"][parent].setdefault("children", []).append(index)
        return index

    def box(self, size=1.0, targets=0):
        corners = [(x * size, y * size, z * size) for x in (-1, 1) for y in (0, 2) for z in (-1, 1)]
        faces = [0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1, 2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3]
        primitive = {
            "attributes": {"POSITION": self.accessor(corners, "VEC3", bounds=True)},
            "indices": self.accessor(faces, "SCALAR", 5123), "material": 0}
        if targets:
            primitive["targets"] = [
                {"POSITION": self.accessor([(0.02 * v * n, 0.1 * (n + 1), -0.03 * v) for v in range(8)], "VEC3", bounds=True)} for n in range(targets)]
        mesh = {"primitives": [primitive]}
        if targets:
            mesh["weights"] = [0.0] * targets
        self.json["meshes"].append(mesh)
        return len(self.json["meshes"]) - 1

    def times(self, times, common=False):
        return self.accessor(times, "SCALAR", bounds=True, common=common)

    def animation(self, name):
        self.json["animations"].append({"name": name, "channels": [], "samplers": []})
        return self.json["animations"][-1]

    def channel(self, animation, node, path, times, rows, mode=None, common=False, kind=None, pointer=None, **options):
        kind = kind or {"rotation": "VEC4", "weights": "SCALAR"}.get(path, "VEC3")
        sampler = {"input": times, "output": self.accessor(rows, kind, common=common, **options)}
        if mode:
            sampler["interpolation"] = mode
        animation["samplers"].append(sampler)
        target = {"node": node, "path": path} if pointer is None else {
            "path": "pointer", "extensions": {"KHR_animation_pointer": {"pointer": pointer}}}
        animation["channels"].append({"sampler": len(animation["samplers"]) - 1, "target": target})

    def bytes(self):
        self.blob += bytes(-len(self.blob) % 4)
        self.json["buffers"] = [{"byteLength": len(self.blob)}]
        text = json.dumps(self.json, ensure_ascii=False).encode()
        text += b" " * (-len(text) % 4)
        size = 12 + 8 + len(text) + 8 + len(self.blob)
        return (struct.pack("<4sII", b"glTF", 2, size) + struct.pack("<I4s", len(text), b"JSON") + text
                + struct.pack("<I4s", len(self.blob), b"BIN\0") + bytes(self.blob))


def turn(axis, angle):
    length = math.sqrt(sum(x * x for x in axis))
    return [x / length * math.sin(angle / 2) for x in axis] + [math.cos(angle / 2)]


def frames(count, rate=60.0):
    return [n / rate for n in range(count)]


def chain(count=12, seconds=4, rate=60):
    """A chain of boxes that swing, each turned by springs of different speed."""
    rig = Rig()
    mesh, parent = rig.box(0.1), None
    times = frames(seconds * rate + 1, rate)
    for n in range(count):
        parent = rig.node(f"Link {n}", parent, mesh=mesh, translation=[0, 0 if n == 0 else 0.4, 0])
    animation = rig.animation("Swing")
    shared = rig.times(times)
    for n in range(count):
        angle = [0.5 * math.exp(-0.7 * t) * math.cos((3 + n) * t) for t in times]
        rig.channel(animation, n, "rotation", shared, [turn([0.3, 0, 1], a) for a in angle])
    return rig


def skin(rig, parents, places, rng, count=6, size=0.06):
    """Adds a mesh of random points around joints, which are the first nodes."""
    points, joints, weights = [], [], []
    for n, place in enumerate(places):
        for _ in range(count):
            points.append([p + rng.uniform(-size, size) for p in place])
            joints.append([n, parents[n] or 0, 0, 0])
            weights.append([0.75, 0.25, 0, 0])
    binds = [[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, *[-p for p in place], 1] for place in places]
    primitive = {"attributes": {
        "POSITION": rig.accessor(points, "VEC3", bounds=True), "JOINTS_0": rig.accessor(joints, "VEC4", 5121),
        "WEIGHTS_0": rig.accessor(weights, "VEC4")}, "material": 0}
    rig.json["meshes"].append({"name": "Body", "primitives": [primitive]})
    rig.json["skins"] = [{"joints": list(range(len(places))), "inverseBindMatrices": rig.accessor(binds, "MAT4")}]
    rig.json["scenes"][0]["nodes"].append(rig.node("Body", mesh=0, skin=0))


def skinned(seconds, rate, count=60, vertices=6):
    rig = Rig(common_view=True)
    rng = random.Random(60)
    times = frames(int(seconds * rate) + 1, rate)
    parents = [None] + [n - 1 if n % 5 else rng.randrange(max(1, n - 8)) for n in range(1, count)]
    places = []
    for n, parent in enumerate(parents):
        offset = [0, 1.0, 0] if parent is None else [rng.uniform(-0.1, 0.1), 0.12, rng.uniform(-0.05, 0.05)]
        rig.node(f"Joint {n}", parent, translation=offset)
        places.append([a + b for a, b in zip(offset, places[parent] if parent is not None else [0, 0, 0])])
    skin(rig, parents, places, rng, vertices)
    animation = rig.animation("Walk")
    # All numbers of the animation are in one view, whose accessors follow each other.
    rig.view = rig.new_view()
    shared = rig.times(times, common=True)
    for n in range(count):
        parts = [(rng.uniform(0.02, 0.3), rng.choice([1, 2, 3]), rng.uniform(0, 6.28)) for _ in range(3)]
        axis = [rng.uniform(-1, 1) for _ in range(3)]
        drift = rng.uniform(0.01, 0.1)
        angle = [
            sum(a * math.sin(2 * math.pi * f * t / 1.1 + p) for a, f, p in parts)
            + drift * math.sin(0.37 * t + n) for t in times]
        rig.channel(animation, n, "rotation", shared, [turn(axis, a) for a in angle], common=True)
        rest = rig.json["nodes"][n]["translation"]
        if n == 0:
            moved = [[0.05 * math.sin(4 * math.pi * t / 1.1), 1 + 0.03 * math.sin(2 * math.pi * t / 1.1), 0.9 * t] for t in times]
        else:
            moved = [rest] * len(times)
        rig.channel(animation, n, "translation", shared, moved, common=True)
        rig.channel(animation, n, "scale", shared, [[1, 1, 1]] * len(times), common=True)
    return rig


def walk():
    """A cycle of 60 joints with a skin: constant translations and scales in every key, one view for all numbers."""
    return skinned(4.4, 60)


def minutes():
    return skinned(600, 60, vertices=84)


class Character:
    """A skinned character whose joints are named, and turn."""

    def __init__(self, seconds, rate, seed):
        self.rig, self.rng = Rig(), random.Random(seed)
        self.times = frames(int(seconds * rate) + 1, rate)
        self.parents, self.offsets, self.motions = [], [], []

    def joint(self, name, parent, offset, turns):
        """Adds a joint, whose rotations at all times are `turns`."""
        index = self.rig.node(name, parent, translation=offset)
        self.parents.append(parent)
        self.offsets.append(offset)
        self.motions.append(turns)
        return index

    def sway(self, axis, *parts, noise=0.02):
        """A rotation: an angle and a sum of (amplitude, frequency, phase), with noise up to 4 Hz as in a recording."""
        extra = [(self.rng.gauss(0, noise) / 3, self.rng.uniform(0.5, 4), self.rng.uniform(0, 6.28)) for _ in range(9)]
        return [
            turn(axis, sum(a * math.sin(2 * math.pi * f * t + p) for a, f, p in (*parts, *extra))) for t in self.times]

    def finished(self, moved):
        places = []
        for parent, offset in zip(self.parents, self.offsets):
            places.append([a + b for a, b in zip(offset, places[parent] if parent is not None else [0, 0, 0])])
        skin(self.rig, self.parents, places, self.rng, 12)
        animation, shared = self.rig.animation("Move"), self.rig.times(self.times)
        for n, turns in enumerate(self.motions):
            self.rig.channel(animation, n, "rotation", shared, turns)
        self.rig.channel(animation, 0, "translation", shared, moved)
        return self.rig


def step(t, offset):
    """A foot that stands for a second, and takes a second for a step of 0.6: its place, and its height."""
    cycle, part = divmod(t / 2 + offset, 1)
    u = max(0.0, 2 * part - 1)
    ease = u * u * u * (10 - 15 * u + 6 * u * u)
    return 0.6 * (cycle - offset + ease), 0.12 * math.sin(math.pi * ease) ** 2


def biped():
    """A walker of 21 joints. Its hips sway, and its legs bend so that each foot stands for a second."""
    c = Character(8, 30, 21)
    hips = [(0.3 * t + 0.02 * math.sin(2 * math.pi * t), 0.86 + 0.02 * math.sin(2 * math.pi * t)) for t in c.times]
    c.joint("Hips", None, [0, 0.86, 0], [turn([0, 1, 0], 0)] * len(c.times))
    spine = 0
    for name, offset in (("Spine", 0.12), ("Chest", 0.2), ("Neck", 0.2), ("Head", 0.12)):
        spine = c.joint(name, spine, [0, offset, 0], c.sway([0.2, 1, 0.1], (0.05, 0.5, len(name))))
    for side, x in (("L", 1), ("R", -1)):
        arm = c.joint(f"Shoulder_{side}", 2, [0.1 * x, 0.15, 0], c.sway([0, 0, 1], (0.05, 0.5, 0)))
        for name, length in (("Arm", 0.1), ("Forearm", 0.28), ("Hand", 0.26)):
            arm = c.joint(f"{name}_{side}", arm, [length * x, 0, 0], c.sway([0.1, 1, 0.3], (0.3, 0.5, x + len(name))))
    for side, x, offset in (("L", 1, 0), ("R", -1, 0.5)):
        thigh, shin, foot = [], [], []
        for t, (z, y) in zip(c.times, hips):
            ahead, up = step(t, offset)
            dz, dy = ahead - z, up + 0.08 - y
            reach = math.hypot(dz, dy)
            bend = 2 * math.acos(min(1, reach / 0.82))
            lean = math.atan2(dz, -dy) + bend / 2
            thigh.append(turn([1, 0, 0], -lean))
            shin.append(turn([1, 0, 0], bend))
            foot.append(turn([1, 0, 0], lean - bend))
        leg = c.joint(f"Thigh_{side}", 0, [0.1 * x, 0, 0], thigh)
        leg = c.joint(f"Shin_{side}", leg, [0, -0.41, 0], shin)
        leg = c.joint(f"Foot_{side}", leg, [0, -0.41, 0], foot)
        c.joint(f"Toe_{side}", leg, [0, -0.06, 0.12], c.sway([1, 0, 0], (0.05, 0.5, x)))
    return c.finished([[0, y, z] for z, y in hips])


def bird():
    """A bird of 20 joints, whose wings beat and whose body glides."""
    c = Character(5, 60, 7)
    c.joint("Body", None, [0, 2, 0], c.sway([1, 0, 0], (0.1, 0.4, 0)))
    for name, offset in (("Neck", [0, 0.05, 0.2]), ("Tail", [0, 0, -0.2])):
        joint = 0
        for n in range(3):
            joint = c.joint(f"{name} {n}", joint, offset if n == 0 else [0, 0, offset[2] / 2], c.sway([1, 0.3, 0], (0.1, 0.8, n)))
    for side, x in (("L", 1), ("R", -1)):
        joint = 0
        for n in range(5):
            beat = c.sway([0, 0.2 * n, x], (0.5 - 0.05 * n, 3, -0.6 * n), (0.1, 0.4, n), noise=0.03)
            joint = c.joint(f"Wing {n} {side}", joint, [0.12 * x, 0, 0], beat)
    return c.finished([[math.sin(0.7 * t), 2 + 0.1 * math.sin(6 * math.pi * t), 2 * t] for t in c.times])


def spider():
    """A spider of 25 joints, whose eight legs move in turn."""
    c = Character(6, 30, 8)
    c.joint("Body", None, [0, 0.3, 0], c.sway([0.5, 1, 0.2], (0.05, 1, 0)))
    for n in range(8):
        side, angle = (1 if n < 4 else -1), (n % 4 - 1.5) * 0.5
        way = [side * math.cos(angle), 0, math.sin(angle)]
        leg = 0
        for part, (name, length) in enumerate((("Coxa", 0.08), ("Femur", 0.2), ("Tibia", 0.25))):
            axis = [0, 1, 0] if part == 0 else [-way[2], 0, way[0]]
            phase = math.pi * (n % 2) + 0.8 * part
            leg = c.joint(f"{name} {n}", leg, [length * w for w in way], c.sway(axis, (0.35 - 0.08 * part, 1.25, phase), (0.1, 2.5, phase)))
    return c.finished([[0.02 * math.sin(8 * t), 0.3 + 0.02 * math.sin(16 * t), 0.4 * t] for t in c.times])


def camera():
    """A camera that flies by cubics, with a light beside it that jumps."""
    rig = Rig()
    rig.json["cameras"] = [{"type": "perspective", "perspective": {"yfov": 0.8, "znear": 0.1}}]
    rig.json["extensionsUsed"] = ["EXT_unknown"]
    rig.json["extensions"] = {"EXT_unknown": {"deep": [{"number": 1.10, "ref": 1}]}}
    rig.node("Rig")
    rig.node("Camera", 0, camera=0, rotation=turn([0, 1, 0], 0.4))
    rig.node("Lamp", 0, mesh=rig.box(0.2))
    animation = rig.animation("Fly")
    keys = frames(25, 5.0)
    rows = []
    for n, t in enumerate(keys):
        value = [math.sin(t), 0.2 * t * t, math.cos(1.3 * t)]
        slope = [math.cos(t), 0.4 * t, -1.3 * math.sin(1.3 * t)]
        rows += [slope, value, slope]
    rig.channel(animation, 1, "translation", rig.times(keys), rows, "CUBICSPLINE")
    # A rotation by cubics that is constant, and equal to the node's.
    still = turn([0, 1, 0], 0.4)
    rig.channel(animation, 1, "rotation", rig.times(keys), [[0] * 4, still, [0] * 4] * 25, "CUBICSPLINE")
    rig.channel(animation, 2, "translation", rig.times(frames(120, 24.0)), [[n // 10, 0, 0] for n in range(120)], "STEP")
    return rig


def face():
    """Weights of eight targets, and a head that nods."""
    rig = Rig()
    times = frames(241)
    rig.node("Head", mesh=rig.box(1, targets=8))
    animation = rig.animation("Talk")
    weights = [max(0.0, math.sin(3 * t + n)) ** 2 * 0.9 for t in times for n in range(8)]
    rig.channel(animation, 0, "weights", rig.times(times), weights)
    rig.channel(animation, 0, "rotation", rig.times(times), [turn([1, 0, 0], 0.3 * math.sin(2 * t)) for t in times])
    return rig


def puppet():
    """A skin of two joints, whose mesh has three morph targets: the head nods and talks."""
    rig = Rig()
    rng = random.Random(2)
    times = frames(121, 30.0)
    rig.node("Body", translation=[0, 1, 0])
    rig.node("Head", 0, translation=[0, 0.5, 0])
    points = [[rng.uniform(-0.2, 0.2), 1 + 0.7 * n / 19, rng.uniform(-0.2, 0.2)] for n in range(20)]
    joints = [[0 if n < 10 else 1, 0, 0, 0] for n in range(20)]
    ways = [[[rng.uniform(-0.1, 0.1) for _ in range(3)] if n > 12 else [0, 0, 0] for n in range(20)] for _ in range(3)]
    binds = [[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -y, 0, 1] for y in (1, 1.5)]
    rig.json["meshes"].append({"weights": [0, 0.5, 0], "primitives": [{
        "attributes": {
            "POSITION": rig.accessor(points, "VEC3", bounds=True), "JOINTS_0": rig.accessor(joints, "VEC4", 5121),
            "WEIGHTS_0": rig.accessor([[1, 0, 0, 0]] * 20, "VEC4")},
        "targets": [{"POSITION": rig.accessor(way, "VEC3", bounds=True)} for way in ways], "material": 0}]})
    rig.json["skins"] = [{"joints": [0, 1], "inverseBindMatrices": rig.accessor(binds, "MAT4")}]
    rig.node("Skin", mesh=0, skin=0)
    rig.json["scenes"][0]["nodes"].append(2)
    animation = rig.animation("Talk")
    shared = rig.times(times)
    rig.channel(animation, 1, "rotation", shared, [turn([1, 0, 0], 0.4 * math.sin(3 * t)) for t in times])
    weights = [0.5 + 0.4 * math.sin((5 + 2 * n) * t) for t in times for n in range(3)]
    rig.channel(animation, 2, "weights", shared, weights)
    return rig


def clips():
    """Two animations that share samplers, accessors and times, and a node that rests."""
    rig = Rig()
    times = frames(61, 30.0)
    for n in range(4):
        rig.node(f"Box {n}", 0 if n else None, mesh=rig.box(0.5) if n < 2 else 0, translation=[n, 0, 0])
    first, second = rig.animation("Turn"), rig.animation("Turn back")
    shared = rig.times(times)
    rig.channel(first, 1, "rotation", shared, [turn([0, 0, 1], math.sin(t)) for t in times])
    # One sampler for two channels, and the output of another animation.
    first["channels"].append({"sampler": 0, "target": {"node": 2, "path": "rotation"}})
    second["samplers"].append({"input": shared, "output": first["samplers"][0]["output"], "extras": {"note": 1.0}})
    second["channels"].append({"sampler": 0, "target": {"node": 3, "path": "rotation"}})
    rig.channel(second, 3, "translation", shared, [[3, 0, 0]] * 61)
    rig.channel(second, 2, "scale", shared, [[2, 2, 2]] * 61)
    # A sampler that no channel uses.
    first["samplers"].append(dict(first["samplers"][0]))
    return rig


def pinned():
    """A file in which a buffer view has an extension: bytes do not move. The times are accessors without bounds."""
    rig = chain(4, 2, 30)
    rig.json["bufferViews"][0]["extensions"] = {"EXT_unknown": {"byteOffset": 4}}
    rig.json["extensionsUsed"] = ["EXT_unknown"]
    return rig


def integers():
    """Rotations and weights as normalised integers of 16 bits and 8 bits."""
    rig = Rig()
    times = frames(121)
    rig.node("Root", mesh=rig.box(0.3, targets=2))
    rig.node("Arm", 0, mesh=0, translation=[0, 0.6, 0])
    animation = rig.animation("Wave")
    shared = rig.times(times)
    rows = [[round(32767 * x) for x in turn([0, 0.2, 1], math.sin(3 * t))] for t in times]
    rig.channel(animation, 1, "rotation", shared, rows, component=5122, normalized=True)
    weights = [round(255 * (0.5 + 0.5 * math.sin(t * (n + 1)))) for t in times for n in range(2)]
    rig.channel(animation, 0, "weights", shared, weights, component=5121, normalized=True)
    return rig


def pointers():
    """KHR_animation_pointer: a colour, a node's translation, and a Boolean."""
    rig = Rig()
    times = frames(61, 30.0)
    rig.json["extensionsUsed"] = ["KHR_animation_pointer"]
    rig.node("Lamp", mesh=rig.box(0.3))
    rig.node("Arm", 0, mesh=0)
    animation = rig.animation("Glow")
    shared = rig.times(times)
    colour = [[1, 0.5 + 0.5 * math.sin(t), 0.25, 1] for t in times]
    rig.channel(animation, None, None, shared, colour, kind="VEC4", pointer="/materials/0/pbrMetallicRoughness/baseColorFactor")
    rig.channel(animation, None, None, shared, [[0, math.sin(t), 0] for t in times], kind="VEC3", pointer="/nodes/1/translation")
    rig.channel(
        animation, None, None, shared, [n // 20 % 2 for n in range(61)], "STEP", kind="SCALAR", component=5121,
        pointer="/nodes/0/extensions/KHR_node_visibility/visible")
    return rig


ALL = [chain, walk, biped, bird, spider, camera, face, puppet, clips, pinned, integers, pointers]

if __name__ == "__main__":
    folder, names = sys.argv[1], sys.argv[2:]
    for make in ALL if not names else [globals()[name] for name in names]:
        with open(os.path.join(folder, f"{make.__name__}.glb"), "wb") as file:
            file.write(make().bytes())
