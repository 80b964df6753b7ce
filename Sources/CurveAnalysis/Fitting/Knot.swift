import AnimationCurves

/// A point that a fit passes through.
public struct Knot: Hashable, Sendable {
  /// The instant, in the curve's unit of time.
  public var time: Double
  /// The value there.
  public var value: Double

  /// A point at `time` of the given value.
  @inlinable
  public init(time: Double, value: Double) { (self.time, self.value) = (time, value) }
}
