import CurveFormats
import AnimationCurves

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
      let position = InputPosition(file: text.name, line: index + 1)
      guard let line = String(validating: bytes, as: UTF8.self) else { throw .line(.notUTF8, position) }
      let content = Self.withoutComment(line.unicodeScalars[...])
      if content.allSatisfy(\.properties.isWhitespace) { continue }
      guard let equals = content.firstIndex(of: "=") else { throw .line(.noEqualsSign, position) }
      let name = Self.trimmed(content[..<equals])
      if name.isEmpty { throw .line(.noName, position) }
      if let line = linesByName.updateValue(position.line, forKey: String(name)) {
        throw .line(.sameName(String(name), line: line), position)
      }
      let expression = Self.trimmed(content[content.index(after: equals)...])
      do {
        let column = line.unicodeScalars[..<name.startIndex].count + 1
        curves.append(
          ImportedCurve(
            label: String(name), curve: try CurveExpression(Substring(expression)).curve,
            position: ImportPosition(line: position.line, column: column)))
      } catch {
        // The error's column counts characters. Columns of a file count Unicode scalars, as in editors.
        let before = String(expression).prefix(error.column - 1).unicodeScalars.count
        let column = line.unicodeScalars[..<expression.startIndex].count + before + 1
        let position = InputPosition(file: position.file, line: position.line, column: column)
        throw .expression(error, text: String(expression), position)
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
