/// A type whose values can be added and multiplied by a number, which is enough to interpolate them.
///
///     struct Temperature: Interpolatable {
///       var kelvin: Double
///       static func + (left: Self, right: Self) -> Self { Self(kelvin: left.kelvin + right.kelvin) }
///       static func * (left: Self, amount: Double) -> Self { Self(kelvin: left.kelvin * amount) }
///     }
public protocol Interpolatable {
  /// Returns the sum of two values.
  static func + (left: Self, right: Self) -> Self
  /// Returns the product of a value and a number.
  static func * (left: Self, amount: Double) -> Self
}

/// Returns the vector between `start` and `end` at a progress: `(end - start) * progress + start`.
///
///     interpolate(from: 10, to: 20, at: 0.25)  // 12.5
///
/// A `progress` outside 0...1 extrapolates.
public func interpolate<Value: VectorArithmetic>(from start: Value, to end: Value, at progress: Double) -> Value {
  start.interpolated(towards: end, amount: progress)
}

/// Returns a copy of `end` whose animatable data is interpolated between that of `start` and that of `end`.
///
/// The parts that are not animatable are those of `end`.
///
/// A `progress` outside 0...1 extrapolates.
@_disfavoredOverload
public func interpolate<Value: Animatable>(from start: Value, to end: Value, at progress: Double) -> Value {
  var result = end
  result.animatableData = start.animatableData.interpolated(towards: end.animatableData, amount: progress)
  return result
}

/// Returns the value between `start` and `end` at a progress: `start * (1 - progress) + end * progress`.
///
/// A `progress` outside 0...1 extrapolates.
@_disfavoredOverload
public func interpolate<Value: Interpolatable>(from start: Value, to end: Value, at progress: Double) -> Value {
  start * (1 - progress) + end * progress
}

/// Returns a copy of `end` with interpolated animatable data, for a type that conforms to both ``Animatable`` and
/// ``Interpolatable``.
@_disfavoredOverload
public func interpolate<Value: Animatable & Interpolatable>(
  from start: Value, to end: Value, at progress: Double
) -> Value {
  var result = end
  result.animatableData = start.animatableData.interpolated(towards: end.animatableData, amount: progress)
  return result
}
