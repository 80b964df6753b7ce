extension FileFormat {
  /// The knots of a polyline, as a table of times and values.
  public static let points = FileFormat(
    "points", extensions: ["csv"],
    "points of lines near a curve, as CSV: a row has a time and a value",
    writer: PointsExport.self)
}
