"""The places at which a Swift file can be mutated, and the Swift code that switches a mutation on."""

import dataclasses
import re

# Operators, each with what replaces it, its precedence group and the constraint of its operands.
ARITHMETIC = {
    "+": ("-", "Addition", "AdditiveArithmetic"), "-": ("+", "Addition", "AdditiveArithmetic"),
    "*": ("/", "Multiplication", "Divisible"), "/": ("*", "Multiplication", "Divisible"),
    "&+": ("&-", "Addition", "FixedWidthInteger"), "&-": ("&+", "Addition", "FixedWidthInteger"),
    "&": ("|", "Multiplication", "FixedWidthInteger"), "|": ("&", "Addition", "FixedWidthInteger"),
    "<<": (">>", "BitwiseShift", "FixedWidthInteger"), ">>": ("<<", "BitwiseShift", "FixedWidthInteger"),
}
ASSIGNMENTS = {
    "+=": ("-=", "AdditiveArithmetic"), "-=": ("+=", "AdditiveArithmetic"), "*=": ("/=", "Divisible"),
    "/=": ("*=", "Divisible"),
}
LOGIC = {"&&": ("||", "LogicalConjunction"), "||": ("&&", "LogicalDisjunction")}
COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
RANGES = {"..<": "..< without its last", "...": "... without its last"}
FUNCTIONS = {"min": "max", "max": "min"}

INFIX = re.compile(r"(?<=\s)(&&|\|\||\+=|-=|\*=|/=|&\+|&-|<<|>>|[-+*/&|])(?=\s)")
PREFIX = re.compile(r"(?<=[\s(\[])[-!](?=[a-z(])")
COMPARISON = re.compile(r"(?<=\s)(<=|>=|==|!=|<|>)(?=\s)")
RANGE = re.compile(r"(?<=[\w)])(\.\.<|\.\.\.)(?=[\w(-])")
FUNCTION = re.compile(r"(?<![\w.])(min|max)(?=\()")
# A number that is no part of a name, and no index of a tuple such as `.0`.
NUMBER = re.compile(
    r"(?<!\w)(?<!(?<!\.)\.)(0x[0-9a-fA-F_]+(?:\.[0-9a-fA-F_]+)?p[-+]?\d+|0x[0-9a-fA-F_]+|"
    r"\d[\d_]*(?:\.\d+)?(?:e[-+]?\d+)?)(?![\w])(?!\.\d)")
TRUTH = re.compile(r"(?<![\w.])(true|false)(?!\w)")
# Lines whose numbers and operators are part of a declaration, not of what is computed.
DECLARATION = re.compile(r"\s*(@|#|import |extension |case |(?:\w+ )*func [^a-z])")


@dataclasses.dataclass(frozen=True)
class Site:
    """A mutation: on `line` of `file`, from 1, and at `column`, from 0, `new` instead of `old`."""
    file: str
    line: int
    column: int
    kind: str
    old: str
    new: str
    text: str

    @property
    def name(self):
        return f"{self.file}:{self.line}:{self.column + 1} {self.change}"

    @property
    def change(self):
        return f"{self.old} → {self.new}"


def code(text):
    """The text with spaces in place of comments and strings."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|#?"""(.*?)"""#?|"(?:\\.|[^"\\\n])*"', re.S)
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def changed(number):
    """The text of the double of a number with a point or an exponent, or the integer after one; `None` if it is as great."""
    if re.fullmatch(r"\d[\d_]*", number):
        return str(int(number.replace("_", "")) + 1)
    if re.fullmatch(r"0x[0-9a-fA-F_]+", number):
        return hex(int(number.replace("_", ""), 16) + 1)
    value = float.fromhex(number) if number.startswith("0x") else float(number.replace("_", ""))
    double = 2 * value if value else 1.0
    if double == float("inf"):
        return None
    return double.hex() if number.startswith("0x") else repr(double)


def sites(file, text):
    """All mutations of a file."""
    for number, (line, written) in enumerate(zip(code(text).split("\n"), text.split("\n")), 1):
        if DECLARATION.match(line):
            continue

        def site(match, kind, new):
            return Site(file, number, match.start(), kind, match.group(), new, written.strip())

        for match in INFIX.finditer(line):
            old = match.group()
            new = (ARITHMETIC.get(old) or ASSIGNMENTS.get(old) or LOGIC.get(old))[0]
            yield site(match, "operator", new)
        for match in PREFIX.finditer(line):
            yield site(match, "operator", "none")
        for match in COMPARISON.finditer(line):
            yield site(match, "bound", COMPARISONS[match.group()])
        for match in RANGE.finditer(line):
            yield site(match, "bound", RANGES[match.group()])
        for match in FUNCTION.finditer(line):
            yield site(match, "bound", FUNCTIONS[match.group()])
        for match in NUMBER.finditer(line):
            if new := changed(match.group()):
                yield site(match, "constant", new)
        for match in TRUTH.finditer(line):
            yield site(match, "constant", "false" if match.group() == "true" else "true")


def digits(number):
    """The number in arrows, which may follow in an operator."""
    return "".join(chr(0x2190 + int(digit)) for digit in str(number))


def mutated(line, site, number):
    """The line with the mutation `number`, which the environment switches on."""
    before, after = line[:site.column], line[site.column + len(site.old):]
    if site.kind == "constant":
        return f"{before}mutant({number}, {site.old}, {site.new}){after}"
    if site.old in FUNCTIONS:
        return f"{before}mutant{number}{after}"
    return before + site.old + digits(number) + after


SWITCH = """\
#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The number of the mutation that is switched on; 0 if there is none.
@usableFromInline let activeMutant = unsafe getenv("CURVES_MUTANT").map { unsafe atol($0) } ?? 0

@usableFromInline func mutant<Value>(_ number: Int, _ value: Value, _ other: Value) -> Value {
  activeMutant == number ? other : value
}

@usableFromInline protocol Divisible {
  static func * (left: Self, right: Self) -> Self
  static func / (left: Self, right: Self) -> Self
  static func *= (left: inout Self, right: Self)
  static func /= (left: inout Self, right: Self)
}
extension Double: Divisible {}
extension Float: Divisible {}
extension Int: Divisible {}
extension Int64: Divisible {}
extension UInt64: Divisible {}
"""


def switch(numbered):
    """The Swift file that has the operators and functions of the mutations, which are pairs of a number and a site."""
    return SWITCH + "".join(declaration(number, site) for number, site in numbered if site.kind != "constant")


def declaration(number, site):
    name, old, new = site.old + digits(number), site.old, site.new
    choice = f"activeMutant == {number}"
    start = "@usableFromInline func"
    if old in FUNCTIONS:
        return (f"\n{start} mutant{number}<T: Comparable>(_ left: T, _ right: T) -> T {{\n"
                f"  {choice} ? {new}(left, right) : {old}(left, right)\n}}\n")
    if new == "none":
        generic, value = ("", "Bool") if old == "!" else ("<T: SignedNumeric>", "T")
        return (f"\nprefix operator {name}\n"
                f"@usableFromInline prefix func {name}{generic}(value: {value}) -> {value} {{ {choice} ? value : {old}value }}\n")
    if old in ASSIGNMENTS:
        constraint = ASSIGNMENTS[old][1]
        return (f"\ninfix operator {name}: AssignmentPrecedence\n{start} {name}<T: {constraint}>(left: inout T, right: T) {{\n"
                f"  if {choice} {{ left {new} right }} else {{ left {old} right }}\n}}\n")
    if old in LOGIC:
        return (f"\ninfix operator {name}: {LOGIC[old][1]}Precedence\n"
                f"{start} {name}(left: Bool, right: @autoclosure () throws -> Bool) rethrows -> Bool {{\n"
                f"  {choice} ? try left {new} right() : try left {old} right()\n}}\n")
    if old in RANGES:
        kind = "Range" if old == "..<" else "ClosedRange"
        return (f"\ninfix operator {name}: RangeFormationPrecedence\n"
                f"{start} {name}<T: BinaryInteger>(left: T, right: T) -> {kind}<T> {{\n"
                f"  {choice} ? left{old}(right > left ? right - 1 : right) : left{old}right\n}}\n")
    if old in COMPARISONS:
        return (f"\ninfix operator {name}: ComparisonPrecedence\n"
                f"{start} {name}<T: Comparable>(left: T, right: T) -> Bool {{ {choice} ? left {new} right : left {old} right }}\n")
    _, group, constraint = ARITHMETIC[old]
    result = (f"\ninfix operator {name}: {group}Precedence\n"
              f"{start} {name}<T: {constraint}>(left: T, right: T) -> T {{ {choice} ? left {new} right : left {old} right }}\n")
    if old in "+-*/":
        result += (f"func {name}(left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {{\n"
                   f"  {choice} ? left {new} right : left {old} right\n}}\n")
    return result
