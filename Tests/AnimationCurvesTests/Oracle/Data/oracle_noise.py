"""Exact gradient noise, and the same times a decay: the hash on integers, the polynomials on numbers of 60 digits."""
import random
from math import floor

from mpmath import mp, mpf

MASK = (1 << 64) - 1
INCREMENT = 0x9E3779B97F4A7C15


def mixed(x):
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def slope(stream, index):
    bits = mixed((stream + (index + 1) * INCREMENT) & MASK)
    signed = bits - (1 << 64) if bits >> 63 else bits
    return mpf(signed >> 11) / 2 ** 52


def state(seed, frequency, octaves, period, time):
    """Value, velocity and acceleration; a period of 0 means none."""
    if period:
        cells = max(1, round(mpf(period) * mpf(frequency)))
        rate, phase = mpf(cells) / mpf(period), mp.fmod(mpf(time), mpf(period)) * cells / mpf(period)
    else:
        cells, rate, phase = None, mpf(frequency), mpf(time) * mpf(frequency)
    sums = [mpf(0)] * 3
    for octave in range(octaves):
        scale = 1 << octave
        stream = mixed(((octave << 32 | seed) + INCREMENT) & MASK)
        place = phase * scale + mpf(stream >> 44) / 2 ** 20
        index = int(mp.floor(place))
        ends = [i % (cells * scale) if cells else i for i in (index, index + 1)]
        g, h = (slope(stream, i) for i in ends)
        # The polynomial by its coefficients, and its derivatives.
        fade = [0, 0, 0, 10, -15, 6]
        polynomial = [mpf(0)] * 7
        polynomial[1] += g
        for power, c in enumerate(fade):
            polynomial[power + 1] += c * (h - g)
            polynomial[power] -= c * h
        for order in range(3):
            sums[order] += mp.polyval(polynomial[::-1], place - index) * mpf(scale) ** (order - 1)
            polynomial = [power * c for power, c in enumerate(polynomial)][1:]
    norm = 1 / (1 - mpf(2) ** -octaves)
    return [total * norm * rate ** order for order, total in enumerate(sums)]


def rows(text, split):
    rng = random.Random(59)
    with mp.workdps(60):
        for _ in range(250):
            seed = rng.choice([0, 7, 2 ** 32 - 1, rng.randrange(2 ** 32)])
            frequency = float(rng.choice([1.0, 2.0, 10.0 ** rng.uniform(-3, 3)]))
            octaves = rng.choice([1, 2, 3, 5, 16])
            period = rng.choice([0.0, 0.0, 4.0, rng.uniform(0.1, 9) / frequency])
            time = rng.choice([0.0, rng.uniform(0, 3) / frequency, rng.uniform(0, 1000) / frequency, rng.uniform(0, 9)])
            value, velocity, acceleration = state(seed, frequency, octaves, period, time)
            yield "|".join([text(float(q)) for q in (seed, frequency, octaves, period, time)]
                           + [*split(value), text(velocity), text(acceleration)])
        # The second halves of cells, where the terms of the fade nearly cancel, and the counterexample of a bound.
        late = [(232349, 1.0, 1, 0.0, float.fromhex("0x1.226ddbd7dbdcap+0"))]
        rng = random.Random(67)
        for _ in range(250):
            seed, octaves = rng.randrange(2 ** 32), rng.choice([1, 1, 2, 3])
            place = rng.choice([rng.randrange(3), rng.randrange(1000)]) + 1 - rng.uniform(0, 0.5) ** rng.choice([1, 4])
            begin = (mixed((seed + INCREMENT) & MASK) >> 44) / 2 ** 20
            frequency, period = rng.choice([(1.0, 0.0), (10.0 ** rng.uniform(-3, 3), 0.0), (2.0, rng.uniform(1, 9))])
            late.append((seed, frequency, octaves, period, max(place - begin, 0) / frequency))
        for seed, frequency, octaves, period, time in late:
            value, velocity, acceleration = state(seed, frequency, octaves, period, time)
            yield "|".join([text(float(q)) for q in (seed, frequency, octaves, period, time)]
                           + [*split(value), text(velocity), text(acceleration)])
        # Many octaves, far away.
        rng = random.Random(239)
        for _ in range(150):
            seed, octaves = rng.randrange(2 ** 32), rng.choice([1, 2, 3, 5, 8, 16])
            frequency = float(rng.choice([1.0, 10.0 ** rng.uniform(-3, 3)]))
            period = rng.choice([0.0, 0.0, 10.0 ** rng.uniform(6, 9)])
            time = 10.0 ** rng.uniform(8, 14) / frequency
            value, velocity, acceleration = state(seed, frequency, octaves, period, time)
            yield "|".join([text(float(q)) for q in (seed, frequency, octaves, period, time)]
                           + [*split(value), text(velocity), text(acceleration)])


def shake_rows(text, split):
    rng = random.Random(61)
    with mp.workdps(60):
        for _ in range(120):
            seed = rng.choice([0, 7, 2 ** 32 - 1, rng.randrange(2 ** 32)])
            frequency = float(rng.choice([1.0, 9.0, 10.0 ** rng.uniform(-3, 3)]))
            octaves = rng.choice([1, 2, 3, 5, 16])
            half_life = rng.choice([0.2, 1.0, 10.0 ** rng.uniform(-3, 3)])
            time = rng.choice([0.0, rng.uniform(0, 3) / frequency, rng.uniform(0, 10) * half_life, rng.uniform(0, 9)])
            n = state(seed, frequency, octaves, 0, time)
            k = mp.log(2) / mpf(half_life)
            size = mp.exp(-k * mpf(time))
            value, velocity = size * n[0], size * (n[1] - k * n[0])
            acceleration = size * (n[2] - 2 * k * n[1] + k * k * n[0])
            yield "|".join([text(float(q)) for q in (seed, frequency, octaves, half_life, time)]
                           + [*split(value), text(velocity), text(acceleration)])
