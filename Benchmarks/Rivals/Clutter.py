#!/usr/bin/env python3
"""Easings of Clutter, GNOME's former scene graph: a `ClutterTimeline` with a progress mode, moved to a time by
`clutter_timeline_advance`, as animations of actors are. Times are whole milliseconds: the timeline lasts 2³⁰ of them."""
import gi

gi.require_version("Clutter", "1.0")
from gi.repository import Clutter

from rival import CSS, Curve, one_at_a_time, penner, serve

DURATION = 2 ** 30


def mode(family, parameters):
    """The name of the progress mode, without `CLUTTER_`."""
    if family == "linear" or family in CSS:
        return family
    name, direction = penner(family, parameters) or ("", "")
    return f"ease-{direction}-{name}"


def point(x, y):
    point = Clutter.Point()
    point.init(x, y)
    return point


def make(family, parameters):
    timeline = Clutter.Timeline.new(DURATION)
    if family == "cubic-bezier":
        x1, y1, x2, y2 = parameters
        timeline.set_progress_mode(Clutter.AnimationMode.CUBIC_BEZIER)
        timeline.set_cubic_bezier_progress(point(x1, y1), point(x2, y2))
    elif family in ("steps-start", "steps-end"):
        timeline.set_progress_mode(Clutter.AnimationMode.STEPS)
        timeline.set_step_progress(int(parameters[0]), Clutter.StepMode.START if family == "steps-start" else Clutter.StepMode.END)
    else:
        progress_mode = getattr(Clutter.AnimationMode, mode(family, parameters).upper().replace("-", "_"), None)
        if progress_mode is None:
            return None
        timeline.set_progress_mode(progress_mode)

    def value(progress):
        timeline.advance(int(progress * DURATION))
        return timeline.get_progress()

    return Curve(one_at_a_time(value))


Clutter.init([])
serve(make, Clutter.VERSION_S, year=2020, inputs=f"ticks {DURATION}")
