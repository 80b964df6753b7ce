"""Animation curves: springs, easings, flings, the fastest motions within limits, and fits of recordings.

    import animation_curves as ac

    ac.spring(duration=0.5, bounce=0.3)(t)       # values at a time or at an array of times
    ac.curve("ease").velocity(t)                 # any expression of the command `curves`
    ac.fit(t, x, kind="spring")                  # parameters with intervals of 95 %

All values are computed by the Swift package swift-animation-curves. Times of easings are progress, 0 to 1, and other times
are seconds. What the library refuses raises ValueError with the library's sentence.
"""
import ctypes as _c
import math as _math

import numpy as _np

from ._library import (FitParameter as _FitParameter, LimitRanges as _LimitRanges, Range as _Range,
                       SpringNumbers as _SpringNumbers, State as _State, library as _library, new as _new,
                       numbers as _numbers, text as _text)

__version__ = _library.ac_version().decode()
__all__ = ["Curve", "Fit", "Follower", "Limits", "Parameter", "Profile", "Track", "bezier", "curve", "elastic", "fit", "fling",
           "linear", "reduce", "sample", "spring", "steps"]

_directions = ("in", "out", "in-out", "out-in")
_jumps = ("start", "end", "none", "both")
_interpolations = ("linear", "hold", "smooth", "monotone")
_kinds = ("spring", "bezier", "fling", "keyframes")


def _index(name, value, allowed):
    if value not in allowed:
        raise ValueError(f"{name} must be one of {', '.join(allowed)}, not {value!r}")
    return allowed.index(value)


class Curve:
    """A curve, which never changes. Several threads may ask it at the same time."""

    def __init__(self, pointer):
        self._pointer = pointer

    def __del__(self):
        pointer, self._pointer = getattr(self, "_pointer", None), None
        if pointer:
            _library.ac_release(pointer)

    def __call__(self, t, out=None):
        """The values at times: a float at a number, otherwise an array of the shape of t."""
        return sample(self, t, out=out)

    def velocity(self, t, out=None):
        """The velocities at times, per unit of time."""
        return sample(self, t, out=out, quantity="velocity")

    def acceleration(self, t):
        """The accelerations at times, per unit of time squared, computed one at a time."""
        if _np.ndim(t) == 0:
            return _library.ac_acceleration(self._pointer, float(t))
        t = _np.asarray(t, dtype=_np.float64)
        values = (_library.ac_acceleration(self._pointer, time) for time in t.ravel().tolist())
        return _np.fromiter(values, _np.float64, t.size).reshape(t.shape)

    def state(self, t):
        """The value, the velocity and the acceleration at one time."""
        state = _State()
        _library.ac_state_at(self._pointer, t, _c.byref(state))
        return state.value, state.velocity, state.acceleration

    def grid(self, count, start=None, stop=None, quantity="value", dtype=_np.float64):
        """The values at equally spaced times, both ends included: by default those of the extent."""
        lower, upper = self.extent
        lower, upper = lower if start is None else start, upper if stop is None else stop
        values = _np.empty(count, dtype)
        if values.dtype not in (_np.float64, _np.float32):
            raise ValueError(f"dtype must be float64 or float32, not {values.dtype}")
        function = _library.ac_sample_grid if values.dtype == _np.float64 else _library.ac_sample_grid_floats
        function(self._pointer, _index("quantity", quantity, ("value", "velocity")), lower, upper, values.ctypes.data, count)
        return values

    def _range(self, function):
        found = _Range()
        function(self._pointer, _c.byref(found))
        return found.lower, found.upper

    @property
    def extent(self):
        """The times in which the curve moves. The end is infinite if it never rests."""
        return self._range(_library.ac_extent)

    @property
    def domain(self):
        """The times outside which the curve holds its end values."""
        return self._range(_library.ac_domain)

    @property
    def rest(self):
        """The value that the curve has or approaches at its end."""
        return _library.ac_rest(self._pointer)

    @property
    def is_easing(self):
        """Whether times are progress, from 0 to 1."""
        return bool(_library.ac_is_easing(self._pointer))

    @property
    def parameters(self):
        """The parameters of a spring in each system, as a dictionary."""
        found = _SpringNumbers()
        _library.ac_spring_numbers_of(self._pointer, _c.byref(found))
        return {name: getattr(found, name) for name, _ in found._fields_}

    def _made(self, function, *arguments):
        return Curve(_new(function, self._pointer, *arguments))

    def reversed(self):
        """1 − e(1 − u) of an easing e."""
        return self._made(_library.ac_reversed)

    def mirrored(self):
        """The easing and then its reverse, each in half of the progress."""
        return self._made(_library.ac_mirrored)

    def inverse(self):
        """The inverse of an easing that rises strictly from 0 to 1."""
        return self._made(_library.ac_inverse)

    def repeated(self, count):
        """The easing, several times in sequence."""
        return self._made(_library.ac_repeated, count)

    def joined(self, second):
        """This easing and then another, each in half of the progress."""
        return self._made(_library.ac_joined, second._pointer)

    def blended(self, second, weight=0.5):
        """A weighted mean with another easing, whose weight is given."""
        return self._made(_library.ac_blended, second._pointer, weight)

    def composed(self, outer):
        """outer(self(u)) of two easings."""
        return self._made(_library.ac_composed, outer._pointer)

    def easing(self):
        """The easing whose progress goes through the extent of this curve."""
        return self._made(_library.ac_as_easing)

    def retimed(self, seconds):
        """The curve whose extent takes a number of seconds."""
        return self._made(_library.ac_retimed, seconds)

    def delayed(self, seconds):
        """The motion that begins later by a number of seconds."""
        return self._made(_library.ac_delayed, seconds)

    def launched(self, target=1.0, velocity=0.0):
        """The motion of a spring from 0 to a target, with an initial velocity."""
        return self._made(_library.ac_spring_launched, target, velocity)

    def advance(self, value, velocity, target, seconds, start=None):
        """The value and the velocity of a spring after seconds. The target moves there from start if that is given."""
        value, velocity = _c.c_double(value), _c.c_double(velocity)
        _library.ac_spring_advance(self._pointer, _c.byref(value), _c.byref(velocity),
                                   target if start is None else start, target, seconds)
        return value.value, velocity.value

    def bounded(self, lower=-_math.inf, upper=_math.inf, spring=None):
        """The fling that a spring catches at the bounds of a range."""
        catcher = spring if spring is not None else globals()["spring"]()
        return self._made(_library.ac_fling_bounded, lower, upper, catcher._pointer)

    @property
    def crossing_time(self):
        """The time at which a bounded fling crosses its bound; otherwise infinity."""
        return _library.ac_crossing_time(self._pointer)

    def _points(self, function, error, start, stop):
        lower, upper = self.extent
        arguments = error, lower if start is None else start, upper if stop is None else stop
        return _points(_new(function, self._pointer, *arguments))

    def polyline(self, error=0.001, start=None, stop=None):
        """The times and the values of the polyline with the fewest points within an error."""
        return self._points(_library.ac_polyline, error, start, stop)[:2]

    def beziers(self, error=0.001, start=None, stop=None):
        """Cubic Béziers within an error: an array of n segments, each of four points (time, value)."""
        times, values, _ = self._points(_library.ac_beziers, error, start, stop)
        points = _np.stack([times, values], axis=1)
        return _np.stack([points[first:first + 4] for first in range(0, len(points) - 1, 3)])

    def export(self, format, error=0.001, name=None):
        """The text of the curve for another program, such as "css" or "flutter"."""
        name = name.encode() if name is not None else None
        return _text(_new(_library.ac_export, self._pointer, format.encode(), error, name))

    def svg(self, width=480, height=300):
        """A picture of the curve."""
        return _text(_new(_library.ac_svg, self._pointer, width, height))

    def _repr_svg_(self):
        try:
            return self.svg()
        except ValueError:
            return None

    def __str__(self):
        return _text(_new(_library.ac_expression, self._pointer))

    def __repr__(self):
        return f"<animation_curves.Curve {self}>"


def sample(curve, t, out=None, quantity="value"):
    """The values or the velocities of a curve at times.

    Contiguous arrays of float64, and of float32 for values, are read and written where they are. Other times become arrays of
    float64. The result has the shape of t, or is out; out may be t itself.
    """
    velocities = _index("quantity", quantity, ("value", "velocity"))
    if out is None and _np.ndim(t) == 0:
        function = _library.ac_velocity if velocities else _library.ac_value
        return function(curve._pointer, float(t))
    t = _np.asarray(t)
    single = t.dtype == _np.float32 and not velocities and (out is None or out.dtype == _np.float32)
    t = _np.asarray(t, dtype=_np.float32 if single else _np.float64, order="C")
    if out is None:
        out = _np.empty(t.shape, t.dtype)
    elif not (isinstance(out, _np.ndarray) and out.dtype == t.dtype and out.shape == t.shape and out.flags.c_contiguous
              and out.flags.writeable):
        raise ValueError(f"out must be a contiguous array of {t.dtype} of the shape {t.shape}")
    elif out.ctypes.data != t.ctypes.data and _np.may_share_memory(out, t):
        t = t.copy()
    if single:
        _library.ac_sample_floats(curve._pointer, t.ctypes.data, out.ctypes.data, t.size)
    else:
        _library.ac_sample(curve._pointer, velocities, t.ctypes.data, out.ctypes.data, t.size)
    return out


def curve(expression):
    """The curve of an expression, such as "ease-in-out" or "spring(bounce: 0.3)"."""
    data = expression.encode("utf-8", "surrogatepass")
    return Curve(_new(_partial_parse, data))


def _partial_parse(data, result):
    return _library.ac_parse(data, len(data), result, None)


_springs = {
    ("duration", "bounce"): "ac_spring_duration", ("response", "damping_ratio"): "ac_spring_response",
    ("mass", "stiffness", "damping"): "ac_spring_mass", ("stiffness", "damping_ratio"): "ac_spring_stiffness",
    ("settling_duration", "damping_ratio", "epsilon"): "ac_spring_settling", ("overshoot", "duration"): "ac_spring_overshoot",
    ("visual_duration", "bounce"): "ac_spring_visual_duration", ("motion_duration", "bounce"): "ac_spring_motion_duration",
}
_defaults = {"duration": 0.5, "bounce": 0.0, "mass": 1.0, "epsilon": 0.001}


def spring(**parameters):
    """A spring from 0 to 1: by duration and bounce, or response and damping_ratio, mass, stiffness and damping, stiffness and
    damping_ratio, settling_duration and damping_ratio, overshoot and duration, visual_duration or motion_duration and bounce."""
    for names, function in _springs.items():
        if set(parameters) <= set(names) and all(name in parameters or name in _defaults for name in names):
            return Curve(_new(getattr(_library, function), *(parameters.get(name, _defaults.get(name)) for name in names)))
    ways = "; or ".join(", ".join(names) for names in _springs)
    raise ValueError(f"a spring is given by {ways}; not by {', '.join(parameters)}")


def bezier(x1, y1, x2, y2):
    """The cubic Bézier of CSS."""
    return Curve(_new(_library.ac_bezier, x1, y1, x2, y2))


def steps(count, jump="end"):
    """Steps of equal intervals, that jump at the start, the end, none or both."""
    return Curve(_new(_library.ac_steps, count, _index("jump", jump, _jumps)))


def linear(values=(0.0, 1.0), positions=None):
    """The lines through stops, as CSS's linear(). A position that is NaN is chosen as by CSS."""
    values = _numbers(values, "values")
    if positions is not None:
        positions = _numbers(positions, "positions")
        if positions.size != values.size:
            raise ValueError(f"there must be a position for each of {values.size} values, not {positions.size}")
    places = None if positions is None else positions.ctypes.data
    return Curve(_new(_library.ac_stops, values.ctypes.data, places, values.size))


def elastic(amplitude=1.0, period=0.3, direction="out", normalized=True):
    """Penner's elastic easing."""
    return Curve(_new(_library.ac_elastic, amplitude, period, normalized, _index("direction", direction, _directions)))


def fling(velocity, start=0.0, half_life=None, rate=None, friction=0.0):
    """A motion that begins with a velocity and is slowed down, by its half-life in seconds or its rate."""
    if (half_life is None) == (rate is None):
        raise ValueError("a fling has either a half_life or a rate")
    function, number = (_library.ac_fling_rate, rate) if half_life is None else (_library.ac_fling_half_life, half_life)
    return Curve(_new(function, start, velocity, number, friction))


class Limits:
    """Limits of a motion: a number for both directions, or a pair of the lowest and the greatest."""

    def __init__(self, velocity=_math.inf, acceleration=_math.inf, jerk=_math.inf):
        self.velocity, self.acceleration, self.jerk = velocity, acceleration, jerk

    def _ranges(self):
        pairs = [_Range(*limit) if _np.ndim(limit) else _Range(-limit, limit) for limit in (self.velocity, self.acceleration)]
        return _LimitRanges(*pairs, self.jerk)

    def __repr__(self):
        return f"Limits(velocity={self.velocity}, acceleration={self.acceleration}, jerk={self.jerk})"


class Profile(Curve):
    """The fastest motion within limits, from a position, or from (position, velocity, acceleration), to a position at rest."""

    def __init__(self, start, target, limits):
        state = _State(*_np.atleast_1d(_np.asarray(start, dtype=_np.float64)).tolist())
        super().__init__(_new(_library.ac_profile, _c.byref(state), target, _c.byref(limits._ranges())))

    @property
    def duration(self):
        """The seconds until the target is reached."""
        return self.extent[1]


class Follower:
    """A value that follows a target: by a half_life, a smooth_time or a spring. One thread may use it at a time.

    value and velocity may be set: the follower goes on from there.
    """

    def __init__(self, value=0.0, velocity=0.0, half_life=None, smooth_time=None, maximum_speed=_math.inf, spring=None):
        self._pointer = None
        if sum(way is not None for way in (half_life, smooth_time, spring)) != 1:
            raise ValueError("a follower has one of half_life, smooth_time and spring")
        if half_life is not None:
            self._pointer = _new(_library.ac_follower_half_life, value, half_life)
        elif smooth_time is not None:
            self._pointer = _new(_library.ac_follower_smooth_time, value, velocity, smooth_time, maximum_speed)
        else:
            self._pointer = _new(_library.ac_follower_spring, value, velocity, spring._pointer)
        self.value, self.velocity = value, velocity

    def __del__(self):
        pointer, self._pointer = getattr(self, "_pointer", None), None
        if pointer:
            _library.ac_follower_release(pointer)

    def advance(self, target, seconds, start=None):
        """Advances by seconds, and returns the value. The target moves there from start if that is given."""
        state = _State()
        _library.ac_follower_set(self._pointer, self.value, self.velocity)
        _library.ac_follower_advance(self._pointer, target if start is None else start, target, seconds, _c.byref(state))
        self.value, self.velocity = state.value, state.velocity
        return self.value


class Track:
    """Values through keys: an array of numbers, or of rows, at times that rise strictly."""

    def __init__(self, times, values, interpolation="smooth"):
        self._pointer = None
        times, values = _numbers(times, "times"), _np.ascontiguousarray(values, dtype=_np.float64)
        if values.ndim not in (1, 2) or len(values) != times.size:
            raise ValueError(f"values must be an array of {times.size} numbers or rows")
        self._shape = values.shape[1:]
        width = values.shape[1] if values.ndim == 2 else 1
        self._pointer = _new(_library.ac_track_make, times.ctypes.data, values.ctypes.data, times.size, width,
                             _index("interpolation", interpolation, _interpolations))

    def __del__(self):
        pointer, self._pointer = getattr(self, "_pointer", None), None
        if pointer:
            _library.ac_track_release(pointer)

    def __call__(self, t):
        """The values at times, with the shape of t and, for rows, their width."""
        t = _np.asarray(t, dtype=_np.float64, order="C")
        values = _np.empty(t.shape + self._shape)
        _library.ac_track_sample(self._pointer, t.ctypes.data, values.ctypes.data, t.size)
        return values if values.ndim else values.item()


class Parameter:
    """A fitted number with its standard error and its interval of 95 %, which are NaN if it was not fitted."""

    def __init__(self, value, standard_error, interval):
        self.value, self.standard_error, self.interval = value, standard_error, interval

    def __repr__(self):
        return f"Parameter({self.value:.6g}, interval=({self.interval[0]:.6g}, {self.interval[1]:.6g}))"


class Fit:
    """A curve that was fitted to samples."""

    def __init__(self, pointer, kind, count):
        self._pointer, self.kind, self._count = pointer, kind, count
        self.parameters = {}
        for index in range(_library.ac_fit_parameter_count(pointer)):
            found = _FitParameter()
            _library.ac_fit_parameter(pointer, index, _c.byref(found))
            interval = found.interval.lower, found.interval.upper
            self.parameters[found.name.decode()] = Parameter(found.value, found.standard_error, interval)
        self.curve = Curve(_new(_library.ac_fit_curve, pointer))

    def __del__(self):
        pointer, self._pointer = getattr(self, "_pointer", None), None
        if pointer:
            _library.ac_fit_release(pointer)

    def __call__(self, t):
        """The fitted values at times, in the times and the values of the samples."""
        t = _np.asarray(t, dtype=_np.float64, order="C")
        values = _np.empty(t.shape)
        _library.ac_fit_values(self._pointer, t.ctypes.data, values.ctypes.data, t.size)
        return values if values.ndim else values.item()

    @property
    def residuals(self):
        """The samples minus the fitted values."""
        values = _np.empty(self._count)
        _library.ac_fit_residuals(self._pointer, values.ctypes.data, values.size)
        return values

    def _repr_svg_(self):
        return self.curve._repr_svg_()

    def __str__(self):
        root = _math.sqrt(float(_np.mean(self.residuals ** 2)))
        lines = [str(self.curve), f"root mean square of the residuals: {root:.4g}"]
        for name, parameter in self.parameters.items():
            lines.append(f"{name:<10} {parameter.value:>12.6g}   95 %: {parameter.interval[0]:.6g} to {parameter.interval[1]:.6g}")
        return "\n".join(lines)


def _pair(t, x):
    t, x = _numbers(t, "t"), _numbers(x, "x")
    if t.size != x.size:
        raise ValueError(f"there must be a value for each time, not {x.size} values for {t.size} times")
    return t, x


def fit(t, x, kind="spring"):
    """Fits a spring, a bezier, a fling or keyframes to samples x at times t."""
    t, x = _pair(t, x)
    return Fit(_new(_library.ac_fit_make, _index("kind", kind, _kinds), t.ctypes.data, x.ctypes.data, t.size), kind, t.size)


def reduce(t, x, error):
    """The times and the values of the fewest keys whose lines are within an error of a table."""
    t, x = _pair(t, x)
    return _points(_new(_library.ac_reduce, t.ctypes.data, x.ctypes.data, t.size, error))[:2]


def _points(pointer):
    try:
        times, values = _np.empty((2, _library.ac_points_count(pointer)))
        _library.ac_points_copy(pointer, times.ctypes.data, values.ctypes.data, times.size)
        return times, values, _library.ac_points_error(pointer)
    finally:
        _library.ac_points_release(pointer)
