#!/usr/bin/env python3
"""Values of curves by NumPy's functions of arrays."""
import math

import numpy

from rival import serve


def expo_in(progress):
    return (numpy.exp2(10 * progress) - 1) / 1023


def spring(time, duration=0.5, bounce=0.3):
    frequency = 2 * math.pi / duration
    decay = (1 - bounce) * frequency
    damped = frequency * math.sqrt(1 - (1 - bounce) ** 2)
    return 1 - numpy.exp(-decay * time) * (numpy.cos(damped * time) + decay / damped * numpy.sin(damped * time))


serve({"expo-in": expo_in, "bouncy": spring})
