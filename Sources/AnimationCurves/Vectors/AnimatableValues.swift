/// Any number of vectors of any types combined into one.
///
///     AnimatableValues(position, angle, opacity).value.1   // angle
///
/// - Source: SwiftUI's `AnimatableValues`.
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  /// The vectors.
  public var value: (repeat each Value)

  /// Creates a combination of vectors.
  public init(_ value: repeat each Value) { self.value = (repeat each value) }

  /// The combination of all zeros.
  public static var zero: AnimatableValues { AnimatableValues(repeat (each Value).zero) }

  /// Returns the component-wise sum.
  public static func + (left: AnimatableValues, right: AnimatableValues) -> AnimatableValues {
    AnimatableValues(repeat (each left.value) + (each right.value))
  }

  /// Returns the component-wise difference.
  public static func - (left: AnimatableValues, right: AnimatableValues) -> AnimatableValues {
    AnimatableValues(repeat (each left.value) - (each right.value))
  }

  /// Multiplies all vectors by `rhs`.
  public mutating func scale(by rhs: Double) { value = (repeat (each value).scaled(by: rhs)) }

  /// The sum of the squared magnitudes.
  public var magnitudeSquared: Double {
    var sum = 0.0
    for value in repeat each value { sum += value.magnitudeSquared }
    return sum
  }

  /// Returns whether all vectors are equal.
  public static func == (left: AnimatableValues, right: AnimatableValues) -> Bool {
    for (left, right) in repeat (each left.value, each right.value) {
      guard left == right else { return false }
    }
    return true
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
