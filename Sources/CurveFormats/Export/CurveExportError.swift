public import CurveAnalysis

/// A reason why a curve cannot be written in a format.
public enum CurveExportError: Error, Hashable, Sendable {
  /// The curve of this name does not lead from 0 to 1, so CSS has no timing function for it.
  case notAnEasing(curve: String)
  /// The curve of this name has more jumps and corners than so many points can follow.
  case tooFewPoints(Int, curve: String)
  /// The time between the ends of the curve of this name is beyond what a Double holds.
  case tooLong(curve: String)
  /// The curve cannot be fitted.
  case fitting(FittingError)
}
