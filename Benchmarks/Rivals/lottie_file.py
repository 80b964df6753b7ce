"""A Lottie file whose only layer moves from 0 to 1 along x, between two keyframes.

The layer's path starts at (0, 0), so that the moved number stands in the scene without a sum.
"""
import json

from rival import CSS


def text(family, parameters, frames):
    """The file with a keyframe at frame 0 and one at `frames`; None if the family is no Bézier."""
    start, end = {"t": 0, "s": [0, 0]}, {"t": frames, "s": [1, 0]}
    if family == "linear":
        parameters = 0, 0, 1, 1
    elif family in CSS:
        parameters = CSS[family]
    elif family != "cubic-bezier":
        return None
    x1, y1, x2, y2 = parameters
    start |= {"o": {"x": [x1], "y": [y1]}, "i": {"x": [x2], "y": [y2]}}

    def fixed(value):
        return {"a": 0, "k": value}

    corners = {"c": True, "v": [[0, 0], [10, 0], [10, 10]], "i": [[0, 0]] * 3, "o": [[0, 0]] * 3}
    place = {"a": fixed([0, 0]), "s": fixed([100, 100]), "r": fixed(0), "o": fixed(100)}
    group = [{"ty": "sh", "ks": fixed(corners)}, {"ty": "fl", "c": fixed([1, 0, 0, 1]), "o": fixed(100)},
             {"ty": "tr", "p": fixed([0, 0]), **place}]
    layer = {"ty": 4, "ind": 1, "ip": 0, "op": frames + 1, "st": 0, "ks": {**place, "p": {"a": 1, "k": [start, end]}},
             "shapes": [{"ty": "gr", "it": group}]}
    return json.dumps({"v": "5.7.0", "fr": 60, "ip": 0, "op": frames + 1, "w": 100, "h": 100, "layers": [layer]})
