extension FileFormat {
  /// The knots of a polyline and a chain of Béziers, as JSON objects.
  public static let json = FileFormat(
    "json", extensions: ["json"], "points of a polyline and Béziers, as JSON", writer: JSONExport.self)
}
