extension FileFormat {
  /// An Android resource: a `pathInterpolator`, with the equivalent `PathInterpolator` in Kotlin in a comment.
  public static let android = FileFormat(
    "android", extensions: ["xml"], "an interpolator of Android",
    content: "its Bézier if the curve is one, else lines", writer: AndroidInterpolator.self)
}
