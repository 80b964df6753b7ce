"""Prints the exact values that the tests hold, by mpmath at 30 digits: python3 make_oracle.py"""

from mpmath import mp, mpf, pi, sqrt, exp, cos, sin, log, odefun, findroot

mp.dps = 30


def spring(duration, bounce):
    bounce = mpf(bounce)
    zeta = 1 - bounce if bounce >= 0 else 1 / (1 + bounce)
    return 2 * pi / mpf(duration), zeta


def motion(omega, zeta, x, v, t):
    """From displacement x and velocity v: both after t seconds."""
    d, t = zeta * omega, mpf(t)
    if zeta < 1:
        w = omega * sqrt(1 - zeta**2)
        c, s = cos(w * t), sin(w * t) / w
    elif zeta > 1:
        w = omega * sqrt(zeta**2 - 1)
        c, s = mp.cosh(w * t), mp.sinh(w * t) / w
    else:
        c, s = mpf(1), t
    e = exp(-d * t)
    return e * (x * (c + d * s) + v * s), e * (v * (c - d * s) - omega**2 * x * s)


def show(name, *numbers):
    print(name, *(mp.nstr(n, 20) for n in numbers))


# A spring from rest to 100.
for bounce, t in [("0", "0.1"), ("0.3", "0.1"), ("0.3", "0.2"), ("0.15", "0.25"), ("-0.2", "0.1")]:
    x, v = motion(*spring("0.5", bounce), mpf(-100), 0, t)
    show(f"rest bounce {bounce} at {t}:", 100 + x, v)

# linear(1) to 100, taken over at 0.5 by a spring of half a second and bounce 0.3 to 20: 50 behind, 100 per second.
for t in ["0.05", "0.1", "0.3"]:
    x, v = motion(*spring("0.5", "0.3"), mpf(50 - 20), mpf(100), t)
    show(f"taken over, {t} later:", 20 + x, v)

# It is over at e^(-dt)(|x| + |d x - v|) = 0.001 max(|x|, |v|/omega), x the change, here -30.
omega, zeta = spring("0.5", "0.3")
d = zeta * omega
a = max(mpf(30), 100 / omega)
show("taken over, end:", log((30 + abs(d * -30 - 100)) / (a / 1000)) / d)
# The same onto the place where it is, 50: x = 0.
show("onto its place, end:", log(100 / (100 / omega / 1000)) / d)
# Critically damped: 30 away and 100 per second from there, (1 + ...) e^(-wt), the last crossing.
omega = 4 * pi
a = max(mpf(30), 100 / omega)
show("critical, end:", findroot(lambda t: abs(30 + (omega * 30 + 100) * t) * exp(-omega * t) - a / 1000, mpf("0.8")))
show("critical from rest, end:", findroot(lambda t: (1 + omega * t) * exp(-omega * t) - mpf("0.001"), mpf("0.7")))
omega, zeta = spring("0.5", "0.3")
d = zeta * omega
show("bouncy from rest, end:", log((1 + d) * 1000) / d)

# interpolatingSpring(mass: 1, stiffness: 100, damping: 10): e^(-5t)(1 + beta) = 0.001.
beta = 5 / sqrt(mpf(75))
show("1 100 10, end:", log((1 + beta) * 1000) / 5)
x, v = motion(mpf(10), mpf("0.5"), mpf(-1), 0, "0.2")
show("1 100 10 at 0.2:", 1 + x, v)
beta = (5 - mpf(3)) / sqrt(mpf(75))
show("1 100 10 with 3 ways a second, end:", log((1 + beta) * 1000) / 5)
x, v = motion(mpf(10), mpf("0.5"), mpf(-1), mpf(3), "0.2")
show("1 100 10 with 3 ways a second at 0.2:", 1 + x, v)


# Blends: x'' = -k x - c x', r(p) = r1 + (r0 - r1)(1 - p^2(3 - 2p)).
def blend(r0, r1, zeta, duration, x, v, times):
    mp.dps = 20
    r0, r1, zeta, duration = mpf(r0), mpf(r1), mpf(zeta), mpf(duration)

    def rates(t, y):
        p = min(t / duration, mpf(1))
        w = 2 * pi / (r1 + (r0 - r1) * (1 - p**2 * (3 - 2 * p)))
        return [y[1], -(w**2) * y[0] - 2 * zeta * w * y[1]]

    solution = odefun(rates, 0, [mpf(x), mpf(v)], tol=mpf(10) ** -15)
    for t in times:
        show(f"blend {r0} {r1} {zeta} {duration} at {t}:", *solution(mpf(t)))


blend("0.15", "0.5", "1", "0.25", "-80", "300", ["0.05", "0.1", "0.25"])
blend("0.5", "0.15", "0.86", "0.25", "1", "0", ["0.01", "0.13", "0.25"])
blend("1", "0.5", "0", "2", "1", "0", ["0.7", "2"])
blend("2", "0.1", "0.5", "0.25", "1", "-3", ["0.2", "0.25"])
# The response falls to its 67th part: 123 radians.
blend("2", "0.03", "0", "5", "1", "0", ["2.5", "5"])
