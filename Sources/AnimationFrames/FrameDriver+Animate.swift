public import AnimationCurves

extension FrameDriver {
  /// Calls `animation` in every frame with the progress that `curve` makes over `duration` seconds.
  ///
  ///     driver.animate(duration: 0.3) { view.alpha = $0 }
  ///     driver.animate(duration: 0.3, curve: Back()) { view.x = interpolate(from: 0, to: 100, at: $0) }
  ///     driver.animate(duration: 2, curve: .easeOut, animation: step) { finished in next() }
  ///
  /// The last call is with the curve's own end, be that 1 or not. Without a duration it is the only one, and is made at
  /// once, before this returns.
  ///
  /// - Precondition: `duration` is finite and not negative.
  @discardableResult
  public func animate(
    duration: Double, curve: some Easing = UnitCurve.easeInOut, animation: @escaping (_ progress: Double) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> Run? {
    animate(duration: duration, curve: { curve.value(at: $0) }, animation: animation, completion: completion)
  }

  /// Calls `animation` in every frame with what `curve` makes of the progress 0...1 over `duration` seconds.
  ///
  /// - Returns: The run; `nil` without a duration, when everything is over at once.
  /// - Precondition: `duration` is finite and not negative.
  @discardableResult
  public func animate(
    duration: Double, curve: @escaping (_ progress: Double) -> Double,
    animation: @escaping (_ progress: Double) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> Run? {
    precondition(duration >= 0 && duration.isFinite, "an animation lasts 0 or more seconds, not \(duration)")
    if duration == 0 {
      animation(curve(1))
      completion?(true)
      return nil
    }
    return append(ProgressAnimation(duration: duration, curve: curve, animation: animation), completion: completion)
  }
}

/// Progress along a curve, handed to a function in every frame.
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
