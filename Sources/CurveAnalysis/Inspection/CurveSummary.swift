public import CurveSampling

/// A summary of a curve: its ends, extremes, overshoot, greatest speed and greatest acceleration.
///
///     let summary = CurveSummary(of: CubicBezier(0.34, 1.56, 0.64, 1))
///     summary?.overshoot   // the fraction by which it passes its target
///     summary?.isMonotone  // false
///
/// - Accuracy: for a smooth curve's extremes, times are within 10⁻¹² of the curve's extent, and values within 10⁻¹² of
///   the greatest magnitude of the curve's values. Both are computed from the curve's own velocity and acceleration.
///   - A feature narrower than 1/4096 of the range can lie between two samples and be missed. It is found if it begins
///     with a jump or a corner at a sample, because the sample then has the feature's value or velocity.
///   - If no range is given, a ``/AnimationCurves/Spring`` is not searched, nor is a retimed one: formulas give all
///     results over its whole domain.
/// - Complexity: about 4000 evaluations for a smooth curve. Each extreme, corner, jump and vertical tangent adds some
///   hundred evaluations. The search for these points stops after a million evaluations. The evaluations of the curves
///   that a combinator combines count towards this million. However, 16 384 evaluations of the combinator itself are
///   always allowed.
public struct CurveSummary: Hashable, Sendable {
  /// The curve's domain.
  public let domain: ClosedRange<Double>
  /// The part of the domain to which the extremes refer. It is the searched range, or the whole domain for a spring if
  /// no range was given.
  public let range: ClosedRange<Double>
  /// The value at the start of the domain.
  public let startValue: Double
  /// The value at the end of the domain. For a spring this is the limit at infinity, or NaN if the spring never comes
  /// to rest.
  public let endValue: Double
  /// The minimum value in the range, with the first time at which it is reached.
  ///
  /// If the curve has no value at some time, the minimum is NaN. The point's time is then the first such time found.
  public let minimum: Knot
  /// The maximum value in the range, with the first time at which it is reached.
  ///
  /// The time is infinity if the maximum is only approached, as by a spring that never passes its target. The maximum
  /// is NaN in the same cases as ``minimum``.
  public let maximum: Knot
  /// The overshoot beyond ``endValue``, as a fraction of the displacement from start to end; 0 if there is none.
  ///
  /// - If the start and end values are equal, the overshoot is the greater excursion to either side, in units of the
  ///   value.
  /// - An excess of 16 ulp or less counts as rounding, and so as 0. Springs are exempt, because their formula is
  ///   exact.
  /// - Without an end value the overshoot is NaN.
  public let overshoot: Double
  /// The greatest speed (magnitude of the velocity) in the range, per unit of time, with its time.
  ///
  /// - At a vertical tangent the speed is infinity.
  /// - At a corner the faster side counts, also if its speed is only reached in the limit.
  /// - At a jump, the speeds before and after it count; the jump itself does not count as an infinite speed.
  public let greatestSpeed: Knot
  /// The greatest magnitude of the acceleration in the range, per unit of time squared, with its time.
  ///
  /// - If a tangent becomes vertical, the acceleration is infinity.
  /// - At a corner or jump, the accelerations on both sides count, but not the corner or jump itself.
  ///
  /// - Accuracy: a relative error of 10⁻⁹.
  public let greatestAcceleration: Knot
  /// Whether the value is monotone in the range: it never falls by more than 16 ulp, or it never rises by more than 16
  /// ulp. A spring with any ``overshoot`` is not monotone.
  public let isMonotone: Bool

  /// Creates the summary of `curve` over `range`, or over its whole extent.
  ///
  /// - Parameters:
  ///   - curve: The curve, smooth or not.
  ///   - range: A finite range of the curve's time. Parts outside the domain are ignored. `nil` means the curve's
  ///     ``/AnimationCurves/Curve/extent``, or for a spring its domain.
  /// - Returns: `nil` if no range is given and the curve has no extent and is not a spring.
  /// - Precondition: the range is finite.
  public init?(of curve: any Curve, over range: ClosedRange<Double>? = nil) {
    self.init(of: curve, over: range, leastSize: 0)
  }

  /// - Parameter leastSize: See ``CurveWalk/init(along:over:exactness:leastSize:)``.
  init?(of curve: any Curve, over range: ClosedRange<Double>?, leastSize: Double) {
    domain = curve.domain
    startValue = curve.value(at: curve.domain.lowerBound)
    endValue = curve.value(at: curve.domain.upperBound)
    if range == nil, let known = (curve as? any CurveWithKnownExtremes)?.extremes {
      self.range = domain
      (minimum, maximum) = (known.minimum, known.maximum)
      (greatestSpeed, greatestAcceleration) = (known.greatestSpeed, known.greatestAcceleration)
      isMonotone = known.overshoot == 0
      overshoot = endValue.isNaN ? .nan : known.overshoot
      return
    }
    guard let range = range ?? curve.extent else { return nil }
    range.requireFinite("a summary")
    self.range = range.clamped(to: domain)
    let survey = CurveSurvey(of: curve, over: self.range, leastSize: leastSize)
    let undefined = survey.undefined.map { Knot(time: $0, value: .nan) }
    minimum = undefined ?? Knot(time: survey.lowest.time, value: -survey.lowest.height)
    maximum = undefined ?? Knot(time: survey.highest.time, value: survey.highest.height)
    greatestSpeed = Knot(time: survey.fastest.time, value: survey.fastest.height)
    greatestAcceleration = Knot(
      time: survey.greatestAcceleration.time, value: survey.greatestAcceleration.height)
    isMonotone = !(survey.rises && survey.falls)
    overshoot = Self.overshoot(from: startValue, to: endValue, lowest: minimum.value, highest: maximum.value)
  }

  private static func overshoot(from start: Double, to end: Double, lowest: Double, highest: Double) -> Double {
    if start.isNaN || end.isNaN { return .nan }
    let excess = start < end ? highest - end : start > end ? end - lowest : max(highest - end, end - lowest)
    let rounding = CurveWalk.rounding * max(abs(start), abs(end))
    return excess <= rounding ? 0 : excess / (start == end ? 1 : abs(end - start))
  }
}

/// A curve with formulas for its extremes over its whole domain.
private protocol CurveWithKnownExtremes: Curve {
  typealias Extremes = (
    minimum: Knot, maximum: Knot, greatestSpeed: Knot, greatestAcceleration: Knot, overshoot: Double
  )
  /// The extremes; `nil` if they have to be searched.
  var extremes: Extremes? { get }
}

extension Spring: CurveWithKnownExtremes {
  /// The extremes of the step response. The maximum is at the first peak, or at infinity if there is none.
  fileprivate var extremes: Extremes? {
    (
      Knot(time: 0, value: 0), Knot(time: peakTime, value: 1 + overshoot),
      Knot(time: steepestTime, value: velocity(at: steepestTime)), Knot(time: 0, value: acceleration(at: 0)), overshoot
    )
  }
}

extension Retimed: CurveWithKnownExtremes {
  fileprivate var extremes: Extremes? {
    guard let known = (base as? any CurveWithKnownExtremes)?.extremes else { return nil }
    func point(_ point: Knot, _ value: Double) -> Knot { Knot(time: seconds(point.time), value: value) }
    return (
      point(known.minimum, known.minimum.value), point(known.maximum, known.maximum.value),
      point(known.greatestSpeed, perSecond(known.greatestSpeed.value)),
      point(known.greatestAcceleration, perSecondSquared(known.greatestAcceleration.value)), known.overshoot
    )
  }
}
