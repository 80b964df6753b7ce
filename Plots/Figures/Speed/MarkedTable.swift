/// A text with a table between two marks.
struct MarkedTable {
  static let start = "<!-- results -->"
  static let end = "<!-- end of results -->"

  let table: String
  private let before: Substring
  private let after: Substring

  /// `nil` if the text lacks a mark.
  init?(in text: String) {
    guard let start = text.firstRange(of: Self.start + "\n"),
      let end = text[start.upperBound...].firstRange(of: Self.end)
    else { return nil }
    before = text[..<start.upperBound]
    after = text[end.lowerBound...]
    table = String(text[start.upperBound..<end.lowerBound])
  }

  /// The text with another table.
  func replaced(by table: String) -> String { before + table + after }
}
