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
