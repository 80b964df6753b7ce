// Compares `CubicBezier` with values of 113 bits at ten million points or more. Prints the worst error of each kind of
// curve, for single values and for a new curve in bulk. Let b be 10⁻¹⁵·max(1, |y1|, |y2|). Fails if an error exceeds b,
// or if a value leaves 0...1 although the curve does not. Fails if a rising curve falls from one Double to the next by
// more than b/2. (In bulk a value may leave 0...1 by as much as its error.)
//
//     verify-bezier [POINTS-IN-MILLIONS [SEED]]

import CurveSampling
import CQuadBezier
import Foundation

typealias Points = (Double, Double, Double, Double)

let millions = CommandLine.arguments.count > 1 ? Double(CommandLine.arguments[1]) ?? 10 : 10
let seed = CommandLine.arguments.count > 2 ? UInt64(CommandLine.arguments[2]) ?? 1 : UInt64.random(in: 0...UInt64.max)

/// Sebastiano Vigna's generator.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  mutating func unit() -> Double { Double.random(in: 0..<1, using: &self) }
  /// Returns a number of any magnitude from 1 down to 2 to the power −`depth`.
  mutating func tiny(_ depth: Double) -> Double {
    let exponent = -depth * unit()
    return Double(sign: .plus, exponent: Int(exponent.rounded(.down)), significand: 1 + unit())
  }
  /// Within 0...1: anywhere, an end, or as near to an end as Doubles are.
  mutating func edge() -> Double {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: 0
    case 1: 1
    case 2: min(tiny(60), 1)
    case 3: max(1 - tiny(53), 0)
    default: unit()
    }
  }
}

var generator = SplitMix64(state: seed)

/// Returns the tested progress of a curve: anywhere, towards both ends, the inflection, and the solver's changes of
/// sides.
func testedProgress(_ x1: Double, _ x2: Double, count: Int) -> [Double] {
  let (c, b, a) = (3 * x1, 3 * x2 - 6 * x1, 1 + 3 * x1 - 3 * x2)
  func x(_ s: Double) -> Double { ((a * s + b) * s + c) * s }
  let inflection = -b / (3 * a)
  let centers = [x(0.5), inflection > 0 && inflection < 1 ? x(inflection) : 0.5]
  var result = [.leastNonzeroMagnitude, 1e-300, 1e-180, 0x1p-40, 0.5, 1.0.nextDown]
  for center in centers { result += [center.nextDown, center, center.nextUp] }
  while result.count < count {
    switch result.count % 8 {
    case 0: result.append(generator.tiny(80))
    case 1: result.append(generator.tiny(1074))
    case 2: result.append(1 - generator.tiny(53))
    case 3, 4: result.append(centers[result.count % 2] + (Bool.random(using: &generator) ? 1 : -1) * generator.tiny(56))
    default: result.append(generator.unit())
    }
  }
  return result.filter { $0 > 0 && $0 < 1 }
}

struct Findings {
  var curves = 0, points = 0, outside = 0
  var worst = 0.0, bulkWorst = 0.0, fall = 0.0
  var place = "", bulkPlace = "", fallPlace = ""

  mutating func note(_ points: Points, count: Int) {
    let (x1, y1, x2, y2) = points
    let curve = CubicBezier(x1, y1, x2, y2)
    let size = max(1, abs(y1), abs(y2))
    let isUnit = (0...1).contains(y1) && (0...1).contains(y2)
    curves += 1
    let tested = testedProgress(x1, x2, count: count)
    // At least as many as a kernel is used for.
    let inBulk = CubicBezier(x1, y1, x2, y2).values(at: tested + Array(repeating: 0.5, count: 32))
    for (progress, bulkValue) in zip(tested, inBulk) {
      let value = curve.value(at: progress)
      let error = quad_bezier_error(x1, y1, x2, y2, progress, value) / size
      self.points += 1
      if !(error <= worst) { (worst, place) = (error, "\(curve) at \(progress)") }
      let bulkError = bulkValue == value ? error : quad_bezier_error(x1, y1, x2, y2, progress, bulkValue) / size
      if !(bulkError <= bulkWorst) { (bulkWorst, bulkPlace) = (bulkError, "\(curve) at \(progress)") }
      guard isUnit else { continue }
      if value < 0 || value > 1 { outside += 1 }
      if curve.isInvertible {
        let drop = value - curve.value(at: progress.nextUp)
        if drop > fall { (fall, fallPlace) = (drop, "\(curve) at \(progress)") }
      }
    }
  }
}

/// Curves with the same x and steep, far and common y.
func withOrdinates(_ x1: Double, _ x2: Double) -> [Points] {
  [(0, 1), (1, 0), (0, 0), (1, 1), (-1, 1), (1, -1), (1e6, -1e6), (-1e6, 1e6), (0.25, 0.75)].map { (x1, $0, x2, $1) }
}

let named: [(Double, Double)] = [
  (1, 0), (0, 1), (0, 0), (1, 1), (0.99, 0.01), (0.999999, 0.000001), (0.87, 0.13), (0, 1.0 / 3), (0.1, 0.4333),
  (0.25, 0.25), (0.42, 0.58), (0.42, 1), (0, 0.58), (0.2, 0), (0.34, 0.64), (0.4, 0.2), (0, 0.1), (1e-3, 1e-3),
  (1e-9, 1e-6), (0.99, 0), (1, 0.03), (0.9, 0.999), (0.3, 0.6333333), (1.0 / 3, 2.0 / 3), (0.5, 0.5), (0, 1e-20),
]
var degenerate: [(Double, Double)] = []
for k in [1e-3, 1e-5, 1e-7, 1e-9, 1e-11, 1e-13, 1e-15] {
  for x1 in [0, 0.1, 0.3, 1.0 / 3, 0.5, 0.6] {
    let third = x1 + 1.0 / 3
    degenerate += [(x1, min(1, third + k)), (x1, min(1, third - k)), (k * x1, k), (1 - k * x1, k), (1 - k * x1, 1 - k)]
  }
}

func random(_ y: (inout SplitMix64) -> (Double, Double)) -> Points {
  let (x1, x2) = (generator.unit(), generator.unit())
  let (y1, y2) = y(&generator)
  return (x1, y1, x2, y2)
}
func signed(_ generator: inout SplitMix64, _ limit: Double) -> Double { limit * (2 * generator.unit() - 1) }

/// Half of the points are of curves chosen at random, in five kinds.
let share = Int(millions * 1e6)
let kinds: [(name: String, make: () -> [(Points, Int)])] = [
  (
    "named",
    { named.flatMap { withOrdinates($0, $1) }.map { ($0, share / 4 / (named.count * 9)) } }
  ),
  (
    "next to degenerate",
    { degenerate.flatMap { withOrdinates($0, $1) }.map { ($0, share / 4 / (degenerate.count * 9)) } }
  ),
  ("random, y in 0...1", { (0..<share / 640).map { _ in (random { ($0.unit(), $0.unit()) }, 64) } }),
  ("random, y in -1...1", { (0..<share / 640).map { _ in (random { (signed(&$0, 1), signed(&$0, 1)) }, 64) } }),
  (
    "random, y opposite, up to 10",
    {
      (0..<share / 640).map { _ in
        (
          random {
            let y = signed(&$0, 10)
            return (y, -y)
          }, 64
        )
      }
    }
  ),
  ("random, y up to 10⁶", { (0..<share / 640).map { _ in (random { (signed(&$0, 1e6), signed(&$0, 1e6)) }, 64) } }),
  (
    "x at its limits",
    {
      (0..<share / 640).map { _ in
        let (y1, y2) = (signed(&generator, 1), signed(&generator, 1))
        return ((generator.edge(), Bool.random(using: &generator) ? y1 : abs(y1), generator.edge(), abs(y2)), 64)
      }
    }
  ),
]

print("seed \(seed)")
var isRight = true
var total = 0
for kind in kinds {
  var findings = Findings()
  for (points, count) in kind.make() { findings.note(points, count: count) }
  total += findings.points
  print(
    "\(kind.name): \(findings.curves) curves, \(findings.points) points: worst \(findings.worst) for \(findings.place), "
      + "in bulk \(findings.bulkWorst) for \(findings.bulkPlace); "
      + "outside 0...1: \(findings.outside); greatest fall \(findings.fall) for \(findings.fallPlace)")
  isRight =
    isRight && max(findings.worst, findings.bulkWorst) <= 1e-15 && findings.outside == 0 && findings.fall <= 5e-16
}
print(isRight ? "\(total) points, all right" : "\(total) points, and a bound is broken")
exit(isRight ? 0 : 1)
