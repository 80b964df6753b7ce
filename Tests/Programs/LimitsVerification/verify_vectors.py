"""Compares motions of vectors, whose components arrive together, with ruckig and with reachable positions in 80 digits.

    verify_vectors.py PROGRAM AXES [CASES [SEED]]

PROGRAM is `plan-motions`. Each random problem has 1 to AXES components, all in motion at the start and at the end, within
limits of their own. No duration may be longer than ruckig's by more than 10⁻⁹. Where ruckig fails or is shorter, and in one
case in two hundred, the positions that can be reached decide: at the planned duration the target of each component is within
them, and at one less by 10⁻⁹ that of some component is not; there also the nearest inputs count. Prints the median times of
plans.
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


def component(draw):
    """A component's start, target, velocity at the end and limits."""
    limits = [-draw.uniform(0.3, 2), draw.uniform(0.3, 2), -draw.uniform(0.5, 4), draw.uniform(0.5, 4), draw.uniform(1, 20)]
    while True:
        v, a = draw.uniform(*limits[:2]), draw.uniform(*limits[2:4])
        if limits[0] <= v + a * abs(a) / 2 / limits[4] <= limits[1]:
            break
    return (draw.uniform(-1, 1), v, a), draw.uniform(-2, 2), draw.uniform(*limits[:2]), limits


def witness(case, planners):
    """ruckig's duration, or None, and the nanoseconds of its plan."""
    query = ruckig.InputParameter(len(case))
    query.current_position = [c[0][0] for c in case]
    query.current_velocity = [c[0][1] for c in case]
    query.current_acceleration = [c[0][2] for c in case]
    query.target_position, query.target_velocity = [c[1] for c in case], [c[2] for c in case]
    query.target_acceleration = [0.0] * len(case)
    for index, name in enumerate(("min_velocity", "max_velocity", "min_acceleration", "max_acceleration", "max_jerk")):
        setattr(query, name, [c[3][index] for c in case])
    output = ruckig.OutputParameter(len(case))
    planner = planners.setdefault(len(case), ruckig.Ruckig(len(case), 0.01))
    planner.reset()
    try:
        result = planner.update(query, output)
    except ruckig.RuckigError:
        return None, None
    if result not in (ruckig.Result.Working, ruckig.Result.Finished):
        return None, None
    return output.trajectory.duration, output.calculation_duration * 1000


def is_allowed(case, time):
    """Whether each component, or one with nearly the same numbers, can arrive at the time."""
    return all(oracle.is_allowed(c, time) or any(oracle.is_allowed(other, time) for other in oracle.neighbours(c, 4)) for c in case)


def is_refused(case, time):
    return any(not oracle.is_allowed(c, time) or any(not oracle.is_allowed(o, time) for o in oracle.neighbours(c, 4)) for c in case)


def main():
    program, axes = sys.argv[1], int(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(2**32)
    print(f"{count} cases of seed {seed} with 1 to {axes} axes, "
          + ("beside ruckig" if ruckig else "without ruckig, which is not installed"))
    draw = random.Random(seed)
    cases = [[component(draw) for _ in range(draw.randint(1, axes))] for _ in range(count)]
    lines = "".join(
        " ".join(repr(float(n)) for start, target, velocity, limits in case for n in (*start, target, velocity, *limits)) + "\n"
        for case in cases)
    output = subprocess.run(
        [program, "--vectors"], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(output) == count, f"{len(output)} lines"
    tally, failures, ours, theirs, planners = Counter(), [], [], [], {}
    for number, (case, line) in enumerate(zip(cases, output)):
        planned, nanoseconds = (float(word) for word in line.split())
        found, calculation = witness(case, planners) if ruckig else (None, None)
        if calculation is not None:
            ours.append(nanoseconds)
            theirs.append(calculation)
        agrees = found is not None and abs(planned - found) <= 1e-9
        if ruckig:
            tally["ruckig has no motion" if found is None else "as ruckig" if agrees
                  else "shorter than ruckig" if planned < found else "longer than ruckig"] += 1
        if agrees and number % 200 or not ruckig and number % 200:
            continue
        tally["judged by 80 digits"] += 1
        # ruckig accepts errors of 10⁻⁸ of a position, so its shorter durations are judged too.
        if not is_allowed(case, planned * (1 + 1e-12)):
            failures.append(f"the duration {planned} is not allowed: {case}")
        shorter = min(found, planned) if found is not None and not agrees else planned
        if not is_refused(case, shorter * (1 - 1e-9) if shorter == planned else shorter):
            failures.append(f"the duration {planned} is not the least, {shorter} is allowed: {case}")
    for text, times in sorted(tally.items()):
        print(f"{times:9} {text}")
    if ours:
        mine, rival = statistics.median(ours), statistics.median(theirs)
        print(f"median plan {mine:.0f} ns, ruckig's {rival:.0f} ns: {mine / rival:.2f} times")
    for failure in failures[:20]:
        print("FAILED:", failure)
    if failures:
        sys.exit(f"{len(failures)} cases failed")


main()
