import TextFormats

/// A token and its inherited data.
struct Token {
  /// The names of its groups and its own name, separated by dots.
  let path: String
  /// The offset of the token in the text.
  let offset: Int
  /// The token's `$value`; the whole token if it has `$ref` instead.
  let value: JSONDocument.Value
  /// The `$type` of the token itself.
  let ownType: JSONDocument.Value?
  /// The `$type` of the nearest group that has one.
  let groupType: JSONDocument.Value?
  /// The spring of this library's extension.
  let spring: JSONDocument.Value?
  /// Whether the token has both `$value` and `$ref`, which is an error.
  let hasTwoValues: Bool
  /// The name of a token or group inside the token, which is an error.
  let child: String?
}

/// A group together with the groups that it extends. If several of its ``layers`` have a token of one name, the first
/// layer counts. Groups of one name are merged.
struct TokenGroup {
  let path: String
  let layers: [JSONDocument.Value]
  /// The `$type` of tokens that have no `$type` of their own.
  let type: JSONDocument.Value?

  /// Returns the path of the member `name`; `nil` if the path would be longer than ``ImportFault/pathLimit``.
  func path(of name: String) -> String? {
    if path.utf8.count + name.utf8.count >= ImportFault.pathLimit { return nil }
    return path.isEmpty ? name : "\(path).\(name)"
  }
}
