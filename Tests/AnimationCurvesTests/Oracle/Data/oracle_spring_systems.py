"""The springs of other systems: natural frequency and damping ratio from each system's own parameters, in mpmath."""
from mpmath import mp, mpf, exp, pi, sqrt


def ratio_of_bounce(b):
    """SwiftUI, and UIKit and Flutter after it."""
    return 1 - b if b >= 0 else 1 / (1 + b)


def physical(m, k, c):
    return sqrt(k / m), c / (2 * sqrt(k * m))


def motion_duration(duration, bounce):
    """Motion's findSpring at rest: eleven Newton steps from 5 / duration on the envelope's distance from 0.001."""
    ratio = min(max(1 - bounce, mpf(float("0.05"))), mpf(1))
    t = min(max(duration, mpf(float("0.01"))), mpf(10))
    least = mpf(float("0.001"))
    if ratio < 1:
        root = sqrt(1 - ratio * ratio)
        envelope = lambda w: least - ratio / root * exp(-w * ratio * t)
        slope = lambda w: ratio * ratio * t / root * exp(-w * ratio * t)
    else:
        envelope = lambda w: exp(-w * t) * (w * t + 1) - least
        slope = lambda w: -w * t * t * exp(-w * t)
    w = 5 / t
    for _ in range(11):
        w -= envelope(w) / slope(w)
    return w, ratio


def number(text):
    return mpf(float(text))


def springs():
    for v, b in (("0.3", "0.3"), ("0.5", "0.25"), ("0.5", "0"), ("1", "0.95"), ("0.017", "0.6")):
        # Motion multiplies Doubles.
        duration = mpf(float(v) * 1.2)
        yield f"motion-spring(visual-duration: {v}, bounce: {b})", (2 * pi / duration, 1 - number(b))
    for d, b in (("0.8", "0.3"), ("0.5", "0"), ("1", "0.25"), ("2.5", "0.95"), ("0.01", "0.5"), ("10", "0.01"),
                 ("0.8", "1e-3"), ("0.8", "1e-5"), ("0.8", "1e-9"), ("0.8", "1e-14")):
        yield f"motion-spring(duration: {d}, bounce: {b})", motion_duration(number(d), number(b))
    for m, k, c in (("1", "100", "10"), ("2", "300", "20"), ("0.5", "80", "40"), ("1", "170", "0")):
        values = physical(number(m), number(k), number(c))
        for system in ("motion", "figma", "flutter", "uikit", "core-animation"):
            yield f"{system}-spring(mass: {m}, stiffness: {k}, damping: {c})", values
    for z, k in (("1", "1500"), ("0.2", "10000"), ("0.75", "200"), ("2", "50"), ("0", "400")):
        for system in ("compose", "android"):
            yield f"{system}-spring(damping-ratio: {z}, stiffness: {k})", (sqrt(number(k)), number(z))
    for d, b in (("0.5", "0.3"), ("0.35", "-0.4"), ("1", "0")):
        values = 2 * pi / number(d), ratio_of_bounce(number(b))
        yield f"uikit-spring(duration: {d}, bounce: {b})", values
        yield f"flutter-spring(duration: {d}, bounce: {b})", values
        yield f"core-animation-spring(perceptual-duration: {d}, bounce: {b})", values


def rows(split):
    for expression, values in springs():
        with mp.workdps(60):
            yield "|".join([expression, *split(values[0]), *split(values[1])])
