public import AnimationCurves

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
  /// The difference is computed at the corners and jumps of the easing, and where the easing and the Bézier have the
  /// same slope. In addition, the difference is sampled at 257 equally spaced parameters of the Bézier. Golden-section
  /// search then looks for a greater difference next to each sample that is a local maximum, if this sample is greater
  /// than 80 % of the greatest difference found so far.
  ///
  /// - Accuracy: the result differs from the exact maximum by at most 10⁻⁹. A feature of the easing narrower than
  ///   1/4096 can lie between two samples and be missed. It is found if it begins with a jump or a corner at a sample,
  ///   because the sample then has the feature's value or velocity.
  public let error: Double
}

extension Easing {
  /// Returns the cubic Bézier from (0, 0) to (1, 1) with the least maximum difference in value from this easing.
  ///
  /// An easing that is itself a cubic Bézier is returned exactly: a polynomial of degree 3 or less, and a reversed or
  /// inverted Bézier. For other easings, a search from several starts finds the result. For the curves of
  /// `FitOracleTests`, the error of the result is at most 1.02 times the least error that an independent search finds;
  /// if that is less than 5·10⁻⁶, at most 5·10⁻⁶. An easing with jumps or several oscillations differs greatly from
  /// every Bézier.
  ///
  /// - Complexity: at most a few hundred thousand evaluations of Béziers, whose values are compared with a table of
  ///   this easing's values.
  public func nearestCubicBezier() -> CubicBezierFit {
    if let bezier = exactCubicBezier { return CubicBezierFit(curve: bezier, error: 0) }
    // The search evaluates a table. The error of its result is measured on the easing itself.
    let table = EasingTable(of: self)
    let starts: [[Double]] = [
      [0.25, 0, 0.75, 1], [1.0 / 3, 0, 2.0 / 3, 1.0 / 3], [0.1, 0.4, 0.58, 1], [0.4, -0.4, 0.6, 1.4],
      [0.05, 1, 0.3, 1],
      [0.7, 0, 0.95, 0.2],
    ]
    var best = (point: starts[0], value: Double.infinity)
    for start in starts {
      let found = lawsonMinimax(from: start, rounds: 80) { table.differences(fromBezier: $0) }
      if found.value < best.value { best = found }
    }
    // Lawson's algorithm comes close to the minimax error; the Nelder–Mead method refines the result.
    for step in [0.01, -0.003, 0.001] where best.value > 1e-9 {
      let found = nelderMeadMinimum(from: best.point, step: step, count: 120) { numbers in
        table.differences(fromBezier: numbers)?.reduce(0) { max($0, abs($1.value)) } ?? .infinity
      }
      if found.value < best.value { best = found }
    }
    let curve = CubicBezier(best.point[0], best.point[1], best.point[2], best.point[3])
    return CubicBezierFit(curve: curve, error: CubicBezierGauge(of: self).greatestDifference(of: curve))
  }
}

/// A table of an easing's values, denser towards both ends, where tangents may be vertical.
private struct EasingTable {
  private let values: [Double]
  private static let count = 1024
  private static let pointCount = 80

  init(of easing: some Easing) {
    values = easing.values(at: (0...Self.count).map { Self.progress(Double($0) / Double(Self.count)) })
  }

  /// Returns 3x² − 2x³ for x in 0...1.
  private static func progress(_ position: Double) -> Double { position * position * (3 - 2 * position) }

  /// Returns the x with 3x² − 2x³ = `progress`, by two steps of Newton's method. The first guess is computed from a
  /// square root.
  private static func position(_ progress: Double) -> Double {
    let isLate = progress > 0.5
    let rest = isLate ? 1 - progress : progress
    var position = (rest / 3).squareRoot() * (1 + 0.225 * rest)
    for _ in 0..<2 where position > 0 {
      position -= (Self.progress(position) - rest) / (6 * position * (1 - position))
    }
    return isLate ? 1 - position : position
  }

  /// Returns the easing's value and slope, from the table.
  private func state(at progress: Double) -> (value: Double, slope: Double) {
    let position = Self.position(min(max(progress, 0), 1))
    let index = min(Int(position * Double(Self.count)), Self.count - 1)
    let fraction = position * Double(Self.count) - Double(index)
    let rise = values[index + 1] - values[index]
    let (start, end) = (Double(index) / Double(Self.count), Double(index + 1) / Double(Self.count))
    return (values[index] + rise * fraction, rise / (Self.progress(end) - Self.progress(start)))
  }

  /// Returns the differences in value between a Bézier and the easing at many points. Each difference has its gradient
  /// with respect to `numbers`, the coordinates of the Bézier's control points.
  ///
  /// The points at which the differences are computed are denser near the Bézier's ends. The result is `nil` if the
  /// Bézier's time would decrease, or if a control point exceeds the limits of a Bézier.
  func differences(fromBezier numbers: [Double]) -> [(value: Double, gradient: [Double])]? {
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]), numbers[1].isWithinMagnitudeLimit,
      numbers[3].isWithinMagnitudeLimit
    else {
      return nil
    }
    return (1..<Self.pointCount).map { index in
      let s = Self.progress(Double(index) / Double(Self.pointCount))
      let (a, b, c) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s), s * s * s)
      let (value, slope) = state(at: a * numbers[0] + b * numbers[2] + c)
      return (a * numbers[1] + b * numbers[3] + c - value, [-slope * a, a, -slope * b, b])
    }
  }
}
