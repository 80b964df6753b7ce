import CurveSampling
import CurveAnalysis

/// Points of a function. The straight lines between neighbouring points differ from the function by at most a given
/// error. Two points at one time are a jump.
///
/// The range is divided into equal intervals. An interval is halved until the function is within the error of the
/// straight line between the interval's ends. This is tested at five points inside the interval. If the function's
/// values at two neighbouring Doubles, or at 2⁻⁶⁰ of the range from each other, differ by more than the error, this is
/// a jump. (Next to 0, Doubles are so close together that an interval could be halved a thousand times.)
///
/// If a fast oscillation in an interval would need too many points, the points of the interval are ``EnvelopePoints``.
enum AdaptivePoints {
  /// The number of intervals. Curves rarely have a corner at a multiple of 1/23 of their range.
  private static let intervals = 23
  /// The maximum number of evaluations of the function in one interval. This number is enough for 1700 line segments in
  /// the interval, which is about 30 points wide in the picture. Each interval has this maximum, so that a fast
  /// oscillation at the start leaves enough evaluations for the rest.
  private static let evaluations = 8500
  /// The times of the tests, as fractions of an interval. Their digits are arbitrary, because an oscillation may have
  /// equal phases at simple fractions.
  private static let places = [0.050_362_917, 0.271_828_183, 0.495_117_064, 0.731_640_925, 0.948_275_313]

  /// Returns the points of `function` over `range`.
  ///
  /// - Parameters:
  ///   - error: The maximum distance of the lines from the function.
  ///   - columns: The width of the picture in columns. A column is one unit of length of an SVG picture, or one dot of
  ///     a terminal. An oscillation too fast for the columns is drawn as its envelope.
  static func of(
    _ function: (Double) -> Double, over range: ClosedRange<Double>, within error: Double, columns: Int
  ) -> [Knot] {
    // The length of an interval that is not halved.
    let minimumWidth = 0x1p-60 * (range.upperBound - range.lowerBound)
    var points = [Knot(time: range.lowerBound, value: function(range.lowerBound))]
    // The number of evaluations that remain for the current interval.
    var budget = 0
    func isStraight(from left: Knot, to right: Knot) -> Bool {
      budget -= 5
      return places.allSatisfy { fraction in
        let time = left.time + (right.time - left.time) * fraction
        let value = left.value + (right.value - left.value) * fraction
        return (function(time) - value).magnitude <= error
      }
    }
    func divide(from left: Knot, to right: Knot) {
      let time = left.time + (right.time - left.time) / 2
      guard time > left.time, time < right.time, right.time - left.time > minimumWidth else {
        if (right.value - left.value).magnitude > error { points.append(Knot(time: right.time, value: left.value)) }
        points.append(right)
        return
      }
      if budget <= 0 || isStraight(from: left, to: right) {
        points.append(right)
      } else {
        let middle = Knot(time: time, value: function(time))
        divide(from: left, to: middle)
        divide(from: middle, to: right)
      }
    }
    var left = points[0]
    let grid = UniformGrid(over: range, count: intervals + 1)
    for time in (1..<grid.count).lazy.map({ grid[$0] }) where time > left.time {
      let right = Knot(time: time, value: function(time))
      let count = points.count
      budget = evaluations
      divide(from: left, to: right)
      if budget <= 0 {
        points.removeSubrange(count...)
        points += EnvelopePoints.of(
          function, between: left.time, and: right.time, columns: max(columns / intervals, 1))
        points.append(right)
      }
      left = right
    }
    return points
  }
}
