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
    case .way:
      return from.interpolated(towards: to, amount: weights.way)
    case .wayAndStart:
      return from + ((to - from).scaled(by: weights.way) + startVelocity.scaled(by: weights.start))
    case .all:
      return (to - from).scaled(by: weights.way) + startVelocity.scaled(by: weights.start)
        + endVelocity.scaled(by: weights.end) + from
    }
  }

  /// How fast it moves at some weights, per second.
  @inlinable
  func velocity(_ weights: KeyframeWeights) -> Vector {
    switch weights.terms {
    case .none:
      return .zero
    case .way:
      return (to - from).scaled(by: weights.way)
    case .wayAndStart:
      return (to - from).scaled(by: weights.way) + startVelocity.scaled(by: weights.start)
    case .all:
      return (to - from).scaled(by: weights.way) + startVelocity.scaled(by: weights.start)
        + endVelocity.scaled(by: weights.end)
    }
  }
}
