"""Tests the module animation_curves where its wheel is installed."""
import contextlib
import gc
import importlib.metadata
import io
import math
import os
import pathlib
import re
import subprocess
import sys
import threading
import unittest

import numpy as np

import animation_curves as ac

root = pathlib.Path(__file__).resolve().parents[3]
ULP = 2.0 ** -52


class Values(unittest.TestCase):
    def test_single_values_have_the_bits_of_the_exact_tables(self):
        """The table has the exact value as a sum of two numbers; the library is within 1e-15 of it."""
        count = 0
        for line in (root / "Tests/AnimationCurvesTests/Oracle/Data/bezier.txt").read_text().splitlines():
            expression, *columns = line.split("|")
            if not expression.startswith("cubic-bezier("):
                continue
            controls = [float(each) for each in expression[13:-1].split(", ")]
            time, high, low = map(float, columns[:3])
            value = ac.bezier(*controls)(time)
            self.assertEqual(value, ac.curve(expression)(time))
            self.assertLessEqual(abs(value - high - low), 1e-15 * max(1, abs(controls[1]), abs(controls[3])))
            count += 1
        self.assertGreater(count, 3000)

    def test_families_have_the_hashes_of_same_bits(self):
        """The families whose curves the module can make; the hashes are those of the article."""
        article = (root / "Sources/AnimationCurves/AnimationCurves.docc/SameBits.md").read_text()
        hashes = dict(re.findall(r"^\| (.*) \| `([0-9a-f]{16})` \|$", article, re.M))
        for name, curves in FAMILIES.items():
            with self.subTest(name):
                self.assertEqual(f"{family_hash(curves):016x}", hashes[name])

    def test_arrays_are_within_the_bounds_of_the_sampler(self):
        for expression in ("ease", "spring(bounce: 0.3)", "elastic-out", "fling(velocity: 3, half-life: 0.2)", "linear(0, 0.2, 1)"):
            curve = ac.curve(expression)
            t = np.linspace(*curve.extent, 10_001)
            single = np.array([curve(float(time)) for time in t])
            bound = 4 * ULP * np.maximum(1, np.abs(single))
            if expression.startswith("spring"):
                # The bound of a spring, for each of both.
                natural, ratio = 4 * math.pi, 0.7
                turns = natural * math.sqrt(1 - ratio ** 2) * t * np.exp(-ratio * natural * t)
                bound = 2 * (1e-14 + 2 * ULP * turns)
            self.assertTrue((np.abs(curve(t) - single) <= bound).all(), expression)
            self.assertTrue((np.abs(curve.grid(10_001) - single) <= bound).all(), expression)
            self.assertTrue((np.abs(curve(t.astype(np.float32)) - single) <= 2e-5 * np.maximum(1, np.abs(single))).all(), expression)

    def test_shapes_and_memory(self):
        curve = ac.spring(bounce=0.3)
        self.assertIsInstance(curve(0.1), float)
        self.assertEqual(curve(np.zeros((3, 4))).shape, (3, 4))
        self.assertEqual(curve([0, 1]).dtype, np.float64)
        self.assertEqual(curve(np.zeros(3, np.float32)).dtype, np.float32)
        t = np.linspace(0, 1, 100)
        expected, out = curve(t), np.empty(100)
        self.assertIs(ac.sample(curve, t, out=out), out)
        self.assertTrue((out == expected).all())
        np.testing.assert_array_equal(curve(np.linspace(0, 1, 199)[::2]), curve(np.ascontiguousarray(np.linspace(0, 1, 199)[::2])))
        self.assertIs(ac.sample(curve, t, out=t), t)
        self.assertTrue((t == expected).all())
        # A part of the times is written over only after they are read.
        both = np.linspace(0, 1, 101)
        asked = both[:100].copy()
        ac.sample(curve, both[:100], out=both[1:])
        np.testing.assert_array_equal(both[1:], curve(asked))
        for wrong in (np.empty(99), np.empty(100, np.int64), np.empty(200)[::2], [0.0] * 100):
            with self.assertRaises(ValueError):
                ac.sample(curve, np.zeros(100), out=wrong)

    def test_sixteen_threads(self):
        curve, t = ac.curve("spring(bounce: 0.3)"), np.linspace(0, 1, 10_000)
        expected, failures = curve(t), []

        def work():
            for _ in range(50):
                if not (curve(t) == expected).all() or ac.curve("ease")(0.5) != ac.bezier(0.25, 0.1, 0.25, 1)(0.5):
                    failures.append(1)
                try:
                    ac.spring(duration=-1)
                    failures.append(2)
                except ValueError as error:
                    if "-1.0" not in str(error):
                        failures.append(str(error))

        threads = [threading.Thread(target=work) for _ in range(16)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])


def family_hash(curves):
    """FNV-1a of 64 bits over a thousand values: the one at k is that of the next curve, at k/999 of its extent."""
    value = 0xcbf29ce484222325
    for k in range(1000):
        curve = curves[k % len(curves)]
        lower, upper = curve.extent
        if math.isinf(upper):
            lower, upper = 0, 10
        for byte in np.float64(curve(lower + (upper - lower) * (k / 999))).tobytes():
            value = (value ^ byte) * 0x100000001b3 % 2 ** 64
    return value


class FollowerStep:
    """One step of a new follower, for up to a second, whose target moves from 0 to 1."""

    extent = 0, 1

    def __init__(self, *start, **way):
        self.start, self.way = start, way

    def __call__(self, seconds):
        return ac.Follower(*self.start, **self.way).advance(1, seconds, start=0)


LIMITS = ac.Limits(velocity=2, acceleration=5)
FAMILIES = {
    "cubic Béziers": [ac.bezier(*controls) for controls in (
        (0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.34, 1.56, 0.64, 1), (1, 0, 0, 1),
        (0.2, 0, 0, 1), (0.9, -0.4, 0.05, 1.3))],
    "polynomials and powers": [ac.curve(text) for text in (
        "linear", "quad-in", "cubic-out", "quart-in-out", "quint-out-in", "smoothstep", "smootherstep",
        "accelerate(strength: 0.41)")],
    "sines, circles, exponentials": [ac.curve(text) for text in (
        "sine-in", "sine-out-in", "circ-in", "circ-in-out", "expo-in", "expo-out",
        "exponential-decelerate(half-life: 0.1, normalized: true)", "decay")],
    "easings of an intensity": [ac.curve(text) for text in (
        "ease-in(intensity: 0.3)", "ease-out(intensity: 0.6)", "ease-in-out(intensity: 0.74)")],
    "combinators": [
        ac.curve("smoothstep").reversed(), ac.curve("ease-in").mirrored(), ac.curve("ease-in").joined(ac.curve("cubic-in")),
        ac.curve("sine-in").blended(ac.curve("circ-in"), 0.3), ac.curve("sine-out").composed(ac.curve("circ-in")),
        ac.bezier(0.2, 0, 0, 1).inverse(), ac.curve("smootherstep").inverse(), ac.curve("sine-in").repeated(3),
        ac.curve("ping-pong(quad-in)"), ac.curve("bouncy").delayed(0.2), ac.curve("snappy").retimed(0.7),
        ac.curve("bouncy").easing()],
    "back, elastic, bounce, overshoot": [
        ac.curve("back-in"), ac.curve("back-in-out(overshoot: 2.5)"), ac.elastic(direction="in"),
        ac.elastic(1.5, 0.4), ac.elastic(direction="out-in", normalized=False), ac.curve("bounce-in"), ac.curve("bounce-out"),
        ac.curve("overshoot"), ac.curve("overshoot(count: 3, half-life: 0.2)")],
    "steps and stops": [
        ac.steps(4), ac.steps(7, "none"), ac.linear([0, 0.7, 0.9, 1], [math.nan, 0.2, math.nan, math.nan])],
    "springs": [
        ac.spring(), ac.spring(bounce=0.15), ac.spring(bounce=0.3), ac.spring(bounce=-0.4),
        ac.spring(mass=1, stiffness=170, damping=26), ac.spring(response=0.4, damping_ratio=0.15),
        ac.spring(duration=0.3, bounce=1), ac.spring(visual_duration=0.3, bounce=0.25), ac.spring(bounce=0.3).launched(0, 1)],
    "followers": [
        FollowerStep(-1, half_life=0.1), FollowerStep(2, 3, spring=ac.spring(bounce=0.3)),
        FollowerStep(0.5, smooth_time=0.3)],
    "noise": [ac.curve(text) for text in (
        "noise(seed: 7)", "noise(seed: 1, frequency: 3, octaves: 4)", "noise(seed: 2, frequency: 2, period: 4)",
        "shake(seed: 3)")],
    "motions within limits": [
        ac.Profile(0, 3, ac.Limits(velocity=2, acceleration=5, jerk=20)), ac.Profile(0, -0.4, LIMITS),
        ac.Profile((0.2, -1.5, 3), 1, ac.Limits(velocity=2, acceleration=8, jerk=60))],
}


class Motions(unittest.TestCase):
    def test_springs_flings_profiles_followers(self):
        spring = ac.spring(duration=0.5, bounce=0.3)
        same = ac.spring(stiffness=spring.parameters["stiffness"], damping_ratio=spring.parameters["damping_ratio"])
        self.assertAlmostEqual(same(0.1), spring(0.1), places=13)
        value, velocity = spring.advance(0, 0, 1, 0.1)
        self.assertEqual((value, velocity), spring.state(0.1)[:2])
        self.assertEqual(spring.launched(2, 0).rest, 2)
        bounded = ac.fling(2000, half_life=0.3).bounded(upper=400)
        self.assertEqual(bounded.rest, 400)
        self.assertAlmostEqual(bounded(bounded.crossing_time), 400, places=9)
        limits = ac.Limits(velocity=1, acceleration=(-2, 2), jerk=10)
        there = ac.Profile(0, 1, limits)
        self.assertEqual((there.duration, there(there.duration)), (1.7, 1))
        self.assertEqual(ac.Profile(there.state(0.5), 0, limits)(0), there(0.5))
        follower = ac.Follower(8, half_life=0.5)
        self.assertEqual((follower.advance(0, 0.5), follower.advance(0, 1)), (4, 1))

    def test_composition_and_tracks(self):
        ease = ac.bezier(0.42, 0, 0.58, 1)
        self.assertEqual(ease.joined(ac.steps(4))(0.25), 0.25)
        self.assertEqual(ease.reversed()(0.5), 0.5)
        self.assertAlmostEqual(ease.inverse()(ease(0.3)), 0.3, places=14)
        self.assertEqual(ac.linear([0, 0.25, 1], [math.nan, 0.75, math.nan])(0.375), 0.125)
        self.assertEqual(ac.spring().retimed(2).delayed(1).extent, (0, 3))
        track = ac.Track([0, 1, 2], [[0, 10], [5, 20], [1, 10]], "linear")
        np.testing.assert_array_equal(track([0.5, 1.5]), [[2.5, 15], [3, 15]])
        self.assertEqual(ac.Track([0, 1], [0, 2], "linear")(0.5), 1)

    def test_fits_and_points(self):
        t = 3 + np.arange(200) / 100
        x = 10 + 5 * ac.spring(bounce=0.3).delayed(3.1)(t) + 0.001 * np.sin(77 * np.arange(200))
        fit = ac.fit(t, x, kind="spring")
        for name, true in (("duration", 0.5), ("bounce", 0.3)):
            self.assertTrue(fit.parameters[name].interval[0] <= true <= fit.parameters[name].interval[1])
        np.testing.assert_allclose(x - fit(t), fit.residuals, atol=1e-12)
        self.assertIn("95 %", str(fit))
        times, values = ac.reduce(t, x, error=0.05)
        self.assertLess(times.size, 20)
        self.assertLessEqual(np.abs(np.interp(t, times, values) - x).max(), 0.05 + 1e-12)
        times, values = ac.spring(bounce=0.3).polyline(0.001)
        self.assertLess(times.size, 25)
        self.assertEqual(ac.curve("ease").beziers().shape, (1, 4, 2))

    def test_texts(self):
        curve = ac.spring(duration=0.5, bounce=0.3)
        self.assertEqual(str(curve), "spring(duration: 0.5, bounce: 0.3)")
        self.assertIn("linear(0, ", curve.export("css"))
        self.assertTrue(curve._repr_svg_().startswith("<svg"))
        self.assertIsNone(ac.spring(bounce=1)._repr_svg_())

    def test_errors_say_what_is_wrong(self):
        for make, message in (
            (lambda: ac.spring(duration=-1), "a spring's duration in seconds must be positive and finite, not -1.0"),
            (lambda: ac.curve("swoop"), "column 1: there is no curve \"swoop\""),
            (lambda: ac.curve("\udcff"), "the text must be UTF-8"),
            (lambda: ac.spring(stiffness=1), "a spring is given by duration, bounce; or"),
            (lambda: ac.fit([0, 1], [0, 1]), "a fit needs at least 3 samples, not 2"),
            (lambda: ac.fit([0, 1], [0]), "there must be a value for each time, not 1 values for 2 times"),
            (lambda: ac.Track([0, 0], [0, 1]), "the times of keys must increase"),
            (lambda: ac.steps(0), "steps must have 1 interval or more, not 0"),
            (lambda: ac.curve("ease").export("cobol"), "the format must be one of css, "),
            (lambda: ac.Profile(0, 1, ac.Limits(velocity=1)), "a motion profile needs a maximum jerk"),
        ):
            with self.assertRaises(ValueError) as caught:
                make()
            self.assertIn(message, str(caught.exception))
        with self.assertRaises(MemoryError):
            ac.curve("(" * (2 ** 20 + 1))

    def test_what_is_refused_is_released(self):
        """10,000 refused and 10,000 released objects."""
        for _ in range(10_000):
            with self.assertRaises(ValueError):
                ac.Follower(half_life=-1)
            ac.Follower(half_life=1)
        gc.collect()


class Package(unittest.TestCase):
    def test_versions_agree(self):
        command = pathlib.Path(sys.prefix) / "bin/curves"
        version = subprocess.run([command, "--version"], capture_output=True, text=True, check=True).stdout.strip()
        changelog = re.search(r"^## \[?(\d+\.\d+\.\d+)", (root / "CHANGELOG.md").read_text(), re.M)
        self.assertEqual(version, ac.__version__)
        self.assertEqual(version, importlib.metadata.version("animation-curves"))
        if changelog:
            self.assertEqual(version, changelog[1])
        header = (root / "Sources/CAnimationCurves/include/animation_curves.h").read_text()
        self.assertIn(f'#define AC_VERSION "{version}"', header)

    def test_the_command_answers(self):
        command = pathlib.Path(sys.prefix) / "bin/curves"
        run = subprocess.run([command, "sample", "ease-in-out", "--count", "3"], capture_output=True, text=True, check=True)
        self.assertIn("0.5", run.stdout)

    def test_stubs_have_the_names_of_the_module(self):
        stubs = pathlib.Path(ac.__file__).with_name("__init__.pyi").read_text()
        declared = set(re.findall(r"^(?:class|def) (\w+)", stubs, re.M))
        self.assertEqual(declared, set(ac.__all__))
        for name in declared:
            if isinstance(getattr(ac, name), type):
                methods = {each for each in vars(getattr(ac, name)) if not each.startswith("_")}
                block = re.search(rf"^class {name}\b.*?(?=^\S)", stubs + "\nend", re.M | re.S)[0]
                self.assertLessEqual(methods, set(re.findall(r"^    (?:def )?(\w+)", block, re.M)), name)


class Hostile(unittest.TestCase):
    """10,000 calls of each function where CURVES_TEST_THOROUGH=1, otherwise 300: none ends Python."""

    count = 10_000 if os.environ.get("CURVES_TEST_THOROUGH") == "1" else 300
    numbers = [0.0, -0.0, 1.0, -1.0, 0.5, 1e-300, 5e-324, 1e100, 1e101, 1.7e308, math.nan, math.inf, -math.inf]
    integers = [0, 1, -1, 2, 1_000_000, 2 ** 31 - 1, -2 ** 31]
    texts = ["", "ease", "spring(", "(" * 2 ** 20, "a" * 2 ** 20, "\udcff", "linear(0 1", "\0", "🎈", "steps(4)", "nan", "1e999"]
    kinds = ["spring", "bezier", "fling", "keyframes", "line"]

    def test_no_call_ends_python(self):
        random = np.random.default_rng(71)

        def number():
            return self.numbers[random.integers(len(self.numbers))] if random.random() < 0.6 else random.normal() * 100

        def integer():
            return self.integers[random.integers(len(self.integers))]

        def array():
            return np.array([number() for _ in range(random.integers(12))])

        def rising():
            return np.cumsum(np.abs([number() for _ in range(random.integers(12))])) if random.random() < 0.3 else np.arange(8.0)

        pool = [ac.spring(), ac.curve("ease"), ac.fling(1, rate=1), ac.steps(3), ac.elastic()]

        def curve():
            return pool[random.integers(len(pool))]

        functions = {
            "bezier": lambda: ac.bezier(number(), number(), number(), number()), "steps": lambda: ac.steps(integer()),
            "linear": lambda: ac.linear(array()), "elastic": lambda: ac.elastic(number(), number()),
            "spring": lambda: ac.spring(duration=number(), bounce=number()),
            "settling": lambda: ac.spring(settling_duration=number(), damping_ratio=number(), epsilon=number()),
            "mass": lambda: ac.spring(mass=number(), stiffness=number(), damping=number()),
            "fling": lambda: ac.fling(number(), number(), half_life=number(), friction=number()),
            "profile": lambda: ac.Profile((number(), number(), number()), number(), ac.Limits(number(), number(), number())),
            "parse": lambda: ac.curve(self.texts[random.integers(len(self.texts))]),
            "repeated": lambda: curve().repeated(integer()), "joined": lambda: curve().joined(curve()),
            "blended": lambda: curve().blended(curve(), number()), "retimed": lambda: curve().retimed(number()),
            "delayed": lambda: curve().delayed(number()), "reversed": lambda: curve().reversed(),
            "mirrored": lambda: curve().mirrored(), "composed": lambda: curve().composed(curve()),
            "easing": lambda: curve().easing(), "parameters": lambda: curve().parameters,
            "launched": lambda: curve().launched(number(), number()),
            "bounded": lambda: curve().bounded(number(), number()), "inverse": lambda: curve().inverse(),
            "sample": lambda: curve()(array()), "floats": lambda: curve()(array().astype(np.float32)),
            "velocity": lambda: curve().velocity(array()), "acceleration": lambda: curve().acceleration(array()),
            "state": lambda: curve().state(number()),
            "grid": lambda: curve().grid(8, number(), number()), "advance": lambda: curve().advance(*(number() for _ in range(4))),
            "follower": lambda: ac.Follower(number(), number(), smooth_time=number()).advance(number(), number()),
            "track": lambda: ac.Track(rising(), array())(array()), "reduce": lambda: ac.reduce(rising(), np.arange(8.0), number()),
        }
        # What takes milliseconds is called less often in a short run.
        slow = {
            "fit": lambda: ac.fit(rising(), np.append(array(), np.arange(8.0))[:8], self.kinds[random.integers(5)]),
            "svg": lambda: curve().svg(number(), 300), "polyline": lambda: curve().polyline(number(), number(), number()),
            "beziers": lambda: curve().beziers(number()), "export": lambda: curve().export("css", number()),
            "expression": lambda: str(curve()),
        }
        for name, function in (functions | slow).items():
            for _ in range(self.count if name in functions or self.count >= 10_000 else 3):
                try:
                    with np.errstate(all="ignore"):
                        function()
                except (ValueError, MemoryError):
                    pass
                except Exception as error:
                    self.fail(f"{name}: {error!r}")


class Article(unittest.TestCase):
    path = root / "Sources/AnimationCurves/AnimationCurves.docc"

    def test_the_code_of_from_python_runs(self):
        names = {}
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            for block in re.findall(r"```python\n(.*?)```", (self.path / "FromPython.md").read_text(), re.S):
                exec(block, names)
        self.assertIn("bounce must be ", printed.getvalue())
        self.assertEqual(names["there"].duration, 1.7)
        low, high = names["fit"].parameters["bounce"].interval
        self.assertTrue(0.28 < low < 0.3 < high < 0.32)

    def test_the_picture_is_that_of_the_library(self):
        picture = (self.path / "Resources/from-python.svg").read_text()
        self.assertEqual(ac.spring(duration=0.5, bounce=0.3).svg(), picture)


if __name__ == "__main__":
    unittest.main()
