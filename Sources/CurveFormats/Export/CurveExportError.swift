public import CurveAnalysis

/// A reason why a curve cannot be written in a format.
public enum CurveExportError: Error, Hashable, Sendable {
  /// The curve of this name does not lead from 0 to 1, as every easing must.
  case notAnEasing(curve: String)
  /// This number of points is too small for the curve of this name: each jump and each corner of the curve needs a
  /// point.
  case tooFewPoints(Int, curve: String)
  /// The duration of the curve of this name is out of the range of a Double.
  case tooLong(curve: String)
  /// The curve of this name ends at a value other than 1. Every interpolator of the program that reads the export ends
  /// at 1.
  case endsElsewhere(curve: String, value: Double)
  /// The curve of this name needs a time, a value or a slope out of the range of the numbers in the program that reads
  /// the export.
  case beyondNumbers(curve: String, value: Double)
  /// The curve of this name needs a time, a value or a change of value that the fixed-point format cannot hold, or a
  /// duration that the format rounds to 0.
  case beyondFixedPoint(curve: String, value: Double, FixedPointFormat)
  /// The curve cannot be fitted.
  case fitting(FittingError)
}
