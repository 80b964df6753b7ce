#!/usr/bin/env python3
"""Lottie animations by Samsung's rlottie: the first corner of a moving layer's path in the tree of
`lottie_animation_render_tree`, from which programs draw with a renderer of their own.

A frame is a whole number.
"""
import rlottie_python

import lottie_file
from rival import Curve, one_at_a_time, serve

FRAMES = 2 ** 20


def make(family, parameters):
    text = lottie_file.text(family, parameters, FRAMES)
    if text is None:
        return None
    animation = rlottie_python.LottieAnimation.from_data(text)

    def value(progress):
        tree = animation.lottie_animation_render_tree(int(progress * FRAMES), 100, 100)
        return tree.mLayerList.ptr[0].contents.mNodeList.ptr[0].contents.mPath.ptPtr[0]

    return Curve(one_at_a_time(value))


serve(make, rlottie_python.__version__, inputs=f"ticks {FRAMES}")
