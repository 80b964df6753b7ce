import CurveSampling

/// An emulation of Flutter's `Cubic`, used to compute Flutter's error.
///
/// Flutter bisects the parameter range until the x at the range's middle is within 0.001 of the given x, and returns
/// the y at that middle. Flutter therefore returns only a few thousand different values of y, each for a range of x.
///
/// - Source: Flutter, `Cubic.transformInternal`.
struct FlutterCubic {
  let bezier: CubicBezier

  private static let errorBound = 0.001

  private func coordinate(_ first: Double, _ second: Double, _ parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * first * rest * rest * parameter + 3 * second * rest * parameter * parameter
      + parameter * parameter * parameter
  }

  /// Returns the maximum error against an easing.
  ///
  /// All x for which the bisection ends at the same parameter form a range. Flutter returns the same y for every x of
  /// the range. The easing is compared with this y at both ends of the range and at three points between.
  func error(from easing: some Easing) -> Double {
    var greatest = 0.0
    func visit(_ start: Double, _ end: Double, _ low: Double, _ high: Double) {
      let middle = (start + end) / 2
      guard low < high, middle > start, middle < end else { return }
      let x = coordinate(bezier.x1, bezier.x2, middle)
      let (first, last) = (max(low, x - Self.errorBound), min(high, x + Self.errorBound))
      if first <= last {
        let y = coordinate(bezier.y1, bezier.y2, middle)
        for part in 0...4 {
          greatest = max(greatest, abs(y - easing.value(at: first + (last - first) * Double(part) / 4)))
        }
      }
      // An x above that of the middle is searched for in the upper half.
      visit(start, middle, low, min(high, x - Self.errorBound))
      visit(middle, end, max(low, x + Self.errorBound), high)
    }
    visit(0, 1, 0, 1)
    return greatest
  }
}
