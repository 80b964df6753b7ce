#!/usr/bin/env python3
"""Easings of libadwaita, GNOME's library of widgets: `adw_easing_ease`, which a timed animation calls in each frame, and
which widgets call with a progress of their own. Debian's Python binding needs no screen for it."""
import gi

gi.require_version("Adw", "1")
from gi.repository import Adw

from rival import Curve, one_at_a_time, penner, serve


def make(family, parameters):
    name, direction = penner(family, parameters) or ("", "")
    easing = getattr(Adw.Easing, "LINEAR" if family == "linear" else f"EASE_{direction}_{name}".upper().replace("-", "_"), None)
    return None if easing is None else Curve(one_at_a_time(lambda progress: Adw.easing_ease(easing, progress)))


serve(make, Adw.VERSION_S, year=2023)
