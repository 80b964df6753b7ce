#!/usr/bin/env python3
"""Runs the command `curves` with hostile input, and checks what it promises.

    hostile.py path/to/curves [--seconds 50] [--seed N] [--only TEXT] [--list]

The essential cases of `cases.py` run first. Its other ones follow, shuffled, and then random ones, until the seconds are
over. The seed is printed; the same seed makes the same cases in the same order. `--only` runs the cases whose name contains
a text, and no random ones. The properties of a run are in `properties.py`.
"""

import argparse
import concurrent.futures
import itertools
import os
import pathlib
import random
import signal
import sys
import threading
import time

import cases
import chance
from running import run


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("curves", type=pathlib.Path, help="the command")
    parser.add_argument("--seconds", type=float, default=50, help="when the last case starts (default: 50)")
    parser.add_argument("--seed", type=int, default=None, help="the seed of the order and of the random cases (default: a new one)")
    parser.add_argument("--only", default="", help="only the cases whose name contains this text")
    parser.add_argument("--list", action="store_true", help="print the name of each case before it runs")
    options = parser.parse_args()
    # A shell's background jobs ignore interrupts, and what nohup starts ignores hangups: the commands must not inherit
    # that.
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
    command = str(options.curves.resolve())
    seed = random.SystemRandom().randrange(2**32) if options.seed is None else options.seed

    end = time.monotonic() + options.seconds
    others = [case for case in cases.others() if options.only in case.name]
    random.Random(seed).shuffle(others)
    more = others if options.only else itertools.chain(others, chance.cases(seed))
    queue = itertools.chain(
        (case for case in cases.essential() if options.only in case.name),
        more if options.only else itertools.takewhile(lambda _: time.monotonic() < end, more))
    lock = threading.Lock()
    failures, count = [], 0

    def work():
        nonlocal count
        while True:
            with lock:
                case = next(queue, None)
                if case is None:
                    return
                count += 1
                if options.list:
                    print(case.name, flush=True)
            problems = run(command, case)
            if problems:
                with lock:
                    failures.append(case.name)
                    print(f"hostile: {case.name}", *problems, sep="\n    ", file=sys.stderr, flush=True)

    workers = os.cpu_count() or 1
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        for future in [pool.submit(work) for _ in range(workers)]:
            future.result()
    print(f"hostile: {count} runs with seed {seed}: {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
