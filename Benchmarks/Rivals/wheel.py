#!/usr/bin/env python3
"""The wheel of this library (`make wheel`), on the arrays that NumPy.py and SciPy.py get: what a user of Python pays."""
import animation_curves as ac

from rival import CSS, Curve, serve


def curve(family, numbers):
    if family in CSS:
        return ac.bezier(*CSS[family])
    if family == "cubic-bezier":
        return ac.bezier(*numbers)
    if family == "spring":
        mass, stiffness, damping, velocity = numbers
        spring = ac.spring(mass=mass, stiffness=stiffness, damping=damping)
        return spring.launched(1, velocity) if velocity else spring
    return None


def make(family, numbers):
    found = curve(family, numbers)
    return found and Curve(found, found.velocity)


serve(make, ac.__version__, timed=True)
