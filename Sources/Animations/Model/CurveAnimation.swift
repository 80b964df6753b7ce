/// A curve of progress over a duration.
///
/// At its end it is at the target, and only later over.
struct CurveAnimation: TimedAnimation {
  let curve: UnitCurve
  /// Seconds. Without one it is over at once.
  let duration: Double

  init(_ curve: UnitCurve, duration: Double) {
    requireFinite(duration, "duration")
    (self.curve, self.duration) = (curve, duration)
  }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    guard duration > 0, !(time > duration) else {
      context.isLogicallyComplete = true
      return nil
    }
    return value.scaled(by: curve.value(at: time / duration))
  }

  /// At a vertical tangent 0, because nothing can go on with an infinite velocity.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    guard duration > 0, time >= 0, time <= duration else { return .zero }
    let slope = curve.velocity(at: time / duration) / duration
    return slope.isFinite ? value.scaled(by: slope) : .zero
  }

  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    AnimationEnd(removed: max(0, duration))
  }
}

// MARK: - Factories

extension Animation {
  /// The duration of a curve for which none is given, in seconds.
  private static var usualDuration: TimeInterval { 0.35 }

  /// Constant speed, for 0.35 seconds.
  public static var linear: Animation { linear(duration: usualDuration) }

  /// Constant speed.
  ///
  /// - Parameter duration: Seconds; with 0 or less the animation is over at once.
  /// - Precondition: `duration` is finite.
  public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }

  /// Begins slowly, for 0.35 seconds.
  public static var easeIn: Animation { easeIn(duration: usualDuration) }

  /// Begins slowly.
  ///
  /// - Parameter duration: Seconds; with 0 or less the animation is over at once.
  /// - Precondition: `duration` is finite.
  public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }

  /// Ends slowly, for 0.35 seconds.
  public static var easeOut: Animation { easeOut(duration: usualDuration) }

  /// Ends slowly.
  ///
  /// - Parameter duration: Seconds; with 0 or less the animation is over at once.
  /// - Precondition: `duration` is finite.
  public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }

  /// Begins and ends slowly, for 0.35 seconds.
  public static var easeInOut: Animation { easeInOut(duration: usualDuration) }

  /// Begins and ends slowly.
  ///
  /// - Parameter duration: Seconds; with 0 or less the animation is over at once.
  /// - Precondition: `duration` is finite.
  public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }

  /// The cubic Bézier curve through (0, 0) and (1, 1) with the given control points.
  ///
  /// - Parameters:
  ///   - p1x: The first control point's x, moved into 0...1.
  ///   - p1y: The first control point's y.
  ///   - p2x: The second control point's x, moved into 0...1.
  ///   - p2y: The second control point's y.
  ///   - duration: Seconds; with 0 or less the animation is over at once.
  /// - Precondition: All are finite.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y))
    return timingCurve(curve, duration: duration)
  }

  /// Any unit curve over a duration.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - duration: Seconds; with 0 or less the animation is over at once.
  /// - Precondition: `duration` is finite.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve, duration: duration))
  }
}
