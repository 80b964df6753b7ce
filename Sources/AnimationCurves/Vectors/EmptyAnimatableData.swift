/// A vector without components: the data of a value of which nothing moves.
@frozen
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// The only value.
  @inlinable
  public init() {}

  /// The only value.
  @inlinable
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// The only value.
  @inlinable
  public static func + (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }

  /// The only value.
  @inlinable
  public static func - (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }

  /// Changes nothing.
  @inlinable
  public static func += (left: inout EmptyAnimatableData, right: EmptyAnimatableData) {}

  /// Changes nothing.
  @inlinable
  public static func -= (left: inout EmptyAnimatableData, right: EmptyAnimatableData) {}

  /// Changes nothing.
  @inlinable
  public mutating func scale(by rhs: Double) {}

  /// 0.
  @inlinable
  public var magnitudeSquared: Double { 0 }

  /// True: there is only one value.
  @inlinable
  public static func == (left: EmptyAnimatableData, right: EmptyAnimatableData) -> Bool { true }
}
