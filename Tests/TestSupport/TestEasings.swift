// Small easings whose every derivative is known, so that the combinators are tested on their own.

import CurveSampling
import Foundation

/// u², without names for its directions.
struct TestSquare: Easing {
  func evaluate(at u: Double) -> CurveState { CurveState(value: u * u, velocity: 2 * u, acceleration: 2) }
  var isInvertible: Bool { true }
  var description: String { "test-square" }
}

/// u³, with a name for each direction.
struct TestCube: DirectedEasing {
  func evaluate(at u: Double) -> CurveState { CurveState(value: u * u * u, velocity: 3 * u * u, acceleration: 6 * u) }
  var isInvertible: Bool { true }
  var description: String { expression(.easeIn) }
  func expression(_ direction: EasingDirection) -> String {
    switch direction {
    case .easeIn: "test-cube-in"
    case .easeOut: "test-cube-out"
    case .easeInOut: "test-cube-in-out"
    case .easeOutIn: "test-cube-out-in"
    }
  }
}

/// u + amplitude·sin(2πu)/2π: rises strictly where |amplitude| < 1, turns back where it is greater.
struct TestWiggle: Easing {
  var amplitude: Double
  func evaluate(at u: Double) -> CurveState {
    let angle = 2 * Double.pi * u
    let isEnd = u == 0 || u == 1
    return CurveState(
      value: isEnd ? u : u + amplitude * sin(angle) / (2 * .pi), velocity: 1 + amplitude * cos(angle),
      acceleration: -2 * .pi * amplitude * sin(angle))
  }
  var isInvertible: Bool { abs(amplitude) < 1 }
  var description: String { "test-wiggle(\(amplitude))" }
}

/// √u: vertical at 0.
struct TestRoot: Easing {
  func evaluate(at u: Double) -> CurveState {
    let root = u.squareRoot()
    return CurveState(value: root, velocity: 0.5 / root, acceleration: -0.25 / (root * root * root))
  }
  var isInvertible: Bool { true }
  var description: String { "test-root" }
}

/// 1 − √(1 − u²): vertical at 1.
struct TestCircle: Easing {
  func evaluate(at u: Double) -> CurveState {
    let root = ((1 - u) * (1 + u)).squareRoot()
    return CurveState(value: u * u / (1 + root), velocity: u / root, acceleration: 1 / (root * root * root))
  }
  var isInvertible: Bool { true }
  var description: String { "test-circle" }
}

/// u, or anything straight on the way to 1: `slope`·u before `corner`, then straight on to 1.
struct TestCorner: Easing {
  var corner: Double
  var height: Double
  func evaluate(at u: Double) -> CurveState {
    if u < corner { return CurveState(value: height * (u / corner), velocity: height / corner, acceleration: 0) }
    let slope = (1 - height) / (1 - corner)
    return CurveState(value: u == 1 ? 1 : height + slope * (u - corner), velocity: slope, acceleration: 0)
  }
  var isInvertible: Bool { height > 0 && height < 1 }
  var description: String { "test-corner(\(corner), \(height))" }
}

/// The staircase of `count` steps, each at the start of its interval of 0...1.
struct TestStairs: Easing {
  var count: Int
  func evaluate(at u: Double) -> CurveState {
    let step = min((u * Double(count)).rounded(.down) + 1, Double(count))
    return CurveState(value: step / Double(count), velocity: 0, acceleration: 0)
  }
  var isInvertible: Bool { false }
  var description: String { "test-stairs(\(count))" }
}

/// 3u² − 2u³ shaped by `height`: passes 1 before it lands; c·u² − (c − 1)·u³ with c > 3.
struct TestBump: Easing {
  var c: Double
  func evaluate(at u: Double) -> CurveState {
    CurveState(
      value: u == 1 ? 1 : u * u * (c - (c - 1) * u), velocity: u * (2 * c - 3 * (c - 1) * u),
      acceleration: 2 * c - 6 * (c - 1) * u)
  }
  var isInvertible: Bool { c <= 3 && c >= 0 }
  var description: String { "test-bump(\(c))" }
}

/// 1 − e^(−decay·t)·cos(rate·t) on 0...∞ seconds: a damped swing that comes to rest at 1, or never without decay.
struct TestSwing: Curve {
  var decay: Double
  var rate: Double
  var domain: ClosedRange<Double> { 0...Double.infinity }
  var timeUnit: CurveTimeUnit { .seconds }
  var extent: ClosedRange<Double>? { decay > 0 ? 0...(log(1000) / decay) : nil }
  func evaluate(at time: Double) -> CurveState {
    if time == .infinity {
      return CurveState(value: decay > 0 ? 1 : .nan, velocity: decay > 0 ? 0 : .nan, acceleration: 0)
    }
    let (envelope, c, s) = (exp(-decay * time), cos(rate * time), sin(rate * time))
    return CurveState(
      value: 1 - envelope * c, velocity: envelope * (decay * c + rate * s),
      acceleration: envelope * ((rate * rate - decay * decay) * c - 2 * decay * rate * s))
  }
  var description: String { "test-swing(\(decay), \(rate))" }
}

/// Progress at which errors are likely: the ends, the middle, thirds, and one ulp beside each.
let testProgressValues: [Double] = {
  var values: [Double] = []
  for progress in [0, 0.1, 0.25, 1.0 / 3, 0.375, 0.5, 2.0 / 3, 0.75, 0.9, 1] as [Double] {
    values += [progress.nextDown, progress, progress.nextUp].filter { $0 >= 0 && $0 <= 1 }
  }
  return values
}()
