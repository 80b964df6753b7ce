/// A keyframe that is reached along a cubic curve, smoothly joined to its neighbours.
///
/// The curve is the cubic Hermite one through the two values and two velocities. Between two cubic keyframes the
/// velocity is (pᵢ₊₁ − pᵢ₋₁) / (tᵢ₊₁ − tᵢ₋₁); next to a linear keyframe or a spring it is that one's; next to a move, and
/// at both ends of a track, it is 0. So a lone cubic keyframe is ``Smoothstep``.
///
/// - Source: SwiftUI's `CubicKeyframe`; the curves are non-uniform Catmull–Rom splines.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// A keyframe is made of itself.
  public typealias Body = CubicKeyframe<Value>

  private let target: Value
  private let duration: Double
  private let startVelocity: Value?
  private let endVelocity: Value?
  private var limit: MonotoneLimit<Value.AnimatableData>?

  /// The keyframe that reaches `to` after `duration`.
  ///
  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: Seconds. After no time at all the value is `to` (SwiftUI: NaN).
  ///   - startVelocity: How fast the value moves at first, per second; `nil` goes on from the keyframe before.
  ///   - endVelocity: How fast it moves at the end, per second; `nil` suits the keyframe after.
  /// - Precondition: `duration` is finite and not negative.
  public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    requireKeyframeDuration(duration)
    target = to
    self.duration = duration
    self.startVelocity = startVelocity
    self.endVelocity = endVelocity
  }

  /// Appends the keyframe.
  public func _append(to list: inout _KeyframeList<Value>) {
    list.keyframes.append(
      ListedKeyframe(
        target: target.animatableData,
        kind: .cubic(
          duration: duration, startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData,
          limit)))
  }
}

extension CubicKeyframe where Value.AnimatableData: DenseVector {
  /// The same keyframe with velocities so limited that it does not overshoot: each scalar rises or falls throughout, or
  /// stays, from the value before to the value here.
  ///
  /// A velocity that comes from a neighbour, or is meant for one, is moved to within 0...3 times the slope of each
  /// monotone keyframe that it belongs to, after Fritsch and Carlson. Between cubic keyframes that leaves the joint
  /// smooth; next to a linear keyframe or a spring there may be a corner. A velocity given to this keyframe is kept.
  public var monotone: CubicKeyframe {
    var result = self
    result.limit = .scalarwise
    return result
  }
}
