/// Two vectors combined into one. Nested pairs hold many components.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first vector.
  public var first: First
  /// The second vector.
  public var second: Second

  /// Creates a pair of two vectors.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The pair of both zeros.
  @inlinable
  public static var zero: AnimatablePair<First, Second> { AnimatablePair(.zero, .zero) }

  /// Returns the component-wise sum.
  @inlinable
  public static func + (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
    AnimatablePair(left.first + right.first, left.second + right.second)
  }

  /// Returns the component-wise difference.
  @inlinable
  public static func - (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
    AnimatablePair(left.first - right.first, left.second - right.second)
  }

  /// Adds component by component.
  @inlinable
  public static func += (left: inout AnimatablePair, right: AnimatablePair) {
    left.first += right.first
    left.second += right.second
  }

  /// Subtracts component by component.
  @inlinable
  public static func -= (left: inout AnimatablePair, right: AnimatablePair) {
    left.first -= right.first
    left.second -= right.second
  }

  /// Multiplies both vectors by `rhs`.
  @inlinable
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  /// The squared magnitude of ``first`` plus the squared magnitude of ``second``.
  @inlinable
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }

  /// Returns whether the first vectors are equal, and the second vectors too.
  @inlinable
  public static func == (left: AnimatablePair, right: AnimatablePair) -> Bool {
    left.first == right.first && left.second == right.second
  }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
