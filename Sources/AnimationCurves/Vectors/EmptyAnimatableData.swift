/// A vector without components, for a value without animatable parts.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates the only value.
  @inlinable
  public init() {}

  /// The only value.
  @inlinable
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// Returns the only value.
  @inlinable
  public static func + (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }

  /// Returns the only value.
  @inlinable
  public static func - (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }

  /// Does nothing.
  @inlinable
  public mutating func scale(by rhs: Double) {}

  /// The squared magnitude: 0.
  @inlinable
  public var magnitudeSquared: Double { 0 }
}
