import Testing

@testable import CurveSampling
@testable import CurveFormats
@testable import TestSupport

/// The canonical text of an expression.
func canonical(_ text: some StringProtocol) throws(CurveExpressionError) -> String {
  try CurveExpression(text).description
}

@Suite struct CurveExpressionTests {
  // MARK: The table of the notation, row by row

  @Test(arguments: [
    ("linear", "linear"),
    ("ease", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
    ("ease-in", "cubic-bezier(0.42, 0, 1, 1)"),
    ("ease-out", "cubic-bezier(0, 0, 0.58, 1)"),
    ("ease-in-out", "cubic-bezier(0.42, 0, 0.58, 1)"),
    ("cubic-bezier(.2, -1, 1, 1e0)", "cubic-bezier(0.2, -1, 1, 1)"),
    ("cubic-bezier(x1: 0, 2, x2: 1, y2: 3)", "cubic-bezier(0, 2, 1, 3)"),
    ("steps(4)", "steps(4, jump-end)"),
    ("steps(4, jump-start)", "steps(4, jump-start)"),
    ("steps(4, start)", "steps(4, jump-start)"),
    ("steps(4, end)", "steps(4, jump-end)"),
    ("steps(4, jump-none)", "steps(4, jump-none)"),
    ("steps(1, jump-both)", "steps(1, jump-both)"),
    ("steps(n: 2, jump: jumpBoth)", "steps(2, jump-both)"),
    ("step-start", "steps(1, jump-start)"),
    ("step-end", "steps(1, jump-end)"),
    ("smoothstep", "smoothstep"),
    ("smootherstep()", "smootherstep"),
    ("accelerate", "accelerate(strength: 2)"),
    ("accelerate(3)", "accelerate(strength: 3)"),
    ("decelerate(strength: 3)", "decelerate(strength: 3)"),
    ("ease(strength: 3)", "ease(strength: 3)"),
    ("ease(3)", "ease(strength: 3)"),
    ("ease-in(intensity: 2)", "ease-in(intensity: 2)"),
    ("ease-in(2)", "ease-in(intensity: 2)"),
    ("ease-out(intensity: 2)", "ease-out(intensity: 2)"),
    ("ease-in-out(intensity: 1)", "ease-in-out(intensity: 1)"),
    ("overshoot", "overshoot(count: 1, half-life: 0.15)"),
    ("overshoot()", "overshoot(count: 1, half-life: 0.15)"),
    ("overshoot(half-life: 0.2)", "overshoot(count: 1, half-life: 0.2)"),
    ("overshoot(2, 0.1)", "overshoot(count: 2, half-life: 0.1)"),
    ("exponential-decelerate", "exponential-decelerate(half-life: 0.15)"),
    ("exponential-decelerate(normalized: true)", "exponential-decelerate(half-life: 0.15, normalized: true)"),
    ("exponential-decelerate(normalized: false)", "exponential-decelerate(half-life: 0.15)"),
    ("decay(half-life: 0.3)", "decay(half-life: 0.3)"),
    ("fling(velocity: 2000, half-life: 0.3)", "fling(velocity: 2000, half-life: 0.3)"),
    ("noise", "noise(seed: 0, frequency: 1, octaves: 1)"),
    ("noise(7, 2, 3)", "noise(seed: 7, frequency: 2, octaves: 3)"),
    ("noise(seed: 4294967295, period: 0.5)", "noise(seed: 4294967295, frequency: 1, octaves: 1, period: 0.5)"),
    ("shake(7, half-life: 0.5)", "shake(seed: 7, frequency: 10, octaves: 2, half-life: 0.5)"),
    ("fling(2000, 0.3)", "fling(velocity: 2000, half-life: 0.3)"),
    ("fling(velocity: -5, rate: 0, friction: 2, from: 1)", "fling(velocity: -5, rate: 0, friction: 2, from: 1)"),
    (
      "fling(velocity: 2000, half-life: 0.3, max: 400)",
      "fling(velocity: 2000, half-life: 0.3, max: 400, spring: spring(duration: 0.5, bounce: 0))"
    ),
    (
      "fling(velocity: 2000, rate: 2, min: -0, max: 400, spring: bouncy)",
      "fling(velocity: 2000, rate: 2, min: 0, max: 400, spring: spring(duration: 0.5, bounce: 0.3))"
    ),
    ("trapezoid(speed: 2, acceleration: 8)", "trapezoid(distance: 1, speed: 2, acceleration: 8)"),
    ("s-curve(2, jerk: 80)", "s-curve(distance: 2, jerk: 80)"),
    (
      "s-curve(to: 5, from: 1, start-velocity: 2, start-acceleration: -3, speed: 4, acceleration: 8, jerk: 80)",
      "s-curve(to: 5, from: 1, start-velocity: 2, start-acceleration: -3, speed: 4, acceleration: 8, jerk: 80)"
    ),
    ("s-curve(to: 5, jerk: 80)", "s-curve(distance: 5, jerk: 80)"),
    (
      "sCurve(toVelocity: 2, from: 1, speed: 4, lowestVelocity: -1, acceleration: 8, lowestAcceleration: -9, jerk: 80)",
      "s-curve(to-velocity: 2, from: 1, speed: 4, lowest-velocity: -1, acceleration: 8, lowest-acceleration: -9, "
        + "jerk: 80)"
    ),
    (
      "trapezoid(to: 0, start-velocity: 2, acceleration: 8, lowest-acceleration: -8)",
      "trapezoid(to: 0, start-velocity: 2, acceleration: 8)"
    ),
    ("android-fling(2000)", "android-fling(velocity: 2000)"),
    (
      "androidFling(velocity: -5, friction: 0.1, density: 2.75, from: 3)",
      "android-fling(velocity: -5, friction: 0.1, density: 2.75, from: 3)"
    ),
    ("spring", "spring(duration: 0.5, bounce: 0)"),
    ("spring(0.4, 0.3)", "spring(duration: 0.4, bounce: 0.3)"),
    ("spring(bounce: 1)", "spring(duration: 0.5, bounce: 1)"),
    ("spring(duration: 0.4, -0.5)", "spring(duration: 0.4, bounce: -0.5)"),
    ("spring(response: 0.4, damping-ratio: 0.8)", "spring(response: 0.4, damping-ratio: 0.8)"),
    ("spring(stiffness: 100, damping: 10)", "spring(mass: 1, stiffness: 100, damping: 10)"),
    ("spring(mass: 2, stiffness: 100, damping: 0)", "spring(mass: 2, stiffness: 100, damping: 0)"),
    (
      "spring(settling-duration: 1, damping-ratio: 0.5)",
      "spring(settling-duration: 1, damping-ratio: 0.5, epsilon: 0.001)"
    ),
    ("spring(overshoot: 0.1, duration: 0.5)", "spring(overshoot: 0.1, duration: 0.5)"),
    ("smooth", "spring(duration: 0.5, bounce: 0)"),
    ("snappy(duration: 0.3)", "spring(duration: 0.3, bounce: 0.15)"),
    ("bouncy(duration: 0.4, extra-bounce: 0.2)", "spring(duration: 0.4, bounce: 0.5)"),
    ("reversed(smoothstep)", "reversed(smoothstep)"),
    ("reversed(sine-in)", "sine-out"),
    ("reversed(reversed(sine-in))", "reversed(sine-out)"),
    ("mirrored(smoothstep)", "mirrored(smoothstep)"),
    ("mirrored(accelerate)", "ease(strength: 2)"),
    ("joined(linear, smoothstep)", "joined(linear, smoothstep)"),
    ("joined(sine-out, sine-in)", "sine-out-in"),
    ("composed(e: linear, f: smoothstep)", "composed(linear, smoothstep)"),
    ("inverse(smoothstep)", "inverse(smoothstep)"),
    ("blended(linear, smoothstep)", "blended(linear, smoothstep, weight: 0.5)"),
    ("blended(weight: -1, linear, smoothstep)", "blended(linear, smoothstep, weight: -1)"),
    ("repeated(linear, count: 3)", "repeated(linear, count: 3)"),
    ("ping-pong(linear)", "ping-pong(linear)"),
    ("retimed(linear, duration: 2)", "retimed(linear, duration: 2)"),
    (
      "retimed(spring(response: 0.5, damping-ratio: 0.5), 2)",
      "retimed(spring(response: 0.5, damping-ratio: 0.5), duration: 2)"
    ),
    ("delayed(retimed(ease-in, 0.3), 0.05)", "delayed(retimed(cubic-bezier(0.42, 0, 1, 1), duration: 0.3), by: 0.05)"),
    ("delayed(smooth, by: -0.1)", "delayed(spring(duration: 0.5, bounce: 0), by: -0.1)"),
    ("retimed(retimed(ping-pong(linear), 1), 2)", "retimed(retimed(ping-pong(linear), duration: 1), duration: 2)"),
  ])
  func `every row of the table is read and printed`(text: String, expected: String) throws {
    let expression = try CurveExpression(text)
    #expect(expression.description == expected)
    #expect(try CurveExpression(expected) == expression)
    #expect(try CurveExpression(expected).hashValue == expression.hashValue)
  }

  @Test(arguments: ["sine", "quad", "cubic", "quart", "quint", "expo", "gsap-expo", "bounce"])
  func `a family has four directions`(family: String) throws {
    for direction in ["in", "out", "in-out", "out-in"] {
      #expect(try canonical("\(family)-\(direction)") == "\(family)-\(direction)")
    }
  }

  @Test func `a family with arguments keeps them in every direction`() throws {
    for direction in ["in", "out", "in-out", "out-in"] {
      #expect(try canonical("back-\(direction)") == "back-\(direction)(overshoot: 1.70158)")
      #expect(try canonical("back-\(direction)(3)") == "back-\(direction)(overshoot: 3)")
      #expect(
        try canonical("elastic-\(direction)(period: 0.4)") == "elastic-\(direction)(amplitude: 1, period: 0.4)")
    }
  }

  @Test func `the circular curves have two names`() throws {
    for direction in ["in", "out", "in-out", "out-in"] {
      #expect(try CurveExpression("circ-\(direction)") == CurveExpression("circular-ease-\(direction)"))
    }
    #expect(try canonical("circ-in-out") == "circular-ease-in-out")
    #expect(try canonical("circularEaseIn") == "circular-ease-in")
    let outIn = try CurveExpression("circ-out-in")
    #expect(try CurveExpression(outIn.description) == outIn)
  }

  // MARK: linear()

  @Test(arguments: [
    ("linear(0, 1)", "linear(0 0%, 1 100%)"),
    ("linear(0.5)", "linear(0.5 0%)"),
    ("linear(0, 0.25 25% 75%, 1)", "linear(0 0%, 0.25 25%, 0.25 75%, 1 100%)"),
    ("linear(0, 25% 75% 0.25, 1)", "linear(0 0%, 0.25 25%, 0.25 75%, 1 100%)"),
    ("linear(0, 25% 0.25, 1)", "linear(0 0%, 0.25 25%, 1 100%)"),
    ("linear(0 20%, 1 80%)", "linear(0 20%, 1 80%)"),
    ("linear(0 80%, 1 20%)", "linear(0 80%, 1 80%)"),
    ("linear(0, 1, 0.5)", "linear(0 0%, 1 50%, 0.5 100%)"),
    ("linear(0 29%, 1 57.99999999999998%)", "linear(0 29%, 1 57.99999999999998%)"),
    ("linear(0 -10%, 1 1e2%)", "linear(0 -10%, 1 100%)"),
  ])
  func `stops are read as CSS reads them`(text: String, expected: String) throws {
    #expect(try canonical(text) == expected)
    #expect(try CurveExpression(text) == CurveExpression(expected))
  }

  // MARK: Spelling

  @Test(arguments: [
    "spring(duration: 0.5, bounce: 0)", " spring ( duration : 0.5 , bounce : 0 ) ", "SPRING(DURATION: 0.5, Bounce:0)",
    "spring(\n\tduration: +0.5,\r\n bounce: .0)", "spring(duration: 5e-1)", "spring(duration: 5.E-1)",
  ])
  func `white space and case are free`(text: String) throws {
    #expect(try canonical(text) == "spring(duration: 0.5, bounce: 0)")
  }

  @Test(arguments: [
    ("easeInOut", "ease-in-out"), ("EASE-IN", "ease-in"), ("cubicBezier(0, 0, 1, 1)", "cubic-bezier(0, 0, 1, 1)"),
    ("pingPong(sineInOut)", "ping-pong(sine-in-out)"), ("decay(halfLife: 1)", "decay(half-life: 1)"),
    ("spring(response: 1, dampingRatio: 1)", "spring(response: 1, damping-ratio: 1)"),
    ("bouncy(extraBounce: 0.1)", "bouncy(extra-bounce: 0.1)"), ("stepStart", "step-start"),
  ])
  func `SwiftUI's spelling is read as the same curve`(camel: String, kebab: String) throws {
    #expect(try CurveExpression(camel) == CurveExpression(kebab))
  }

  @Test func `a part of a text is read without a copy of it`() throws {
    let line = "swiftui/smooth = spring(duration: 0.5)"
    #expect(try canonical(line.dropFirst("swiftui/smooth = ".count)) == "spring(duration: 0.5, bounce: 0)")
  }

  // MARK: Curves made in code

  @Test func `a curve made in code equals the one that is read`() throws {
    #expect(try CurveExpression(Reversed(Sine())) == CurveExpression("sine-out"))
    #expect(try CurveExpression(UnitCurve(Reversed(Sine()))) == CurveExpression("sine-out"))
    #expect(try CurveExpression(Mirrored(Accelerate())) == CurveExpression("ease(strength: 2)"))
    #expect(try CurveExpression(Retimed(Sine(), duration: 2)) == CurveExpression("retimed(sine-in, duration: 2)"))
    #expect(try CurveExpression(Joined(Sine(), Linear())) == CurveExpression("joined(sine-in, linear)"))
  }

  @Test func `the curve of an expression is the easing itself`() throws {
    #expect(try CurveExpression("ease").curve is CubicBezier)
    #expect(CurveExpression(UnitCurve(Linear())).curve is Linear)
    #expect(try CurveExpression("mirrored(mirrored(linear))").curve is Mirrored<UnitCurve>)
  }

  @Test func `different curves are different expressions`() throws {
    #expect(try CurveExpression("sine-in") != CurveExpression("sine-out"))
    #expect(try CurveExpression("linear") != CurveExpression("linear(0, 1)"))
  }

  // MARK: Limits

  @Test func `curves stand inside one another up to the limit`() throws {
    let limit = CurveExpression.nestingLimit
    let text = String(repeating: "reversed(", count: limit) + "linear" + String(repeating: ")", count: limit)
    #expect(try canonical(text) == text)
    let retimed =
      String(repeating: "retimed(", count: limit) + "linear" + String(repeating: ", duration: 2)", count: limit)
    #expect(try canonical(retimed) == retimed)
  }

  @Test func `long texts take time in proportion`() throws {
    let count = cases(10_000, thorough: 100_000)
    let stops = (0..<count).map { "\($0)" }.joined(separator: ", ")
    #expect(try CurveExpression("linear(\(stops))").curve is PiecewiseLinear)
    #expect(throws: CurveExpressionError.self) { try CurveExpression(String(repeating: "é(", count: count)) }
    #expect(throws: CurveExpressionError.self) { try CurveExpression(String(repeating: "reversed(", count: count)) }
    #expect(throws: CurveExpressionError.self) {
      try CurveExpression("linear" + String(repeating: "\u{301}", count: 10 * count))
    }
    #expect(throws: CurveExpressionError.self) {
      try CurveExpression("accelerate(\(String(repeating: "9", count: 10 * count)))")
    }
    #expect(try canonical("accelerate(0.\(String(repeating: "9", count: count)))") == "accelerate(strength: 1)")
  }
}
