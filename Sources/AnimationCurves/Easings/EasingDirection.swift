/// The four easings made from one formula.
public enum EasingDirection: Hashable, Sendable, CaseIterable {
  /// Slow at the start: the formula itself, f(u).
  case easeIn
  /// Slow at the end: the formula f reversed, 1 − f(1 − u).
  case easeOut
  /// Slow at both ends: the formula itself in the first half, the formula reversed in the second half.
  case easeInOut
  /// Slow in the middle: the formula reversed in the first half, the formula itself in the second half.
  case easeOutIn

  /// The suffix of a name in the notation for this direction, without the hyphen.
  public var suffix: String {
    switch self {
    case .easeIn: "in"
    case .easeOut: "out"
    case .easeInOut: "in-out"
    case .easeOutIn: "out-in"
    }
  }
}

/// An easing with a separate name for each direction.
///
/// The four directions are members of every such easing: `Sine().easeOut`, `Back(overshoot: 2).easeInOut`.
///
/// For example, the reverse of ``Sine`` prints as `sine-out`, not as `reversed(sine-in)`. ``Sine``, mirrored, prints as
/// `sine-in-out`.
public protocol DirectedEasing: Easing {
  /// Returns the expression of an easing made from this one: the easing e itself, the reversed easing 1 − e(1 − u), the
  /// mirrored easing, or the mirrored easing with its two halves swapped.
  func expression(_ direction: EasingDirection) -> String
}

extension DirectedEasing {
  /// The expression of the easing itself, in the direction `easeIn`.
  public var description: String { expression(.easeIn) }
}

extension Easing {
  /// The easing, if its family has names for its directions; otherwise `nil`.
  var directed: (any DirectedEasing)? { ((self as? UnitCurve)?.base ?? self) as? any DirectedEasing }
}
