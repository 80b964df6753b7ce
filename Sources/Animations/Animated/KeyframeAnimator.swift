/// A player of keyframes on a stage. It plays keyframes as SwiftUI's view of the same name does.
///
///     let jump = KeyframeAnimator(initialValue: Pose(), repeating: false, on: stage) { _ in
///       KeyframeTrack(\.height) {
///         CubicKeyframe(40, duration: 0.2)
///         SpringKeyframe(0, spring: .bouncy)
///       }
///     }
///     jump.trigger()
///     stage.advance(to: 0.1)
///     jump.value
///
/// Before the animator plays, the value is the initial value. Afterwards, the value is the final value of the
/// keyframes. Each play is a run of the stage (``run``). The animator stops when it is released.
///
/// - Source: SwiftUI's `KeyframeAnimator`.
public final class KeyframeAnimator<Value> {
  /// The most recent play; `nil` before the first one.
  public private(set) var run: Stage.Run?

  private let stage: Stage
  private let initialValue: Value
  private let isRepeating: Bool
  private let timeline: (Value, _ previous: KeyframePlay<Value>?) -> KeyframeTimeline<Value>
  private var play: KeyframePlay<Value>?

  /// Creates an animator of keyframes.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first play, and at the start of every play.
  ///   - repeating: Whether to start immediately and repeat forever. Otherwise each ``trigger()`` plays the keyframes
  ///     once.
  ///   - stage: The stage that advances the animator.
  ///   - keyframes: Returns the keyframes for a start value.
  public init(
    initialValue: Value, repeating: Bool = true, on stage: Stage,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    (self.stage, self.initialValue, isRepeating) = (stage, initialValue, repeating)
    timeline = { value, previous in
      if let previous {
        KeyframeTimeline(continuing: previous.timeline, at: previous.time) { keyframes(value) }
      } else {
        KeyframeTimeline(initialValue: value) { keyframes(value) }
      }
    }
    if repeating { trigger() }
  }

  deinit { run?.stop() }

  /// The value shown in the latest frame; the initial value before the first play.
  public var value: Value { play?.value ?? initialValue }

  /// Whether the animator is playing.
  public var isAnimating: Bool { run?.isRunning ?? false }

  /// Plays the keyframes from the initial value. If they are already playing, plays them again from the current value
  /// and velocity.
  public func trigger() {
    let previous = isAnimating ? play : nil
    previous?.advance(to: previous.map { stage.beginTime - $0.start } ?? 0)
    run?.stop()
    let first = timeline(previous?.value ?? initialValue, previous)
    let later = isRepeating ? previous == nil ? first : timeline(initialValue, nil) : nil
    let next = KeyframePlay(first, later: later, at: stage.beginTime)
    play = next
    run = stage.append(next)
  }

  /// Stops at the value of the latest frame, even if the animator repeats. A later ``trigger()`` plays from the initial
  /// value.
  public func stop() { run?.stop() }
}

/// One play of keyframes: a timeline, and what is repeated after it.
private final class KeyframePlay<Value>: FrameAnimation {
  let duration: Double
  let start: Double
  private(set) var value: Value
  /// The timeline that is shown, and the time within it.
  private(set) var timeline: KeyframeTimeline<Value>
  private(set) var time = 0.0

  private let later: KeyframeTimeline<Value>?
  private let firstDuration: Double

  init(_ first: KeyframeTimeline<Value>, later: KeyframeTimeline<Value>?, at start: Double) {
    (timeline, self.later, self.start) = (first, later, start)
    firstDuration = first.duration
    duration = (later?.duration ?? 0) > 0 ? .infinity : firstDuration
    value = first.value(time: 0)
  }

  func advance(to elapsed: Double) {
    // At a joint, the end of the earlier round is shown. At infinity, the end of a round.
    if let later, elapsed > firstDuration, duration == .infinity {
      timeline = later
      let rest = (elapsed - firstDuration).truncatingRemainder(dividingBy: later.duration)
      time = rest == 0 || rest.isNaN ? later.duration : rest
    } else {
      time = elapsed
    }
    value = elapsed >= duration ? timeline.finalValue : timeline.value(time: time)
  }
}
