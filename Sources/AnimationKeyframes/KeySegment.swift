/// The curve between two keys of an ``AnimationTrack``, or the vectors of a timeline's keyframe.
@usableFromInline
package struct KeySegment<Value: VectorArithmetic> {
  /// The values at both ends.
  @usableFromInline
  package let from, to: Value
  /// The slopes at both ends: per second, or per unit of the parameter for ``SegmentShape/bezier(_:)``, which are
  /// three times the differences between the first two and between the last two control points. In a timeline, the end
  /// slope of a spring is 0, and both slopes of a linear keyframe or a move are 0.
  @usableFromInline
  package let start, end: Value
  /// The shape of a track's segment. In a timeline, the ``KeyframeSchedule`` has the kinds instead.
  @usableFromInline
  package let shape: SegmentShape

  @inline(__always)
  init(from: Value, to: Value, start: Value = .zero, end: Value = .zero, shape: SegmentShape) {
    (self.from, self.to, self.start, self.end, self.shape) = (from, to, start, end, shape)
  }

  /// Returns the value for `weights`, the weights of the vectors.
  @inlinable
  func value(_ weights: KeyframeWeights) -> Value {
    switch weights.terms {
    case .none: to
    case .displacement: from.interpolated(towards: to, amount: weights.displacement)
    case .displacementAndStart, .all: velocity(weights) + from
    }
  }

  /// Returns the velocity for the given weights, per second.
  @inlinable
  func velocity(_ weights: KeyframeWeights) -> Value {
    switch weights.terms {
    case .none: .zero
    case .displacement: velocity(weights.displacement)
    case .displacementAndStart: (to - from).scaled(by: weights.displacement) + start.scaled(by: weights.start)
    case .all:
      (to - from).scaled(by: weights.displacement) + start.scaled(by: weights.start) + end.scaled(by: weights.end)
    }
  }

  /// Returns the displacement times the velocity of its progress. At a vertical tangent, where that is ±infinity, a
  /// component that does not move has the velocity 0.
  @inlinable
  func velocity(_ slope: Double) -> Value {
    slope.isInfinite ? (slope > 0 ? to - from : from - to).unbounded : (to - from).scaled(by: slope)
  }

  /// Returns the value at `progress` of a segment of `duration` seconds.
  @inlinable
  @inline(__always)
  package func value(at progress: Double, duration: Double) -> Value {
    switch shape {
    case .hold: from
    case .linear: value(.displacement(progress))
    case .cubic: value(.all(HermiteWeights(progress: progress, duration: duration)))
    case .bezier(let solver): value(.all(solver.weights(at: progress)))
    }
  }

  /// Returns the velocity, per second, and the acceleration, per second squared, at `progress` of a segment of
  /// `duration` seconds.
  @_specialize(where Value == Double)
  package func derivatives(at progress: Double, duration: Double) -> (velocity: Value, acceleration: Value) {
    switch shape {
    case .hold: return (.zero, .zero)
    case .linear: return ((to - from).scaled(by: 1 / duration), .zero)
    case .cubic:
      return (
        combine(HermiteWeights(velocityAt: progress, duration: duration)),
        combine(HermiteWeights(accelerationAt: progress, duration: duration))
      )
    case .bezier(let solver):
      let (first, second) = derivatives(byParameter(solver, at: progress), direction: progress == 1 ? -1 : 1)
      return (first.scaled(by: 1 / duration), second.scaled(by: 1 / duration).scaled(by: 1 / duration))
    }
  }

  /// Returns the first two derivatives of the value by progress, from those by the parameter.
  ///
  /// Where the slope is 0, they are limits from the right, or from the left if `direction` is −1.
  private func derivatives(_ point: BezierDerivatives<Value>, direction: Double) -> (Value, Value) {
    let (slope, curvature) = (point.slope, point.curvature)
    if slope > 0 {
      let velocity = point.first.scaled(by: 1 / slope)
      return (velocity, (point.second - velocity.scaled(by: curvature)).scaled(by: 1 / slope).scaled(by: 1 / slope))
    }
    return point.levelTangent.limits(direction: direction)
  }

  /// Returns the third derivative by time, per second cubed, where ``derivatives(at:duration:)`` returns the others.
  func jerk(at progress: Double, duration: Double) -> Value {
    func perSecond(_ jerk: Value) -> Value {
      jerk.scaled(by: 1 / duration).scaled(by: 1 / duration).scaled(by: 1 / duration)
    }
    switch shape {
    case .hold, .linear: return .zero
    case .cubic: return perSecond((start + end).scaled(by: 6 * duration) - (to - from).scaled(by: 12))
    case .bezier(let solver):
      let point = byParameter(solver, at: progress)
      let (slope, curvature) = (point.slope, point.curvature)
      if slope > 0 {
        let velocity = point.first.scaled(by: 1 / slope)
        let acceleration = (point.second - velocity.scaled(by: curvature)).scaled(by: 1 / slope)
        let jerk = point.third - acceleration.scaled(by: 3 * curvature) - velocity.scaled(by: point.change)
        return perSecond(jerk.scaled(by: 1 / slope).scaled(by: 1 / slope).scaled(by: 1 / slope))
      }
      return point.levelTangent.jerk(direction: progress == 1 ? -1 : 1)
    }
  }

  /// Returns the derivatives by the parameter at `progress` of a Bézier curve.
  private func byParameter(_ solver: CubicBezierSolver, at progress: Double) -> BezierDerivatives<Value> {
    let root = solver.root(at: progress)
    let s = root.isFromEnd ? 1 - (root.point + root.step) : root.point + root.step
    return BezierDerivatives(
      slope: root.slope, curvature: root.isFromEnd ? -root.curvature : root.curvature, change: 6 * solver.fromStart.a,
      first: combine(HermiteWeights(velocityAt: s, duration: 1)),
      second: combine(HermiteWeights(accelerationAt: s, duration: 1)),
      third: (start + end - (to - from).scaled(by: 2)).scaled(by: 6))
  }

  @inline(__always)
  private func combine(_ weights: HermiteWeights) -> Value { velocity(.all(weights)) }
}

/// The derivatives by the parameter at one point of a Bézier curve.
private struct BezierDerivatives<Value: VectorArithmetic> {
  /// The first three derivatives of the progress.
  let slope, curvature, change: Double
  /// The first three derivatives of the value.
  let first, second, third: Value

  var levelTangent: LevelTangent<Value> {
    LevelTangent(curvature: curvature, change: change, first: first, second: second, third: third)
  }
}

extension KeySegment: Sendable where Value: Sendable {}

/// The shape of a ``KeySegment``.
@usableFromInline
package enum SegmentShape: Sendable {
  case hold
  case linear
  /// A cubic Hermite curve, whose parameter is the progress.
  case cubic
  /// A cubic Bézier curve. The solver finds its parameter at a progress.
  case bezier(CubicBezierSolver)

  /// The number of a Bézier curve.
  package static var bezierNumber: Int { 3 }

  /// Whether the shape has no parameters.
  var isFixed: Bool { number < Self.bezierNumber }

  /// Whether the shape depends on the slopes.
  var hasSlopes: Bool { number >= 2 }

  /// The shape's name.
  var name: String { ["hold", "linear", "cubic", "bezier"][number] }

  /// The shape as a number, as the kernels read it (`AC_KeysHeld` and the next three), and as an index.
  package var number: Int {
    switch self {
    case .hold: 0
    case .linear: 1
    case .cubic: 2
    case .bezier: Self.bezierNumber
    }
  }
}

extension CubicBezierSolver {
  /// Returns the weights of the value at `progress` in a segment whose slopes are those by the parameter.
  @usableFromInline
  package func weights(at progress: Double) -> HermiteWeights {
    HermiteWeights(progress: parameter(at: progress, fromEnd: false), duration: 1)
  }
}
