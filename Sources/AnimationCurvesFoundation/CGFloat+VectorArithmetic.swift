extension CGFloat: VectorArithmetic, Animatable {
  /// Multiplies by `rhs`.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }

  /// The square.
  @inlinable
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}
