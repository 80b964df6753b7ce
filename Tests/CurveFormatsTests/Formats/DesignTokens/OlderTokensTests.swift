import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

/// Tokens in the form from before the standard, as other programs wrote them.
@Suite struct OlderTokensTests {
  private func lines(_ tokens: String) throws -> [String] {
    try MotionDocument(reading: MotionInput(tokens), as: .tokens).numbers.map { "\($0.label) = \($0.untimed)" }
  }

  private func warnings(_ tokens: String) throws -> [FormatProblem] {
    try MotionDocument(reading: MotionInput(tokens), as: .tokens).warnings.map(\.problem)
  }

  /// As Style Dictionary 3 reads and writes them: types are optional, references end in `.value`, and tokens have
  /// objects of other names.
  private let styleDictionary = """
    {
      "color": { "red": { "value": "#f00", "attributes": { "category": "color" } } },
      "time": { "fast": { "value": "150ms" }, "slow": { "value": "0.4s", "type": "time" } },
      "easing": {
        "in": { "value": "cubic-bezier(0.4, 0, 1, 1)", "comment": "leaving", "attributes": { "type": "in" } },
        "out": { "value": "ease-out", "type": "easing" },
        "default": { "value": "{easing.in.value}" },
        "same": { "value": "{easing.default}" },
        "four": { "value": [0.2, 0, 0, 1], "type": "cubicBezier" },
        "whole": { "value": "opacity {time.fast.value} {easing.in.value}" }
      }
    }
    """

  @Test func `tokens of Style Dictionary 3 are read, with one warning`() throws {
    #expect(
      try lines(styleDictionary) == [
        "easing.in = cubic-bezier(0.4, 0, 1, 1)", "easing.out = cubic-bezier(0, 0, 0.58, 1)",
        "easing.default = cubic-bezier(0.4, 0, 1, 1)", "easing.same = cubic-bezier(0.4, 0, 1, 1)",
        "easing.four = cubic-bezier(0.2, 0, 0, 1)",
      ])
    #expect(try warnings(styleDictionary) == [.olderTokens])
    let tokens = try DesignTokens(styleDictionary)
    #expect(try tokens.duration(at: "time.fast") == 0.15 && tokens.duration(at: "time.slow") == 0.4)
    #expect(try tokens.duration(at: "easing.in") == nil && tokens.curve(at: "color.red") == nil)
  }

  @Test func `tokens of Polaris are read, and keyframes in them are not references`() throws {
    let tokens = """
      { "motion": {
        "motion-duration-100": { "value": "100ms" },
        "motion-ease": { "value": "cubic-bezier(0.25, 0.1, 0.25, 1)", "description": "Responds quickly" },
        "motion-linear": { "value": "cubic-bezier(0, 0, 1, 1)" },
        "motion-keyframes-fade-in": { "value": "{ to { opacity: 1 } }" },
        "motion-keyframes-bounce": { "value": "{ from, 65%, 85% { transform: scale(1) } 75% { transform: scale(0.85) } }" }
      } }
      """
    #expect(
      try lines(tokens) == [
        "motion.motion-ease = cubic-bezier(0.25, 0.1, 0.25, 1)", "motion.motion-linear = cubic-bezier(0, 0, 1, 1)",
      ])
    #expect(try warnings(tokens) == [.olderTokens])
  }

  @Test func `sets of Tokens Studio are read, and a group of the older drafts gives its type`() throws {
    let tokens = """
      { "global": { "ease": { "value": "steps(4, end)", "type": "other" }, "gap": { "value": "4", "type": "spacing" },
          "shadow": { "value": { "x": "0", "blur": "2" }, "type": "boxShadow" } },
        "draft": { "type": "cubicBezier", "in": { "value": [0.5, 0, 1, 1] },
          "move": { "type": "transition", "value": {
            "duration": "200ms", "delay": "0ms", "timingFunction": "{draft.in}" } } },
        "$themes": [], "$metadata": { "tokenSetOrder": ["global"] } }
      """
    #expect(
      try lines(tokens) == [
        "global.ease = steps(4, jump-end)", "draft.in = cubic-bezier(0.5, 0, 1, 1)",
        "draft.move = cubic-bezier(0.5, 0, 1, 1)",
      ])
    #expect(try DesignTokens(tokens).duration(at: "draft.move") == 0.2)
    #expect(try warnings(tokens) == [.olderTokens])
  }

  @Test func `in the standard's form, value and type are names of tokens and groups`() throws {
    let tokens = """
      { "value": { "$type": "cubicBezier", "type": { "$value": [0, 0, 1, 1] },
          "value": { "value": { "$value": [0, 0, 0.5, 1] } } } }
      """
    #expect(
      try lines(tokens) == ["value.type = cubic-bezier(0, 0, 1, 1)", "value.value.value = cubic-bezier(0, 0, 0.5, 1)"])
    #expect(try warnings(tokens) == [])
  }

  @Test func `a token of the older form that is set gets the standard's form`() throws {
    var tokens = try DesignTokens(
      #"{ "a": { "value": "ease-in", "type": "easing", "comment": "c" }, "b": { "value": "ease" } }"#)
    try tokens.set(CubicBezier(0.2, 0, 0, 1), at: "a")
    #expect(try tokens.curve(at: "a")?.curve.value(at: 0.5) == CubicBezier(0.2, 0, 0, 1).value(at: 0.5))
    #expect(tokens.text.contains(#""$type": "cubicBezier""#) && tokens.text.contains(#""comment": "c""#))
    #expect(!tokens.text.contains("ease-in") && tokens.text.hasSuffix(#""b": { "value": "ease" } }"#))
  }

  // MARK: Messages

  private func problem(_ token: String) throws -> FormatProblem? {
    try MotionDocument(reading: MotionInput("{ \"a\": \(token) }"), as: .tokens).warnings.first?.problem
  }

  @Test func `a duration without a unit, and one below 0, say what is wrong`() throws {
    for value in ["0", "200", #""200""#] {
      #expect(
        try problem(#"{ "$type": "duration", "$value": \#(value) }"#) == .wrongKind(expected: .duration, found: value))
    }
    #expect(
      try problem(#"{ "$type": "duration", "$value": { "value": -5, "unit": "ms" } }"#)
        == .wrongKind(expected: .notNegative, found: "-5"))
  }

  @Test func `a long text in a message ends in an ellipsis`() throws {
    let text = String(repeating: "x", count: 100)
    let found = "\"" + String(repeating: "x", count: 59) + "…\""
    #expect(
      try problem("{ \"$type\": \"cubicBezier\", \"$value\": \"\(text)\" }")
        == .wrongKind(expected: .cubicBezier, found: found))
    // The number of bytes is limited, however many scalars make a character.
    let marks = "e" + String(repeating: "\u{301}", count: 10_000)
    let words = try #require(try problem("{ \"$type\": \"cubicBezier\", \"$value\": \"\(marks)\" }")).description
    #expect(words.utf8.count < 70 + "\(FormatProblem.wrongKind(expected: .cubicBezier, found: ""))".utf8.count)
  }
}
