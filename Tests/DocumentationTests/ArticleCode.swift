import Foundation
import Testing

/// The value of an expression in the code of an article, and the line that it stands on.
struct ArticleValue {
  let value: Any
  let line: Int
}

/// Keeps the value of each expression that stands alone, as articles write them: `curve.value(at: 0.5)  // 0.5`.
///
/// Without it the compiler warns of an unused result.
@resultBuilder enum ArticleCode {
  static func buildExpression<Value>(_ value: Value, line: Int = #line) -> [ArticleValue] {
    [ArticleValue(value: value, line: line)]
  }

  static func buildBlock(_ parts: [ArticleValue]...) -> [ArticleValue] { parts.flatMap { $0 } }
  static func buildOptional(_ part: [ArticleValue]?) -> [ArticleValue] { part ?? [] }
  static func buildArray(_ parts: [[ArticleValue]]) -> [ArticleValue] { parts.flatMap { $0 } }
}

/// Runs code of an article, and compares values with the comments behind them or on the next line.
///
/// A comment that begins with a number, a text in quotation marks, `true`, `false` or an array states the value. A
/// number or text with `…` states its first characters. Any other comment is prose. Code that states no value is run by
/// `runArticle`, and its test checks the result.
func checkArticle(
  file: String = #filePath, line: Int = #line, @ArticleCode _ code: () throws -> [ArticleValue]
) throws {
  try expectAgreement(of: try code(), withCommentsIn: file, line)
}

/// The same for code that waits.
func checkArticle(
  file: String = #filePath, line: Int = #line, @ArticleCode _ code: () async throws -> [ArticleValue]
) async throws {
  try expectAgreement(of: try await code(), withCommentsIn: file, line)
}

/// Runs code of an article that states no value, and returns the values of its expressions.
@discardableResult
func runArticle(@ArticleCode _ code: () throws -> [ArticleValue]) rethrows -> [Any] { try code().map(\.value) }

private func expectAgreement(of values: [ArticleValue], withCommentsIn file: String, _ line: Int) throws {
  func record(_ comment: Comment, _ line: Int) {
    Issue.record(
      comment,
      sourceLocation: SourceLocation(fileID: "DocumentationTests/Code", filePath: file, line: line, column: 1))
  }
  let stated = try statements(about: values, in: file)
  if stated.isEmpty { record("the code states no value", line) }
  for (value, statement) in stated where !statement.agrees(with: value.value) {
    record("the value is \(value.value)", value.line)
  }
}

/// Returns the values that have a comment which states one.
func statements(about values: [ArticleValue], in file: String) throws -> [(ArticleValue, StatedValue)] {
  let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  return values.compactMap { value in
    let line = lines[value.line - 1]
    let next = lines[value.line].drop { $0 == " " }
    let comment =
      line.range(of: "  // ").map { line[$0.upperBound...] } ?? (next.hasPrefix("// ") ? next.dropFirst(3) : nil)
    return comment.flatMap(StatedValue.init).map { (value, $0) }
  }
}

/// The value that a comment states.
struct StatedValue {
  /// The value as text, without quotation marks.
  private let text: String
  /// Whether the text is only the beginning.
  private let isBeginning: Bool

  /// `nil` where the comment states no value.
  init?(_ comment: some StringProtocol) {
    let text: Substring
    if comment.hasPrefix("\"") {
      text = Substring(comment.dropFirst().prefix { $0 != "\"" })
    } else if comment.hasPrefix("[") {
      text = Substring(comment.prefix { $0 != "]" } + "]")
    } else {
      text = Substring(comment.prefix { !" ,:;".contains($0) })
      guard text == "true" || text == "false" || Double(text.filter { $0 != "…" }) != nil else { return nil }
    }
    isBeginning = text.hasSuffix("…")
    self.text = String(isBeginning ? text.dropLast() : text)
  }

  func agrees(with value: Any) -> Bool {
    var description = "\(value)"
    if description.hasPrefix("Optional(") { description = String(description.dropFirst(9).dropLast()) }
    if description.hasPrefix("\"") { description = String(description.dropFirst().dropLast()) }
    if isBeginning { return description.hasPrefix(text) }
    return description == text || Double(text).map { $0 == Double(description) ?? .nan } == true
  }
}
