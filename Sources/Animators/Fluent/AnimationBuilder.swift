public import AnimationCurves
public import Animations

/// Changes of values that are shown with an animation, described by chained calls.
///
///     stage.animate(withDuration: 0.3).delay(0.1).animations { card.x = 200 }.completion { finished in next() }
///     stage.animate(withDuration: 0.5, springDamping: 0.6).animations { card.alpha = 0; size.target = 2 }.start()
///
/// It is over all `Animated` values and all properties of a ``Layer`` that are set in the block. Nothing happens until
/// ``completion(_:)`` or ``start()`` is called; each call starts it anew.
public struct AnimationBuilder {
  let stage: Stage
  let duration: Double
  var timing: AnimatorTiming
  private var delay = 0.0
  private var options: AnimationOptions = []
  private var blocks: [() -> Void] = []

  init(on stage: Stage, duration: Double, timing: AnimatorTiming) {
    precondition(duration >= 0 && duration.isFinite, "an animation takes 0 or more seconds, not \(duration)")
    (self.stage, self.duration, self.timing) = (stage, duration, timing)
  }
}

extension Stage {
  /// Begins to describe an animation, on the curve that begins and ends slowly.
  ///
  /// - Parameter duration: Seconds; with 0 the values are there in the next frame.
  /// - Precondition: `duration` is finite and not negative.
  public func animate(withDuration duration: Double) -> AnimationBuilder {
    AnimationBuilder(on: self, duration: duration, timing: .curve(.easeInOut))
  }

  /// Begins to describe an animation on a spring that has settled by its end.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - springDamping: The damping relative to the critical damping.
  ///   - initialVelocity: How fast it begins, in total changes per second.
  /// - Precondition: `duration` is finite and not negative, `springDamping` positive and finite, `initialVelocity` finite.
  public func animate(
    withDuration duration: Double, springDamping: Double, initialVelocity: Double = 0
  ) -> AnimationBuilder {
    requireSpring(springDamping, initialVelocity)
    return AnimationBuilder(
      on: self, duration: duration, timing: .spring(dampingRatio: springDamping, initialVelocity: initialVelocity))
  }
}

// MARK: - Words

extension AnimationBuilder {
  /// Waits before the values move; they are set at once.
  ///
  /// - Precondition: `delay` is finite and not negative.
  public func delay(_ delay: Double) -> AnimationBuilder {
    precondition(delay >= 0 && delay.isFinite, "an animation is delayed by 0 or more seconds, not \(delay)")
    return with { $0.delay = delay }
  }

  /// Repeats, or goes back too.
  public func options(_ options: AnimationOptions) -> AnimationBuilder { with { $0.options = options } }

  /// Moves on this curve, and not on another one or a spring.
  public func timingCurve(_ curve: some Easing) -> AnimationBuilder {
    with { $0.timing = .curve(UnitCurve(curve)) }
  }

  /// Sets values; several blocks are called in their order.
  public func animations(_ block: @escaping () -> Void) -> AnimationBuilder { with { $0.blocks.append(block) } }

  private func with(_ change: (inout AnimationBuilder) -> Void) -> AnimationBuilder {
    var builder = self
    change(&builder)
    return builder
  }
}

// MARK: - Starting

extension AnimationBuilder {
  /// Sets the values now, and shows them from the next frame on.
  public func start() { completion { _ in } }

  /// Sets the values now, shows them from the next frame on, and calls `completion` once when they are there.
  ///
  /// - Parameter completion: Called after the frame in which the animation ends, with `true`; with `false` if the values
  ///   were set anew without an animation, or at all if it repeats, in which case it is called in the next frame. If the
  ///   block changes nothing, it is called with `true` before this returns. It may start animations.
  public func completion(_ completion: @escaping (_ finished: Bool) -> Void) {
    let end = stage.time + delay + duration * (options == .autoreverses ? 2 : 1)
    let finishedTime = options.contains(.repeats) ? .infinity : end
    var isStarting = true
    withAnimation(animation, completionCriteria: .logicallyComplete) {
      for block in blocks { block() }
    } completion: { [weak stage] in
      // The end is reached to rounding.
      completion(isStarting || stage.map { $0.time >= finishedTime - 1e-9 } ?? false)
    }
    isStarting = false
  }

  private var animation: Animation {
    let once = Animation.timingCurve(timing.curve(over: duration), duration: duration)
    let all =
      if options.contains(.repeats) {
        once.repeatForever(autoreverses: options.contains(.autoreverses))
      } else if options.contains(.autoreverses) {
        once.repeatCount(2, autoreverses: true)
      } else {
        once
      }
    return delay > 0 ? all.delay(delay) : all
  }
}

// MARK: - Options

/// Options of an ``AnimationBuilder``.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Options of their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Again and again, until the values are set anew; then it is over, and was not finished.
  public static let repeats = AnimationOptions(rawValue: 1)

  /// To the target and back. Without ``repeats`` once; then the values are where they were set.
  public static let autoreverses = AnimationOptions(rawValue: 2)
}
