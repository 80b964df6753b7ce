/// A keyframe reached along a cubic curve that joins the neighbouring keyframes smoothly.
///
/// The curve is the cubic Hermite curve of the two values and two velocities. The velocity at a joint depends on the
/// neighbour:
///
/// - Another cubic keyframe: (pᵢ₊₁ − pᵢ₋₁) / (tᵢ₊₁ − tᵢ₋₁), for joint i, with the values p and times t of the joints.
/// - A linear or spring keyframe: the velocity of that keyframe.
/// - A move, or an end of the track: 0.
///
/// A track with a single cubic keyframe has velocity 0 at both ends, so the keyframe is ``Smoothstep``.
///
/// - Source: SwiftUI's `CubicKeyframe`; the curves are non-uniform Catmull–Rom splines.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The type of the keyframe's body, which is the keyframe itself.
  public typealias Body = CubicKeyframe<Value>

  private let target: Value
  private let duration: Double
  private let startVelocity: Value?
  private let endVelocity: Value?
  private var limit: MonotoneLimit<Value.AnimatableData>?

  /// Creates a keyframe that reaches `to` after `duration`.
  ///
  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: The duration in seconds. With duration 0 the value is `to` (NaN in SwiftUI).
  ///   - startVelocity: The velocity at the start, per second; `nil` derives it from the previous keyframe.
  ///   - endVelocity: The velocity at the end, per second; `nil` derives it from the next keyframe.
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
  /// The same keyframe with limited velocities, so that it does not overshoot. Each scalar is monotone between the
  /// value of the previous keyframe and the value of this one.
  ///
  /// A velocity derived from a neighbour is clamped to 0...3 times the slope of each monotone keyframe that starts or
  /// ends at the joint (Fritsch and Carlson). Between cubic keyframes the joint stays smooth. Next to a linear or
  /// spring keyframe there may be a corner. A velocity given explicitly to this keyframe is kept.
  public var monotone: CubicKeyframe {
    var result = self
    result.limit = .scalarwise
    return result
  }
}
