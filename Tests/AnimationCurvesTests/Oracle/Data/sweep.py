#!/usr/bin/env python3
"""Prints exact rows of one curve at many random times, from which the bound of a new curve is found. Needs mpmath.

    python3 sweep.py "smoothstep" > sweep.txt                    10000 random times between 0 and 1
    python3 sweep.py "back-in(overshoot: 3)" 100000 > sweep.txt  another count
    python3 sweep.py --ranges 10000 > sweep.txt                  10000 random curves of families with parameters, at 5
                                                                 times each, as in the table family-ranges
    export CURVES_SWEEP=sweep.txt CURVES_TEST_REPORT=1
    swift test --disable-xctest --filter SmoothstepTests

The curve is one of `families` or `family_limits` in make_oracle.py, written as there. The tests of families then compare
these rows too, and print the worst error as a fraction of their bound."""
import random
import sys

import make_oracle as oracle
import oracle_ranges as ranges


def main(expression, count):
    if expression == "--ranges":
        for row in ranges.family_range_rows(oracle.text, oracle.rows, count, seed=count):
            print(row)
        return
    curves = {name: function for name, function, *_ in [*oracle.families(), *oracle.family_limits()]}
    if expression not in curves:
        sys.exit(f"sweep: neither families nor family_limits of make_oracle.py has {expression}")
    rng = random.Random(expression)
    for row in oracle.rows(expression, curves[expression], (rng.random() for _ in range(count))):
        print(row)


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10_000)
