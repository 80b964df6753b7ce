/// What a keyframe moves: where it starts and where it leads, and its velocities there.
@usableFromInline
struct KeyframeSegment<Vector: VectorArithmetic> {
  @usableFromInline
  let from, to: Vector
  /// Of a cubic the velocities at both ends, of a spring the one that it starts with, per second; otherwise 0.
  @usableFromInline
  let startVelocity, endVelocity: Vector

  /// Where it is at some weights.
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

  /// How fast it moves at some weights, per second.
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
