import AnimationCurves
import Foundation
import Testing

@testable import curves

@Suite struct ExportTests {
  private func export(_ expression: String, _ options: String...) async throws -> Command.Result {
    try await Command.shell(
      "\"$CURVES\" export \"\(expression)\" " + options.joined(separator: " "))
  }

  /// The line of the easing, without the comment before it.
  private func easing(_ expression: String, _ options: String...) async throws -> String {
    let run = try await Command.shell(
      "\"$CURVES\" export \"\(expression)\" --format css \(options.joined(separator: " "))")
    try #require(run.status == 0, "\(run.error)")
    #expect(run.lines.count == 2)
    #expect(run.lines.first?.hasPrefix("/* ") == true)
    return run.lines.last ?? ""
  }

  // MARK: css

  @Test(arguments: [
    ("ease", "ease"), ("cubic-bezier(0.42, 0, 1, 1)", "ease-in"), ("linear", "linear"),
    ("cubic-bezier(0.2, -1, 0, 1.5)", "cubic-bezier(0.2, -1, 0, 1.5)"), ("steps(4)", "steps(4)"),
    ("steps(4, jump-both)", "steps(4, jump-both)"), ("step-start", "step-start"), ("step-end", "step-end"),
    ("retimed(ease-out, duration: 0.25)", "0.25s ease-out"),
    ("linear(0, 0.25 25% 75%, 1)", "linear(0, 0.25 25% 75%, 1)"),
    ("linear(0, 0.1, 0.3, 0.2, 1)", "linear(0, 0.1, 0.3, 0.2, 1)"),
    ("linear(0, 0.5 30%, 0.7 30%, 1)", "linear(0, 0.5 30%, 0.7 30%, 1)"),
  ])
  func `what CSS has a name or a function for is written so, exactly`(expression: String, css: String) async throws {
    let run = try await export(expression, "--format css")
    #expect(run.status == 0)
    #expect(run.lines.last == css)
    #expect(run.lines.first?.hasSuffix(", exact */") == true)
    #expect(run.error == "error: 0\n")
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

  /// What the text says, read back and measured anew at many instants.
  @Test(arguments: ["elastic-out", "circ-in-out", "bounce-in", "back-in-out", "blended(steps(3), quad-in)"])
  func `the error told is kept by the text, rounding included`(expression: String) async throws {
    for error in [0.02, 0.001] {
      let run = try await export(expression, "--format css --error \(error)")
      let told = try #require(Double(run.error.dropFirst("error: ".count).dropLast()))
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

  @Test func `so many points are kept to`() async throws {
    for points in [2, 3, 8] {
      let lines = try #require(
        try CurveExpression(try await easing("sine-in", "--points \(points)")).curve as? PiecewiseLinear)
      #expect(lines.stops.count == points)
    }
  }

  @Test func `percentages stand only where they are needed`() async throws {
    // The knots of a parabola are equally spaced inside.
    let text = try await easing("quad-in", "--error 0.01")
    #expect(text.filter { $0 == "%" }.count == 2)
    #expect(!text.contains(" 0%") && !text.contains("100%"))
  }

  // MARK: Other formats

  @Test func `keyframes move a custom property, a jump in a ten-millionth of the duration`() async throws {
    let run = try await export("steps(2)", "--format css-keyframes")
    #expect(
      run.output == """
        /* steps(2, jump-end), exact */
        @property --progress { syntax: "<number>"; inherits: true; initial-value: 0 }
        @keyframes steps {
          0% { --progress: 0 }
          49.99999% { --progress: 0 }
          50% { --progress: 0.5 }
          99.99999% { --progress: 0.5 }
          100% { --progress: 1 }
        }
        /* animation: steps 1s linear; translate: calc(100px * var(--progress)); */

        """)
  }

  @Test func `a picture is one path, exact for a cubic`() async throws {
    let run = try await export("cubic-bezier(0.25, 0, 0.75, 1)", "--format svg")
    #expect(run.status == 0)
    #expect(run.lines.count == 4)
    #expect(run.output.contains("d=\"M0 100 C25 100 75 0 100 0\""))
    #expect(run.output.contains("viewBox=\"-2 -2 104 104\""))
    #expect(run.output.contains("<title>cubic-bezier(0.25, 0, 0.75, 1), "))
    // A jump is a vertical line, and what passes 1 is inside the box.
    #expect(
      try await export("steps(1)", "--format svg").output.contains("d=\"M0 100 C33.333 100 66.667 100 100 100 V0\""))
    #expect(try await export("back-out", "--format svg").output.contains("viewBox=\"-2 -11.9"))
  }

  @Test func `an object has the knots and the Béziers, each with its error`() async throws {
    let run = try await export("smooth", "--format json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["unit"] as? String == "seconds")
    #expect(object["duration"] as? Double == 0.735)
    let polyline = try #require(object["polyline"] as? [String: Any])
    let knots = try #require(polyline["knots"] as? [[Double]])
    #expect(knots.first == [0, 0] && knots.last == [0.735, 1])
    #expect(try #require(polyline["error"] as? Double) <= 0.001)
    let beziers = try #require(object["beziers"] as? [String: Any])
    let segments = try #require(beziers["segments"] as? [[[Double]]])
    #expect(segments.allSatisfy { $0.count == 4 && $0.allSatisfy { $0.count == 2 } })
    #expect(zip(segments, segments.dropFirst()).allSatisfy { $0.last == $1.first })
    #expect(try #require(beziers["error"] as? Double) <= 0.001)
  }

  @Test func `a table has a row for each knot`() async throws {
    let run = try await export("linear(0, 0.25 25% 75%, 1)", "--format csv")
    #expect(run.output == "time,value\n0,0\n0.25,0.25\n0.75,0.25\n1,1\n")
    // Curves that are no easings have tables too.
    #expect(try await export("decay", "--format csv --points 3").lines.count == 4)
    #expect(try await export("ping-pong(linear)", "--format csv").output == "time,value\n0,0\n0.5,1\n1,0\n")
  }

  @Test func `a comment cannot be ended, nor a name be no name`() {
    let label = "a */ b\u{1B}"
    let curve = NamedCurve(label: label, curve: Linear())
    #expect(CSSText.comment(curve, error: 0) == "/* a * / b  = linear, exact */\n")
    #expect(CSSText.name(of: "material/standard") == "material-standard")
    #expect(CSSText.name(of: "elastic-out(amplitude: 1, period: 0.3)") == "elastic-out")
    #expect(CSSText.name(of: "1 & only") == "curve-1-only")
    #expect(CSSText.name(of: "(") == "curve")
  }

  @Test func `an error is told rounded up`() {
    #expect(CSSText.rounded(0.00099901) == "0.001")
    #expect(CSSText.rounded(0.0009981) == "0.000999")
    #expect(CSSText.rounded(0.25) == "0.25")
    #expect(CSSText.rounded(0) == "0")
  }

  // MARK: Refusals

  @Test(arguments: [
    ("decay", "--format css", 65, "is no easing"), ("ping-pong(linear)", "--format css", 65, "is no easing"),
    ("spring(duration: 0.5, bounce: 1)", "--format css", 65, "never comes to rest"),
    ("spring(duration: 0.5, bounce: 0.3)", "--format css --error 0", 65, "an error of 0 is not to be had"),
    ("sine-in", "--format svg --error 0", 65, "is not to be had"),
    ("no-such-curve", "--format css", 65, "there is no curve"),
    ("ease", "--format gif", 64, "css-keyframes"), ("ease", "", 64, "--format"),
    ("ease", "--format css --error -1", 64, "from 0 on"), ("ease", "--format css --error nan", 64, "from 0 on"),
    ("ease", "--format css --points 1", 64, "from 2 on"),
    ("ease", "--format css --points 5 --error 0.1", 64, "exclude each other"),
    ("ease", "--format css -o /no/such/folder/file", 73, "cannot be written"),
  ])
  func `what cannot be done is said`(expression: String, options: String, status: Int32, words: String) async throws {
    let run = try await export(expression, options)
    #expect(run.status == status)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(words), "\(run.error)")
  }

  @Test func `a failed export leaves the old file and nothing else`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "easing.css")
      try Data("old".utf8).write(to: file)
      let failed = try await Command.run("export", "decay", "--format", "css", "-o", file.path)
      #expect(failed.status == 65)
      #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == "old")
      let run = try await Command.run("export", "ease", "--format", "css", "-o", file.path, "--quiet")
      #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty)
      #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self).hasSuffix("\nease\n"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["easing.css"])
    }
  }
}
