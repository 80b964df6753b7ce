public import CurveSampling

/// A single cubic Bézier easing that approximates another easing, with its maximum error.
///
///     let fit = Sine().nearestCubicBezier()
///     fit.curve  // about cubic-bezier(0.36, 0, 0.67, 0.49)
///     fit.error  // the maximum difference in value
public struct CubicBezierFit: Hashable, Sendable {
  /// The Bézier. Its x1 and x2 are within 0...1, so time never decreases.
  public let curve: CubicBezier

  /// The maximum difference in value from the easing.
  ///
  /// A difference that may come from rounding alone is 0.
  ///
  /// - Accuracy: the result differs from the exact maximum by at most 10⁻⁹. A feature of the easing narrower than
  ///   1/4096 can be missed, as by ``CurveSummary``.
  public let error: Double

  fileprivate init(curve: CubicBezier, error: Double) { (self.curve, self.error) = (curve, error) }

  /// Measures the error of `curve` as an approximation of `easing`.
  package init(curve: CubicBezier, of easing: some Easing) {
    self.curve = curve
    let difference = CurveDifference(curve, easing)
    let survey = CurveSurvey(of: difference, over: 0...1, leastSize: difference.leastSize(over: 0...1))
    let error = max(survey.highest.height, survey.lowest.height)
    self.error = error <= CurveWalk.rounding * max(1, abs(curve.y1), abs(curve.y2)) ? 0 : error
  }
}

extension Easing {
  /// Returns the cubic Bézier from (0, 0) to (1, 1) with the least maximum difference in value from this easing.
  ///
  /// An easing that is itself a cubic Bézier is returned exactly: a polynomial of degree 3 or less, and a reversed or
  /// inverted Bézier. For other easings, a search over the whole range of x1 and x2 finds the result. For 199 of the
  /// 200 random curves of `NearestBezierTests`, its error is at most 1.005 times the least error that differential
  /// evolution finds; for the other one, 1.38 times. An easing with jumps or several oscillations differs greatly from
  /// every Bézier.
  ///
  /// - Complexity: about 9000 evaluations of this easing, and some 200 000 of an interpolation between them.
  public func nearestCubicBezier() -> CubicBezierFit {
    if let bezier = exactCubicBezier { return CubicBezierFit(curve: bezier, error: 0) }
    let curve = CubicBezierSearch(of: self)?.nearest() ?? CubicBezier(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
    return CubicBezierFit(curve: curve, of: self)
  }
}
