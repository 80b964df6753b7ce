"""The fixed cases."""

import csv
import io
import os
import signal

import properties as check
from running import Case

#: Names that close a quote, a comment, a tag or a line of one of the formats, and names that control a terminal.
NAMES = [
    "a,b", 'say "hi"', '"', "'", "\\", "\\n", "a\tb", "a;b", "-", "-rf", "..", "/", "a/b", "a/b/c", "*/ body { color: red } /*",
    "*/", "</script><script>alert(1)</script>", "<b>", "&amp;", "&lt;", "--> <!--", "]]>", "${x}", "`x`", "%s%n",
    "\x1b[2J", "\x07", "\u202eevil", "\u2028", "\u200b", "\ufeffx", "x\u0301", '"\u0301', ",\u0301", "*/\u0301", "*\u0301/",
    "<\u0301script>", "&\u0301", ">\u0301", "]]>\u0301", "\\\u0301", "a\rb", "\r\u0301", "\x01", "\x7f", "\x85", "\U0001f642",
    "\u05d0\u05d1", "\ufffe", "\U0010ffff", "x" * 300, "value", "curve",
]
#: The same for the header of keyframes, where a name may also hold a line end and an equals sign.
CHANNELS = NAMES + ["a\nb", "a\r\nb", "=1+1", " x ", "\n\u0301"]

EXPRESSIONS = [
    "", " ", "\n", "(", ")", "()", ",", ":", "%", "linear(", "linear)", "linear()", "linear(())", "linear(0,,1)", "ease-in()",
    "steps(0)", "steps(1e300)", "steps(-1)", "steps(0.5)", "steps(1, jump-none)", "repeated(ease, count: 1e6)",
    "cubic-bezier(nan, 0, 0, 1)", "cubic-bezier(0, inf, 0, 1)", "cubic-bezier(0, 1e308, 0, 1)", "cubic-bezier(0x1p3, 0, 0, 1)",
    "cubic-bezier(-0, -0, -0, -0)", "cubic-bezier(1, 1e100, 0, -1e100)", "linear(0, 1e100, -1e100, 1)", "linear(0 1e100%, 1)",
    "linear(5e-324, 1e-308)", "repeated(repeated(ease, count: 1000), count: 1000)", "mirrored(" * 10 + "steps(9)" + ")" * 10, "spring(duration: 1e-50)", "spring(duration: 1e50)", "spring(duration: 1e308)",
    "spring(bounce: -0.9999999999999999)", "spring(bounce: 1)", "spring(mass: 1e50, stiffness: 1e-50, damping: 1e50)",
    "spring(mass: 1e-50, stiffness: 1e50, damping: 0)", "spring(response: 1e-50, damping-ratio: 1e50)",
    "spring(settling-duration: 1e-50, damping-ratio: 1e-50)", "decay(half-life: 5e-324)", "decay(half-life: 1e308)",
    "elastic-in(amplitude: 1e100, period: 5e-324)", "back-in(overshoot: -1e100)", "accelerate(strength: 1e308)",
    "ease-in-out(intensity: 5e-324)", "ease-out(intensity: 1e308)", "overshoot(count: 1e6, half-life: 1e-300)",
    "exponential-decelerate(half-life: 1e300, normalized: true)", "retimed(ease, duration: 1e-50)",
    "retimed(ease, duration: 1e50)", "retimed(spring(bounce: 1), duration: 1)", "inverse(steps(2))",
    "blended(back-in(overshoot: 1e99), back-in(overshoot: -1e99), weight: 50)", "blended(ease, linear, weight: 1e100)",
    "power2.inOut", "back.out(1e100)", "elastic.out(1e-50, 1e50)", "expo.in", "power2.", ".in", "a.b" * 10_000,
    "d3.easePolyIn.exponent(1e308)", "AccelerateInterpolator(1e50)", "Curves.", "gsap.gsap.none",
    "motion-spring(duration: 0.01, bounce: 5e-324)", "compose-spring(0, 1e50)", "figma-spring(1e-50, 1e50, 1e50)",
    "ease\u0301", "ease(\u0301strength: 2)", "steps(4,\u0301 end)", "accelerate(2)\u0301", "\u202eease", "\x1b[31mease", "ease\x07",
    "\U0001f642", "\u00e9ase", "ease\u00a0", "ease\u2028linear", "ease\r\n", "\ufeffease", "e" * 100_000,
    "reversed(" * 64 + "ease" + ")" * 64, "reversed(" * 65 + "ease" + ")" * 65, "reversed(" * 10_000, ")" * 100_000,
    "joined(" * 63 + "ease" + ", ease)" * 63, "inverse(blended(" * 3 + "smoothstep" + ", ease))" * 3,
    "linear(" + "0, " * 30_000 + "1)", "accelerate(" + "9" * 100_000 + ")", "accelerate(1e" + "9" * 100_000 + ")",
    b"ease\xff", b"\xc3", b"\xed\xa0\x80", b"accelerate(\xff)", b"\xf4\x90\x80\x80",
]

#: For each subcommand what completes an expression to a command line.
FORMS = [
    ["sample", "--count", "3"], ["inspect"], ["inspect", "--report", "json", "--crossing", "0.5"], ["compare", "ease"],
    ["plot"], ["plot", "--velocity", "--acceleration"], ["gallery"], ["export", "--format", "css"],
    ["export", "--format", "css-keyframes"], ["export", "--format", "svg"], ["export", "--format", "json"],
    ["export", "--format", "csv"], ["export", "--format", "cubic-bezier"], ["convert"], ["convert", "--report", "json"],
]

NUMBERS = [
    "", "0", "-0", "1", "-1", "2", "0.5", "1e18", "1e308", "1e-300", "5e-324", "nan", "inf", "-inf", "0x10", "1_000", " 1", "1 ",
    "4611686018427387904", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1" * 400, "\u0661",
    "1\u0301", "\x1b[2J", "\u202e1", "--", "-h",
]
RANGES = [
    "0...1", "1...0", "0...0", "-1e308...1e308", "1e308...1.7e308", "0...5e-324", "nan...1", "0...inf", "-inf...inf", "...",
    "0...", "...1", "0..1", "0....5", "0...1...2", "1e300...1e300", "-5e-324...5e-324", "0...1e18", "", "\u0301...1",
]
TIMES = ["", ",", "0,", ",0", "0,,1", "nan,0", "inf,0", "1e999,0", "0,1e308,-1e308", "1 2", "0\u0301,1", "\x1b,1", "0," * 50_000 + "0"]


def essential():
    """The cases that every run has."""
    for part in (known, wide_and_long, signals, outputs, closed, played):
        yield from part()


def others():
    """The cases that come next, in any order, as far as the time goes."""
    for part in (names, files, tables_of_motion, imports, expressions, options, grids, questions, shown):
        yield from part()


def check_of(form, names=None):
    """Returns the check of a subcommand's output."""
    match form:
        case ["sample", *_]: return check.table(names)
        case ["inspect" | "convert", "--report", "json", *_] | ["export", "--format", "json", *_]: return check.json_report
        case ["inspect" | "compare" | "convert", *_]: return check.report
        case ["plot", *_] | ["export", "--format", "svg", *_]: return check.svg
        case ["gallery", *_]: return check.page
        case ["export", "--format", "csv", *_]: return check.table(None)
        case ["export", "--format", *_]: return check.css
    return None


def statuses_of(form):
    """A comparison answers with 1 as well."""
    return frozenset({0, 1, 64, 65, 66, 73, 74}) if form[0] == "compare" else frozenset({0, 64, 65, 66, 73, 74})


def of_form(form, arguments, names=None, **more):
    return Case(form + arguments, check=check_of(form, names), statuses=statuses_of(form), **more)


def curve_file(names, expression="ease-in"):
    return "".join(f"{name} = {expression}\n" for name in names).encode()


def keyframe_file(names, rows=((0, 0), (1, 1))):
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_ALL)
    writer.writerow(["time", *names])
    for time, value in rows:
        writer.writerow([time, *[value] * len(names)])
    return text.getvalue().encode()


def known():
    """Each of these was a finding."""
    for count in ("4611686018427387903", "4611686018427387904", "9223372036854775807"):
        yield Case(["sample", "ease", "linear", "--count", count], reads=1 << 16)
        yield Case(["sample", "ease", "linear", "--wide", "--count", count], reads=1 << 16)
    rows = [(0, "-1e308"), (1, "1e308"), (2, "-1e308")]
    for form in (["plot"], ["plot", "--velocity", "--acceleration"], ["gallery"], ["inspect"], ["sample"]):
        for tangents in ("linear", "cubic", "monotone", "hold"):
            options = ["--file", "k.csv", "--tangents", tangents]
            yield of_form(form, options, files={"k.csv": keyframe_file(["x"], rows)})
    for form in FORMS[7:]:
        yield of_form(form, ["linear(0, 1e100, -1e100, 1)"])
        yield of_form(form, ["blended(back-in(overshoot: 1e99), back-in(overshoot: -1e99), weight: 50)"])
    for token, count in (("e", 10_000_000), ("9", 10_000_000), ("reversed(", 1_000_000), ("\x1b", 1_000_000)):
        wrong = {"statuses": frozenset({65}), "note": f"{ascii(token)} × {count}"}
        yield Case(["sample", "--file", "c"], files={"c": repeated(token, count, "a = ")}, **wrong)
        yield Case(["sample", "--file", "c"], files={"c": repeated(token, count)}, **wrong)
        yield Case(["sample", "--file", "c"], files={"c": repeated(token, count, "", " = wobble\n")}, **wrong)
        yield Case(["sample", "--file", "c.csv"], files={"c.csv": repeated(token, count, "time,a\n0,")}, **wrong)
        yield Case(["sample", "--file", "c.csv"], files={"c.csv": repeated(token, count, "", ",a\n0,1\n")}, **wrong)
        yield Case(["sample", "ease", "--times", "c"], files={"c": repeated(token, count)}, **wrong)


def repeated(text, count, before="", after="\n"):
    """A large file, written where it is needed."""
    return lambda path: path.write_bytes((before + text * count + after).encode())


def wide_and_long():
    """Work in proportion to the input, in bounded memory."""
    many = [f"c{index}" for index in range(20_000)]
    files = {"c": curve_file(many)}
    yield Case(["sample", "--wide", "--count", "2", "--file", "c"], files=files, check=check.wide(many))
    yield Case(["sample", "--count", "2", "--file", "c"], files=files, check=check.table(many))
    most = [f"c{index}" for index in range(100_000)]
    yield Case(["sample", "--wide", "--count", "2", "--file", "c"], files={"c": curve_file(most)}, check=check.wide(most))
    yield Case(["inspect", "--only", "c7", "--file", "c"], files={"c": curve_file(most)}, check=check.report)
    yield Case(["sample", "--only", "nothing", "--file", "c"], files={"c": curve_file(most)}, statuses=frozenset({64}))
    yield Case(
        ["sample", "--wide", "--count", "101", "--file", "c"], files={"c": curve_file(most)}, reads=1 << 20, memory=512,
        note="in the memory of the curves, not of the table")
    yield Case(
        ["sample", "--wide", "--count", "2", "--file", "k.csv"], files={"k.csv": keyframe_file(most)}, check=check.wide(most),
        seconds=4)
    stops = ", ".join(str(index % 7 / 7) for index in range(60_000))
    for form in (["plot"], ["gallery"], ["inspect"], ["compare", "ease"]):
        yield of_form(form, ["--file", "c"], files={"c": f"a = linear({stops}, 1)\n".encode()}, seconds=6)
    rows = [(index, index % 7) for index in range(20_000)]
    for form in (["plot"], ["plot", "--velocity"], ["inspect"], ["sample"], ["compare", "--file", "c"]):
        files = {"k.csv": keyframe_file(["x"], rows), "c": b"a = spring\n"}
        yield of_form(form, ["--file", "k.csv"], files=files)
    yield Case(["plot", *(["ease"] * 1000)], check=check.svg)
    yield Case(["plot", "--file", "c"], files={"c": curve_file(many[:1000])}, check=check.svg)
    yield Case(["plot", "repeated(ease, count: 1e6)"], check=check.svg)
    yield Case(["plot", "steps(1e6)"], check=check.svg)
    yield Case(["plot", "overshoot(count: 1e6)"], check=check.svg)
    yield Case(["sample", "ease", "--times", "t"], files={"t": b"0 " * 300_000}, check=check.table(None))


def expressions():
    for index, expression in enumerate(EXPRESSIONS):
        # Every expression meets two of the subcommands, and those a sixth of all expressions.
        for form in (FORMS[index % 13], FORMS[(index + 5) % 13]):
            yield of_form(form, ["--", expression])
        if isinstance(expression, str) and len(expression) < 1000:
            yield Case(["sample", "--count", "2", "--file", "c"], files={"c": f"a = {expression}\n".encode()})


def options():
    for number in NUMBERS:
        for option in ("--count", "--step", "--fps", "--duration", "--precision", "--range", "--times"):
            yield Case(["sample", "ease", f"{option}={number}"], reads=1 << 16)
        for option in ("--points", "--error", "--duration"):
            yield Case(["export", "spring", "--format", "css", f"{option}={number}"], check=check.css)
        yield Case(["compare", "ease", "linear", f"--error={number}"], statuses=statuses_of(["compare"]))
        yield Case(["inspect", "ease", f"--crossing={number}"], check=check.report)
        for share in (number, f"{number}%"):
            yield Case(
                ["reduce", "t.csv", f"--error={share}"], files={"t.csv": b"time,x,y\n0,0,1e300\n1,1,-1e300\n2,1,0\n"},
                statuses=statuses_of(["reduce"]))
    for ending in ("usda", "txt", "json", "csv.", "\x1b", "\u202e", "x" * 300):
        for command in ("sample", "convert", "plot", "gallery"):
            yield Case([command, "ease", "-o", f"t.{ending}"])
    for command in ("sample", "inspect", "compare", "convert", "export", "plot", "gallery", "list"):
        for option in ("--file", "--from", "--only", "--format", "--report", "--title", "--output", "--range", "--count", "--nonsense"):
            yield Case([command, "ease", option])
            yield Case([command, "ease", f"{option}=\x1b[2J\u202e"])
    for command in (["sample", "ease"], ["inspect", "ease"], ["export", "ease"]):
        for format in ("csv", "css", "json", "JSON", "", "nonsense", "\x1b", "x" * 100_000):
            yield Case([*command, "--format", format])
    for columns in ("", ",", "time", "time,time", "time,,value", "nonsense", "\x1b", "index,acceleration", "value,\u0301time"):
        yield Case(["sample", "ease", "--columns", columns])
    yield Case(["sample", "ease", "--count", "2", "--count", "3"])
    yield Case(["sample", "ease", "--count", "2", "--step", "0.5"], statuses=frozenset({64}))
    yield Case(["sample", "ease", "-o", "a", "-o", "b"], note="the last -o counts")
    yield Case(["sample"] + ["ease"] * 5000 + ["--count", "1"], check=check.table(["ease"]))
    yield Case(["sample"] + ["--wide"] * 5000)
    yield Case([b"sample", b"ease", b"--times", b"\xff,1"])
    yield Case([b"\xff"])
    yield Case([b"sample", b"ease", b"-o", b"\xff"])


def grids():
    for text in RANGES:
        for grid in (["--count", "3"], ["--step", "0.25"], ["--fps", "60", "--duration", "1"]):
            yield Case(["sample", "ease", *grid, f"--range={text}"], reads=1 << 16)
        for form in (["plot", "--velocity"], ["compare", "linear"]):
            yield of_form(form, ["ease", f"--range={text}"])
    for text in TIMES:
        yield Case(["sample", "ease", "--times", text], check=check.table(["ease"]))
        yield Case(["sample", "ease", "--times", "-"], input=text.encode(), check=check.table(None))


def names():
    """A name comes out of every format as it went in, beside names of all the other kinds."""
    # White space around a name of a curve file is no part of it, and U+FEFF at a file's start neither.
    kept = ["first"] + [name for name in NAMES if name.strip() == name]
    for file, both, content in (("c", kept, curve_file(kept)), ("k.csv", CHANNELS, keyframe_file(CHANNELS))):
        yield from tables(["--file", file], both, {file: content})
        for name in both if file == "c" else sorted(set(both) - set(kept)):
            for format in ("svg", "css", "css-keyframes"):
                yield of_form(["export", "--format", format], ["--file", file, "--only", name], files={file: content})
    for name in kept:
        yield Case(["plot", "ease", f"--title={name}"], check=check.svg)
        yield Case(["sample", "--file", "c", "--only", name + "?"], files={"c": curve_file([name])}, statuses=frozenset({64}))
        yield Case(["sample", "--file", "c"], files={"c": curve_file(["a", name, name])}, statuses=frozenset({65}))
        yield Case(["sample", "--file", "c.csv"], files={"c.csv": keyframe_file([name, name])}, statuses=frozenset({65}))
        yield Case(["sample", "--file", "c"], files={"c": curve_file(["a"], name)}, statuses=frozenset({65}))
    yield Case(["gallery", "ease", "--title", "</title></script>".join(kept)], check=check.page, statuses=frozenset({0}))


def tables(source, both, files):
    """The formats that hold many names."""
    count = ["--count", "2"]
    right = {"files": files, "statuses": frozenset({0})}
    for format, reader in (
        ("csv", check.table), ("tsv", check.tsv), ("json", check.json_table), ("jsonl", check.json_lines)
    ):
        yield Case(["sample", *source, *count, "--format", format], check=reader(both), **right)
    yield Case(["sample", *source, *count, "--wide"], check=check.wide(both), **right)
    yield Case(["plot", *source, "--apart"], check=check.svg, **right)
    yield Case(["plot", *source, "--together"], check=check.svg, **right)
    yield Case(["gallery", *source], check=check.page, **right)
    yield Case(["inspect", *source], check=check.report, **right)
    yield Case(["inspect", *source, "--report", "json"], check=check.json_report, **right)


def directory(path): path.mkdir()


def fifo(path): os.mkfifo(path)


def link(target): return lambda path: path.symlink_to(target)


def unreadable(path):
    path.write_bytes(b"a = ease\n")
    path.chmod(0)


INPUTS = {
    "directory": directory, "empty": b"", "loop": link("loop"), "dangling": link("nothing"), "unreadable": unreadable,
    "nul": b"\0", "nuls": b"\0" * 100_000, "lf": b"\n" * 100_000, "crlf": b"a = ease\r\nb = linear\r\n", "cr": b"a = ease\rb = linear\r",
    "utf-16": "a = ease\n".encode("utf-16"), "utf-16-be": b"\xfe\xff" + "a = ease\n".encode("utf-16-be"),
    "bom": b"\xef\xbb\xbfa = ease\n", "boms": b"\xef\xbb\xbf" * 2 + b"a = ease\n", "latin-1": b"\xe9 = ease\n",
    "surrogate": b"\xed\xa0\x80 = ease\n", "truncated": b"a = ease\xe2\x80", "binary": bytes(range(256)) * 100,
    "line": repeated(" ", 5_000_000, "a = ", "ease\n"), "comment": repeated("#", 5_000_000), "equals": repeated("=", 5_000_000),
    "marks": repeated("\u0301", 500_000, "a = ease"), "quotes": repeated('"', 1_000_001), "commas": repeated(",", 1_000_000),
    "csv": b"time,a\r\n0,0\r\n1,1\r\n", "csv-bom": b"\xef\xbb\xbftime,a\n0,0\n", "csv-cr": b"time,a\r0,0\r", "csv-empty": b"time,a\n",
    "csv-nan": b"time,a\n0,nan\n", "csv-inf": b"time,a\n0,1e999\n", "csv-back": b"time,a\n1,0\n0,0\n", "csv-same": b"time,a\n0,0\n0,1\n",
    "csv-huge": b"time,a\n-1e308,0\n1e308,1\n", "csv-tiny": b"time,a\n0,0\n5e-324,1\n", "csv-one": b"time,a\n0,1\n",
    "csv-ragged": b"time,a\n0\n1,2,3\n", "csv-quote": b'time,"a\n0,0\n', "csv-semicolon": b"time;a\n0;0\n",
    "csv-handles": b"time,a,a.out-slope,a.in-width,a.mode\n0,0,1e300,,bezier\n1,1,,9,\n", "csv-mode": b"time,a,a.mode\n0,0,\x1b[2J\n",
    "csv-handles-only": b"time,a.mode,a.in-slope\n0,hold,1\n", "csv-far": b"time,a\n1e300,0\n1.0000000000000002e300,1\n", "\x1b[2J": b"wobble\n", "\n": b"wobble\n", "\u202e": b"wobble\n",
    "-o": b"a = ease\n", "--help": b"a = ease\n", "x" * 255: b"wobble\n",
}


def files():
    for name, content in INPUTS.items():
        for arguments in ([f"--file={name}"], [f"--file={name}", "--from", "keys"], ["ease", f"--times={name}"]):
            yield Case(
                ["sample", *arguments], files={name: content}, check=check.table(None), note=f"input {ascii(name)}")
        if isinstance(content, bytes):
            yield Case(["sample", "--file", "-"], input=content, check=check.table(None), note=f"standard input {ascii(name)}")
    for path in ("", "nothing", "x" * 256, "x/" * 3000, "/dev/null", "nothing/nothing", ".", "/", "\x1b[2J", "\u202e", "a\nb", "/proc/self/mem"):
        for format in ([], ["--from", "keys"]):
            yield Case(["sample", "--file", path, *format], statuses=frozenset({64, 65, 66}))
    yield Case(["sample", "--file", "f"], files={"f": fifo}, before="printf 'a = ease\\n' > f &", check=check.table(["a"]))
    yield Case(["sample", "--file", "f"], files={"f": fifo}, before=": > f &", statuses=frozenset({65}))
    yield Case(["sample", "--file", "-", "--file", "-"], statuses=frozenset({64}))


#: Command lines of the two subcommands that read tables of motion, without the table.
MOTIONS = [
    ["follow", "--half-life", "0.1"], ["follow", "--spring", "spring(bounce: 1)", "--velocity"],
    ["follow", "--smooth-time", "0.3", "--max-speed", "2", "--fps", "60"],
    ["follow", "--max-speed", "2", "--max-acceleration", "1e3", "--max-jerk", "1e-3", "--fps", "60"], ["follow", "--half-life", "0.1", "--degrees", "a"],
    ["fit", "--to", "spring"], ["fit", "--to", "fling"], ["fit", "--to", "cubic-bezier"], ["fit", "--to", "any", "--robust"],
    ["fit", "--to", "spring", "--report", "json", "--time-unit", "ms"],
]
#: Tables of motion whose numbers or sizes are extreme.
TABLES = {
    "rest": keyframe_file(["a"], [(index, 5) for index in range(50)]),
    "huge": keyframe_file(["a"], [(index, f"{index % 3}e307") for index in range(50)]),
    "tiny": keyframe_file(["a"], [(f"{index}e-320", index % 3) for index in range(50)]),
    "far": keyframe_file(["a"], [(f"1{index:02}e290", index % 3) for index in range(50)]),
    "jumps": keyframe_file(["a"], [(index, index % 2) for index in range(200)]),
    "names": keyframe_file(CHANNELS, [(index, index * index) for index in range(20)]),
    "long": keyframe_file(["a"], [(index, (index * 7919) % 1009) for index in range(20_000)]),
}


def tables_of_motion():
    """What `follow` and `fit` read: every table, and every number among their options."""
    for form in MOTIONS:
        for name, content in (INPUTS | TABLES).items():
            yield Case([*form, "--", name], files={name: content}, seconds=20, note=f"{' '.join(form)}: {ascii(name)}")
        yield Case([*form, "-"], input=TABLES["jumps"], seconds=20)
        yield Case(form, statuses=frozenset({64}))
    for number in NUMBERS:
        for option in ("--half-life", "--smooth-time", "--fps", "--precision"):
            law = [] if option in ("--half-life", "--smooth-time") else ["--half-life", "1"]
            yield Case(["follow", *law, f"{option}={number}", "t"], files={"t": TABLES["jumps"]}, reads=1 << 16)
        yield Case(["follow", "--smooth-time", "1", f"--max-speed={number}", "t"], files={"t": TABLES["jumps"]})
        yield Case(
            ["follow", "--smooth-time", "1", "--max-speed=1", f"--fps={number}", "t"], files={"t": TABLES["jumps"]}, reads=1 << 16)
        for option in ("--duration", "--bounce", "--delay", "--start", "--target", "--start-velocity"):
            yield Case(["fit", "--to", "spring", f"{option}={number}", "t"], files={"t": TABLES["jumps"]}, seconds=20)
        yield Case(["fit", "--to", "fling", f"--rate={number}", "t"], files={"t": TABLES["jumps"]}, seconds=20)
    for index, expression in enumerate(EXPRESSIONS):
        if isinstance(expression, str) and len(expression) < 1000:
            target = ("spring", "cubic-bezier", "any")[index % 3]
            yield Case(["fit", "--to", target, "--curve", expression], seconds=20)
            yield Case(["follow", "--spring", expression, "t"], files={"t": TABLES["jumps"]}, seconds=20)


#: What stands before the keys of a clip of Unity.
CLIP = "%YAML 1.1\nAnimationClip:\n  m_FloatCurves:\n  - attribute: a\n    curve:\n      m_Curve:\n"

#: Files of other programs: names that reach labels, texts that multiply, and parts that cannot be read.
IMPORTS = {
    "a.css": [
        "", "}" * 100_000, "a{" * 100_000 + "--x:ease", "a{transition:" + "var(--n," * 100_000, "a{transition:x 1s linear" + "(" * 100_000,
        "".join(f".\\{ord(name[0]):x} {{ --a: ease; transition: \"{name}\" 1s }}" for name in NAMES if name),
        "".join(f'a{index} {{ animation: "{name}" 1s }}\n' for index, name in enumerate(NAMES)),
        "a{--v0:ease;" + "".join(f"--v{n}:var(--v{n - 1}) var(--v{n - 1});" for n in range(1, 60)) + "transition:var(--v59) 1s}",
        "".join(f"a{n}{{transition:x 1s \x1b[2J\u202e{n}}}" for n in range(1000)), "a{--x:\0;--\0:ease}", "\ufeffa{--\u202e:ease;--\x1b[2J:ease}",
        "a{" + "--x:ease;" * 100_000 + "}", ",".join(".a" * 10 for _ in range(10_000)) + "{transition:x 1s}",
        ".a,.b{" * 1000 + "&&&{transition:x 1s}",
    ],
    "a.tokens": [
        "{}", "[" * 100_000, '{"a":' * 100_000, '{"a":{"$extends":"{a}"}}', '{"\\u202e\\u001b[2J":{"$type":"cubicBezier","$value":[0,0,1,1]}}',
        "{" + ",".join(f'"{n}":{{}}' for n in range(150_000)) + "}",
        "{" + ",".join(f'"{n}":{{"$value":"{{{n - 1}}}"}}' for n in range(20_000)) + "}",
        '{"g0":{"t":{"$value":1}},' + ",".join(f'"g{n}":{{"l":{{"$extends":"{{g{n - 1}}}"}},"r":{{"$extends":"{{g{n - 1}}}"}}}}' for n in range(1, 60)) + "}",
        '{"a":{"$type":"cubicBezier","$value":[0,0,1,1e999]},"b":{"$type":"cubicBezier","$value":"\\u001b[2J"}}',
        '{"' + "x" * 5000 + '":{"$type":"cubicBezier","$value":[0,0,1,1]}}',
    ],
    "a.json": [
        '{"layers":[]}', '{"fr":60,"layers":[{"nm":"\\u202e\\u001b[2J","ks":{"r":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":1,"s":[1]}]}}}]}',
        '{"fr":60,"layers":[' + ",".join(['{"ks":{"r":{"a":1,"k":[{"t":0}]}}}'] * 5000) + "]}", '{"fr":1e-300,"layers":[{"ks":{"r":{"a":1,"k":[{"t":1e99,"s":[0]}]}}}]}',
        '{"fr":60,"layers":[{"ks":{"r":{"a":1,"k":[' + ",".join(f'{{"t":{n},"s":[{n}],"h":1}}' for n in range(20_000)) + "]}}}]}",
        '{"layers"', "PK\x03\x04",
    ],
    "a.anim": [
        "%YAML 1.1\n", "%YAML 1.1\nAnimationClip:\n" + "  " * 50_000 + "a:\n", "%YAML 1.1\nAnimationClip:\n  m_Name: " + "x" * 100_000,
        "%YAML 1.1\nAnimationClip:\n" + "".join(" " * n + "a:\n" for n in range(2, 2000)),
        CLIP + "".join(f"      - time: {n}\n        value: {n}\n" for n in range(20_000)) + "    path: \x1b[2J\u202e\n",
        CLIP + "      - time: 0\n        value: 0\n" * 20_000, CLIP + "      - time: 1e999\n        value: nan\n",
        CLIP + "      - time: 0\n        value: 0\n        weightedMode: 3\n        outWeight: 9\n      - time: 1\n        value: 1\n",
        CLIP + "      - time: 0\n        value: 0\n    path: " + "x" * 5000 + "\n", CLIP + "      " + "- " * 50_000 + "\n",
        "%YAML 1.1\nAnimationClip:\n  m_FloatCurves:\n" + "  - path: x\n" * 20_000, "\ufeff%YAML", "%YAML 1.1\n\tAnimationClip:\n",
    ],
    "a.usda": [
        "#usda 1.0\n", "#usda 1.0\n" + 'def "a" {' * 50_000, "#usda 1.0\n" + "(" * 100_000, "#usda 1.0\n" + "}" * 10,
        '#usda 1.0\n' + 'def "' + "x" * 5000 + '" { double y.spline = { 0: 1 } }', '#usda 1.0\ndef "\x1b[2J\u202e" { double y.spline = { 0: 1 } }',
        "#usda 1.0\ndouble y.spline = {" + "".join(f"{n}: {n}; post curve (9, 0)," for n in range(20_000)) + "}",
        "#usda 1.0\ndouble y.spline = {" + "".join(f"{n}: {n}; post linear," for n in range(20_000)) + "}",
        "#usda 1.0\n" + "double y.spline = { 0: nan }\n" * 20_000, "#usda 1.0\n" + '"' * 100_001, "PXR-USDC", "PK\x03\x04",
        "#usda 1.0\n(timeCodesPerSecond = 1e-300)\ndouble y.spline = { 0: 1, 1e300: 2 }",
    ],
}


def imports():
    for name, texts in IMPORTS.items():
        for number, text in enumerate(texts):
            files = {name: text.encode("utf-8", "surrogatepass")}
            for form in (["sample", "--count", "2"], ["inspect"], ["export", "--format", "json"]):
                yield of_form(form, ["--file", name], files=files, note=f"{name} {number}")


def outputs():
    """An output file is the whole new one or the old one."""
    table = check.table(["linear"])
    sample = ["sample", "linear", "--count", "100000", "--columns", "curve,time,value"]
    yield Case([*sample, "-o", "t"], output="t", check=table)
    yield Case([*sample, "-o", "t"], output="t", is_old=False, check=table)
    for path in ("", ".", "/", "nothing/t", "t/", "x" * 256, "x" * 255, "x" * 246, "x/" * 3000, "loop", "loop/t", "\x1b[2J", "a\nb", "\u202e"):
        yield Case([*sample, "-o", path], files={"loop": link("loop")})
    yield Case([*sample, "-o", "link"], files={"link": link("t")}, output="t", check=table)
    yield Case([*sample, "-o", "link"], files={"link": link("t")}, output="t", is_old=False, check=table)
    yield Case([*sample, "-o", "link"], files={"link": link("nothing/t")}, statuses=frozenset({73}))
    yield Case([*sample, "-o", "x" * 255], output="x" * 255, check=table)
    yield Case([*sample, "-o", "x" * 255], output="x" * 255, is_old=False, check=table)
    yield Case([*sample, "-o=-"], statuses=frozenset({0, 64, 73}))
    yield Case([*sample, "-o", "f"], files={"f": fifo}, before="cat f > /dev/null &", statuses=frozenset({0}))
    yield Case([*sample, "-o", "f"], files={"f": fifo}, before="head -c 10 f > /dev/null &", statuses=frozenset({0}))
    yield Case([*sample, "-o", "/dev/null"], statuses=frozenset({0}))
    yield Case([*sample, "-o", "d"], files={"d": directory}, statuses=frozenset({73}))
    limited = {"statuses": frozenset({74}), "signals": frozenset({signal.SIGXFSZ})}
    for command in (sample, ["plot", "ease"], ["gallery", "ease", "linear"], ["export", "elastic-out", "--format", "json", "--error", "1e-6"]):
        if os.path.exists("/dev/full"):
            yield Case([*command, "-o", "/dev/full"], statuses=frozenset({74}))
            yield Case(command, redirections="> /dev/full", statuses=frozenset({74}))
        for blocks in (0, 1, 8):
            yield Case([*command, "-o", "t"], before=f"ulimit -f {blocks};", output="t", **limited)
            yield Case([*command, "-o", "t"], before=f"ulimit -f {blocks}; trap '' XFSZ;", output="t", statuses=frozenset({74}))
            yield Case(command, before=f"ulimit -f {blocks};", redirections="> t", **limited)
    for command in (["list"], ["--help"], ["--version"], ["inspect", "ease"], ["compare", "ease", "linear"]):
        if os.path.exists("/dev/full"):
            yield Case(command, redirections="> /dev/full", statuses=frozenset({74}))
    if os.geteuid() == 0:
        mount = "mkdir disk; mount -t tmpfs -o size=16k none disk 2> /dev/null || exit 74;"
        yield Case([*sample, "-o", "disk/t"], before=mount + "echo old > disk/t;", statuses=frozenset({74}))
        yield Case([*sample, "-o", "disk/t"], before="mkdir disk; chmod 500 disk;", note="root writes everywhere")
    else:
        yield Case([*sample, "-o", "d/t"], before="mkdir d; chmod 500 d;", statuses=frozenset({73}))
        yield Case([*sample, "-o", "t"], before="chmod 400 t;", output="t", statuses=frozenset({73}))


def signals():
    """A signal ends the command at once, leaves the old file, and nothing else."""
    endless = ["sample", "linear", "--count", "1000000000000", "-o", "t"]
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGALRM, signal.SIGUSR1, signal.SIGUSR2,
                   signal.SIGXCPU, signal.SIGVTALRM, signal.SIGPROF):
        yield Case(endless, send=number, signals=frozenset({number}), statuses=frozenset(), output="t", note=number.name)
    # The limit is a soft one, at which SIGXCPU comes; at a hard limit it would be SIGKILL.
    yield Case(
        endless, before="ulimit -S -t 1;", signals=frozenset({signal.SIGXCPU}), statuses=frozenset(), output="t", note="ulimit -t")
    for number, name in ((signal.SIGINT, "INT"), (signal.SIGHUP, "HUP")):
        ignored = ["sample", "linear", "--count", "1000000", "-o", "t"]
        yield Case(
            ignored, before=f"trap '' {name};", send=number, output="t", check=check.table(["linear"]), statuses=frozenset({0}),
            note="ignored before, and so ignored")
    for reads in (0, 1, 1000):
        for command in (["sample", "linear", "--count", "1000000000000"], ["list"], ["--help"], ["gallery", "ease"], ["plot", "ease"]):
            yield Case(command, reads=reads, statuses=frozenset({0}), note=f"a reader of {reads} bytes")


def closed():
    """Closed standard streams, and full ones."""
    commands = (["sample", "ease"], ["list"], ["--help"], ["wobble"], ["sample", "wobble"], ["inspect", "ease"], ["export", "spring", "--format", "css"])
    for command in commands:
        for redirections in ("<&-", ">&-", "2>&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-", "2> /dev/full", "> /dev/full 2> /dev/full"):
            yield Case(command, redirections=redirections)
    for redirections in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
        yield Case(
            ["sample", "linear", "-o", "t"], redirections=redirections, output="t", check=check.table(["linear"]), statuses=frozenset({0}))
        yield Case(
            ["export", "spring", "--format", "css", "-o", "t"], redirections=redirections, output="t", check=check.css,
            statuses=frozenset({0}))
        yield Case(["export", "wobble", "--format", "css", "-o", "t"], redirections=redirections, output="t", statuses=frozenset({65}))
    yield Case(["sample", "--file", "-"], redirections="<&-", statuses=frozenset({66}))
    yield Case(["sample", "ease"], redirections="> /dev/null < /")


SCREEN = (80, 24)


def played():
    """Every way out of a play gives the terminal back."""
    endless = {"arguments": ["play", "ease", "spring(bounce: 0.6)"], "terminal": SCREEN, "check": check.shown}
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGALRM, signal.SIGUSR1, signal.SIGUSR2,
                   signal.SIGXCPU, signal.SIGVTALRM, signal.SIGPROF):
        yield Case(**endless, send=number, signals=frozenset({number}), statuses=frozenset(), note=number.name)
    # The last: what Ctrl-S stopped would never end.
    for key in (b"x", b"\0", b"\x1b[A", b"\xff", b"\x04", b"y" * 5000, b"\x13"):
        yield Case(**endless, input=key, statuses=frozenset({0}))
    yield Case(**endless, input=b"\x03", statuses=frozenset(), signals=frozenset({signal.SIGINT}))
    # No shell would continue it: the signal does nothing.
    yield Case(**endless, input=[b"\x1a", b"x"], statuses=frozenset({0}))
    yield Case(**endless, hangs_up=True, statuses=frozenset({0, 74}), signals=frozenset({signal.SIGHUP}))
    yield Case(**endless, hangs_up=True, before="trap '' HUP;", statuses=frozenset({0, 74}))
    yield Case(["play", "ease", "--duration", "0.1", "--repeat", "2"], terminal=SCREEN, check=check.shown, statuses=frozenset({0}))
    for before in ("unset TERM;", "export TERM=dumb;"):
        yield Case(["play", "ease"], terminal=SCREEN, before=before, statuses=frozenset({64}))
    for redirections in ("> /dev/null", ">&-", "| cat"):
        statuses = frozenset({0, 64}) if redirections == "| cat" else frozenset({64})
        yield Case(["play", "ease"], terminal=SCREEN, redirections=redirections, statuses=statuses)
    yield Case(["play", "ease"], terminal=SCREEN, redirections="< /dev/null", input=b"x", statuses=frozenset({0}))
    yield Case(["play", "ease"], terminal=SCREEN, redirections="<&-", input=b"x", statuses=frozenset({0}))
    yield Case(["play", *(["ease"] * 1000)], terminal=SCREEN, input=b"x", check=check.shown, statuses=frozenset({0}))


def shown():
    """Pictures in terminals of every size, and plays of every expression."""
    def case(arguments, terminal=SCREEN, **more):
        key = b"x" if arguments[0] == "play" else b""
        return Case(arguments, terminal=terminal, check=check.shown, input=key, **more)

    for index, expression in enumerate(EXPRESSIONS):
        command = (["plot", "--velocity", "--acceleration"], ["inspect"], ["play"])[index % 3]
        yield case([*command, "--", expression])
    right = {"statuses": frozenset({0})}
    for name in NAMES:
        if name.strip() == name:
            for command in (["plot"], ["plot", "--together"], ["inspect"], ["play"]):
                yield case([*command, "--file", "c"], files={"c": curve_file([name])}, **right)
        yield case(["plot", "ease", f"--title={name}"], before="export LC_ALL=C;", **right)
    for command in (["plot", "--velocity"], ["inspect"], ["play"]):
        for terminal in ((0, 0), (1, 1), (2, 100), (65535, 65535), (65535, 1), (20, 3)):
            yield case([*command, "elastic-out"], terminal, **right)
        for number in NUMBERS:
            yield case([*command, "elastic-out"], before=f"export COLUMNS='{number}' LINES='{number}';", **right)
    for text in RANGES:
        yield case(["play", "ease", f"--range={text}"])
    for number in NUMBERS:
        yield case(["play", "ease", f"--duration={number}"])
        yield case(["play", "ease", "--duration=0.01", f"--repeat={number}"])


def questions():
    """Command lines without curves: help, versions, completions, the whole catalogue."""
    yield Case(["list"], check=check.report, statuses=frozenset({0}))
    for library in ("easings", "gsap", "motion", "d3", "android", "flutter", "qt"):
        yield Case(["list", "--names", library], check=check.report, statuses=frozenset({0}))
    for library in ("", "GSAP", "nonsense", "\x1b", "x" * 100_000):
        yield Case(["list", "--names", library], statuses=frozenset({64}))
    yield Case(["gallery"], check=check.page, statuses=frozenset({0}))
    yield Case([], statuses=frozenset({0, 64}))
    yield Case(["--version"], check=check.report, statuses=frozenset({0}))
    for command in ([], ["sample"], ["inspect"], ["compare"], ["convert"], ["export"], ["plot"], ["gallery"], ["list"], ["follow"], ["fit"]):
        for option in ("--help", "-h", "--help-hidden", "--experimental-dump-help"):
            yield Case([*command, option])
    for shell in ("bash", "zsh", "fish", "nonsense", "", "\x1b"):
        yield Case(["--generate-completion-script", shell])
    yield Case(["help"] + ["help"] * 100)
    for topic in ("sample", "formats", "expressions", "exit-status", "man-page"):
        yield Case(["help", topic], check=check.report, statuses=frozenset({0}))
    for topic in ("", "Formats", "\x1b[2J", "x" * 100_000):
        yield Case(["help", topic], statuses=frozenset({64}))
    for words in (["0", "0", ""], ["-1", "99", "/"], ["x"], [], ["0", "5", "../../"], ["0", "9" * 30, "\x1b"]):
        yield Case(["---completion", "plot", "--", "positional@0", *words])
    # No name, so an expression.
    yield Case(["\x1b[2J"], statuses=frozenset({65}))
    yield Case(["\u202esample"], statuses=frozenset({65}))
    yield Case(["x" * 100_000], statuses=frozenset({64}))
    yield Case(["sample", "ease"], before='exec env -i "$0" "$@";', note="no environment")
    yield Case(["sample", "ease"], before="export ANIMATION_CURVES_KERNELS=nonsense; ")
