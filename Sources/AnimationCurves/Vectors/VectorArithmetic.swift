/// A value that can be added, and scaled by a number: what an animation moves.
///
/// The name, the requirements and the order of operations are SwiftUI's.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by `rhs`.
  mutating func scale(by rhs: Double)

  /// The sum of the squares of the components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The value with each component multiplied by `rhs`.
  @inlinable
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves towards `other` by the fraction `amount` of the displacement: `(other - self) * amount + self`, in this order, so that
  /// the result is SwiftUI's to the last bit.
  ///
  /// - Parameters:
  ///   - other: The vector at amount 1.
  ///   - amount: 0 stays, 1 arrives (but for rounding); outside 0...1 it extrapolates.
  @inlinable
  public mutating func interpolate(towards other: Self, amount: Double) {
    var result = other
    result -= self
    result.scale(by: amount)
    result += self
    self = result
  }

  /// The value that lies the fraction `amount` of the displacement towards `other`: `(other - self) * amount + self`, in this order.
  ///
  /// - Parameters:
  ///   - other: The vector at amount 1.
  ///   - amount: 0 stays, 1 arrives (but for rounding); outside 0...1 it extrapolates.
  @inlinable
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(towards: other, amount: amount)
    return result
  }
}

// MARK: - Scalars

extension Double: VectorArithmetic {
  /// Multiplies by `rhs`.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= rhs }

  /// The square.
  @inlinable
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies by `rhs`, rounded to Float.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }

  /// The square, in Double: it neither overflows nor rounds.
  @inlinable
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}
