"""The properties of every run, and independent readers of the formats."""

import csv
import html.parser
import io
import itertools
import json
import re
import signal
import unicodedata
import xml.etree.ElementTree

#: The greatest length of a message in bytes.
LONGEST_MESSAGE = 10_000
#: Characters that change the direction of text, and Unicode's line separators.
TURNING = set("\u200e\u200f\u061c\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")

csv.field_size_limit(1 << 30)


def problems(case, outcome):
    """Returns what is wrong with a run, a line each."""
    found = list(ending(case, outcome))
    found += [f"standard error {problem}" for problem in message(outcome)]
    found += files(case, outcome)
    found += [f"the terminal {problem}" for problem in outcome.terminal]
    if outcome.seconds >= case.seconds:
        found.append(f"it took {outcome.seconds:.1f} s of CPU time, and {case.seconds} are allowed")
    if case.check and outcome.status == 0:
        written = outcome.file if case.output is not None else outcome.output if outcome.is_whole else None
        if written is not None:
            try:
                found += [f"the output {problem}" for problem in case.check(written)]
            except Exception as error:  # An output that cannot be read is a finding.
                found.append(f"the output cannot be read: {type(error).__name__}: {str(error)[:300]}")
    return found


def ending(case, outcome):
    if outcome.signal is not None:
        if outcome.signal not in case.signals:
            shown = outcome.error.decode("utf-8", "replace").strip()[-300:]
            yield f"ended by {signal.Signals(outcome.signal).name}; it says {ascii(shown)}"
    elif outcome.status not in case.statuses and outcome.status not in {128 + number for number in case.signals}:
        yield f"status {outcome.status}, and {sorted(case.statuses)} are right; it says {ascii(outcome.error[:300])}"
    elif outcome.status not in (0, 1) and not outcome.error and "2>" not in case.redirections:
        yield f"status {outcome.status} without a message"


def message(outcome):
    if len(outcome.error) > LONGEST_MESSAGE:
        yield f"has {len(outcome.error)} bytes, and {LONGEST_MESSAGE} are allowed"
    try:
        text = outcome.error.decode("utf-8")
    except UnicodeDecodeError as error:
        yield f"is not UTF-8: {error}"
        return
    yield from plain(text)


def files(case, outcome):
    temporary = [name for name in outcome.left if name.startswith(b".curves-")]
    if temporary:
        yield f"the temporary file {temporary[0].decode()} is left"
    if case.output is not None and not outcome.status == 0:
        expected = b"old\n" if case.is_old else None
        if outcome.file != expected:
            yield f"the file {case.output} changed although the command failed"
    if case.output is not None and outcome.status == 0 and outcome.file in (None, b"old\n"):
        yield f"the file {case.output} is not written, and the status is 0"


def plain(text):
    """Reports control characters but LF, and characters that change the direction of text."""
    for character in text:
        if character != "\n" and (unicodedata.category(character) == "Cc" or character in TURNING):
            yield f"has U+{ord(character):04X} in it: {ascii(text[:200])}"
            return


# Checks of outputs. Each is a function from bytes to problems, or makes one.


def report(output):
    yield from plain(output.decode("utf-8"))


def shown(output):
    """What a terminal is given: plain text, colours, places of the cursor, and the two screens."""
    yield from plain(re.sub(r"\x1b\[[0-9;]*[mHKJ]|\x1b\[\?(?:1049|25)[hl]", "", output.decode("utf-8")).replace("\r\n", "\n"))


def table(names):
    """CSV with a row for each curve and time."""

    def check(output):
        header, *rows = csv_rows(output)
        yield from equal_lengths(header, rows)
        if "curve" in header:
            yield from same_names(unique(row[header.index("curve")] for row in rows), names)

    return check


def wide(names):
    """CSV with columns of values and velocities for each curve."""

    def check(output):
        header, *rows = csv_rows(output)
        yield from equal_lengths(header, rows)
        yield from same_names(header[1::2], names)
        yield from same_names(header[2::2], [f"{name}.velocity" for name in names])

    return check


def tsv(names):
    def check(output):
        lines = output.decode("utf-8").split("\n")
        if lines.pop() != "":
            yield "does not end with a line end"
        header, *rows = [line.split("\t") for line in lines]
        yield from equal_lengths(header, rows)
        escapes = {"\\t": "\t", "\\n": "\n", "\\r": "\r", "\\\\": "\\"}
        read = lambda cell: re.sub(r"\\.", lambda match: escapes[match[0]], cell)
        yield from same_names(unique(read(row[header.index("curve")]) for row in rows), names)

    return check


def json_table(names):
    def check(output):
        yield from same_names(unique(row["curve"] for row in read_json(output)), names)

    return check


def json_lines(names):
    def check(output):
        rows = [read_json(line) for line in output.split(b"\n") if line]
        yield from same_names(unique(row["curve"] for row in rows), names)

    return check


def json_report(output):
    read_json(output)
    return []


def svg(output):
    """XML, without scripts and without handlers of events."""
    for element in xml.etree.ElementTree.fromstring(output.decode("utf-8")).iter():
        if element.tag.endswith("}script") or any(name.lower().startswith("on") for name in element.attrib):
            yield f"has the element {element.tag} with {sorted(element.attrib)}"


def css(output):
    """ASCII outside of comments, with braces that match, and no comment that is not closed."""
    text = output.decode("utf-8")
    bare = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    strange = re.search(r"[^-+A-Za-z0-9_@{}();:,.%<>\" \n]", bare)
    if strange:
        yield f"has {ascii(strange[0])} outside of a comment: {ascii(text[:200])}"
    if bare.count("{") != bare.count("}") or bare.count("(") != bare.count(")"):
        yield "has braces or parentheses that do not match"
    if re.search(r"\b(nan|inf)", bare):
        yield "has a number that is not finite"
    for comment in re.findall(r"/\*.*?\*/", text, flags=re.DOTALL):
        yield from plain(comment)


def page(output):
    """HTML whose tags match, with one script of its own, and pictures that are XML."""
    text = output.decode("utf-8")
    reader = PageReader()
    reader.feed(text)
    reader.close()
    yield from reader.problems
    if reader.open:
        yield f"has elements that are not closed: {reader.open}"
    if reader.scripts > 1:
        yield f"has {reader.scripts} scripts"
    for picture in re.findall(r"<svg.*?</svg>", text, flags=re.DOTALL):
        xml.etree.ElementTree.fromstring(picture)


class PageReader(html.parser.HTMLParser):
    VOID = {"meta", "link", "br", "hr", "img", "input", "wbr", "source", "col"}
    #: HTML lets these end without an end tag.
    OPTIONAL = {"p", "li", "dt", "dd", "option", "tr", "td", "th"}

    def __init__(self):
        super().__init__()
        self.open, self.scripts, self.problems = [], 0, []

    def handle_starttag(self, tag, attributes):
        self.scripts += tag == "script"
        # The page's own search sends nothing.
        if any(name.startswith("on") and (name, value) != ("onsubmit", "return false") for name, value in attributes):
            self.problems.append(f"has a handler in <{tag}>: {sorted(name for name, _ in attributes)}")
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        while self.open and self.open[-1] != tag and self.open[-1] in self.OPTIONAL:
            self.open.pop()
        if not self.open or self.open.pop() != tag:
            self.problems.append(f"has an unexpected </{tag}> in line {self.getpos()[0]}")


def csv_rows(output):
    """The rows of RFC 4180 in UTF-8. A quote in the middle of a cell is refused."""
    text = output.decode("utf-8")
    outside = re.sub(r'"(?:[^"]|"")*"', "", text)
    if '"' in outside or "\r" in outside:
        raise ValueError(f"a quote or a CR outside of quotes: {ascii(text[:200])}")
    return list(csv.reader(io.StringIO(text, newline=""), strict=True))


def equal_lengths(header, rows):
    for row in rows:
        if len(row) != len(header):
            yield f"has a row of {len(row)} cells beside a header of {len(header)}: {ascii(row[:6])}"
            return


def same_names(found, names):
    if names is None or found == names:
        return
    for one, other in itertools.zip_longest(found, names):
        if one != other:
            yield f"has the name {ascii(one)[:300]}, where {ascii(other)[:300]} is right"
            return


def unique(items):
    return list(dict.fromkeys(items))


def read_json(text):
    def refuse(constant):
        raise ValueError(f"{constant} is not JSON")

    return json.loads(text.decode("utf-8"), parse_constant=refuse)
