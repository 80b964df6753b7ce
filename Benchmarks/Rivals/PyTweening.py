#!/usr/bin/env python3
"""Easings of pytweening: the functions that its users call with a progress, such as `pytweening.easeInOutQuad(0.3)`."""
from importlib.metadata import version

import pytweening

from rival import Curve, one_at_a_time, penner, serve


def make(family, parameters):
    if family == "linear":
        return Curve(one_at_a_time(pytweening.linear))
    name, direction = penner(family, parameters) or ("", "")
    function = getattr(pytweening, "ease" + direction.title().replace("-", "") + name.title(), None)
    if name == "elastic":
        return Curve(one_at_a_time(lambda progress: function(progress, *parameters)))
    return function and Curve(one_at_a_time(function))


serve(make, version("pytweening"), timed=True)
