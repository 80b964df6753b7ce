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
