#!/usr/bin/env python3
"""Certifies the errors that comments state for polynomials, for tables and for the last step of the Bézier solver:
by Sollya that of an approximation, by Gappa that of rounding. Other constants of Béziers have scripts of their own.

    python3 Tests/Programs/Proofs/prove.py [NAME]

The polynomials are read from the code: `POLYNOMIALS` says where they stand, what they approximate, and the errors, as
powers of 2, that the comment above them states. Each expression is read as it is computed; that of a kernel is
certified twice, with every operation rounded and with products and sums fused. Exits with 1 if an error is greater than
stated, or is not stated.
"""
import re
import subprocess
import sys
from dataclasses import dataclass, field
from fractions import Fraction

import coefficients
import guess
import limits
import tables
import velocities
from expressions import ROOT, assigned, body, exact, parse, rounded, series, superscript

KERNELS = "Sources/CCurveKernels/kernels/"
FUNCTIONS, BEZIER = "Sources/AnimationCurves/Functions/", "Sources/AnimationCurves/CubicBezier/"


@dataclass
class Polynomial:
    """A polynomial in `variable`, computed by the assignments `steps`, of which the last is the result.

    `form` of the result approximates `function`, and both errors are relative, unless `isAbsolute`. `inputs` are other
    numbers in the expressions, for Gappa from −bound to bound and for Sollya 0. For a result that is lead + (small
    correction), `lead` is its first term, and `ratio` the correction divided by it, which Gappa does not find itself.
    `given` are the arguments of the function. `split` divides Gappa's domain.
    """

    name: str
    file: str
    place: str
    variable: str
    low: str
    high: str
    steps: list
    function: str
    approximation: float
    rounding: float
    form: str = "{}"
    isAbsolute: bool = False
    isOdd: bool = True
    lead: str = None
    ratio: str = None
    inputs: dict = field(default_factory=dict)
    given: dict = field(default_factory=dict)
    split: str = None

    @property
    def isFusable(self):
        return self.file.startswith(KERNELS)

    @property
    def ranges(self):
        """The domain for Gappa: from 2^-20 on, and its mirror image. Next to 0, corrections are too small to count."""
        low, high = ("1b-20" if self.low.startswith("2^") else self.low), self.high
        return [(low, high)] if self.isOdd else [(low, high), (f"-{high}", f"-{low}")]


POLYNOMIALS = [
    Polynomial(
        "kernels' exponential", KERNELS + "functions.inc", r"expm1Polynomial\(", "r", "2^(-20)", "0.34658",
        ["rr", "p0", "p1", "p2", "p3", "p4", "q", "return"], "exp(x) - 1", -55.6, -52.4, isOdd=False, lead="r",
        ratio="r * Mq"),
    Polynomial(
        "kernels' logarithm", KERNELS + "functions.inc", r"Doubles logarithm\(", "z", "2^(-10)", "0.17158",
        ["zz", "z4", "tail"], "2 * atanh(x)", -66.5, -52.3, form="2 * x + x^3 * {}"),
    Polynomial(
        "kernels' sine", KERNELS + "functions.inc", r"sinePolynomial\(", "r", "2^(-20)", "1.5708",
        ["z", "z2", "tail", "return"], "sin(x)", -61.5, -51.2, lead="r", ratio="Mz * Mtail"),
    Polynomial(
        "sine easing", KERNELS + "easings.inc", r"sineEasingValue\(", "v", "2^(-20)", "1", ["z", "z2", "s"],
        "sin(pi / 4 * x)", -54.5, -51.7),
    Polynomial(
        "exponential", FUNCTIONS + "ExponentialFunction.swift", r"private init\(", "r", "-0.00271", "0.00271",
        ["square", "polynomial", "rest"], "exp(x) - 1", -64.6, -60.9, isAbsolute=True, inputs={"row_tail": "1b-53"}),
    Polynomial(
        "logarithm", FUNCTIONS + "LogarithmFunction.swift", r"init\(_ bits", "r", "-0.0041", "0.0041",
        ["square", "polynomial"], "log1p(x)", -71, -52.9, form="x + x^2 * {}", isAbsolute=True),
    Polynomial(
        "sine", FUNCTIONS + "SineCosine.swift", r"func sineKernel\(", "r", "2^(-20)", "0.7855",
        ["z", "z2", "cube", "tail", "return"], "sin(x)", -57.8, -52.7, given={"z": "r * r", "z2": "z * z", "low": "0"}),
    Polynomial(
        "cosine", FUNCTIONS + "SineCosine.swift", r"func cosineKernel\(", "r", "-0.7855", "0.7855", ["z", "z2", "tail"],
        "cos(x)", -63.9, -52.3, form="1 - x^2 / 2 + x^4 * {}", given={"z": "r * r", "z2": "z * z"}),
    Polynomial(
        "arc tangent", FUNCTIONS + "ArcTangent.swift", r"func arcTangent\(", "q", "2^(-20)", "0.03126",
        ["z", "tail"], "atan(x)", -70.3, -52.4, form="x + x^3 * {}"),
]


@dataclass
class Reduction:
    """The rest ((x − n·A) − n·B) − n·C of x after n periods, for n ≠ 0. The first subtraction is exact. Parts of the period may be
    missing. `expression` is its text in the file, `period` a hexadecimal number of 200 bits, `most` the greatest n, and
    `half` the greatest rest. The absolute error of the rest is 2^`error`."""

    name: str
    file: str
    expression: str
    period: str
    most: int
    half: float
    error: float


LN2 = "0x.b17217f7d1cf79abc9e3b39803f2f6af40f343267298b62d8ap0"
PI = "0x3.243f6a8885a308d313198a2e03707344a4093822299f31d008p0"
REDUCTIONS = [
    Reduction(
        "kernels' exponential", KERNELS + "functions.inc", r"return (\(x - n \* .*?);", LN2, 1024, 0.34658, -54.9),
    Reduction("kernels' sine", KERNELS + "functions.inc", r"r = (\(\(a - n \* .*?);", PI, 2**20, 1.5708, -51.9),
    Reduction(
        "exponential", FUNCTIONS + "ExponentialFunction.swift", r"rest: \((\(x - k .*?)\) \+ low\)",
        LN2.replace("p0", "p-7"), 130747, 0.00271, -61.9),
]


def run(*command, text):
    process = subprocess.run(command, input=text, capture_output=True, text=True, timeout=600)
    return process.stdout + process.stderr


def sollya(polynomial, assignments):
    """The power of 2 of Sollya's certified bound of the approximation's error."""
    named = lambda name: "x" if name == polynomial.variable else "v" + name
    lines = ["prec = 200;"]
    for name in polynomial.inputs:
        lines.append(f"v{name} = 0;")
    for name, tree in assignments.items():
        lines.append(f"v{name} = {exact(tree, named, isForGappa=False)};")
    kind = "absolute" if polynomial.isAbsolute else "relative"
    domain = f"[{polynomial.low}; {polynomial.high}]"
    result = polynomial.form.format("v" + polynomial.steps[-1])
    lines.append(f"norm = supnorm({result}, {polynomial.function}, {domain}, {kind}, 2^(-12));")
    lines.append("display = decimal!; print(ceil(1000 * log2(sup(norm))));")
    return float(run("sollya", text="\n".join(lines) + "\n").strip().split("\n")[-1]) / 1000


def gappa(polynomial, assignments, isFused, low, high):
    """Whether Gappa proves the stated error of the computed result against the same expression without rounding, and
    its input and output."""
    variable, result = polynomial.variable, polynomial.steps[-1]
    isGiven = lambda name: name == variable or name in polynomial.inputs
    named = lambda name: name if isGiven(name) else "E" + name
    exactly = lambda name: name if isGiven(name) else "M" + name
    lines = ["@rnd = float<ieee_64, ne>;", f"{variable} = rnd(given);"]
    lines += [f"{name} = rnd({name}given);" for name in polynomial.inputs]
    hints = []
    for name, tree in assignments.items():
        if name == result and polynomial.lead:
            # The sum of the lead and the correction: its product is rounded unless it is fused.
            sign, lead, correction = tree
            text = rounded(correction, isFused, named)
            lines.append(f"C = {text[4:-1] if isFused and text.startswith('rnd(') else text};")
            lines.append(f"E{name} = rnd({exact(lead, named)} + C);")
        else:
            lines.append(f"E{name} = {rounded(tree, isFused, named)};")
    for name, tree in assignments.items():
        if name == result and polynomial.lead:
            lines.append(f"MC = {exact(tree[2], exactly)};")
            lines.append(f"M{name} = {exact(tree[1], exactly)} + MC;")
            lead, ratio = polynomial.lead, polynomial.ratio
            hints = [
                f"{lead} / M{name} -> 1 / (1 + {ratio}) {{ {variable} <> 0 }};",
                f"MC / M{name} -> 1 - 1 / (1 + {ratio}) {{ {variable} <> 0 }};",
                f"MC / {lead} -> {ratio} {{ {variable} <> 0 }};",
                f"{lead} + C -> {lead} * (1 + (1 + (C - MC) / MC) * ({ratio})) {{ {variable} <> 0, MC <> 0 }};",
            ]
        else:
            lines.append(f"M{name} = {exact(tree, exactly)};")
    error = f"E{result} - M{result}" if polynomial.isAbsolute else f"E{result} -/ M{result}"
    bound = 2.0**polynomial.rounding
    given = "".join(f" /\\ {name} in [-{bound}, {bound}]" for name, bound in polynomial.inputs.items())
    lines.append(f"{{ {variable} in [{low}, {high}]{given} -> {error} in [-{bound!r}, {bound!r}] }}")
    if polynomial.split:
        hints.append(f"$ {polynomial.split};")
    output = run("gappa", text="\n".join(lines + hints) + "\n")
    return "Error" not in output, "\n".join(lines + hints) + "\n" + output


def provePolynomial(polynomial):
    """What fails, after the certified numbers are printed."""
    text = (ROOT / polynomial.file).read_text()
    code = body(text, polynomial.place)
    given = {step: parse(expression) for step, expression in polynomial.given.items()}
    assignments = given | {step: assigned(code, step) for step in polynomial.steps if step not in given}
    power = sollya(polynomial, assignments)
    print(f"{polynomial.name}: 2^{power} by approximation, 2^{polynomial.rounding} by rounding")
    failures = [] if power <= polynomial.approximation else [f"the approximation's error is 2^{power}"]
    for isFused in [False, True] if polynomial.isFusable else [False]:
        for low, high in polynomial.ranges:
            proved, output = gappa(polynomial, assignments, isFused, low, high)
            if not proved:
                failures.append(f"{output}Gappa does not prove the rounding, {'fused' if isFused else 'separate'}")
    for stated in (polynomial.approximation, polynomial.rounding):
        if superscript(stated) not in text:
            failures.append(f"{polynomial.file} does not state {superscript(stated)}")
    return failures


def proveReduction(reduction):
    """Gappa splits the error of the rest into those of its subtractions and that of the period's parts."""
    text = (ROOT / reduction.file).read_text()
    tree, parts = parse(re.search(reduction.expression, text)[1]), []
    while isinstance(tree, tuple):
        parts.insert(0, tree[2][2])
        tree = tree[1]
    print(f"{reduction.name}: the reduction is off by 2^{reduction.error}")
    failures = []
    for isFused in [False, True] if reduction.file.startswith(KERNELS) else [False]:
        lines = ["@rnd = float<ieee_64, ne>;", "R0 = rnd(given);", f"PERIOD = {reduction.period};"]
        terms, errors = [], []
        for index, part in enumerate(parts, 1):
            term = f"n * {exact(part)}"
            lines.append(f"R{index} = rnd(R{index - 1} - {term if isFused else f'rnd({term})'});")
            errors.insert(0, f"(R{index} - (R{index - 1} - {term}))")
            terms.append(term)
        rest, left = f"R{len(parts)}", " - ".join(exact(part) for part in parts)
        lines += [
            f"{{ @FIX(n, 0) /\\ |n| in [1, {reduction.most}] /\\ |R0| in [{reduction.half * 0.99!r}, 1b30]"
            f" /\\ R0 - n * PERIOD in [-{reduction.half}, {reduction.half}]",
            f" -> R1 - (R0 - {terms[0]}) in [0, 0]"
            f" /\\ {rest} - (R0 - n * PERIOD) in [-{2.0**reduction.error!r}, {2.0**reduction.error!r}] }}",
            f"R0 - {terms[0]} -> (R0 - n * PERIOD) + n * (PERIOD - {exact(parts[0])});",
            f"{rest} - (R0 - n * PERIOD) -> {' + '.join(errors)} + n * (PERIOD - {left});",
        ]
        output = run("gappa", "-Eprecision=200", text="\n".join(lines) + "\n")
        if "Error" in output:
            failures.append("\n".join(lines) + "\n" + output)
    if superscript(reduction.error) not in text:
        failures.append(f"{reduction.file} does not state {superscript(reduction.error)}")
    return failures


def proveTables():
    """Each table has the rows that tables.py computes."""
    files = {
        "exponential": "ExponentialTable.swift", "logarithm": "LogarithmTable.swift", "arcTangent": "ArcTangent.swift",
        "twoOverPi": "PayneHanekReduction.swift"}
    failures = []
    for table, file in files.items():
        rows = list(getattr(tables, table)())
        lines = [line.strip() for line in (ROOT / FUNCTIONS / file).read_text().splitlines()]
        start = lines.index(rows[0]) if rows[0] in lines else 0
        print(f"table {table}: {len(rows)} rows")
        if lines[start:start + len(rows)] != rows:
            failures.append(f"the rows of {file} are not those of tables.py {table}")
    return failures


def proveExpansion():
    """MonotoneCubic evaluates the upper parts of x's coefficients exactly at a grid point in 0...1, and the lower parts
    with an error of 2^-60. There x is in 0...1, and x - c·n is in -3...1."""
    text = (ROOT / BEZIER / "MonotoneCubic.swift").read_text()
    parts = body(text, r"private init\(high:")
    step = body(text, r"func step\(from n")
    lower = {name: assigned(parts, name) for name in ("lowC", "lowB", "lowA")}
    values = {name: assigned(step, name) for name in ("square", "high", "low")}
    given = ["n", "highA", "highB", "highC", "low_0", "low_1"]
    exactly = lambda name: name if name in given else "M" + name
    lines = ["@rnd = float<ieee_64, ne>;"] + [f"{name} = rnd({name}given);" for name in given]
    lines += [f"{name} = {rounded(tree, False)};" for name, tree in (lower | values).items()]
    lines += [f"M{name} = {exact(tree, exactly)};" for name, tree in (lower | values).items()]
    lines.append("bent = (highA * n + highB) * (n * n);")
    grid = " /\\ ".join(f"@FIX({name}, -12)" for name in given[1:4])
    lines.append(
        f"{{ @FIX(n, -13) /\\ n in [0, 1] /\\ {grid} /\\ highA in [-4, 4] /\\ highB in [-6, 6]"
        " /\\ highC in [0, 3] /\\ bent in [-3, 1] /\\ Mhigh in [0, 1] /\\ low_0 in [-1b-13, 1b-13] /\\ low_1 in [-1b-13, 1b-13]"
        " -> high - Mhigh in [0, 0] /\\ low - Mlow in [-1b-60, 1b-60] }")
    output = run("gappa", text="\n".join(lines) + "\n")
    print("Bezier: x at a grid point is exact but for 2^-60")
    failures = [] if "Error" not in output else [output]
    return failures + ([] if "2⁻⁶⁰" in text else ["MonotoneCubic.swift does not state 2⁻⁶⁰"])


def missed(series, equation, p, q):
    """How far a series T in p and q is from the root of `equation`, by the equation's value at T and its least slope."""
    value = sum(abs(number) * p**i * q**j for (i, j), number in equation(series).items())
    return value / (1 - 2 * p * Fraction(11, 10) - 3 * q * Fraction(11, 10) ** 2)


def proveStep():
    """The root d·T of slope·d + bend·d² + cubic·d³ = residual has T + pT² + qT³ = 1. ReversedSeries is accepted where
    p² + |q| < 10^-7. The kernels' step has the other signs: T = 1 + pT² - qT³. Its slope halfway is that of d = 1."""
    variables = {"p": {(1, 0): Fraction(1)}, "q": {(0, 1): Fraction(1)}, "d": {(0, 0): Fraction(1)}}
    text = (ROOT / BEZIER / "MonotoneCubic.swift").read_text()
    code = body(text, r"init\(of residual")
    scalar = series(assigned(code, "step"), variables | {"square": {(2, 0): Fraction(1)}})
    kernel = (ROOT / KERNELS / "cubic.inc").read_text()
    correction = re.search(r"return (d \+ .*?);", body(kernel, r"Doubles cubicStep\("))[1]
    halfway = {(0, 0): Fraction(1), (1, 0): Fraction(-1), (0, 1): Fraction(3, 4)}
    correction = parse(correction.replace("cubicSlopeDoubles(x, n - 0.5 * d)", "halfway"))
    vector = series(correction, variables | {"halfway": halfway, "inverse": {(0, 0): Fraction(1)}})
    t = lambda text: lambda value: series(parse(text), variables | {"T": value})
    p = Fraction(1, 3162)  # The square root of 10^-7 is less.
    failures = []
    first = missed(scalar, t("T + p * T * T + q * T * T * T - 1"), p, p * p)
    print(f"Bezier: the series is off by {float(first):.3g} of the step")
    if first > Fraction(39, 10**14) or "4·10⁻¹³" not in text:
        failures.append("MonotoneCubic.swift: the series' error is not the stated 4·10⁻¹³")
    limit = Fraction(1, 1024)
    second = missed(vector, t("T - p * T * T + q * T * T * T - 1"), limit, limit * limit)
    print(f"kernels' Bezier: the step is off by {float(second / limit**2):.3g}·m^2 of itself for |p| <= m, |q| <= m^2")
    if second > Fraction(23, 10) * limit**2 or "2.3·m²" not in kernel:
        failures.append("cubic.inc: the step's error is not the stated 2.3·m²")
    return failures


def proveGuesses():
    """The closed forms of the parameter: a polynomial for S with S²(1 + ξS) = 1, and a parabola for t with t³ + t = w in
    each range of w. Sollya bounds the errors as functions of S and of t, of which ξ and w are functions."""
    branch = (ROOT / BEZIER / "SquareRootBranch.swift").read_text()
    numbers = re.findall(r"t\d = (-?[\d.]+) \* scale", branch)
    terms = [f"({number}) * xi^{power}" for power, number in enumerate(numbers)]
    lines = ["prec = 100;", "xi = (1 / x^2 - 1) / x;", "procedure root(value) {"]
    lines += ["  var low, high, middle;", "  low = 1/2; high = 2;"]
    lines.append("  for i from 1 to 60 do { middle = (low + high) / 2;")
    lines.append("    if evaluate(xi, middle) > value then low = middle else high = middle; };")
    lines += ["  return low;", "};", f"branch = {' + '.join(terms)} - x;"]
    lines.append("print(sup(infnorm(branch, [root(0.1) - 2^(-50); root(-0.2723) + 2^(-50)])) <= 2.9e-4);")
    table = (ROOT / BEZIER / "DepressedCubicTable.swift").read_text()
    rows = re.findall(r"Row\(c0: (\S+), c1: (\S+), c2: (\S+)\)", table)
    ends = [0] + [half * 2.0**octave for octave in range(-4, 41) for half in (1, 1.5)] + [2.0**41]
    root = lambda w: f"dirtyfindzeros(x^3 + x - {w!r}, [0; 20000])[0]" if w else "0"
    for (c0, c1, c2), low, high in zip(rows, ends, ends[1:]):
        error = f"({c0} + {c1} * (x^3 + x) + {c2} * (x^3 + x)^2 - x) / {'x' if low else '(1/16)'}"
        lines.append(f"print(sup(infnorm({error}, [{root(low)}; {root(high)}])) <= 2.7e-4);")
    answers = [line for line in run("sollya", text="\n".join(lines) + "\n").split("\n") if line in ("true", "false")]
    print(f"Bezier: {answers.count('true')} of {1 + len(rows)} guesses are within their errors")
    failures = [] if answers == ["true"] * 92 else [f"Sollya finds {answers}"]
    stated = [(branch, "2.9·10⁻⁴"), (table, "2.7·10⁻⁴·max(t, 1/16)")]
    return failures + [f"a guess does not state {number}" for text, number in stated if number not in text]


def main(names):
    """Proves all, or what is named."""
    proofs = {polynomial.name: lambda polynomial=polynomial: provePolynomial(polynomial) for polynomial in POLYNOMIALS}
    proofs |= {
        f"{reduction.name}: reduction": lambda reduction=reduction: proveReduction(reduction) for reduction in REDUCTIONS}
    proofs |= {"tables": proveTables, "guesses": proveGuesses, "expansion": proveExpansion, "step": proveStep}
    proofs |= {
        "coefficients": coefficients.prove, "kernels' guess": guess.prove, "limits": limits.prove,
        "velocities": velocities.prove}
    status = 0
    for name, proof in proofs.items():
        if names and name not in names:
            continue
        for failure in proof():
            print(f"prove: {name}: {failure}", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
