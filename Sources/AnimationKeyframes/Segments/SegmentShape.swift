/// The curve of a segment between two keys, for values of any type: it gives the weights of a ``KeySegment``'s vectors.
package enum SegmentShape: Sendable {
  /// The value at the start.
  case hold
  case linear
  /// A cubic Hermite curve, whose parameter is the progress.
  case cubic
  /// A cubic Bézier curve. The solver finds its parameter at a progress.
  case bezier(SegmentSolver)
  /// A line along a timing curve.
  case eased(UnitCurve)
  /// The motion of a spring from the start to the target.
  indirect case spring(Spring)

  /// The number of a Bézier curve.
  package static var bezierNumber: Int { 3 }

  /// The shape as a number, as the kernels read it (`AC_KeysHeld` and the next three), and as an index.
  package var number: Int {
    switch self {
    case .hold: 0
    case .linear: 1
    case .cubic: 2
    case .bezier: Self.bezierNumber
    case .eased: 4
    case .spring: 5
    }
  }

  /// Whether the shape has no parameters.
  package var isFixed: Bool { number < Self.bezierNumber }

  /// Whether the shape depends on the slopes.
  var hasSlopes: Bool {
    switch self {
    case .hold, .linear, .eased: false
    case .cubic, .bezier, .spring: true
    }
  }

  /// The shape's name.
  var name: String { ["hold", "linear", "cubic", "bezier", "eased", "spring"][number] }
}

// MARK: - Weights

extension SegmentShape {
  /// Returns the weights of the value, `elapsed` seconds after the start of a segment of `duration` seconds.
  func weights(after elapsed: Double, of duration: Double) -> KeyframeWeights {
    let progress = elapsed < duration ? elapsed / duration : 1
    switch self {
    case .hold: return .held
    case .linear: return .displacement(progress)
    case .cubic: return KeyframeWeights(cubicAt: progress, duration: duration)
    case .bezier(let solver): return solver.weights(at: progress)
    case .eased(let curve):
      let amount = curve.evaluateValue(at: progress)
      return amount == 1 ? .none : .displacement(amount)
    case .spring(let spring):
      let response = spring.response(at: elapsed)
      return .displacementAndStart(response.step, response.impulse)
    }
  }

  /// Returns the weights of the velocity, per second. They are 0 if the duration is 0, and for a Bézier curve, whose
  /// velocity is no sum where its tangent is level.
  func velocityWeights(after elapsed: Double, of duration: Double) -> KeyframeWeights {
    if duration == 0 { return .none }
    let progress = elapsed < duration ? elapsed / duration : 1
    switch self {
    case .hold, .bezier: return .none
    case .linear: return .displacement(1 / duration)
    case .cubic: return KeyframeWeights(cubicVelocityAt: progress, duration: duration)
    case .eased(let curve): return .displacement(curve.velocity(at: progress) / duration)
    case .spring(let spring):
      let response = spring.response(at: elapsed)
      return .displacementAndStart(spring.stepVelocity(response), response.impulseVelocity)
    }
  }

  /// Returns the weights of the acceleration, per second squared, where ``velocityWeights(after:of:)`` has those of the
  /// velocity.
  func accelerationWeights(after elapsed: Double, of duration: Double) -> KeyframeWeights {
    if duration == 0 { return .none }
    let progress = elapsed < duration ? elapsed / duration : 1
    switch self {
    case .hold, .linear, .bezier: return .none
    case .cubic: return KeyframeWeights(cubicAccelerationAt: progress, duration: duration)
    case .eased(let curve): return .displacement(curve.acceleration(at: progress) / duration / duration)
    case .spring(let spring):
      let response = spring.response(at: elapsed)
      return .displacementAndStart(
        spring.stepAcceleration(response, at: elapsed), spring.impulseAcceleration(response, at: elapsed))
    }
  }
}

extension SegmentSolver {
  /// Returns the weights of the value at `progress` in a segment whose slopes are those by the parameter.
  ///
  /// The solver that the first call makes changes no value, so calls may be merged or left out. Without that promise a
  /// value in bulk takes a quarter more instructions, for counting references.
  @_effects(readonly)
  package func weights(at progress: Double) -> KeyframeWeights {
    KeyframeWeights(cubicAt: parameter(at: progress), duration: 1)
  }
}
