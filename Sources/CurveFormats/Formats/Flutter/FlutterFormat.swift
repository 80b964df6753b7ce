extension FileFormat {
  /// Dart for Flutter: a `Cubic` for a cubic Bézier, a `SpringDescription` for a spring, otherwise a new class. Several
  /// are constants of a class.
  public static let flutter = FileFormat(
    "flutter", extensions: ["dart"], "Dart for Flutter",
    content: "its Bézier or spring if the curve is one, else lines; several are in a class named after the file",
    writer: FlutterCurve.self)
}
