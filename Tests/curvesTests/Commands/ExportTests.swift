import AnimationCurves
import ArgumentParser
import CurveAnalysis
import CurveFormats
import Foundation
import Testing

@testable import TestSupport
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

  @Test func `the name of the output says the format`() async throws {
    #expect(ExportFormat(outputName: "a/b.Motion.swift") == .swift)
    #expect(ExportFormat(outputName: "x.tokens.json") == .tokens && ExportFormat(outputName: "x.json") == .json)
    #expect(ExportFormat(outputName: "x.h") == .c && ExportFormat(outputName: "x.css") == .css)
    #expect(ExportFormat(outputName: "WALK.GLB") == .gltf && ExportFormat(outputName: "walk.gltf") == .gltf)
    #expect(ExportFormat(outputName: "walk") == nil && ExportFormat(outputName: "-") == nil)
    #expect(throws: (any Error).self) { try Curves.parseAsRoot(["export", "ease"]) }
    #expect(throws: (any Error).self) { try Curves.parseAsRoot(["export", "ease", "-o", "folder/"]) }
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "ease.glb")
      var command = try Curves.parseAsRoot(["export", "ease", "-o", file.path, "--quiet"])
      try command.run()
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(bytes.starts(with: "glTF".utf8))
      #expect(try ImportedCurves(gltf: bytes).curves[0].label == "ease/translation.x")
      // A format that is given counts.
      command = try Curves.parseAsRoot(["export", "ease", "--format", "css", "-o", file.path, "--quiet"])
      try command.run()
      #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix("ease\n"))
    }
  }

  // MARK: css

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
      ] as [(String, String)], 3))
  func `a curve that CSS has a name or a function for is written so, exactly`(expression: String, css: String)
    async throws
  {
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

  /// Reads the text back, and measures its error anew at many times.
  @Test(arguments: some(["elastic-out", "circ-in-out", "bounce-in", "back-in-out", "blended(steps(3), quad-in)"], 1))
  func `the text keeps the printed error, rounding included`(expression: String) async throws {
    for error in [0.02, 0.001] {
      let run = try await export(expression, "--format css --error \(error)")
      let told = try #require(Double(run.error.dropFirst("error: ".count).prefix { $0 != "\n" }))
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
      ] as [(String, String)], 3))
  func `a cubic Bézier is written as one, with no more digits than a browser tells apart`(
    expression: String, css: String
  ) async throws {
    let run = try await export(expression, "--format css")
    #expect(run.lines.last == css)
    let told = try #require(Double(run.error.dropFirst("error: ".count).dropLast()))
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
    #expect(try await export("smoothstep", "--format css --error 0").error == "error: 0\n")
  }

  @Test func `the nearest Bézier is written with its error, however far it is`() async throws {
    let run = try await export("spring(duration: 0.5, bounce: 0.3)", "--format cubic-bezier")
    let text = try #require(run.lines.last)
    #expect(text.hasPrefix("1.045s cubic-bezier("))
    let told = try #require(Double(run.error.dropFirst("error: ".count).dropLast()))
    let bezier = try CurveExpression(String(text.dropFirst("1.045s ".count))).curve
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let worst = (0...5000).reduce(0) { worst, index in
      max(worst, abs(bezier.value(at: Double(index) / 5000) - spring.value(at: 1.045 * Double(index) / 5000)))
    }
    #expect(worst <= told && worst >= 0.95 * told)
    #expect(told < 0.06)
    #expect(try await export("ease-in", "--format cubic-bezier").lines.last == "ease-in")
    let refused = try await export("sine-in", "--format cubic-bezier --error 0.00001")
    #expect(refused.status == 65)
    #expect(refused.error.contains("the nearest is 2.08e-05 away"))
  }

  // MARK: Jumps

  /// Jumps at places that a short text does not have, and at the Double after one that it has.
  @Test(
    arguments: some(
      [
        "steps(3)", "reversed(steps(4))", "repeated(ease, count: 3)",
        "reversed(exponential-decelerate(half-life: 0.25))",
        "composed(linear(0, 0.8, 0.2, 1), steps(5, jump-start))", "repeated(steps(3), count: 3)",
        "blended(steps(2), reversed(steps(2)), weight: 0.5)",
      ], 2), some(["css", "svg", "json", "csv", "css-keyframes"], 2))
  func `the given error is kept beside jumps`(expression: String, format: String) async throws {
    let run = try await export(expression, "--format \(format)")
    #expect(run.status == 0, "\(run.error)")
    let lines = run.error.split(separator: "\n")
    #expect(try #require(Double(lines[0].dropFirst("error: ".count))) <= 0.001)
    #expect(lines.dropFirst().allSatisfy { $0 == "jumps: within a ten-millionth of the duration" })
  }

  @Test func `a jump is reported beside its place only where it is`() async throws {
    let reversed = try await export("reversed(steps(4))", "--format css")
    #expect(reversed.lines.last == "linear(0, 0.25 0% 25%, 0.5 25% 50%, 0.75 50% 75%, 1 75%, 1)")
    #expect(reversed.lines.first?.hasSuffix(", exact, jumps within a ten-millionth of the duration */") == true)
    #expect(try await export("composed(linear, steps(4))", "--format css").error == "error: 0\n")
    #expect(try await export("steps(4)", "--format svg").error == "error: 0\n")
    // All digits that there are.
    #expect(try await export("repeated(steps(3), count: 3)", "--format css --error 0").error == "error: 0\n")
  }

  // MARK: Other formats

  @Test func `keyframes move a custom property, a jump in a ten-millionth of the duration`() async throws {
    let run = try await export("steps(2)", "--format css-keyframes")
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

  @Test func `the times of a stretched curve are in seconds`() async throws {
    let stretched = "time,value\n0,0\n0.5,0.25\n1.5,0.25\n2,1\n"
    #expect(
      try await export("retimed(linear(0, 0.25 25% 75%, 1), duration: 2)", "--format csv").output == stretched)
    #expect(try await export("linear(0, 0.25 25% 75%, 1)", "--format csv --duration 2").output == stretched)
  }

  @Test func `a table has a row for each knot`() async throws {
    let run = try await export("linear(0, 0.25 25% 75%, 1)", "--format csv")
    #expect(run.output == "time,value\n0,0\n0.25,0.25\n0.75,0.25\n1,1\n")
    // Curves that are no easings have tables too.
    #expect(try await export("decay", "--format csv --points 3").lines.count == 4)
    #expect(try await export("ping-pong(linear)", "--format csv").output == "time,value\n0,0\n0.5,1\n1,0\n")
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

  // MARK: Curves of files

  @Test func `a channel of keyframes or a curve of a file is exported by its name`() async throws {
    let channel = try await Command.shell(
      "\"$CURVES\" export --keyframes - --tangents linear --only hip --format csv",
      input: "time,hip,knee\n0,0,1\n2,8,2\n")
    #expect(channel.output == "time,value\n0,0\n2,8\n")
    let curve = try await Command.shell(
      "\"$CURVES\" export --file - --only ours --format css", input: "ours = quad-in\nother = linear\n")
    #expect(curve.lines.first?.hasPrefix("/* ours = quad-in, within") == true)
    let all = try await Command.shell(
      "\"$CURVES\" export --file - --format svg", input: "ours = quad-in\nother = linear\n")
    #expect(all.status == 64)
    #expect(all.error.contains("a file of the format svg holds one curve, not 2"))
    let none = try await Command.shell("\"$CURVES\" export --file - --only her --format css", input: "ours = quad-in\n")
    #expect(none.status == 64)
    #expect(none.error == "Error: --only: there is no curve named \"her\"; the names are \"ours\"\n")
  }

  // MARK: One file

  @Test func `several curves go to one file, whose type is named after it`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "Team motion.dart").path
      let run = try await Command.run(
        "export", "--file", "-", "--format", "flutter", "-o", file, input: "a = ease\nb = retimed(ease, 0.25)\n")
      #expect(run.status == 0 && run.output.isEmpty)
      #expect(run.error == "a: error 0, Flutter's Cubic 0.00229\nb: error 0, Flutter's Cubic 0.00229\n")
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.contains("\nabstract final class TeamMotionCurves {\n"))
      #expect(text.contains("\n  static const Duration bDuration = Duration(milliseconds: 250);\n}\n"))
    }
    let css = try await Command.run("export", "ease", "smooth", "--format", "cubic-bezier", "--quiet")
    #expect(css.output.hasPrefix(":root {\n") && css.output.hasSuffix("}\n") && css.error.isEmpty)
  }

  // MARK: Folders

  @Test func `several curves go to a folder, a file each, whole or not at all`() async throws {
    try await withTemporaryFolder { folder in
      let input = "a/b = ease\nA b = steps(3)\n../../etc/passwd = smooth\n"
      let run = try await Command.run(
        "export", "--file", "-", "--format", "swift", "-o", folder.appending(path: "out").path + "/", input: input)
      #expect(run.status == 0 && run.output.isEmpty, "\(run.error)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "out").path).sorted()
      #expect(names == ["AB.swift", "AB2.swift", "EtcPasswd.swift"])
      #expect(
        run.error.split(separator: "\n").map { $0.prefix { $0 != ":" } } == [
          "AB.swift", "AB2.swift", "EtcPasswd.swift",
        ])
      #expect(run.error.contains("AB2.swift: error 0\n"))
      // One that cannot be written leaves no file at all.
      let failed = try await Command.run(
        "export", "--file", "-", "--format", "css", "-o", folder.appending(path: "none").path + "/",
        input: "a = ease\nb = decay\n")
      #expect(
        failed.status == 65 && failed.error.contains("decay") == false && failed.error.contains("b is not an easing"))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "none").path))
      // A folder that is there takes a single curve too; a file is no folder.
      let one = try await Command.run("export", "ease", "--format", "usd", "-o", folder.path)
      #expect(one.status == 0 && one.error.hasSuffix(".usda: error 0\n"), "\(one.error)")
      try Data().write(to: folder.appending(path: "file"))
      let file = try await Command.run(
        "export", "ease", "linear", "--format", "usd", "-o", folder.appending(path: "file").path + "/")
      #expect(file.status == 73 && file.error.contains("cannot be written"), "\(file.error)")
      let deep = try await Command.run(
        "export", "ease", "linear", "--format", "usd", "-o", folder.appending(path: "no/such").path + "/")
      #expect(deep.status == 73)
    }
  }

  @Test func `the error of the program that reads the file is told too`() async throws {
    let android = try await export("ease", "--format android")
    // The numbers of ease as Floats.
    #expect(android.error.contains("e-10\n") && android.error.hasSuffix("PathInterpolator: 0.00249\n"))
    guard isThorough else { return }
    #expect(try await export("smooth", "--format compose").error.hasSuffix("\nCompose's spring: 0.00463\n"))
    #expect(try await export("ease", "--format flutter").error == "error: 0\nFlutter's Cubic: 0.00229\n")
    #expect(try await export("ease", "--format android --error 0.001").error.hasPrefix("error: 0.0009"))
  }

  // MARK: Refusals

  @Test(
    arguments: some(
      [
        ("decay", "--format css", 65, "is not an easing"),
        ("ping-pong(linear)", "--format css", 65, "is not an easing"),
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
          "linear(0, 1e60 50%, 1)", "--format c", 65, "needs the number 1e+60, which this format cannot hold: use swift"
        ),
        ("smooth", "--format usd --duration 1e-310", 65, "needs a number beyond the range of a Double in this format"),
        ("ease", "--format compose --duration 3e6", 65, "needs the number 3000000000, which this format cannot hold"),
        ("decay", "--format android", 65, "is not an easing"),
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
    let run = try await export(expression, options)
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
  func `a curve of any height is exported or refused in words`(expression: String) async throws {
    for format in ExportFormat.allCases {
      let run = try await export(expression, "--format \(format.rawValue)")
      if run.status == 0 { continue }
      #expect(run.status == 65, "\(format): \(run.error)")
      #expect(
        run.error.contains("an error of 0.001") || run.error.contains("needs the number"), "\(format): \(run.error)")
    }
    #expect(try await export(expression, "--format cubic-bezier").status == 0)
    let page = try await Command.shell("\"$CURVES\" gallery \"\(expression)\"")
    #expect(page.status == 0 && page.output.hasSuffix("</html>\n"), "\(page.error)")
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
