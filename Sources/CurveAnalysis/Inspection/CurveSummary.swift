public import AnimationCurves

/// What one would look up about a curve: its ends, extremes, overshoot, greatest speed and acceleration.
///
///     let summary = CurveSummary(of: CubicBezier(0.34, 1.56, 0.64, 1))
///     summary?.overshoot   // how far it passes its target
///     summary?.isMonotone  // false
///
/// - Accuracy: times and values of a smooth curve's extremes within 10⁻¹² of its extent and its size, from the curve's
///   own velocity and acceleration. A feature narrower than 1/4096 of the range, with neither a jump nor a corner at
///   either side of one of its samples, can be missed.
///   A ``/AnimationCurves/Spring``, also a retimed one, is not searched: over its whole domain its formula tells everything.
/// - Complexity: about 4000 evaluations for a smooth curve, and some hundred more for each turn, corner, jump and
///   vertical tangent; the halving that looks for these stops after a million, for a curve made of others after so many
///   that these are evaluated a million times, but not before 16 384.
public struct CurveSummary: Hashable, Sendable {
  /// An instant and what is found there.
  public struct Point: Hashable, Sendable {
    /// The instant, in the curve's unit of time.
    public var time: Double
    /// What is found there.
    public var value: Double

    /// `value`, found at `time`.
    public init(time: Double, value: Double) { (self.time, self.value) = (time, value) }
  }

  /// The curve's domain.
  public let domain: ClosedRange<Double>
  /// The part of the domain for which the extremes hold: where they were sought, or for a spring all of it.
  public let range: ClosedRange<Double>
  /// The value at the start of the domain.
  public let startValue: Double
  /// The value at the end of the domain: for a spring that at infinity, NaN where it never comes to rest.
  public let endValue: Double
  /// The least value in the range, and the first time it is reached; NaN where the curve has no value somewhere, with the
  /// first time that it was met.
  public let minimum: Point
  /// The greatest value in the range, and the first time it is reached: infinity where it is only approached, as by a
  /// spring that never passes its target. NaN like ``minimum``.
  public let maximum: Point
  /// How far the value passes beyond ``endValue``, seen from the start, as a share of the way from start to end; 0 if it
  /// never does. Where start and end are equal, the way further of the two, relative to 1.
  ///
  /// An excess of 16 ulp or less counts as rounding, so as none, but for a spring, whose formula is exact. NaN where there
  /// is no end value.
  public let overshoot: Double
  /// The greatest magnitude of the velocity in the range, per unit of time, and where; infinity at a vertical tangent.
  ///
  /// At a corner the faster side counts, also where its speed is reached only in the limit. A jump has no speed.
  public let greatestSpeed: Point
  /// The greatest magnitude of the acceleration in the range, per unit of time squared, and where; infinity where a
  /// tangent becomes vertical. At a corner and at a jump the accelerations beside it count, not the kink itself.
  ///
  /// - Accuracy: within 10⁻⁶ of itself.
  public let greatestAcceleration: Point
  /// Whether the value never falls, or never rises, by more than 16 ulp in the range; a spring with any ``overshoot`` does.
  public let isMonotone: Bool

  /// The summary of `curve` over `range`, or over its whole extent.
  ///
  /// - Parameters:
  ///   - curve: The curve, smooth or not.
  ///   - range: A finite range of the curve's time. What of it is outside the domain is left out. `nil` stands for the
  ///     curve's ``/AnimationCurves/Curve/extent``, for a spring for its domain.
  /// - Returns: `nil` where no range is given for a curve that has no extent and is no spring.
  /// - Precondition: the range is finite.
  public init?(of curve: any Curve, over range: ClosedRange<Double>? = nil) {
    domain = curve.domain
    startValue = curve.value(at: curve.domain.lowerBound)
    endValue = curve.value(at: curve.domain.upperBound)
    let extremes: CurveExtremes
    if range == nil, let known = (curve as? any CurveOfKnownExtremes)?.extremes {
      (self.range, extremes) = (curve.domain, known)
    } else {
      guard let range = range ?? curve.extent else { return nil }
      precondition(
        range.lowerBound.isFinite && range.upperBound.isFinite,
        "a curve is summarised over a finite range, not \(range)")
      self.range = range.clamped(to: curve.domain)
      extremes = CurveExtremes(CurveSurvey(of: curve, over: self.range))
    }
    (minimum, maximum) = (extremes.minimum, extremes.maximum)
    (greatestSpeed, greatestAcceleration) = (extremes.greatestSpeed, extremes.greatestAcceleration)
    isMonotone = extremes.isMonotone
    overshoot =
      endValue.isNaN
      ? .nan
      : extremes.overshoot
        ?? Self.overshoot(from: startValue, to: endValue, lowest: minimum.value, highest: maximum.value)
  }

  private static func overshoot(from start: Double, to end: Double, lowest: Double, highest: Double) -> Double {
    if start.isNaN || end.isNaN { return .nan }
    let excess = start < end ? highest - end : start > end ? end - lowest : max(highest - end, end - lowest)
    let rounding = CurveSurvey.rounding * max(abs(start), abs(end))
    return excess <= rounding ? 0 : excess / (start == end ? 1 : abs(end - start))
  }
}
