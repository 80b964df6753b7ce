public import AnimationCurves
public import AnimationClips
internal import Animations

/// A builder of animated value changes, configured by chained calls.
///
///     stage.animation(withDuration: 0.3).delay(0.1).animations { card.x = 200 }.completion { _ in next() }.start()
///     stage.animation(withDuration: 0.5, springDamping: 0.6).animations { card.alpha = 0; size.target = 2 }.start()
///
/// The animation applies to all `Animated` values, and to all properties of a ``Layer``, that are set in the blocks.
/// Nothing happens before ``start()`` is called. Each call starts a new animation.
public struct AnimationBuilder {
  let stage: Stage
  let duration: Double
  var timing: AnimatorTiming
  private var delay = 0.0
  private var options: AnimationOptions = []
  private var blocks: [() -> Void] = []
  private var completions: [(_ finished: Bool) -> Void] = []

  init(on stage: Stage, duration: Double, timing: AnimatorTiming) {
    requireSeconds(duration, "the duration of an animation")
    (self.stage, self.duration, self.timing) = (stage, duration, timing)
  }
}

extension Stage {
  /// Returns a builder of an animation with an ease-in-out curve and the given duration.
  ///
  /// - Parameter duration: The duration in seconds. With 0, the values change in the next frame.
  /// - Precondition: `duration` is finite and not negative.
  public func animation(withDuration duration: Double) -> AnimationBuilder {
    AnimationBuilder(on: self, duration: duration, timing: .curve(.easeInOut))
  }

  /// Returns a builder of an animation with a spring that has settled at the end of the duration.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - springDamping: The damping ratio.
  ///   - initialVelocity: The initial velocity per second, as a multiple of the displacement from start to end.
  /// - Precondition: `duration` is finite and not negative. `springDamping` is positive and finite. `initialVelocity`
  ///   is finite.
  public func animation(
    withDuration duration: Double, springDamping: Double, initialVelocity: Double = 0
  ) -> AnimationBuilder {
    requireSpring(springDamping, initialVelocity)
    return AnimationBuilder(
      on: self, duration: duration, timing: .spring(dampingRatio: springDamping, initialVelocity: initialVelocity))
  }
}

// MARK: - Settings

extension AnimationBuilder {
  /// Returns the builder with a delay in seconds before the values move. The targets are still set immediately.
  ///
  /// - Precondition: `delay` is finite and not negative.
  public func delay(_ delay: Double) -> AnimationBuilder {
    requireSeconds(delay, "the delay of an animation")
    return with { $0.delay = delay }
  }

  /// Returns the builder with options for repetition.
  public func options(_ options: AnimationOptions) -> AnimationBuilder { with { $0.options = options } }

  /// Returns the builder with a timing curve, which replaces a previous curve or spring.
  ///
  /// - Parameter curve: An easing, or a curve in seconds, such as a `Spring`, which is stretched to the duration as by
  ///   `UnitCurve(_:)`.
  /// - Precondition: The curve comes to rest.
  public func timingCurve(_ curve: some Curve) -> AnimationBuilder {
    with { $0.timing = .curve(UnitCurve(curve)) }
  }

  /// Returns the builder with one more block, which sets values. Blocks are called in the order in which they were
  /// added.
  public func animations(_ block: @escaping () -> Void) -> AnimationBuilder { with { $0.blocks.append(block) } }

  /// Returns the builder with one more completion, which is called once. It may start animations. It is called with:
  ///
  /// - `true` after the frame in which the animation ends;
  /// - `false` in the next frame, if the values were set again without an animation before the end;
  /// - `false` in the next frame, if the animation repeats and the values were set again with another animation;
  /// - `true` before ``start()`` returns, if the blocks change nothing.
  public func completion(_ completion: @escaping (_ finished: Bool) -> Void) -> AnimationBuilder {
    with { $0.completions.append(completion) }
  }

  private func with(_ change: (inout AnimationBuilder) -> Void) -> AnimationBuilder {
    var builder = self
    change(&builder)
    return builder
  }
}

// MARK: - Starting

extension AnimationBuilder {
  /// Starts the animation. This function calls the blocks, which set the target values. The values shown are animated
  /// from the next frame on.
  public func start() {
    var transaction = Transaction(animation: animation)
    for completion in completions { transaction.addAnimationCompletion(completion) }
    withTransaction(transaction) {
      for block in blocks { block() }
    }
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
  /// The options as a bit mask.
  public let rawValue: Int

  /// Creates options from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Repetition until the values are set again. The completion is then called with `false`.
  public static let repeats = AnimationOptions(rawValue: 1)

  /// A motion to the target and back to the start. Without ``repeats``, this motion happens once, and then the values
  /// jump to their targets.
  public static let autoreverses = AnimationOptions(rawValue: 2)
}
