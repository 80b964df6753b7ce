"""Evaluates the splines of USD layers.

Input: a list of {"text": the layer, "times": time codes}. Output: for each, the values of the one attribute at the times.
"""

import json
import sys

from pxr import Sdf, Usd


def values(text, times):
    layer = Sdf.Layer.CreateAnonymous(".usda")
    layer.ImportFromString(text)
    stage = Usd.Stage.Open(layer)
    spline = stage.GetDefaultPrim().GetAttribute("value").GetSpline()
    return [spline.Eval(time) for time in times]


json.dump([values(item["text"], item["times"]) for item in json.load(sys.stdin)], sys.stdout)
