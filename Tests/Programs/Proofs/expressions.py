"""Reads assignments of Swift and C functions, and writes their expressions for Sollya and for Gappa."""
import ast
import pathlib
import re
from fractions import Fraction

ROOT = pathlib.Path(__file__).parent.parent.parent.parent
NUMBER = re.compile(r"0x[0-9a-fA-F.]+p[+-]?\d+|(?<![\w.])\d+\.?\d*(?:e-?\d+)?(?![\w.])")


def source(name):
    """The text of the only file of this name in Sources."""
    files = list(ROOT.glob(f"Sources/**/{name}"))
    if len(files) != 1:
        raise SystemExit(f"prove: Sources must hold one {name}, not {len(files)}")
    return files[0].read_text()


def constants(name, pattern):
    """The numbers in the groups of `pattern`, which the file `name` must hold once."""
    found = re.findall(pattern, source(name))
    if len(found) != 1:
        raise SystemExit(f"prove: {name} must hold {pattern} once, not {len(found)} times")
    return [constant(text) for text in ([found[0]] if isinstance(found[0], str) else found[0])]


def constant(text):
    """The number of a literal of Swift or C: 0x1p-24, 0x7EB4_6000, 126.95f or 1e-3."""
    text = text.replace("_", "")
    if text.startswith("0x"):
        return float.fromhex(text.rstrip("f")) if "p" in text else int(text, 16)
    return float(text.rstrip("f"))


def superscript(power):
    """A power of 2 as comments write it: 2⁻⁵⁵·⁶."""
    return "2" + f"{power:g}".translate(str.maketrans("-0123456789.", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹·"))


def body(text, function):
    """The text of a function, without comments: from its name to the brace that ends it."""
    start = re.search(function, text)
    if not start:
        raise SystemExit(f"prove: there is no {function}")
    text = text[text.rfind("\n", 0, start.start()) + 1:]
    indent = re.match(" *", text)[0]
    return re.sub(r"//[^\n]*", "", text[:re.search(rf"^{indent}\}}", text, re.M).start()])


def assigned(text, name):
    """The expression that `name` is set to. It goes on where parentheses are open or a line begins with an operator."""
    found = re.search(r"\breturn " if name == "return" else rf"(?:\blet |Doubles |^ *){name} =\s", text, re.M)
    if not found:
        raise SystemExit(f"prove: {name} is not set")
    lines = text[found.end():].split("\n")
    expression = ""
    for line in lines:
        line = line.strip()
        isComplete = expression and expression.count("(") <= expression.count(")")
        if isComplete and (not line or line[0] not in "+-*/"):
            break
        expression += " " + line.split(";")[0]
        if ";" in line:
            break
    return parse(expression)


def parse(expression):
    """The tree of an expression whose numbers are exact."""
    numbers = {}

    def named(match):
        name = f"number{len(numbers)}"
        text = match[0]
        numbers[name] = Fraction(float.fromhex(text)) if text.startswith("0x") else Fraction(float(text))
        return name

    # A member is a name: row.tail, low.0, plan->x.
    members = re.sub(r"(?<=\w)(?:\.|->)(?=\w)", "_", NUMBER.sub(named, expression).strip())
    tree = ast.parse(members, mode="eval").body
    return simplified(tree, numbers)


def simplified(tree, numbers):
    """Nested tuples: ("+", left, right) and so on, ("-", operand), a Fraction, or a name."""
    if isinstance(tree, ast.BinOp):
        sign = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}[type(tree.op)]
        return (sign, simplified(tree.left, numbers), simplified(tree.right, numbers))
    if isinstance(tree, ast.UnaryOp):
        operand = simplified(tree.operand, numbers)
        return -operand if isinstance(operand, Fraction) else ("-", operand)
    return numbers.get(tree.id, tree.id)


def number(value, isForGappa):
    """A Double, which is an integer times a power of 2."""
    power = value.denominator.bit_length() - 1
    return f"{value.numerator}b-{power}" if isForGappa else f"({value.numerator} * 2^(-{power}))"


def exact(tree, names=lambda name: name, isForGappa=True):
    """The expression without rounding."""
    if isinstance(tree, Fraction):
        return number(tree, isForGappa)
    if isinstance(tree, str):
        return names(tree)
    if len(tree) == 2:
        return f"(-{exact(tree[1], names, isForGappa)})"
    return f"({exact(tree[1], names, isForGappa)} {tree[0]} {exact(tree[2], names, isForGappa)})"


def rounded(tree, isFused, names=lambda name: name):
    """The expression for Gappa, every operation rounded. Fused, a sum and a product in it are rounded once. As in
    clang, that is the left product if there is one, otherwise the right one."""
    if not isinstance(tree, tuple):
        return exact(tree, names)
    if len(tree) == 2:
        return f"(-{rounded(tree[1], isFused, names)})"
    sign, left, right = tree
    isProduct = lambda operand: isinstance(operand, tuple) and operand[0] == "*"
    texts = [rounded(operand, isFused, names) for operand in (left, right)]
    if isFused and sign in "+-":
        for index, operand in enumerate((left, right)):
            if isProduct(operand):
                texts[index] = f"{rounded(operand[1], True, names)} * {rounded(operand[2], True, names)}"
                break
    return f"rnd({texts[0]} {sign} {texts[1]})"


def series(tree, values):
    """The expression as a polynomial: a dictionary from exponents to coefficients. `values` holds those of its names."""
    if isinstance(tree, Fraction):
        return {(0, 0): tree}
    if isinstance(tree, str):
        return values[tree]
    if len(tree) == 2:
        return {powers: -number for powers, number in series(tree[1], values).items()}
    sign, left, right = tree[0], series(tree[1], values), series(tree[2], values)
    result = {} if sign == "*" else dict(left)
    if sign == "*":
        for (i, j), a in left.items():
            for (k, l), b in right.items():
                result[i + k, j + l] = result.get((i + k, j + l), 0) + a * b
    else:
        for powers, number in right.items():
            result[powers] = result.get(powers, 0) + (number if sign == "+" else -number)
    return result
