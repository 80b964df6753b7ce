/// Plays keyframes on a stage: the state machine of SwiftUI's view of that name.
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
/// It rests at the initial value until it plays, and after that at the end.
///
/// - Source: SwiftUI's `KeyframeAnimator`.
public final class KeyframeAnimator<Value> {
  /// The value in the last frame.
  public private(set) var value: Value

  /// Whether it is playing.
  public private(set) var isAnimating = false

  private let initialValue: Value
  private let isRepeating: Bool
  private let stage: Stage
  private let play: (Value, _ previous: (KeyframeTimeline<Value>, Double)?) -> KeyframeTimeline<Value>
  private var timeline: KeyframeTimeline<Value>?
  /// When the timeline began, in the stage's seconds.
  private var start = 0.0
  private var isOnStage = false

  /// Keyframes for a value.
  ///
  /// - Parameters:
  ///   - initialValue: Where the value rests at first, and where every play begins.
  ///   - repeating: Whether to begin at once and play without end; otherwise each ``trigger()`` plays once.
  ///   - stage: What advances it.
  ///   - keyframes: The keyframes, from the value at which they begin.
  public init(
    initialValue: Value, repeating: Bool = true, on stage: Stage,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    (self.initialValue, value, isRepeating, self.stage) = (initialValue, initialValue, repeating, stage)
    play = { value, previous in
      if let previous {
        KeyframeTimeline(continuing: previous.0, at: previous.1) { keyframes(value) }
      } else {
        KeyframeTimeline(initialValue: value) { keyframes(value) }
      }
    }
    if repeating { trigger() }
  }

  /// Plays the keyframes: from the initial value, or while they are playing from where the value is, with its velocity.
  public func trigger() {
    if let timeline, isAnimating {
      let elapsed = elapsed(of: timeline, at: stage.time)
      self.timeline = play(timeline.value(time: elapsed), (timeline, elapsed))
    } else {
      timeline = play(initialValue, nil)
      value = initialValue
    }
    start = stage.time
    isAnimating = true
    if !isOnStage { stage.add(self) }
    isOnStage = true
  }

  /// Seconds since the timeline, or its last repetition, began: at a joint the earlier one is shown.
  private func elapsed(of timeline: KeyframeTimeline<Value>, at time: Double) -> Double {
    let (elapsed, duration) = (time - start, timeline.duration)
    guard isRepeating, elapsed > duration else { return elapsed }
    let remainder = elapsed.truncatingRemainder(dividingBy: duration)
    return remainder == 0 ? duration : remainder
  }
}

extension KeyframeAnimator: StageMember {
  func advance(to time: Double) -> Bool {
    guard let timeline else { return false }
    let isRound = isRepeating && timeline.duration > 0
    if !isRound, time >= start + timeline.duration || time - start >= timeline.duration {
      // After a move at its end, too.
      value = timeline.value(time: timeline.duration.nextUp)
      (isAnimating, isOnStage) = (false, false)
      return false
    }
    value = timeline.value(time: elapsed(of: timeline, at: time))
    return true
  }

  func use(_ environment: EnvironmentValues) {}
}
