/// A format of curves for other programs.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// The part of CSS after `transition:` or `animation:`: the easing, after the duration where the curve has one. It is a
  /// keyword, `cubic-bezier()` or `steps()` where that is exact, and `linear()` with the fewest stops otherwise.
  case css
  /// The same, with the one `cubic-bezier()` that is nearest to the curve, however far that is.
  case cubicBezier = "cubic-bezier"
  /// An `@keyframes` rule that moves the custom property `--progress`.
  case cssKeyframes = "css-keyframes"
  /// A picture with the curve as one path of cubic Béziers, 100 units wide, a value of 1 100 units up.
  case svg
  /// The knots of a polyline and a chain of Béziers, as one JSON object.
  case json
  /// The knots of a polyline, as a table of times and values.
  case csv
}

/// The accuracy of an export, or its length.
public enum ExportAccuracy: Hashable, Sendable {
  /// The greatest difference in value.
  case error(Double)
  /// The greatest number of points, with the least error.
  case points(Int)

  /// Returns the accuracy for a format where none is asked for: an error of 0.001, and any for
  /// ``ExportFormat/cubicBezier``.
  public static func standard(of format: ExportFormat) -> ExportAccuracy {
    .error(format == .cubicBezier ? .infinity : 0.001)
  }
}
