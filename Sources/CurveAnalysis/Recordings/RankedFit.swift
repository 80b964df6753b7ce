public import CurveSampling

/// A fit among others of the same samples, with the evidence for it.
///
///     let ranking = try samples.ranking(of: [Sine(), Smoothstep()])
///     ranking[0].fit.curve     // the curve with the most evidence
///     ranking[0].weight        // 0.98: the others hardly count
public struct RankedFit: Sendable {
  /// The fit.
  public let fit: CurveFit
  /// Akaike's information criterion, corrected for few samples: n·ln(RSS/n) + 2k + 2k(k + 1)/(n − k − 1), where k
  /// counts the fitted numbers and the variance of each channel's errors. The first term is the sum of those of the
  /// channels. Less is better.
  public let criterion: Double
  /// The Akaike weight, 0 to 1: the probability that this fit is the best one of the ranking for new samples.
  public let weight: Double
}

extension MotionSamples {
  /// Ranks curves by how well they explain the samples for their number of parameters, the best first: a spring, a
  /// fling, a cubic Bézier, and each of `easings`, stretched in time and value.
  ///
  /// Curves with which no fit is possible are left out. Of curves with equal criteria, those with fewer numbers come
  /// first.
  ///
  /// - Throws: ``MotionSamplesError/hidden(_:)`` for a spring, if no curve explains the samples better than a line
  ///   does.
  /// - Source: K. P. Burnham and D. R. Anderson, "Model Selection and Multimodel Inference", 2002.
  public func ranking(of easings: [any Easing] = [], isRobust: Bool = false) throws(MotionSamplesError) -> [RankedFit] {
    let span = try FittedSpan(self, duration: nil, delay: nil, isRobust: isRobust, fittedCount: 0, ownCount: 2)
    let shapes = [
      try? springFit(isRobust: isRobust), try? flingFit(isRobust: isRobust), try? cubicBezierFit(isRobust: isRobust),
    ]
    let stretched = easings.map { try? easingFit($0, over: span, start: nil, target: nil, isRobust: isRobust) }
    let fits = (shapes + stretched).compactMap(\.self)
    let criteria = fits.map { $0.akaikeCriterion(span.scaled, isRobust: isRobust) }
    guard let least = criteria.min(), least < .infinity else { throw .hidden(.spring) }
    let shares = criteria.map { exponential((least - $0) / 2) }
    let sum = shares.reduce(0, +)
    return fits.indices.sorted { (criteria[$0], $0) < (criteria[$1], $1) }.map {
      RankedFit(fit: fits[$0], criterion: criteria[$0], weight: shares[$0] / sum)
    }
  }
}

extension CurveFit {
  /// Returns Akaike's criterion. A channel's mean square below that of rounding errors counts as that.
  fileprivate func akaikeCriterion(_ scaled: ScaledSamples, isRobust: Bool) -> Double {
    let moving = scaled.weighted.movingChannels
    let counts = scaled.weighted.counts
    let spreads = moving.map { channel in
      let deviation =
        isRobust
        ? normalDeviation(ofMagnitudes: residuals[channel].filter { !$0.isNaN }.map(\.magnitude))
        : rootMeanSquareResiduals[channel]
      let spread = logarithm(max(deviation / scaled.sizes[channel], scaled.roundings[channel]))
      return Double(counts[channel]) * spread
    }
    let count = Double(scaled.valueCount)
    let numbers = Double(fittedCount + moving.count)
    let correction = count > numbers + 1 ? 2 * numbers * (numbers + 1) / (count - numbers - 1) : .infinity
    return 2 * spreads.reduce(0, +) + 2 * numbers + correction
  }
}
