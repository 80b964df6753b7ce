#!/usr/bin/env python3
"""Prints the rows of the tables in Sources/AnimationCurves/Functions, by mpmath with 300 bits.

    python3 Tests/Programs/Proofs/tables.py exponential | logarithm | arcTangent | twoOverPi
"""
import struct, sys
from mpmath import atan, ceil, floor, log, mp, mpf, nint, pi

mp.prec = 300


def bits(x):
    return struct.unpack("<Q", struct.pack("<d", float(x)))[0]


def double(bits):
    return struct.unpack("<d", struct.pack("<Q", bits))[0]


def hexadecimal(x):
    """As Swift's formatter leaves it."""
    digits, exponent = float(x).hex().split("p")
    digits = digits.rstrip("0").rstrip(".") if "." in digits else digits
    return f"{digits}p{exponent}" if float(x) else "0"


def multiple(x, places):
    """The nearest multiple of 2^-places."""
    return nint(x * mpf(2) ** places) / mpf(2) ** places


def exponential():
    """2^(i/128): its bits without the exponent that i itself adds, and what rounding lost, relative to it."""
    for i in range(128):
        power = mpf(2) ** (mpf(i) / 128)
        rounded = float(power)
        yield f"Row(bits: {(bits(rounded) - (i << 45)) % 2**64:#018x}, tail: {hexadecimal((power - rounded) / power)}),"


def reciprocals():
    """For each part of an octave: its ends, and a number c of 11 bits near the reciprocals of all its numbers. It is 1
    for the part around 1."""
    first = 0x3FE6_1000_0000_0000
    for i in range(128):
        low, high = mpf(double(first + (i << 45))), mpf(double(first + ((i + 1) << 45)))
        places = 11 if low + high > 2 else 10
        nearby = [(nint(mpf(2) ** places * 2 / (low + high)) + step) / mpf(2) ** places for step in (-1, 0, 1)]
        nearest = min(nearby, key=lambda c: max(abs(low * c - 1), abs(high * c - 1)))
        yield low, high, mpf(1) if low < 1 < high else nearest


def logarithm():
    """c and −log c. The upper part of the logarithm is a multiple of 2^-42."""
    for low, high, c in reciprocals():
        upper = multiple(-log(c), 42)
        yield (
            f"Row(reciprocal: {hexadecimal(c)}, high: {hexadecimal(upper)}, low: {hexadecimal(-log(c) - upper)}),")


def arcTangent():
    """atan(i/16), as a sum of two Doubles."""
    for i in range(17):
        high = float(atan(mpf(i) / 16))
        yield f"DoubleDouble({hexadecimal(high)}, {hexadecimal(atan(mpf(i) / 16) - high)}),"


def twoOverPi():
    """64 zeros and 1,216 binary digits of 2/π, in words of 64."""
    mp.prec = 1500
    digits = int(floor(2 / pi * mpf(2) ** 1216))
    for word in range(20):
        yield f"{(digits >> (64 * (19 - word))) % 2**64:#018x},"


if __name__ == "__main__":
    print("\n".join(globals()[sys.argv[1]]()))
