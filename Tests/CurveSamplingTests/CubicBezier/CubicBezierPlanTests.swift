import Foundation
import Testing

@testable import AnimationCurves
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

@Suite struct CubicBezierPlanTests {
  /// With coefficients computed in Doubles, some values of these curves had an error above the bound. (mpmath)
  @Test(
    arguments: [
      (1, 0.06308805131601325, 0.9999999999997037, 0.6473011017080244, 1e-12, 6.3088051316207985862e-14),
      (1, 0.06308805131601325, 0.9999999999997037, 0.6473011017080244, 0.0005002296854224631, 3.1607257696045790329e-5),
      (1, 0.06308805131601325, 0.9999999999997037, 0.6473011017080244, 0.1, 0.0083626401752021758684),
      (
        3.699026404872258e-5, 0.665981591339339, 1.1948664343671623e-14, 1.016594402725191, 0.9999999999676117,
        1.0000000000005374647
      ),
      (3.699026404872258e-5, 0.665981591339339, 1.1948664343671623e-14, 1.016594402725191, 0.9, 1.0004081664204307091),
      (
        0.38927711687651534, 1.0470330837461947, 0.6141222578419229, 1.3472809853436878, 4.15990845698313e-11,
        1.1188846173954400265e-10
      ),
      (0.38927711687651534, 1.0470330837461947, 0.6141222578419229, 1.3472809853436878, 0.25, 0.61269640780277973563),
      (1, -0.6483704899454819, 3.063151654361785e-14, 0.2096843181206054, 0.3, -0.18129439444162126219),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func `the coefficients about an inflection are rounded once`(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ progress: Double, _ exact: Double
  ) {
    for table in KernelTable.available {
      let values = KernelTable.withActive(table) {
        CubicBezier(x1, y1, x2, y2).values(at: Array(repeating: progress, count: 32))
      }
      #expect(abs(values[31] - exact) <= 1e-15 * max(1, abs(y1), abs(y2)))
    }
  }

  /// Returns an x coordinate of a control point: any, or next to a limit.
  private func coordinate(_ random: inout SplitMix64) -> Double {
    let number = Double.random(in: 0...1, using: &random)
    let distance = number * pow(10, -Double.random(in: 0...14, using: &random))
    return [number, distance, 1 - distance, number.rounded()][Int.random(in: 0..<4, using: &random)]
  }

  /// Returns the coordinate `first`, `second` of a cubic Bézier at the parameter `s`, and its derivative.
  private func coordinate(_ first: Double, _ second: Double, _ s: DoubleDouble) -> (value: DoubleDouble, slope: Double)
  {
    let difference = DoubleDouble(second) - DoubleDouble(first)
    let (c, b) = (DoubleDouble(3) * DoubleDouble(first), DoubleDouble(3) * (difference - DoubleDouble(first)))
    let a = DoubleDouble(1) - DoubleDouble(3) * difference
    return (
      s * (c + s * (b + s * a)), c.high + s.high * (2 * b.high + 3 * s.high * a.high)
    )
  }

  /// A random curve, and times at which it is sampled: any, next to an end, or next to the inflection.
  private func drawn(y: (inout SplitMix64) -> Double, _ random: inout SplitMix64) -> (
    curve: CubicBezier, times: [Double]
  ) {
    let curve = CubicBezier(coordinate(&random), y(&random), coordinate(&random), y(&random))
    let inflection = curve.solver.depressed.map { curve.solver.fromStart($0.inflection) } ?? 0.5
    let times = (0..<40).map { index in
      let number = Double.random(in: 0...1, using: &random)
      let distance = number * pow(10, -Double.random(in: 0...12, using: &random))
      if index < 20 { return number }
      let time = [distance, 1 - distance, inflection + distance, inflection - distance][index % 4]
      return time > 0 && time < 1 ? time : number
    }
    return (curve, times)
  }

  /// Returns the exact value and velocity by Newton's method in 106 bits; `nil` where x is not steep enough for it.
  private func exact(_ curve: CubicBezier, at time: Double) -> (value: DoubleDouble, velocity: Double)? {
    var s = DoubleDouble(curve.solver.parameter(at: time, fromEnd: false))
    guard coordinate(curve.x1, curve.x2, s).slope > 1e-4 else { return nil }
    for _ in 0..<3 {
      let x = coordinate(curve.x1, curve.x2, s)
      s = s - (x.value - DoubleDouble(time)) / x.slope
    }
    let y = coordinate(curve.y1, curve.y2, s)
    return (y.value, y.slope / coordinate(curve.x1, curve.x2, s).slope)
  }

  // The exact values, which take most of the time, are computed once for all tables.

  @Test func `batches of random curves are within the bound`() {
    var random = SplitMix64(seed: 81)
    var worst = KernelTable.available.map { WorstError("cubic Béziers in bulk on \($0)") }
    for _ in 0..<cases(2000, thorough: 40_000) {
      // Rounding errors are greatest with y at its limits.
      let (curve, times) = drawn(
        y: { random in
          Bool.random(using: &random)
            ? Double.random(in: -1...1.5, using: &random)
            : Double.random(in: 0.99...1, using: &random) * (Bool.random(using: &random) ? 1 : -1)
        }, &random)
      let exactValues = times.map { exact(curve, at: $0)?.value }
      for (index, table) in KernelTable.available.enumerated() {
        let values = KernelTable.withActive(table) { curve.values(at: times) }
        for (element, value) in values.enumerated() {
          guard let exact = exactValues[element] else { continue }
          worst[index].note(
            abs((exact - DoubleDouble(value)).high), bound: 1e-15 * max(1, abs(curve.y1), abs(curve.y2)),
            at: "\(curve) at \(times[element])")
        }
      }
    }
    for worst in worst {
      #expect(worst.failures == 0, "\(worst)")
      #expect(worst.ratio > 0.4, "the cases are too easy")
      report(worst)
    }
  }

  /// The limits of y are those of the kernel for Floats, and of curves whose Floats are rounded Doubles.
  @Test(arguments: [1.6, 40])
  func `Floats of random curves are within 4 ulp and half an ulp of progress times the slope`(limit: Double) {
    var random = SplitMix64(seed: 82)
    var worst = KernelTable.available.map { WorstError("cubic Béziers in Floats on \($0), up to \(limit)") }
    for _ in 0..<cases(400, thorough: 40_000) {
      let (curve, times) = drawn(
        y: { random in
          let sign: Double = Bool.random(using: &random) ? 1 : -1
          return sign * limit * Double.random(in: Bool.random(using: &random) ? 0.98...1 : 0...1, using: &random)
        }, &random)
      let floats = times.map { Float($0) }
      let exactStates = floats.map { $0 > 0 && $0 < 1 ? exact(curve, at: Double($0)) : nil }
      for (index, table) in KernelTable.available.enumerated() {
        let values = KernelTable.withActive(table) { curve.values(at: floats) }
        for (element, value) in values.enumerated() {
          guard let exact = exactStates[element] else { continue }
          let time = Double(floats[element])
          worst[index].note(
            abs((exact.value - DoubleDouble(Double(value))).high),
            bound: 4 * 0x1p-23 * max(1, abs(exact.value.high)) + 0x1p-24 * time * abs(exact.velocity),
            at: "\(curve) at \(time)")
        }
      }
    }
    for worst in worst {
      #expect(worst.failures == 0, "\(worst)")
      #expect(worst.ratio > 0.1, "the cases are too easy")
      report(worst)
    }
  }

  @Test func `velocities of random curves are within 1e-11 of the exact ones`() {
    var random = SplitMix64(seed: 83)
    var worst = KernelTable.available.map { WorstError("velocities of cubic Béziers in bulk on \($0)") }
    for _ in 0..<cases(1000, thorough: 20_000) {
      let (curve, times) = drawn(y: { .random(in: -1...2, using: &$0) }, &random)
      let exactVelocities = times.map { exact(curve, at: $0)?.velocity }
      let bends = times.map { 4 * 0x1p-53 * $0 * abs(curve.acceleration(at: $0)) }
      for (index, table) in KernelTable.available.enumerated() {
        let velocities = KernelTable.withActive(table) { curve.sampler.velocities(at: times) }
        for (element, velocity) in velocities.enumerated() {
          guard let exact = exactVelocities[element], abs(exact) <= 1e3 else { continue }
          worst[index].note(
            velocity, expected: exact,
            bound: 1e-11 * max(1, abs(curve.y1), abs(curve.y2)) * max(abs(exact), 1e-3) + bends[element],
            at: "\(curve) at \(times[element])")
        }
      }
    }
    for worst in worst {
      #expect(worst.failures == 0, "\(worst)")
      report(worst)
    }
  }
}
