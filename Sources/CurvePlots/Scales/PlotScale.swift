/// The mapping of numbers to positions on an axis.
package struct PlotScale: Hashable, Sendable {
  /// The range of numbers from one end of the axis to the other.
  package let domain: ClosedRange<Double>
  /// The position of the domain's lower bound, in points.
  package let start: Double
  /// The position of the domain's upper bound, in points.
  package let end: Double

  package init(_ domain: ClosedRange<Double>, from start: Double, to end: Double) {
    (self.domain, self.start, self.end) = (domain, start, end)
  }

  /// Returns the position of `number`, in points.
  package func position(of number: Double) -> Double {
    let (low, high) = (domain.lowerBound, domain.upperBound)
    let fraction = low == high ? 0.5 : (number - low) / (high - low)
    return start + (end - start) * fraction
  }

  /// The units of the domain per point of the picture.
  package var unitsPerPoint: Double { (domain.upperBound - domain.lowerBound) / (end - start).magnitude }
}
