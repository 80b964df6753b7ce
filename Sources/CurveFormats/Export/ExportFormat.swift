/// An output format for other programs.
///
/// Further cases may be added: a `switch` in another package needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// The part of CSS after `transition:` or `animation:`: the easing, between the duration and the delay if the curve
  /// has them. The easing is a keyword, `cubic-bezier()` or `steps()` if that is exact, otherwise `linear()` with the
  /// fewest stops.
  case css
  /// Like ``css``, but with the one `cubic-bezier()` that is nearest to the curve, however great the error is.
  case cubicBezier = "cubic-bezier"
  /// An `@keyframes` rule that animates the CSS custom property `--progress`.
  case cssKeyframes = "css-keyframes"
  /// A picture with the curve as one path of cubic Béziers, 100 units wide. A value of 1 is 100 units high.
  case svg
  /// The knots of a polyline and a chain of Béziers, as one JSON object.
  case json
  /// The knots of a polyline, as a table of times and values.
  case csv
  /// Design tokens: the nearest `cubicBezier`; for a curve in seconds also a `duration` and a `transition`. A spring's
  /// parameters are in `$extensions`.
  case tokens
  /// A Lottie animation: a dot that moves to the right. A value of 1 is 100 pixels; for keyed data, 1 pixel.
  case lottie
  /// An Android resource: a `pathInterpolator`, with the equivalent `PathInterpolator` in Kotlin in a comment.
  case android
  /// Kotlin for Jetpack Compose: a `CubicBezierEasing` for a cubic Bézier, a `spring()` for a spring, otherwise a
  /// `PathEasing`.
  case compose
  /// Dart for Flutter: a `Cubic` for a cubic Bézier, a `SpringDescription` for a spring, otherwise a new class.
  case flutter
  /// Swift source without dependencies: a table, and a function that interpolates between the table's points.
  case swift
  /// A C header: a table of Floats or of fixed-point numbers, and a function that interpolates between the table's
  /// points.
  case c
  /// A USD layer in text, with an attribute animated by a spline.
  case usd
  /// A glTF file with an animation of nodes, whose buffer is in the text.
  case gltf

  /// The file name extension of this format, with its dot.
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
    case .gltf: ".gltf"
    }
  }

  /// Whether a number of points can be requested: not for a format that holds a single Bézier.
  public var hasPoints: Bool { self != .cubicBezier && self != .tokens }
}

/// The requested accuracy of an export: a maximum error, or a maximum number of points.
public enum ExportAccuracy: Hashable, Sendable {
  /// The maximum difference in value.
  case error(Double)
  /// The maximum number of points. The error of the export is minimised within this number.
  case points(Int)

  /// Returns the default accuracy of a format: an error of 0.001. For ``ExportFormat/cubicBezier`` and
  /// ``ExportFormat/tokens``, which hold a single Bézier, any error is allowed.
  public static func standard(of format: ExportFormat) -> ExportAccuracy {
    .error(format.hasPoints ? 0.001 : .infinity)
  }
}
