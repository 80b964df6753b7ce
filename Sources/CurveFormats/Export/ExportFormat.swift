/// What a curve can be written as for other programs.
package enum ExportFormat: String, CaseIterable {
  case css
  case cubicBezier = "cubic-bezier"
  case cssKeyframes = "css-keyframes"
  case svg, json, csv
}

/// How near an export is to its curve, or how long it may be.
package enum ExportAccuracy: Hashable {
  /// The greatest distance in value.
  case error(Double)
  /// The greatest number of points.
  case points(Int)

  /// What is meant where nothing is said: a thousandth; of what has no choice, as near as it gets.
  package static func standard(of format: ExportFormat) -> ExportAccuracy {
    .error(format == .cubicBezier ? .infinity : 0.001)
  }
}
