import TextFormats

extension NamedMotion.Path {
  /// Creates a path from its text in a curve file or a key table: names with slashes between them. In names, `%2F` is a
  /// slash, `%2E` a dot and `%25` a percent sign.
  ///
  /// A slash after a parenthesis is part of an expression. A text with an empty name, such as `/fade`, is one name.
  init(text: String) {
    let scalars = text.unicodeScalars
    let end = scalars.firstIndex(of: "(") ?? scalars.endIndex
    var names = scalars[..<end].split(separator: "/", omittingEmptySubsequences: false)
    names[names.count - 1] = scalars[names[names.count - 1].startIndex...]
    if names.contains(where: \.isEmpty) { names = [scalars[...]] }
    let decoded = names.map { Self.codes.reduce(String($0)) { $0.replacingScalars(of: $1.code, with: $1.text) } }
    self.init(decoded[decoded.count - 1], in: Array(decoded.dropLast()))
  }

  /// The text of the path for a key table, from which ``init(text:)`` makes the same names.
  var text: String {
    (groups + [name]).map { name in
      Self.codes.reversed().filter { $0.text != "." }.reduce(name) {
        $0.replacingScalars(of: $1.text, with: $1.code)
      }
    }.joined(separator: "/")
  }

  /// The codes of characters that names may not have, in the order in which they are decoded.
  private static let codes = [("%2F", "/"), ("%2E", "."), ("%25", "%")].map { (code: $0.0, text: $0.1) }
}
