// Tests curves.wasm and curves.js, as a page uses them: node --test Sources/Web/Tests
import assert from "node:assert/strict";
import { readFile, stat } from "node:fs/promises";
import { test } from "node:test";
import { loadCurves } from "../../../.build/web/curves.js";

const file = (path) => new URL(`../../../${path}`, import.meta.url);
const bytes = await readFile(file(".build/web/curves.wasm"));
const curves = await loadCurves(bytes);

/** The rows of a table of exact values. A column may be a text. */
async function rows(table) {
  const text = await readFile(file(`Tests/AnimationCurvesTests/Oracle/Data/${table}.txt`), "utf8");
  return text.split("\n").filter((line) => line && !line.startsWith("#")).map((line) => line.split("|"));
}

const number = (text) => ({ inf: Infinity, "-inf": -Infinity }[text] ?? Number(text));

/** The distance from an exact value, which is a sum of two numbers. */
const distance = (value, high, low) => Math.abs(value - high - low);

test("the file is small, needs no import, and loads from a response", async () => {
  assert.ok((await stat(file(".build/web/curves.wasm"))).size <= 100_000);
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes)), []);
  const other = await loadCurves(Promise.resolve(new Response(bytes)));
  assert.equal(other.linear().value(0.25), 0.25);
});

test("Béziers are within 1e-15 of the exact values", async () => {
  let count = 0;
  for (const [expression, ...columns] of await rows("bezier")) {
    const controls = expression.match(/^cubic-bezier\((.*)\)$/)?.[1].split(", ").map(Number);
    const [time, high, low] = columns.map(number);
    assert.ok(distance(curves.cubicBezier(...controls).value(time), high, low)
      <= 1e-15 * Math.max(1, Math.abs(controls[1]), Math.abs(controls[3])), `${expression} at ${time}`);
    count += 1;
  }
  assert.ok(count > 3000);
});

test("springs with a velocity are within 1e-14 of the exact motion's amplitude", async () => {
  for (const row of await rows("springs-velocity")) {
    const [mass, stiffness, damping, target, velocity, time, high, low, exact] = row.map(number);
    const spring = curves.spring({ mass, stiffness, damping, target, velocity });
    const natural = Math.sqrt(stiffness / mass);
    const amplitude = (Math.abs(target) + Math.abs(velocity) / natural) * (1 + 4 * natural * time);
    assert.ok(distance(spring.value(time), high, low) <= 1e-14 * amplitude, `${row}`);
    assert.ok(Math.abs(spring.velocity(time) - exact) <= 1e-14 * amplitude * Math.max(1, natural), `${row}`);
  }
});

test("every parametrisation makes its spring", () => {
  const spring = curves.spring({ duration: 0.5, bounce: 0.3 });
  const { response, dampingRatio, stiffness, damping, overshoot } = spring.parameters;
  for (const options of [
    {}, { bounce: 0 }, { duration: 0.5 },
  ]) assert.deepEqual(curves.spring(options).sample(50), curves.easing("smooth").sample(50));
  for (const options of [
    { response, dampingRatio }, { stiffness, damping }, { mass: 1, stiffness, damping }, { stiffness, dampingRatio },
    { settlingDuration: spring.duration, dampingRatio }, { overshoot, duration: 0.5 }, { visualDuration: 0.5 / 1.2, bounce: 0.3 },
  ]) {
    const made = curves.spring(options);
    made.sample(50, 0, 1).forEach((value, index) =>
      assert.ok(Math.abs(value - spring.value(index / 49)) < 1e-11, `${JSON.stringify(options)} at ${index / 49}`));
  }
  // Motion's duration ends where its envelope is 0.001: e^(−ζωt) · ζ / √(1 − ζ²).
  const motion = curves.spring({ motionDuration: 0.8, bounce: 0.3 }).parameters;
  const rate = motion.dampingRatio * Math.sqrt(motion.stiffness);
  assert.ok(Math.abs(Math.exp(-rate * 0.8) * 0.7 / Math.sqrt(1 - 0.49) - 0.001) < 1e-9);
  assert.ok(Math.abs(overshoot - Math.exp(-Math.PI * 0.7 / Math.sqrt(1 - 0.49))) < 1e-15);
});

test("flings are within 4 ulp of the exact ones", async () => {
  for (const row of await rows("flings")) {
    const [from, velocity, rate, halfLife, friction, time, high, low, exact] = row.map(number);
    const options = halfLife > 0 ? { halfLife } : { rate };
    const fling = curves.fling({ from, velocity, friction, ...options });
    const decay = halfLife > 0 ? Math.LN2 / halfLife : rate;
    const way = decay * time <= 1 ? Math.abs(velocity) * time : Math.abs(velocity) / decay;
    const ulp = 4 * Number.EPSILON;
    assert.ok(distance(fling.value(time), high, low) <= ulp * (Math.abs(from) + way), `${row}`);
    assert.ok(Math.abs(fling.velocity(time) - exact) <= ulp * Math.abs(velocity), `${row}`);
  }
});

test("a spring catches a fling at its bound", async () => {
  for (const row of await rows("bounded-flings")) {
    const [from, velocity, rate, friction, bound, mass, stiffness, damping, time, high, low] = row.map(number);
    const spring = curves.spring({ mass, stiffness, damping });
    const range = velocity > 0 ? { max: bound } : { min: bound };
    const fling = curves.fling({ from, velocity, rate, friction, spring, ...range });
    const amplitude = Math.abs(bound - from) + Math.abs(velocity) / Math.sqrt(stiffness / mass);
    assert.ok(distance(fling.value(time), high, low)
      <= 1e-14 * amplitude + 4 * Number.EPSILON * (Math.abs(from) + Math.abs(bound)), `${row}`);
    assert.equal(fling.restPosition, bound);
  }
});

test("followers are within 1e-12 of the exact steps, by the sizes of their numbers", async () => {
  for (const row of await rows("followers")) {
    const [kind, first, second, third, value, velocity, start, end, time, high, low] = row.map(number);
    const options = [
      { value, halfLife: first },
      { value, velocity, spring: kind === 1 ? curves.spring({ mass: first, stiffness: second, damping: third }) : undefined },
      { value, velocity, smoothTime: first },
    ][kind];
    const follower = curves.follower(options);
    const size = Math.abs(value) + Math.abs(start) + Math.abs(end) + Math.abs(velocity) * time + Math.abs(velocity);
    assert.ok(distance(follower.advance(end, time, start), high, low) <= 1e-12 * size, `${row}`);
  }
});

test("elastic, back, bounce, overshoot and circles are within 1e-14 of the exact values", async () => {
  const made = {
    "circular-ease-in": () => curves.circular(), "back-out": () => curves.back({ direction: "out" }),
    "elastic-in": () => curves.elastic(), "elastic-out": () => curves.elastic({ direction: "out" }),
    "bounce-out": () => curves.bounce({ direction: "out" }), "bounce-in": () => curves.bounce(),
    "overshoot(count: 1, half-life: 0.15)": () => curves.overshoot(),
    "ease": () => curves.easing("ease"), "ease-in-out": () => curves.easing("ease-in-out"),
  };
  const known = new Map(Object.entries(made));
  const met = new Set();
  for (const [expression, ...columns] of await rows("families")) {
    const make = known.get(expression) ?? known.get(expression.replace("circ-in", "circular-ease-in"));
    if (!make) continue;
    const [time, high, low] = columns.map(number);
    assert.ok(distance(make().value(time), high, low) <= 1e-14, `${expression} at ${time}`);
    met.add(expression);
  }
  assert.ok(met.size >= 5, [...met].join(", "));
});

test("values at many times are the single ones, and a curve may be asked at any time", () => {
  const [spring, easing] = [curves.spring({ bounce: 0.4 }), curves.elastic({ direction: "in-out" })];
  const times = Array.from({ length: 10_000 }, (_, index) => index / 7000 - 0.1);
  for (const curve of [spring, easing]) {
    const values = curve.values(times);
    times.forEach((time, index) => assert.ok(Object.is(values[index], curve.value(time))));
  }
  // Curves take turns: each answers for itself.
  assert.notEqual(spring.value(0.1), easing.value(0.1));
  assert.deepEqual([spring.value(NaN), spring.value(-1), spring.value(Infinity)], [NaN, 0, 1]);
  assert.deepEqual([easing.value(-1), easing.value(2)], [0, 1]);
  assert.deepEqual([...easing.sample(3)], [0, 0.5, 1]);
  assert.equal(curves.spring({ bounce: 1 }).duration, Infinity);
  assert.throws(() => curves.spring({ bounce: 1 }).sample(3), /to must be finite, not Infinity/);
});

test("a million curves need no more memory than one", async () => {
  const { memory, numbers, ac_elastic, ac_value, ac_release } = (await WebAssembly.instantiate(bytes, {})).instance.exports;
  const elastic = (amplitude, direction) => {
    assert.equal(ac_elastic(amplitude, 0.3, 1, direction, numbers()), 0);
    return new Uint32Array(memory.buffer, numbers(), 1)[0];
  };
  ac_release(elastic(1, 0));
  const size = memory.buffer.byteLength;
  for (let round = 0; round < 1_000_000; round += 1) ac_release(elastic(1 + round, round % 4));
  assert.equal(memory.buffer.byteLength, size);
  assert.equal(ac_value(elastic(1, 0), 1), 1);
});

test("linear() has few stops, and no more than the stated error", async () => {
  const fitting = await loadCurves(await readFile(file(".build/web/curves-fit.wasm")));
  assert.ok((await stat(file(".build/web/curves-fit.wasm"))).size <= 300_000);
  const spring = fitting.spring({ duration: 0.5, bounce: 0.3 });
  for (const [curve, most] of [
    [spring, 22], [fitting.spring({ bounce: 0.95 }), 260], [fitting.spring({ bounce: -0.5 }), 20], [fitting.linear(), 2],
    [fitting.easing("ease-in-out"), 16], [fitting.elastic({ direction: "out" }), 42], [fitting.circular(), 28],
    [fitting.bounce({ direction: "out" }), 40], [fitting.overshoot({ count: 8 }), 70],
    [fitting.fling({ velocity: 5, halfLife: 0.3, max: 1, spring }), 40], [fitting.fling({ velocity: 3, halfLife: 0.2 }), 30],
  ]) {
    for (const allowed of [0.01, 0.001, 0.0001]) {
      const { text, stops, duration, error } = curve.linearEasing(allowed);
      const read = text.slice("linear(".length, -1).split(", ").map((stop) => stop.split(" ").map(parseFloat));
      assert.ok(error <= allowed, `${text}: ${error}`);
      assert.ok(read.length === stops && (allowed !== 0.001 || stops <= most), `${stops}: ${text}`);
      const points = read.map(([value, percent], index) => [percent ?? (index && 100), value]);
      assert.ok(Math.abs(points.at(-1)[1] - curve.restPosition) <= allowed / 1000, text);
      let [next, worst] = [1, 0];
      for (let index = 0; index <= 20_000; index += 1) {
        const percent = index / 200;
        while (next < stops - 1 && points[next][0] < percent) next += 1;
        const [[start, from], [end, to]] = [points[next - 1], points[next]];
        const value = start === end ? to : from + (to - from) * (percent - start) / (end - start);
        worst = Math.max(worst, Math.abs(value - curve.value(percent / 100 * duration)));
      }
      assert.ok(worst <= error + 1e-12 && (stops === 2 || worst > allowed / 20), `${worst}, not ${error}: ${text}`);
      // After its end a motion stays as near.
      for (let later = 1; later < 3; later += 0.001) {
        assert.ok(Math.abs(curve.value(duration * later) - points.at(-1)[1]) <= error + 1e-12, `${text} after ${later}`);
      }
    }
  }
  assert.throws(() => fitting.spring({ bounce: 1 }).linearEasing(), /never rests/);
  assert.throws(() => fitting.spring({ velocity: 1 }).linearEasing(), /never rests/);
  assert.throws(() => fitting.linear().linearEasing(0), /error must be finite, 0.000001 or more, at most 1, not 0/);
  assert.throws(() => curves.linear().linearEasing(), /load curves-fit.wasm/);
});

test("what is not allowed throws an error that says what is", () => {
  for (const [make, message] of [
    [() => curves.spring({ duration: 0 }), "duration must be finite, greater than 0, not 0"],
    [() => curves.spring({ bounce: -1 }), "bounce must be finite, greater than -1, not -1"],
    [() => curves.spring({ stiffness: 1 }), /^a spring is given by duration, bounce; or .*; not by stiffness$/],
    [() => curves.cubicBezier(1.2, 0, 0, 1), "x1 must be finite, 0 or more, at most 1, not 1.2"],
    [() => curves.cubicBezier(0, NaN, 0, 1), "y1 must be finite, -1e+100 or more, at most 1e+100, not NaN"],
    [() => curves.cubicBezier("0", 0, 0, 1), 'x1 must be a number, not "0"'],
    [() => curves.elastic({ amplitude: 0.5 }), "amplitude must be finite, 1 or more, at most 1e+100, not 0.5"],
    [() => curves.elastic({ direction: "up" }), 'direction must be one of in, out, in-out, out-in, not "up"'],
    [() => curves.bounce({ height: 1 }), "a bounce has no option height, but direction"],
    [() => curves.overshoot({ count: 1.5 }), "count must be a whole number, 0 or more, at most 1000000, not 1.5"],
    [() => curves.fling({ halfLife: 1 }), "a fling needs the option velocity"],
    [() => curves.fling({ velocity: 1 }), "a fling has either a halfLife or a rate"],
    [() => curves.fling({ velocity: 1, rate: 1, min: 2, max: 1 }), "max must be 2 or more, as min is, not 1"],
    [() => curves.fling({ velocity: 1, rate: 1, max: 1, spring: 3 }), "spring must be a spring, not 3"],
    [() => curves.follower({}), "a follower has one of halfLife, smoothTime and spring"],
    [() => curves.easing("swoop"), /^name must be one of linear, ease, .*, not "swoop"$/],
    [() => curves.linear().value("1"), 'a time must be a number, not "1"'],
    [() => curves.linear().sample(1), "count must be a whole number, 2 or more, at most 16777216, not 1"],
  ]) assert.throws(make, { message });
  // 1.2 times this duration is infinite, which stops the program. The stack is set back, and the next curve is made.
  for (let round = 0; round < 10_000; round += 1) {
    assert.throws(() => curves.spring({ visualDuration: 1.7e308 }), { message: "the numbers of this curve are too large or too small" });
  }
  assert.equal(curves.linear().value(0.5), 0.5);
});

test("the page Same bits has the hashes of x86-64", async () => {
  const { instance } = await WebAssembly.instantiate(await readFile(file(".build/web/same-bits.wasm")), {});
  const article = await readFile(file("Sources/AnimationCurves/AnimationCurves.docc/SameBits.md"), "utf8");
  const families = [...article.matchAll(/^\| .* \| `([0-9a-f]{16})` \|$/gm)];
  assert.ok(families.length >= 12);
  families.forEach(([row, hash], index) =>
    assert.equal(BigInt.asUintN(64, instance.exports.familyHash(index)).toString(16).padStart(16, "0"), hash, row));
});
