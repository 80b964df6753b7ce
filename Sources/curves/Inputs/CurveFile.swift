import CurveFormats
import CurveSampling
import TextFormats

/// A file of curves: lines `name = expression`, and comments from a `#` to the end of the line.
///
/// A `#` starts a comment at the start of a line and after white space. Empty lines are skipped. A name may contain
/// anything except `=`. Names within a file are unique. Each line is split at its first `=`. Unicode scalars are
/// compared: an `=` with an accent is a single Character, but still separates name and expression.
struct CurveFile {
  let curves: [ImportedCurve]

  /// A problem of a line, other than an error in the line's expression.
  enum Problem: Hashable {
    case notUTF8
    case noEqualsSign
    case noName
    case sameName(String, line: Int)
  }

  init(_ text: SourceText) throws(Failure) {
    var curves: [ImportedCurve] = []
    var linesByName: [String: Int] = [:]
    for (index, bytes) in text.lines.enumerated() {
      guard let line = String(validating: bytes, as: UTF8.self) else {
        let offset = UTF8Validation.firstInvalidOffset(in: Array(bytes)) ?? 0
        throw .line(.notUTF8, text.position(of: bytes.startIndex + offset))
      }
      /// Columns count Unicode scalars, as in editors.
      func position(of place: String.Index, after count: Int = 0) -> TextPosition {
        TextPosition(line: index + 1, column: line.unicodeScalars[..<place].count + count + 1)
      }
      func failure(_ problem: Problem, at place: String.Index) -> Failure {
        .line(problem, InputPosition(file: text.name, position: position(of: place)))
      }
      let content = Self.withoutComment(line.unicodeScalars[...])
      let trimmed = Self.trimmed(content)
      if trimmed.isEmpty { continue }
      guard let equals = content.firstIndex(of: "=") else { throw failure(.noEqualsSign, at: trimmed.startIndex) }
      let name = Self.trimmed(content[..<equals])
      if name.isEmpty { throw failure(.noName, at: equals) }
      if let line = linesByName.updateValue(index + 1, forKey: String(name)) {
        throw failure(.sameName(String(name), line: line), at: name.startIndex)
      }
      let expression = Self.trimmed(content[content.index(after: equals)...])
      do {
        curves.append(
          ImportedCurve(
            label: String(name), curve: try CurveExpression(Substring(expression)).curve,
            position: position(of: name.startIndex)))
      } catch {
        let position = position(of: expression.startIndex, after: error.column - 1)
        throw .expression(
          error, text: String(expression), InputPosition(file: text.name, position: position))
      }
    }
    if curves.isEmpty { throw .noCurves(text.name) }
    self.curves = curves
  }

  private static func withoutComment(_ line: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var previous: Unicode.Scalar = " "
    for index in line.indices {
      if line[index] == "#", previous.properties.isWhitespace { return line[..<index] }
      previous = line[index]
    }
    return line
  }

  private static func trimmed(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    let start = text.drop(while: \.properties.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return start }
    return start[...last]
  }
}
