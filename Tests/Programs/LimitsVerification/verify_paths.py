"""Compares motions through points within limits with those of an independent optimiser.

    verify_paths.py PROGRAM [CASES [STARTS [SEED]]]

PROGRAM is `plan-motions`. Half of the paths have random points, half turn by less than 30 degrees. They have 3 to 10 points and
2 to 6 components. The optimiser is IPOPT (casadi, PyPI): each piece has eight intervals of free durations, in which the jerk of
each component is constant. Its result is that of the best of STARTS random starts. ruckig (PyPI) then finds the least durations
of the pieces between the velocities and accelerations that IPOPT found at the points; where it fails, IPOPT's own duration counts.

Every phase of every motion is checked: the limits by its polynomials, that it begins where the one before ends, and the points.
No motion may be longer than one that rests at each point. Prints the ratios of the durations to those of the optimiser, and the
times of plans.
"""
import multiprocessing
import random
import statistics
import subprocess
import sys
from math import cos, inf, radians, sin, sqrt

import casadi
import numpy as np
import ruckig

INTERVALS = 8


def direction(draw, count):
    vector = [draw.gauss(0, 1) for _ in range(count)]
    length = sqrt(sum(x * x for x in vector))
    return [x / length for x in vector]


def problem(draw, is_smooth, points=None, components=None):
    """Limits of each component (lowest and greatest velocity and acceleration, jerk), and points."""
    count, length = components or draw.randint(2, 6), points or draw.randint(3, 10)
    limits = [[-draw.uniform(0.3, 2), draw.uniform(0.3, 2), -draw.uniform(0.5, 4), draw.uniform(0.5, 4), draw.uniform(1, 20)]
              for _ in range(count)]
    if not is_smooth:
        return limits, [[draw.uniform(-1, 1) for _ in range(count)] for _ in range(length)]
    path, heading = [[0.0] * count], direction(draw, count)
    while len(path) < length:
        distance, turn = draw.uniform(0.2, 1), radians(draw.uniform(0, 30))
        path.append([x + distance * h for x, h in zip(path[-1], heading)])
        other = direction(draw, count)
        along = sum(x * h for x, h in zip(other, heading))
        other = [x - along * h for x, h in zip(other, heading)]
        size = sqrt(sum(x * x for x in other))
        heading = [cos(turn) * h + sin(turn) * x / size for x, h in zip(other, heading)]
    return limits, path


def plan(program, problems):
    """For each problem, the duration, that with rests, the nanoseconds, and the phases of each component."""
    lines = "".join(
        " ".join([str(len(limits))] + [repr(x) for row in limits + points for x in row]) + "\n" for limits, points in problems)
    output = subprocess.run([program, "--paths"], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(output) == len(problems), f"{len(output)} lines"
    plans = []
    for line, (limits, _) in zip(output, problems):
        words = iter(float(word) for word in line.split())
        duration, stops, time = next(words), next(words), next(words)
        phases = [[[next(words) for _ in range(6)] for _ in range(int(next(words)))] for _ in limits]
        plans.append((duration, stops, time, phases))
    return plans


def excess(limits, points, duration, phases):
    """By how much, relatively, limits are exceeded, and by how much phases and points are apart."""
    beyond, gap = 0.0, 0.0
    for component, (limit, parts) in enumerate(zip(limits, phases)):
        lowest, greatest, least, most, jerk = limit
        state = (points[0][component], 0, 0)
        passed = 1
        for start, end, rate, *first in parts:
            gap = max(gap, *(abs(a - b) for a, b in zip(state, first)))
            time, (x, v, a) = end - start, first
            state = (x + time * (v + time * (a / 2 + time * rate / 6)), v + time * (a + time * rate / 2), a + time * rate)
            velocities = [v, state[1]]
            if rate and 0 < -a / rate < time:
                velocities.append(v - a * a / rate / 2)
            beyond = max(beyond, abs(rate) / jerk - 1, *(max(u / greatest, u / lowest) - 1 for u in velocities),
                         *(max(u / most, u / least) - 1 for u in (a, state[2])))
            if passed < len(points) - 1 and abs(state[0] - points[passed][component]) < 1e-9:
                passed += 1
        gap = max(gap, abs(state[0] - points[-1][component]), abs(state[1]), abs(state[2]))
        if passed < len(points) - 1:
            gap = inf
    return beyond, gap


def piece(limits, start, end, first, last):
    """ruckig's least duration of a piece; infinity if it fails."""
    def within(values, low, high):
        return [min(max(value, limit[low]), limit[high]) for value, limit in zip(values, limits)]
    query = ruckig.InputParameter(len(limits))
    query.current_position, query.target_position = list(start), list(end)
    query.current_velocity, query.target_velocity = within(first[0], 0, 1), within(last[0], 0, 1)
    query.current_acceleration, query.target_acceleration = within(first[1], 2, 3), within(last[1], 2, 3)
    for index, name in enumerate(("min_velocity", "max_velocity", "min_acceleration", "max_acceleration", "max_jerk")):
        setattr(query, name, [limit[index] for limit in limits])
    trajectory = ruckig.Trajectory(len(limits))
    try:
        result = ruckig.Ruckig(len(limits)).calculate(query, trajectory)
    except ruckig.RuckigError:
        return inf
    return trajectory.duration if result in (ruckig.Result.Working, ruckig.Result.Finished) else inf


def optimise(arguments):
    """The least durations that the starts lead to."""
    (limits, points), starts, seed = arguments
    draw = random.Random(seed)
    count, pieces = len(limits), len(points) - 1
    steps = pieces * INTERVALS
    h, j = casadi.SX.sym("h", steps), casadi.SX.sym("j", count, steps)
    v, a, x = (casadi.SX.sym(name, count, steps + 1) for name in "vax")
    joints, middles = [], []
    for k in range(steps):
        joints += [x[:, k] + h[k] * (v[:, k] + h[k] * (a[:, k] / 2 + h[k] * j[:, k] / 6)) - x[:, k + 1],
                   v[:, k] + h[k] * (a[:, k] + h[k] * j[:, k] / 2) - v[:, k + 1], a[:, k] + h[k] * j[:, k] - a[:, k + 1]]
        # The Bézier polygon of a velocity contains its parabola.
        middles.append(v[:, k] + h[k] * a[:, k] / 2)
    unknowns = casadi.vertcat(h, *(casadi.vec(matrix) for matrix in (j, v, a, x)))
    solver = casadi.nlpsol(
        "solver", "ipopt", {"x": unknowns, "f": casadi.sum1(h), "g": casadi.vertcat(*joints, *middles)},
        {"ipopt.print_level": 0, "ipopt.sb": "yes", "print_time": 0, "ipopt.max_iter": 600, "ipopt.tol": 1e-7})
    rows = np.array(limits)
    bounds = []
    for side, infinity in ((0, -inf), (1, inf)):
        speed, force = np.tile(rows[:, side], (steps + 1, 1)), np.tile(rows[:, 2 + side], (steps + 1, 1))
        place = np.full((steps + 1, count), infinity)
        speed[[0, -1]] = force[[0, -1]] = 0
        place[::INTERVALS] = points
        jerk = np.tile(rows[:, 4] * (1 if side else -1), steps)
        bounds.append(np.concatenate([np.full(steps, inf if side else 0.0), jerk, speed.ravel(), force.ravel(), place.ravel()]))
    edges = [np.concatenate([np.zeros(3 * count * steps), np.tile(rows[:, side], steps)]) for side in (0, 1)]
    rest = ([0.0] * count, [0.0] * count)
    stops = [piece(limits, points[i], points[i + 1], rest, rest) for i in range(pieces)]
    found = []
    for _ in range(starts):
        lengths = np.repeat([draw.uniform(0.6, 1.4) * stop / INTERVALS for stop in stops], INTERVALS)
        parts = np.arange(steps + 1) / INTERVALS
        places = np.array([np.interp(parts, np.arange(pieces + 1), [p[c] for p in points]) for c in range(count)]).T
        speeds = [draw.uniform(-0.3, 0.3) for _ in range((steps + 1) * count)]
        begin = np.concatenate([lengths, np.zeros(steps * count), speeds, np.zeros((steps + 1) * count), places.ravel()])
        result = solver(x0=begin, lbx=bounds[0], ubx=bounds[1], lbg=edges[0], ubg=edges[1])
        if not solver.stats()["success"]:
            continue
        values = np.array(result["x"]).ravel()
        first = steps + steps * count
        speed, force = (values[first + i * count * (steps + 1):][:count * (steps + 1)].reshape(-1, count)[::INTERVALS] for i in (0, 1))
        speed[[0, -1]] = force[[0, -1]] = 0
        exact = sum(piece(limits, points[i], points[i + 1], (speed[i], force[i]), (speed[i + 1], force[i + 1]))
                    for i in range(pieces))
        found.append(exact if exact < inf else float(result["f"]))
    return found


def main():
    program = sys.argv[1]
    cases = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    starts = int(sys.argv[3]) if len(sys.argv) > 3 else 20
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(2**32)
    print(f"{cases} paths of seed {seed}, {starts} starts of the optimiser for each", flush=True)
    draw = random.Random(seed)
    failures = []
    for is_smooth, name in ((False, "random"), (True, "smooth")):
        problems = [problem(draw, is_smooth) for _ in range(cases // 2)]
        plans = plan(program, problems)
        checks = [excess(*task, duration, phases) for task, (duration, _, _, phases) in zip(problems, plans)]
        beyond, gap = max(c[0] for c in checks), max(c[1] for c in checks)
        print(f"{name}: limits are exceeded by at most {beyond:.1e} of them, phases are at most {gap:.1e} apart")
        failures += [task for task, check in zip(problems, checks) if check[0] > 1e-12 or check[1] > 1e-11]
        failures += [task for task, (duration, stops, *_) in zip(problems, plans) if duration > stops]
        print(f"{name}: {statistics.median(p[0] / p[1] for p in plans):.3f} of the duration with rests, in the median")
        large = [problem(draw, is_smooth, points=10, components=6) for _ in range(100)]
        times = sorted(time / 1e6 for _, _, time, _ in plan(program, large))
        print(f"{name}: a plan of 10 points and 6 components takes {statistics.median(times):.1f} ms in the median, "
              f"{times[94]:.1f} ms in 95 of 100", flush=True)
        ratios, failed = [], 0
        with multiprocessing.Pool() as pool:
            tasks = [(task, starts, seed + index) for index, task in enumerate(problems)]
            for (duration, *_), found in zip(plans, pool.imap(optimise, tasks)):
                failed += starts - len(found)
                ratios.append(duration / min(found, default=inf))
        ratios.sort()
        print(f"{name}: {len(ratios)} ratios to the optimiser's durations: median {statistics.median(ratios):.6f}, "
              f"95 % {ratios[int(0.95 * len(ratios))]:.6f}, from {ratios[0]:.6f} to {ratios[-1]:.6f}; "
              f"{failed} starts failed", flush=True)
    for failure in failures[:20]:
        print("FAILED:", failure)
    if failures:
        sys.exit(f"{len(failures)} cases failed")


main()
