import CurveSampling
import TextFormats

/// A reader of curve files: lines `name = expression`, and comments from a `#` to the end of the line.
///
/// A `#` starts a comment at the start of a line and after white space. Empty lines are skipped. A name may contain
/// anything except `=`. Names within a file are unique. Each line is split at its first `=`. Unicode scalars are
/// compared: an `=` with an accent is a single Character, but still separates name and expression.
struct CurveListReader: MotionReader {
  static func read(_ input: MotionInput) throws(FormatError) -> MotionDocument {
    var document = MotionDocument()
    var linesByName: [String: Int] = [:]
    let lines = input.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      guard let line = String(validating: bytes, as: UTF8.self) else {
        throw FormatError(
          .lineNotUTF8, at: bytes.startIndex + (UTF8Validation.firstInvalidOffset(in: Array(bytes)) ?? 0))
      }
      func offset(_ place: String.Index) -> Int { bytes.startIndex + line.utf8[..<place].count }
      let content = withoutComment(line.unicodeScalars[...]).trimmed
      if content.isEmpty { continue }
      guard let equals = content.firstIndex(of: "=") else {
        throw FormatError(.noEqualsSign, at: offset(content.startIndex))
      }
      let name = content[..<equals].trimmed
      if name.isEmpty { throw FormatError(.noCurveName, at: offset(equals)) }
      if let line = linesByName.updateValue(index + 1, forKey: String(name)) {
        throw FormatError(.sameCurveName(String(name), line: line), at: offset(name.startIndex))
      }
      let expression = content[content.index(after: equals)...].trimmed
      do throws(CurveExpressionError) {
        document.append(
          NamedMotion(.init(text: String(name)), .number(try CurveExpression(Substring(expression)).curve)),
          at: offset(name.startIndex))
      } catch {
        let start = expression.startIndex
        let place = expression.index(start, offsetBy: error.column - 1, limitedBy: expression.endIndex)
        throw FormatError(
          .curve(error, text: String(expression)), at: offset(place ?? expression.endIndex))
      }
    }
    return document
  }

  private static func withoutComment(_ line: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var previous: Unicode.Scalar = " "
    for index in line.indices {
      if line[index] == "#", previous.properties.isWhitespace { return line[..<index] }
      previous = line[index]
    }
    return line
  }
}
