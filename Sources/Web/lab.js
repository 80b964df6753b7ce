import { loadCurves } from "./curves.js";

const base64 = document.getElementById("wasm").textContent;
const curves = await loadCurves(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));

// A slider: its name, its label, the least and the greatest number, its step, its number at first, and its unit.
const slider = (name, label, min, max, step, value, unit = "") => ({ name, label, min, max, step, value, unit });
const directions = ["in", "out", "in-out", "out-in"];
const time = (max) => slider("time", max === 1 ? "Progress" : "Time", 0, max, max / 200, max * 0.1, max === 1 ? "" : "s");

const shown = (number, digits = 2) => number.toFixed(digits).replace("-", "\u2212");
const percent = (part) => (part > 0 && part < 0.001 ? "less than 0.1 %" : `${shown(100 * part, 1)} %`);
const settles = (curve) => (curve.duration === Infinity ? "Never settles." : `Settles after ${shown(curve.duration)} s.`);

/** The extremes of a curve's values, as a sentence. */
function extremes(values) {
  const parts = [];
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  if (least < -0.0005) parts.push(`goes down to ${shown(least)}`);
  if (greatest > 1.0005) parts.push(`goes up to ${shown(greatest)}`);
  const words = parts.join(" and ") || "stays between 0 and 1";
  return words[0].toUpperCase() + words.slice(1) + ".";
}

// Each bench: what its axes show, its sliders, its curve, the curve in the notation, and a sentence about it.
const benches = [
  {
    id: "spring", title: "Spring", axes: { seconds: 2, low: -0.1, high: 2.1 },
    sliders: [slider("duration", "Duration", 0.1, 1, 0.01, 0.5, "s"), slider("bounce", "Bounce", -0.9, 1, 0.01, 0.3), time(2)],
    curve: ({ duration, bounce }) => curves.spring({ duration, bounce }),
    text: ({ duration, bounce }) => `spring(duration: ${duration}, bounce: ${bounce})`,
    words(spring) {
      const { overshoot } = spring.parameters;
      return `${overshoot === 0 ? "Does not overshoot." : `Overshoots by ${percent(overshoot)}.`} ${settles(spring)}`;
    },
  },
  {
    id: "bezier", title: "Cubic Bézier", axes: { low: -1.1, high: 2.1 }, hasHandles: true, isCSS: true,
    sliders: [
      slider("x1", "x₁", 0, 1, 0.01, 0.34), slider("y1", "y₁", -1, 2, 0.01, 1.56), slider("x2", "x₂", 0, 1, 0.01, 0.64),
      slider("y2", "y₂", -1, 2, 0.01, 1), time(1),
    ],
    curve: ({ x1, y1, x2, y2 }) => curves.cubicBezier(x1, y1, x2, y2),
    text: ({ x1, y1, x2, y2 }) => `cubic-bezier(${x1}, ${y1}, ${x2}, ${y2})`,
    words: (_, values) => extremes(values),
  },
  {
    id: "elastic", title: "Elastic", axes: { low: -1.1, high: 2.1 },
    sliders: [
      slider("amplitude", "Amplitude", 1, 2, 0.01, 1), slider("period", "Period", 0.1, 1, 0.01, 0.3),
      { name: "direction", label: "Direction", choices: directions, value: "out" }, time(1),
    ],
    curve: ({ amplitude, period, direction }) => curves.elastic({ amplitude, period, direction }),
    text: ({ amplitude, period, direction }) => `elastic-${direction}(amplitude: ${amplitude}, period: ${period})`,
    words: (_, values) => extremes(values),
  },
  {
    id: "overshoot", title: "Overshoot", axes: { low: -0.1, high: 2.1 },
    sliders: [
      slider("count", "Crossings", 0, 8, 1, 3), slider("halfLife", "Half-life", 0.02, 0.5, 0.01, 0.15), time(1),
    ],
    curve: ({ count, halfLife }) => curves.overshoot({ count, halfLife }),
    text: ({ count, halfLife }) => `overshoot(count: ${count}, half-life: ${halfLife})`,
    words: (_, values) => extremes(values),
  },
  {
    id: "fling", title: "Fling to a bound", axes: { seconds: 2, low: -0.1, high: 2.1 },
    sliders: [
      slider("velocity", "Velocity", 0, 10, 0.1, 5), slider("halfLife", "Half-life", 0.05, 1, 0.01, 0.3, "s"),
      slider("bounce", "Bounce", -0.9, 1, 0.01, 0.3), time(2),
    ],
    curve: ({ velocity, halfLife, bounce }) =>
      curves.fling({ velocity, halfLife, max: 1, spring: curves.spring({ duration: 0.5, bounce }) }),
    text: ({ velocity, halfLife, bounce }) =>
      `fling(velocity: ${velocity}, half-life: ${halfLife}, max: 1, spring: spring(duration: 0.5, bounce: ${bounce}))`,
    words(fling, values) {
      const rest = `Comes to rest at ${shown(fling.restPosition)}.`;
      if (fling.crossingTime === Infinity) return `${rest} ${settles(fling)}`;
      const peak = Math.max(...values);
      const swing = peak > 1.0005 ? ` and goes up to ${shown(peak)}` : "";
      return `Crosses 1 at ${shown(fling.crossingTime)} s${swing}. ${settles(fling)}`;
    },
  },
];

// The pictures

const frame = { left: 34, top: 8, width: 356, height: 214 };

/** Returns the functions between the numbers of a bench's axes and the places of its picture. */
function scales({ seconds = 1, low, high }) {
  const { left, top, width, height } = frame;
  return {
    x: (time) => left + (width * time) / seconds, y: (value) => top + (height * (high - value)) / (high - low),
    time: (x) => ((x - left) / width) * seconds, value: (y) => high - ((y - top) / height) * (high - low),
  };
}

function axes({ seconds, low, high }) {
  const { x, y } = scales({ seconds, low, high });
  const end = seconds ?? 1;
  const lines = [];
  for (let value = Math.ceil(low); value <= high; value += 1) {
    lines.push(`<path class="grid" d="M${x(0)} ${y(value)}H${x(end)}"/>`
      + `<text x="${frame.left - 8}" y="${y(value) + 4}" text-anchor="end">${shown(value, 0)}</text>`);
  }
  for (const tick of [0, 1, 2, 3, 4].map((part) => (part * end) / 4)) {
    lines.push(`<path class="grid" d="M${x(tick)} ${frame.top}V${frame.top + frame.height}"/>`
      + `<text x="${x(tick)}" y="${frame.top + frame.height + 18}" text-anchor="middle">${tick}${seconds ? " s" : ""}</text>`);
  }
  return lines.join("");
}

// The page

function control(id, { name, label, choices, min, max, step, value }) {
  const field = choices
    ? `<select id="${id}-${name}" name="${name}">${choices.map((choice) =>
      `<option${choice === value ? " selected" : ""}>${choice}</option>`).join("")}</select>`
    : `<input type="range" id="${id}-${name}" name="${name}" min="${min}" max="${max}" step="${step}" value="${value}">`;
  return `<label class="slider"><span>${label}</span>${field}<output for="${id}-${name}" aria-live="off"></output></label>`;
}

const copy = (id, label) =>
  `<div class="copy"><code id="${id}"></code><button type="button" data-copy="${id}" aria-label="${label}">Copy</button></div>`;

function html({ id, title, axes: shownAxes, sliders, hasHandles, isCSS }) {
  const name = title.toLowerCase();
  return `<form class="bench" id="${id}" aria-labelledby="${id}-title">
    <div class="head"><h2 id="${id}-title">${title}</h2>
    <button type="button" class="play" aria-label="Play the ${name} once">Play</button></div>
    <svg class="plot" viewBox="0 0 404 246" role="img" aria-labelledby="${id}-words">${axes(shownAxes)}
    <path class="line"/>${hasHandles ? '<path class="arms"/>' : ""}<circle class="dot" r="5"/>
    ${hasHandles ? '<circle class="handle" r="8"/><circle class="handle" r="8"/>' : ""}</svg>
    <div class="lane" aria-hidden="true"><div class="mover"><i></i></div></div>
    ${sliders.map((slider) => control(id, slider)).join("")}
    <p class="state" id="${id}-state"></p>
    <p class="words" id="${id}-words" role="status" aria-live="polite"></p>
    <div class="texts">${copy(`${id}-text`, `Copy the ${name}`)}
    ${isCSS ? "" : `<p class="words" id="${id}-error"></p>${copy(`${id}-css`, `Copy the CSS of the ${name}`)}`}
    ${copy(`${id}-command`, `Copy the command for the ${name}`)}</div></form>`;
}

const element = (id) => document.getElementById(id);

function numbersOf(form) {
  const fields = [...form.querySelectorAll("input, select")];
  return Object.fromEntries(fields.map(({ name, value, type }) => [name, type === "range" ? Number(value) : value]));
}

/** Writes the CSS of a curve that CSS does not know: a fit, with its error. */
function fit(bench, curve) {
  if (bench.isCSS) return;
  const [words, css] = [element(`${bench.id}-error`), element(`${bench.id}-css`)];
  css.parentElement.hidden = curve.duration === Infinity;
  words.textContent = "What never rests has no CSS.";
  if (curve.duration === Infinity) return;
  const { text, stops, duration, error } = curve.linearEasing();
  css.textContent = bench.axes.seconds ? `${duration}s ${text}` : text;
  words.textContent = `${stops} stops, within ${Math.ceil(error * 1e6) / 1e6} of the curve.`;
}

// The fits that wait until a slider rests.
const fits = new Map();

function draw(bench, form) {
  const numbers = numbersOf(form);
  const curve = bench.curve(numbers);
  const end = bench.axes.seconds ?? 1;
  const { x, y } = scales(bench.axes);
  const values = curve.sample(801, 0, end);
  const points = Array.from(values, (value, index) => `${x((end * index) / 800).toFixed(2)} ${y(value).toFixed(2)}`);
  form.querySelector(".line").setAttribute("d", `M${points.join("L")}`);
  place(bench, form, curve, numbers.time);
  if (bench.hasHandles) {
    const { x1, y1, x2, y2 } = numbers;
    [[x1, y1], [x2, y2]].forEach(([progress, value], index) => {
      const handle = form.querySelectorAll(".handle")[index];
      handle.setAttribute("cx", x(progress));
      handle.setAttribute("cy", y(value));
    });
    const arms = `M${x(0)} ${y(0)}L${x(x1)} ${y(y1)}M${x(1)} ${y(1)}L${x(x2)} ${y(y2)}`;
    form.querySelector(".arms").setAttribute("d", arms);
  }
  for (const { name, unit = "" } of bench.sliders) {
    const field = element(`${bench.id}-${name}`);
    if (field.type !== "range") continue;
    const text = `${shown(numbers[name], name === "count" ? 0 : 2)} ${unit}`.trim();
    field.nextElementSibling.textContent = text;
    field.setAttribute("aria-valuetext", text);
  }
  const { value, velocity, acceleration } = curve.state(numbers.time);
  element(`${bench.id}-state`).textContent =
    `Value ${shown(value, 6)}, velocity ${shown(velocity, 3)}, acceleration ${shown(acceleration, 1)}`;
  element(`${bench.id}-words`).textContent = bench.words(curve, values);
  element(`${bench.id}-text`).textContent = bench.text(numbers);
  clearTimeout(fits.get(form));
  fits.set(form, setTimeout(() => fit(bench, curve), 100));
  const call = curve.duration === Infinity ? `sample "${bench.text(numbers)}" --range 0...${end} --fps 60`
    : `export "${bench.text(numbers)}" --format css`;
  element(`${bench.id}-command`).textContent = `curves ${call}`;
}

/** Moves the dots to a time. */
function place(bench, form, curve, time) {
  const { x, y } = scales(bench.axes);
  const { low, high } = bench.axes;
  const value = curve.value(time);
  const dot = form.querySelector(".dot");
  dot.setAttribute("cx", x(time));
  dot.setAttribute("cy", y(value));
  form.querySelector(".mover").style.transform = `translateX(${(100 * (value - low)) / (high - low)}%)`;
}

// A bench that plays: the number of its run, so that a new run ends the one before.
const runs = new Map();

function play(bench, form) {
  const run = (runs.get(form) ?? 0) + 1;
  const numbers = numbersOf(form);
  const curve = bench.curve(numbers);
  const end = bench.axes.seconds ?? 1;
  let start;
  runs.set(form, run);
  requestAnimationFrame(function step(now) {
    if (runs.get(form) !== run) return;
    start ??= now;
    const time = (now - start) / 1000;
    place(bench, form, curve, time < end ? time : numbersOf(form).time);
    if (time < end) requestAnimationFrame(step);
  });
}

/** Moves a control point to the pointer. The sliders clamp its coordinates and round them to their steps. */
function drag(bench, form, handle, index, event) {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(handle.getScreenCTM().inverse());
  const { time, value } = scales(bench.axes);
  element(`${bench.id}-x${index + 1}`).value = time(point.x);
  element(`${bench.id}-y${index + 1}`).value = value(point.y);
  draw(bench, form);
}

async function copyText(button) {
  const code = element(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(code.textContent);
    element("copied").textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(code);
    element("copied").textContent = "Selected";
  }
}

document.querySelector(".benches").innerHTML = benches.map(html).join("");
for (const bench of benches) {
  const form = element(bench.id);
  draw(bench, form);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => {
    runs.set(form, (runs.get(form) ?? 0) + 1);
    draw(bench, form);
  });
  form.querySelectorAll(".handle").forEach((handle, index) => {
    handle.addEventListener("pointerdown", (event) => handle.setPointerCapture(event.pointerId));
    handle.addEventListener("pointermove", (event) => {
      if (handle.hasPointerCapture(event.pointerId)) drag(bench, form, handle, index, event);
    });
  });
  form.querySelector(".play").addEventListener("click", () => play(bench, form));
  form.querySelectorAll("[data-copy]").forEach((button) => button.addEventListener("click", () => copyText(button)));
}
