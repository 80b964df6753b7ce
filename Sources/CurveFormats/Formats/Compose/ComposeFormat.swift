extension FileFormat {
  /// Kotlin for Jetpack Compose: a `CubicBezierEasing` for a cubic Bézier, a `spring()` for a spring, otherwise a
  /// `PathEasing`. Several are members of an object.
  public static let compose = FileFormat(
    "compose", extensions: ["kt"], "Kotlin for Jetpack Compose",
    content: "its Bézier or spring if the curve is one, else lines; several are in an object named after the file",
    writer: ComposeEasing.self)
}
