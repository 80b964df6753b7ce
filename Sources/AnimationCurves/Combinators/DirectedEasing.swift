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

extension DirectedEasing {
  /// The easing itself, slow at the start.
  ///
  ///     Back(overshoot: 1.7).easeIn.value(at: 0.3)   // below 0: the easing goes back first
  @inlinable
  public var easeIn: Self { self }

  /// The reverse of the easing, slow at the end; the same as `reversed`.
  ///
  ///     Back(overshoot: 1.7).easeOut.value(at: 0.7)  // above 1: the easing overshoots
  @inlinable
  public var easeOut: Reversed<Self> { Reversed(self) }

  /// The easing in the first half, and its reverse in the second half; the same as `mirrored`.
  @inlinable
  public var easeInOut: Mirrored<Self> { Mirrored(self) }

  /// The reverse of the easing in the first half, and the easing in the second half: slow in the middle.
  @inlinable
  public var easeOutIn: Joined<Reversed<Self>, Self> { Joined(Reversed(self), self) }
}

extension Easing {
  /// Returns the expression of this easing in a direction, if its family has names for directions; otherwise `nil`.
  func expression(directed direction: EasingDirection) -> String? {
    #if hasFeature(Embedded)
      nil
    #else
      (((self as? UnitCurve)?.base ?? self) as? any DirectedEasing)?.expression(direction)
    #endif
  }
}
