extension FileFormat {
  /// The knots of a polyline, as a table of times and values.
  public static let points = FileFormat(
    "points", extensions: ["csv"], "points of a polyline, as CSV", writer: PointsExport.self)
}
