internal import AnimationClips

extension Animator: CustomStringConvertible {
  /// The target's type, the duration, and the start and end of each change in seconds:
  ///
  ///     Animator of Layer, 0.6 s
  ///     name   start  end
  ///     scale      0  0.3
  ///     x        0.3  0.6
  public var description: String { "Animator of \(Target.self), \(timing)" }
}

extension ReadyAnimator: CustomStringConvertible {
  /// The duration, and the start and end of each change in seconds, as for an ``Animator``.
  public var description: String { "ReadyAnimator, \(timing)" }
}

extension ComposableAnimator {
  fileprivate var timing: String {
    let clip = clip
    return "\(clip.duration.isFinite ? "\(clip.duration) s" : "endless")\n\(clip.schedule)"
  }
}
