#!/usr/bin/env python3
"""Applies mutations to Swift files and runs the tests of each, to find what no test notices.

    mutants.py [--count 200] [--seed 1] [--jobs 2] [--hours 3]

The package is copied to `.build-mutants`, with all mutations in one build. The environment variable CURVES_MUTANT switches
one of them on. Mutations that do not compile are replaced by the next ones of the seed.

The tests run in three stages, until one fails: the suites of the mutated folder, all suites, and all with all random cases.
A mutation is killed if a test fails, if the tests crash, and if they do not end. Results are kept in `.build-mutants`, so
that a run which was interrupted goes on.

It fails if fewer than 95 % are killed, and if a mutation that survives is not in `survivors.md`, where the reason stands.
Mutations that are called equivalent there are not run, and are not counted.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import threading
import time

from sites import code, mutated, sites, switch

# The mutated folders, and for each the folders with its own suites.
SOURCES = {
    "Sources/AnimationCurves/Numerics": [
        "Tests/AnimationCurvesTests/Numerics", "Tests/AnimationCurvesTests/Easings", "Tests/AnimationCurvesTests/Oracle"],
    "Sources/AnimationCurves/Functions": ["Tests/AnimationCurvesTests/Functions", "Tests/AnimationCurvesTests/Oracle"],
    "Sources/AnimationCurves/CubicBezier": ["Tests/AnimationCurvesTests/CubicBezier", "Tests/AnimationCurvesTests/Oracle"],
    "Sources/AnimationCurves/Springs": ["Tests/AnimationCurvesTests/Springs", "Tests/AnimationCurvesTests/Oracle"],
    "Sources/AnimationCurves/Flings": ["Tests/AnimationCurvesTests/Flings", "Tests/AnimationCurvesTests/Oracle"],
}
# The mutated module, and the test targets of the second and third stage.
MODULE = "Sources/AnimationCurves"
TARGETS = ["AnimationCurvesTests", "AnimationKeyframesTests", "CurveSamplingTests"]

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / ".build-mutants"
PACKAGE = FOLDER / "package"
SURVIVORS = pathlib.Path(__file__).parent / "survivors.md"
KINDS = ["operator", "constant", "bound"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=200, help="the number of mutations (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="chooses the mutations (default: 1)")
    parser.add_argument("--jobs", type=int, default=2, help="the number of test runs at a time (default: 2)")
    parser.add_argument("--hours", type=float, default=3, help="when the last test run starts (default: 3)")
    options = parser.parse_args()
    end = time.monotonic() + 3600 * options.hours

    numbered = build(options.count, options.seed)
    reasons = survivors()
    equivalent = [site for _, site in numbered if reasons.get(key(site), "").startswith("Equivalent")]
    numbered = [(number, site) for number, site in numbered if site not in equivalent]
    print(f"mutants: {len(equivalent)} mutations are equivalent", flush=True)
    done = results()
    stages = test_stages()
    lock = threading.Lock()

    def judge(number, site, index):
        stage = stages[str(pathlib.Path(site.file).parent)][index]
        limit = stage.limit()
        start = time.monotonic()
        failure, _ = stage.run(number, limit)
        outcome = f"killed by {stage.name}: {failure}" if failure else f"passes {stage.name}"
        line = {"name": site.name, "outcome": outcome, "seconds": round(time.monotonic() - start, 1)}
        with lock:
            done[site.name] = outcome
            with open(FOLDER / "results.jsonl", "a") as file:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
            print(f"{outcome}, {line['seconds']} s: {site.name}", flush=True)

    # All mutations meet the first stage, those that pass it the second, and then the third.
    for index, passed in enumerate([None, "passes own", "passes all"]):
        waiting = [(number, site) for number, site in numbered if done.get(site.name) == passed]
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            list(pool.map(lambda job: judge(*job, index) if time.monotonic() < end else None, waiting))
    return report([site for _, site in numbered], done, reasons)


# MARK: The build


def candidates(seed):
    """All mutations in an order in which the kinds take turns. It is that of a hash, so that few change with the code."""
    kinds = {kind: [] for kind in KINDS}
    for folder in SOURCES:
        for path in sorted((ROOT / folder).glob("*.swift")):
            for site in sites(str(path.relative_to(ROOT)), path.read_text()):
                kinds[site.kind].append(site)
    for kind in KINDS:
        kinds[kind].sort(key=lambda site: hashlib.sha256(f"{seed} {key(site)} {site.column}".encode()).digest())
    while any(kinds.values()):
        for kind in KINDS:
            if kinds[kind]:
                yield kinds[kind].pop(0)


def build(count, seed):
    """Builds the package with `count` mutations that compile, and returns them with their numbers."""
    copy()
    queue, chosen, broken = candidates(seed), [], load("broken.json", [])
    environment = os.environ | {"CURVES_TESTS": ",".join(TARGETS)}
    command = [os.environ.get("SWIFT", "swift"), "build", "--package-path", str(PACKAGE), "--traits", "OpenBLAS",
               "--scratch-path", str(FOLDER / "build"), "-c", "release", "-Xswiftc", "-enable-testing"]
    while True:
        # One mutation a line, so that an error of the compiler belongs to one.
        while len(chosen) < count and (site := next(queue, None)):
            if site.name not in broken and all((site.file, site.line) != (other.file, other.line) for other in chosen):
                chosen.append(site)
        numbered = list(enumerate(chosen, 1))
        write(numbered)
        print(f"mutants: building {len(chosen)} mutations", flush=True)
        module = subprocess.run(
            command + ["--target", pathlib.Path(MODULE).name], env=environment, capture_output=True, text=True)
        if module.returncode == 0:
            break
        output = module.stdout + module.stderr
        # An error is on the line of its mutation, or below: a function may lack a return statement.
        failed = set()
        for file, line in re.findall(rf"{re.escape(str(PACKAGE))}/(\S+?):(\d+):\d+: error:", output):
            above = [site for site in chosen if site.file == file and site.line <= int(line)]
            failed.update(sorted(above, key=lambda site: site.line)[-1:])
        if not failed:
            errors = [line for line in output.splitlines() if "error:" in line] or output.splitlines()[-20:]
            sys.exit("mutants: the package does not compile:\n" + "\n".join(errors))
        print(f"mutants: {len(failed)} mutations do not compile", flush=True)
        broken += [site.name for site in failed]
        (FOLDER / "broken.json").write_text(json.dumps(broken, ensure_ascii=False))
        chosen = [site for site in chosen if site not in failed]
    if subprocess.run(command + ["--build-tests", "--quiet"], env=environment).returncode:
        sys.exit("mutants: the tests do not compile")
    return numbered


def load(name, default):
    path = FOLDER / name
    return json.loads(path.read_text()) if path.exists() else default


def copy():
    """Copies the package. Files that have not changed keep their times, so that they are not built again."""
    files = [ROOT / "Package.swift"]
    for folder in ["Sources", "Tests"]:
        files += [path for path in (ROOT / folder).rglob("*") if path.is_file() and ".build" not in path.parts]
    wanted = {path.relative_to(ROOT) for path in files}
    for path in list(PACKAGE.rglob("*")):
        if path.is_file() and path.relative_to(PACKAGE) not in wanted and path.suffix in (".swift", ".c", ".h", ".inc"):
            path.unlink()
    for path in wanted:
        if path.suffix != ".swift" or str(path.parent) not in SOURCES:
            update(PACKAGE / path, (ROOT / path).read_bytes())


def update(path, data):
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def write(numbered):
    """Writes the mutated files and their switch."""
    for folder in SOURCES:
        for path in (ROOT / folder).glob("*.swift"):
            name = str(path.relative_to(ROOT))
            lines = path.read_text().split("\n")
            for number, site in numbered:
                if site.file == name:
                    lines[site.line - 1] = mutated(lines[site.line - 1], site, number)
            update(PACKAGE / name, "\n".join(lines).encode())
    update(PACKAGE / MODULE / "Mutants.swift", switch(numbered).encode())


# MARK: The tests


class Stage:
    """Tests that are run together."""

    def __init__(self, name, suites, is_thorough=False):
        self.name, self.suites, self.is_thorough = name, suites, is_thorough
        self.lock = threading.Lock()

    def limit(self):
        """The seconds of processor time after which a run is endless, from those of a run without a mutation."""
        with self.lock:
            key = hashlib.sha256(f"{self.suites} {self.is_thorough}".encode()).hexdigest()
            known = load("seconds.json", {})
            if key not in known:
                failure, seconds = self.run()
                if failure:
                    print(f"mutants: without a mutation, the stage {self.name} fails: {failure}", flush=True)
                    os._exit(1)
                print(f"mutants: the stage {self.name} takes {seconds:.0f} s of processor time", flush=True)
                known = load("seconds.json", {}) | {key: seconds}
                (FOLDER / "seconds.json").write_text(json.dumps(known))
            return int(60 + 3 * known[key])

    def run(self, number=None, limit=3600):
        """Runs the tests until the first fails, and returns its name, "a crash", "no end", or `None` if all pass; and the
        processor time."""
        binary = next((FOLDER / "build/release").resolve().glob("*.xctest"))
        environment = os.environ | {"CURVES_MUTANT": str(number or 0)}
        environment["CURVES_TEST_THOROUGH"] = "1" if self.is_thorough else "0"
        process = subprocess.Popen(
            [str(binary), "--testing-library", "swift-testing", "--filter", self.suites], cwd=PACKAGE, env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, process_group=0,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5)))
        # A run may also wait for ever.
        timer = threading.Timer(3600, kill, [process])
        timer.start()
        tail, failure = [], None
        for line in process.stdout:
            tail = tail[-20:] + [line.decode(errors="replace")]
            if b" recorded an issue " in line:
                failure = re.sub(r".* Test (.*?) recorded an issue .*\n", r"\1", tail[-1])
                kill(process)
                break
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        is_endless = process.returncode == -signal.SIGXCPU or not timer.is_alive()
        timer.cancel()
        if not failure and is_endless:
            failure = "no end"
        elif not failure and process.returncode:
            failure = "a crash"
        elif not failure and not any("Test run with" in line and "passed after" in line for line in tail):
            failure = "no tests"
        return failure, usage.ru_utime + usage.ru_stime


def kill(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def test_stages():
    """The stages of each folder: its own suites, all suites, all with all random cases."""
    everything = f"^({'|'.join(TARGETS)})\\."
    common = [Stage("all", everything), Stage("thorough", everything, is_thorough=True)]
    stages = {}
    for folder, tests in SOURCES.items():
        names = [name for test in tests for path in (ROOT / test).glob("*.swift")
                 for name in re.findall(r"@Suite[^\n]* struct (\w+)", code(path.read_text()))]
        stages[folder] = [Stage("own", f"^({'|'.join(TARGETS)})\\.({'|'.join(sorted(names))})/")] + common
    return stages


# MARK: The results


def results():
    """The last outcome of each mutation."""
    path = FOLDER / "results.jsonl"
    lines = path.read_text().splitlines() if path.exists() else []
    return {result["name"]: result["outcome"] for result in map(json.loads, lines)}


def key(site):
    return site.file, site.text, site.change


def survivors():
    """The reasons in `survivors.md`, by file, line and mutation."""
    reasons = {}
    for line in SURVIVORS.read_text().splitlines():
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) == 4:
            reasons[tuple(re.sub(r"^`+ ?| ?`+$", "", cell) for cell in cells[:3])] = cells[3]
    return reasons


def report(sites, done, reasons):
    outcomes = [(site, done.get(site.name, "")) for site in sites]
    killed = sum(outcome.startswith("killed") for _, outcome in outcomes)
    alive = [site for site, outcome in outcomes if outcome == "passes thorough"]
    waiting = len(sites) - killed - len(alive)
    print(f"mutants: {killed} of {len(sites)} mutations are killed, {len(alive)} survive, {waiting} have not met all tests")
    unexplained = [site for site in alive if key(site) not in reasons]
    for site in unexplained:
        print(f"mutants: survives without a reason:\n| `{site.file}` | `{site.text}` | `{site.change}` | |")
    return 1 if unexplained or waiting or killed < 0.95 * len(sites) else 0


if __name__ == "__main__":
    sys.exit(main())
