#!/usr/bin/env python3
"""Easings of a browser: browser.py chromium|firefox|webkitgtk MILLISECONDS.

The page browser.html makes an animation of the duration with the CSS easing, as style sheets and scripts do, pauses it, sets
`currentTime`, and reads `getComputedTiming().progress`. That is the number by which the browser mixes keyframes.
"""
import http.server
import json
import os
import pathlib
import queue
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
from decimal import Decimal

import numpy

from rival import CSS, Curve, serve

PAGE = pathlib.Path(__file__).resolve().with_name("browser.html")
requests, answers = queue.Queue(), queue.Queue()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = PAGE.read_bytes() if self.path == "/" else requests.get() if self.path == "/next" else b""
        self.send_response(200)
        self.send_header("Content-Type", "text/html" if self.path == "/" else "application/octet-stream")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        answers.put(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


def text(family, parameters):
    """The easing in CSS; None if CSS has none."""
    if family == "linear" or family in CSS:
        return family
    numbers = [repr(number) for number in parameters]
    if family == "cubic-bezier":
        return f"cubic-bezier({', '.join(numbers)})"
    if family == "linear-stops":
        stops = [f"{value} {Decimal(position) * 100}%" for position, value in zip(numbers[::2], numbers[1::2])]
        return f"linear({', '.join(stops)})"
    if family.startswith("steps-"):
        return f"steps({int(parameters[0])}, jump-{family[6:]})"
    return None


def ask(easing, inputs):
    """The values; none if the browser does not know the easing."""
    head = json.dumps({"easing": easing, "duration": duration}).encode()
    requests.put(struct.pack("<Q", len(head)) + head.ljust(-(-len(head) // 8) * 8) + inputs.tobytes())
    return numpy.frombuffer(answers.get(timeout=60))


def make(family, parameters):
    easing = text(family, parameters)
    if easing is None or len(ask(easing, numpy.zeros(1))) == 0:
        return None
    return Curve(lambda inputs: ask(easing, inputs))


def command(browser, folder, address):
    """The command that opens the address in a browser without a screen, and the one that prints its version."""
    if browser == "chromium":
        program = shutil.which("chromium") or "chromium-browser"
        return [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--user-data-dir={folder}",
                address], [program, "--version"]
    if browser == "firefox":
        return ["firefox-esr", "--headless", "--no-remote", "--profile", folder, address], ["firefox-esr", "--version"]
    mini = next(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"))
    screen = ["xvfb-run", "-a", str(mini)]
    return [*screen, address], [*screen, "--version"]


def carried(browser):
    """What the browser takes. Firefox counts nanoseconds. Chromium takes times within a microsecond of an end for the end."""
    return {"firefox": {"inputs": f"ticks {round(duration * 1e6)}"}, "chromium": {"margin": 1e-3 / duration}}.get(browser, {})


signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
browser, duration = sys.argv[1], float(sys.argv[2])
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
with tempfile.TemporaryDirectory() as folder:
    opening, version = command(browser, folder, f"http://127.0.0.1:{server.server_port}/")
    version = subprocess.run(version, capture_output=True, text=True).stdout
    process = subprocess.Popen(opening, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               start_new_session=True, env={**os.environ, "HOME": folder})
    try:
        serve(make, re.search(r"\d[\d.]*", version)[0], **carried(browser))
    finally:
        # The browser's own processes are in its group.
        os.killpg(process.pid, 15)
        process.wait()
