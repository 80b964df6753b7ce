internal import AnimationAlgebra

/// A clip of effects in two forms: the first is played over time, the second is performed from start to end by one
/// call.
///
/// The second form, ``skipped``, calls no completions. It may omit an effect that a later effect of ``skipped`` undoes.
/// If an animator were skipped by performing ``played`` from start to end in one call, each nested reversal would
/// double the work.
struct SkippableClip: TimedDoubleMonoid {
  var played: Clip<Effect>
  /// The form of the clip for skipping: a single call performs it from start to end. This form reads the same start
  /// values as ``played``, and the values at its end are the same as those at the end of ``played``.
  var skipped: Clip<Effect>

  init(played: Clip<Effect>, skipped: Clip<Effect>) { (self.played, self.skipped) = (played, skipped) }

  /// Creates a clip whose skipped form is the clip itself.
  init(_ clip: Clip<Effect>) { self.init(played: clip, skipped: clip) }

  static var zero: SkippableClip { SkippableClip(.zero) }
  static var one: SkippableClip { SkippableClip(.one) }

  static func + (left: SkippableClip, right: SkippableClip) -> SkippableClip {
    SkippableClip(played: left.played + right.played, skipped: left.skipped + right.skipped)
  }

  static func * (first: SkippableClip, second: SkippableClip) -> SkippableClip {
    SkippableClip(played: first.played * second.played, skipped: first.skipped * second.skipped)
  }

  /// Returns a clip without effects that lasts `seconds` seconds, 0 or more.
  static func wait(_ seconds: Double) -> SkippableClip {
    seconds > 0 ? SkippableClip(.constant(Effect {}, in: seconds)) : .one
  }
}
