/// The resistance of UIKit's `UIScrollView` beyond its bounds: the further a finger pulls, the less the content
/// follows.
///
///     let band = RubberBand(extent: 800)
///     band.displacement(of: 100)     // 51.46…, how far the content follows a finger 100 beyond the bound
///
/// - Accuracy: 4 ulp of the result for ``displacement(of:)``, and the effect of 4 roundings of the displacement for
///   ``offset(of:)``; asserted in `RubberBandTests`.
/// - Source: (1 − 1/(x·c/d + 1))·d, for an offset x, an extent d and a coefficient c.
public struct RubberBand: Hashable, Sendable {
  /// The greatest displacement, which is only approached: the height or width of the scrolled view.
  public let extent: Double

  /// The displacement per offset near 0. UIKit's is 0.55.
  public let coefficient: Double

  /// Creates a rubber band.
  ///
  /// - Precondition: Both numbers are positive and finite.
  public init(extent: Double, coefficient: Double = 0.55) {
    requirePositive(extent, "a rubber band's extent")
    requirePositive(coefficient, "a rubber band's coefficient")
    (self.extent, self.coefficient) = (extent, coefficient)
  }

  /// Returns how far the content follows, for a finger that is `offset` beyond the bound. It has the sign of `offset`.
  ///
  /// - Edge cases: ±``extent`` at ±infinity; NaN in, NaN out.
  public func displacement(of offset: Double) -> Double {
    let pull = coefficient * offset
    let ratio = pull.isFinite ? pull.magnitude / extent : offset.magnitude / extent * coefficient
    return ratio <= 1 ? pull / (1 + ratio) : Double(signOf: offset, magnitudeOf: extent / (1 + 1 / ratio))
  }

  /// Returns the offset whose displacement is `displacement`: the inverse of ``displacement(of:)``.
  ///
  /// - Edge cases: ±infinity if the displacement is ``extent`` or more; NaN in, NaN out.
  public func offset(of displacement: Double) -> Double {
    if displacement.magnitude >= extent { return Double(signOf: displacement, magnitudeOf: .infinity) }
    return displacement / ((extent - displacement.magnitude) / extent) / coefficient
  }

  /// Returns the position of the content while the finger is at `finger`: the same within `range`, and beyond a bound
  /// the bound and the ``displacement(of:)`` of the rest.
  ///
  /// - Edge cases: NaN in, NaN out.
  public func position(of finger: Double, in range: ClosedRange<Double>) -> Double {
    let bound = range.bound(for: finger)
    return finger == bound ? finger : bound + displacement(of: finger - bound)
  }

  /// Returns where the finger is while the content is at `position`: the inverse of ``position(of:in:)``. A finger that
  /// catches content beyond a bound starts here.
  ///
  /// - Edge cases: ±infinity if the position is ``extent`` or more beyond a bound; NaN in, NaN out.
  public func finger(at position: Double, in range: ClosedRange<Double>) -> Double {
    let bound = range.bound(for: position)
    return position == bound ? position : bound + offset(of: position - bound)
  }
}

extension ClosedRange<Double> {
  /// Returns `position` within the range, and the nearest bound outside of it.
  fileprivate func bound(for position: Double) -> Double {
    position < lowerBound ? lowerBound : position > upperBound ? upperBound : position
  }
}
