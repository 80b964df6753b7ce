/** The value, velocity and acceleration of a curve at a time, per unit of time: progress, or seconds. */
export interface CurveState {
  readonly value: number;
  readonly velocity: number;
  readonly acceleration: number;
}

/**
 * A curve: an easing, from 0 to 1 over a progress of 0 to 1, or a motion in seconds. Its numbers have the bits of the Swift
 * library. NaN in, NaN out. Before and after the curve, its end values hold.
 */
export interface Curve {
  /** 1 for an easing; for a motion the seconds until it rests, or Infinity if it never does. */
  readonly duration: number;
  /** The position at which the motion rests: 1 for an easing. */
  readonly restPosition: number;
  value(time: number): number;
  /** The value's change per unit of time. */
  velocity(time: number): number;
  /** The velocity's change per unit of time. */
  acceleration(time: number): number;
  state(time: number): CurveState;
  /** The values at times, in any order. */
  values(times: Iterable<number>): Float64Array;
  /** The values at `count` equally spaced times, both ends included: by default those of the whole curve. */
  sample(count: number, from?: number, to?: number): Float64Array;
  /**
   * CSS's linear() with the fewest stops for an error, by default 0.001. It needs curves-fit.wasm. A curve that never rests,
   * or a spring with a velocity or another target than 1, throws a RangeError.
   */
  linearEasing(error?: number): LinearEasing;
}

/** CSS's linear() for a curve. */
export interface LinearEasing {
  /** `linear(0, 0.0219 1.5%, …, 1)` */
  readonly text: string;
  readonly stops: number;
  /** 1 for an easing; for a motion the seconds after which it is within the error of its rest. */
  readonly duration: number;
  /** The largest difference from the curve, measured with the rounded numbers of the text. */
  readonly error: number;
}

export interface SpringParameters {
  /** The perceptual duration, in seconds. */
  readonly duration: number;
  readonly bounce: number;
  /** The period of the undamped spring, in seconds. */
  readonly response: number;
  readonly dampingRatio: number;
  readonly mass: number;
  readonly stiffness: number;
  readonly damping: number;
  /** The part of the step by which the spring passes its target. */
  readonly overshoot: number;
}

export interface Spring extends Curve {
  /** The spring in the parameters of every system. */
  readonly parameters: SpringParameters;
}

export interface Fling extends Curve {
  /** The time at which a spring catches the fling: Infinity if none does. */
  readonly crossingTime: number;
}

/** A value that follows a target. */
export interface Follower {
  value: number;
  velocity: number;
  /** Advances by seconds toward a target, which moves there from `from` if that is given. Returns the value. */
  advance(target: number, seconds: number, from?: number): number;
}

export type Direction = "in" | "out" | "in-out" | "out-in";

export type EasingName =
  | "linear" | "ease" | "ease-in" | "ease-out" | "ease-in-out"
  | "circular-ease-in" | "circular-ease-out" | "circular-ease-in-out" | "smooth" | "snappy" | "bouncy";

/** What a spring moves to from 0, by default 1, and its velocity at the start, by default 0. */
export interface SpringMotion {
  target?: number;
  velocity?: number;
}

/**
 * A spring in the parameters of one system. A bounce above 1 is 1, as in SwiftUI; beside `visualDuration` and
 * `motionDuration` it is at most 0.95, as in Motion. `parameters` tells which one was taken.
 */
export type SpringOptions = SpringMotion &
  (
    | { duration?: number; bounce?: number }
    | { response: number; dampingRatio: number }
    | { mass?: number; stiffness: number; damping: number }
    | { stiffness: number; dampingRatio: number }
    | { settlingDuration: number; dampingRatio: number; epsilon?: number }
    | { overshoot: number; duration: number }
    | { visualDuration: number; bounce?: number }
    | { motionDuration: number; bounce?: number }
  );

/** A fling from a position with a velocity. Beyond `min` and `max` a spring catches it, by default one without a bounce. */
export type FlingOptions = {
  from?: number;
  velocity: number;
  friction?: number;
  min?: number;
  max?: number;
  spring?: Spring;
} & ({ halfLife: number } | { rate: number });

export type FollowerOptions = { value?: number; velocity?: number } &
  ({ halfLife: number } | { smoothTime: number; maximumSpeed?: number } | { spring: Spring });

/** The curves of one instance of curves.wasm. An option that is not allowed throws a RangeError or a TypeError. */
export interface Curves {
  /** An easing or a spring by a name of CSS or SwiftUI. */
  easing(name: EasingName): Curve;
  linear(): Curve;
  /** A cubic Bézier from (0, 0) to (1, 1). x is from 0 to 1. */
  cubicBezier(x1: number, y1: number, x2: number, y2: number): Curve;
  circular(options?: { direction?: Direction }): Curve;
  back(options?: { overshoot?: number; direction?: Direction }): Curve;
  elastic(options?: { amplitude?: number; period?: number; isNormalized?: boolean; direction?: Direction }): Curve;
  bounce(options?: { direction?: Direction }): Curve;
  /** An easing that swings about its target `count` times, and halves its swings in each half-life. */
  overshoot(options?: { count?: number; halfLife?: number }): Curve;
  spring(options?: SpringOptions): Spring;
  fling(options: FlingOptions): Fling;
  follower(options: FollowerOptions): Follower;
}

/** Compiles curves.wasm or curves-fit.wasm: its bytes, a response, or a promise of either. */
export function loadCurves(source: BufferSource | Response | Promise<BufferSource | Response>): Promise<Curves>;
