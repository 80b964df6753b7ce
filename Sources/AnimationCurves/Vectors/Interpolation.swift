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
