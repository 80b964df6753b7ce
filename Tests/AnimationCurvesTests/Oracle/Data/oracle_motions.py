"""The fastest motion within limits from any state to a position at rest, or to a velocity, in 80 digits.

The motion to a position is the shortest of all that the patterns of signs allow: a ramp of the velocity, a cruise and a
ramp to rest, whose cruise velocity is found by bisection, and the patterns in which the acceleration does not reach 0
between the two ramps. Nothing is decided in advance, such as the direction of the first jerk.
"""
import math

from mpmath import inf, isinf, mp, mpf, sqrt

mp.dps = 80
BISECTIONS = 280


class Limits:
    def __init__(self, lowest_velocity, velocity, lowest_acceleration, acceleration, jerk):
        numbers = (lowest_velocity, velocity, lowest_acceleration, acceleration, jerk)
        self.vmin, self.vmax, self.amin, self.amax, self.jerk = (mpf(number) for number in numbers)

    def mirrored(self):
        return Limits(-self.vmax, -self.vmin, -self.amax, -self.amin, self.jerk)


def bisect(function, low, high):
    """The root of a function that is at most 0 at `low` and at least 0 at `high`, or the other way round."""
    rises = function(high) >= function(low)
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        if (function(middle) < 0) == rises:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def after(state, step):
    """The state after a step: its duration, its first acceleration, its jerk."""
    x, v, _ = state
    t, a, j = step
    return x + v * t + a * t**2 / 2 + j * t**3 / 6, v + a * t + j * t**2 / 2, a + j * t


def end(state, steps):
    for step in steps:
        state = after(state, step)
    return state


def duration(steps):
    return sum((step[0] for step in steps), mpf(0))


def flipped(steps):
    return [(t, -a, -j) for t, a, j in steps]


def rising(change, a, limit, jerk):
    """The ramp up by `change` from the acceleration `a`; None if the acceleration would have to fall first."""
    if isinf(jerk):
        return [(change / limit, limit, mpf(0))] if change >= 0 else None
    square = jerk * change + a * a / 2
    if square < max(a, 0)**2 or square < 0:
        return None
    peak = min(sqrt(square), limit)
    plateau = (square - peak * peak) / jerk / peak if peak > 0 else mpf(0)
    return [((peak - a) / jerk, a, jerk), (plateau, peak, mpf(0)), (peak / jerk, peak, -jerk)]


def ramp(state, velocity, limits):
    """The fastest ramp from a state to a velocity. The acceleration is within its limits."""
    _, v, a = state
    a = mpf(0) if isinf(limits.jerk) else a
    up, down = rising(velocity - v, a, limits.amax, limits.jerk), rising(v - velocity, -a, -limits.amin, limits.jerk)
    choices = [steps for steps in (up, down and flipped(down)) if steps]
    return min(choices, key=duration)


def level(v, a, limits):
    return v + a * abs(a) / (2 * limits.jerk)


def brake(v, a, limits):
    """The steps that lead a state into the limits: the extreme jerk and acceleration, until both velocities are."""
    if a < limits.amin or (a <= limits.amax and not is_high(v, a, limits) and is_high(-v, -a, limits.mirrored())):
        return flipped(brake(-v, -a, limits.mirrored()))
    if a > limits.amax and not level(v, a, limits) > limits.vmax:
        steps = [((a - limits.amax) / limits.jerk, a, -limits.jerk)]
        speed = end((0, v, a), steps)[1]
        if speed < limits.vmin:
            left = min(limits.vmin - speed, limits.vmax - speed - limits.amax**2 / limits.jerk / 2) / limits.amax
            steps.append((max(left, mpf(0)), limits.amax, mpf(0)))
        return steps
    if not (a > limits.amax or is_high(v, a, limits)):
        return []

    def fall(time):
        if isinf(limits.jerk):
            return [(time, limits.amin, mpf(0))]
        bend = (a - limits.amin) / limits.jerk
        if time <= bend:
            return [(time, a, -limits.jerk)]
        return [(bend, a, -limits.jerk), (time - bend, limits.amin, mpf(0))]

    def is_done(time):
        _, speed, acceleration = end((mpf(0), v, a), fall(time))
        if acceleration > 0:
            return False
        return speed <= limits.vmax or speed - acceleration**2 / (2 * limits.jerk) <= limits.vmin

    low, high = mpf(0), mpf(1)
    while not is_done(high):
        high *= 2
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        low, high = (low, middle) if is_done(middle) else (middle, high)
    return fall(high)


def is_high(v, a, limits):
    return (v > limits.vmax and v - a * a / (2 * limits.jerk) > limits.vmin) or (a > 0 and level(v, a, limits) > limits.vmax)


def candidates(state, target, limits):
    """All motions of the patterns that rest at the target, within the limits of the velocity."""
    def cruising(velocity):
        first = ramp(state, velocity, limits)
        return first, ramp((mpf(0), velocity, mpf(0)), mpf(0), limits)

    def miss(velocity):
        return end(state, sum(cruising(velocity), []))[0] - target

    v, a = state[1], mpf(0) if isinf(limits.jerk) else state[2]
    span = abs(v) + a * a / limits.jerk + 1
    while span < limits.vmax and miss(span) < 0 or -span > limits.vmin and miss(-span) > 0:
        span *= 4
    low, high = max(limits.vmin, -span), min(limits.vmax, span)
    borders = {low, high, mpf(0), v, level(v, a, limits)}
    for limit in (limits.amin, limits.amax):
        if not isinf(limit) and not isinf(limits.jerk):
            borders |= {limit * abs(limit) / limits.jerk, v + (limit * abs(limit) - a * abs(a) / 2) / limits.jerk}
    borders = sorted(border for border in borders if low <= border <= high)
    for lower, upper in zip(borders, borders[1:]):
        # Near a border the distance changes with the root of the velocity.
        points = [lower + (upper - lower) * mpf(k)**2 / 128 for k in range(9)]
        points += [upper - (upper - lower) * mpf(k)**2 / 128 for k in range(7, -1, -1)]
        for left, right in zip(points, points[1:]):
            if left < right and miss(left) * miss(right) <= 0:
                first, second = cruising(bisect(miss, left, right))
                yield first + second
    for velocity in (low, high):
        left = -miss(velocity) / velocity
        if left >= 0:
            first, second = cruising(velocity)
            yield first + [(left, mpf(0), mpf(0))] + second
    # The acceleration rises, or falls, and does not reach 0 before the motion stops.
    for sign in (1, -1):
        toward = limits if sign > 0 else limits.mirrored()
        origin = tuple(sign * part for part in (state[0], v, a))
        if not origin[2] < 0 < level(origin[1], origin[2], toward):
            continue

        def overlapping(time):
            first = [(time, origin[2], toward.jerk)]
            turned = end(origin, first)
            return first, flipped(rising(turned[1], -turned[2], -toward.amin, toward.jerk))

        def overlapping_miss(time):
            return end(origin, sum(overlapping(time), []))[0] - sign * target

        longest = -origin[2] / toward.jerk
        if overlapping_miss(mpf(0)) * overlapping_miss(longest) <= 0:
            steps = sum(overlapping(bisect(overlapping_miss, mpf(0), longest)), [])
            yield steps if sign > 0 else flipped(steps)


def motion(start, target, velocity, limits):
    """The steps of the fastest motion from a state. The target is a position, or None for the velocity."""
    x, v, a = (mpf(number) for number in start)
    if isinf(limits.jerk):
        a = mpf(0)
    if target is None:
        steps = []
        if not limits.amin <= a <= limits.amax:
            limit = limits.amax if a > 0 else limits.amin
            steps = [(abs(a - limit) / limits.jerk, a, -limits.jerk if a > 0 else limits.jerk)]
        return steps + ramp(end((x, v, a), steps), mpf(velocity), limits)
    steps = brake(v, a, limits)
    state = end((x, v, a), steps)
    if abs(state[1] - limits.vmax) < mpf(10)**-60 * abs(state[1]):
        state = (state[0], limits.vmax, state[2])
    if abs(state[1] - limits.vmin) < mpf(10)**-60 * abs(state[1]):
        state = (state[0], limits.vmin, state[2])
    return steps + min(candidates(state, mpf(target), limits), key=duration)


def state_at(start, steps, time):
    """The state at a time. At a jump of the acceleration it is the later one."""
    state = tuple(mpf(number) for number in start)
    for length, a, j in steps:
        if length <= 0:
            continue
        state = (state[0], state[1], a)
        if time < length:
            return after(state, (time, a, j))
        state = after(state, (length, a, j))
        time -= length
    return state[0] + state[1] * max(time, mpf(0)), state[1], state[2]


def random_case(draw):
    """Start, target, final velocity and limits: of all magnitudes, at limits, next to them, beyond them, and zero."""
    spread = draw.choice((0.3, 1, 3, 8))

    def size():
        return 10 ** draw.uniform(-spread, spread)

    velocity, acceleration, jerk = size(), size(), size()
    lowest = (-velocity, -acceleration) if draw.random() < 0.5 else (-size(), -size())

    def part(low, high):
        kind = draw.randrange(10)
        if kind < 2:
            return 0.0
        if kind < 5:
            return draw.choice((low, high)) * draw.choice((1, 1, 1 - 1e-15, 1 - 1e-12, 1 + 1e-15))
        if kind < 6:
            return draw.choice((low, high)) * draw.uniform(1, 3)
        if kind < 7:
            return draw.choice((low, high)) * 10 ** draw.uniform(-12, 0)
        return draw.uniform(low, high)

    start = (draw.choice((0.0, size(), -size())), part(lowest[0], velocity), part(lowest[1], acceleration))
    limits = [lowest[0], velocity, lowest[1], acceleration, jerk]
    if draw.random() < 0.2:
        for index, infinite in draw.choice(([(0, -math.inf), (1, math.inf)], [(4, math.inf)], [(2, -math.inf), (3, math.inf)], [(1, math.inf)], [(3, math.inf)])):
            limits[index] = infinite
    if draw.random() < 0.1:
        return start, None, draw.choice((0.0, draw.uniform(max(limits[0], -1e9), min(limits[1], 1e9)))), limits
    scale = draw.choice((size(), velocity**2 / acceleration, acceleration**3 / jerk**2, velocity * math.sqrt(velocity / jerk)))
    way = draw.choice((0.0, scale, -scale, draw.uniform(-3, 3) * scale))
    return start, start[0] + way, 0.0, limits


def exact(case):
    start, target, velocity, limits = case
    return motion(start, target, velocity, Limits(*limits))


def neighbours(case, count=1):
    """The case with one number of the start or the target changed by some ulp."""
    start, target, velocity, limits = case
    for sign in (-1, 1):
        for index in range(3):
            changed = list(start)
            changed[index] += sign * count * math.ulp(changed[index])
            yield tuple(changed), target, velocity, limits
        if target is not None:
            yield start, target + sign * count * math.ulp(max(abs(target), abs(start[0]))), velocity, limits


def rows(text, split, draw, count=120):
    """Random cases. A spread is how far a number moves with 4 ulp of one number of the input."""
    for number in range(count):
        case = random_case(draw)
        start, target, velocity, limits = case
        steps = exact(case)
        others = [exact(other) for other in neighbours(case, 4)]
        whole = duration(steps)
        spread = max((abs(duration(other) - whole) for other in others))
        for fraction in (draw.random(), draw.random(), draw.choice((0.999999, 1e-6, 0.5))):
            time = float(whole) * fraction
            if whole < mpf(10)**-60:
                continue  # A start at rest on the target; what is left is rounding.
            state = state_at(start, steps, mpf(time))
            near = [state_at(start, other, mpf(time)) for other in others]
            spreads = [float(max(abs(other[k] - state[k]) for other in near)) for k in range(3)]
            ends = [duration(steps[:k]) for k in range(len(steps) + 1)]
            jumps = isinf(limits[4]) and any(abs(time - border) < 1e-9 * whole for border in ends)
            yield "|".join([
                *(text(n) for n in (*start, math.nan if target is None else target, velocity, *limits)), *split(whole),
                text(float(spread)), text(time), *split(state[0]), text(spreads[0]), text(float(state[1])),
                text(spreads[1]), text(math.nan if jumps else float(state[2])), text(spreads[2])])


# Motions of a given duration, to a position and a velocity.
#
# Limits are convex: a weighted mean of two motions that keep them does too. So the positions at which motions of one
# duration can end, with one velocity, are an interval, and a duration is allowed if and only if the target lies in it.


def secant(function, low, high):
    """A root between two numbers, by the Illinois method; the nearer bound if the function does not change its sign."""
    at_low, at_high = function(low), function(high)
    if at_low == 0 or at_high == 0 or (at_low < 0) == (at_high < 0):
        return low if abs(at_low) < abs(at_high) else high
    for step in range(400):
        middle = (low + high) / 2 if step % 3 == 2 else (low * at_high - high * at_low) / (at_high - at_low)
        value = function(middle)
        if value == 0 or abs(high - low) <= mpf(10)**-65 * (abs(low) + abs(high)):
            return middle
        if (value < 0) == (at_high < 0):
            high, at_high, at_low = middle, value, at_low / 2
        else:
            low, at_low, at_high = middle, value, at_high / 2
    return (low + high) / 2


def furthest(state, velocity, limits, time):
    """The highest position at which a motion from a state within limits can arrive at a time with a velocity; None if
    the velocity cannot be reached by then.

    The motion accelerates as much as possible for some seconds, then it changes to the velocity as fast as possible. It
    keeps the greatest velocity if it reaches it.
    """
    x, v, a = state
    a = mpf(0) if isinf(limits.jerk) else a
    bend = mpf(0) if isinf(limits.jerk) else (limits.amax - a) / limits.jerk

    def motion_of(rise):
        first = [(min(rise, bend), a, limits.jerk if not isinf(limits.jerk) else mpf(0))]
        if rise > bend:
            first.append((rise - bend, limits.amax, mpf(0)))
        top = end((x, v, a), first)
        return first + ramp(top, velocity, limits)

    def rise_to(speed):
        steps = rising(speed - v, a, limits.amax, limits.jerk)
        return None if steps is None else sum((step[0] for step in steps if step[2] > 0 or step[1] == limits.amax and step[2] == 0), mpf(0))

    change = ramp((x, v, a), velocity, limits)
    least = duration(change)
    if time < least:
        return None
    upwards = rising(velocity - v, a, limits.amax, limits.jerk)
    low = rise_to(velocity) if upwards and level(v, a, limits) < velocity else mpf(0)
    high = time
    if not isinf(limits.vmax):
        high = rise_to(limits.vmax) or mpf(0)
        fastest = motion_of(high)
        if duration(fastest) <= time:
            return end((x, v, a), fastest)[0] + limits.vmax * (time - duration(fastest))
    high = min(high, time)
    steps = motion_of(secant(lambda rise: duration(motion_of(rise)) - time, low, high))
    return end((x, v, a), steps)[0] + velocity * (time - duration(steps))


def interval(start, velocity, limits, time):
    """The positions at which a motion from a state can arrive at a time with a velocity; None if there are none. A start
    beyond the limits is braked into them."""
    x, v, a = (mpf(number) for number in start)
    a = mpf(0) if isinf(limits.jerk) else a
    steps = brake(v, a, limits)
    x, v, a = end((x, v, a), steps)
    for bound in (limits.vmin, limits.vmax):
        v = bound if abs(v - bound) < mpf(10)**-60 * abs(v) else v
    left = mpf(time) - duration(steps)
    if left < 0:
        return None
    high = furthest((x, v, a), mpf(velocity), limits, left)
    low = furthest((-x, -v, -a), -mpf(velocity), limits.mirrored(), left)
    return None if high is None or low is None else (-low, high)


def margin(case, time):
    """How far the target is within the positions that can be reached at a time; negative if it is not."""
    start, target, velocity, limits = case
    positions = interval(start, velocity, Limits(*limits), time)
    return mpf(-1) if positions is None else min(mpf(target) - positions[0], positions[1] - mpf(target))


def is_allowed(case, time):
    """Whether a motion of this duration leads from the start to the target and the velocity."""
    return margin(case, time) >= 0


def moving_case(draw, is_within=False):
    """A random case whose velocity at the end may be any."""
    while True:
        start, target, _, limits = random_case(draw)
        if is_within:
            limits = [-draw.choice((0.5, 1, 2)), draw.choice((0.7, 1, 2)), -draw.uniform(0.5, 4), draw.uniform(0.5, 4),
                      draw.uniform(1, 20)]
            v, a = draw.uniform(*limits[:2]), draw.uniform(*limits[2:4])
            if not limits[0] <= v + a * abs(a) / 2 / limits[4] <= limits[1]:
                continue
            start, target = (0.0, v, a), draw.uniform(-1, 1) * draw.choice((0.03, 0.3, 1, 3))
        if target is None:
            continue
        low, high = max(limits[0], -1e9), min(limits[1], 1e9)
        velocity = draw.choice((0.0, low, high, min(max(start[1], low), high), draw.uniform(low, high), draw.uniform(low, high)))
        return start, target, velocity, limits


def arrival_rows(text, draw, count=11):
    """Random cases, durations, and whether they are allowed: random durations, and durations next to the one at which
    motions begin or cease to be allowed. Those of which 4 ulp of the input decide are left out."""
    for number in range(count):
        case = moving_case(draw, number % 3 > 0)
        start, target, velocity, limits = case
        bounds = Limits(*limits)
        v, a = mpf(start[1]), mpf(0) if isinf(limits[4]) else mpf(start[2])
        braking = brake(v, a, bounds)
        state = end((mpf(start[0]), v, a), braking)
        least = duration(braking) + duration(ramp(state, mpf(velocity), bounds)) + mpf(10)**-9
        times = sorted(least * (1 + 2 ** mpf(draw.uniform(-12, 4))) for _ in range(4))
        probes = list(times)
        answers = [is_allowed(case, time) for time in times]
        for low, high, before, now in zip(times, times[1:], answers, answers[1:]):
            if before != now:
                for _ in range(45):
                    middle = (low + high) / 2
                    low, high = (low, middle) if is_allowed(case, middle) == now else (middle, high)
                probes += [high * (1 - mpf(10)**-10), high * (1 + mpf(10)**-10)]
        for time in probes:
            time = float(time)
            answer = is_allowed(case, time)
            if all(is_allowed(other, time) == answer for other in neighbours(case, 4)):
                yield "|".join(text(n) for n in (*start, target, velocity, *limits, time, float(answer)))
