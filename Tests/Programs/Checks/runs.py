"""`.ci/run` and `.ci/test` in a folder of their own, with a makefile and a compiler of the test."""
import json, os, pathlib, re, shutil, subprocess, tempfile, unittest

root = pathlib.Path(__file__).resolve().parents[3]
closing = "✔ Test run with 3 tests in 2 suites passed after 0.001 seconds."
can_install_everything = os.getuid() == 0 and os.uname().machine == "x86_64" and all(
    line in pathlib.Path("/etc/os-release").read_text().splitlines() for line in ("ID=debian", 'VERSION_ID="12"'))

# A compiler that writes the log and the events beside it.
compiler = """#!/bin/sh
if [ "$2" = --help-hidden ]; then echo "$OPTIONS"; exit; fi
echo "$@" >> calls.txt
echo "$CURVES_WITHOUT" > without.txt
[ "$1" = test ] || exit "${BUILD:-0}"
while [ "$#" -gt 0 ]; do
  if [ "$1" = --event-stream-output-path ]; then cp events.jsonl "$2"; fi
  shift
done
cat log.txt
exit "${STATUS:-0}"
"""


def events(*records, ended=True):
    """The text of an event stream of two suites of three tests, with further events."""
    tests = [{"kind": "suite", "name": name, "id": f"ATests.{name}"} for name in ("First", "Second")]
    tests += [{"kind": "function", "name": f"{name}()", "displayName": f"test\u2028{name}", "id": f"ATests.First/{name}()"} for name in ("one", "two", "three")]
    started = [{"kind": "testStarted", "testID": test["id"], "messages": []} for test in tests]
    lines = [{"kind": "test", "payload": test} for test in tests]
    lines += [{"kind": "event", "payload": event} for event in started + list(records)]
    if ended:
        lines.append({"kind": "event", "payload": {"kind": "runEnded", "messages": [{"symbol": "pass", "text": closing[2:]}]}})
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


class RunTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        shutil.copytree(root / ".ci", self.folder / ".ci")
        (self.folder / ".build").mkdir()

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def call(self, *command, **environment):
        surroundings = {key: value for key, value in os.environ.items() if key not in ("CI", "SKIPPED", "MAKEFLAGS", "SWIFT")}
        run = subprocess.run(command, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                             env=surroundings | {"PATH": f"{self.folder}:{surroundings['PATH']}"} | environment,
                             stdin=subprocess.DEVNULL)
        return run.returncode, run.stdout.removesuffix("\n").split("\n") if run.stdout else []

    # The list of stages

    def stages(self, lines, recipes, **environment):
        """The status and the lines of `.ci/run` without the times of stages."""
        self.write(".ci/stages", "# a comment\n" + lines)
        self.write("Makefile", "".join(f"{name}:\n\t@{recipe}\n" for name, recipe in recipes.items()))
        # There is no package "absent".
        self.write(".ci/setup", '[ "$1" != absent ]\n')
        status, output = self.call(".ci/run", *environment.pop("tiers", []), **environment)
        return status, [re.sub(r" after \d+ s, \d+ s of processor time$", "", line) for line in output]

    ending = {"test": f"echo {closing!r} | tee .build/tests.txt"}

    def test_both_tiers_run_and_the_closing_line_is_last(self):
        lines = "required | own | | beside A=1 | something beside\nrequired | main | | test | the tests\ndeep | main | | test X=1 | more\n"
        recipes = self.ending | {"beside": "echo $(A) $(CURVES_STRICT)"}
        status, output = self.stages(lines, recipes)
        self.assertEqual(status, 0)
        self.assertIn("1 1", output)
        self.assertEqual(output[-2:], ["ci: 3 stages passed, 0 failed, 0 skipped", closing])
        status, output = self.stages(lines, recipes, tiers=["required"])
        self.assertEqual((status, output[-2:]), (0, ["ci: 2 stages passed, 0 failed, 0 skipped", closing]))
        self.assertEqual(self.stages(lines, recipes, tiers=["nightly"])[0], 64)

    def test_a_failure_fails_and_its_output_is_repeated(self):
        lines = "required | main | | bad | something bad\nrequired | main | | test | the tests\n"
        status, output = self.stages(lines, self.ending | {"bad": "echo wrong; exit 69"})
        self.assertEqual(status, 1)
        self.assertEqual(output.count("wrong"), 2)
        self.assertEqual(output[-4:], [
            "ci: failed: something bad (make bad)", "ci: passed: the tests (make test)",
            "ci: 1 stages passed, 1 failed, 0 skipped", closing])

    def test_skips_are_counted_and_fail_where_everything_can_be_installed(self):
        lines = """required | main | absent | never | what needs a package
required | main | absent? | partly | what needs it for a part
required | own | | fuzz | what may be skipped
required | own | | other | what may not
required | main | | test | the tests
"""
        recipes = self.ending | {"never": "echo never", "partly": "true", "fuzz": 'echo >> "$$SKIPPED"', "other": 'echo >> "$$SKIPPED"'}
        status, output = self.stages(lines, recipes)
        self.assertEqual((status, output[-2]), (0, "ci: 2 stages passed, 0 failed, 3 skipped"))
        self.assertNotIn("never", output)
        self.assertIn("ci: skipped: what needs a package (make never), without what '.ci/setup absent' installs", output)
        self.assertIn("ci: passed: what needs it for a part (make partly), without what '.ci/setup absent' installs", output)
        if not can_install_everything:
            self.skipTest("the rest is for Debian 12 on x86-64, as root")
        status, output = self.stages(lines, recipes, CI="true")
        self.assertEqual((status, output[-2]), (1, "ci: 1 stages passed, 3 failed, 1 skipped"))
        self.assertTrue(any(line.startswith("ci: skipped: what may be skipped") for line in output))

    def test_every_stage_is_a_target_and_the_last_log_is_that_of_tests(self):
        targets = set(re.findall(r"^([a-z0-9-]+):", (root / "Makefile").read_text(), re.M))
        rows = [[cell.strip() for cell in line.split("|")] for line in (root / ".ci/stages").read_text().splitlines() if line[0] != "#"]
        self.assertEqual([row for row in rows if len(row) != 5 or row[3].split()[0] not in targets], [])
        known = re.findall(r"^needs_of_(\w+)\(", (root / ".ci/setup").read_text(), re.M)
        self.assertEqual({word.rstrip("?") for row in rows for word in row[2].split()} - set(known), set())
        self.assertEqual(rows[0][3], "test")
        self.assertEqual([row[3] for row in rows if row[:2] == ["deep", "main"]][-1], "test-thorough")

    # The log of tests

    def log(self, stream, *options, **environment):
        self.write("swift", compiler)
        self.write("events.jsonl", stream)
        self.write("log.txt", f"◇ Test one() started.\n{closing}\n")
        return self.call(".ci/test", *options, **({"OPTIONS": "--event-stream-output-path <path>"} | environment))

    def test_a_passing_run_prints_skips_and_the_closing_line(self):
        skip = {"kind": "testSkipped", "testID": "ATests.First/two()",
                "messages": [{"symbol": "skip", "text": "Test two() skipped: \"no disk\""}]}
        status, output = self.log(events(skip), "--filter", "A", "--traits", "B")
        self.assertEqual((status, output[1:]), (0, ["➜ 1 skipped, no disk: test\u2028two", closing]))
        self.assertEqual((self.folder / "calls.txt").read_text().splitlines(), [
            "build --product swift-animation-curvesPackageTests --quiet --traits B",
            "test --skip-build --disable-xctest --filter A --traits B --event-stream-output-path .build/tests.jsonl"])

    def test_failures_are_printed_and_fail(self):
        place = {"fileID": "ATests/A.swift", "line": 3}
        issue = {"kind": "issueRecorded", "testID": "ATests.First/two()", "issue": {"isKnown": False, "sourceLocation": place}, "messages": [
            {"symbol": "fail", "text": "Expectation failed: 1 == 2"},
            {"symbol": "details", "text": "one is not two"}]}
        status, output = self.log(events(issue), STATUS="1")
        self.assertEqual((status, output[1:]), (1, [
            "in test\u2028two at ATests/A.swift:3", "✘ Expectation failed: 1 == 2", "  ↳ one is not two", closing]))

    def test_a_run_that_stops_or_runs_nothing_fails(self):
        status, output = self.log(events(ended=False))
        self.assertEqual((status, output[1]), (1, "◇ Test one() started."))
        status, output = self.log('{"kind":"event","payload":{"kind":"runEnded","messages":[]}}\n')
        self.assertEqual((status, output[1:]), (1, ["test: no test ran", closing]))
        status, output = self.log(events(), BUILD="3")
        self.assertEqual((status, output), (3, []))

    def test_a_compiler_without_events_prints_the_whole_log(self):
        status, output = self.log(events(), OPTIONS="--filter <filter>")
        self.assertEqual((status, output[1:]), (0, ["◇ Test one() started.", closing]))
        self.assertEqual((self.folder / ".build/tests.txt").read_text(), f"◇ Test one() started.\n{closing}\n")
        self.assertEqual(self.log(events(), OPTIONS="", STATUS="1")[0], 1)

    def test_the_suites_with_a_tag_run_all(self):
        self.write("Tests/ATests/First.swift", "@Suite(.serialized, .tags(.fast, .sanitized)) struct First {\n")
        self.write("Tests/ATests/Second.swift", "/// Second.\n@Suite(.tags(.sanitized))\nstruct Second {\n")
        self.write("Tests/ATests/Third.swift", "@Suite(.tags(.fast)) struct Third {\n@Suite struct Fourth {\n")
        status, output = self.log(events(), "--tag", "sanitized")
        self.assertEqual((status, output[1:]), (0, [closing]))
        self.assertIn(r"--filter ^(ATests\.First|ATests\.Second)/", (self.folder / "calls.txt").read_text())
        self.write("Tests/ATests/Fifth.swift", "@Suite(.tags(.sanitized)) struct Fifth {\n")
        status, output = self.log(events(), "--tag", "sanitized")
        self.assertEqual((status, output[1:]), (1, [
            "test: these suites did not run: ATests.Fifth", closing]))
        self.assertEqual(self.log(events(), "--tag", "absent")[0], 1)

    def test_what_the_suites_with_a_tag_do_without_is_not_built(self):
        self.write("Tests/ATests/First.swift", "@Suite(.tags(.sanitized)) struct First {\n  @Test func a() { helper() }\n}\n")
        self.write("Tests/ATests/Second.swift", "@Suite(.tags(.sanitized)) struct Second { @Test func a() {} }\n")
        self.write("Tests/ATests/Support.swift", "struct Support {}\n")
        self.write("Tests/ATests/Third.swift", "@Suite struct Third { @Test func a() { table() } }\nfunc helper() {}\n")
        self.write("Tests/ATests/Fourth.swift", "@Suite struct Fourth { @Test func a() {} }\nfunc table() {}\n")
        self.write("Tests/ATests/Fifth/Other.swift", "@Suite struct Other { @Test func a() {} }\nprivate func first() {}\n")
        self.write("Tests/BTests/Other.swift", "@Suite struct Other { @Test func a() {} }\n")
        status, output = self.log(events(), "--tag", "sanitized", CURVES_TESTS="ATests")
        self.assertEqual((status, output[1:]), (0, [closing]))
        self.assertEqual((self.folder / "without.txt").read_text(), " Tests/ATests/Fifth/Other.swift\n")
        self.log(events(), "--tag", "sanitized", CURVES_WITHOUT="Sources/A/B")
        self.assertEqual((self.folder / "without.txt").read_text(), "Sources/A/B\n")

    def test_the_suites_that_test_more_run_all(self):
        self.write("Tests/TestSupport/Thoroughness.swift", "let isThorough = true\nfunc cases(_ count: Int) {}\n")
        self.write("Tests/TestSupport/Random.swift", "extension Generator {\n  init(seed: Int) { self = isThorough ? a : b }\n}\n")
        self.write("Tests/ATests/First.swift", "func table() {}\n@Suite struct First {\n  func f() { cases(1) }\n}\n")
        self.write("Tests/ATests/Second.swift", '@Suite(.enabled(if: A.b("c"), "d")) struct Second { let a = table() }\n')
        # These test the same: other words, private names, names of another target.
        self.write("Tests/ATests/Third.swift", "@Suite struct Third {\n  func a(_ x: some Curve) { f(); casesOf(1); seed() }\n}\n")
        self.write("Tests/BTests/First.swift", "@Suite struct Other { let a = table() }\n")
        skip = {"kind": "testSkipped", "testID": "ATests.Second", "messages": [{"symbol": "skip", "text": "Suite Second skipped"}]}
        start = '{"kind":"event","payload":{"kind":"testStarted","testID":"ATests.Second","messages":[]}}\n'
        self.assertIn(start, events(skip))
        status, output = self.log(events(skip).replace(start, ""), "--thorough")
        self.assertEqual((status, output[-1]), (0, closing))
        self.assertIn(r"--filter ^(ATests\.First|ATests\.Second)/", (self.folder / "calls.txt").read_text())

        # Further names, each in its own way: a folder, a member of an extension, an initialiser of TestSupport.
        self.write("Tests/BTests/Thorough/More.swift", "@Suite struct More {}\n")
        self.write("Tests/CTests/Helper.swift", "extension Int {\n  static func many() -> Int { isThorough ? 9 : 1 }\n}\n")
        self.write("Tests/CTests/Third.swift", "@Suite struct Third {\n  let n = Int.many()\n}\n")
        self.write("Tests/DTests/Fourth.swift", "@Suite struct Fourth {\n  let r = Generator(seed: 1)\n}\n")
        status, output = self.log(events(), "--thorough", "--skip", "^(ATests)\\.")
        self.assertEqual((status, output[1:]), (1, [
            "test: these suites did not run: BTests.More, CTests.Third, DTests.Fourth", closing]))
        self.write("Tests/ATests/Free.swift", "@Test func free() { cases(1) }\n")
        status, output = self.log(events(), "--thorough")
        self.assertEqual((status, output), (1, ["test: Tests/ATests/Free.swift asks for thoroughness, and has no @Suite"]))
