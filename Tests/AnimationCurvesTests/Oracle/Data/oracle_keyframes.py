"""Exact keyframe tracks, after the rules in SwiftUI's documentation; cubic pieces in Bernstein form.

A track is written  start; keyframe; keyframe ...  and a keyframe one of
    linear TO DURATION CURVE                           CURVE: linear, smoothstep, quad-in or quad-out
    cubic TO DURATION [start=V] [end=V]                monotone the same, with limited velocities
    spring TO DURATION RESPONSE BOUNCE [start=V]       DURATION settle: until it has settled to 0.0001
    move TO
"""
import random

from mpmath import mp, mpf

import oracle_springs as s

CURVES = {  # value and slope
    "linear": (lambda u: u, lambda u: mpf(1)),
    "smoothstep": (lambda u: u * u * (3 - 2 * u), lambda u: 6 * u * (1 - u)),
    "quad-in": (lambda u: u * u, lambda u: 2 * u),
    "quad-out": (lambda u: u * (2 - u), lambda u: 2 * (1 - u)),
}


class Keyframe:
    def __init__(self, words):
        self.kind, self.to = words[0], mpf(float(words[1]))
        named = dict(w.split("=") for w in words if "=" in w)
        self.v0, self.v1 = (mpf(float(named[k])) if k in named else None for k in ("start", "end"))
        self.has_start, self.has_end = "start" in named, "end" in named
        plain = [w for w in words[2:] if "=" not in w]
        self.duration = mpf(0) if not plain else None if plain[0] == "settle" else mpf(float(plain[0]))
        self.curve = CURVES[plain[1]] if self.kind == "linear" else None
        self.spring = s.duration_bounce(float(plain[1]), float(plain[2])) if self.kind == "spring" else None

    @property
    def is_cubic(self):
        return self.kind in ("cubic", "monotone")

    def rate(self):
        return (self.to - self.p) / self.duration if self.duration > 0 else mpf(0)

    def limited(self, v):
        """v moved to where the cubic stays monotone, if it has to: 0 to 3 times the slope."""
        if self.kind != "monotone":
            return v
        edge = 3 * self.rate()
        return min(max(v, min(edge, mpf(0))), max(edge, mpf(0)))

    def motion(self, t):
        """Value, velocity and acceleration t after the start."""
        way = self.to - self.p
        if self.duration == 0:
            return self.to, mpf(0), mpf(0)
        u = t / self.duration
        if self.kind == "linear":
            value, slope = self.curve
            h = mpf(10) ** -30
            bend = (slope(u + h) - slope(u - h)) / (2 * h)
            return self.p + way * value(u), way * slope(u) / self.duration, way * bend / self.duration ** 2
        if self.is_cubic:
            d = self.duration
            b = [self.p, self.p + self.v0 * d / 3, self.to - self.v1 * d / 3, self.to]
            levels = [b]
            while len(levels[-1]) > 1:
                last = levels[-1]
                levels.append([(1 - u) * x + u * y for x, y in zip(last, last[1:])])
            velocity = 3 * (levels[2][1] - levels[2][0]) / d
            acceleration = 6 * (levels[1][2] - 2 * levels[1][1] + levels[1][0]) / d ** 2
            return levels[3][0], velocity, acceleration
        x, v = self.spring.motion(way, self.v0, t)
        n, decay = self.spring.constants()[:2]
        return self.p + x, v, n * n * (way - x) - 2 * decay * v


class Track:
    """size, speed: what the errors of values and velocities are measured in."""

    def __init__(self, text):
        first, *rest = text.split("; ")
        self.start = mpf(float(first))
        self.keys = [Keyframe(k.split()) for k in rest]
        position, velocity, time = self.start, mpf(0), mpf(0)
        self.size, self.speed = abs(position), mpf(0)
        for k, after in zip(self.keys, self.keys[1:] + [None]):
            k.p, k.t = position, time
            if k.is_cubic:
                v0 = k.v0 if k.v0 is not None else k.limited(velocity)
                v1 = k.v1 if k.v1 is not None else self.end_velocity(k, after)
                k.v0, k.v1 = v0, v1
            if k.kind == "spring":
                k.v0 = k.v0 if k.v0 is not None else velocity
                if k.duration is None:
                    k.duration = k.spring.settling(k.to - k.p, k.v0, mpf(float(0.0001)))
            position, velocity, _ = k.motion(k.duration)
            if k.kind == "linear":
                velocity = k.rate() * k.curve[1](mpf(1))
            elif k.is_cubic:
                velocity = k.v1
            time += k.duration
            self.size = max(self.size, abs(k.p), abs(k.to), abs(position))
            if k.kind == "spring":
                natural = k.spring.constants()[0]
                amplitude = abs(k.to - k.p) + abs(k.v0) / natural
                self.size, self.speed = max(self.size, amplitude), max(self.speed, amplitude * max(1, natural))
            elif k.duration > 0:
                fast = max(abs(k.v0), abs(k.v1)) if k.is_cubic else mpf(0)
                self.size = max(self.size, fast * k.duration)
                self.speed = max(self.speed, fast, (abs(k.p) + abs(k.to)) / k.duration)
        self.end = time

    @staticmethod
    def end_velocity(k, after):
        if after is None or after.kind == "move":
            return mpf(0)
        if after.kind == "linear":
            v = (after.to - k.to) / after.duration * after.curve[1](mpf(0)) if after.duration > 0 else mpf(0)
        elif after.v0 is not None:
            v = after.v0
        elif after.kind == "spring":
            v = (after.to - k.p) / (2 * k.duration) if k.duration > 0 else mpf(0)
        else:
            both = k.duration + after.duration
            v = (after.to - k.p) / both if both > 0 else mpf(0)
            if after.kind == "monotone":
                edge = 3 * (after.to - k.to) / after.duration if after.duration > 0 else mpf(0)
                v = min(max(v, min(edge, mpf(0))), max(edge, mpf(0)))
        return k.limited(v)

    def at(self, t):
        if t < 0 or not self.keys:
            return self.start, mpf(0), mpf(0)
        if t > self.end:
            last = self.keys[-1]
            return last.motion(last.duration)[0], mpf(0), mpf(0)
        k = next(k for k in self.keys if t <= k.t + k.duration)
        return k.motion(t - k.t)


TRACKS = [
    "0; cubic 1 1",
    "0; cubic 10 0.5; cubic 4 0.25; cubic 30 1; cubic 29 0.125",
    "-3; cubic 10 0.1; cubic 10 0.7; cubic -400 0.033; cubic 3 2",
    "1; cubic 2 0.5 start=7; cubic 5 0.5 start=-3 end=4; cubic 1 0.25; cubic 0 0.5 end=-9",
    "100; linear 200 0.25 linear; linear 50 0.5 smoothstep; linear 75 1.5 quad-in; linear 0 0.25 quad-out",
    "0; linear 10 0.5 linear; cubic 20 0.25; linear 0 0.5 quad-out; cubic -10 1; linear -10 0.25 quad-in; cubic 3 0.5",
    "0; linear 10 0.3 quad-in; cubic 20 0.2; linear 0 0.1 quad-out; cubic -10 0.7; move 4; cubic 5 0.4",
    "5; move 1; cubic 3 0.5; cubic 7 0.5; move -2; linear -1 0.5 linear; move 9",
    "0; spring 10 0.4 0.4 0",
    "0; spring 10 settle 0.5 0.3; cubic 0 0.25",
    "0; cubic 10 0.25; spring 4 0.5 0.5 0.2; cubic 8 0.25; spring 8 0.25 0.4 0 start=30; spring 0 settle 0.35 0.15",
    "0; linear 4 0.5 quad-in; spring 1 0.3 0.6 0.4; linear 2 0.2 linear; spring 10 settle 0.5 -0.3",
    "2; cubic 3 0.5 end=4; spring 1 0.5 0.5 0; cubic 2 0; cubic 6 0.5; linear 7 0 linear; cubic 9 0.25",
    "0; monotone 1 0.5; monotone 1.1 0.5; monotone 10 0.25; monotone 10 1; monotone 3 0.5; monotone 8 0.5",
    "0; cubic 1 0.5; monotone 1.1 0.5; cubic 10 0.25; linear 11 0.5 linear; monotone 11.1 0.5; spring 0 0.5 0.5 0",
    "0; monotone 3 0.5 start=-20; monotone 4 0.25 end=50; monotone 2 0.5; move 1; monotone 0 0.1",
]


def rows(text_of, split):
    for text in TRACKS:
        track = Track(text)
        exact = all(k.duration is not None and k.duration * 64 == int(k.duration * 64) for k in track.keys)
        times = [-1.0, 0.0] + [float(track.end) * (i + 0.5) / 37 for i in range(37)] + [float(track.end) + 1]
        if exact:
            times += [float(k.t + k.duration) for k in track.keys]
            times += [float(k.t + k.duration) * (1 + 2.0 ** -40) for k in track.keys]
        for t in sorted(set(times)):
            value, velocity, acceleration = track.at(mpf(t))
            yield "|".join([text, text_of(t), *split(value), text_of(velocity), text_of(acceleration),
                            text_of(track.size), text_of(track.speed)])


# ---- Errors of springs that go on into the next keyframe --------------------------------------------------------
def spring_bound(k, t):
    """The documented bound of the error of a spring's value, and the natural frequency."""
    n, decay, frequency, _ = k.spring.constants()
    amplitude = abs(k.to - k.p) + abs(k.v0) / n
    return (mpf(10) ** -14 + 4 * mpf(2) ** -53 * frequency * t * mp.exp(-decay * t)) * amplitude, n


def passed_on(track, t):
    """What errors of springs add at most to the value at t; m, the scale of the other errors; the keyframe's number.

    e and f are the errors of position and velocity with which a keyframe starts.
    """
    e, f, size = mpf(0), mpf(0), abs(track.start)
    for number, (k, after) in enumerate(zip(track.keys, track.keys[1:] + [None]), 1):
        elapsed = min(mpf(t) - k.t, k.duration)
        is_last = t <= k.t + k.duration or after is None
        velocities = [k.v0, k.v1] if k.is_cubic else [k.v0] if k.kind == "spring" else []
        size = max([size, abs(k.p), abs(k.to)] + [abs(v) * k.duration for v in velocities])
        if k.kind == "spring":
            own, n = spring_bound(k, elapsed)
            f = mpf(0) if k.has_start else f
            if is_last:
                return own + e + f * min(elapsed, 1 / n), size, number
            e, f = own + e + f * min(k.duration, 1 / n), own * max(1, n) + e * n + f
        elif k.is_cubic:
            start = mpf(0) if k.has_start else f
            end = mpf(0) if k.has_end or after is None else e / (
                2 * k.duration if after.kind == "spring" else k.duration + after.duration)
            if is_last:
                return e + mpf(4) / 27 * k.duration * (start + end), size, number
            e, f = mpf(0), end
        else:
            if is_last:
                return e, size, number
            e, f = mpf(0), e / k.duration * k.curve[1](mpf(1))


def spring_tracks(rng):
    yield "0; spring 1 0.25 0.01 1; cubic 2 2"

    def number():
        return rng.choice([0.0, 1.0, rng.uniform(-100, 100)])

    for _ in range(60):
        track = [repr(number())]
        others = rng.choices(["spring", "cubic", "cubic", "linear"], k=rng.randrange(1, 4))
        for kind in ["spring"] + others:
            words = [kind, repr(number()), repr(rng.choice([rng.randrange(1, 64) / 16, 10 ** rng.uniform(-2, 1)]))]
            if kind == "spring":
                words += [repr(10 ** rng.uniform(-2, 0.5)), repr(rng.choice([0.0, 1.0, rng.uniform(-0.9, 1)]))]
            if kind == "linear":
                words += [rng.choice(list(CURVES))]
            names = {"spring": ["start"], "cubic": ["start", "end"], "linear": []}[kind]
            words += [f"{name}={number()!r}" for name in names if rng.random() < 0.3]
            track.append(" ".join(words))
        yield "; ".join(track)


def spring_rows(text_of, split):
    rng = random.Random(73)
    for index, text in enumerate(spring_tracks(rng)):
        track = Track(text)
        # Not beside a joint, where a rounding of the time may choose the other keyframe.
        times = [track.keys[0].duration + rng.random() * (track.end - track.keys[0].duration) for _ in range(6)]
        if index == 0:
            times.append(mpf(float.fromhex("0x1.d555555555555p-1")))
        times = [t for t in times if min(abs(t - k.t) for k in track.keys) > t * mpf(10) ** -12]
        for t in sorted(map(float, times)):
            value, velocity, acceleration = track.at(mpf(t))
            added, size, number = passed_on(track, t)
            yield "|".join([text, text_of(t), *split(value), text_of(velocity), text_of(acceleration), text_of(size),
                            text_of(added), text_of(float(number))])
