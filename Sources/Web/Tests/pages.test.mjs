// Tests the pages in headless Chromium, without a network and from a file: CHROMIUM=path node --test Sources/Web/Tests
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { loadCurves } from "../../../.build/web/curves.js";
import { withPage } from "./browser.mjs";

const chromium = process.env.CHROMIUM;
const options = { skip: chromium ? false : "there is no Chromium" };
const file = (path) => new URL(`../../../.build/web/${path}`, import.meta.url);
const curves = await loadCurves(await readFile(file("curves.wasm")));
const fitting = await loadCurves(await readFile(file("curves-fit.wasm")));

async function withLab(body, width = 1280, height = 900) {
  await withPage(chromium, file("lab.html").href, width, height, async (page) => {
    await page.wait("document.querySelectorAll('.bench .line[d]').length === 5");
    await body(page);
    assert.deepEqual(page.complaints, []);
  });
}

/** Sets a control of the page. */
const set = (id, value) => `((field) => {
  field.value = ${JSON.stringify(value)};
  field.dispatchEvent(new Event("input", { bubbles: true }));
})(document.getElementById("${id}"))`;
const text = (id) => `document.getElementById("${id}").textContent`;

test("each line is its curve, for the sliders as they are and moved", options, () => withLab(async (page) => {
  /** The largest distance of a bench's line from a curve, in its values. */
  const distance = async (id, end, low, high, curve) => {
    const line = await page.evaluate(`document.querySelector("#${id} .line").getAttribute("d")`);
    const points = line.slice(1).split("L").map((point) => point.split(" ").map(Number));
    assert.equal(points.length, 801);
    return Math.max(...points.map(([x, y]) =>
      Math.abs(high - (y - 8) / 214 * (high - low) - curve.value((x - 34) / 356 * end))));
  };
  // A hundredth of a point is 2e-4 of a value, and 6e-5 s, in which these curves move by at most 2e-3.
  const isNear = async (...parts) => assert.ok(await distance(...parts) < 2.5e-3, `${parts[0]}: ${await distance(...parts)}`);
  await isNear("spring", 2, -0.1, 2.1, curves.spring({ duration: 0.5, bounce: 0.3 }));
  await isNear("bezier", 1, -1.1, 2.1, curves.cubicBezier(0.34, 1.56, 0.64, 1));
  await isNear("elastic", 1, -1.1, 2.1, curves.elastic({ direction: "out" }));
  await isNear("overshoot", 1, -0.1, 2.1, curves.overshoot({ count: 3, halfLife: 0.15 }));
  const bouncy = curves.spring({ duration: 0.5, bounce: 0.3 });
  await isNear("fling", 2, -0.1, 2.1, curves.fling({ velocity: 5, halfLife: 0.3, max: 1, spring: bouncy }));
  await page.evaluate(set("spring-bounce", -0.4));
  await page.evaluate(set("elastic-direction", "in-out"));
  await isNear("spring", 2, -0.1, 2.1, curves.spring({ duration: 0.5, bounce: -0.4 }));
  await isNear("elastic", 1, -1.1, 2.1, curves.elastic({ direction: "in-out" }));
}));

test("words, numbers and commands are those of the curve", options, () => withLab(async (page) => {
  assert.equal(await page.evaluate(text("spring-words")), "Overshoots by 4.6 %. Settles after 1.04 s.");
  assert.equal(await page.evaluate(text("spring-state")), "Value 0.873711, velocity 2.954, acceleration \u221232.0");
  assert.equal(await page.evaluate(text("spring-text")), "spring(duration: 0.5, bounce: 0.3)");
  assert.equal(
    await page.evaluate(text("spring-command")), 'curves export "spring(duration: 0.5, bounce: 0.3)" --format css');
  assert.equal(await page.evaluate(text("bezier-text")), "cubic-bezier(0.34, 1.56, 0.64, 1)");
  assert.equal(await page.evaluate(text("bezier-words")), "Goes up to 1.10.");
  assert.equal(await page.evaluate(text("elastic-text")), "elastic-out(amplitude: 1, period: 0.3)");
  assert.equal(await page.evaluate(text("overshoot-text")), "overshoot(count: 3, half-life: 0.15)");
  assert.equal(await page.evaluate(text("fling-text")),
    "fling(velocity: 5, half-life: 0.3, max: 1, spring: spring(duration: 0.5, bounce: 0.3))");
  const { text: linear, duration, error } = fitting.spring({ duration: 0.5, bounce: 0.3 }).linearEasing();
  await page.wait(`${text("spring-css")} === ${JSON.stringify(`${duration}s ${linear}`)}`);
  assert.equal(await page.evaluate(text("spring-error")), `19 stops, within ${Math.ceil(error * 1e6) / 1e6} of the curve.`);
  // The browser knows what the page writes.
  assert.equal(await page.evaluate(`CSS.supports("transition-timing-function", ${text("elastic-css")})`), true);
  await page.evaluate(set("spring-bounce", 1));
  await page.wait(`${text("spring-error")} === "What never rests has no CSS."`);
  assert.equal(await page.evaluate(text("spring-words")), "Overshoots by 100.0 %. Never settles.");
  assert.equal(await page.evaluate(text("spring-command")),
    'curves sample "spring(duration: 0.5, bounce: 1)" --range 0...2 --fps 60');
  await page.evaluate(set("fling-velocity", 2));
  assert.equal(await page.evaluate(text("fling-words")), "Comes to rest at 0.87. Settles after 2.99 s.");
}));

test("sliders work by keyboard, a control point is dragged, and the button plays", options, () => withLab(async (page) => {
  await page.evaluate('document.getElementById("spring-bounce").focus()');
  await page.press("ArrowRight", 39);
  assert.equal(await page.evaluate(text("spring-text")), "spring(duration: 0.5, bounce: 0.31)");
  assert.equal(await page.evaluate("document.activeElement.ariaValueText"), "0.31");
  const drag = (index, x, y) => page.evaluate(`(() => {
    const handle = document.querySelectorAll("#bezier .handle")[${index}];
    handle.hasPointerCapture = () => true;
    const { x: clientX, y: clientY } = new DOMPoint(${x}, ${y}).matrixTransform(handle.getScreenCTM());
    handle.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY }));
    return ${text("bezier-text")};
  })()`);
  assert.equal(await drag(0, 34 + 356 * 0.2, 8 + 214 * (2.1 - 0.5) / 3.2), "cubic-bezier(0.2, 0.5, 0.64, 1)");
  assert.equal(await drag(1, 1000, 1000), "cubic-bezier(0.2, 0.5, 1, -1)");
  // The dot is where the slider is, then elsewhere, and there again.
  const place = "document.querySelector('#overshoot .dot').getAttribute('cx')";
  const rest = await page.evaluate(place);
  await page.evaluate("document.querySelector('#overshoot .play').click()");
  await page.wait(`${place} > 300`);
  await page.wait(`${place} === "${rest}"`);
}));

test("the lab fits windows from 320 points on, and every control has a name", options, async () => {
  for (const width of [320, 390, 800, 1920]) {
    await withLab(async (page) => {
      assert.equal(await page.evaluate("document.documentElement.scrollWidth"), width);
    }, width);
  }
  await withLab(async (page) => assert.deepEqual(await page.evaluate(`
    [...document.querySelectorAll("button, input, select")]
      .filter((control) => !(control.ariaLabel || control.textContent.trim() || control.labels?.length))
      .map((control) => control.outerHTML)`), []));
});

test("the page Same bits finds the bits of x86-64", options, () =>
  withPage(chromium, file("same-bits.html").href, 390, 844, async (page) => {
    await page.wait("document.getElementById('result').textContent");
    assert.match(await page.evaluate(text("result")), /^All \d+ values have the same bits\.$/);
    assert.equal(await page.evaluate("document.querySelectorAll('td.equal').length > 10"), true);
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 390);
    assert.deepEqual(page.complaints, []);
  }));
