/// The four ways in which one formula eases.
public enum EasingDirection: Hashable, Sendable, CaseIterable {
  /// Slow at the start: the formula itself.
  case easeIn
  /// Slow at the end: the formula reversed.
  case easeOut
  /// Slow at both ends: the formula in the first half, reversed in the second.
  case easeInOut
  /// Slow in the middle: reversed in the first half, the formula in the second.
  case easeOutIn

  /// How a name in the notation ends for this direction, without the hyphen.
  var suffix: String {
    switch self {
    case .easeIn: "in"
    case .easeOut: "out"
    case .easeInOut: "in-out"
    case .easeOutIn: "out-in"
    }
  }
}

/// An easing that has a name of its own for each direction, and not only for the formula itself.
///
/// A reversed or mirrored easing of this kind prints as `sine-out` and `sine-in-out`, not as `reversed(sine-in)`.
public protocol DirectedEasing: Easing {
  /// The expression of this easing, its reverse, its mirror image and its two halves swapped.
  func expression(_ direction: EasingDirection) -> String
}

extension DirectedEasing {
  /// The expression of the formula itself.
  public var description: String { expression(.easeIn) }
}
