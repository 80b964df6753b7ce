"""Exact steps of followers: the exponential of the matrix of value, velocity and target, beside SciPy's discretisation."""
import random

from mpmath import mp, mpf


def matrix(kind, parameters):
    """x' = A x + B u of the state value, velocity."""
    if kind == 0:
        return None
    if kind == 2:
        frequency = 2 / mpf(parameters[0])
        return frequency ** 2, 2 * frequency
    mass, stiffness, damping = (mpf(p) for p in parameters)
    return stiffness / mass, damping / mass


def step(kind, parameters, value, velocity, start, end, time):
    """Value and velocity after a step in which the target moves straight."""
    t, slope = mpf(time), (mpf(end) - mpf(start)) / mpf(time)
    if kind == 0:
        k = mp.log(2) / mpf(parameters[0])
        generator = mp.matrix([[-k, k, 0], [0, 0, 1], [0, 0, 0]])
        x = mp.expm(generator * t) * mp.matrix([mpf(value), mpf(start), slope])
        return x[0], k * (mpf(end) - x[0])
    pull, drag = matrix(kind, parameters)
    generator = mp.matrix([[0, 1, 0, 0], [-pull, -drag, pull, 0], [0, 0, 0, 1], [0, 0, 0, 0]])
    x = mp.expm(generator * t) * mp.matrix([mpf(value), mpf(velocity), mpf(start), slope])
    return x[0], x[1]


def check(kind, parameters, value, velocity, start, end, time):
    """Compares a step with SciPy's: `zoh` for a target that is held, `foh` for one that moves straight."""
    import numpy as np
    from scipy.signal import cont2discrete
    if kind == 0:
        k = float(mp.log(2) / mpf(parameters[0]))
        a, b, state = np.array([[-k]]), np.array([[k]]), np.array([value])
    else:
        pull, drag = (float(p) for p in matrix(kind, parameters))
        a, b, state = np.array([[0, 1], [-pull, -drag]]), np.array([[0], [pull]]), np.array([value, velocity])
    n = len(state)
    system = (a, b, np.eye(n), np.zeros((n, 1)))
    if start == end:
        ad, bd, _, _, _ = cont2discrete(system, time, "zoh")
        after = ad @ state + bd[:, 0] * start
    else:
        # SciPy's state is that of the system without the part of the present input.
        ad, bd, cd, dd, _ = cont2discrete(system, time, "foh")
        after = ad @ (state - dd[:, 0] * start) + bd[:, 0] * start + dd[:, 0] * end
    exact = [float(x) for x in step(kind, parameters, value, velocity, start, end, time)][:n]
    size = 1 + abs(value) + abs(start) + abs(end) + abs(velocity) * (1 + time)
    for ours, theirs in zip(exact, after):
        scale = size * (1 if kind == 0 else max(1, pull ** 0.5)) * (1 + abs(end - start) / time)
        assert abs(ours - theirs) <= 1e-9 * scale, (kind, parameters, time, exact, after)


def cases(rng, count):
    for number in range(count):
        kind = number % 3
        time = rng.choice([1 / 60, 1 / 30, 1 / 144, 0.1, 10.0 ** rng.uniform(-6, 1)])
        if kind == 0:
            parameters = (rng.choice([0.1, time, time * 10.0 ** rng.uniform(-2, 4)]), 0.0, 0.0)
        elif kind == 2:
            parameters = (rng.choice([0.3, time * 10.0 ** rng.uniform(-1.5, 4)]), 0.0, 0.0)
        else:
            mass, frequency = rng.choice([1.0, 2.0, 0.3]), 10.0 ** rng.uniform(-2, 1.6) / time
            ratio = rng.choice([0.0, 1e-6, 0.3, 0.7, 0.999999, 1.000001, 1.5, 5.0, rng.uniform(0, 2)])
            stiffness = mass * frequency ** 2
            parameters = (mass, stiffness, 2 * ratio * (mass * stiffness) ** 0.5)
        value = rng.choice([0.0, rng.uniform(-100, 100)])
        start = rng.choice([value, rng.uniform(-100, 100), value + rng.uniform(-1, 1)])
        end = rng.choice([start, start + rng.uniform(-1, 1), start + rng.uniform(-100, 100)])
        velocity = 0.0 if kind == 0 else rng.choice([0.0, rng.uniform(-100, 100), (end - start) / time])
        yield kind, parameters, value, velocity, start, end, time


def rows(text, split):
    rng = random.Random(53)
    with mp.workdps(60):
        for kind, parameters, value, velocity, start, end, time in cases(rng, 360):
            check(kind, parameters, value, velocity, start, end, time)
            x, v = step(kind, parameters, value, velocity, start, end, time)
            yield "|".join([text(float(q)) for q in (kind, *parameters, value, velocity, start, end, time)]
                           + [*split(x), text(v)])
