/// The vectors of a keyframe: its start, its target, and its velocities at start and target.
@usableFromInline
struct KeyframeSegment<Vector: VectorArithmetic> {
  @usableFromInline
  let from, to: Vector
  /// The velocities at start and target, per second. For a spring, the end velocity is 0; for a linear keyframe or a
  /// move, both velocities are 0.
  @usableFromInline
  let startVelocity, endVelocity: Vector

  /// Returns the keyframe's value for `weights`, the weights of its vectors.
  @inlinable
  func value(_ weights: KeyframeWeights) -> Vector {
    switch weights.terms {
    case .none:
      return to
    case .displacement:
      return from.interpolated(towards: to, amount: weights.displacement)
    case .displacementAndStart:
      return from + ((to - from).scaled(by: weights.displacement) + startVelocity.scaled(by: weights.start))
    case .all:
      return (to - from).scaled(by: weights.displacement) + startVelocity.scaled(by: weights.start)
        + endVelocity.scaled(by: weights.end) + from
    }
  }

  /// Returns the velocity for the given weights, per second.
  @inlinable
  func velocity(_ weights: KeyframeWeights) -> Vector {
    switch weights.terms {
    case .none:
      return .zero
    case .displacement:
      return (to - from).scaled(by: weights.displacement)
    case .displacementAndStart:
      return (to - from).scaled(by: weights.displacement) + startVelocity.scaled(by: weights.start)
    case .all:
      return (to - from).scaled(by: weights.displacement) + startVelocity.scaled(by: weights.start)
        + endVelocity.scaled(by: weights.end)
    }
  }
}
