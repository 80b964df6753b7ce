"""Reads the animations of binary glTF files by pygltflib.

Usage: python gltf.py < input.json > output.json
Input: a list of files in Base64. Output: for each, a list of its channels: the node's name, the path, the interpolation, and
the numbers of the sampler's input and output.
"""

import base64
import json
import struct
import sys

import pygltflib


def numbers(file, index):
    accessor = file.accessors[index]
    view = file.bufferViews[accessor.bufferView]
    assert accessor.componentType == pygltflib.FLOAT
    count = accessor.count * {"SCALAR": 1, "VEC3": 3, "VEC4": 4}[accessor.type]
    start = (view.byteOffset or 0) + (accessor.byteOffset or 0)
    found = list(struct.unpack_from(f"<{count}f", file.binary_blob(), start))
    if accessor.min:
        assert accessor.min == [min(found)] and accessor.max == [max(found)]
    return found


def channels(data):
    file = pygltflib.GLTF2.load_from_bytes(data)
    assert file.buffers[0].uri is None and file.buffers[0].byteLength == len(file.binary_blob())
    for animation in file.animations:
        for channel in animation.channels:
            sampler = animation.samplers[channel.sampler]
            yield {
                "node": file.nodes[channel.target.node].name, "path": channel.target.path,
                "interpolation": sampler.interpolation, "times": numbers(file, sampler.input),
                "values": numbers(file, sampler.output),
            }


files = [base64.b64decode(text) for text in json.load(sys.stdin)]
json.dump([list(channels(data)) for data in files], sys.stdout)
