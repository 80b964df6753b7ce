"""`.ci/setup`, with programs of the test in the place of the system's."""
import os, pathlib, pty, shutil, subprocess, tempfile, unittest

root = pathlib.Path(__file__).resolve().parents[3]


class SetupTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.bin = pathlib.Path(folder.name)
        for name in ("uname", "env", "true"):
            (self.bin / name).symlink_to(shutil.which(name))
        self.program("swift", "")
        # A machine whose lists of packages are old: the first try fails.
        self.program("apt-get", f"""echo "apt-get $DEBIAN_FRONTEND $1" >> {self.bin}/calls
[ ! -t 0 ] || echo "asks"
if [ "$1" = update ]; then echo > {self.bin}/updated; exit; fi
[ -e {self.bin}/updated ] && echo "installed" || {{ echo "E: Unable to locate package" >&2; exit 100; }}""")

    def program(self, name, text):
        path = self.bin / name
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)

    def setup_script(self, stdin=subprocess.DEVNULL):
        run = subprocess.run(["/bin/sh", root / ".ci/setup"], env={"PATH": str(self.bin)}, stdin=stdin,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return run.returncode, run.stdout.splitlines()

    def calls(self):
        return (self.bin / "calls").read_text().splitlines() if (self.bin / "calls").exists() else []

    installing = [f"apt-get noninteractive {word}" for word in ("install", "update", "install")]

    def test_root_installs_without_questions_or_errors(self):
        self.program("id", "echo 0")
        terminal, end = pty.openpty()
        self.addCleanup(os.close, terminal)
        status, output = self.setup_script(end)
        os.close(end)
        self.assertEqual((status, output[-2:]), (0, ["setup: refreshing the list of packages first", "installed"]))
        self.assertEqual(len(output), 3)
        self.assertEqual(self.calls(), self.installing)

    def test_sudo_asks_on_a_terminal_only(self):
        self.program("id", "echo 1000")
        status, output = self.setup_script()
        self.assertEqual((status, self.calls()), (1, []))
        self.assertIn("Installing needs root or sudo; ask an administrator for: apt-get install ", output[-1])

        # Without a terminal a password cannot be asked for.
        self.program("sudo", f'echo "sudo $1" >> {self.bin}/asked\n[ "$1" != -n ] || exit 1\nexec "$@"')
        status, output = self.setup_script()
        self.assertEqual((status, self.calls()), (1, []))
        self.assertIn("Run: sudo apt-get install ", output[-1])
        terminal, end = pty.openpty()
        self.addCleanup(os.close, terminal)
        status, output = self.setup_script(end)
        os.close(end)
        self.assertEqual((status, output[-1], self.calls()), (0, "installed", self.installing))

        self.program("sudo", f'echo "sudo $1" >> {self.bin}/asked\n[ "$1" = -n ] && shift\nexec "$@"')
        (self.bin / "calls").unlink()
        (self.bin / "asked").unlink()
        status, output = self.setup_script()
        self.assertEqual((status, output[-1]), (0, "installed"))
        self.assertEqual(set((self.bin / "asked").read_text().splitlines()), {"sudo -n"})
