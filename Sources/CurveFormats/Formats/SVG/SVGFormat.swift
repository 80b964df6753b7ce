extension FileFormat {
  /// A picture with the curve as one path of cubic Béziers, 100 units wide. A value of 1 is 100 units high.
  public static let svg = FileFormat(
    "svg", extensions: ["svg"], "a picture with one path of cubic Béziers", writer: SVGPath.self)
}
