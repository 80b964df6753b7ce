#!/usr/bin/env python3
"""Writes the vectors into a folder and an archive below FOLDER: make_vectors.py FOLDER.

Deterministic; needs mpmath. Fails if the tables differ from `SHA256SUMS` beside this file. WRITE=1 in the environment
writes that file anew.
"""
import csv
import gzip
import hashlib
import io
import json
import os
import pathlib
import sys
import tarfile
from fractions import Fraction

from mpmath import isinf, isnan, mp, mpf

import families

HERE = pathlib.Path(__file__).parent
VERSION = (HERE / "VERSION").read_text().strip()
NAME = f"animation-curve-vectors-{VERSION}"

FIELDS = [
    ("family", "string", "The family, which README.md defines."),
    ("parameters", "string", "The parameters in the family's order, separated by spaces. Each text reads back to the Double."),
    ("input", "number", "Progress or seconds: the text reads back to the exact Double."),
    ("value", "number", "The exact value, rounded to the nearest Double."),
    ("velocity", "number", "The first derivative by the input, rounded to the nearest Double; inf or -inf at a vertical tangent; "
     "empty where it is not defined."),
    ("acceleration", "number", "The second derivative in the same form; empty where it is not defined or not computed."),
    ("value_40", "string", "The exact value, rounded to 40 significant digits."),
    ("velocity_40", "string", "The first derivative in 40 digits."),
    ("acceleration_40", "string", "The second derivative in 40 digits."),
    ("reason", "string", "Why the row is there: end, near an end, vertical tangent, near-critical, random and so on."),
]


def decimal(number):
    """The shortest text that reads back to the Double."""
    text = repr(float(number))
    return text[:-2] if text.endswith(".0") else text


def nearest(number):
    """The Double nearest to the exact number, ties to even, also below the smallest normal one."""
    sign, mantissa, exponent, _ = number._mpf_
    fraction = Fraction(int(mantissa)) * Fraction(2) ** exponent
    return float(-fraction if sign else fraction)


def texts(number):
    """The number as the nearest Double and in 40 digits; empty texts for NaN."""
    number = mpf(number)
    if isnan(number):
        return "", ""
    if isinf(number):
        return ("inf", "inf") if number > 0 else ("-inf", "-inf")
    return decimal(nearest(number)), "0" if number == 0 else mp.nstr(number, 40)


def is_one(before, after):
    """Whether both limits agree."""
    if isnan(before) or isnan(after):
        return False
    return before == after or (not isinf(before) and not isinf(after) and abs(before - after) <= abs(after) * mpf(10) ** -50)


def row(curve, number, reason):
    # The value and the derivatives from within the domain. Inside it, both limits of a derivative must agree.
    last = curve.inputs[-1][0]
    inside = curve.motion(mpf(number), -1 if number == last else 1)
    value = curve.motion(mpf(number), 1).v
    velocity, acceleration = inside.d, inside.a
    if 0 < number < last:
        before = curve.motion(mpf(number), -1)
        if not is_one(before.d, velocity):
            velocity = acceleration = mp.nan
        elif not is_one(before.a, acceleration):
            acceleration = mp.nan
    pairs = [texts(value), texts(velocity), texts(acceleration)]
    return [curve.family, " ".join(map(decimal, curve.parameters)), decimal(number), *[short for short, _ in pairs],
            *[long for _, long in pairs], reason]


def table(curves):
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([name for name, _, _ in FIELDS])
    for curve in curves():
        writer.writerows(row(curve, number, reason) for number, reason in curve.inputs)
    return out.getvalue().encode()


def schema():
    """A data package (https://datapackage.org) with the schema of the tables."""
    fields = [{"name": name, "type": kind, "description": description} for name, kind, description in FIELDS]
    resources = [{"name": name, "path": f"{name}.csv", "schema": {"fields": fields, "missingValues": [""]}}
                 for name in families.FILES]
    package = {"name": "animation-curve-vectors", "version": VERSION, "licenses": [{"name": "Apache-2.0"}],
               "resources": resources}
    return (json.dumps(package, indent=2) + "\n").encode()


def archive(files):
    """The same bytes on each run: no dates, owners or compression names."""
    packed = io.BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", mtime=0) as zipped, tarfile.open(fileobj=zipped, mode="w") as tar:
        for name, data in sorted(files.items()):
            entry = tarfile.TarInfo(f"{NAME}/{name}")
            entry.size, entry.mode = len(data), 0o644
            tar.addfile(entry, io.BytesIO(data))
    return packed.getvalue()


def main():
    mp.dps = 100
    folder = pathlib.Path(sys.argv[1])
    files = {f"{name}.csv": table(curves) for name, curves in families.FILES.items()} | {"datapackage.json": schema()}
    # Of the data: a better sentence in README.md needs no new version.
    sums = "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in sorted(files.items()))
    files |= {"VERSION": f"{VERSION}\n".encode(), "README.md": (HERE / "README.md").read_bytes(),
              "LICENSE": (HERE.parents[1] / "LICENSE").read_bytes()}
    files["SHA256SUMS"] = sums.encode()
    (folder / NAME).mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (folder / NAME / name).write_bytes(data)
    packed = archive(files)
    (folder / f"{NAME}.tar.gz").write_bytes(packed)
    digest = hashlib.sha256(packed).hexdigest()
    (folder / f"{NAME}.tar.gz.sha256").write_text(f"{digest}  {NAME}.tar.gz\n")
    rows = sum(data.count(b"\n") - 1 for name, data in files.items() if name.endswith(".csv"))
    print(f"{folder}/{NAME}.tar.gz: {rows} rows, {len(packed) / 1e6:.1f} MB, sha256 {digest}")
    if os.environ.get("WRITE"):
        (HERE / "SHA256SUMS").write_text(sums)
    elif (HERE / "SHA256SUMS").read_text() != sums:
        sys.exit("make vectors: the files differ from Benchmarks/Vectors/SHA256SUMS. If that is meant, raise Benchmarks/Vectors/VERSION and "
                 "run make vectors WRITE=1")


main()
