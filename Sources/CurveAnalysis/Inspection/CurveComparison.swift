public import CurveSampling

/// The differences between two curves: of their values and of their velocities.
///
///     let comparison = CurveComparison(of: CubicBezier(0.42, 0, 0.58, 1), and: Smoothstep())
///     comparison?.greatestDifference  // of the values, with its time
///     comparison?.meanDifference
///
/// - Accuracy: that of ``CurveSummary``, in units of the greatest magnitude of the values of both curves. For smooth
///   curves, the greatest difference is within 10⁻¹² of it, and the mean within 10⁻⁹.
/// - Complexity: that of ``CurveSummary``.
public struct CurveComparison: Hashable, Sendable {
  /// The range in which the curves were compared.
  public let range: ClosedRange<Double>
  /// The greatest magnitude of the difference of the values, with the first time at which it is reached.
  ///
  /// If a curve has no value at some time, the difference is NaN. The point's time is then the first such time found.
  public let greatestDifference: Knot
  /// The mean of the magnitude of the difference of the values over ``range``; NaN if a curve has no value at some time
  /// in the range.
  public let meanDifference: Double
  /// The greatest magnitude of the difference of the velocities, per unit of time, with its time. At a jump, the
  /// velocities before and after it are compared; the jump itself does not count as an infinite velocity.
  public let greatestVelocityDifference: Knot

  /// Compares two curves over `range`, or over the union of their extents.
  ///
  /// - Parameters:
  ///   - first: A curve.
  ///   - second: Another curve. Its time is assumed to have the same unit.
  ///   - range: A finite range of time. It may exceed the domain of a curve; there that curve is constant.
  /// - Returns: `nil` if no range is given and one of the curves has no extent.
  /// - Precondition: the range is finite.
  public init?(of first: any Curve, and second: any Curve, over range: ClosedRange<Double>? = nil) {
    let difference = CurveDifference(first, second)
    guard let range = range ?? difference.extent else { return nil }
    range.requireFinite("a comparison")
    self.range = range
    // Outside the curves' domains both are level. Only the part inside is searched, however small it is.
    let inside = range.clamped(to: difference.domain)
    let leastSize = difference.leastSize(over: inside)
    guard range.overlaps(difference.domain),
      let summary = CurveSummary(of: difference, over: inside, leastSize: leastSize)
    else {
      let level = abs(difference.value(at: range.lowerBound))
      greatestDifference = Knot(time: range.lowerBound, value: level)
      greatestVelocityDifference = Knot(time: range.lowerBound, value: 0)
      meanDifference = level
      return
    }
    let moving = summary.range
    let (below, above) = (summary.minimum, summary.maximum)
    let isBelow = abs(below.value) > abs(above.value) || -below.value == above.value && below.time < above.time
    let greatest = isBelow ? below : above
    /// Returns `point` with its value replaced by the value's magnitude. If `isLevel` is `true`, a point at the *domain
    /// start* is moved to the start of the compared range. The domain start is the earlier of the starts of the two
    /// curves' domains.
    ///
    /// The compared range may start before the domain start. From the start of the range to the domain start, both
    /// curves are constant. Pass `true` as `isLevel` if during this time, `point.value` (a difference of values or of
    /// velocities) is the same as at the domain start. It is then first reached at the start of the range.
    func found(_ point: Knot, isLevel: Bool) -> Knot {
      let isHeld = isLevel && point.time == moving.lowerBound
      return Knot(time: isHeld ? range.lowerBound : point.time, value: abs(point.value))
    }
    greatestDifference = found(greatest, isLevel: true)
    greatestVelocityDifference = found(summary.greatestSpeed, isLevel: summary.greatestSpeed.value == 0)

    let mean = Self.mean(of: difference, over: moving, leastSize: leastSize)
    let half = range.halfLength
    if half == 0 {
      meanDifference = mean
    } else {
      // Computed as fractions of the range, which cannot overflow for a long range.
      let before =
        (range.lowerBound...moving.lowerBound).halfLength / half * abs(difference.value(at: range.lowerBound))
      let after = (moving.upperBound...range.upperBound).halfLength / half * abs(difference.value(at: range.upperBound))
      meanDifference = before + moving.halfLength / half * mean + after
    }
  }

  /// Returns the mean magnitude of `difference`. Between neighbouring samples, the difference is integrated as a
  /// Hermite cubic. If it changes its sign there, the parts before and after the change are integrated separately.
  private static func mean(
    of difference: CurveDifference, over range: ClosedRange<Double>, leastSize: Double
  ) -> Double {
    var sum = 0.0
    // For huge ends the sum is scaled by a power of two, so that it does not overflow.
    let scale: Double = max(range.lowerBound.magnitude, range.upperBound.magnitude) > 0x1p900 ? 0x1p-100 : 1
    func add(_ left: CurveSample, _ right: CurveSample) {
      let width = right.time - left.time
      let bend = width * width / 12 * (left.state.velocity - right.state.velocity)
      sum += abs(scale * width / 2 * (left.state.value + right.state.value) + (bend.isFinite ? scale * bend : 0))
    }
    guard range.halfLength > 0 else { return abs(difference.value(at: range.lowerBound)) }
    let walk = CurveWalk(along: difference, over: range, exactness: CurveSurvey.exactness, leastSize: leastSize)
    walk.visitCells { cell in
      switch cell {
      case .gap(let left, let right): add(left, right)
      case .smooth(let left, let right):
        guard let (before, after) = difference.change(of: \.state.value, from: left, to: right) else {
          return add(left, right)
        }
        add(left, before)
        add(after, right)
      }
    }
    return sum / (2 * scale * range.halfLength)
  }
}
