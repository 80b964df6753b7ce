import Testing

@testable import AnimationCurves

/// Derivatives where the chain rule multiplies what underflows by what overflows.
@Suite struct CombinatorLimitTests {
  private func curve(_ expression: String) throws -> any Curve { try CurveExpression(expression).curve }

  /// Values of mpmath to 60 digits: (1 / (1 + e^(c/u − c/(1−u))))^s of c = 0.74 and s = 0.41 as Doubles.
  private static let powersOfFlat: [(time: Double, value: Double, velocity: Double, acceleration: Double)] = [
    (0.0005, 3.9988880153770565e-264, 4.8530517099383923e-258, 5.8702528270912257e-252),
    (0.001, 2.3278287796818582e-132, 7.0626395943337558e-127, 2.1286817349968191e-121),
    (0.0011, 2.2161322542434534e-120, 5.5568210025079224e-115, 1.3832368142799338e-109),
    (0.002, 1.7764627243760795e-66, 1.3474523878511639e-61, 1.0085722711015764e-56),
    (0.01, 9.0490153291302199e-14, 2.745751372401916e-10, 7.7823659550763062e-7),
    (0.02, 3.5172783259979209e-7, 0.00026689667537972312, 0.17584711427553455),
    (0.5, 0.75262337370553363, 0.91338372632903555, -1.5951333396610277),
    (0.97, 0.99999999998295865, 1.4025181949181714e-8, -1.0608755826065357e-5),
    (0.99, 1.0, 4.6654375747165732e-29, -3.3594769215088041e-25),
  ]

  @Test func `a power of a curve that is level at its ends is level there`() throws {
    let curve = try curve("composed(ease-in-out(intensity: 0.74), accelerate(strength: 0.41))")
    // All derivatives fall like e^(−0.41 · 0.74/u): the limits are 0.
    #expect(curve.state(at: 0) == CurveState(value: 0, velocity: 0, acceleration: 0))
    #expect(curve.state(at: 1) == CurveState(value: 1, velocity: 0, acceleration: 0))
    for row in Self.powersOfFlat {
      let state = curve.state(at: row.time)
      #expect(abs(state.value - row.value) <= 1e-13 * row.value + 1e-130, "\(row.time)")
      #expect(abs(state.velocity - row.velocity) <= 1e-12 * abs(row.velocity) + 1e-120, "\(row.time)")
      #expect(abs(state.acceleration - row.acceleration) <= 1e-6 * abs(row.acceleration) + 1e-110, "\(row.time)")
    }
  }

  // 1 − √(1 − (1 − s²)²) = 1 − s·√(2 − s²) of s = 1 − u: the velocity is √2 but for s².
  @Test(arguments: [0x1p-12, 0x1p-20, 0x1p-28, 0x1p-40, 0x1p-53, 0])
  func `a vertical end after one that is level to the last bit has the slope of both`(rest: Double) throws {
    let curve = try curve("composed(quad-out, circ-in)")
    #expect(abs(curve.velocity(at: 1 - rest) - 2.0.squareRoot()) <= 1e-5)
  }

  // u^(30/0.41), by a search for the root of a power; and u^1000.
  @Test func `derivatives are finite where a step on the way overflows`() throws {
    let power = try curve("composed(accelerate(strength: 30), inverse(accelerate(strength: 0.41)))")
    // mpmath, 50 digits: p(p − 1)·u^(p − 2) at u = 0.0005 as a Double, p = 30/0.41 as Doubles.
    let acceleration = 6.1091153758881211e-232
    #expect(abs(power.acceleration(at: 0.0005) - acceleration) <= 1e-4 * acceleration)
    let steep = try curve("inverse(accelerate(strength: 0.001))")
    let steepAcceleration = 3.0544707266656028e-295
    #expect(abs(steep.acceleration(at: 0.4999) - steepAcceleration) <= 1e-4 * steepAcceleration)
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
