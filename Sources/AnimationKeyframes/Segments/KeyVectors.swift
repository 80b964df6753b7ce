/// The vectors of a segment between two keys. Their sums with the weights of a ``SegmentShape`` are values and
/// velocities.
@usableFromInline
package struct KeyVectors<Value: VectorArithmetic> {
  /// The values at both ends; of a spring, the start and the target.
  @usableFromInline
  package let from, to: Value
  /// The slopes at both ends: per second, or per unit of the parameter for ``SegmentShape/bezier(_:)``, which are three
  /// times the differences between the first two and between the last two control points. A spring has a start slope.
  @usableFromInline
  package let start, end: Value

  @inlinable
  @inline(__always)
  init(from: Value, to: Value, start: Value, end: Value) {
    (self.from, self.to, self.start, self.end) = (from, to, start, end)
  }

  var displacement: Value { to - from }

  /// Returns the value for `weights`, the weights of the vectors.
  @inlinable
  @inline(__always)
  package func value(_ weights: KeyframeWeights) -> Value {
    switch weights.terms {
    case .held: from
    case .none: to
    case .displacement: from.interpolated(towards: to, amount: weights.displacement)
    case .displacementAndStart, .all: velocity(weights) + from
    }
  }

  /// Returns the velocity, or another derivative, for the given weights.
  @inlinable
  func velocity(_ weights: KeyframeWeights) -> Value {
    switch weights.terms {
    case .held, .none: .zero
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
}

extension KeyVectors: Sendable where Value: Sendable {}
