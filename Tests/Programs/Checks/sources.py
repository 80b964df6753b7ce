"""`.ci/rooms` and `.ci/apple-availability` fail where they must: in a copy of the sources with one more file."""
import os, pathlib, shutil, subprocess, tempfile, unittest

root = pathlib.Path(__file__).resolve().parents[3]


class SourcesTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.copy = pathlib.Path(folder.name)
        shutil.copytree(root / ".ci", self.copy / ".ci")
        shutil.copytree(root / "Sources", self.copy / "Sources")
        shutil.copy(root / "Package.swift", self.copy)

    def check(self, script, *arguments):
        run = subprocess.run([self.copy / ".ci" / script, *arguments], cwd=self.copy, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True,
                             env=os.environ | {"CURVES_AVAILABILITY": str(root / ".build/apple-availability")})
        return run.returncode, run.stdout

    def add(self, path, text):
        path = self.copy / "Sources" / path
        path.write_text(text)
        return path

    def test_rooms_find_calls_of_the_platforms_functions_and_names_of_other_folders(self):
        self.assertEqual(self.check("rooms"), (0, ""))
        called = self.add("Animators/Called.swift", "func called(_ x: Double) -> Double {\n  \"\\(exp(x))\".isEmpty ? 0 : x\n}\n")
        named = self.add("AnimationCurves/Noise/Named.swift", "func named(_ x: Spring) {}\n")
        status, text = self.check("rooms")
        self.assertEqual(status, 1)
        self.assertEqual(text.splitlines(), [
            f"{named}:1: Noise names Spring, which is in Springs/",
            f"{called}:2: exp(…) is the platform's: call the function in Numerics"])

    def test_rooms_find_rules_by_which_folders_depend_on_each_other(self):
        rooms = self.copy / ".ci/rooms"
        rule = '"Scalars": "", "Kernels": "Parallelism Scalars"'
        self.assertIn(rule, rooms.read_text())
        rooms.write_text(rooms.read_text().replace(rule, '"Scalars": "Kernels", "Kernels": "Parallelism Scalars"'))
        status, text = self.check("rooms")
        self.assertEqual(status, 1)
        self.assertRegex(text, r"CurveSampling: these folders depend on each other, .*: .*\bKernels, .*\bScalars\b")

    @unittest.skipUnless(os.uname().sysname == "Linux", "on a Mac, the build itself checks")
    def test_a_newer_symbol_is_found(self):
        self.add("TextFormats/Newer.swift", "func newer(_ x: InlineArray<2, Int>) -> Int { x[0] }\n")
        status, text = self.check("apple-availability", "TextFormats")
        self.assertEqual(status, 1)
        self.assertRegex(text, r"Newer\.swift:1:\d+: error: 'InlineArray' is only available in macOS 26")
