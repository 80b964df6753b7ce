"""Imports glTF files by Blender, or writes one.

Usage: python blender.py < input.json > output.json, or python blender.py PATH [plain], where Python has the package bpy.
PATH gets a file of an armature of six bones that bends and walks, with a skin and a shape key, as Blender bakes it. A plain
one has no shape key.
Input: a list of paths. Output: for each its meshes, a list of the vertices, faces and vertex groups of each; its armatures, a
list of the bones of each; and the number of its actions and of their keys.
"""

import contextlib
import json
import math
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


def write(path, has_key):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.fps, scene.frame_start, scene.frame_end = 24, 1, 97
    armature = bpy.data.objects.new("Arm", bpy.data.armatures.new("Arm"))
    scene.collection.objects.link(armature)
    bpy.context.view_layer.objects.active = armature
    bpy.ops.object.mode_set(mode="EDIT")
    for n in range(6):
        bone = armature.data.edit_bones.new(f"Bone {n}")
        bone.head, bone.tail = (0, 0, 0.5 * n), (0, 0, 0.5 * n + 0.5)
        bone.parent = armature.data.edit_bones[n - 1] if n else None
    bpy.ops.object.mode_set(mode="OBJECT")
    corners = [(x, y, 0.1 * z) for z in range(31) for x in (-0.2, 0.2) for y in (-0.2, 0.2)]
    faces = [(4 * z + a, 4 * z + b, 4 * z + 4 + b, 4 * z + 4 + a) for z in range(30) for a, b in ((0, 1), (1, 3), (3, 2), (2, 0))]
    mesh = bpy.data.meshes.new("Tube")
    mesh.from_pydata(corners, [], faces)
    tube = bpy.data.objects.new("Tube", mesh)
    scene.collection.objects.link(tube)
    tube.parent = armature
    for n in range(6):
        tube.vertex_groups.new(name=f"Bone {n}").add([i for i, c in enumerate(corners) if min(int(c[2] / 0.5001), 5) == n], 1, "REPLACE")
    tube.modifiers.new("Arm", "ARMATURE").object = armature
    if has_key:
        tube.shape_key_add(name="Basis")
        wide = tube.shape_key_add(name="Wide")
        for point, corner in zip(wide.data, corners):
            point.co = (1.5 * corner[0], 1.5 * corner[1], corner[2])
    for frame in range(1, 98, 8):
        for n, bone in enumerate(armature.pose.bones):
            bone.rotation_mode = "QUATERNION"
            half = 0.25 * math.sin(frame / 9 + n)
            bone.rotation_quaternion = (math.cos(half), math.sin(half), 0, 0)
            bone.keyframe_insert("rotation_quaternion", frame=frame)
        armature.pose.bones[0].location = (0, 0, 0.02 * frame)
        armature.pose.bones[0].keyframe_insert("location", frame=frame)
        if has_key:
            wide.value = 0.5 + 0.5 * math.sin(frame / 7)
            wide.keyframe_insert("value", frame=frame)
    bpy.ops.export_scene.gltf(filepath=path, export_format="GLB", export_force_sampling=True)


if len(sys.argv) > 1:
    write(sys.argv[1], "plain" not in sys.argv[2:])
    os._exit(0)
paths = json.load(sys.stdin)
with open(os.devnull, "w") as null, contextlib.redirect_stdout(null):
    # Blender prints by itself, too.
    saved = os.dup(1)
    os.dup2(null.fileno(), 1)
    answers = [answer(path) for path in paths]
    os.dup2(saved, 1)
json.dump(answers, sys.stdout)
sys.stdout.flush()
# Blender may crash while the process ends.
os._exit(0)
