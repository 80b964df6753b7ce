public import AnimationCurves

extension FrameDriver {
  /// Runs an animation of `duration` seconds. In every frame, `animation` is called with the curve's value at the
  /// elapsed fraction of the duration.
  ///
  ///     driver.animate(duration: 0.3) { view.alpha = $0 }
  ///     driver.animate(duration: 0.3, curve: Back()) { view.x = interpolate(from: 0, to: 100, at: $0) }
  ///     driver.animate(duration: 2, curve: .easeOut, animation: step) { finished in next() }
  ///
  /// The last call passes the curve's end value, which may differ from 1. With duration 0, `animation` is called only
  /// once, with the end value, before the function returns.
  ///
  /// - Precondition: `duration` is finite and not negative.
  @discardableResult
  public func animate(
    duration: Double, curve: some Easing = UnitCurve.easeInOut, animation: @escaping (_ progress: Double) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> Run? {
    animate(duration: duration, curve: { curve.value(at: $0) }, animation: animation, completion: completion)
  }

  /// Runs an animation of `duration` seconds. In every frame, `animation` is called with the result of `curve` for the
  /// elapsed fraction of the duration, 0...1.
  ///
  /// - Returns: The run; `nil` for duration 0, because the animation is over immediately.
  /// - Precondition: `duration` is finite and not negative.
  @discardableResult
  public func animate(
    duration: Double, curve: @escaping (_ progress: Double) -> Double,
    animation: @escaping (_ progress: Double) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> Run? {
    precondition(
      duration >= 0 && duration.isFinite,
      "the duration of an animation must be finite and at least 0 seconds, not \(duration)")
    if duration == 0 {
      animation(curve(1))
      completion?(true)
      return nil
    }
    return append(ProgressAnimation(duration: duration, curve: curve, animation: animation), completion: completion)
  }
}

/// An animation that calls a function in every frame with the curve's value.
private final class ProgressAnimation: FrameAnimation {
  let duration: Double
  let curve: (Double) -> Double
  let animation: (Double) -> Void

  init(duration: Double, curve: @escaping (Double) -> Double, animation: @escaping (Double) -> Void) {
    self.duration = duration
    self.curve = curve
    self.animation = animation
  }

  func advance(to time: Double) { animation(curve(time / duration)) }
}
