import Testing

@testable import CurveSampling
@testable import CurveFormats

@Suite struct CurveExpressionErrorTests {
  typealias Reason = CurveExpressionError.Reason

  struct Refusal: Sendable, CustomTestStringConvertible {
    let text: String
    let column: Int
    let length: Int
    let reason: Reason
    init(_ text: String, _ column: Int, _ length: Int, _ reason: Reason) {
      (self.text, self.column, self.length, self.reason) = (text, column, length, reason)
    }
    var testDescription: String { text }
  }

  private func check(_ refusal: Refusal) {
    let expected = CurveExpressionError(reason: refusal.reason, column: refusal.column, length: refusal.length)
    #expect(throws: expected) { try CurveExpression(refusal.text) }
  }

  // MARK: The text

  @Test(arguments: [
    Refusal("", 1, 0, .empty),
    Refusal(" \n ", 1, 0, .empty),
    Refusal("#linear", 1, 1, .unexpectedCharacter("#")),
    Refusal("linear #", 8, 1, .unexpectedCharacter("#")),
    Refusal("🙂", 1, 1, .unexpectedCharacter("🙂")),
    Refusal("reversed(“linear”)", 10, 1, .unexpectedCharacter("“")),
    Refusal("5", 1, 1, .expectedName(found: "5")),
    Refusal("(linear)", 1, 1, .expectedName(found: "(")),
    Refusal("reversed((linear))", 10, 1, .expectedName(found: "(")),
    Refusal("nan", 1, 3, .expectedName(found: "nan")),
    Refusal("reversed(linear", 16, 0, .unclosedParenthesis(function: "reversed")),
    Refusal("reversed(reversed(linear)", 26, 0, .unclosedParenthesis(function: "reversed")),
    Refusal("reversed(", 10, 0, .unclosedParenthesis(function: "reversed")),
    Refusal("spring(duration:", 17, 0, .unclosedParenthesis(function: "spring")),
    Refusal("linear ease ", 8, 4, .textLeftOver("ease")),
    Refusal("reversed(linear))", 17, 1, .textLeftOver(")")),
    Refusal("linear, ease", 7, 6, .textLeftOver(", ease")),
    Refusal("1e999", 1, 5, .notFinite("1e999")),
  ])
  func `a text that is no expression is refused at the place that is wrong`(refusal: Refusal) { check(refusal) }

  @Test(arguments: [
    ("spring(duration: 500ms)", "column 18: \"500ms\" is not a number; write seconds, without a unit: 0.5"),
    ("spring(duration: 2.5s)", "column 18: \"2.5s\" is not a number; write seconds, without a unit: 2.5"),
    ("spring(duration: 1e999s)", "column 18: \"1e999s\" is not a number"),
    ("spring(duration: 5m)", "column 18: \"5m\" is not a number"),
    ("spring(duration: 500MS)", "column 18: \"500MS\" is not a number; write seconds, without a unit: 0.5"),
    (
      "spring(duration: 500 ms)",
      "column 22: a time of spring has no unit: write seconds, such as 0.5 for 500 ms"
    ),
    (
      "spring(visualDuration: 0.5, bounce: 0.2)",
      "column 8: spring has no argument \"visualDuration\"; did you mean motion-spring(visual-duration: …)?"
    ),
    (
      "spring(perceptual_duration: 0.5)",
      "column 8: spring has no argument \"perceptual_duration\"; "
        + "did you mean core-animation-spring(perceptual-duration: …)?"
    ),
    ("spring(duration=0.5)", "column 16: \"=\" has no meaning here; write an argument as  label: number"),
  ])
  func `a message says what to write instead`(text: String, message: String) {
    #expect(throws: CurveExpressionError.self) { try CurveExpression(text) }
    do throws(CurveExpressionError) {
      _ = try CurveExpression(text)
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func `nesting beyond the limit is refused where it begins`() {
    let text = String(repeating: "reversed(", count: 65) + "linear" + String(repeating: ")", count: 65)
    check(Refusal(text, 64 * 9 + 1, 8, .nestedTooDeeply(limit: 64)))
    check(Refusal(String(repeating: "joined(linear, ", count: 1000), 64 * 15 + 1, 6, .nestedTooDeeply(limit: 64)))
  }

  @Test func `inverses inside one another are refused where they would take too long`() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "inverse(blended(", count: count) + "smoothstep"
        + String(repeating: ", ease))", count: count)
    }
    #expect(try CurveExpression(nested(2)).curve.value(at: 0.5).isFinite)
    // The outermost of three is too much; of more, the third from inside.
    let cost = 16 * (16 * (16 * 2.0 + 1) + 1)
    check(Refusal(nested(3), 9, 73, .tooCostly(evaluations: cost, limit: 1024)))
    check(Refusal(nested(8), 5 * 16 + 9, 73, .tooCostly(evaluations: cost, limit: 1024)))
  }

  // MARK: Names

  @Test(arguments: [
    Refusal("sprnig", 1, 6, .unknownName("sprnig", suggestion: "spring")),
    Refusal("easein", 1, 6, .unknownName("easein", suggestion: "ease-in")),
    Refusal("easeInOt", 1, 8, .unknownName("easeInOt", suggestion: "easeInOut")),
    Refusal("ease_im", 1, 7, .unknownName("ease_im", suggestion: "ease-in")),
    Refusal("ease-outt(2)", 1, 9, .unknownName("ease-outt", suggestion: "ease-out")),
    Refusal("circular", 1, 8, .unknownName("circular", suggestion: "circular-ease-in")),
    Refusal("exponential", 1, 11, .unknownName("exponential", suggestion: "exponential-decelerate")),
    Refusal("équad-in", 1, 8, .unknownName("équad-in", suggestion: "quad-in")),
    Refusal("wobble", 1, 6, .unknownName("wobble", suggestion: nil)),
    Refusal("reversed(mirored(linear))", 10, 7, .unknownName("mirored", suggestion: "mirrored")),
    Refusal("🙂", 1, 1, .unexpectedCharacter("🙂")),
    Refusal("reversed(e: \u{E9}\u{E9})", 13, 2, .unknownName("éé", suggestion: nil)),
  ])
  func `an unknown name is refused, and the nearest name suggested`(refusal: Refusal) { check(refusal) }

  // MARK: Numbers

  @Test(arguments: [
    Refusal("accelerate(1.2.3)", 12, 5, .malformedNumber("1.2.3")),
    Refusal("accelerate(--1)", 12, 3, .malformedNumber("--1")),
    Refusal("accelerate(0x10)", 12, 4, .malformedNumber("0x10")),
    Refusal("accelerate(1_000)", 12, 5, .malformedNumber("1_000")),
    Refusal("accelerate(2s)", 12, 2, .malformedNumber("2s")),
    Refusal("accelerate(.)", 12, 1, .malformedNumber(".")),
    Refusal("accelerate(+)", 12, 1, .malformedNumber("+")),
    Refusal("accelerate(1e)", 12, 2, .malformedNumber("1e")),
    Refusal("accelerate(nan)", 12, 3, .notFinite("nan")),
    Refusal("accelerate(-INF)", 12, 4, .notFinite("-INF")),
    Refusal("accelerate(Infinity)", 12, 8, .notFinite("Infinity")),
    Refusal("accelerate(1e999)", 12, 5, .notFinite("1e999")),
    Refusal("accelerate(1e99999999999999999999)", 12, 22, .notFinite("1e99999999999999999999")),
    Refusal("linear(0, 1 1e999%)", 13, 6, .notFinite("1e999%")),
    Refusal("linear(0, inf)", 11, 3, .notFinite("inf")),
  ])
  func `a text that is almost a number is refused`(refusal: Refusal) { check(refusal) }

  // MARK: Which arguments

  @Test(arguments: [
    Refusal("ease-in()", 1, 9, .emptyParentheses(function: "ease-in", label: "intensity")),
    Refusal("ease( )", 1, 7, .emptyParentheses(function: "ease", label: "strength")),
    Refusal("linear()", 1, 8, .emptyParentheses(function: "linear", label: "stops")),
    Refusal("steps(,)", 7, 1, .emptyArgument(function: "steps")),
    Refusal("steps(4,)", 9, 1, .emptyArgument(function: "steps")),
    Refusal("steps(n:)", 9, 1, .emptyArgument(function: "steps")),
    Refusal("steps(4 end)", 9, 3, .expectedSeparator(function: "steps", found: "end")),
    Refusal("accelerate(strength 2)", 21, 1, .expectedSeparator(function: "accelerate", found: "2")),
    Refusal("sine-in(2)", 9, 1, .tooManyArguments(function: "sine-in", count: 1, allowed: 0...0)),
    Refusal(
      "cubic-bezier(0, 0, 1, 1, 1, 2)", 26, 1, .tooManyArguments(function: "cubic-bezier", count: 6, allowed: 4...4)),
    Refusal("steps(1, end, 2)", 15, 1, .tooManyArguments(function: "steps", count: 3, allowed: 1...2)),
    Refusal("spring(1, 0, 2)", 14, 1, .tooManyArguments(function: "spring", count: 3, allowed: 0...2)),
    Refusal("cubic-bezier(0, 0, 1)", 21, 1, .missingArgument(function: "cubic-bezier", label: "y2")),
    Refusal("cubic-bezier", 1, 12, .missingArgument(function: "cubic-bezier", label: "x1")),
    Refusal("cubic-bezier()", 14, 1, .missingArgument(function: "cubic-bezier", label: "x1")),
    Refusal("steps", 1, 5, .missingArgument(function: "steps", label: "n")),
    Refusal("reversed(steps)", 10, 5, .missingArgument(function: "steps", label: "n")),
    Refusal("joined(linear)", 14, 1, .missingArgument(function: "joined", label: "f")),
    Refusal("repeated(linear)", 16, 1, .missingArgument(function: "repeated", label: "count")),
    Refusal("spring(overshoot: 0.1)", 22, 1, .missingArgument(function: "spring", label: "duration")),
    Refusal("spring(mass: 1, damping: 1)", 27, 1, .missingArgument(function: "spring", label: "stiffness")),
    Refusal(
      "accelerate(strenght: 2)", 12, 8,
      .unknownLabel("strenght", function: "accelerate", suggestion: "strength", allowed: ["strength"])),
    Refusal(
      "decay(half: 2)", 7, 4,
      .unknownLabel("half", function: "decay", suggestion: "half-life", allowed: ["half-life"])),
    Refusal(
      "linear(x: 1)", 8, 1, .unknownLabel("x", function: "linear", suggestion: nil, allowed: [])),
    Refusal(
      "spring(wobble: 2)", 8, 6,
      .unknownLabel(
        "wobble", function: "spring", suggestion: nil,
        allowed: [
          "duration", "bounce", "response", "damping-ratio", "mass", "stiffness", "damping", "settling-duration",
          "epsilon", "overshoot",
        ])),
    Refusal(
      "spring(duration: 1, duration: 2)", 21, 11, .duplicateArgument(function: "spring", label: "duration")),
    Refusal("spring(1, duration: 2)", 11, 11, .duplicateArgument(function: "spring", label: "duration")),
    Refusal("decay(1, half-life: 2)", 10, 12, .duplicateArgument(function: "decay", label: "half-life")),
    Refusal(
      "cubic-bezier(x2: 1, 0, 0, 1)", 21, 1,
      .ambiguousArgument(function: "cubic-bezier", labels: ["x1", "y2"])),
  ])
  func `missing, unknown and repeated arguments are refused`(refusal: Refusal) { check(refusal) }

  @Test(arguments: [
    ("spring(duration: 1, stiffness: 2)", 21, 9, ["duration", "stiffness"]),
    ("spring(bounce: 0, dampingRatio: 1)", 19, 12, ["bounce", "damping-ratio"]),
    ("spring(damping-ratio: 1)", 8, 13, ["damping-ratio"]),
  ])
  func `a spring is given in one of its ways`(text: String, column: Int, length: Int, labels: [String]) {
    check(
      Refusal(
        text, column, length,
        .mixedParametrisations(
          function: "spring", labels: labels,
          allowed: [
            ["duration", "bounce"], ["response", "damping-ratio"], ["mass", "stiffness", "damping"],
            ["settling-duration", "damping-ratio", "epsilon"], ["overshoot", "duration"],
          ])))
  }

  // MARK: What an argument is

  @Test(arguments: [
    Refusal(
      "fling(velocity: 1, rate: 1, max: 2, spring: linear)", 45, 6,
      .wrongKind(function: "fling", label: "spring", expected: .spring, found: "linear")),
    Refusal(
      "accelerate(linear)", 12, 6,
      .wrongKind(function: "accelerate", label: "strength", expected: .number, found: "linear")),
    Refusal(
      "accelerate(reversed(linear))", 12, 16,
      .wrongKind(function: "accelerate", label: "strength", expected: .number, found: "reversed")),
    Refusal("steps(end)", 7, 3, .wrongKind(function: "steps", label: "n", expected: .integer, found: "end")),
    Refusal("steps(4, 2)", 10, 1, .wrongKind(function: "steps", label: "jump", expected: .keyword, found: "2")),
    Refusal("reversed(2)", 10, 1, .wrongKind(function: "reversed", label: "e", expected: .easing, found: "2")),
    Refusal("retimed(2, 2)", 9, 1, .wrongKind(function: "retimed", label: "c", expected: .curve, found: "2")),
    Refusal("linear(0, ease)", 11, 4, .wrongKind(function: "linear", label: "stops", expected: .stop, found: "ease")),
    Refusal(
      "accelerate(50%)", 12, 3, .unexpectedPercentage(function: "accelerate", label: "strength", found: "50%")),
    Refusal(
      "steps(4, jump-strat)", 10, 10,
      .unknownKeyword(
        "jump-strat", function: "steps", label: "jump", suggestion: "jump-start",
        allowed: ["jump-start", "jump-end", "jump-none", "jump-both"])),
    Refusal(
      "steps(4, none)", 10, 4,
      .unknownKeyword(
        "none", function: "steps", label: "jump", suggestion: nil,
        allowed: ["jump-start", "jump-end", "jump-none", "jump-both"])),
    Refusal(
      "exponential-decelerate(normalized: yes)", 36, 3,
      .unknownKeyword(
        "yes", function: "exponential-decelerate", label: "normalized", suggestion: nil, allowed: ["true", "false"])),
    Refusal(
      "reversed(spring)", 10, 6,
      .notAnEasing(function: "reversed", found: "spring(duration: 0.5, bounce: 0)", timeUnit: .seconds)),
    Refusal(
      "joined(linear, decay(1))", 16, 8,
      .notAnEasing(function: "joined", found: "decay(half-life: 1)", timeUnit: .progress)),
    Refusal(
      "repeated(ping-pong(linear), 2)", 10, 17,
      .notAnEasing(function: "repeated", found: "ping-pong(linear)", timeUnit: .progress)),
    Refusal(
      "mirrored(retimed(linear, 2))", 10, 18,
      .notAnEasing(function: "mirrored", found: "retimed(linear, duration: 2)", timeUnit: .seconds)),
  ])
  func `an argument of another kind is refused`(refusal: Refusal) { check(refusal) }

  @Test(arguments: [
    ("noise(frequency: 0)", 18, 1, "frequency", 0, NumberRange(1e-9...1e9)),
    ("shake(half-life: 0)", 18, 1, "half-life", 0, .positive),
    ("noise(octaves: 17)", 16, 2, "octaves", 17, NumberRange(1...16)),
    ("fling(velocity: 1, rate: -1)", 26, 2, "rate", -1, .atLeast(0)),
    ("fling(velocity: 1, half-life: 0)", 31, 1, "half-life", 0, .positive),
    ("fling(velocity: 1e300, rate: 1)", 17, 5, "velocity", 1e300, CurveCatalog.scale),
    ("android-fling(1, friction: 0)", 28, 1, "friction", 0, .positive),
    ("fling(velocity: 1, rate: 1, min: 5, max: 2)", 42, 1, "max", 2, .atLeast(5)),
    ("s-curve(jerk: 0)", 15, 1, "jerk", 0, NumberRange(1e-100...1e100)),
    ("trapezoid(distance: 1e300, acceleration: 1)", 21, 5, "distance", 1e300, CurveCatalog.scale),
    ("s-curve(to: 1, start-velocity: 1e35, jerk: 1)", 32, 4, "start-velocity", 1e35, NumberRange(-1e30...1e30)),
    ("s-curve(to: 1, start-velocity: 1, jerk: 1e-35)", 41, 5, "jerk", 1e-35, NumberRange(1e-30...1e30)),
    ("s-curve(to-velocity: 3, speed: 2, jerk: 1)", 22, 1, "to-velocity", 3, NumberRange(-2...2)),
    (
      "trapezoid(lowest-acceleration: 1, acceleration: 1)", 32, 1, "lowest-acceleration", 1,
      NumberRange(-1e100...(-1e-100))
    ),
    ("cubic-bezier(1.5, 0, 0, 1)", 14, 3, "x1", 1.5, NumberRange(0...1)),
    ("cubic-bezier(1, 0, -0.1, 1)", 20, 4, "x2", -0.1, NumberRange(0...1)),
    ("spring(bounce: -1)", 16, 2, "bounce", -1, CurveCatalog.bounce()),
    ("spring(bounce: 1.5)", 16, 3, "bounce", 1.5, CurveCatalog.bounce()),
    ("spring(0)", 8, 1, "duration", 0, .positive),
    ("spring(response: -1, damping-ratio: 1)", 18, 2, "response", -1, .positive),
    ("spring(response: 1, damping-ratio: -1)", 36, 2, "damping-ratio", -1, .atLeast(0)),
    ("spring(mass: 0, stiffness: 1, damping: 1)", 14, 1, "mass", 0, .positive),
    ("spring(stiffness: 0, damping: 1)", 19, 1, "stiffness", 0, .positive),
    ("spring(stiffness: 1, damping: -1)", 31, 2, "damping", -1, .atLeast(0)),
    ("spring(settling-duration: 1, damping-ratio: 0)", 45, 1, "damping-ratio", 0, .positive),
    ("spring(settling-duration: 1, damping-ratio: 1, epsilon: 1)", 57, 1, "epsilon", 1, .between(0, 1)),
    ("spring(overshoot: 1, duration: 1)", 19, 1, "overshoot", 1, .between(0, 1)),
    ("spring(1e-60)", 8, 5, "duration", 1e-60, NumberRange(1e-50...1e50)),
    ("spring(stiffness: 1, damping: 1e60)", 31, 4, "damping", 1e60, NumberRange(0...1e50)),
    ("bouncy(extra-bounce: 0.8)", 22, 3, "extra-bounce", 0.8, CurveCatalog.bounce(from: 0.3)),
    ("decay(0)", 7, 1, "half-life", 0, .positive),
    ("accelerate(-2)", 12, 2, "strength", -2, .positive),
    ("ease-in-out(0)", 13, 1, "intensity", 0, .positive),
    ("ease-in(5e-324)", 9, 6, "intensity", .leastNonzeroMagnitude, .moreThan(0x1p-1024)),
    ("overshoot(-1)", 11, 2, "count", -1, NumberRange(0...1e6)),
    ("overshoot(1e7)", 11, 3, "count", 1e7, NumberRange(0...1e6)),
    ("steps(0)", 7, 1, "n", 0, NumberRange(1...1e6)),
    ("steps(1e300)", 7, 5, "n", 1e300, NumberRange(1...1e6)),
    ("steps(jump: jump-none, n: 1)", 27, 1, "n", 1, NumberRange(2...1e6)),
    ("elastic-in(amplitude: 0.5)", 23, 3, "amplitude", 0.5, NumberRange(1...1e100)),
    ("elastic-in(amplitude: 1e101)", 23, 5, "amplitude", 1e101, NumberRange(1...1e100)),
    ("cubic-bezier(.1, 3e307, .3, 0)", 18, 5, "y1", 3e307, NumberRange(-1e100...1e100)),
    ("cubic-bezier(.1, 0, .3, -1e101)", 25, 6, "y2", -1e101, NumberRange(-1e100...1e100)),
    ("linear(-1.7e308, 1)", 8, 8, "stops", -1.7e308, NumberRange(-1e100...1e100)),
    ("linear(0, 1 1e103%)", 13, 6, "stops", 1e101, NumberRange(-1e100...1e100)),
    ("back-in(1e308)", 9, 5, "overshoot", 1e308, NumberRange(-1e100...1e100)),
    ("blended(linear, ease, weight: 1e308)", 31, 5, "weight", 1e308, NumberRange(-1e100...1e100)),
    ("elastic-out(period: 0)", 21, 1, "period", 0, .positive),
    ("repeated(linear, count: 0)", 25, 1, "count", 0, NumberRange(1...1e6)),
    ("retimed(linear, duration: 0)", 27, 1, "duration", 0, .positive),
  ])
  func `a number out of range is refused with the range`(
    text: String, column: Int, length: Int, label: String, value: Double, allowed: NumberRange
  ) {
    let function = String(text.prefix { $0 != "(" })
    check(
      Refusal(
        text, column, length, .outOfRange(function: function, label: label, value: value, allowed: allowed)))
  }

  @Test func `a count is a whole number`() {
    check(
      Refusal(
        "overshoot(count: 1.5)", 18, 3,
        .notAnInteger(function: "overshoot", label: "count", value: 1.5, allowed: NumberRange(0...1e6))))
    #expect(throws: Never.self) { try CurveExpression("overshoot(count: 2.0)") }
  }

  // MARK: What one curve needs of another

  @Test func `only an easing that rises everywhere has an inverse`() {
    check(Refusal("inverse(steps(2))", 9, 8, .notInvertible("steps(2, jump-end)")))
    check(Refusal("inverse(e: bounce-in)", 12, 9, .notInvertible("bounce-in")))
  }

  @Test func `only a curve in seconds that ends after the delay can be delayed`() {
    check(Refusal("delayed(linear, by: 1)", 9, 6, .notInSeconds("linear")))
    check(
      Refusal(
        "delayed(retimed(linear, 2), by: -2)", 33, 2,
        .outOfRange(function: "delayed", label: "by", value: -2, allowed: .moreThan(-2))))
  }

  @Test func `a spring that never settles cannot be retimed`() {
    check(
      Refusal(
        "retimed(spring(bounce: 1), duration: 1)", 9, 17, .neverSettles("spring(duration: 0.5, bounce: 1)")))
  }

  // MARK: linear()

  @Test(arguments: [
    Refusal("linear(0, 50%, 1)", 11, 3, .stopWithoutValue),
    Refusal("linear(0 1)", 10, 1, .stopWithTwoValues),
    Refusal("linear(0 10% 20% 30%, 1)", 18, 3, .misplacedPercentage),
    Refusal("linear(10% 0 20%, 1)", 14, 3, .misplacedPercentage),
  ])
  func `stops that linear() does not allow are refused`(refusal: Refusal) { check(refusal) }

  // MARK: Columns

  @Test func `columns count Unicode scalars, as those of files do`() {
    check(Refusal("reversed(\r\n\u{2003})", 12, 1, .unexpectedCharacter("\u{2003}")))
    check(Refusal("decay()\u{301}", 8, 1, .unexpectedCharacter("\u{301}")))
    check(Refusal("joined(e\u{301}\u{301}, é)", 8, 3, .unknownName("e\u{301}\u{301}", suggestion: nil)))
    check(Refusal("joined(éé, é)", 8, 2, .unknownName("éé", suggestion: nil)))
  }
}
