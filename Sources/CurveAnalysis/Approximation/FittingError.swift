/// The reason why a curve cannot be fitted as requested.
///
/// Further cases may be added: a `switch` in another package needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum FittingError: Error, Hashable, Sendable {
  /// The curve never comes to rest, so a range is required.
  case neverRests(curve: String)
  /// The curve has no finite value at `time`.
  case notFinite(curve: String, time: Double)
  /// No fit was found within the given maximum error. It must be at least `least`, which may be too small too.
  case errorBelowRounding(Double, least: Double)
  /// With at most `limit` points, the curve cannot be fitted within the maximum error `error`.
  case tooManyPoints(error: Double, limit: Int)
  /// The requested end value `end` is further from the curve than `error` allows. The distance of `end` from the curve
  /// is `least`.
  case endOutOfReach(end: Double, error: Double, least: Double)
}
