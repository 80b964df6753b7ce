"""Compares planned motions with ruckig and with motions of 80 digits.

    verify.py PROGRAM [CASES [SEED]]

PROGRAM is `plan-motions`. All random cases are checked for continuity, exact ends and limits, and their durations are
compared with ruckig's, if it is installed: none may be longer by more than 10⁻⁹. A duration that ruckig does not confirm,
and that of one case in a thousand, is compared with the motion of 80 digits; there also the motion of the nearest inputs
counts. ruckig accepts errors of 10⁻⁸ of a position, and so finds shorter durations of short motions.
"""
import math
import os
import random
import statistics
import subprocess
import sys
from collections import Counter

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../AnimationCurvesTests/Oracle/Data"))
import oracle_motions as oracle  # noqa: E402

try:
    import ruckig
except ImportError:
    ruckig = None
INF = math.inf


def query_of(case):
    """The case as ruckig takes it."""
    start, target, velocity, limits = case
    query = ruckig.InputParameter(1)
    query.current_position, query.current_velocity, query.current_acceleration = ([number] for number in start)
    if target is None:
        query.control_interface = ruckig.ControlInterface.Velocity
        query.target_velocity = [velocity]
    else:
        query.target_position, query.target_velocity = [target], [0.0]
    query.target_acceleration = [0.0]
    query.min_velocity, query.max_velocity = [limits[0]], [limits[1]]
    query.min_acceleration, query.max_acceleration, query.max_jerk = [limits[2]], [limits[3]], [limits[4]]
    return query


def witness(case):
    """ruckig's duration; None if it has none."""
    path = ruckig.Trajectory(1)
    try:
        return path.duration if WITNESS.calculate(query_of(case), path) == ruckig.Result.Working else None
    except ruckig.RuckigError:
        return None


def print_speed(program, cases, lines):
    """Prints the times of a plan and an evaluation, and ruckig's time for the same plans, as it measures it itself."""
    print(subprocess.run([program, "--time"], input=lines, capture_output=True, text=True, check=True).stdout, end="")
    if not ruckig:
        return
    planner, times = ruckig.Ruckig(1, 0.01), []
    for case in cases:
        if case[1] is not None and case[3][4] < INF:
            output = ruckig.OutputParameter(1)
            try:
                planner.update(query_of(case), output)
            except ruckig.RuckigError:
                continue
            times.append(output.calculation_duration * 1000)
    print(f"ruckig's plan {statistics.median(times):.0f} ns in the median, {statistics.mean(times):.0f} ns in the mean")


def scale_of(case, duration, phases):
    start, target, _, limits = case
    speed = max(abs(phase[4]) for phase in phases) if phases else 0
    force = max(abs(phase[5]) for phase in phases) if phases else 0
    jerk = max(abs(phase[2]) for phase in phases) if phases else 0
    place = abs(start[0]) + abs(target or 0) + (speed + force * duration) * duration
    return place, speed + force * duration, force + jerk * duration


def flaw(case, duration, phases, last):
    """What is wrong with a planned motion in itself; None if nothing is."""
    start, target, velocity, limits = case
    numbers = [duration, *last] + [number for phase in phases for number in phase]
    if not all(math.isfinite(number) for number in numbers):
        return "not finite"
    place, speed, force = scale_of(case, duration, phases)
    if not phases:
        return None if target is None or target == start[0] else "no phases"
    if phases[0][3:5] != start[:2] or (limits[4] < INF and phases[0][5] != start[2]):
        return f"start {phases[0][3:]}"
    if target is not None and (last[0] != target or last[1] != 0) or target is None and last[1] != velocity:
        return f"end {last}"
    ends = [(phase[3], phase[4], phase[5]) for phase in phases[1:]] + [(*last, 0.0)]
    for (begin, end, jerk, x, v, a), (nx, nv, na) in zip(phases, ends):
        t = end - begin
        if abs(x + t * (v + t * (a / 2 + t * jerk / 6)) - nx) > 1e-12 * place:
            return f"position at {end}: {(x + t * (v + t * (a / 2 + t * jerk / 6)) - nx) / place}"
        if abs(v + t * (a + t * jerk / 2) - nv) > 1e-12 * speed:
            return f"velocity at {end}: {(v + t * (a + t * jerk / 2) - nv) / speed}"
        if limits[4] < INF and abs(a + t * jerk - na) > 1e-12 * force:
            return f"acceleration at {end}: {a + t * jerk} {na}"
        if abs(jerk) > limits[4]:
            return "jerk"
    return None


def excess(case, phases, last):
    """The quantity beyond its limit although the start can be kept within the limits; None if there is none."""
    start, target, velocity, limits = case
    lowest, greatest, least, most, jerk = limits
    x, v, a = start
    level = v + a * abs(a) / (2 * jerk) if jerk < INF else v
    if not phases:
        return None
    _, speed, force = scale_of(case, phases[-1][1], phases)
    speed, force = 1e-12 * speed, 1e-12 * force
    if jerk < INF and not least <= a <= most or not lowest <= min(v, level) <= max(v, level) <= greatest:
        return None
    ends = [(phase[4], phase[5]) for phase in phases[1:]] + [(last[1], 0.0)]
    for (begin, end, j, x, v, a), (nv, na) in zip(phases, ends):
        speeds = [v, nv]
        if j and 0 < -a / j < end - begin:
            speeds.append(v - a * a / (2 * j))
        if max(speeds) > greatest + speed or min(speeds) < lowest - speed:
            return f"velocity {max(speeds)} {min(speeds)}"
        if a > most + force or a < least - force:
            return f"acceleration {a}"
    return None


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(2**32)
    print(f"{count} cases of seed {seed}, " + ("beside ruckig" if ruckig else "without ruckig, which is not installed"))
    draw = random.Random(seed)
    cases = [oracle.random_case(draw) for _ in range(count)]
    lines = "".join(
        " ".join(repr(float(n)) for n in (*start, math.nan if target is None else target, velocity, *limits)) + "\n"
        for start, target, velocity, limits in cases)
    output = subprocess.run([program], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(output) == count, f"{len(output)} lines"
    tally, failures, worst_longer, worst_shorter = Counter(), [], (0, None), (0, None)

    def fail(case, text):
        failures.append(f"{text}: {case}")

    for number, (case, line) in enumerate(zip(cases, output)):
        words = [float(word) for word in line.split()]
        duration, last = words[0], words[-2:]
        phases = [tuple(words[k:k + 6]) for k in range(1, len(words) - 2, 6)]
        problem = flaw(case, duration, phases, last) or excess(case, phases, last)
        if problem:
            fail(case, problem)
            continue
        found = None
        if ruckig and case[3][4] < INF:
            found = witness(case)
            tally["ruckig has no motion" if found is None else "confirmed by ruckig"] += 1
        agrees = found is not None and abs(duration - found) <= 1e-9 * found
        if found is not None and not agrees:
            tally["confirmed by ruckig"] -= 1
            tally["shorter than ruckig" if duration < found else "longer than ruckig"] += 1
        if number % 1000 and (agrees or found is None):
            continue
        tally["compared with 80 digits"] += 1
        steps = oracle.exact(case)
        true = oracle.duration(steps)
        if true < 1e-40:
            # At rest on the target: what is left is the rounding of 80 digits.
            difference = 0 if duration < 1e-40 else INF
        else:
            difference = float(duration / true - 1)
        if abs(difference) > 1e-9:
            spread = [oracle.duration(oracle.exact(other)) for count in (1, 4) for other in oracle.neighbours(case, count)]
            low, high = float(min(spread)), float(max(spread))
            if low * (1 - 1e-9) <= duration <= high * (1 + 1e-9):
                tally["explained by 4 ulp of the input"] += 1
            else:
                fail(case, f"duration {duration}, exactly {float(true)}, of neighbours {low}...{high}")
            continue
        worst_longer = max(worst_longer, (difference, number))
        worst_shorter = min(worst_shorter, (difference, number))
    for text, times in sorted(tally.items()):
        print(f"{times:9} {text}")
    print(f"durations longer by {worst_longer[0]:.1e}, shorter by {-worst_shorter[0]:.1e} at most")
    print_speed(program, cases[:10_000], "".join(lines.splitlines(keepends=True)[:10_000]))
    for failure in failures[:20]:
        print("FAILED:", failure)
    if failures:
        sys.exit(f"{len(failures)} cases failed")


WITNESS = ruckig.Ruckig(1) if ruckig else None
main()
