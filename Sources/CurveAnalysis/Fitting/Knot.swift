import CurveSampling

/// A point of a fit, with a time and a value.
public struct Knot: Hashable, Sendable {
  /// The time, in the curve's unit.
  public var time: Double
  /// The value at ``time``.
  public var value: Double

  /// Creates a point at `time` with the given value.
  @inlinable
  public init(time: Double, value: Double) { (self.time, self.value) = (time, value) }
}
