import CurveFormats
import Testing

@testable import AnimationCurves
@testable import AnimationKeyframes
@testable import TestSupport

/// Derivatives for which the chain rule multiplies an underflow by an overflow.
@Suite struct CombinatorLimitTests {
  private func curve(_ expression: String) throws -> any Curve { try CurveExpression(expression).curve }

  /// The rows of a curve in the table of these limits.
  private func rows(of expression: String) throws -> [Oracle.Row] {
    try #require(Oracle.curves("combinator-limits").first { $0.expression == expression }).rows
  }

  @Test func `a power of a curve that is level at its ends is level there`() throws {
    let expression = "composed(ease-in-out(intensity: 0.74), accelerate(strength: 0.41))"
    let curve = try curve(expression)
    // All derivatives fall like e^(−0.41 · 0.74/u): the limits are 0.
    #expect(curve.state(at: 0) == CurveState(value: 0, velocity: 0, acceleration: 0))
    #expect(curve.state(at: 1) == CurveState(value: 1, velocity: 0, acceleration: 0))
    for row in try rows(of: expression) {
      let state = curve.state(at: row.time)
      #expect(abs(state.value - row.value) <= 1e-13 * row.value + 1e-130, "\(row.time)")
      // Where the inner value is 0, the derivatives are differences up to 2⁻¹².
      #expect(abs(state.velocity - row.velocity) <= 1e-12 * abs(row.velocity) + 1e-90, "\(row.time)")
      #expect(abs(state.acceleration - row.acceleration) <= 1e-6 * abs(row.acceleration) + 1e-90, "\(row.time)")
    }
  }

  // 1 − √(1 − (1 − s²)²) = 1 − s·√(2 − s²) of s = 1 − u: the velocity is √2 but for s².
  @Test(arguments: [0x1p-12, 0x1p-20, 0x1p-28, 0x1p-40, 0x1p-53, 0])
  func `a vertical end after one that is level to the last bit has the slope of both`(rest: Double) throws {
    let curve = try curve("composed(quad-out, circ-in)")
    // The inner value rounds to 1 where s² is below 2⁻⁵³, so that the value is off by up to 1.5·10⁻⁸.
    #expect(abs(curve.velocity(at: 1 - rest) - 2.0.squareRoot()) <= 0x1p15 * 1.5e-8)
  }

  // u^(30/0.41), by a search for the root of a power; and u^1000.
  @Test func `derivatives are finite where an intermediate result overflows`() throws {
    for expression in [
      "composed(accelerate(strength: 30), inverse(accelerate(strength: 0.41)))", "inverse(accelerate(strength: 0.001))",
    ] {
      let curve = try curve(expression)
      for row in try rows(of: expression) {
        #expect(abs(curve.acceleration(at: row.time) - row.acceleration) <= 1e-4 * row.acceleration, "\(row)")
      }
    }
  }

  private static let parts = [
    "linear", "ease", "cubic-bezier(0, 1, 0, 1)", "cubic-bezier(0.2, -1, 0, 1.5)", "steps(3)",
    "linear(0, 0 50%, 1)", "sine-out", "quad-out-in", "cubic-out", "quint-in", "quint-out-in", "expo-in", "circ-in",
    "circ-in-out", "back-out", "elastic-in", "bounce-out", "smootherstep", "accelerate(strength: 0.41)",
    "accelerate(strength: 0.001)", "accelerate(strength: 1.5)", "accelerate(strength: 30)",
    "decelerate(strength: 0.33)",
    "ease-in(intensity: 2)", "ease-out(intensity: 0.3)", "ease-in-out(intensity: 0.74)", "ease-in-out(intensity: 20)",
    "overshoot", "inverse(accelerate(strength: 0.001))", "inverse(ease-in-out(intensity: 0.74))",
  ]
  private static let places: [Double] = [
    0, .leastNonzeroMagnitude, 1e-300, 1e-20, 1e-4, 0.0005, 0.001, 0.1, 0.25, 0.5 - 0x1p-20, 0.5, 0.5 + 0x1p-40, 0.75,
    0.98, 0.99,
    1 - 0x1p-20, 1 - 0x1p-28, 1 - 0x1p-53, 1,
  ]

  @Test(arguments: parts)
  func `no combination of curves has a derivative that is no number`(part: String) throws {
    var expressions = [
      "reversed(\(part))", "mirrored(\(part))", "repeated(\(part), count: 3)", "ping-pong(\(part))",
      "retimed(\(part), duration: 2)",
    ]
    for other in Self.parts {
      expressions += [
        "composed(\(part), \(other))", "joined(\(part), \(other))", "blended(\(part), \(other), weight: 0.5)",
        "blended(\(part), \(other), weight: 2)",
      ]
    }
    for expression in expressions {
      let curve = try curve(expression)
      for place in Self.places {
        let state = curve.state(at: place * curve.domain.upperBound)
        let isNumber = !state.value.isNaN && !state.velocity.isNaN && !state.acceleration.isNaN
        #expect(isNumber, "\(expression) at \(place): \(state)")
      }
    }
  }
}
