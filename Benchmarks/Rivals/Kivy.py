#!/usr/bin/env python3
"""Easings of Kivy: `AnimationTransition`, whose functions `Animation(transition='in_out_quad')` calls with the progress, and
which users name or call themselves."""
import os

os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1"}

import kivy
from kivy.animation import AnimationTransition

from rival import Curve, one_at_a_time, penner, serve


def make(family, parameters):
    if family == "linear":
        return Curve(one_at_a_time(AnimationTransition.linear))
    name, direction = penner(family, parameters) or ("", "")
    function = getattr(AnimationTransition, f"{direction}_{name}".replace("-", "_"), None)
    return function and Curve(one_at_a_time(function))


serve(make, kivy.__version__, timed=True)
