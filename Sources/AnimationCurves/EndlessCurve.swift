/// A motion that begins at 0 seconds and goes on, or rests, to infinity.
@usableFromInline
protocol EndlessCurve: Curve {}

extension EndlessCurve {
  /// All times from 0 seconds to infinity.
  @inlinable
  public var domain: ClosedRange<Double> { 0...Double.infinity }

  /// The unit of time: seconds.
  @inlinable
  public var timeUnit: CurveTimeUnit { .seconds }
}
