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
  /// Design tokens: the nearest `cubicBezier`; for a curve in seconds also a `duration` and a `transition`. A spring keeps
  /// its numbers in `$extensions`.
  case tokens
  /// A Lottie animation: a dot that moves to the right by 100 pixels for a value of 1, that of a `KeyframeCurve` by 1.
  case lottie
  /// An Android resource: a `pathInterpolator`, and in its comment the same as `PathInterpolator` in Kotlin.
  case android
  /// Kotlin for Jetpack Compose: `CubicBezierEasing` or `spring()` where the curve is one, a `PathEasing` otherwise.
  case compose
  /// Dart for Flutter: a `Cubic` or a `SpringDescription` where the curve is one, a class of its own otherwise.
  case flutter
  /// Swift source that needs nothing else: a table, and a function that interpolates in it.
  case swift
  /// A C header: a table of Floats or of fixed-point numbers, and a function that interpolates in it.
  case c
  /// A USD layer in text, with an attribute that is animated by a spline.
  case usd

  /// The end of the name of a file in this format, with its dot.
  public var fileExtension: String {
    switch self {
    case .css, .cubicBezier, .cssKeyframes: ".css"
    case .svg: ".svg"
    case .json, .lottie: ".json"
    case .csv: ".csv"
    case .tokens: ".tokens.json"
    case .android: ".xml"
    case .compose: ".kt"
    case .flutter: ".dart"
    case .swift: ".swift"
    case .c: ".h"
    case .usd: ".usda"
    }
  }

  /// Whether a number of points can be asked for: not of a format that holds a single Bézier.
  public var hasPoints: Bool { self != .cubicBezier && self != .tokens }
}

/// The accuracy of an export, or its length.
public enum ExportAccuracy: Hashable, Sendable {
  /// The greatest difference in value.
  case error(Double)
  /// The greatest number of points, with the least error.
  case points(Int)

  /// Returns the accuracy for a format where none is asked for: an error of 0.001, and any for a format that holds a
  /// single Bézier, ``ExportFormat/cubicBezier`` and ``ExportFormat/tokens``.
  public static func standard(of format: ExportFormat) -> ExportAccuracy {
    .error(format.hasPoints ? 0.001 : .infinity)
  }
}
