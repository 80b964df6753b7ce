public import AnimationFrames

/// A player that performs a clip of effects from frame to frame.
///
/// - A frame performs the effect of each clip that it shows, unless the previous frame showed the same clip at the same
///   time within this clip. The time within a clip stands still while its end is held, and while its start is held
///   during a delay. A held effect is therefore performed once, not in every frame.
/// - Before the shown effects, the frame performs the end of each sequence member that has ended since the previous
///   frame, in the order of time. If a member is played backwards, in a reversed clip or by an easing that goes back,
///   the member's start is performed instead.
/// - If more than a thousand repetitions pass between two frames, only the first of these repetitions and the last
///   thousand of them are performed.
public final class ClipPlayer: FrameAnimation {
  private let layout: ClipLayout?
  private var time: Double?

  /// The duration in seconds; 0 for the trivial clip and the cancelled clip, which have no effects.
  public let duration: Double

  /// Creates a player of `clip` at its start.
  public init(_ clip: Clip<Effect>) {
    duration = max(0, clip.duration)
    layout = clip.layout?.takeUnretainedValue()
  }

  /// Performs the effects between the previous call and `time`, in seconds. NaN is treated as 0. If `time` is before
  /// the time of the previous call, the previous time is used.
  public func advance(to time: Double) {
    guard let layout else { return }
    let last = self.time
    let now = max(last ?? 0, min(time.isNaN ? 0 : time, duration))
    self.time = now
    var passage = ClipPassage(layout)
    passage.move(from: last ?? 0, to: now, isBeginning: last == nil)
    for effect in passage.effects { effect.perform() }
  }
}

extension Stage {
  /// Starts a clip of effects at the time of the most recent frame. An effect or a completion may call this method.
  ///
  ///     stage.append(fadeIn * grow.pingPong) { finished in print(finished) }
  ///
  /// - Parameters:
  ///   - clip: The clip. The stage releases it when the run is over.
  ///   - completion: Called once, after the frame of the last effect. The argument tells whether the clip reached its
  ///     end.
  @discardableResult
  public func append(_ clip: Clip<Effect>, completion: ((_ finished: Bool) -> Void)? = nil) -> Run {
    append(ClipPlayer(clip), completion: completion)
  }
}
