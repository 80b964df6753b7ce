import AnimationCurves
import CurveAnalysis
import Testing

@testable import CurveFormats

/// What each program gets for the curves that it has itself, and for those that it cannot have.
@Suite struct ProgramExportTests {
  private func text(_ expression: String, _ format: ExportFormat, _ accuracy: ExportAccuracy? = nil) throws -> String {
    try CurveExport(of: CurveExpression(expression).curve, as: format, accuracy: accuracy).text
  }

  @Test func `a Bézier is each program's own`() throws {
    #expect(try text("ease-in", .android).contains("android:controlX1=\"0.42\"\n    android:controlY1=\"0\""))
    #expect(try text("ease-in", .compose).contains("= CubicBezierEasing(0.42f, 0f, 1f, 1f)\n"))
    #expect(try text("ease-in", .flutter).contains("= Cubic(0.42, 0, 1, 1);\n"))
    #expect(try text("ease-in", .usd).contains("0: 0; post curve (0.42, 0),\n        1: 1; pre (0, 0),\n"))
    #expect(try text("ease-in", .tokens).contains(#""$value": [0.42, 0, 1, 1]"#))
    #expect(try text("linear", .android).contains("PathInterpolator(0f, 0f, 1f, 1f)"))
    let keyframe = #"{ "t": 0, "s": [0], "o": { "x": [0.42], "y": [0] }, "i": { "x": [1], "y": [1] } }"#
    #expect(try text("ease-in", .lottie).contains(keyframe))
  }

  @Test func `a spring is each program's own`() throws {
    let spring = "spring(duration: 0.5, bounce: 0.3)"
    #expect(try text(spring, .compose).contains("spring<Float>(dampingRatio = 0.7f, stiffness = 157.91367f, "))
    #expect(
      try text(spring, .flutter).contains(
        "SpringDescription(mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284);"))
    // A number of points asks for a line.
    #expect(try text(spring, .compose, .points(9)).contains("PathEasing("))
    #expect(try text(spring, .flutter, .points(9)).contains("extends Curve"))
    // Retimed, it is a spring of another stiffness: twice as long, a quarter of it.
    let half = Spring(duration: 0.5, bounce: 0.3)
    let twice = half.retimed(duration: 2 * half.settlingDuration)
    #expect(try CurveExport(of: twice, as: .compose).text.contains("dampingRatio = 0.7f, stiffness = 39.478416f"))
  }

  @Test func `a program's own error is told, and kept where an error was asked for`() throws {
    let android = try CurveExport(of: CubicBezier(0.25, 0.1, 0.25, 1), as: .android)
    #expect(android.error == ExportDeviation(0) && android.consumer?.program == "Android's PathInterpolator")
    #expect(abs((android.consumer?.value ?? 0) - 0.0025) < 0.0001)
    #expect(android.text.contains("exact; Android's PathInterpolator within 0.00249\n"))
    for format in [ExportFormat.android, .flutter] {
      let fine = try CurveExport(of: CubicBezier(0.25, 0.1, 0.25, 1), as: format, accuracy: .error(0.0005))
      #expect(fine.consumer == nil && fine.error.value <= 0.0005)
      let coarse = try CurveExport(of: CubicBezier(0.25, 0.1, 0.25, 1), as: format, accuracy: .error(0.005))
      #expect((coarse.consumer?.value ?? 1) <= 0.005 && coarse.error.value == 0)
    }
  }

  @Test func `a jump is a move, a steep line or a knot of two values`() throws {
    #expect(try text("steps(2)", .android).contains(#""M 0,0 L 0.5,0 M 0.5,0.5 L 1,0.5 M 1,1""#))
    #expect(try text("step-start", .android).contains(#""M 0,0 M 0,1 L 1,1""#))
    #expect(try text("steps(2)", .compose).contains("lineTo(0.49999997f, 0f)\n    lineTo(0.5f, 0.5f)\n"))
    #expect(try text("step-start", .compose).contains("lineTo(5e-08f, 1f)"))
    #expect(try CurveExport(of: Steps(2), as: .compose).error == ExportDeviation(0, areJumpsMoved: true))
    #expect(
      try text("steps(2)", .usd).contains("0: 0; post held,\n        0.5: 0 & 0.5; post held,\n        1: 0.5 & 1,"))
    // A held value needs no keyframe before it leaves, a moving one does.
    #expect(try text("steps(2)", .lottie).contains(#"{ "t": 30, "s": [50], "h": 1 }"#))
    let jump = try text("linear(0, 0.5 50%, 0.2 50%, 1)", .lottie)
    #expect(jump.contains(#"{ "t": 30, "s": [50], "h": 1 },"#) && jump.contains(#"{ "t": 30, "s": [20], "o""#))
  }

  @Test func `keyframes are written as they are, however coarse an error is allowed`() throws {
    let keys = KeyframeCurve(times: [0, 1, 2], values: [0, 30, -6], tangents: .cubic)
    let usd = try CurveExport(of: keys, as: .usd, accuracy: .error(5))
    #expect(usd.error.value == 0)
    // The slope at the middle key is (−6 − 0) / 2.
    #expect(usd.text.contains("1: 30; pre (0.33333333333333326, -3"))
    let lottie = try CurveExport(of: keys, as: .lottie).text
    #expect(lottie.contains(#"{ "t": 60, "s": [30], "#) && lottie.contains(#"{ "t": 120, "s": [-6] }"#))
    // Fewer points than keys are a fit.
    #expect(try CurveExport(of: keys, as: .usd, accuracy: .points(2)).error.value > 1)
  }

  /// Handles in Lottie are shares of the change, which such segments do not have.
  @Test func `a curve that comes back to where it was is divided for Lottie`() throws {
    let keys = KeyframeCurve(times: [0, 0.5, 1, 1.5], values: [0, 20, 20, 0], tangents: .cubic)
    let export = try CurveExport(of: NamedCurve(label: "hump", curve: keys), as: .lottie)
    #expect(export.error.value == 0)
    let reader = try ExportReader.lottie(export.text, pixels: 1)
    for place in 0...300 {
      let share = Double(place) / 300
      #expect(abs(reader.value(share) - keys.value(at: 1.5 * share)) < 1e-9, "\(share)")
    }
  }

  @Test func `a spring lands on its target as a chain of Béziers too`() throws {
    for error in [0.01, 0.001, 0.0001] {
      let export = try CurveExport(of: Spring(duration: 0.5, bounce: 0.6), as: .usd, accuracy: .error(error))
      #expect(export.error.value <= error)
      #expect(export.text.contains(": 1; pre ("))
    }
  }

  @Test func `a token of a spring has its numbers, in groups by the slashes of its name`() throws {
    let curve = NamedCurve(label: "app/press.$in", curve: Spring(mass: 2, stiffness: 300, damping: 20))
    let text = try CurveExport(of: curve, as: .tokens).text
    #expect(text.hasPrefix("{\n  \"app\": {\n    \"press-$in\": {\n      \"easing\": {\n"))
    #expect(text.contains(#""mass": 2,"#) && text.contains(#""stiffness": 300,"#) && text.contains(#""damping": 20"#))
    #expect(text.contains(#""timingFunction": "{app.press-$in.easing}""#))
  }

  @Test(arguments: [ExportFormat.android, .compose, .flutter])
  func `what does not lead to 1 is refused`(format: ExportFormat) throws {
    let half = try CurveExpression("linear(0, 0.5)").curve
    #expect(throws: CurveExportError.endsElsewhere(curve: "\(half)", value: 0.5)) {
      try CurveExport(of: NamedCurve(half), as: format)
    }
    #expect(throws: CurveExportError.notAnEasing(curve: "\(Decay())")) { try CurveExport(of: Decay(), as: format) }
  }

  @Test(arguments: [ExportFormat.android, .compose, .c])
  func `values beyond Floats are refused, and great ones are not flattened`(format: ExportFormat) throws {
    let huge = try CurveExpression("linear(0, 1e60 50%, 1)").curve
    #expect(throws: CurveExportError.beyondNumbers(curve: "\(huge)", value: 1e60)) {
      try CurveExport(of: NamedCurve(huge), as: format)
    }
    let high = try CurveExport(of: CubicBezier(0.2, 1e6, 0.3, 1), as: format, accuracy: .points(20))
    #expect(high.consumer == nil)
  }

  @Test func `numbers beyond the range of a format are refused`() {
    let far = KeyframeCurve(times: [0, 1, 2], values: [-1.7e308, 1.7e308, 0], tangents: .linear)
    for format in [ExportFormat.lottie, .usd, .c] {
      #expect(throws: CurveExportError.self, "\(format)") { try CurveExport(of: far, as: format) }
    }
  }

  @Test func `exports of several curves have different names in programs`() throws {
    let curves = ["x", "X", "x(1)"].map { NamedCurve(label: $0, curve: UnitCurve.easeIn) }
    let exports = try CurveExport.exports(of: curves, as: .swift)
    #expect(exports.map(\.fileName) == ["X.swift", "X2.swift", "X3.swift"])
    #expect(exports[2].text.contains("enum X3Curve {"))
  }

  /// Names that would end a comment, a string or a line in one of the languages.
  @Test(arguments: [ExportFormat.android, .compose, .flutter, .swift, .c, .usd])
  func `no name ends a comment`(format: ExportFormat) throws {
    let names =
      ["-->", "--->", "*/ x", "a\nb", "\"", "\\", "//", "/*", "${x}", "\\(x)", "é", "\u{202E}x", "- -"]
      + ["--\u{301}", "\"\u{301}", "\\\u{301}"]
    /// By bytes: an accent makes another Character of what stands before it.
    func count(_ part: String, in text: String) -> Int { Array(text.utf8).ranges(of: Array(part.utf8)).count }
    let plain = try CurveExport(of: NamedCurve(label: "x", curve: Monomial(2)), as: format).text
    for name in names + [names.joined()] {
      let text = try CurveExport(of: NamedCurve(label: name, curve: Monomial(2)), as: format).text
      #expect(text.split(separator: "\n").count == plain.split(separator: "\n").count, "\(text)")
      #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 32 || $0 == "\u{202E}") }, "\(text)")
      if format == .android { #expect(count("--", in: text) == 2, "\(text)") }
      if format == .usd { #expect(count("\"", in: text) - count("\\\"", in: text) == 6, "\(text)") }
    }
  }
}
