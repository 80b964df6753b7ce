public import CurveAnalysis

/// A reason why a curve cannot be written in a format.
public enum CurveExportError: Error, Hashable, Sendable {
  /// The curve of this name does not lead from one state to another, as a timing function does.
  case notAnEasing(curve: String)
  /// The curve of this name has more jumps and corners than so many points can follow.
  case tooFewPoints(Int, curve: String)
  /// The time between the ends of the curve of this name is beyond what a Double holds.
  case tooLong(curve: String)
  /// The curve of this name ends at a value other than 1, where every interpolator of the program ends.
  case endsElsewhere(curve: String, value: Double)
  /// The curve of this name has a time or a value that is beyond the numbers of the program, Floats or fixed-point ones.
  case beyondNumbers(curve: String, value: Double)
  /// The curve cannot be fitted.
  case fitting(FittingError)
}
