import AnimationCurves

/// Why a curve cannot be fitted as it was asked for.
public enum FittingError: Error, Hashable, Sendable {
  /// The curve never comes to rest, so that it has to be said over which range it is to be fitted.
  case neverRests(curve: String)
  /// The curve has no finite value at this time.
  case notFinite(curve: String, time: Double)
  /// The error asked for is less than the curve's own rounding lets be told; from `least` on errors can be asked for.
  case errorBelowRounding(Double, least: Double)
  /// More points than `limit` would be needed for the error asked for.
  case tooManyPoints(error: Double, limit: Int)
  /// The value asked for at the end is further from the curve than the error allows: `least` away.
  case endOutOfReach(end: Double, error: Double, least: Double)
}
