/// A text with a table between the lines `<!-- NAME -->` and `<!-- end of NAME -->`.
struct MarkedTable {
  let table: String
  private let before: Substring
  private let after: Substring

  /// `nil` if the text lacks a mark.
  init?(_ name: String, in text: String) {
    guard let start = text.firstRange(of: "<!-- \(name) -->\n"),
      let end = text[start.upperBound...].firstRange(of: "<!-- end of \(name) -->")
    else { return nil }
    before = text[..<start.upperBound]
    after = text[end.lowerBound...]
    table = String(text[start.upperBound..<end.lowerBound])
  }

  /// The text with another table.
  func replaced(by table: String) -> String { before + table + after }
}
