extension Stage {
  /// Starts an animation. An effect or a completion may call this method.
  ///
  /// An animation with duration 0 is performed immediately, and its run is over. Its completion is called with the
  /// other completions of the current frame or, between frames, with those of the next frame.
  ///
  /// - Parameters:
  ///   - animation: The animation. The stage releases it when the run is over.
  ///   - completion: Called once, after the frame of the last effect. The argument tells whether the animation reached
  ///     its end.
  /// - Precondition: The animation's duration is not negative and not NaN.
  @discardableResult
  public func append(_ animation: some FrameAnimation, completion: ((_ finished: Bool) -> Void)? = nil) -> Run {
    start(
      animation,
      completion: completion.map { completion in
        { finished in
          completion(finished)
          return finished
        }
      })
  }

  /// Starts an animation, whose completion returns whether it has finished.
  func start(_ animation: some FrameAnimation, completion: ((_ finished: Bool) -> Bool)?) -> Run {
    let run = Run(animation, on: self, completion: completion)
    if run.duration == 0 { _ = run.advance(to: time) } else { add(run) }
    return run
  }

  /// Starts a clip of effects. An effect or a completion may call this method.
  ///
  ///     stage.append(fadeIn * grow.looped) { finished in print(finished) }
  ///
  /// - Parameters:
  ///   - clip: The clip. The stage releases it when the run is over.
  ///   - completion: Called once, after the frame of the last effect. The argument tells whether the clip reached its
  ///     end.
  @discardableResult
  public func append(_ clip: Clip<Effect>, completion: ((_ finished: Bool) -> Void)? = nil) -> Run {
    append(clip, isAbandoned: { false }, completion: completion)
  }

  /// Starts a clip of effects. The run is stopped in the first frame in which `isAbandoned` returns `true`.
  @discardableResult
  package func append(
    _ clip: Clip<Effect>, isAbandoned: @escaping () -> Bool, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> Run {
    let player = ClipPlayer(clip, on: self)
    player.isAbandoned = isAbandoned
    let end = { (finished: Bool) in
      let isFinished = player.end(finished: finished)
      completion?(isFinished)
      return isFinished
    }
    let run = start(player, completion: completion == nil && !player.hasState ? nil : end)
    player.run = run
    return run
  }

  /// Calls `animation` in every frame for `duration` seconds, with the curve's value at the elapsed fraction of the
  /// duration.
  ///
  ///     stage.animate(duration: 0.3) { view.alpha = $0 }
  ///     stage.animate(duration: 0.3, curve: Back()) { view.x = 100 * $0 }
  ///     stage.animate(duration: 0.6, curve: .bouncy) { view.scale = $0 }         // settled after 0.6 seconds
  ///     stage.animate(duration: 2, curve: .easeOut, animation: step) { finished in next() }
  ///
  /// A curve in seconds, such as a spring, is stretched to the duration, as by `UnitCurve(_:)`. To run a spring in its
  /// own time, give its `settlingDuration` as the duration.
  ///
  /// The last call passes the curve's end value, which may differ from 1. With duration 0, `animation` is called only
  /// once, with the end value, before the function returns.
  ///
  /// - Precondition: `duration` is finite and not negative, and the curve comes to rest.
  @discardableResult
  public func animate(
    duration: Double, curve: some Curve = UnitCurve.easeInOut, animation: @escaping (_ progress: Double) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> Run {
    let curve = UnitCurve(curve)
    return animate(duration: duration, curve: { curve.value(at: $0) }, animation: animation, completion: completion)
  }

  /// Calls `animation` in every frame for `duration` seconds, with the result of `curve` for the elapsed fraction of
  /// the duration, 0...1.
  ///
  /// - Precondition: `duration` is finite and not negative.
  @discardableResult
  public func animate(
    duration: Double, curve: @escaping (_ progress: Double) -> Double,
    animation: @escaping (_ progress: Double) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> Run {
    requireSeconds(duration, "the duration of an animation")
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

  func advance(to time: Double) { animation(curve(time < duration ? time / duration : 1)) }
}
