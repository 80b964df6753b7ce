import Testing
import TextFormats

@testable import CurveSampling
@testable import CurveFormats

@Suite struct CurveExpressionErrorTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    let text: String
    let column: Int
    let length: Int
    let message: String
    init(_ text: String, _ column: Int, _ length: Int, _ message: String) {
      (self.text, self.column, self.length, self.message) = (text, column, length, message)
    }
    var testDescription: String { text }
  }

  private func check(_ refusal: Refusal) {
    do throws(CurveExpressionError) {
      let curve = try CurveExpression(refusal.text)
      Issue.record("\(refusal.text) is read as \(curve)")
    } catch {
      #expect(error.words.text == refusal.message)
      #expect(error.column == refusal.column && error.length == refusal.length, "\(error)")
    }
  }

  // MARK: The text

  @Test(arguments: [
    Refusal("", 1, 0, "the expression is empty: write a curve, such as ease-in-out"),
    Refusal(" \n ", 1, 0, "the expression is empty: write a curve, such as ease-in-out"),
    Refusal("#linear", 1, 1, "\"#\" has no meaning here"),
    Refusal("linear #", 8, 1, "\"#\" has no meaning here"),
    Refusal("🙂", 1, 1, "\"🙂\" has no meaning here"),
    Refusal("reversed(“linear”)", 10, 1, "\"“\" has no meaning here"),
    Refusal("5", 1, 1, "a curve starts with a name, such as ease-in-out, not with \"5\""),
    Refusal("(linear)", 1, 1, "a curve starts with a name, such as ease-in-out, not with \"(\""),
    Refusal("reversed((linear))", 10, 1, "a curve starts with a name, such as ease-in-out, not with \"(\""),
    Refusal("nan", 1, 3, "a curve starts with a name, such as ease-in-out, not with \"nan\""),
    Refusal("reversed(linear", 16, 0, "the parenthesis after reversed is not closed"),
    Refusal("reversed(reversed(linear)", 26, 0, "the parenthesis after reversed is not closed"),
    Refusal("reversed(", 10, 0, "the parenthesis after reversed is not closed"),
    Refusal("spring(duration:", 17, 0, "the parenthesis after spring is not closed"),
    Refusal("linear ease ", 8, 4, "the curve is complete, but \"ease\" comes after it"),
    Refusal("reversed(linear))", 17, 1, "the curve is complete, but \")\" comes after it"),
    Refusal("linear, ease", 7, 6, "the curve is complete, but \", ease\" comes after it"),
    Refusal("1e999", 1, 5, "\"1e999\" is not a finite number"),
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
    let message = "curves are nested too deeply: at most 64 levels are allowed"
    check(Refusal(text, 64 * 9 + 1, 8, message))
    check(Refusal(String(repeating: "joined(linear, ", count: 1000), 64 * 15 + 1, 6, message))
  }

  @Test func `inverses inside one another are refused where they would take too long`() throws {
    func nested(_ count: Int) -> String {
      let (start, end) = (
        String(repeating: "inverse(blended(", count: count), String(repeating: ", ease))", count: count)
      )
      return "\(start)smoothstep\(end)"
    }
    #expect(try CurveExpression(nested(2)).curve.value(at: 0.5).isFinite)
    // The outermost of three is too much; of more, the third from inside.
    let evaluations: Int = 16 * (16 * (16 * 2 + 1) + 1)
    let message = """
      the nested inverses would take about \(evaluations) evaluations for each value; at most 1024 are allowed
      """
    check(Refusal(nested(3), 9, 73, message))
    check(Refusal(nested(8), 5 * 16 + 9, 73, message))
  }

  // MARK: Names

  @Test(arguments: [
    Refusal("sprnig", 1, 6, "there is no curve \"sprnig\"; did you mean spring?"),
    Refusal("easein", 1, 6, "there is no curve \"easein\"; did you mean ease-in?"),
    Refusal("easeInOt", 1, 8, "there is no curve \"easeInOt\"; did you mean easeInOut?"),
    Refusal("ease_im", 1, 7, "there is no curve \"ease_im\"; did you mean ease-in?"),
    Refusal("ease-outt(2)", 1, 9, "there is no curve \"ease-outt\"; did you mean ease-out?"),
    Refusal("circular", 1, 8, "there is no curve \"circular\"; did you mean circular-ease-in?"),
    Refusal("exponential", 1, 11, "there is no curve \"exponential\"; did you mean exponential-decelerate?"),
    Refusal("équad-in", 1, 8, "there is no curve \"équad-in\"; did you mean quad-in?"),
    Refusal("wobble", 1, 6, "there is no curve \"wobble\"; to see all curves, run: curves list"),
    Refusal("reversed(mirored(linear))", 10, 7, "there is no curve \"mirored\"; did you mean mirrored?"),
    Refusal("🙂", 1, 1, "\"🙂\" has no meaning here"),
    Refusal("reversed(e: \u{E9}\u{E9})", 13, 2, "there is no curve \"éé\"; to see all curves, run: curves list"),
  ])
  func `an unknown name is refused, and the nearest name suggested`(refusal: Refusal) { check(refusal) }

  // MARK: Numbers

  @Test(arguments: [
    Refusal("accelerate(1.2.3)", 12, 5, "\"1.2.3\" is not a number"),
    Refusal("accelerate(--1)", 12, 3, "\"--1\" is not a number"),
    Refusal("accelerate(0x10)", 12, 4, "\"0x10\" is not a number"),
    Refusal("accelerate(1_000)", 12, 5, "\"1_000\" is not a number"),
    Refusal("accelerate(2s)", 12, 2, "\"2s\" is not a number; write seconds, without a unit: 2"),
    Refusal("accelerate(.)", 12, 1, "\".\" is not a number"),
    Refusal("accelerate(+)", 12, 1, "\"+\" is not a number"),
    Refusal("accelerate(1e)", 12, 2, "\"1e\" is not a number"),
    Refusal("accelerate(nan)", 12, 3, "\"nan\" is not a finite number"),
    Refusal("accelerate(-INF)", 12, 4, "\"-INF\" is not a finite number"),
    Refusal("accelerate(Infinity)", 12, 8, "\"Infinity\" is not a finite number"),
    Refusal("accelerate(1e999)", 12, 5, "\"1e999\" is not a finite number"),
    Refusal("accelerate(1e99999999999999999999)", 12, 22, "\"1e99999999999999999999\" is not a finite number"),
    Refusal("linear(0, 1 1e999%)", 13, 6, "\"1e999%\" is not a finite number"),
    Refusal("linear(0, inf)", 11, 3, "\"inf\" is not a finite number"),
  ])
  func `a text that is almost a number is refused`(refusal: Refusal) { check(refusal) }

  // MARK: Which arguments

  @Test(arguments: [
    Refusal(
      "ease-in()", 1, 9,
      "ease-in() has no argument: write ease-in without parentheses, or ease-in(intensity: …)"),
    Refusal("ease( )", 1, 7, "ease() has no argument: write ease without parentheses, or ease(strength: …)"),
    Refusal("linear()", 1, 8, "linear() has no argument: write linear without parentheses, or linear(stops: …)"),
    Refusal("steps(,)", 7, 1, "an argument of steps is missing here"),
    Refusal("steps(4,)", 9, 1, "an argument of steps is missing here"),
    Refusal("steps(n:)", 9, 1, "an argument of steps is missing here"),
    Refusal("steps(4 end)", 9, 3, "a comma or the closing parenthesis of steps is expected here, not \"end\""),
    Refusal(
      "accelerate(strength 2)", 21, 1,
      "a comma or the closing parenthesis of accelerate is expected here, not \"2\""),
    Refusal("sine-in(2)", 9, 1, "sine-in takes no arguments, not 1"),
    Refusal("cubic-bezier(0, 0, 1, 1, 1, 2)", 26, 1, "cubic-bezier takes 4 arguments, not 6"),
    Refusal("steps(1, end, 2)", 15, 1, "steps takes 1 to 2 arguments, not 3"),
    Refusal("spring(1, 0, 2)", 14, 1, "spring takes at most 2 arguments, not 3"),
    Refusal("cubic-bezier(0, 0, 1)", 21, 1, "cubic-bezier needs the argument y2"),
    Refusal("cubic-bezier", 1, 12, "cubic-bezier needs the argument x1"),
    Refusal("cubic-bezier()", 14, 1, "cubic-bezier needs the argument x1"),
    Refusal("steps", 1, 5, "steps needs the argument n"),
    Refusal("reversed(steps)", 10, 5, "steps needs the argument n"),
    Refusal("joined(linear)", 14, 1, "joined needs the argument f"),
    Refusal("repeated(linear)", 16, 1, "repeated needs the argument count"),
    Refusal("spring(overshoot: 0.1)", 22, 1, "spring needs the argument duration"),
    Refusal("spring(mass: 1, damping: 1)", 27, 1, "spring needs the argument stiffness"),
    Refusal("accelerate(strenght: 2)", 12, 8, "accelerate has no argument \"strenght\"; did you mean strength?"),
    Refusal("decay(half: 2)", 7, 4, "decay has no argument \"half\"; did you mean half-life?"),
    Refusal("linear(x: 1)", 8, 1, "linear has no argument \"x\"; it takes nothing"),
    Refusal(
      "spring(wobble: 2)", 8, 6,
      "spring has no argument \"wobble\"; it takes duration, bounce, response, damping-ratio, mass, "
        + "stiffness, damping, settling-duration, epsilon and overshoot"),
    Refusal("spring(duration: 1, duration: 2)", 21, 11, "spring is given the argument duration twice"),
    Refusal("spring(1, duration: 2)", 11, 11, "spring is given the argument duration twice"),
    Refusal("decay(1, half-life: 2)", 10, 12, "decay is given the argument half-life twice"),
    Refusal(
      "cubic-bezier(x2: 1, 0, 0, 1)", 21, 1,
      "this argument of cubic-bezier could be x1 or y2: write the label before the argument"),
  ])
  func `missing, unknown and repeated arguments are refused`(refusal: Refusal) { check(refusal) }

  @Test(arguments: [
    ("spring(duration: 1, stiffness: 2)", 21, 9, "duration and stiffness"),
    ("spring(bounce: 0, dampingRatio: 1)", 19, 12, "bounce and damping-ratio"),
    ("spring(damping-ratio: 1)", 8, 13, "damping-ratio"),
  ])
  func `a spring is given in one of its ways`(text: String, column: Int, length: Int, labels: String) {
    check(
      Refusal(
        text, column, length,
        "spring cannot be made of \(labels); it takes duration and bounce; response and damping-ratio; mass, stiffness "
          + "and damping; settling-duration, damping-ratio and epsilon or overshoot and duration"))
  }

  // MARK: What an argument is

  @Test(arguments: [
    Refusal("fling(velocity: 1, rate: 1, max: 2, spring: linear)", 45, 6, "spring must be a spring, not \"linear\""),
    Refusal("accelerate(linear)", 12, 6, "strength must be a number, not \"linear\""),
    Refusal("accelerate(reversed(linear))", 12, 16, "strength must be a number, not \"reversed\""),
    Refusal("steps(end)", 7, 3, "n must be a whole number, not \"end\""),
    Refusal("steps(4, 2)", 10, 1, "jump must be a word, not \"2\""),
    Refusal("reversed(2)", 10, 1, "e must be an easing, not \"2\""),
    Refusal("retimed(2, 2)", 9, 1, "c must be a curve, not \"2\""),
    Refusal(
      "linear(0, ease)", 11, 4,
      "a stop of linear() must be a number, with up to two percentages, not \"ease\""),
    Refusal("accelerate(50%)", 12, 3, "strength must be a number without a percent sign, not \"50%\""),
    Refusal(
      "steps(4, jump-strat)", 10, 10,
      "jump must be jump-start, jump-end, jump-none or jump-both, not \"jump-strat\"; did you mean jump-start?"),
    Refusal("steps(4, none)", 10, 4, "jump must be jump-start, jump-end, jump-none or jump-both, not \"none\""),
    Refusal("exponential-decelerate(normalized: yes)", 36, 3, "normalized must be true or false, not \"yes\""),
    Refusal(
      "reversed(spring)", 10, 6,
      "reversed takes a curve over progress from 0 to 1, but spring(duration: 0.5, bounce: 0) is a curve "
        + "over time in seconds"),
    Refusal(
      "joined(linear, decay(1))", 16, 8,
      "joined takes an easing, which leads from 0 to 1, but decay(half-life: 1) does not"),
    Refusal(
      "repeated(ping-pong(linear), 2)", 10, 17,
      "repeated takes an easing, which leads from 0 to 1, but ping-pong(linear) does not"),
    Refusal(
      "mirrored(retimed(linear, 2))", 10, 18,
      "mirrored takes a curve over progress from 0 to 1, but retimed(linear, duration: 2) is a curve over "
        + "time in seconds"),
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
    ("spring(bounce: -1)", 16, 2, "bounce", -1, .bounce()),
    ("spring(bounce: 1.5)", 16, 3, "bounce", 1.5, .bounce()),
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
    ("bouncy(extra-bounce: 0.8)", 22, 3, "extra-bounce", 0.8, .bounce(from: 0.3)),
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
    let message = CurveExpressionError.outOfRange(label: label, value: value, allowed: allowed)
    check(Refusal(text, column, length, message.text))
  }

  @Test func `a count is a whole number`() {
    check(
      Refusal("overshoot(count: 1.5)", 18, 3, "count must be a whole number within 0…1000000, not 1.5"))
    #expect(throws: Never.self) { try CurveExpression("overshoot(count: 2.0)") }
  }

  // MARK: What one curve needs of another

  @Test func `only an easing that rises everywhere has an inverse`() {
    check(
      Refusal(
        "inverse(steps(2))", 9, 8,
        "steps(2, jump-end) has no inverse: only a curve that rises everywhere, without a jump, from 0 to 1 "
          + "has an inverse"))
    check(
      Refusal(
        "inverse(e: bounce-in)", 12, 9,
        "bounce-in has no inverse: only a curve that rises everywhere, without a jump, from 0 to 1 has an inverse"))
  }

  @Test func `only a curve in seconds that ends after the delay can be delayed`() {
    check(
      Refusal(
        "delayed(linear, by: 1)", 9, 6,
        "linear is a curve over progress from 0 to 1, so it cannot be delayed by seconds: give it a "
          + "duration, as by retimed(linear, duration: 0.3)"))
    check(
      Refusal("delayed(retimed(linear, 2), by: -2)", 33, 2, "by must be greater than -2, not -2"))
  }

  @Test func `a spring that never settles cannot be retimed`() {
    check(
      Refusal(
        "retimed(spring(bounce: 1), duration: 1)", 9, 17,
        "spring(duration: 0.5, bounce: 1) never comes to rest, so it has no duration that could be changed"))
  }

  // MARK: linear()

  @Test(arguments: [
    Refusal("linear(0, 50%, 1)", 11, 3, "a stop of linear() needs a value beside its percentages"),
    Refusal("linear(0 1)", 10, 1, "a stop of linear() has one value: perhaps a comma is missing before this value"),
    Refusal(
      "linear(0 10% 20% 30%, 1)", 18, 3,
      "a stop of linear() has at most two percentages, both before its value or both after it"),
    Refusal(
      "linear(10% 0 20%, 1)", 14, 3,
      "a stop of linear() has at most two percentages, both before its value or both after it"),
  ])
  func `stops that linear() does not allow are refused`(refusal: Refusal) { check(refusal) }

  // MARK: Columns

  @Test func `columns count Unicode scalars, as those of files do`() {
    check(Refusal("reversed(\r\n\u{2003})", 12, 1, "\"\\u{2003}\" has no meaning here"))
    check(Refusal("decay()\u{301}", 8, 1, "\"\\u{301}\" has no meaning here"))
    check(
      Refusal(
        "joined(e\u{301}\u{301}, é)", 8, 3,
        "there is no curve \"é́\"; to see all curves, run: curves list"))
    check(Refusal("joined(éé, é)", 8, 2, "there is no curve \"éé\"; to see all curves, run: curves list"))
  }
}
