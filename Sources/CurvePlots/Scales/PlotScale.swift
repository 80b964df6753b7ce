import RealModule

/// The mapping of numbers to positions on an axis.
package struct PlotScale: Hashable, Sendable {
  /// The meaning of equal distances on the axis: equal differences or equal ratios of numbers.
  package enum Kind: Hashable, Sendable {
    /// Equal distances on the axis mean equal differences of numbers.
    case linear
    /// Equal distances on the axis mean equal ratios of numbers. All numbers of the domain are positive.
    case logarithmic
  }

  /// The range of numbers from one end of the axis to the other.
  package let domain: ClosedRange<Double>
  package let kind: Kind
  /// The position of the domain's lower bound, in points.
  package let start: Double
  /// The position of the domain's upper bound, in points.
  package let end: Double

  package init(_ domain: ClosedRange<Double>, from start: Double, to end: Double, kind: Kind = .linear) {
    (self.domain, self.kind, self.start, self.end) = (domain, kind, start, end)
  }

  /// Returns the position of `number`, in points.
  package func position(of number: Double) -> Double {
    let (low, high) = (measure(domain.lowerBound), measure(domain.upperBound))
    let fraction = low == high ? 0.5 : (measure(number) - low) / (high - low)
    return start + (end - start) * fraction
  }

  /// The units of the domain per point of the picture, for a linear scale.
  package var unitsPerPoint: Double { (domain.upperBound - domain.lowerBound) / (end - start).magnitude }

  private func measure(_ number: Double) -> Double { kind == .linear ? number : .log10(number) }
}
