#!/usr/bin/env python3
"""Lottie animations by ThorVG: a moving layer's place in the scene tree, after `set_frame`, read by an `Accessor`.

Players call `set_frame` with a frame that is a Float. The tree has the numbers that are drawn.
"""
import thorvg_python as thorvg

import lottie_file
from rival import Curve, one_at_a_time, serve

# ThorVG treats frames as equal that differ by less than 0.001.
FRAMES = 2 ** 20
engine = thorvg.Engine()


def make(family, parameters):
    text = lottie_file.text(family, parameters, FRAMES)
    if text is None:
        return None
    canvas = thorvg.SwCanvas(engine)
    canvas.set_target(16, 16)
    animation = thorvg.Animation(engine)
    picture = animation.get_picture()
    picture.load_data(text.encode(), "lottie", None, True)
    canvas.add(picture)
    accessor = thorvg.Accessor(engine, None)

    def value(progress):
        # From another frame, so that an equal one is computed too.
        animation.set_frame(FRAMES if progress < 0.5 else 0)
        animation.set_frame(progress * FRAMES)
        canvas.update()
        places = []

        def visit(paint, _):
            places.append(thorvg.Paint(engine, paint).get_transform()[1].e13)
            return True

        accessor.set(picture, visit, b"")
        # The picture, its scene, and the layer.
        return places[2]

    return Curve(one_at_a_time(value))


major, minor, micro = engine.version()[1:4] if hasattr(engine, "version") else (0, 0, 0)
serve(make, f"{major}.{minor}.{micro}", inputs="float")
