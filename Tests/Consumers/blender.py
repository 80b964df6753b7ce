"""Imports glTF files by Blender.

Usage: python blender.py < input.json > output.json, where Python has the package bpy.
Input: a list of paths. Output: for each its meshes, a list of the vertices, faces and vertex groups of each; its armatures, a
list of the bones of each; and the number of its actions and of their keys.
"""

import contextlib
import json
import os
import sys

import bpy


def answer(path):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=path)
    meshes = [
        {"vertices": [round(x, 6) for v in mesh.vertices for x in v.co], "faces": [list(p.vertices) for p in mesh.polygons],
         "groups": [[(g.group, round(g.weight, 6)) for g in v.groups] for v in mesh.vertices]}
        for mesh in sorted(bpy.data.meshes, key=lambda m: m.name)]
    bones = [[bone.name for bone in armature.bones] for armature in bpy.data.armatures]
    keys = sum(len(curve.keyframe_points) for action in bpy.data.actions for curve in action.fcurves)
    return {"meshes": meshes, "bones": bones, "actions": len(bpy.data.actions), "keys": keys}


paths = json.load(sys.stdin)
with open(os.devnull, "w") as null, contextlib.redirect_stdout(null):
    # Blender prints by itself, too.
    saved = os.dup(1)
    os.dup2(null.fileno(), 1)
    answers = [answer(path) for path in paths]
    os.dup2(saved, 1)
json.dump(answers, sys.stdout)
