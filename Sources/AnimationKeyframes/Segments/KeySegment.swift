/// The curve between two keys, of a track or of a timeline.
package struct KeySegment<Value: VectorArithmetic> {
  package let vectors: KeyVectors<Value>
  package let shape: SegmentShape
  /// The duration in seconds.
  package let duration: Double

  @inline(__always)
  init(from: Value, to: Value, start: Value = .zero, end: Value = .zero, shape: SegmentShape, duration: Double) {
    self.init(KeyVectors(from: from, to: to, start: start, end: end), shape: shape, duration: duration)
  }

  @inline(__always)
  init(_ vectors: KeyVectors<Value>, shape: SegmentShape, duration: Double) {
    (self.vectors, self.shape, self.duration) = (vectors, shape, duration)
  }

  /// Returns the value `elapsed` seconds after the start.
  @inline(__always)
  package func value(after elapsed: Double) -> Value { vectors.value(shape.weights(after: elapsed, of: duration)) }

  /// Returns the velocity, per second, and the acceleration, per second squared, `elapsed` seconds after the start.
  @_specialize(where Value == Double)
  package func derivatives(after elapsed: Double) -> (velocity: Value, acceleration: Value) {
    guard case .bezier(let solver) = shape else {
      return (
        vectors.velocity(shape.velocityWeights(after: elapsed, of: duration)),
        vectors.velocity(shape.accelerationWeights(after: elapsed, of: duration))
      )
    }
    let progress = elapsed / duration
    let (slope, point) = byParameter(solver, at: progress)
    var (velocity, acceleration) = (point.first, point.second)
    if slope > 0 {
      velocity = velocity.scaled(by: 1 / slope)
      acceleration = (acceleration - velocity.scaled(by: point.curvature)).scaled(by: 1 / slope).scaled(by: 1 / slope)
    } else {
      (velocity, acceleration) = point.limits(direction: progress == 1 ? -1 : 1)
    }
    return (velocity.scaled(by: 1 / duration), acceleration.scaled(by: 1 / duration).scaled(by: 1 / duration))
  }

  /// Returns the third derivative by time, per second cubed, where ``derivatives(after:)`` returns the others.
  func jerk(after elapsed: Double) -> Value {
    func perSecond(_ jerk: Value) -> Value {
      jerk.scaled(by: 1 / duration).scaled(by: 1 / duration).scaled(by: 1 / duration)
    }
    switch shape {
    case .hold, .linear: return .zero
    case .cubic:
      return perSecond((vectors.start + vectors.end).scaled(by: 6 * duration) - vectors.displacement.scaled(by: 12))
    case .eased(let curve):
      return vectors.velocity(
        .displacement(curve.evaluateJerk(at: elapsed / duration) / duration / duration / duration))
    case .spring(let spring):
      let (step, impulse) = spring.jerks(at: elapsed)
      return vectors.velocity(.displacementAndStart(step, impulse))
    case .bezier(let solver):
      let progress = elapsed / duration
      let (slope, point) = byParameter(solver, at: progress)
      if slope > 0 {
        let velocity = point.first.scaled(by: 1 / slope)
        let acceleration = (point.second - velocity.scaled(by: point.curvature)).scaled(by: 1 / slope)
        let jerk = point.third - acceleration.scaled(by: 3 * point.curvature) - velocity.scaled(by: point.change)
        return perSecond(jerk.scaled(by: 1 / slope).scaled(by: 1 / slope).scaled(by: 1 / slope))
      }
      return point.jerk(direction: progress == 1 ? -1 : 1)
    }
  }
}

extension KeySegment: Sendable where Value: Sendable {}

// MARK: - By the parameter

extension KeyedValues {
  /// Returns the value in the segment after a key at a parameter in 0...1: that of a Bézier curve, otherwise the
  /// progress.
  @_specialize(where Value == Double)
  package func value(after key: Int, parameter: Double) -> Value {
    vectors(after: key).value(schedule.weights(after: key, parameter: parameter))
  }
}

extension KeySegment {
  /// Returns the derivative of the value by that parameter.
  package func slope(parameter: Double) -> Value {
    if case .bezier = shape { return vectors.velocity(KeyframeWeights(cubicVelocityAt: parameter, duration: 1)) }
    return vectors.velocity(shape.velocityWeights(after: parameter * duration, of: duration)).scaled(by: duration)
  }
}

extension KeySchedule {
  /// Returns the weights of the value in the segment after a key at a parameter.
  fileprivate func weights(after key: Int, parameter: Double) -> KeyframeWeights {
    let (shape, duration) = (shape(after: key), interval(after: key).duration)
    if case .bezier = shape { return KeyframeWeights(cubicAt: parameter, duration: 1) }
    return shape.weights(after: parameter * duration, of: duration)
  }

  /// Returns the seconds from a key to a parameter in the segment after it.
  package func elapsed(after key: Int, parameter: Double) -> Double {
    let duration = interval(after: key).duration
    if case .bezier(let solver) = shape(after: key) { return solver.solver.fromStart(parameter) * duration }
    return parameter * duration
  }
}

extension KeySegment {
  /// Returns the derivatives by the parameter at `progress` of a Bézier curve; `slope` is that of the progress.
  private func byParameter(
    _ solver: SegmentSolver, at progress: Double
  ) -> (slope: Double, BezierDerivatives<Value>) {
    let solver = solver.solver
    let root = solver.root(at: progress)
    let s = root.isFromEnd ? 1 - (root.point + root.step) : root.point + root.step
    let derivatives = BezierDerivatives(
      curvature: root.isFromEnd ? -root.curvature : root.curvature, change: 6 * solver.fromStart.a,
      first: vectors.velocity(KeyframeWeights(cubicVelocityAt: s, duration: 1)),
      second: vectors.velocity(KeyframeWeights(cubicAccelerationAt: s, duration: 1)),
      third: (vectors.start + vectors.end - vectors.displacement.scaled(by: 2)).scaled(by: 6))
    return (root.slope, derivatives)
  }
}
