import CurveFormats
import Foundation
import Testing

@testable import TestSupport
@testable import curves

@Suite struct ExportTests {
  // MARK: Jumps

  /// Jumps at places that a short text does not have, and at the Double after one that it has.
  @Test(
    arguments: some(
      [
        "steps(3)", "reversed(steps(4))", "repeated(ease, count: 3)",
        "reversed(exponential-decelerate(half-life: 0.25))",
        "composed(linear(0, 0.8, 0.2, 1), steps(5, jump-start))", "repeated(steps(3), count: 3)",
        "blended(steps(2), reversed(steps(2)), weight: 0.5)",
      ], 2), some(["css", "svg", "json", "points", "css-keyframes"], 2))
  func `the given error is kept beside jumps`(expression: String, format: String) async throws {
    let run = try await Command.export(expression, "--format \(format)")
    #expect(run.status == 0, "\(run.error)")
    let lines = run.error.split(separator: "\n")
    #expect(try #require(Double(lines[0].dropFirst("greatest error: ".count))) <= 0.001)
    #expect(lines.dropFirst().allSatisfy { $0 == "jumps: within a ten-millionth of the duration" })
  }

  @Test func `a jump is reported beside its place only where it is`() async throws {
    let reversed = try await Command.export("reversed(steps(4))", "--format css")
    #expect(reversed.lines.last == "linear(0, 0.25 0% 25%, 0.5 25% 50%, 0.75 50% 75%, 1 75%, 1)")
    #expect(reversed.lines.first?.hasSuffix(", exact, jumps within a ten-millionth of the duration */") == true)
    #expect(try await Command.export("composed(linear, steps(4))", "--format css").error == "greatest error: 0\n")
    #expect(try await Command.export("steps(4)", "--format svg").error == "greatest error: 0\n")
    // All digits that there are.
    #expect(
      try await Command.export("repeated(steps(3), count: 3)", "--format css --error 0").error == "greatest error: 0\n")
  }

  // MARK: Other formats

  @Test func `keyframes move a custom property, a jump in a ten-millionth of the duration`() async throws {
    let run = try await Command.export("steps(2)", "--format css-keyframes")
    #expect(
      run.output == """
        /* steps(2) = steps(2, jump-end), exact, jumps within a ten-millionth of the duration */
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
    let run = try await Command.export("cubic-bezier(0.25, 0, 0.75, 1)", "--format svg")
    #expect(run.status == 0)
    #expect(run.lines.count == 4)
    #expect(run.output.contains("d=\"M0 100 C25 100 75 0 100 0\""))
    #expect(run.output.contains("viewBox=\"-2 -2 104 104\""))
    #expect(run.output.contains("<title>cubic-bezier(0.25, 0, 0.75, 1), "))
    // A jump is a vertical line, and what passes 1 is inside the box.
    #expect(
      try await Command.export("steps(1)", "--format svg").output.contains(
        "d=\"M0 100 C33.333 100 66.667 100 100 100 V0\""))
    #expect(try await Command.export("back-out", "--format svg").output.contains("viewBox=\"-2 -11.9"))
  }

  @Test func `an object has the knots and the Béziers, each with its error`() async throws {
    let run = try await Command.export("smooth", "--format json")
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

  @Test func `the times of a stretched curve are in seconds`() async throws {
    let stretched = "time,value\n0,0\n0.5,0.25\n1.5,0.25\n2,1\n"
    #expect(
      try await Command.export("retimed(linear(0, 0.25 25% 75%, 1), duration: 2)", "--format points").output
        == stretched)
    #expect(try await Command.export("linear(0, 0.25 25% 75%, 1)", "--format points --duration 2").output == stretched)
  }

  @Test func `a table has a row for each knot`() async throws {
    let run = try await Command.export("linear(0, 0.25 25% 75%, 1)", "--format points")
    #expect(run.output == "time,value\n0,0\n0.25,0.25\n0.75,0.25\n1,1\n")
    // Curves that are no easings have tables too.
    #expect(try await Command.export("decay", "--format points --points 3").lines.count == 4)
    #expect(try await Command.export("ping-pong(linear)", "--format points").output == "time,value\n0,0\n0.5,1\n1,0\n")
  }

  /// Each name by itself, and one after the other: no scalar of them ends the comment that they stand in.
  @Test(arguments: ["css", "css-keyframes", "cubic-bezier"])
  func `no name ends a comment or begins a rule`(format: String) async throws {
    let names = [
      "x */\u{301} } body{display:none} /* ", "*/", "**/ /", "*\u{200D}/*/", "*/\u{200D}", "*", "/",
      "\u{301}*/\r*/\0*/",
      "\"'<&]]>\\</script>-->\u{2028}\u{FFFE}@import", "\\2a/",
    ]
    for name in some([names.joined()] + names, 1) {
      let run = try await Command.run(
        "export", "--file", "-", "--format", format, input: "\(name) = quad-in\n")
      #expect(run.status == 0, "\(run.error)")
      let bytes = Array(run.output.utf8)
      let ends = bytes.indices.dropLast().filter { bytes[$0...].starts(with: Array("*/".utf8)) }
      #expect(ends.count == (format == "css-keyframes" ? 2 : 1), "\(run.output)")
      // The first comment is the first line.
      #expect(bytes.firstIndex(of: UInt8(ascii: "\n")) == ends[0] + 2)
      let rest = run.output.unicodeScalars.drop { $0 != "\n" }
      #expect(rest.allSatisfy { $0.isASCII })
      if format == "css-keyframes" {
        let rule = try #require(rest.split(separator: "\n").dropFirst().first).dropFirst("@keyframes ".count)
        #expect(rule.dropLast(2).allSatisfy { $0 == "-" || $0.properties.isAlphabetic || ("0"..."9").contains($0) })
      }
    }
  }

  @Test func `the error of the program that reads the file is told too`() async throws {
    let android = try await Command.export("ease", "--format android")
    // The numbers of ease as Floats.
    #expect(android.error.contains("e-10\n") && android.error.hasSuffix("PathInterpolator: 0.00249\n"))
    guard isThorough else { return }
    #expect(try await Command.export("smooth", "--format compose").error.hasSuffix("\nCompose's spring: 0.00463\n"))
    #expect(
      try await Command.export("ease", "--format flutter").error
        == "greatest error: 0\nFlutter's Cubic: 0.00229\n")
    let close = try await Command.export("ease", "--format android --error 0.001")
    #expect(close.error.hasPrefix("greatest error: 0.0009"))
  }

  // MARK: Refusals

  @Test(
    arguments: some(
      [
        ("decay", "--format css", 65, "is no curve of progress from 0 to 1"),
        ("ping-pong(linear)", "--format css", 65, "is no curve of progress from 0 to 1"),
        ("spring(duration: 0.5, bounce: 1)", "--format css", 64, "never comes to rest"),
        ("steps(9)", "--format svg --points 3", 65, "3 points are too few"),
        ("ease", "--format cubic-bezier --points 3", 64, "without points"),
        ("ease", "--format tokens --points 3", 64, "without points"),
        ("ease", "--format swift --fixed-point Q1.14", 64, "needs --format c"),
        ("ease", "--format c --fixed-point Q1", 64, "Use Qm.n"),
        ("bounce-out", "--format c --fixed-point Q1.6", 65, "allow"),
        ("back-out", "--format c --fixed-point Q0.15", 65, "more bits before the point"),
        ("back-out", "--format c --fixed-point Q0.15", 65, "which Q0.15 cannot hold"),
        ("ease", "--format c --fixed-point Q0.15 --duration 1e-6", 65, "use more bits after the point"),
        (
          "linear(0, 1e60 50%, 1)", "--format c", 65,
          "needs the number 1e+60, which this format cannot hold: use another"
        ),
        ("smooth", "--format usd --duration 1e-315", 65, "needs a number beyond the range of a Double in this format"),
        ("ease", "--format compose --duration 3e6", 65, "needs the number 3000000000, which this format cannot hold"),
        ("decay", "--format android", 65, "is no curve of progress from 0 to 1"),
        ("linear(0, 0.5)", "--format flutter", 65, "the curves of this format end at 1"),
        ("steps(4)", "--format tokens --error 0.1", 65, "the nearest is 0.251 away"),
        ("ease linear", "--format css", 65, "linear"),
        ("spring(duration: 0.5, bounce: 0.3)", "--format css --error 0", 65, "with an error of 0"),
        ("sine-in", "--format svg --error 0", 65, "within an error of 0"),
        ("no-such-curve", "--format css", 65, "there is no curve"),
        ("ease", "--format gif", 64, "css-keyframes"), ("ease", "", 64, "--format"),
        ("ease", "--format css --error -1", 64, "0 or more"), ("ease", "--format css --error nan", 64, "0 or more"),
        ("ease", "--format css --points 1", 64, "2 or more"),
        ("ease", "--format css --points 5 --error 0.1", 64, "exclude each other"),
        ("ease", "--format css -o /no/such/folder/file", 73, "cannot be written"),
      ] as [(String, String, Int32, String)], 10))
  func `an export that is impossible is refused with the reason`(
    expression: String, options: String, status: Int32, words: String
  ) async throws {
    let run = try await Command.export(expression, options)
    #expect(run.status == status)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(words), "\(run.error)")
  }

  /// Weights and stops may be as great as 10¹⁰⁰, and a blend of such curves is greater still.
  @Test(
    arguments: some(
      [
        "linear(0, 1e100, -1e100, 1)", "blended(ease, bounce-in, weight: 1e100)",
        "blended(back-in(overshoot: 1e99), back-in(overshoot: -1e99), weight: 50)",
      ], 1))
  func `a curve of any height is exported or refused with a message`(expression: String) async throws {
    for format in some(FileFormat.all.filter(\.canWrite), 5) {
      let run = try await Command.export(expression, "--format \(format.id)")
      if run.status == 0 { continue }
      #expect(run.status == 65, "\(format): \(run.error)")
      #expect(
        ["an error of 0.001", "within 0.01", "needs the number"].contains(where: run.error.contains),
        "\(format): \(run.error)")
    }
    #expect(try await Command.export(expression, "--format cubic-bezier --error 1e308").status == 0)
    let page = try await Command.shell("\"$CURVES\" gallery \"\(expression)\"")
    #expect(page.status == 0 && page.output.hasSuffix("</html>\n"), "\(page.error)")
  }
}
