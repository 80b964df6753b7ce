public import AnimationFrames

/// Performs a clip of effects from frame to frame.
///
/// In each frame every effect that is shown is performed with its value, unless it was performed with just that already:
/// a held end or a delay is performed once. Before them come the ends of all members of sequences that were passed since
/// the last frame, in the order of time. A member that is passed backwards, in a reversed clip or where an easing
/// swings back, leaves through its beginning. Of more than a thousand repetitions that are passed between two frames, the
/// first and the last thousand are.
public final class ClipPlayer: FrameAnimation {
  private let flat: FlatClip?
  private var time: Double?

  /// Seconds; 0 for the two clips without values, which do nothing.
  public let duration: Double

  /// A player of `clip`, at its beginning.
  public init(_ clip: Clip<Effect>) {
    duration = max(0, clip.duration)
    if case .timed(_, let layout) = clip.content { flat = layout.flatClip() } else { flat = nil }
  }

  /// Performs what happens between the last call and `time`, in seconds; NaN is the beginning. Times before that of the
  /// last call are taken for it.
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
  /// Begins a clip of effects at the time of the last frame. It may be called from inside an effect.
  ///
  /// - Parameters:
  ///   - clip: What to run. The driver lets go of it when it has ended.
  ///   - completion: Called once, after the last effect, with whether the end was reached.
  @discardableResult
  public func append(_ clip: Clip<Effect>, completion: ((_ finished: Bool) -> Void)? = nil) -> Run {
    append(ClipPlayer(clip), completion: completion)
  }
}
