extension FileFormat {
  /// A C header: a table of Floats or of fixed-point numbers, and a function that interpolates between the table's
  /// points.
  public static let c = FileFormat(
    "c", extensions: ["h"], "a header of C",
    content: "a table of Floats or of fixed-point integers, and a function that interpolates in it",
    writer: CHeader.self, wishes: .fixedPoint)
}
