"""Runs the command once, in a new folder, within limits."""

import dataclasses
import os
import pathlib
import shlex
import signal
import subprocess
import tempfile
import threading
import time
from typing import Callable, Optional, Union

import properties
from terminal import Terminal

#: What `curves` promises: 0, then the numbers of sysexits.h that its documentation names.
STATUSES = frozenset({0, 64, 65, 66, 73, 74})
#: What an output file holds before each run.
OLD = b"old\n"
#: A larger output is not read further: the reader closes its end of the pipe.
LARGEST_OUTPUT = 16 << 20
#: The wall clock's limit in seconds, for a run that waits. The limit of the CPU's time is each case's own.
PATIENCE = 60

Content = Union[bytes, Callable[[pathlib.Path], None]]


@dataclasses.dataclass
class Case:
    """A command line, its surroundings, and the expected result."""

    arguments: list
    #: Names and contents of files in the folder that the command runs in. A function makes another kind of file.
    files: dict = dataclasses.field(default_factory=dict)
    input: Union[bytes, list] = b""
    #: Lines of the shell before the command, such as limits, and redirections after it.
    before: str = ""
    redirections: str = ""
    #: The statuses that are right, and the signals that may end the command.
    statuses: frozenset = STATUSES
    signals: frozenset = frozenset()
    #: A signal that is sent as soon as the temporary file is there.
    send: Optional[int] = None
    #: The file named by -o, which exists before the run where `is_old`.
    output: Optional[str] = None
    is_old: bool = True
    #: Checks a complete output of status 0, and gives what is wrong with it.
    check: Optional[Callable] = None
    #: Limits: seconds of the CPU, mebibytes of address space, bytes that are read of standard output.
    seconds: int = 10
    memory: int = 1024
    reads: int = LARGEST_OUTPUT
    #: Columns and rows of a terminal that is standard input and output. `input`, a key or a list of them, is typed once
    #: something is shown; `hangs_up` closes the terminal then.
    terminal: Optional[tuple] = None
    hangs_up: bool = False
    note: str = ""

    @property
    def name(self):
        """The command line, short enough to be printed on one line."""
        words = [shlex.quote(visible(text)) for text in map(as_bytes, self.arguments)]
        words = [word if len(word) <= 120 else f"{word[:100]}…({len(word)})" for word in words]
        shown = " ".join(words) if len(words) < 20 else " ".join(words[:12]) + f" …({len(words)})"
        notes = [self.before, self.redirections, self.note, f"terminal {self.terminal} {self.input}" if self.terminal else ""]
        return f"curves {shown}" + "".join(f"  [{part}]" for part in notes if part)


@dataclasses.dataclass
class Outcome:
    """The result of a run."""

    status: Optional[int]
    signal: Optional[int]
    output: bytes
    is_whole: bool
    error: bytes
    seconds: float
    #: Names of the files that are new in the folder.
    left: list
    #: What the output file holds; `None` where there is none.
    file: Optional[bytes]
    #: What is wrong with the terminal after the run.
    terminal: list = dataclasses.field(default_factory=list)


def as_bytes(text):
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape")


def visible(text):
    """Returns the text in ASCII, with everything else escaped."""
    return text.decode("utf-8", "backslashreplace").encode("unicode_escape").decode("ascii").replace("\\\\", "\\")


def run(command, case):
    """Runs the case, and returns what is wrong with it, a line each."""
    with tempfile.TemporaryDirectory(prefix="curves-hostile-") as place:
        folder = pathlib.Path(place) / "here"
        folder.mkdir()
        try:
            return properties.problems(case, outcome(command, case, folder))
        finally:
            if os.path.ismount(folder / "disk"):
                subprocess.run(["umount", folder / "disk"], check=False)


def outcome(command, case, folder):
    for name, content in case.files.items():
        make(folder, name, content)
    if case.output is not None and case.is_old:
        make(folder, case.output, OLD)
    before = set(os.listdir(os.fsencode(folder)))
    script = f'ulimit -c 0; ulimit -t {case.seconds}; ulimit -v {case.memory << 10}; {case.before} exec "$0" "$@" {case.redirections}'
    # A backtrace takes a second. OpenBLAS makes threads on start, whose stacks count as address space.
    environment = os.environ | {"SWIFT_BACKTRACE": "enable=no", "OPENBLAS_NUM_THREADS": "1"}
    words = [b"/bin/sh", b"-c", as_bytes(script), as_bytes(command)] + [as_bytes(text) for text in case.arguments]
    terminal = Terminal(*case.terminal) if case.terminal else None
    if terminal:
        environment = {name: environment[name] for name in environment if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        environment |= {"TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        process = subprocess.Popen(
            words, cwd=folder, env=environment, stdin=terminal.slave, stdout=terminal.slave, stderr=subprocess.PIPE,
            start_new_session=True, preexec_fn=terminal.control)
    else:
        with tempfile.TemporaryFile() as source:
            source.write(case.input)
            source.seek(0)
            process = subprocess.Popen(
                words, cwd=folder, env=environment, stdin=source, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                start_new_session=True)
    timer = threading.Timer(PATIENCE, os.killpg, [process.pid, signal.SIGKILL])
    timer.start()
    watcher = threading.Thread(target=interrupt, args=[process, case.send, folder])
    watcher.start()
    error = []
    listener = threading.Thread(target=lambda: error.append(read(process.stderr, LARGEST_OUTPUT)[0]))
    listener.start()
    if terminal:
        output, is_whole = terminal.exchange(process, case.input, case.reads, case.hangs_up)
    else:
        output, is_whole = read(process.stdout, case.reads)
    # The process is reaped here, with its use of the machine, and not by `process`.
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    watcher.join()
    listener.join()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    timer.cancel()
    file = folder / case.output if case.output is not None else None
    problems = list(terminal.problems(output)) if terminal and not case.hangs_up else []
    if terminal and not case.hangs_up:
        terminal.close()
    return Outcome(
        status=process.returncode if process.returncode >= 0 else None,
        signal=-process.returncode if process.returncode < 0 else None,
        output=output, is_whole=is_whole, error=error[0], seconds=usage.ru_utime + usage.ru_stime,
        left=sorted(set(os.listdir(os.fsencode(folder))) - before),
        file=file.read_bytes() if file and file.is_file() else None, terminal=problems)


def make(folder, name, content):
    path = folder / os.fsdecode(as_bytes(name))
    if callable(content):
        content(path)
    else:
        path.write_bytes(content)


def read(pipe, most):
    """At most so many bytes, and whether that was all. The reader is gone afterwards."""
    chunks, count = [], 0
    with pipe:
        while count < most:
            chunk = pipe.read1(min(1 << 16, most - count))
            if not chunk:
                return b"".join(chunks), True
            chunks.append(chunk)
            count += len(chunk)
    return b"".join(chunks), False


def interrupt(process, number, folder):
    """Sends the signal once the command writes: it has made a temporary file, or has had a second for it."""
    if number is None:
        return
    end = time.monotonic() + 1
    while os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is None:
        if any(folder.glob(".curves-*")) or time.monotonic() > end:
            os.kill(process.pid, number)
            return
        time.sleep(0.005)
