public import AnimationCurves
public import AnimationClips
internal import Animations

/// A builder of value changes at fractions of a duration.
///
///     stage.keyframeAnimation(withDuration: 2)
///       .keyframe(relativeStart: 0, relativeDuration: 0.25) { card.x = 100 }
///       .keyframe(relativeStart: 0.25, relativeDuration: 0.75) { card.alpha = 0 }
///       .completion { finished in next() }.start()
///
/// Each keyframe calls its block in the first frame at or after the keyframe's start. The shown values then move to the
/// targets set in the block, and reach them exactly at the keyframe's end. If that first frame is already at or after
/// the keyframe's end, the shown values jump to the targets. If the keyframe starts at 0 and there is no delay, its
/// block is called as soon as the keyframes are started. Nothing happens before ``start()`` is called.
public struct KeyframeAnimationBuilder {
  fileprivate struct Keyframe {
    let start: Double
    let duration: Double
    let block: () -> Void
  }

  private let stage: Stage
  private let duration: Double
  private var delay = 0.0
  private var curve = UnitCurve.linear
  private var keyframes: [Keyframe] = []
  private var completions: [(_ finished: Bool) -> Void] = []

  fileprivate init(on stage: Stage, duration: Double) {
    requireSeconds(duration, "the duration of keyframes")
    (self.stage, self.duration) = (stage, duration)
  }
}

extension Stage {
  /// Returns a builder of a keyframe animation. The default timing curve is linear.
  ///
  /// - Parameter duration: The duration of all keyframes, in seconds.
  /// - Precondition: `duration` is finite and not negative.
  public func keyframeAnimation(withDuration duration: Double) -> KeyframeAnimationBuilder {
    KeyframeAnimationBuilder(on: self, duration: duration)
  }
}

// MARK: - Settings

extension KeyframeAnimationBuilder {
  /// Returns the builder with a delay in seconds before all keyframes.
  ///
  /// - Precondition: `delay` is finite and not negative.
  public func delay(_ delay: Double) -> KeyframeAnimationBuilder {
    requireSeconds(delay, "the delay of keyframes")
    return with { $0.delay = delay }
  }

  /// Returns the builder with `curve` as the timing curve of every keyframe.
  ///
  /// - Parameter curve: An easing, or a curve in seconds, such as a `Spring`, which is stretched to the keyframe's
  ///   duration as by `UnitCurve(_:)`.
  /// - Precondition: The curve comes to rest.
  public func timingCurve(_ curve: some Curve) -> KeyframeAnimationBuilder { with { $0.curve = UnitCurve(curve) } }

  /// Returns the builder with one more keyframe.
  ///
  /// - Parameters:
  ///   - relativeStart: The start of the keyframe as a fraction of the duration of all keyframes, 0...1.
  ///   - relativeDuration: The duration of the keyframe as a fraction of the duration of all keyframes, 0...1.
  ///   - block: Sets the values.
  /// - Precondition: Both fractions are within 0...1.
  public func keyframe(
    relativeStart: Double, relativeDuration: Double, _ block: @escaping () -> Void
  ) -> KeyframeAnimationBuilder {
    let fractions = 0.0...1
    precondition(
      fractions.contains(relativeStart) && fractions.contains(relativeDuration),
      "the relative start and duration of a keyframe must be within 0...1, not \(relativeStart) and \(relativeDuration)"
    )
    return with { $0.keyframes.append(Keyframe(start: relativeStart, duration: relativeDuration, block: block)) }
  }

  /// Returns the builder with one more completion, which is called once, after the frame that ends the keyframes. It
  /// may start animations.
  ///
  /// The completion is called when the last keyframe has ended, but not before the delay and the duration of the
  /// animation have passed. A keyframe ends later than that if its relative start and its relative duration add up to
  /// more than 1. The argument is `false` if a value that a keyframe animates was set again without an animation before
  /// the end of that keyframe.
  public func completion(_ completion: @escaping (_ finished: Bool) -> Void) -> KeyframeAnimationBuilder {
    with { $0.completions.append(completion) }
  }

  private func with(_ change: (inout KeyframeAnimationBuilder) -> Void) -> KeyframeAnimationBuilder {
    var builder = self
    change(&builder)
    return builder
  }
}

// MARK: - Starting

extension KeyframeAnimationBuilder {
  /// Starts the animation as a clip of instants.
  ///
  /// - Returns: The run, to query and to stop it. If it is stopped, keyframes that have not begun are left out; with
  ///   `atEnd`, the values jump to their targets. Values that move already go on.
  @discardableResult
  public func start() -> Stage.Run {
    let state = KeyframeState(on: stage, begin: stage.beginTime + delay, curve: curve)
    let end = keyframes.map { ($0.start + $0.duration) * duration }.reduce(duration, max)
    var clip = Clip.wait(delay + end)
    // The sort is stable, so of two keyframes with the same start the first one stays first.
    for keyframe in keyframes.sorted(by: { $0.start < $1.start }) {
      let (start, length) = (keyframe.start * duration, keyframe.duration * duration)
      if delay + start == 0, end > 0 {
        state.show(keyframe.block, from: start, for: length)
      } else {
        clip = clip + Clip.wait(delay + start) * .instant { state.show(keyframe.block, from: start, for: length) }
      }
    }
    return stage.append(clip) { [completions] finished in
      for completion in completions { completion(finished && !state.isInterrupted) }
    }
  }
}

/// The keyframes that a run has shown.
private final class KeyframeState {
  /// Whether a value was set without an animation before the end of its keyframe.
  private(set) var isInterrupted = false

  private weak var stage: Stage?
  private let begin: Double
  private let curve: UnitCurve
  private var setCount = 0
  /// The number of keyframes up to the last one that changed at once. Those before it that it interrupted do not count
  /// as interrupted from outside.
  private var atOnceCount = 0

  init(on stage: Stage, begin: Double, curve: UnitCurve) {
    (self.stage, self.begin, self.curve) = (stage, begin, curve)
  }

  /// Sets the values of a keyframe, with its start and its duration in seconds.
  func show(_ block: () -> Void, from start: Double, for duration: Double) {
    guard let stage else { return }
    let (time, end) = (stage.beginTime, begin + start + duration)
    setCount += 1
    // A keyframe that is not due is shown because its run was stopped at its end.
    if duration == 0 || time >= end || time < begin + start {
      atOnceCount = setCount
      var transaction = Transaction(animation: nil)
      transaction.settlesMotions = true
      return withTransaction(transaction, block)
    }
    var transaction = Transaction(animation: .timingCurve(curve, duration: end - time))
    transaction.addAnimationCompletion { [number = setCount] (finished: Bool) in
      if !finished, number > self.atOnceCount { self.isInterrupted = true }
    }
    withTransaction(transaction, block)
  }
}
