"""The fastest motion from rest to rest within limits of speed, acceleration and jerk, integrated segment by segment."""
from mpmath import cbrt, inf, mpf, sqrt


def segments(distance, speed, acceleration, jerk):
    """The seven segments, each with its duration and its jerk; the acceleration leaps before one if the jerk is infinite.

    The longest rise of the speed to `peak`, with an acceleration of at most `acceleration`, covers half the distance.
    """
    if jerk == inf:
        peak = min(speed, sqrt(distance * acceleration))
        return [(0, acceleration), (peak / acceleration, 0), (0, -acceleration), (distance / peak - peak / acceleration, 0),
                (0, -acceleration), (peak / acceleration, 0), (0, acceleration)]
    # The greatest acceleration, and from it the speed at which rising and falling cover the distance.
    highest = min(acceleration, cbrt(distance * jerk * jerk / 2))
    if highest < acceleration:
        peak = highest * highest / jerk
    else:
        bend = highest / jerk
        peak = highest * (sqrt(bend * bend + 4 * distance / highest) - bend) / 2
    peak = min(peak, speed)
    highest = min(highest, sqrt(peak * jerk))
    bend, straight = highest / jerk, peak / highest - highest / jerk
    cruise = distance / peak - 2 * bend - straight
    return [(bend, jerk), (straight, 0), (bend, -jerk), (cruise, 0), (bend, -jerk), (straight, 0), (bend, jerk)]


def profile(distance, speed, acceleration, jerk):
    """The duration, and a function from times to position, velocity and acceleration. At a leap it is the later one."""
    parts = segments(abs(distance), speed, acceleration, jerk)
    duration = sum(part[0] for part in parts if part[0] > 0)
    sign = -1 if distance < 0 else 1

    def state(time):
        x = v = a = mpf(0)
        left = min(mpf(time), duration)
        for length, rate in parts[:-1] if jerk == inf else parts:
            if jerk == inf and rate:
                # The leap at the end of the motion is not reached: it has no right side.
                a = a + rate
                continue
            step = min(left, max(length, 0))
            x += v * step + a * step**2 / 2 + rate * step**3 / 6
            v += a * step + rate * step**2 / 2
            a += rate * step
            left -= step
            if left <= 0 and step < length:
                break
        return sign * x, sign * v, sign * a

    return duration, state


def rows(text, split, random):
    """Random limits of many sizes, some infinite, and those of which a phase vanishes exactly or nearly."""
    limits = [(1.0, 1.0, 2.0, 10.0), (1.0, 10.0, 2.0, 10.0), (2.0, 1.0, 1.0, 1.0), (-3.0, 2.0, 4.0, 8.0), (1.0, 1.0, 1.0, inf)]
    for _ in range(150):
        limits.append(tuple(10 ** random.uniform(-4, 4) for _ in range(4)))
    for _ in range(50):
        distance, speed, acceleration, jerk = (10 ** random.uniform(-90, 90) for _ in range(4))
        limits.append((distance, speed, acceleration, jerk))
    for _ in range(30):
        distance, speed, acceleration, jerk = (10 ** random.uniform(-2, 2) for _ in range(4))
        limits += [(distance, speed, acceleration, inf), (-distance, speed, inf, jerk), (distance, inf, acceleration, jerk),
                   (distance, inf, acceleration, inf), (distance, inf, inf, jerk)]
    for limit in limits:
        exact = [inf if number == inf else mpf(number) for number in limit]
        duration, state = profile(*exact)
        for fraction in (0.0, 0.5, random.random(), random.random()):
            time = float(duration) * fraction
            position, velocity, acceleration = state(mpf(time))
            # Where the acceleration leaps in the middle, the rounded time is on either side.
            if limit[3] == inf and fraction == 0.5:
                acceleration = float("nan")
            yield "|".join([
                *(text(number) for number in limit), text(time), *split(position), text(float(velocity)),
                text(float(acceleration)), *split(duration)])
