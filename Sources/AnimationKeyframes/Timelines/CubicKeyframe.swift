/// A keyframe reached along a cubic curve that joins the neighbouring keyframes smoothly.
///
/// The curve is a cubic Hermite curve. It is determined by the values and the velocities at its start and its end. A
/// velocity that neither this keyframe nor the neighbouring keyframe gives explicitly depends on the type of the
/// neighbouring keyframe:
///
/// - If the neighbour is cubic, the velocity at joint i is (pᵢ₊₁ − pᵢ₋₁) / (tᵢ₊₁ − tᵢ₋₁), with the values p and the
///   times t of the joints.
/// - If the neighbour is linear, or a spring that ends at the joint, the velocity is that of the neighbour at the
///   joint. If the neighbour is a spring that starts at joint i, the velocity is (pᵢ₊₁ − pᵢ₋₁) / (2·(tᵢ − tᵢ₋₁)).
/// - If the neighbour is a move, or if there is no neighbour because the track starts or ends there, the velocity is 0.
///   In a timeline that continues another timeline, the track starts with the velocity of that other timeline.
///
/// A track with a single cubic keyframe has velocity 0 at both ends, so the keyframe is
/// ``/AnimationCurves/Smoothstep``.
///
/// - Source: SwiftUI's `CubicKeyframe`; the curves are non-uniform Catmull–Rom splines.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent, SingleKeyframe {
  var listed: ListedKeyframe<Value.AnimatableData>

  /// Creates a keyframe that reaches `to` in `duration` seconds.
  ///
  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: The duration in seconds. With duration 0 the value is `to` (NaN in SwiftUI).
  ///   - startVelocity: The velocity at the start, per second; `nil` derives it from the previous keyframe.
  ///   - endVelocity: The velocity at the end, per second; `nil` derives it from the next keyframe.
  /// - Precondition: `duration` is finite and not negative.
  public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    requireKeyframeDuration(duration)
    listed = ListedKeyframe(
      target: to.animatableData,
      kind: .cubic(
        duration: duration, startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData))
  }
}

extension CubicKeyframe where Value.AnimatableData: DenseVector {
  /// The same keyframe with limited velocities, so that it does not overshoot. Each scalar is monotone between the
  /// value of the previous keyframe and the value of this one.
  ///
  /// A velocity derived from a neighbour is clamped to 0...3 times the slope of each monotone keyframe that starts or
  /// ends at the joint (Fritsch and Carlson). Between cubic keyframes the joint stays smooth. Next to a linear or
  /// spring keyframe there may be a corner. A velocity given explicitly to this keyframe is kept.
  public var monotone: CubicKeyframe {
    var result = self
    result.listed.limit = monotoneVelocities
    return result
  }
}
