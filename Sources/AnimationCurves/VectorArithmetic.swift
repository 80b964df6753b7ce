/// A value that can be added and scaled by a number, so that it can be animated.
///
/// The name, the requirements and the order of operations are SwiftUI's.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by `rhs`.
  mutating func scale(by rhs: Double)

  /// The sum of the squares of the components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// Returns the value with each component multiplied by `rhs`.
  @inlinable
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves towards `other` by the fraction `amount` of the displacement.
  ///
  /// It computes `(other - self) * amount + self` in this order, so the result is bitwise equal to SwiftUI's.
  ///
  /// - Parameters:
  ///   - other: The vector at amount 1.
  ///   - amount: The fraction. 0 changes nothing; 1 gives `other`, except for rounding. Amounts outside 0...1
  ///     extrapolate.
  @inlinable
  public mutating func interpolate(towards other: Self, amount: Double) {
    var result = other
    result -= self
    result.scale(by: amount)
    result += self
    self = result
  }

  /// Returns the vector at the fraction `amount` of the displacement towards `other`.
  ///
  /// It computes `(other - self) * amount + self` in this order.
  ///
  /// - Parameters:
  ///   - other: The vector at amount 1.
  ///   - amount: The fraction. 0 gives this vector; 1 gives `other`, except for rounding. Amounts outside 0...1
  ///     extrapolate.
  @inlinable
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(towards: other, amount: amount)
    return result
  }
}

// MARK: - Scalars

extension Double: VectorArithmetic {
  /// Multiplies the number by `rhs`.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= rhs }

  /// The square of the number.
  @inlinable
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number by `rhs`, which is first rounded to Float.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }

  /// The square of the number, computed in Double without overflow or rounding.
  @inlinable
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}
