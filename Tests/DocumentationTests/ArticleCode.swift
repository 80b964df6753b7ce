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

/// Runs code of an article, and compares values with the comments behind them.
///
/// A comment that begins with a number, a text in quotation marks, `true`, `false` or an array states the value. A
/// number or text with `…` states its first characters. Any other comment is prose, and so is a number behind a value
/// that is none.
func checkArticle(file: String = #filePath, @ArticleCode _ code: () throws -> [ArticleValue]) throws {
  try expectAgreement(of: try code(), withCommentsIn: file)
}

/// The same for code that waits.
func checkArticle(file: String = #filePath, @ArticleCode _ code: () async throws -> [ArticleValue]) async throws {
  try expectAgreement(of: try await code(), withCommentsIn: file)
}

private func expectAgreement(of values: [ArticleValue], withCommentsIn file: String) throws {
  for value in try disagreements(of: values, withCommentsIn: file) {
    Issue.record(
      "the value is \(value.value)",
      sourceLocation: SourceLocation(
        fileID: "DocumentationTests/Code", filePath: file, line: value.line, column: 1))
  }
}

/// Returns the values that are not those of the comments behind them.
func disagreements(of values: [ArticleValue], withCommentsIn file: String) throws -> [ArticleValue] {
  let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  return values.filter { value in
    guard let comment = lines[value.line - 1].range(of: "  // ").map({ lines[value.line - 1][$0.upperBound...] }),
      let stated = StatedValue(comment)
    else { return false }
    return !stated.agrees(with: value.value)
  }
}

/// The value that a comment states.
struct StatedValue {
  /// The value as text, without quotation marks.
  private let text: String
  /// Whether the text is only the beginning.
  private let isBeginning: Bool
  private let isQuoted: Bool

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
    (isBeginning, isQuoted) = (text.hasSuffix("…"), comment.hasPrefix("\""))
    self.text = String(isBeginning ? text.dropLast() : text)
  }

  func agrees(with value: Any) -> Bool {
    var description = "\(value)"
    if description.hasPrefix("Optional(") { description = String(description.dropFirst(9).dropLast()) }
    if description.hasPrefix("\"") { description = String(description.dropFirst().dropLast()) }
    if !isQuoted && Double(description) == nil && Double(text) != nil { return true }
    if isBeginning { return description.hasPrefix(text) }
    return description == text || Double(text).map { $0 == Double(description) ?? .nan } == true
  }
}
