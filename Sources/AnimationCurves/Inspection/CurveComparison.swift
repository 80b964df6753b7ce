/// How far two curves are from each other.
///
///     let comparison = CurveComparison(of: CubicBezier(0.42, 0, 0.58, 1), and: Smoothstep())
///     comparison?.greatestDifference  // of the values, and when
///     comparison?.meanDifference
///
/// - Accuracy: as that of ``CurveSummary``; the mean within 10⁻⁹ of the greater curve's size.
/// - Complexity: that of ``CurveSummary``.
public struct CurveComparison: Hashable, Sendable {
  /// The range in which the curves were compared.
  public let range: ClosedRange<Double>
  /// The greatest magnitude of the difference of the values, and the first time it is reached.
  public let greatestDifference: CurveSummary.Point
  /// The mean magnitude of the difference of the values.
  public let meanDifference: Double
  /// The greatest magnitude of the difference of the velocities, per unit of time, and where. A jump has no velocity.
  public let greatestVelocityDifference: CurveSummary.Point

  /// The comparison of two curves over `range`, or over the wider of their extents.
  ///
  /// - Parameters:
  ///   - first: A curve.
  ///   - second: Another one; its time is taken to be of the same unit.
  ///   - range: A finite range of time; outside its domain a curve is level.
  /// - Returns: `nil` where no range is given and one of the curves has no extent.
  /// - Precondition: the range is finite.
  public init?(of first: any Curve, and second: any Curve, over range: ClosedRange<Double>? = nil) {
    let difference = CurveDifference(first: first, second: second)
    guard let range = range ?? difference.extent, let summary = CurveSummary(of: difference, over: range) else {
      return nil
    }
    self.range = range
    let (below, above) = (summary.minimum, summary.maximum)
    let isBelow = abs(below.value) > abs(above.value) || -below.value == above.value && below.time < above.time
    let greatest = isBelow ? below : above
    greatestDifference = CurveSummary.Point(time: greatest.time, value: abs(greatest.value))
    greatestVelocityDifference = summary.greatestSpeed
    meanDifference = Self.mean(of: difference, over: summary.range)
  }

  /// The mean magnitude: the integral of Hermite's cubic in each cell, cut where the difference changes its sign.
  private static func mean(of difference: CurveDifference, over range: ClosedRange<Double>) -> Double {
    var sum = 0.0
    func add(_ left: CurveSample, _ right: CurveSample) {
      let width = right.time - left.time
      let bend = width * width / 12 * (left.state.velocity - right.state.velocity)
      sum += abs(width / 2 * (left.state.value + right.state.value) + (bend.isFinite ? bend : 0))
    }
    guard range.lowerBound < range.upperBound else { return abs(difference.value(at: range.lowerBound)) }
    CurveWalk(along: difference, over: range, exactness: 1e-12).visitCells { cell in
      switch cell {
      case .gap(let left, let right): add(left, right)
      case .smooth(let left, let right):
        guard let (before, after) = difference.change(of: \.value, from: left, to: right) else {
          return add(left, right)
        }
        add(left, before)
        add(after, right)
      }
    }
    return sum / (range.upperBound - range.lowerBound)
  }
}
