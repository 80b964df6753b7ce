import TextFormats

/// A token and its inherited data.
struct Token {
  /// The names of its groups and its own name, separated by dots.
  let path: String
  /// The offset of the token in the text.
  let offset: Int
  /// The value; the whole object if it has `$ref` in place of `$value`.
  let value: JSONDocument.Value
  /// The type stated by the token itself.
  let ownType: String?
  /// The type of the nearest group that has one.
  let groupType: String?
  /// The spring of this library's extension.
  let spring: JSONDocument.Value?
  /// Whether the token has both `$value` and `$ref`, which is an error.
  let hasTwoValues: Bool
}

/// A group together with the groups that it extends. A member comes from the first object that has one of that name.
struct TokenGroup {
  let path: String
  let layers: [JSONDocument.Value]
  /// The type for tokens without one.
  let type: String?

  /// The maximum number of bytes of a path. It bounds the product of the lengths of group names and the number of
  /// tokens.
  static let pathLimit = 1000

  /// Returns the path of a member; `nil` if it is too long.
  func path(of name: String) -> String? {
    if path.utf8.count + name.utf8.count >= Self.pathLimit { return nil }
    return path.isEmpty ? name : "\(path).\(name)"
  }
}
