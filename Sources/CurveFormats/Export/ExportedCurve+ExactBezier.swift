import CurveSampling
import CurveAnalysis

extension ExportedCurve {
  /// Throws an error unless the motion leads from 0 to 1. Interpolators and Flutter's curves always end at 1.
  func requireInterpolator() throws(WritingError) {
    guard isEasing else { throw .notAnEasing(curve: name.label) }
    let last = end ?? curve.value(at: range.upperBound)
    // A spring with a given number of points, or one that settles slowly, may end slightly off its target.
    if !(curve is Spring), abs(last - 1) > 0x1p-40 { throw .endsElsewhere(curve: name.label, value: last) }
  }

  /// The cubic Bézier that equals the motion; `nil` if there is none.
  var exactBezier: CubicBezier? {
    guard let bezier = (curve as? any Easing)?.exactCubicBezier else { return nil }
    let isDiagonal = max(abs(bezier.x1 - bezier.y1), abs(bezier.x2 - bezier.y2)) <= 0x1p-50
    return isDiagonal ? CubicBezier(0, 0, 1, 1) : bezier
  }

  /// The cubic Bézier that equals the motion, with its control points rounded to Floats, and the error of this
  /// rounding; `nil` if no Bézier equals the motion, or if a control point is out of range.
  var bezierInFloats: (CubicBezier, ExportDeviation)? {
    guard let easing = curve as? any Easing, let exact = exactBezier else { return nil }
    let numbers = [exact.x1, exact.y1, exact.x2, exact.y2].map { Double(Float($0)) }
    guard numbers.allSatisfy({ abs($0) <= 1e30 }) else { return nil }
    let bezier = CubicBezier(min(max(numbers[0], 0), 1), numbers[1], min(max(numbers[2], 0), 1), numbers[3])
    let difference = CurveComparison(of: bezier, and: easing)?.greatestDifference.value ?? .infinity
    return (bezier, ExportDeviation(difference))
  }
}
