import CurveSampling
import CurveAnalysis
import CurveFormats
import Testing

@testable import TestSupport

/// The texts of errors: what is wrong, where, and what is allowed.
@Suite struct ErrorDescriptionTests {
  private func description(of body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch { return "\(error)" }
  }

  @Test(arguments: [
    ("cubic-bezier(1.2, 0, 0, 1)", "column 14: x1 must be within 0…1, not 1.2"),
    ("wobble", "column 1: there is no curve \"wobble\"; to see all curves, run: curves list"),
    ("steps(2", "column 8: the parenthesis after steps is not closed"),
  ])
  func `a wrong expression has a column, a reason and what is allowed`(text: String, words: String) {
    #expect(description { _ = try CurveExpression(text) } == words)
  }

  @Test func `a wrong style sheet, token file or animation has a place and a reason`() throws {
    #expect(
      description { _ = try MotionDocument(reading: MotionInput("{ \"a\":\n 01 }"), as: .tokens) }
        == "line 2, column 2: not JSON: \"01\" is not a JSON number, such as 0.5, -1 or 1e-3")
    let tokens = #"{ "b": { "$type": "cubicBezier", "$value": [0, 0, 1.5, 1] } }"#
    let warning = try #require(try MotionDocument(reading: MotionInput(tokens), as: .tokens).warnings.first)
    #expect("\(warning)".hasPrefix("line 1, column 44: b: "), "\(warning)")
    #expect("\(warning)".contains("x2 must be within 0…1, not 1.5"), "\(warning)")
    let sheet = try #require(
      try MotionDocument(reading: MotionInput("a { transition: opacity 1s cubic-bezier(2, 0, 0, 1) }"), as: .css)
        .warnings.first)
    #expect("\(sheet)".hasPrefix("line 1, column "), "\(sheet)")
  }

  @Test func `a table, an export, a fit and a conversion say what they cannot do, and what is possible`() {
    let same = [NamedCurve(Linear()), NamedCurve("linear", Sine())]
    #expect(
      description { _ = try CurveTable(same, at: .listed([0]), layout: .wide()) }
        == "a wide table cannot have two columns named linear: give the curves different names")
    #expect(
      description { _ = try Written(of: Decay(), as: .css) }
        .contains("is no curve of progress from 0 to 1, and this format has only these"))
    #expect(
      description { _ = try Spring(duration: 0.5, bounce: 1).polyline(within: 0.001) }
        .contains("never comes to rest"))
    #expect(
      description { _ = try Conversion(of: Spring(duration: 0.5, bounce: 1), to: .motionVisualDuration) }
        .hasPrefix("the bounce must be within 0…0.95, not 1"))
  }

  @Test func `text from outside is escaped and shortened`() {
    let words = description { _ = try CurveExpression("x\u{1B}[2J" + String(repeating: "y", count: 1000)) }
    #expect(!words.unicodeScalars.contains("\u{1B}") && words.count < 300, "\(words)")
  }
}
