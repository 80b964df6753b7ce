extension FileFormat {
  /// Swift source without dependencies: a table, and a function that interpolates between the table's points. Several
  /// are members of an enum.
  public static let swift = FileFormat(
    "swift", extensions: ["swift"], "Swift without dependencies", writer: NumbersWriter<SwiftTable>.self)
}
