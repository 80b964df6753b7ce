import CurveSampling
import CurveFormats
import Testing
import TextFormats

@testable import TestSupport

@Suite struct DesignTokensTests {
  /// Curves as text: path, expression, seconds.
  private func lines(_ tokens: String) throws -> [String] {
    try MotionDocument(reading: MotionInput(tokens), as: .tokens).numbers.map { curve in
      let times = [curve.duration, curve.delay].compactMap(\.self).map { "\($0)" }
      return (["\(curve.label) = \(curve.untimed)"] + times).joined(separator: " | ")
    }
  }

  /// The error, or else the first warning.
  private func problem(_ tokens: String) -> (FormatProblem, TextPosition)? {
    do throws(FormatError) {
      return try MotionDocument(reading: MotionInput(tokens), as: .tokens).warnings.first.map {
        ($0.problem, $0.position)
      }
    } catch {
      return (error.problem, error.position)
    }
  }

  private func warnings(_ tokens: String) throws -> [FormatProblem] {
    try MotionDocument(reading: MotionInput(tokens), as: .tokens).warnings.map(\.problem)
  }

  // MARK: Values

  /// A file as design systems have them: types of groups, durations, transitions, and tokens of other kinds.
  private let system = """
    {
      "$schema": "https://www.designtokens.org/schemas/2025.10/format.json",
      "color": { "$type": "color", "red": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } },
      "motion": {
        "easing": {
          "$type": "cubicBezier",
          "standard": { "$value": [0.2, 0, 0, 1], "$description": "Most things." },
          "bounce": { "$value": [0.3, 0, 0, 1.5] },
          "default": { "$value": "{motion.easing.standard}" }
        },
        "duration": {
          "$type": "duration",
          "fast": { "$value": { "value": 120, "unit": "ms" } },
          "slow": { "$value": { "value": 0.4, "unit": "s" } }
        },
        "fade": {
          "$type": "transition",
          "$value": {
            "duration": "{motion.duration.fast}",
            "delay": { "value": -50, "unit": "ms" },
            "timingFunction": "{motion.easing.default}"
          }
        }
      }
    }
    """

  @Test func `a design system's curves are found with their paths, durations and places`() throws {
    #expect(
      try lines(system) == [
        "motion.easing.standard = cubic-bezier(0.2, 0, 0, 1)", "motion.easing.bounce = cubic-bezier(0.3, 0, 0, 1.5)",
        "motion.easing.default = cubic-bezier(0.2, 0, 0, 1)",
        "motion.fade = cubic-bezier(0.2, 0, 0, 1) | 0.12 | -0.05",
      ])
    #expect(try warnings(system) == [])
    let position = try MotionDocument(reading: MotionInput(system), as: .tokens).numbers[0].position
    #expect(position == TextPosition(line: 7, column: 19))
  }

  @Test func `single tokens are asked for by path`() throws {
    let tokens = try DesignTokens(system)
    #expect(try tokens.duration(at: "motion.duration.fast") == 0.12)
    #expect(try tokens.duration(at: "motion.duration.slow") == 0.4)
    #expect(try tokens.duration(at: "motion.fade") == 0.12)
    #expect(try tokens.duration(at: "motion.easing.standard") == nil)
    #expect(try tokens.curve(at: "motion.fade")?.delay == -0.05)
    for path in ["motion", "motion.duration.fast", "color.red", "", "motion.easing.standard.x", "Motion.fade"] {
      #expect(try tokens.curve(at: path) == nil, "\(path)")
    }
  }

  @Test func `a type is the token's own, its target's, or that of the nearest group`() throws {
    let tokens = """
      { "$type": "number",
        "a": { "$type": "cubicBezier", "one": { "$value": [0, 0, 1, 1] }, "n": { "$type": "number", "$value": 1 } },
        "b": { "$value": "{a.one}" },
        "c": { "$type": "duration", "d": { "$value": "{b}" }, "e": { "$ref": "#/a/one" } },
        "f": { "$value": "{a.n}" } }
      """
    #expect(try lines(tokens).map { $0.prefix { $0 != " " } } == ["a.one", "b", "c.d", "c.e"])
    let untyped = #"{ "x": { "$value": [0, 0, 1, 1] } }"#
    #expect(try lines(untyped) == [])
    #expect(try warnings(untyped) == [.untyped])
  }

  // MARK: References

  @Test func `pointers name tokens, values and parts of them`() throws {
    let tokens = """
      { "n": { "$type": "number", "$value": 0.75 }, "a~/ b": { "$type": "cubicBezier", "$value": [0.1, 0, 0.2, 1] },
        "c": { "$type": "cubicBezier", "$value": [{ "$ref": "#/a~0~1 b/$value/0" }, 0, { "$ref": "#/n/$value" }, 1] },
        "d": { "$ref": "#/a~0~1%20b" }, "e": { "$type": "cubicBezier", "$value": { "$ref": "#/d/$value" } },
        "t": { "$type": "transition", "$value": {
          "duration": { "value": { "$ref": "#/n/$value" }, "unit": "s" }, "delay": { "value": 0, "unit": "s" },
          "timingFunction": { "$ref": "#/c" } } },
        "u": { "$type": "cubicBezier", "$value": { "$ref": "#/t/$value/timingFunction" } } }
      """
    let c = "cubic-bezier(0.1, 0, 0.75, 1)"
    #expect(
      try lines(tokens) == [
        "a~/ b = cubic-bezier(0.1, 0, 0.2, 1)", "c = \(c)", "d = cubic-bezier(0.1, 0, 0.2, 1)",
        "e = cubic-bezier(0.1, 0, 0.2, 1)", "t = \(c) | 0.75 | 0.0", "u = \(c)",
      ])
    #expect(try warnings(tokens) == [])
  }

  @Test func `groups extend groups, and their own members have precedence`() throws {
    let tokens = """
      { "base": { "$type": "cubicBezier", "$root": { "$value": [0, 0, 0, 1] },
          "in": { "$value": [0.1, 0, 1, 1] }, "deep": { "x": { "$value": [0.2, 0, 1, 1] } } },
        "theme": { "$extends": "{base}", "in": { "$value": [0.9, 0, 1, 1] }, "deep": { "y": { "$value": "{theme.in}" } } },
        "more": { "$extends": "#/theme", "out": { "$value": "{base.$root}" } },
        "reference": { "$type": "cubicBezier", "$ref": "#/base/deep" } }
      """
    #expect(
      try lines(tokens).map { $0.replacing(" = cubic-bezier", with: "") } == [
        "base.$root(0, 0, 0, 1)", "base.in(0.1, 0, 1, 1)", "base.deep.x(0.2, 0, 1, 1)",
        "theme.in(0.9, 0, 1, 1)", "theme.deep.y(0.9, 0, 1, 1)", "theme.deep.x(0.2, 0, 1, 1)", "theme.$root(0, 0, 0, 1)",
        "more.out(0, 0, 0, 1)", "more.in(0.9, 0, 1, 1)", "more.deep.y(0.9, 0, 1, 1)", "more.deep.x(0.2, 0, 1, 1)",
        "more.$root(0, 0, 0, 1)", "reference.x(0.2, 0, 1, 1)",
      ])
    #expect(try DesignTokens(tokens).curve(at: "more.deep.y")?.curve.value(at: 1) == 1)
  }

  @Test func `a group may extend the same group inside`() throws {
    let tokens = """
      { "base": { "$type": "cubicBezier", "x": { "$value": [0, 0, 0, 1] } },
        "theme": { "$extends": "{base}", "dark": { "$extends": "{base}" } } }
      """
    #expect(
      try MotionDocument(reading: MotionInput(tokens), as: .tokens).numbers.map(\.label) == [
        "base.x", "theme.dark.x", "theme.x",
      ])
  }

  @Test func `the error of a cycle has the whole chain`() {
    let cases: [(String, [String])] = [
      (#"{ "a": { "$value": "{b}" }, "b": { "$value": "{c}" }, "c": { "$value": "{a}" } }"#, ["a", "b", "c", "a"]),
      (#"{ "a": { "$type": "cubicBezier", "$value": "{a}" } }"#, ["a", "a"]),
      (##"{ "x": { "$value": "{a}" }, "a": { "$ref": "#/b" }, "b": { "$value": "{a}" } }"##, ["a", "b", "a"]),
      (##"{ "a": { "$type": "duration", "$value": { "$ref": "#/a/$value/x" } } }"##, ["a", "a"]),
      (#"{ "a": { "$extends": "{b}" }, "b": { "$extends": "{a}" } }"#, ["a", "b", "a"]),
      (#"{ "a": { "$extends": "{a}" } }"#, ["a", "a"]),
      (#"{ "a": { "b": { "$extends": "{a}" } } }"#, ["a", "a.b", "a"]),
      (#"{ "a": { "c": { "$extends": "{b}" } }, "b": { "d": { "$extends": "{a}" } } }"#, ["a.c", "a.c.d", "a.c.d.c"]),
    ]
    for (tokens, chain) in cases {
      #expect(problem(tokens)?.0 == .referenceCycle(chain), "\(tokens)")
    }
  }

  // MARK: Springs

  @Test func `springs are read from the extension and from the proposed type`() throws {
    let tokens = """
      { "own": { "$type": "cubicBezier", "$value": [0, 0, 0, 1], "$extensions": { "com.other": 1,
          "io.github.swift-animation-curves": { "spring": { "duration": 0.5, "bounce": 0.3,
            "mass": 2, "stiffness": 300, "damping": 20 } } } },
        "alias": { "$value": "{own}" },
        "short": { "$type": "cubicBezier", "$value": [0, 0, 0, 1], "$extensions": {
          "io.github.swift-animation-curves": { "spring": { "duration": 0.5, "bounce": 0.3 } } } },
        "proposed": { "$type": "spring", "$value": {
          "bounce": 0.35, "duration": { "value": 400, "unit": "ms" }, "physics": { "stiffness": 300, "damping": 20 } } },
        "physics": { "$type": "spring", "$value": { "physics": { "stiffness": 300, "damping": 20, "mass": 1 } } },
        "t": { "$type": "transition", "$value": { "duration": { "value": 1, "unit": "s" },
          "delay": { "value": 0, "unit": "s" }, "timingFunction": "{proposed}" } },
        "u": { "$type": "transition", "$value": { "duration": { "value": 1, "unit": "s" },
          "delay": { "value": 0, "unit": "s" }, "timingFunction": "{alias}" } } }
      """
    let own = "spring(mass: 2, stiffness: 300, damping: 20)"
    #expect(
      try lines(tokens) == [
        "own = \(own)", "alias = \(own)", "short = spring(duration: 0.5, bounce: 0.3)",
        "proposed = spring(duration: 0.4, bounce: 0.35)", "physics = spring(mass: 1, stiffness: 300, damping: 20)",
        "t = spring(duration: 0.4, bounce: 0.35) | 1.0 | 0.0", "u = \(own) | 1.0 | 0.0",
      ])
    #expect(try warnings(tokens) == [])
  }

  // MARK: Older forms

  @Test func `older forms are read with a warning`() throws {
    let tokens = """
      { "a": { "$type": "cubicBezier", "$value": "ease-in-out" }, "b": { "$type": "cubicBezier", "$value": "steps(4)" },
        "c": { "$type": "cubicBezier", "$value": "cubic-bezier(.2,0,0,1)" }, "n": { "$type": "number", "$value": 0.5 },
        "d": { "$type": "cubicBezier", "$value": ["{n}", 0, 1, 1] },
        "t": { "$type": "transition", "$value": { "duration": "120ms", "delay": "0s", "timingFunction": "{a}" } } }
      """
    #expect(
      try lines(tokens) == [
        "a = cubic-bezier(0.42, 0, 0.58, 1)", "b = steps(4, jump-end)", "c = cubic-bezier(0.2, 0, 0, 1)",
        "d = cubic-bezier(0.5, 0, 1, 1)",
        "t = cubic-bezier(0.42, 0, 0.58, 1) | 0.12 | 0.0",
      ])
    let texts = ["ease-in-out", "steps(4)", "cubic-bezier(.2,0,0,1)", "{n}", "120ms", "0s"]
    #expect(try warnings(tokens) == texts.map { .olderForm($0) })
  }

  // MARK: Refusals

  @Test func `an error has the token's path`() {
    let bezier = #""$type": "cubicBezier", "$value": "#
    let cases: [(String, FormatProblem, Int)] = [
      (#"{ "a": { \#(bezier)[0, 0, 1] } }"#, .wrongKind(expected: .fourNumbers, found: "one of 3"), 44),
      (#"{ "a": { \#(bezier)7 } }"#, .wrongKind(expected: .fourNumbers, found: "7"), 44),
      (#"{ "a": { \#(bezier)"bouncy" } }"#, .wrongKind(expected: .cubicBezier, found: "\"bouncy\""), 44),
      (#"{ "a": { \#(bezier)[0, 0, 1, "x"] } }"#, .wrongKind(expected: .number, found: "\"x\""), 54),
      (#"{ "a": { \#(bezier)[0, 0, 1, 1e999] } }"#, .notFinite("1e999"), 54),
      (#"{ "a": { \#(bezier)"{b.c}" } }"#, .unknownToken("{b.c}"), 44),
      (##"{ "a": { \##(bezier){ "$ref": "#/b" } } }"##, .unknownPointer("#/b"), 44),
      (#"{ "a": { \#(bezier){ "$ref": "b" } } }"#, .malformedPointer("\"b\""), 44),
      (##"{ "a": { "$value": [0, 0, 1, 1], "$ref": "#/b" } }"##, .valueAndReference, 8),
      (#"{ "a": { "$type": "duration", "$value": 120 } }"#, .wrongKind(expected: .duration, found: "120"), 41),
      (#"{ "a": { "$type": "duration", "$value": {"value": 1} } }"#, .missing(member: "unit"), 41),
      (
        #"{ "a": { "$type": "duration", "$value": {"value": 1, "unit": "h"} } }"#,
        .wrongKind(expected: .unit, found: "\"h\""), 62
      ),
      (
        #"{ "a": { "$type": "duration", "$value": {"value": -1, "unit": "s"} } }"#,
        .wrongKind(expected: .notNegative, found: "-1"), 51
      ),
      (#"{ "a": { "$type": "transition", "$value": {} } }"#, .missing(member: "duration"), 43),
      (#"{ "a": { "$type": "spring", "$value": { "bounce": 1 } } }"#, .wrongKind(expected: .spring, found: "{…}"), 39),
      (#"{ "a": { "$extends": "{b}" } }"#, .unknownToken("{b}"), 22),
      (#"{ "a": { "$extends": 1 } }"#, .wrongKind(expected: .reference, found: "1"), 22),
    ]
    for (tokens, expected, column) in cases {
      let (found, position) = problem(tokens) ?? (.notUTF8, TextPosition(line: 0, column: 0))
      #expect(found == expected, "\(tokens)")
      #expect(position == TextPosition(line: 1, column: column), "\(tokens)")
    }
  }

  @Test func `an invalid curve is reported with the reason`() throws {
    let (bezier, _) = try #require(problem(#"{ "a": { "$type": "cubicBezier", "$value": [0, 0, 1.2, 1] } }"#))
    #expect(bezier == FormatProblem(ofExpression: "cubic-bezier(0, 0, 1.2, 1)"))
    #expect(bezier.code == .value && "\(bezier)".hasPrefix("x2 must be within 0…1, not 1.2\n"), "\(bezier)")
    let (spring, _) = try #require(problem(#"{ "a": { "$type": "spring", "$value": { "duration": 0 } } }"#))
    #expect("\(spring)".hasPrefix("duration must be greater than 0, not 0\n"), "\(spring)")
  }

  @Test func `a transition's parts have the types of their tokens`() {
    let tokens = """
      { "d": { "$type": "duration", "$value": { "value": 1, "unit": "s" } },
        "t": { "$type": "transition", "$value": { "duration": "{d}", "delay": "{d}", "timingFunction": "{d}" } } }
      """
    #expect(problem(tokens)?.0 == .wrongType(expected: "cubicBezier", found: "duration"))
  }

  @Test func `the path of a message is that of the token at its place`() throws {
    let tokens = """
      { "n": { "$type": "number", "$value": "x" }, "d": { "$type": "duration", "$value": "120 ms" },
        "b": { "$type": "cubicBezier", "$value": [{ "$ref": "#/n/$value" }, 0, 1, 1] },
        "t": { "$type": "transition",
          "$value": { "duration": "{d}", "delay": "{d}", "timingFunction": [0, 0, 1, 1] } } }
      """
    let warnings = try MotionDocument(reading: MotionInput(tokens), as: .tokens).warnings
    #expect(warnings.map(\.path) == ["n", "d"])
    #expect(warnings.map(\.position.column) == [39, 84])
    let older =
      #"{ "d": { "$type": "duration", "$value": "1s" }, "t": { "$type": "transition", "$value": "#
      + #"{ "duration": "{d}", "delay": "{d}", "timingFunction": [0, 0, 1, 1] } } }"#
    #expect(
      try MotionDocument(reading: MotionInput(older), as: .tokens).warnings.map(\.position) == [
        TextPosition(line: 1, column: 41)
      ])
  }

  @Test func `one wrong token is left out, and the others are read`() throws {
    let tokens = """
      { "$type": "cubicBezier", "a": { "$value": [0, 0, 1.0001, 1] }, "b": { "$value": [0, 0, 1, 1] },
        "d": { "$type": "duration", "$value": "0" }, "e": { "$extends": "{none}" }, "f": { "$value": "{a}" },
        "g": { "$value": [0, 0, 0, 1] } }
      """
    #expect(try lines(tokens) == ["b = cubic-bezier(0, 0, 1, 1)", "g = cubic-bezier(0, 0, 0, 1)"])
    #expect(try MotionDocument(reading: MotionInput(tokens), as: .tokens).warnings.map(\.path) == ["a", "d", "e"])
    let file = try DesignTokens(tokens)
    #expect(throws: FormatError.self) { try file.curve(at: "a") }
    #expect(throws: FormatError.self) { try file.duration(at: "d") }
    #expect(try file.curve(at: "b") != nil)
  }

  @Test func `a token contains no tokens, and names have no dots`() throws {
    let bezier = #""$type": "cubicBezier", "$value": [0, 0, 1, 1]"#
    #expect(problem(#"{ "a": { \#(bezier), "b": { \#(bezier) } } }"#)?.0 == .tokenInsideToken("b"))
    #expect(problem(#"{ "a": { \#(bezier), "$root": { \#(bezier) } } }"#)?.0 == .tokenInsideToken("$root"))
    #expect(problem(#"{ "a": { \#(bezier), "note": "text" } }"#) == nil)
    for name in ["a.b", "{a", "a}", ""] {
      let tokens = #"{ "\#(name)": { \#(bezier) } }"#
      #expect(try warnings(tokens) == [.forbiddenName(name)])
      #expect(
        try MotionDocument(reading: MotionInput(tokens), as: .tokens).numbers.map(\.label)
          == [name.isEmpty ? "motion" : name])
    }
  }

  @Test func `a reference leads to a token of the stated type`() throws {
    let rest =
      #""d": { "$type": "duration", "$value": { "value": 1, "unit": "s" } }, "s": { "$type": "string", "$value": "ease" }"#
    let duration = #"{ "a": { "$type": "cubicBezier", "$value": "{d}" }, \#(rest) }"#
    #expect(problem(duration)?.0 == .wrongType(expected: "cubicBezier", found: "duration"))
    #expect(problem(duration)?.1 == TextPosition(line: 1, column: 44))
    let string = #"{ "a": { "$type": "cubicBezier", "$value": "{s}" }, \#(rest) }"#
    #expect(problem(string)?.0 == .wrongType(expected: "cubicBezier", found: "string"))
  }

  @Test func `a type is a string, and an extended group keeps the one that it inherits`() throws {
    #expect(
      problem(#"{ "a": { "$type": 5, "$value": [0, 0, 1, 1] } }"#)?.0 == .wrongKind(expected: .string, found: "5"))
    #expect(
      problem(#"{ "g": { "$type": [], "a": { "$value": [0, 0, 1, 1] } } }"#)?.0
        == .wrongKind(expected: .string, found: "[]"))
    let tokens = """
      { "base": { "$type": "cubicBezier", "sub": { "x": { "$value": [0, 0, 1, 1] } } },
        "t": { "$extends": "{base.sub}" }, "u": { "$type": "duration", "v": { "$extends": "{t}" } } }
      """
    #expect(
      try MotionDocument(reading: MotionInput(tokens), as: .tokens).numbers.map(\.label) == [
        "base.sub.x", "t.x", "u.v.x",
      ])
    #expect(try warnings(tokens) == [])
  }

  @Test func `a file of many groups is read whole, in time proportional to its length`() throws {
    let empty = (0..<cases(15_000, thorough: 150_000)).map { #""\#($0)":{}"# }.joined(separator: ",")
    #expect(try MotionDocument(reading: MotionInput("{\(empty)}"), as: .tokens).warnings.isEmpty)
    let count = cases(1000, thorough: 10_000)
    let tokens = (0..<count).map { #""\#($0)":{"$value":[0,0,1,\#($0)]}"# }.joined(separator: ",")
    #expect(
      try MotionDocument(reading: MotionInput(#"{"$type":"cubicBezier",\#(tokens)}"#), as: .tokens).numbers.count
        == count)
    // Each of the references is followed once, although all of them are wrong.
    let chain = (1...2 * count).map { #""\#($0)":{"$value":"{\#($0 - 1)}"}"# }.joined(separator: ",")
    #expect(try warnings("{\(chain)}") == [.unknownToken("{0}")])
  }

  @Test func `a text that is no object of JSON is refused`() {
    #expect(problem("[1]")?.0 == .wrongKind(expected: .object, found: "[…]"))
    #expect(
      problem("{ \"a\":\n 01 }")?.0
        == FormatProblem(.syntax, "not JSON: \"01\" is not a JSON number, such as 0.5, -1 or 1e-3"))
    #expect(problem("{ \"a\":\n 01 }")?.1 == TextPosition(line: 2, column: 2))
    #expect(
      problem("{\n\"a\": {},\n\"a\": {} }")?.0
        == FormatProblem(.syntax, "not JSON: the object has a member \"a\" already, in line 2"))
    #expect(
      problem("{\n\"a\": [")?.0
        == FormatProblem(.syntax, "not JSON: the bracket or brace that opens in line 2 is not closed"))
  }

  // MARK: Limits

  @Test func `groups that multiply, long chains and deep groups end in bounded time`() throws {
    // Each group is twice the one before: 2⁶⁰ tokens. Only the thorough tests read up to the limit.
    let doubled = (1...60).map {
      #""g\#($0)": { "l": { "$extends": "{g\#($0 - 1)}" }, "r": { "$extends": "{g\#($0 - 1)}" } }"#
    }
    .joined(separator: ",")
    let most = FormatProblem.extendsTooMuch(limit: 100_000)
    if isThorough {
      #expect(problem(#"{ "g0": { "t": { "$type": "x", "$value": 1 } }, \#(doubled) }"#)?.0 == most)
    }
    // A chain of references, followed once although each link is a token.
    let links = cases(200, thorough: 5000)
    let chain = (1...links).map { #""t\#($0)": { "$value": "{t\#($0 - 1)}" }"# }.joined(separator: ",")
    let first = #""t0": { "$type": "cubicBezier", "$value": [0, 0, 0, 1] }"#
    #expect(try lines("{ \(chain), \(first) }").count == links + 1)
    #expect(try lines("{ \(first), \(chain) }").count == links + 1)
    let extended = (1...150).map { #""g\#($0)": { "$extends": "{g\#($0 - 1)}" }"# }.joined(separator: ",")
    #expect(problem(#"{ "g0": {}, \#(extended) }"#)?.0 == .tooManyReferences(limit: 32))
    let name = String(repeating: "n", count: 2000)
    #expect(problem(#"{ "\#(name)": {} }"#)?.0 == .pathTooLong(limit: 1000))
    let backwards = (1...150).reversed().map { #""g\#($0)": { "$extends": "{g\#($0 - 1)}" }"# }.joined(separator: ",")
    #expect(problem(#"{ \#(backwards), "g0": {} }"#)?.0 == .tooManyReferences(limit: 32))
    let grown = (1...150).map { #""g\#($0)": { "c": { "$extends": "{g\#($0 - 1)}" } }"# }.joined(separator: ",")
    #expect(problem(#"{ "g0": {}, \#(grown) }"#)?.0 == .tooManyReferences(limit: 128))
  }
}
