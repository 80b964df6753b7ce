"""Compares what is around the animations of glTF files by pygltflib.

Usage: python kept.py < input.json > output.json
Input: a list of pairs of paths. Output: for each pair the names of the parts that are not equal: members of the file, and the
bytes of accessors that meshes and skins use. A file of the pair may be text and the other one binary.
"""

import base64
import json
import sys

import pygltflib

PARTS = ["asset", "scene", "scenes", "nodes", "meshes", "skins", "materials", "cameras", "textures", "images", "samplers",
         "extensions", "extensionsUsed", "extensionsRequired", "extras"]
SIZES = {5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4}
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}


def content(file, uri):
    if uri is None:
        return file.binary_blob()
    # pygltflib knows one type of data.
    return base64.b64decode(uri.partition(",")[2]) if uri.startswith("data:") else file.get_data_from_buffer_uri(uri)


def numbers(file, index):
    if index >= len(file.accessors):
        return None
    accessor = file.accessors[index]
    if accessor.bufferView is None:
        return accessor.count
    view = file.bufferViews[accessor.bufferView]
    data = content(file, file.buffers[view.buffer].uri)
    size = SIZES[accessor.componentType] * WIDTHS[accessor.type]
    start, stride = (view.byteOffset or 0) + (accessor.byteOffset or 0), view.byteStride or size
    rows = [bytes(data[start + n * stride:start + n * stride + size]) for n in range(accessor.count)]
    assert all(len(row) == size for row in rows)
    return accessor.componentType, accessor.type, rows


def used(file):
    for mesh in file.meshes:
        for primitive in mesh.primitives:
            for attributes in [vars(primitive.attributes), *(primitive.targets or [])]:
                yield from (attributes[name] for name in sorted(attributes) if isinstance(attributes[name], int))
            if primitive.indices is not None:
                yield primitive.indices
    yield from (skin.inverseBindMatrices for skin in file.skins if skin.inverseBindMatrices is not None)


def differences(pair):
    first, second = (pygltflib.GLTF2().load(path) for path in pair)
    texts = [json.loads(file.to_json()) for file in (first, second)]
    found = [part for part in PARTS if texts[0].get(part) != texts[1].get(part)]
    found += [f"accessor {n}" for n in used(first) if numbers(first, n) != numbers(second, n)]
    return found + [f"animation {n}" for n, (a, b) in enumerate(zip(first.animations, second.animations)) if a.name != b.name]


json.dump([differences(pair) for pair in json.load(sys.stdin)], sys.stdout)
