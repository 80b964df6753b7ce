"""Times the command `curves` beside polars' write_csv of the same table: on all cores, to /dev/null, in turns.

    swift build -c release --product curves --static-swift-stdlib
    python3 -m pip install polars
    python3 Benchmarks/polars_csv.py .build/release/curves [ROWS [ROUNDS]]

polars writes numbers that are ready; the command starts, parses, computes them and writes them.
"""

import io
import statistics
import subprocess
import sys
import time

import polars

command = sys.argv[1]
rows = int(sys.argv[2]) if len(sys.argv) > 2 else 3_000_000
rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 9


def table(*options):
    return [command, "sample", "ease-in-out", "--count", str(rows), *options]


def seconds(work):
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


for name, options in [("value and velocity", []), ("value alone", ["--wide"])]:
    text = subprocess.run(table(*options), capture_output=True, check=True).stdout
    frame = polars.read_csv(io.BytesIO(text))
    again = polars.read_csv(io.BytesIO(frame.write_csv().encode()))
    assert frame.equals(again) and frame.height == rows
    ours, theirs = [], []
    for _ in range(rounds):
        ours.append(seconds(lambda: subprocess.run(table(*options), stdout=subprocess.DEVNULL, check=True)))
        theirs.append(seconds(lambda: frame.write_csv("/dev/null")))
    ratio = statistics.median(b / a for a, b in zip(ours, theirs))
    ours, theirs = (statistics.median(times) / rows * 1e9 for times in (ours, theirs))
    print(
        f"{name}, {rows} rows: curves {ours:.1f} ns a row, polars {polars.__version__} {theirs:.1f},"
        f" {ratio:.2f} times as fast"
    )
