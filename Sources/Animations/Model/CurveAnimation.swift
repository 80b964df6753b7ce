/// An animation along an easing, with a duration.
///
/// At the time `duration`, the animation is still running, and the value is at the target. After that time, the
/// animation is over.
struct CurveAnimation: TimedAnimation {
  let curve: UnitCurve
  /// The duration in seconds. With 0 or less, the animation is over immediately.
  let duration: Double

  init(_ curve: UnitCurve, duration: Double) {
    requireFinite(duration, "an animation's duration")
    (self.curve, self.duration) = (curve, duration)
  }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    guard duration > 0, !(time > duration) else {
      context.isLogicallyComplete = true
      return nil
    }
    return value.scaled(by: curve.value(at: time / duration))
  }

  /// Returns the velocity, per second; 0 at a vertical tangent, because no animation can continue with an infinite
  /// velocity.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    guard duration > 0, time >= 0, time <= duration else { return .zero }
    let slope = curve.velocity(at: time / duration) / duration
    return slope.isFinite ? value.scaled(by: slope) : .zero
  }

  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    AnimationEnd(removed: max(0, duration))
  }

  func motion<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> WeightedMotion<V>? {
    WeightedMotion(value) { (curve.value(at: $0 / duration), 0) }
  }
}

// MARK: - Factories

extension Animation {
  /// The default duration of a curve, in seconds.
  private static var defaultDuration: TimeInterval { 0.35 }

  /// Constant speed, with a duration of 0.35 seconds.
  public static var linear: Animation { linear(duration: defaultDuration) }

  /// Returns an animation with constant speed.
  ///
  /// - Parameter duration: The duration in seconds. With 0 or less, the animation is over immediately.
  /// - Precondition: `duration` is finite.
  public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }

  /// A slow start, with a duration of 0.35 seconds.
  public static var easeIn: Animation { easeIn(duration: defaultDuration) }

  /// Returns an animation with a slow start.
  ///
  /// - Parameter duration: The duration in seconds. With 0 or less, the animation is over immediately.
  /// - Precondition: `duration` is finite.
  public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }

  /// A slow end, with a duration of 0.35 seconds.
  public static var easeOut: Animation { easeOut(duration: defaultDuration) }

  /// Returns an animation with a slow end.
  ///
  /// - Parameter duration: The duration in seconds. With 0 or less, the animation is over immediately.
  /// - Precondition: `duration` is finite.
  public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }

  /// A slow start and a slow end, with a duration of 0.35 seconds.
  public static var easeInOut: Animation { easeInOut(duration: defaultDuration) }

  /// Returns an animation with a slow start and a slow end.
  ///
  /// - Parameter duration: The duration in seconds. With 0 or less, the animation is over immediately.
  /// - Precondition: `duration` is finite.
  public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }

  /// Returns an animation along the cubic Bézier curve through (0, 0) and (1, 1) with the given control points.
  ///
  /// - Parameters:
  ///   - p1x: The x of the first control point, clamped to 0...1.
  ///   - p1y: The y of the first control point.
  ///   - p2x: The x of the second control point, clamped to 0...1.
  ///   - p2y: The y of the second control point.
  ///   - duration: The duration in seconds. With 0 or less, the animation is over immediately.
  /// - Precondition: All arguments are finite.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y))
    return timingCurve(curve, duration: duration)
  }

  /// Returns an animation along a unit curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - duration: The duration in seconds. With 0 or less, the animation is over immediately.
  /// - Precondition: `duration` is finite.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve, duration: duration))
  }

  /// Returns an animation along any curve.
  ///
  ///     withAnimation(.timingCurve(Back().easeOut, duration: 0.4)) { x.target = 100 }
  ///     withAnimation(.timingCurve(Spring.bouncy, duration: 0.4)) { x.target = 100 }   // settled after 0.4 seconds
  ///
  /// A spring here is a curve of a fixed duration. ``spring(_:blendDuration:)`` keeps the velocity of a moving value,
  /// and takes the spring's own time.
  ///
  /// - Parameters:
  ///   - curve: An easing, or a curve in seconds, which is stretched to the duration as by `UnitCurve(_:)`.
  ///   - duration: The duration in seconds. With 0 or less, the animation is over immediately.
  /// - Precondition: `duration` is finite, and the curve comes to rest.
  public static func timingCurve(_ curve: some Curve, duration: TimeInterval) -> Animation {
    timingCurve(UnitCurve(curve), duration: duration)
  }
}
