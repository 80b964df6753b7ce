import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

@Suite struct CSSExportTests {
  /// The line of the easing, without the comment before it.
  private func easing(_ expression: String, _ options: String...) async throws -> String {
    let run = try await Command.shell(
      "\"$CURVES\" export \"\(expression)\" --format css \(options.joined(separator: " "))")
    try #require(run.status == 0, "\(run.error)")
    #expect(run.lines.count == 2)
    #expect(run.lines.first?.hasPrefix("/* ") == true)
    return run.lines.last ?? ""
  }

  @Test(
    arguments: some(
      [
        ("ease", "ease"), ("cubic-bezier(0.42, 0, 1, 1)", "ease-in"), ("linear", "linear"),
        ("cubic-bezier(0.2, -1, 0, 1.5)", "cubic-bezier(0.2, -1, 0, 1.5)"), ("steps(4)", "steps(4)"),
        ("steps(4, jump-both)", "steps(4, jump-both)"), ("step-start", "step-start"), ("step-end", "step-end"),
        ("retimed(ease-out, duration: 0.25)", "0.25s ease-out"),
        ("linear(0, 0.25 25% 75%, 1)", "linear(0, 0.25 25% 75%, 1)"),
        ("linear(0, 0.1, 0.3, 0.2, 1)", "linear(0, 0.1, 0.3, 0.2, 1)"),
        ("linear(0, 0.5 30%, 0.7 30%, 1)", "linear(0, 0.5 30%, 0.7 30%, 1)"),
      ] as [(String, String)], 1))
  func `a curve that CSS has a name or a function for is written so, exactly`(expression: String, css: String)
    async throws
  {
    let run = try await Command.export(expression, "--format css")
    #expect(run.status == 0)
    #expect(run.lines.last == css)
    #expect(run.lines.first?.hasSuffix(", exact */") == true)
    #expect(run.error == "greatest error: 0\n")
  }

  @Test func `a spring is a duration in whole milliseconds and linear() with the fewest stops`() async throws {
    let text = try await easing("spring(duration: 0.5, bounce: 0.3)")
    let parts = text.split(separator: " ", maxSplits: 1)
    #expect(parts.first == "1.045s")
    let lines = try #require(try CurveExpression(String(parts[1])).curve as? PiecewiseLinear)
    #expect(lines.stops.count == 19)
    #expect(lines.stops.first?.value == 0)
    #expect(lines.stops.last?.value == 1)
    #expect(try await easing("spring(duration: 0.5, bounce: 0.3)", "--duration 2").hasPrefix("2s linear("))
    #expect(try await easing("retimed(smooth, duration: 3)").hasPrefix("3s linear("))
    // For a smaller error a spring goes on until it is as near to its target: from 10⁻³ to 10⁻⁵ the envelope falls in
    // ln 100 / 8.796 s.
    let fine = try await easing("spring(duration: 0.5, bounce: 0.3)", "--error 0.00001")
    let seconds = try #require(Double(fine.prefix { $0 != "s" }))
    #expect(seconds == 1.569)
    #expect(fine.hasSuffix(", 1)"))
  }

  @Test func `a rule has no times for people who prefer reduced motion`() async throws {
    let run = try await Command.run(
      "export", "--file", "-", "--format", "css", "--reduced-motion", "--stagger", "80ms",
      input: "press = delayed(smooth, by: 0.1)\nfade = ease-in\n")
    #expect(run.status == 0, "\(run.error)")
    let stagger = try #require(run.output.firstRange(of: "/* animation-delay")).lowerBound
    #expect(run.output[..<stagger].hasPrefix(":root {\n") && run.output[..<stagger].contains("--press-delay: 0.1s;"))
    #expect(
      run.output[stagger...].hasPrefix(
        """
        /* animation-delay: var(--stagger), for the children of .stagger */
        .stagger > :nth-child(1) { --stagger: 0s }
        .stagger > :nth-child(2) { --stagger: 0.08s }
        """))
    #expect(run.output.contains(".stagger > :nth-child(20) { --stagger: 1.52s }\n@supports"))
    #expect(
      run.output.hasSuffix(
        """
        }
        @media (prefers-reduced-motion: reduce) {
          :root {
            --press-duration: 0.01ms;
            --press-delay: 0s;
          }
          .stagger > :nth-child(n) { --stagger: 0s }
        }

        """))
    // An easing without a duration has nothing to reduce.
    let easing = try await Command.export("ease-in", "--format css --reduced-motion")
    #expect(easing.lines.first == ":root {" && !easing.output.contains("@media"))
    #expect(easing.error.hasPrefix("warning: there is no rule for reduced motion"))
    let tokens = try await Command.run(
      "export", "--file", "-", "--from", "tokens", "--format", "css", "--reduced-motion",
      input: #"{"slow": {"$type": "duration", "$value": {"value": 400, "unit": "ms"}}}"#)
    #expect(tokens.output.hasSuffix("{\n  :root {\n    --slow: 0.01ms;\n  }\n}\n"), "\(tokens.output)\(tokens.error)")
  }

  @Test(arguments: [
    ("--format c --reduced-motion", "--reduced-motion needs --format css or cubic-bezier."),
    ("--format css --stagger 1s -o out/", "--stagger needs one file, and --format css or cubic-bezier."),
    ("--format css --stagger 1e300", "--stagger must be at most 1000000 seconds"),
    ("--format css --stagger 0", "Use a finite duration greater than 0"),
  ])
  func `rules are for one file of CSS`(options: String, message: String) async throws {
    let run = try await Command.export("smooth", options)
    #expect(run.status == 64 && run.error.contains(message), "\(run.error)")
  }

  /// Reads the text back, and measures its error anew at many times.
  @Test(arguments: some(["elastic-out", "circ-in-out", "bounce-in", "back-in-out", "blended(steps(3), quad-in)"], 1))
  func `the text keeps the printed error, rounding included`(expression: String) async throws {
    for error in [0.02, 0.001] {
      let run = try await Command.export(expression, "--format css --error \(error)")
      let told = try #require(Double(run.error.dropFirst("greatest error: ".count).prefix { $0 != "\n" }))
      #expect(told <= error)
      let css = try CurveExpression(try #require(run.lines.last)).curve
      let curve = try CurveExpression(expression).curve
      let worst = (0...5000).reduce(0) { worst, index in
        max(worst, abs(css.value(at: Double(index) / 5000) - curve.value(at: Double(index) / 5000)))
      }
      #expect(worst <= told)
      #expect(worst >= told / 2)
    }
  }

  @Test func `a given number of points is kept`() async throws {
    for points in [2, 3, 8] {
      let lines = try #require(
        try CurveExpression(try await easing("sine-in", "--points \(points)")).curve as? PiecewiseLinear)
      #expect(lines.stops.count == points)
    }
  }

  // x1 = 1/3 and x2 = 2/3 for a polynomial p of the third degree or less, y1 = p′(0)/3 and y2 = 1 − p′(1)/3. Back is
  // (c + 1)u³ − cu² with c = 1.70158.
  @Test(
    arguments: some(
      [
        ("smoothstep", "cubic-bezier(0.333333, 0, 0.666667, 1)"),
        ("quad-in", "cubic-bezier(0.333333, 0, 0.666667, 0.333333)"),
        ("cubic-out", "cubic-bezier(0.333333, 1, 0.666667, 1)"),
        ("back-in", "cubic-bezier(0.333333, 0, 0.666667, -0.567193)"),
        ("back-out", "cubic-bezier(0.333333, 1.567193, 0.666667, 1)"),
        ("accelerate", "cubic-bezier(0.333333, 0, 0.666667, 0.333333)"),
        ("reversed(cubic-bezier(0.3, 0.1, 0.2, 1))", "cubic-bezier(0.8, 0, 0.7, 0.9)"),
        ("reversed(ease-in)", "ease-out"),
        ("inverse(cubic-bezier(0.1, 0.2, 0.3, 1))", "cubic-bezier(0.2, 0.1, 1, 0.3)"), ("reversed(linear)", "linear"),
        ("retimed(quad-out, duration: 0.3)", "0.3s cubic-bezier(0.333333, 0.666667, 0.666667, 1)"),
      ] as [(String, String)], 1))
  func `a cubic Bézier is written as one, with no more digits than a browser tells apart`(
    expression: String, css: String
  ) async throws {
    let run = try await Command.export(expression, "--format css")
    #expect(run.lines.last == css)
    let told = try #require(Double(run.error.dropFirst("greatest error: ".count).dropLast()))
    #expect(told <= 1e-6)
    let easing = try #require(
      try CurveExpression(String(css.drop { $0.isNumber || $0 == "." || $0 == "s" })).curve as? any Easing)
    let curve = try CurveExpression(expression).curve
    let length = curve.domain.upperBound
    for index in 0...1000 {
      let progress = Double(index) / 1000
      #expect(abs(easing.value(at: progress) - curve.value(at: length * progress)) <= told + 1e-14)
    }
  }

  @Test func `a smaller error writes more digits of a Bézier`() async throws {
    #expect(
      try await easing("smoothstep", "--error 1e-8") == "cubic-bezier(0.33333333, 0, 0.66666667, 1)")
    #expect(try await Command.export("smoothstep", "--format css --error 0").error == "greatest error: 0\n")
  }

  @Test func `the nearest Bézier is written with its error, however far it is`() async throws {
    let run = try await Command.export("spring(duration: 0.5, bounce: 0.3)", "--format cubic-bezier --error 1")
    let text = try #require(run.lines.last)
    #expect(text.hasPrefix("1.045s cubic-bezier("))
    let told = try #require(Double(run.error.dropFirst("greatest error: ".count).dropLast()))
    let bezier = try CurveExpression(String(text.dropFirst("1.045s ".count))).curve
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let worst = (0...5000).reduce(0) { worst, index in
      max(worst, abs(bezier.value(at: Double(index) / 5000) - spring.value(at: 1.045 * Double(index) / 5000)))
    }
    #expect(worst <= told && worst >= 0.95 * told)
    #expect(told < 0.06)
    #expect(try await Command.export("ease-in", "--format cubic-bezier").lines.last == "ease-in")
    let refused = try await Command.export("sine-in", "--format cubic-bezier --error 0.00001")
    #expect(refused.status == 65)
    #expect(refused.error.contains("the nearest is 2.08e-05 away"))
  }
}
