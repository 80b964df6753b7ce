#if !hasFeature(Embedded)
  import CurveSampling
#endif

/// A time and a value at that time: a point of a fit, or an extreme of a curve.
public struct Knot: Hashable, Sendable {
  /// The time, in the curve's unit.
  public var time: Double
  /// The value, or another quantity such as a speed, at ``time``.
  public var value: Double

  /// Creates a point at `time` with the given value.
  @inlinable
  public init(time: Double, value: Double) { (self.time, self.value) = (time, value) }
}
