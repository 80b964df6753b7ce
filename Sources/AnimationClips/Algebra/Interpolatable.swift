public import AnimationCurves

/// A type whose values can be added and multiplied by a number, which is enough to interpolate them.
///
///     struct Temperature: Interpolatable {
///       var kelvin: Double
///       static func + (left: Self, right: Self) -> Self { Self(kelvin: left.kelvin + right.kelvin) }
///       static func * (left: Self, amount: Double) -> Self { Self(kelvin: left.kelvin * amount) }
///     }
///     interpolate(from: Temperature(kelvin: 273), to: Temperature(kelvin: 373), at: 0.5).kelvin  // 323
///
/// Numbers and unit points conform. Core Graphics' numbers, points and sizes conform in the module Animations. A type
/// that is `Animatable` has both operators: they apply to its animatable data.
public protocol Interpolatable {
  /// Returns the sum of two values.
  @_disfavoredOverload
  static func + (left: Self, right: Self) -> Self
  /// Returns the product of a value and a number.
  @_disfavoredOverload
  static func * (left: Self, amount: Double) -> Self
}

// The operators are disfavoured, so that expressions with numbers keep the operators of the standard library, and
// expressions with points those of a client.
extension Interpolatable where Self: Animatable {
  /// Returns a copy of `left` whose animatable data is the sum of both.
  @_disfavoredOverload
  public static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.animatableData += right.animatableData
    return sum
  }

  /// Returns a copy of `left` whose animatable data is multiplied by `amount`.
  @_disfavoredOverload
  public static func * (left: Self, amount: Double) -> Self {
    var product = left
    product.animatableData.scale(by: amount)
    return product
  }
}

extension Double: Interpolatable {}
extension Float: Interpolatable {}
extension UnitPoint: Interpolatable {}

/// Returns the value between `start` and `end` at a progress: `start * (1 - progress) + end * progress`.
///
/// A `progress` outside 0...1 extrapolates.
@_disfavoredOverload
public func interpolate<Value: Interpolatable>(from start: Value, to end: Value, at progress: Double) -> Value {
  start * (1 - progress) + end * progress
}

/// Returns a copy of `end` with interpolated animatable data, for a type that is also `Animatable`.
///
/// A `progress` outside 0...1 extrapolates.
@_disfavoredOverload
public func interpolate<Value: Animatable & Interpolatable>(
  from start: Value, to end: Value, at progress: Double
) -> Value {
  var result = end
  result.animatableData = interpolate(from: start.animatableData, to: end.animatableData, at: progress)
  return result
}
