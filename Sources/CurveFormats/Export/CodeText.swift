/// The declarations of a number in a language, of which one file may have several in a type, a rule or a header.
protocol CodeText: NumbersText {
  var code: ExportedCode { get }
  /// Returns a file: the imports, and the declarations in a type.
  ///
  /// - Parameters:
  ///   - head: The imports and an empty line; empty if there are none.
  ///   - members: Returns the declarations, indented by some spaces.
  ///   - types: The declarations that must stand outside of a type.
  ///   - name: The name of the type around all declarations.
  static func file(head: String, members: (Int) -> String, types: String, named name: ExportName) -> String
}

/// Declarations that stand in a common type, rule or header.
struct ExportedCode: Hashable, Sendable {
  /// The comment with the name of the curve and the error, with its line end.
  let comment: String
  /// The lines at the top of the file that the declarations need, such as imports, without line ends.
  var imports: Set<String> = []
  /// The names that must be unique in the file, if unique names of curves do not make them so.
  var names: [String] = []
  /// The declarations for people who prefer reduced motion, in a rule of their own; only in CSS.
  var reducedMembers = ""
  /// The declarations.
  let members: String
  /// Declarations that must stand outside of a type.
  var types = ""
}

extension CodeText {
  static func file(
    of texts: [Self], durations: [NamedDuration], named name: String, _ request: WriteRequest
  ) throws(WritingError) -> String {
    try file(of: texts.map(\.code), named: name)
  }

  /// Returns a file with some declarations.
  ///
  /// - Parameter name: The name of the file without its ending.
  static func file(of codes: [ExportedCode], named name: String) throws(WritingError) -> String {
    var taken: Set<String> = []
    for name in codes.flatMap(\.names) where !taken.insert(name).inserted { throw .sameName(name) }
    let imports = Set(codes.flatMap(\.imports)).sorted().map { "\($0)\n" }.joined()
    return file(
      head: imports.isEmpty ? "" : imports + "\n",
      members: { indent in
        codes.map { indented($0.comment + $0.members, by: indent) }.joined(separator: "\n")
      },
      types: codes.map(\.types).filter { !$0.isEmpty }.map { "\n\($0)" }.joined(), named: typeName(of: name))
  }

  /// Returns the name of the type around all curves: the words of `name`, and `curves` as the last word. No type of a
  /// platform or of a single curve has such a name.
  private static func typeName(of name: String) -> ExportName {
    let words = ExportName(of: name).words
    let own = words.last == "curves" ? words.dropLast() : words[...]
    return ExportName(of: (own.isEmpty ? ["motion"] : own).joined(separator: " ") + " curves")
  }

  static func indented(_ text: String, by count: Int) -> String {
    let indent = String(repeating: " ", count: count)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : indent + $0 }
      .joined(separator: "\n")
  }
}
