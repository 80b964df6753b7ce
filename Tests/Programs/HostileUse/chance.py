"""Random cases, the same for the same seed."""

import itertools
import random

import cases as fixed

PIECES = [
    "(", ")", ",", ":", "%", " ", "-", ".", "0", "1", "0.5", "1e9", "1e-300", "1e100", "-1e100", "nan", "inf", "25%", "\u0301", "\u00e9",
    "\U0001f642", "\x1b", "\r", "\t", "\u202e", "true", "end", "count:", "weight:", "duration:", "bounce:", "e:", "1e6", "5e-324",
]
EASINGS = [
    "linear", "ease", "ease-in-out", "cubic-bezier(1, 0, 0, 1)", "steps(4)", "linear(0, 0.25 25% 75%, 1)", "circular-ease-in",
    "sine-in-out", "expo-out-in", "back-in(overshoot: 3)", "elastic-out", "bounce-in", "smootherstep", "accelerate(strength: 2)",
    "ease-in-out(intensity: 1)", "overshoot(count: 3)", "exponential-decelerate(half-life: 0.2)",
]
CURVES = EASINGS + [
    "decay", "spring", "spring(duration: 0.5, bounce: 0.9)", "spring(mass: 1, stiffness: 100, damping: 30)", "bouncy", "snappy",
    "spring(bounce: 1)", "ping-pong(ease)", "retimed(bounce-out, duration: 3)",
]


def cases(seed):
    """Cases without an end."""
    for index in itertools.count():
        yield one(random.Random(f"{seed}/{index}"), f"random {seed}/{index}")


def one(chance, note):
    form = list(chance.choice(fixed.FORMS))
    arguments, files = [], {}
    for _ in range(chance.choice([0, 1, 1, 1, 2, 3]) if form[0] in ("sample", "plot", "inspect", "gallery") else 1):
        source = chance.randrange(4)
        if source < 2:
            arguments.append(expression(chance))
        elif source == 2:
            lines = [f"{name(chance)} = {expression(chance)}\n" for _ in range(chance.randrange(1, 5))]
            files["c"] = damaged(chance, "".join(lines).encode("utf-8", "surrogatepass"))
            arguments += ["--file", "c"]
        else:
            rows = [(time, chance.choice([0, 1, -1, 1e-300, 1e308, -1e308, 5])) for time in sorted(numbers(chance))]
            channels = {name(chance) for _ in range(chance.randrange(1, 4))} - {"time"}
            files["k.csv"] = damaged(chance, fixed.keyframe_file(sorted(channels), rows))
            arguments += ["--file", "k.csv"]
    chance.shuffle(form_options := options(chance, form[0]))
    arguments = [text for text in arguments if not text.startswith("-") or text == "--file"]
    # One wrong argument among valid ones is a common mistake.
    return fixed.of_form(
        form, arguments + [part for option in form_options for part in option], files=files, reads=1 << 18, note=note)


def options(chance, command):
    possible = {
        "sample": ["--count", "--step", "--fps", "--range", "--duration", "--precision", "--times", "--quiet"],
        "inspect": ["--crossing", "--max-speed", "--max-jerk", "--distance", "--duration"], "compare": ["--error", "--range", "--duration"],
        "export": ["--points", "--error", "--duration", "--quiet"], "gallery": ["--title"],
        "plot": ["--range", "--duration", "--velocity", "--acceleration", "--together", "--apart", "--title"],
    }[command]
    chosen = chance.sample(possible, chance.choice([0, 1, 1, 2]) if len(possible) > 1 else chance.randrange(2))
    return [[option, *value(chance, option)] for option in chosen]


def value(chance, option):
    match option:
        case "--quiet" | "--velocity" | "--acceleration" | "--together" | "--apart": return []
        case "--range": return [chance.choice([*fixed.RANGES, "0...2", "-1...0.5"])]
        case "--title": return [name(chance)]
        case "--times": return [chance.choice([*fixed.TIMES[:-1], "0,0.5,1", "0.1,0.1"])]
        case "--points": return [chance.choice([*fixed.NUMBERS, "5", "30", "400"])]
        case "--duration": return [chance.choice([*fixed.NUMBERS, "0.3", "10"])]
        case _: return [chance.choice([*fixed.NUMBERS, "7", "0.01", "100", "60"])]


def expression(chance, depth=3):
    if depth == 0 or chance.random() < 0.4:
        text = chance.choice(CURVES if depth == 3 else EASINGS)
    else:
        inside = [expression(chance, depth - 1) for _ in range(2)]
        text = chance.choice([
            "reversed({0})", "mirrored({0})", "joined({0}, {1})", "composed({0}, {1})", "inverse({0})", "repeated({0}, count: 3)",
            "blended({0}, {1}, weight: {2})", "retimed({0}, duration: {2})", "ping-pong({0})",
        ]).format(*inside, chance.choice(["0.5", "2", "-1", "1e100", "1e-50"]))
    if depth == 3 and chance.random() < 0.3:
        for _ in range(chance.randrange(1, 3)):
            place = chance.randrange(len(text) + 1)
            text = text[:place] + chance.choice(PIECES) + text[place + chance.randrange(4):]
    return text


def name(chance):
    if chance.random() < 0.3:
        return "".join(chance.choice(PIECES + fixed.NAMES) for _ in range(3))[:200]
    return chance.choice(fixed.NAMES)


def numbers(chance):
    return {chance.choice([0, 1, 0.5, 1e-300, 1e300, -1, 2, 3, 4, 1e18]) for _ in range(chance.randrange(1, 6))}


def damaged(chance, content):
    """Mostly as it is; sometimes with bytes cut out, put in or doubled."""
    if chance.random() < 0.7:
        return content
    place, length = chance.randrange(len(content) + 1), chance.randrange(8)
    return content[:place] + chance.choice([b"", b"\xff", b"\0", b"\r", b'"', content[place:place + length] * 2]) + content[place + length:]
