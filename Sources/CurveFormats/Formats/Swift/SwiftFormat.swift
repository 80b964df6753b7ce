extension FileFormat {
  /// Swift source without dependencies: a table, and a function that interpolates between the table's points. Several
  /// are members of an enum.
  public static let swift = FileFormat(
    "swift", extensions: ["swift"], "Swift without dependencies",
    content: "a table of Doubles, and a function that interpolates in it; several are in an enum named after the file",
    writer: SwiftTable.self)
}
