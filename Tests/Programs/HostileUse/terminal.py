"""A terminal that the command runs in."""

import fcntl
import os
import pty
import select
import struct
import termios


class Terminal:
    """Standard input and output of a process, which the terminal also controls: its keys send signals."""

    def __init__(self, columns, rows):
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.settings = termios.tcgetattr(self.slave)

    def control(self):
        """Makes this the terminal of the process that calls it; standard input is the terminal already."""
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    def exchange(self, process, keys, most, hangs_up):
        """Returns what the process shows until its end, and whether that is all. The keys are typed once it shows something."""
        chunks, count, has_typed = [], 0, False
        while True:
            if self.master in select.select([self.master], [], [], 0.05)[0]:
                chunk = os.read(self.master, 1 << 16)
                count += len(chunk)
                if count <= most:
                    chunks.append(chunk)
                if not has_typed:
                    has_typed = True
                    if hangs_up:
                        self.close()
                        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
                        return b"".join(chunks), False
                    # Key by key: what ends a play is no more than the first of them.
                    for key in keys if isinstance(keys, list) else [keys]:
                        os.write(self.master, key)
                        select.select([], [], [], 0.2)
            elif os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is not None:
                return b"".join(chunks), count <= most

    def problems(self, output):
        """Returns what is wrong with the terminal after the run, a line each."""
        if termios.tcgetattr(self.slave) != self.settings:
            yield "has other settings than before"
        for on, off, name in ((b"\x1b[?1049h", b"\x1b[?1049l", "the second screen"), (b"\x1b[?25l", b"\x1b[?25h", "no cursor")):
            if output.rfind(on) > output.rfind(off):
                yield f"is left with {name}"

    def close(self):
        for descriptor in {self.master, self.slave} - {-1}:
            os.close(descriptor)
        self.master = self.slave = -1
