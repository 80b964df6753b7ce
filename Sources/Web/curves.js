// The curves of the Swift package swift-animation-curves in JavaScript. All values are computed by curves.wasm, which has the
// library's code, and have the library's bits.
//
//   import { loadCurves } from "./curves.js";
//   const curves = await loadCurves(fetch("curves.wasm"));
//   curves.spring({ duration: 0.5, bounce: 0.3 }).value(0.1);

/** Compiles curves.wasm or curves-fit.wasm: its bytes, a response, or a promise of either. */
export async function loadCurves(source) {
  const given = await source;
  const bytes = typeof given?.arrayBuffer === "function" ? await given.arrayBuffer() : given;
  const { instance } = await WebAssembly.instantiate(bytes, {});
  return new Curves(instance.exports);
}

const directions = ["in", "out", "in-out", "out-in"];
const bezierLimit = 1e100;
// What an option may be. Each range is also that of the library, which stops the program otherwise.
const positive = { above: 0 };
const finite = {};
const notNegative = { from: 0 };
const direction = { among: directions };

// The parametrisations of a spring. Each: the function of animation_curves.h, and its options in the order of its parameters,
// with their ranges and their defaults.
const springs = [
  ["ac_spring_duration", { duration: [positive, 0.5], bounce: [{ above: -1 }, 0] }],
  ["ac_spring_response", { response: [positive], dampingRatio: [notNegative] }],
  ["ac_spring_mass", { mass: [positive, 1], stiffness: [positive], damping: [notNegative] }],
  ["ac_spring_stiffness", { stiffness: [positive], dampingRatio: [notNegative] }],
  ["ac_spring_settling", { settlingDuration: [positive], dampingRatio: [positive], epsilon: [{ above: 0, below: 1 }, 0.001] }],
  ["ac_spring_overshoot", { overshoot: [{ above: 0, below: 1 }], duration: [positive] }],
  ["ac_spring_visual_duration", { visualDuration: [positive], bounce: [finite, 0] }],
  ["ac_spring_motion_duration", { motionDuration: [finite], bounce: [finite, 0] }],
];
const motion = { target: [finite, 1], velocity: [finite, 0] };

/** The curves of one instance of curves.wasm. */
class Curves {
  #wasm;
  #memory;

  constructor(wasm) {
    this.#wasm = wasm;
    this.#memory = new Memory(wasm);
  }

  /** An easing by a name of CSS or SwiftUI. */
  easing(name) {
    const make = presets[check("name", name, { among: Object.keys(presets) })];
    return make(this);
  }

  linear() {
    return this.#curve(Curve, this.#wasm.ac_linear);
  }

  cubicBezier(x1, y1, x2, y2) {
    for (const [name, x] of Object.entries({ x1, x2 })) check(name, x, { from: 0, to: 1 });
    for (const [name, y] of Object.entries({ y1, y2 })) check(name, y, { from: -bezierLimit, to: bezierLimit });
    return this.#curve(Curve, this.#wasm.ac_bezier, x1, y1, x2, y2);
  }

  circular(options) {
    const { direction: way } = checked("circular", options, { direction: [direction, "in"] });
    return this.#curve(Curve, this.#wasm.ac_circular, directions.indexOf(way));
  }

  back(options) {
    const limits = { overshoot: [{ from: -bezierLimit, to: bezierLimit }, 1.70158], direction: [direction, "in"] };
    const { overshoot, direction: way } = checked("back", options, limits);
    return this.#curve(Curve, this.#wasm.ac_back, overshoot, directions.indexOf(way));
  }

  elastic(options) {
    const { amplitude, period, isNormalized, direction: way } = checked("elastic", options, {
      amplitude: [{ from: 1, to: bezierLimit }, 1], period: [positive, 0.3], isNormalized: [{ among: [true, false] }, true],
      direction: [direction, "in"],
    });
    return this.#curve(Curve, this.#wasm.ac_elastic, amplitude, period, isNormalized, directions.indexOf(way));
  }

  bounce(options) {
    const { direction: way } = checked("bounce", options, { direction: [direction, "in"] });
    return this.#curve(Curve, this.#wasm.ac_bounce, directions.indexOf(way));
  }

  overshoot(options) {
    const { count, halfLife } = checked("overshoot", options, {
      count: [{ from: 0, to: 1_000_000, isWhole: true }, 1], halfLife: [positive, 0.15],
    });
    return this.#curve(Curve, this.#wasm.ac_overshoot, count, halfLife);
  }

  /** A spring in one of eight parametrisations, from 0 to a target, with an initial velocity. */
  spring(options = {}) {
    const named = Object.keys(options).filter((name) => !(name in motion));
    const [make, limits] = springs.find(([, limits]) =>
      named.every((name) => name in limits)
      && Object.keys(limits).every((name) => name in options || limits[name].length === 2)) ?? [];
    if (!make) {
      const ways = springs.map(([, limits]) => Object.keys(limits).join(", ")).join("; or ");
      throw new RangeError(
        `a spring is given by ${ways}; it begins at 0, and takes a target and a velocity; not by ${named.join(", ")}`);
    }
    const { target, velocity, ...parameters } = checked("spring", options, { ...limits, ...motion });
    const spring = this.#curve(Spring, this.#wasm[make], ...Object.values(parameters));
    return target === 1 && velocity === 0
      ? spring : this.#curve(Spring, this.#wasm.ac_spring_launched, spring.handle, target, velocity);
  }

  /** A fling, which a spring catches at the ends of a range if there is one. */
  fling(options) {
    const { from, velocity, halfLife, rate, friction, min, max, spring } = checked("fling", options, {
      from: [finite, 0], velocity: [finite], halfLife: [positive, Infinity], rate: [notNegative, 0], friction: [notNegative, 0],
      min: [finite, -Infinity], max: [finite, Infinity], spring: [{ isSpring: true }, undefined],
    });
    if (("halfLife" in options) === ("rate" in options)) throw new RangeError("a fling has either a halfLife or a rate");
    if (min > max) throw new RangeError(`max must be ${min} or more, as min is, not ${max}`);
    const fling = "rate" in options
      ? this.#curve(Fling, this.#wasm.ac_fling_rate, from, velocity, rate, friction)
      : this.#curve(Fling, this.#wasm.ac_fling_half_life, from, velocity, halfLife, friction);
    if (min === -Infinity && max === Infinity) return fling;
    const catcher = spring ?? this.spring();
    return this.#curve(Fling, this.#wasm.ac_fling_bounded, fling.handle, min, max, catcher.handle);
  }

  /** A value that follows a moving target. */
  follower(options) {
    const { value, velocity, halfLife, smoothTime, maximumSpeed, spring } = checked("follower", options, {
      value: [finite, 0], velocity: [finite, 0], halfLife: [positive, 0], smoothTime: [positive, 0],
      maximumSpeed: [notNegative, Infinity], spring: [{ isSpring: true }, undefined],
    });
    const ways = ["halfLife", "smoothTime", "spring"].filter((way) => way in options);
    if (ways.length !== 1) throw new RangeError("a follower has one of halfLife, smoothTime and spring");
    const { ac_follower_half_life, ac_follower_smooth_time, ac_follower_spring } = this.#wasm;
    const handle = this.#memory.make(this.#wasm.ac_follower_release, ...{
      halfLife: () => [ac_follower_half_life, value, halfLife],
      smoothTime: () => [ac_follower_smooth_time, value, velocity, smoothTime, maximumSpeed],
      spring: () => [ac_follower_spring, value, velocity, spring.handle],
    }[ways[0]]());
    return new Follower(this.#memory, handle, value, velocity);
  }

  #curve(Kind, make, ...parameters) {
    return new Kind(this.#memory, this.#memory.make(this.#wasm.ac_release, make, ...parameters));
  }
}

/** The memory of an instance, and the objects in it. */
class Memory {
  #unused;

  constructor(wasm) {
    this.wasm = wasm;
    this.address = wasm.numbers();
    // An object is released after JavaScript has forgotten it.
    this.#unused = new FinalizationRegistry(({ release, pointer }) => release(pointer));
  }

  /** A view of the numbers that are given to a function and returned by it, of at most 4,096. */
  numbers(count) {
    return new Float64Array(this.wasm.memory.buffer, this.address, count);
  }

  /** Makes an object, and returns what keeps it: it lives as long as its handle. */
  make(release, make, ...parameters) {
    const pointers = parameters.map((parameter) => (parameter instanceof Handle ? parameter.pointer : parameter));
    if (make(...pointers, this.address) !== 0) {
      throw new RangeError("the numbers of this curve are too large or too small");
    }
    const pointer = new Uint32Array(this.wasm.memory.buffer, this.address, 1)[0];
    const handle = new Handle(pointer);
    this.#unused.register(handle, { release, pointer });
    return handle;
  }
}

/** Keeps an object of curves.wasm. */
class Handle {
  constructor(pointer) {
    this.pointer = pointer;
  }
}

const presets = {
  "linear": (curves) => curves.linear(),
  "ease": (curves) => curves.cubicBezier(0.25, 0.1, 0.25, 1),
  "ease-in": (curves) => curves.cubicBezier(0.42, 0, 1, 1),
  "ease-out": (curves) => curves.cubicBezier(0, 0, 0.58, 1),
  "ease-in-out": (curves) => curves.cubicBezier(0.42, 0, 0.58, 1),
  "circular-ease-in": (curves) => curves.circular({ direction: "in" }),
  "circular-ease-out": (curves) => curves.circular({ direction: "out" }),
  "circular-ease-in-out": (curves) => curves.circular({ direction: "in-out" }),
  "smooth": (curves) => curves.spring({ duration: 0.5, bounce: 0 }),
  "snappy": (curves) => curves.spring({ duration: 0.5, bounce: 0.15 }),
  "bouncy": (curves) => curves.spring({ duration: 0.5, bounce: 0.3 }),
};

/** A curve: an easing of progress, or a motion in seconds. */
class Curve {
  #memory;
  #duration;

  constructor(memory, handle) {
    this.#memory = memory;
    Object.defineProperty(this, "handle", { value: handle });
  }

  /** 1 for an easing; for a motion the seconds until it rests, or Infinity. */
  get duration() {
    return (this.#duration ??= this.ask(({ ac_extent }, pointer, address) => {
      ac_extent(pointer, address);
      return this.#memory.numbers(2)[1];
    }));
  }

  value(time) {
    const given = moment(time);
    return this.ask(({ ac_value }, pointer) => ac_value(pointer, given));
  }

  velocity(time) {
    return this.state(time).velocity;
  }

  acceleration(time) {
    return this.state(time).acceleration;
  }

  state(time) {
    const given = moment(time);
    return this.ask(({ ac_state_at }, pointer, address) => {
      ac_state_at(pointer, given, address);
      const [value, velocity, acceleration] = this.#memory.numbers(3);
      return { value, velocity, acceleration };
    });
  }

  /** The values at times. */
  values(times) {
    const values = Float64Array.from(times, moment);
    const most = 4096;
    return this.ask(({ ac_values }, pointer, address) => {
      for (let first = 0; first < values.length; first += most) {
        const part = values.subarray(first, first + most);
        this.#memory.numbers(part.length).set(part);
        ac_values(pointer, address, part.length);
        part.set(this.#memory.numbers(part.length));
      }
      return values;
    });
  }

  /** The values at equally spaced times, both ends included: those of the whole curve if no ends are given. */
  sample(count, from = 0, to = this.duration) {
    check("count", count, { from: 2, to: 2 ** 24, isWhole: true });
    check("from", from, finite);
    check("to", to, finite);
    return this.values(Array.from({ length: count }, (_, index) =>
      index === count - 1 ? to : (from * (count - 1 - index) + to * index) / (count - 1)));
  }

  /** The position at which the motion rests: 1 for an easing. */
  get restPosition() {
    return this.ask(({ ac_rest }, pointer) => ac_rest(pointer));
  }

  /**
   * CSS's linear() with the fewest stops for an error, by curves-fit.wasm. Its numbers are rounded, and its error is then
   * measured.
   */
  linearEasing(error = 0.001) {
    check("error", error, { from: 1e-6, to: 1 });
    return this.ask((wasm, pointer) => {
      const numbers = (count) => this.#memory.numbers(count);
      if (!wasm.fit) throw new TypeError("curves.wasm has no fits: load curves-fit.wasm");
      // Rounding adds to the error.
      const asked = 0.999 * error;
      const count = wasm.fit(pointer, asked);
      if (count === 0) throw new RangeError("this curve never rests, moves elsewhere than to 1, or takes too many stops");
      const knots = Array.from({ length: count }, (_, index) => Array.from(numbers(2 * count).subarray(2 * index, 2 * index + 2)));
      const duration = knots.at(-1)[0];
      // Where the curve is steep, percentages need more digits.
      for (let digits = Math.ceil(-Math.log10(error)) + 3; ; digits += 1) {
        const stops = knots.map(([time, value]) => [Number((100 * time / duration).toFixed(digits)), Number(value.toFixed(digits))]);
        stops.forEach(([percent, value], index) =>
          numbers(2 * count).set([percent === 100 ? duration : percent / 100 * duration, value], 2 * index));
        const measured = wasm.polylineError(pointer, count);
        if (measured > error && digits < 12) continue;
        const texts = stops.map(([percent, value], index) =>
          (index === 0 || index === count - 1 ? `${value}` : `${value} ${percent}%`));
        return { text: `linear(${texts.join(", ")})`, stops: count, duration, error: Math.max(measured, duration === 1 ? 0 : asked) };
      }
    });
  }

  // Asks curves.wasm. The handle must live until the question is answered.
  ask(question) {
    const handle = this.handle;
    const answer = question(this.#memory.wasm, handle.pointer, this.#memory.address);
    return handle.pointer ? answer : undefined;
  }

  /** Some of the numbers that a function of curves.wasm writes. */
  numbers(count) {
    return this.#memory.numbers(count);
  }
}

/** A spring, with its parameters in every system. */
class Spring extends Curve {
  get parameters() {
    return this.ask(({ ac_spring_numbers_of }, pointer, address) => {
      ac_spring_numbers_of(pointer, address);
      const [duration, bounce, response, dampingRatio, mass, stiffness, damping, overshoot] = this.numbers(8);
      return { duration, bounce, response, dampingRatio, mass, stiffness, damping, overshoot };
    });
  }
}

/** A fling. */
class Fling extends Curve {
  /** The time at which a spring catches the fling: Infinity if none does. */
  get crossingTime() {
    return this.ask(({ ac_crossing_time }, pointer) => ac_crossing_time(pointer));
  }
}

/** A value that follows a target. */
class Follower {
  #memory;
  #handle;

  constructor(memory, handle, value, velocity) {
    [this.#memory, this.#handle, this.value, this.velocity] = [memory, handle, value, velocity];
  }

  /** Advances by seconds toward a target, which moves there from `from` if that is given. */
  advance(target, seconds, from = target) {
    check("target", target, finite);
    check("from", from, finite);
    check("seconds", seconds, finite);
    const { ac_follower_set, ac_follower_advance } = this.#memory.wasm;
    ac_follower_set(this.#handle.pointer, this.value, this.velocity);
    ac_follower_advance(this.#handle.pointer, from, target, seconds, this.#memory.address);
    [this.value, this.velocity] = this.#memory.numbers(2);
    return this.value;
  }
}

// Options

function moment(time) {
  if (typeof time !== "number") throw new TypeError(`a time must be a number, not ${shown(time)}`);
  return time;
}

function shown(value) {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/** Returns `value` if it is what `limits` allow, and throws an error that says what is allowed otherwise. */
function check(name, value, limits) {
  const { above, from, below, to, isWhole, among, isSpring } = limits;
  if (among) {
    if (among.includes(value)) return value;
    throw new RangeError(`${name} must be one of ${among.join(", ")}, not ${shown(value)}`);
  }
  if (isSpring) {
    if (value instanceof Spring) return value;
    throw new TypeError(`${name} must be a spring, not ${shown(value)}`);
  }
  if (typeof value !== "number") throw new TypeError(`${name} must be a number, not ${shown(value)}`);
  const isAllowed = Number.isFinite(value) && !(value <= above) && !(value < from) && !(value >= below) && !(value > to)
    && !(isWhole && !Number.isInteger(value));
  if (isAllowed) return value;
  const words = [
    isWhole ? "a whole number" : "finite",
    above !== undefined && `greater than ${above}`, from !== undefined && `${from} or more`,
    below !== undefined && `less than ${below}`, to !== undefined && `at most ${to}`,
  ].filter(Boolean).join(", ");
  throw new RangeError(`${name} must be ${words}, not ${value}`);
}

/** Returns the options with their defaults, in the order of `limits`. */
function checked(kind, options = {}, limits) {
  for (const name of Object.keys(options)) {
    if (!(name in limits)) throw new RangeError(`a ${kind} has no option ${name}, but ${Object.keys(limits).join(", ")}`);
  }
  return Object.fromEntries(Object.entries(limits).map(([name, [limit, ...fallback]]) => {
    if (name in options) return [name, check(name, options[name], limit)];
    if (!fallback.length) throw new TypeError(`a ${kind} needs the option ${name}`);
    return [name, fallback[0]];
  }));
}
