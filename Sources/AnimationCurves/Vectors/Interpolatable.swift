/// A value of which a share can be taken, and shares be added: enough to interpolate one's own types.
///
///     struct Temperature: Interpolatable {
///       var kelvin: Double
///       static func + (left: Self, right: Self) -> Self { Self(kelvin: left.kelvin + right.kelvin) }
///       static func * (left: Self, share: Double) -> Self { Self(kelvin: left.kelvin * share) }
///     }
public protocol Interpolatable {
  /// The sum of two values.
  static func + (left: Self, right: Self) -> Self
  /// The share of a value.
  static func * (left: Self, share: Double) -> Self
}

/// The vector that lies the share `progress` of the way from `start` to `end`: `(end - start) * progress + start`.
///
///     interpolate(from: 10, to: 20, at: 0.25)  // 12.5
///
/// Outside 0...1 it extrapolates.
public func interpolate<Value: VectorArithmetic>(from start: Value, to end: Value, at progress: Double) -> Value {
  start.interpolated(towards: end, amount: progress)
}

/// `end`, with what moves in it the share `progress` of the way from `start`: what does not move is that of the end, as it
/// is wherever values move in this package.
///
/// Outside 0...1 it extrapolates.
@_disfavoredOverload
public func interpolate<Value: Animatable>(from start: Value, to end: Value, at progress: Double) -> Value {
  var result = end
  result.animatableData = start.animatableData.interpolated(towards: end.animatableData, amount: progress)
  return result
}

/// The value that lies the share `progress` of the way from `start` to `end`: `start * (1 - progress) + end * progress`.
///
/// Outside 0...1 it extrapolates.
@_disfavoredOverload
public func interpolate<Value: Interpolatable>(from start: Value, to end: Value, at progress: Double) -> Value {
  start * (1 - progress) + end * progress
}

/// Of a type that is both, what moves is interpolated: the rest is that of `end`.
@_disfavoredOverload
public func interpolate<Value: Animatable & Interpolatable>(
  from start: Value, to end: Value, at progress: Double
) -> Value {
  var result = end
  result.animatableData = start.animatableData.interpolated(towards: end.animatableData, amount: progress)
  return result
}
