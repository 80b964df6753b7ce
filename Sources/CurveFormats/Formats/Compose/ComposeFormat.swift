extension FileFormat {
  /// Kotlin for Jetpack Compose: a `CubicBezierEasing` for a cubic Bézier, a `spring()` for a spring, otherwise a
  /// `PathEasing`. Several are members of an object.
  public static let compose = FileFormat(
    "compose", extensions: ["kt"], "Kotlin for Jetpack Compose", writer: NumbersWriter<ComposeEasing>.self)
}
