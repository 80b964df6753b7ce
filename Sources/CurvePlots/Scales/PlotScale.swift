import RealModule

/// Where numbers lie on an axis.
package struct PlotScale: Hashable, Sendable {
  /// How equal distances read.
  package enum Kind: Hashable, Sendable {
    /// Equal differences.
    case linear
    /// Equal ratios; the domain is positive.
    case logarithmic
  }

  /// The numbers from one end of the axis to the other.
  package let domain: ClosedRange<Double>
  package let kind: Kind
  /// Where the ends of the domain lie, in points.
  package let start: Double
  package let end: Double

  package init(_ domain: ClosedRange<Double>, from start: Double, to end: Double, kind: Kind = .linear) {
    (self.domain, self.kind, self.start, self.end) = (domain, kind, start, end)
  }

  /// Where `number` lies, in points.
  package func position(of number: Double) -> Double {
    let (low, high) = (measure(domain.lowerBound), measure(domain.upperBound))
    let share = low == high ? 0.5 : (measure(number) - low) / (high - low)
    return start + (end - start) * share
  }

  /// How much of the domain a point of the picture is; for a linear scale.
  package var unitsPerPoint: Double { (domain.upperBound - domain.lowerBound) / (end - start).magnitude }

  private func measure(_ number: Double) -> Double { kind == .linear ? number : .log10(number) }
}
