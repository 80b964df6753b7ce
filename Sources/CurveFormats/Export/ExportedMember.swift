import TextFormats

/// An export as a member of a file with several exports.
enum ExportedMember: Hashable, Sendable {
  /// Declarations in the language of the format.
  case code(ExportedCode)
  /// A JSON object.
  case object(String)
  /// A design token, or a group of them, with the names of the groups around it.
  case token(JSONValue, path: [String])
  /// The channel of a glTF file that has the curve, and the place of the curve among those of the channel.
  case channel(GLTFChannel, place: Int)
}

/// Declarations that stand in a common type, rule or header.
struct ExportedCode: Hashable, Sendable {
  /// The comment with the name of the curve and the error, with its line end.
  let comment: String
  /// The lines at the top of the file that the declarations need, such as imports, without line ends.
  var imports: Set<String> = []
  /// The names that must be unique in the file, if unique names of curves do not make them so.
  var names: [String] = []
  /// The declarations.
  let members: String
  /// Declarations that must stand outside of a type.
  var types = ""
}
