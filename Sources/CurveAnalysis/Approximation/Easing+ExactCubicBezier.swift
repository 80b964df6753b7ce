package import AnimationCurves

extension Easing {
  /// The cubic Bézier that equals this easing except for rounding; `nil` if there is none.
  ///
  /// A polynomial p of degree 3 or less with p(0) = 0 and p(1) = 1 is a cubic Bézier: with x1 = 1/3 and x2 = 2/3, the
  /// parameter equals progress, and the values of the control points are y1 = p′(0)/3 and y2 = 1 − p′(1)/3. A reversed
  /// or inverted Bézier is a Bézier too.
  package var exactCubicBezier: CubicBezier? {
    switch UnitCurve(self).base {
    case let bezier as CubicBezier: bezier
    case let reversed as Reversed<UnitCurve>: reversed.base.exactCubicBezier?.reversedBezier
    case let inverse as Inverse<UnitCurve>: inverse.base.exactCubicBezier?.mirroredAtDiagonal
    default: exactPolynomial
    }
  }

  /// The polynomial of degree 3 or less with the easing's slopes at both ends; `nil` if the polynomial differs from the
  /// easing anywhere.
  private var exactPolynomial: CubicBezier? {
    let (start, end) = (evaluate(at: 0), evaluate(at: 1))
    let (y1, y2) = (start.velocity / 3, 1 - end.velocity / 3)
    guard start.value == 0, end.value == 1, y1.isWithinMagnitudeLimit, y2.isWithinMagnitudeLimit else { return nil }
    let rounding = 0x1p-46 * max(1, abs(y1), abs(y2))
    func isPassed(by sample: CurveSample) -> Bool {
      let (u, rest) = (sample.time, 1 - sample.time)
      let value = 3 * rest * rest * u * y1 + 3 * rest * u * u * y2 + u * u * u
      return abs(sample.state.value - value) <= rounding
    }
    // These samples reject most easings. Only the others need the walk.
    guard [0.3, 0.5, 0.8].allSatisfy({ isPassed(by: CurveSample(of: self, at: $0)) }) else { return nil }
    var isPolynomial = true
    CurveWalk(along: self, over: 0...1, exactness: CurveArcs.exactness).visitCells { cell in
      switch cell {
      case .gap: isPolynomial = false
      case .smooth(let left, let right): isPolynomial = isPolynomial && isPassed(by: left) && isPassed(by: right)
      }
    }
    return isPolynomial ? CubicBezier(1.0 / 3, y1, 2.0 / 3, y2) : nil
  }
}

extension CubicBezier {
  /// The reversed Bézier.
  fileprivate var reversedBezier: CubicBezier {
    CubicBezier(1 - min(max(x2, 0), 1), 1 - y2, 1 - min(max(x1, 0), 1), 1 - y1)
  }

  /// The inverse Bézier, with progress and value exchanged; `nil` if the y of a control point is outside 0...1.
  fileprivate var mirroredAtDiagonal: CubicBezier? {
    guard (0...1).contains(y1), (0...1).contains(y2) else { return nil }
    return CubicBezier(y1, min(max(x1, 0), 1), y2, min(max(x2, 0), 1))
  }
}
