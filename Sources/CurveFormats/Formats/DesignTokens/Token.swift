import TextFormats

/// A token and its inherited data.
struct Token {
  /// The names of the token's groups and of the token, separated by dots.
  let path: String
  /// The JSON object of the token.
  let object: JSONDocument.Value
  /// The token's `$value`, or `value` in the older form; the whole token if it has `$ref` instead.
  let value: JSONDocument.Value
  /// The `$type` of the token itself, or `type` in the older form.
  let ownType: JSONDocument.Value?
  /// The `$type` of the nearest group that has a `$type`.
  let groupType: JSONDocument.Value?
  /// The spring in this library's extension of the token; `nil` if there is none.
  let spring: JSONDocument.Value?
  /// Whether the token has both `$value` and `$ref`, which is an error.
  let hasTwoValues: Bool
  /// The name of a token or group inside the token, which is an error; `nil` if there is none.
  let child: String?
  /// Whether the token has the form from before the standard: `value` and `type` without `$`.
  let isOlder: Bool

  /// The offset of the token in the text, in bytes of UTF-8.
  var offset: Int { object.range.lowerBound }
}

/// A group together with the groups that it extends. If several of its ``layers`` have a token of the same name, the
/// token of the first such layer counts. Groups of the same name are merged.
struct TokenGroup {
  let path: String
  let layers: [JSONDocument.Value]
  /// The `$type` that applies to the group's tokens without a `$type`.
  let type: JSONDocument.Value?

  /// Returns the path of the member `name`; `nil` if the path would be longer than ``FormatError/pathLimit``.
  func path(of name: String) -> String? {
    if path.utf8.count + name.utf8.count >= FormatError.pathLimit { return nil }
    return path.isEmpty ? name : "\(path).\(name)"
  }
}
