#!/usr/bin/env python3
"""Estimates the speed of kernels on arm64 by llvm-mca: nanoseconds a value at 3 GHz. `make kernel-estimates`.

estimate.py CLANG LLVM_MCA. The inner loop of a kernel, as Swift's clang compiles it, is simulated for 100 turns, as if all
memory were in the first cache. These are estimates of models of processors, not measurements.
"""
import pathlib, re, subprocess, sys

CLANG, MCA = sys.argv[1:]
SOURCES = pathlib.Path(__file__).parent.parent.parent.parent / "Sources/CCurveKernels"
PROCESSORS = ["neoverse-n1", "neoverse-n2", "neoverse-v2"]
GIGAHERTZ, TURNS = 3, 100
# The work, the kernel, and the number of values of one turn of its loop.
KERNELS = [
    ("Bézier, counted from one point", "cubicWhole", 8),
    ("Bézier, counted from both ends", "cubicDivided", 8),
    ("Bézier's velocity, from one point", "cubicVelocityWhole", 8),
    ("Bézier in Floats, from one point", "cubicFloatsWhole", 16),
    ("sine", "sineEasing", 4),
    ("exponential", "exponentialEasing", 4),
    ("power", "powerEasing", 4),
    ("elastic, an amplitude above 2", "waveEasing", 4),
    ("spring, underdamped", "springUnderdampedPhase", 4),
    ("spring, critically damped", "springCritical", 4),
    ("spring, overdamped", "springOverdamped", 4),
]


def longest_loop(assembly, name):
    """The instructions of the longest loop of a function that prefetches, whose branch back is its last one."""
    function = re.search(rf"^{name}:.*?^\.Lfunc_end", assembly, re.M | re.S)[0].split("\n")
    labels = {line.split(":")[0]: number for number, line in enumerate(function) if re.match(r"\.L\w+:", line)}
    loops = []
    for number, line in enumerate(function):
        branch = re.match(r"\t(?:b|b\.\w+|cbn?z\t\w+,|tbn?z\t\w+, #\d+,)\s+(\.L\w+)$", line)
        if branch and labels.get(branch[1], number) < number:
            body = function[labels[branch[1]] + 1 : number + 1]
            # The end of a large batch has a loop of its own, without prefetches.
            if any("prfm" in line for line in body):
                loops.append([line for line in body if re.match(r"\t[a-z]", line)])
    return max(loops, key=len)


def cycles(instructions, processor):
    result = subprocess.run(
        [MCA, "-mtriple=aarch64-linux-gnu", f"-mcpu={processor}", f"-iterations={TURNS}"],
        input="\n".join(instructions) + "\n", capture_output=True, text=True, check=True)
    return int(re.search(r"Total Cycles:\s+(\d+)", result.stdout)[1]) / TURNS


assembly = subprocess.run(
    [CLANG, "-O2", "-std=gnu17", "--target=aarch64-linux-gnu", "-ffreestanding", "-Wno-psabi", "-S", "-o", "-",
     "-I", SOURCES / "include", SOURCES / "baseline.c"],
    capture_output=True, text=True, check=True).stdout
print(f"Estimates by llvm-mca, in ns a value at {GIGAHERTZ} GHz:\n")
print("| kernel | " + " | ".join(PROCESSORS) + " |\n| --- " + "| --- " * len(PROCESSORS) + "|")
for title, name, values in KERNELS:
    loop = longest_loop(assembly, name)
    print(f"| {title} | " + " | ".join(f"{cycles(loop, cpu) / values / GIGAHERTZ:.1f}" for cpu in PROCESSORS) + " |")
