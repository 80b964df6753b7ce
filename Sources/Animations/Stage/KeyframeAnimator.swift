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
/// keyframes. The animator stops when it is released.
///
/// - Source: SwiftUI's `KeyframeAnimator`.
public final class KeyframeAnimator<Value> {
  private let stage: Stage
  private let player: KeyframePlayer<Value>

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
    self.stage = stage
    player = KeyframePlayer(initialValue: initialValue, isRepeating: repeating) { value, previous in
      if let previous {
        KeyframeTimeline(continuing: previous.timeline, at: previous.time) { keyframes(value) }
      } else {
        KeyframeTimeline(initialValue: value) { keyframes(value) }
      }
    }
    if repeating { trigger() }
  }

  /// The value shown in the latest frame; the initial value before the first play.
  public var value: Value { player.value }

  /// Whether the animator is playing.
  public var isAnimating: Bool { player.isPlaying }

  /// Plays the keyframes from the initial value. If they are already playing, plays them again from the current value
  /// and velocity.
  public func trigger() {
    if !player.isOnStage { stage.add { [weak player] time in player?.advance(to: time) ?? false } }
    player.play(at: stage.time)
  }

  /// Stops at the value of the latest frame, even if the animator repeats. A later ``trigger()`` plays from the initial
  /// value.
  public func stop() { player.stop() }
}

/// The object that a stage advances for a ``KeyframeAnimator``. This object does not retain the stage.
private final class KeyframePlayer<Value> {
  typealias Moment = (timeline: KeyframeTimeline<Value>, time: Double)

  private(set) var value: Value
  private(set) var isPlaying = false
  /// Whether the stage advances the player. After a stop, this stays `true` until the next frame.
  private(set) var isOnStage = false

  private let initialValue: Value
  private let isRepeating: Bool
  private let timeline: (Value, _ previous: Moment?) -> KeyframeTimeline<Value>
  private var current: KeyframeTimeline<Value>?
  /// Whether ``current`` continues a play that was interrupted, so that later rounds have another timeline.
  private var isContinuing = false
  /// The stage's time at the start of the timeline, in seconds.
  private var start = 0.0

  init(
    initialValue: Value, isRepeating: Bool, timeline: @escaping (Value, Moment?) -> KeyframeTimeline<Value>
  ) {
    (self.initialValue, value, self.isRepeating) = (initialValue, initialValue, isRepeating)
    self.timeline = timeline
  }

  func play(at time: Double) {
    isContinuing = isPlaying
    if let current, isPlaying {
      let elapsed = elapsed(of: current, at: time)
      self.current = timeline(current.value(time: elapsed), (current, elapsed))
    } else {
      current = timeline(initialValue, nil)
      value = initialValue
    }
    (start, isPlaying, isOnStage) = (time, true, true)
  }

  func stop() { isPlaying = false }

  /// Returns the seconds since the current repetition of the timeline started, or since the start if the timeline is
  /// not repeated. At the time at which one repetition ends and the next starts, returns the duration of a repetition,
  /// so that the end is shown.
  private func elapsed(of timeline: KeyframeTimeline<Value>, at time: Double) -> Double {
    let (elapsed, duration) = (time - start, timeline.duration)
    guard isRepeating, elapsed > duration else { return elapsed }
    let remainder = elapsed.truncatingRemainder(dividingBy: duration)
    return remainder == 0 ? duration : remainder
  }

  /// Shows the frame at `time`. Returns whether the player needs the next frame too.
  func advance(to time: Double) -> Bool {
    if isPlaying { show(at: time) }
    isOnStage = isPlaying
    return isPlaying
  }

  private func show(at time: Double) {
    if let current, isContinuing, isRepeating, time > start + current.duration {
      // Only the interrupted round starts at the interrupted value.
      start += current.duration
      self.current = timeline(initialValue, nil)
      isContinuing = false
    }
    guard let current else { return }
    let duration = current.duration
    let goesRound = isRepeating && duration > 0
    if !goesRound, RunSpan(start: start, duration: duration).isOver(at: time) {
      // A time after the end includes the effect of a move keyframe at the end.
      value = current.value(time: duration.nextUp)
      isPlaying = false
    } else {
      value = current.value(time: elapsed(of: current, at: time))
    }
  }
}
