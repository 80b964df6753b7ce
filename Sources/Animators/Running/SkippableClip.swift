internal import AnimationAlgebra

/// A clip of effects in two forms: for when it is played, and for when it is skipped in no time.
///
/// Skipping has no completions, and need not do what it undoes at once: an animator that is reversed many times would
/// otherwise double the work at each level.
struct SkippableClip: TimedDoubleMonoid {
  var played: Clip<Effect>
  /// The clip that leaves the same values, and reads the same starts, when all of it is performed at once.
  var skipped: Clip<Effect>

  init(played: Clip<Effect>, skipped: Clip<Effect>) { (self.played, self.skipped) = (played, skipped) }

  /// The clip that does the same when it is skipped.
  init(_ clip: Clip<Effect>) { self.init(played: clip, skipped: clip) }

  static var zero: SkippableClip { SkippableClip(.zero) }
  static var one: SkippableClip { SkippableClip(.one) }

  static func + (left: SkippableClip, right: SkippableClip) -> SkippableClip {
    SkippableClip(played: left.played + right.played, skipped: left.skipped + right.skipped)
  }

  static func * (first: SkippableClip, second: SkippableClip) -> SkippableClip {
    SkippableClip(played: first.played * second.played, skipped: first.skipped * second.skipped)
  }

  /// Nothing, for some seconds: 0 or more.
  static func wait(_ seconds: Double) -> SkippableClip {
    seconds > 0 ? SkippableClip(.constant(Effect {}, in: seconds)) : .one
  }
}
