"""The shared library, with the types of its functions."""
import ctypes as c
import pathlib

import numpy as np


class State(c.Structure):
    _fields_ = [("value", c.c_double), ("velocity", c.c_double), ("acceleration", c.c_double)]


class Range(c.Structure):
    _fields_ = [("lower", c.c_double), ("upper", c.c_double)]


class LimitRanges(c.Structure):
    _fields_ = [("velocity", Range), ("acceleration", Range), ("jerk", c.c_double)]


class SpringNumbers(c.Structure):
    _fields_ = [(name, c.c_double) for name in
                ("duration", "bounce", "response", "damping_ratio", "mass", "stiffness", "damping", "overshoot")]


class FitParameter(c.Structure):
    _fields_ = [("name", c.c_char_p), ("value", c.c_double), ("standard_error", c.c_double), ("interval", Range)]


library = c.CDLL(str(pathlib.Path(__file__).with_name("libanimationcurves.so")))

# The types of parameters: d a Double, i an int32_t, n a size_t, p a pointer, s a text.
_types = {"d": c.c_double, "i": c.c_int32, "n": c.c_size_t, "p": c.c_void_p, "s": c.c_char_p}
# Each function with the types of its parameters. Those that return no status are below.
_statuses = """
ac_state_at pdp|ac_extent pp|ac_domain pp|ac_linear p|ac_bezier ddddp|ac_steps iip|ac_stops ppnp|ac_decay dp
ac_circular ip|ac_back dip|ac_elastic ddiip|ac_bounce ip|ac_overshoot idp|ac_reversed pp|ac_mirrored pp|ac_joined ppp
ac_blended ppdp|ac_composed ppp|ac_inverse pp|ac_repeated pip|ac_as_easing pp|ac_retimed pdp|ac_delayed pdp
ac_spring_duration ddp|ac_spring_response ddp|ac_spring_mass dddp|ac_spring_stiffness ddp|ac_spring_settling dddp
ac_spring_overshoot ddp|ac_spring_visual_duration ddp|ac_spring_motion_duration ddp|ac_spring_numbers_of pp
ac_spring_launched pddp|ac_spring_advance pppddd|ac_fling_rate ddddp|ac_fling_half_life ddddp|ac_fling_bounded pddpp
ac_profile pdpp|ac_profile_velocity pdpp|ac_follower_half_life ddp|ac_follower_smooth_time ddddp|ac_follower_spring ddpp
ac_follower_advance pdddp|ac_follower_set pdd|ac_parse snpp|ac_expression pp|ac_export psdsp|ac_svg pddp|ac_sample pippn
ac_sample_floats pppn|ac_sample_grid piddpn|ac_sample_grid_floats piddpn|ac_track_make ppnnip|ac_track_sample pppn
ac_fit_make ippnp|ac_fit_curve pp|ac_fit_values pppn|ac_fit_parameter pnp|ac_fit_residuals ppn|ac_polyline pdddp
ac_beziers pdddp|ac_reduce ppndp|ac_points_copy pppn|ac_values ppn
"""
_others = {
    "ac_version": ("", c.c_char_p), "ac_message": ("", c.c_char_p), "ac_value": ("pd", c.c_double),
    "ac_velocity": ("pd", c.c_double), "ac_acceleration": ("pd", c.c_double), "ac_is_easing": ("p", c.c_int32),
    "ac_rest": ("p", c.c_double), "ac_crossing_time": ("p", c.c_double), "ac_text_bytes": ("p", c.c_void_p),
    "ac_text_length": ("p", c.c_size_t), "ac_fit_parameter_count": ("p", c.c_size_t), "ac_points_count": ("p", c.c_size_t),
    "ac_points_error": ("p", c.c_double),
    **{f"ac_{kind}": ("p", None) for kind in
       ("release", "follower_release", "text_release", "track_release", "fit_release", "points_release")},
}

NULL, LIMIT = 1, 4


def _check(status, function, _):
    """Raises the error of a status that is not 0."""
    if status == 0:
        return status
    message = library.ac_message().decode()
    raise MemoryError(message) if status == LIMIT else ValueError(message)


for _name, (_parameters, _result) in _others.items():
    _function = getattr(library, _name)
    _function.argtypes, _function.restype = [_types[each] for each in _parameters], _result
for _name, _parameters in (each.split() for line in _statuses.split("\n") for each in line.split("|") if each):
    _function = getattr(library, _name)
    _function.argtypes, _function.restype = [_types[each] for each in _parameters], c.c_int
    _function.errcheck = _check


def new(function, *arguments):
    """Calls a function that makes an object, and returns the object's pointer."""
    result = c.c_void_p()
    function(*arguments, c.byref(result))
    return result.value


def text(pointer):
    """Returns a text, and releases it."""
    try:
        return c.string_at(library.ac_text_bytes(pointer), library.ac_text_length(pointer)).decode()
    finally:
        library.ac_text_release(pointer)


def numbers(values, name):
    """Returns a contiguous array of float64 of one dimension."""
    array = np.ascontiguousarray(values, dtype=np.float64)
    if array.ndim != 1:
        raise ValueError(f"{name} must have one dimension, not {array.ndim}")
    return array
