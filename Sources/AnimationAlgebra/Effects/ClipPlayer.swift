public import AnimationFrames

/// A player that performs a clip of effects from frame to frame.
///
/// - A frame performs every shown effect with its value, unless it was already performed with the same value. The value
///   of a held end, or of a delay, is therefore performed once.
/// - Before that, the frame performs the ends of all members of sequences that have ended since the last frame, in the
///   order of time. If a member is passed backwards, in a reversed clip or by an easing that goes back, its start is
///   performed instead of its end.
/// - If more than a thousand repetitions pass between two frames, the first and the last thousand are performed.
public final class ClipPlayer: FrameAnimation {
  private let flat: FlatClip?
  private var time: Double?

  /// The duration in seconds; 0 for the two clips without values, which have no effect.
  public let duration: Double

  /// Creates a player of `clip` at its start.
  public init(_ clip: Clip<Effect>) {
    duration = max(0, clip.duration)
    if case .timed(_, let layout) = clip.content { flat = layout.flatClip() } else { flat = nil }
  }

  /// Performs the effects between the previous call and `time`, in seconds. NaN is treated as 0. If `time` is before
  /// the time of the previous call, the previous time is used.
  public func advance(to time: Double) {
    guard let flat else { return }
    let last = self.time
    let now = max(last ?? 0, min(time.isNaN ? 0 : time, duration))
    self.time = now
    var passage = ClipPassage(flat)
    passage.move(from: last ?? 0, to: now, isBeginning: last == nil)
    for effect in passage.effects { effect.perform() }
  }
}

extension FrameDriver {
  /// Starts a clip of effects at the time of the last frame. An effect may call this method.
  ///
  /// - Parameters:
  ///   - clip: The clip. The driver releases it when it has ended.
  ///   - completion: Called once, after the last effect. Its argument tells whether the end was reached.
  @discardableResult
  public func append(_ clip: Clip<Effect>, completion: ((_ finished: Bool) -> Void)? = nil) -> Run {
    append(ClipPlayer(clip), completion: completion)
  }
}
