extension FileFormat {
  /// A picture with the curve as one path of cubic Béziers, 100 units wide. A value of 1 is 100 units high.
  public static let svg = FileFormat(
    "svg", extensions: ["svg"], "a picture with one path", writer: NumberWriter<SVGPath>.self)

  /// The knots of a polyline and a chain of Béziers, as JSON objects.
  public static let json = FileFormat(
    "json", extensions: ["json"], "points of a polyline and Béziers, as JSON", writer: NumbersWriter<JSONExport>.self)

  /// The knots of a polyline, as a table of times and values.
  public static let points = FileFormat(
    "points", extensions: ["csv"], "points of a polyline, as CSV", writer: NumberWriter<PointsExport>.self)

  /// An Android resource: a `pathInterpolator`, with the equivalent `PathInterpolator` in Kotlin in a comment.
  public static let android = FileFormat(
    "android", extensions: ["xml"], "an interpolator of Android", writer: NumberWriter<AndroidInterpolator>.self)

  /// Kotlin for Jetpack Compose: a `CubicBezierEasing` for a cubic Bézier, a `spring()` for a spring, otherwise a
  /// `PathEasing`. Several are members of an object.
  public static let compose = FileFormat(
    "compose", extensions: ["kt"], "Kotlin for Jetpack Compose", writer: NumbersWriter<ComposeEasing>.self)

  /// Dart for Flutter: a `Cubic` for a cubic Bézier, a `SpringDescription` for a spring, otherwise a new class. Several
  /// are constants of a class.
  public static let flutter = FileFormat(
    "flutter", extensions: ["dart"], "Dart for Flutter", writer: NumbersWriter<FlutterCurve>.self)

  /// Swift source without dependencies: a table, and a function that interpolates between the table's points. Several
  /// are members of an enum.
  public static let swift = FileFormat(
    "swift", extensions: ["swift"], "Swift without dependencies", writer: NumbersWriter<SwiftTable>.self)

  /// A C header: a table of Floats or of fixed-point numbers, and a function that interpolates between the table's
  /// points.
  public static let c = FileFormat(
    "c", extensions: ["h"], "a header of C", writer: NumbersWriter<CHeader>.self)
}
