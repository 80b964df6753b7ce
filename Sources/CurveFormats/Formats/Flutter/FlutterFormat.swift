extension FileFormat {
  /// Dart for Flutter: a `Cubic` for a cubic Bézier, a `SpringDescription` for a spring, otherwise a new class. Several
  /// are constants of a class.
  public static let flutter = FileFormat(
    "flutter", extensions: ["dart"], "Dart for Flutter", writer: NumbersWriter<FlutterCurve>.self)
}
