import CurveSampling
import CurveAnalysis
import Foundation
import Testing

@testable import CurveFormats
@testable import TestSupport

/// The exports to each program, of curves that it supports and of those that it does not.
@Suite struct ProgramExportTests {
  private func text(_ expression: String, _ format: FileFormat, _ accuracy: ExportAccuracy? = nil) throws -> String {
    try Written(of: CurveExpression(expression).curve, as: format, accuracy: accuracy).text
  }

  @Test(
    arguments: some(
      [
        ("ease-in", .android, "android:controlX1=\"0.42\"\n    android:controlY1=\"0\""),
        ("ease-in", .compose, "= CubicBezierEasing(0.42f, 0f, 1f, 1f)\n"),
        ("ease-in", .flutter, "= Cubic(0.42, 0, 1, 1);\n"),
        ("ease-in", .usd, "0: 0; post curve (25.2, 0),\n        60: 1; pre (0, 0),\n"),
        ("ease-in", .tokens, #""$value": [0.42, 0, 1, 1]"#),
        ("linear", .android, "PathInterpolator(0f, 0f, 1f, 1f)"),
        ("ease-in", .lottie, #"{ "t": 0, "s": [0], "o": { "x": [0.42], "y": [0] }, "i": { "x": [1], "y": [1] } }"#),
      ] as [(String, FileFormat, String)], 2))
  func `a Bézier is exported as each program's Bézier`(expression: String, format: FileFormat, part: String) throws {
    #expect(try text(expression, format).contains(part))
  }

  @Test func `a spring is exported as each program's spring`() throws {
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
    #expect(try Written(of: twice, as: .compose).text.contains("dampingRatio = 0.7f, stiffness = 39.478416f"))
  }

  @Test func `a program's own error is reported, and stays within a requested error`() throws {
    let android = try Written(of: CubicBezier(0.25, 0.1, 0.25, 1), as: .android)
    // 0.1 as a Float is greater by 1.5·10⁻⁹.
    #expect(android.error.value > 0 && android.error.value < 1.5e-9)
    #expect(android.consumer?.program == "Android's PathInterpolator")
    #expect(abs((android.consumer?.value ?? 0) - 0.0025) < 0.0001)
    #expect(android.text.contains("e-10; Android's PathInterpolator within 0.00249\n"))
    for format in isThorough ? [FileFormat.android, .flutter] : [] {
      let fine = try Written(of: CubicBezier(0.25, 0.1, 0.25, 1), as: format, accuracy: .error(0.0005))
      #expect(fine.consumer == nil && fine.error.value <= 0.0005)
      let coarse = try Written(of: CubicBezier(0.25, 0.1, 0.25, 1), as: format, accuracy: .error(0.005))
      #expect((coarse.consumer?.value ?? 1) <= 0.005 && coarse.error.value < 1.5e-9)
    }
  }

  /// As Floats, the times of two points differ, but two of their values, which are large, do not.
  @Test func `a path that Android would reject is refused`() throws {
    let needle = try CurveExpression("linear(0, 1e5 30%, 0 60%, 0.002 60.1%, 1)").curve
    #expect(throws: FormatError.self) {
      try Written(of: NamedCurve(needle), as: .android, accuracy: .points(10))
    }
    #expect(try Written(of: NamedCurve(needle), as: .compose, accuracy: .points(10)).error.value < 0.1)
  }

  /// Compose's loop: the value at the last whole millisecond, and the target after the time at which the distance is
  /// estimated to be a thousandth.
  @Test(
    arguments: some(
      [
        "smooth", "bouncy", "spring(duration: 0.5, bounce: -0.5)", "spring(duration: 0.01, bounce: 0.2)",
        "spring(response: 0.5, damping-ratio: 5)", "spring(duration: 30, bounce: 0.3)",
        "spring(duration: 0.5, bounce: 0.95)",
      ], 1))
  func `Compose's own error of a spring is reported`(expression: String) throws {
    let spring = try #require(try CurveExpression(expression).curve as? Spring)
    let export = try Written(of: spring, as: .compose)
    let consumer = try #require(export.consumer)
    #expect(consumer.program == "Compose's spring" && export.text.contains("; Compose's spring within 0."))
    // Compose rounds the estimated time down.
    let (ratio, frequency) = (spring.dampingRatio, spring.naturalFrequency)
    let end =
      ratio < 1
      ? log(1000 / (1 - ratio * ratio).squareRoot()) / (ratio * frequency)
      : spring.lastCrossing(of: 0.001)
    let last = (end * 1000).rounded(.down)
    var greatest = 0.0
    let steps = 4000
    for step in 0...steps {
      let time = end * 1.5 * Double(step) / Double(steps)
      let millisecond = (time * 1000).rounded(.down)
      let value = millisecond >= last ? 1 : spring.value(at: millisecond / 1000)
      greatest = max(greatest, abs(value - spring.value(at: time)))
    }
    #expect(greatest <= consumer.value, "\(greatest) \(consumer.value)")
    // At the end, an underdamped spring may be nearer to its target than its envelope.
    #expect(greatest >= 0.3 * consumer.value, "\(greatest) \(consumer.value)")
    guard expression == "bouncy" else { return }
    // A smaller error is kept by a path.
    let fine = try Written(of: spring, as: .compose, accuracy: .error(consumer.value / 2))
    #expect(fine.consumer == nil && fine.text.contains("PathEasing(") && fine.error.value <= consumer.value / 2)
    let coarse = try Written(of: spring, as: .compose, accuracy: .error(consumer.value))
    #expect(coarse.consumer == consumer)
  }

  /// An emulation of Compose's Newton's method gives -0.414 s for this ratio and a natural frequency of 2.4.
  @Test func `a spring that Compose would end at once is damped critically`() throws {
    let export = try Written(of: Spring(response: 0.5, dampingRatio: 1.0000002), as: .compose)
    #expect(export.text.contains("dampingRatio = 1f,"))
    #expect(export.error.value > 1e-8 && export.error.value < 1e-6)
    #expect(try Written(of: Spring(response: 0.5, dampingRatio: 1.00002), as: .compose).text.contains("1.00002f,"))
  }

  @Test func `a duration is at least 1 in a program's unit, and within its type`() throws {
    func text(_ duration: Double, _ format: FileFormat) throws -> String {
      try Written(of: Linear(), as: format, duration: duration).text
    }
    for (duration, format, words) in some(
      [
        (0.0004, .compose, "durationMillis = 1,"), (4e-7, .flutter, "Duration(microseconds: 1)"),
        (0.0004, .android, "Its duration is 1 ms."), (2_147_483.647, .compose, "durationMillis = 2147483647,"),
        (9_007_199_254, .flutter, "Duration(milliseconds: 9007199254000)"),
      ] as [(Double, FileFormat, String)], 1)
    {
      #expect(try text(duration, format).contains(words))
    }
    let name = Linear().description
    for (format, duration, number) in some(
      [
        (FileFormat.compose, 2_147_483.648, 0x1p31), (.compose, 3e6, 3e9), (.android, 3e6, 3e9),
        (.flutter, 1e13, 1e19),
      ], 1)
    {
      #expect(throws: FormatError(WritingError.beyondNumbers(curve: name, value: number))) {
        try text(duration, format)
      }
    }
  }

  @Test func `the error for a slope beyond the range of a Double names that cause`() {
    #expect(throws: FormatError(WritingError.beyondNumbers(curve: "\(Spring.smooth)", value: .infinity))) {
      try Written(of: Spring.smooth, as: .usd, duration: .leastNormalMagnitude / 0x1p20)
    }
  }

  @Test func `a jump is a vertical line, a steep line or a knot of two values`() throws {
    #expect(try text("steps(2)", .android).contains(#""M 0,0 L 0.5,0 L 0.5,0.5 L 1,0.5 L 1,1""#))
    #expect(try text("step-start", .android).contains(#""M 0,0 L 0,1 L 1,1""#))
    #expect(try text("step-end", .android).contains(#""M 0,0 L 1,0 L 1,1""#))
    #expect(try text("steps(2)", .compose).contains("lineTo(0.49999997f, 0f)\n    lineTo(0.5f, 0.5f)\n"))
    #expect(try text("step-start", .compose).contains("lineTo(5e-08f, 1f)"))
    #expect(try Written(of: Steps(2), as: .compose).error == ExportDeviation(0, areJumpsMoved: true))
    #expect(
      try text("steps(2)", .usd).contains("0: 0; post held,\n        30: 0 & 0.5; post held,\n        60: 0.5 & 1,"))
    // A held value needs no keyframe before it leaves, a moving one does.
    #expect(try text("steps(2)", .lottie).contains(#"{ "t": 30, "s": [50], "h": 1 }"#))
    let jump = try text("linear(0, 0.5 50%, 0.2 50%, 1)", .lottie)
    #expect(jump.contains(#"{ "t": 30, "s": [50], "h": 1 },"#) && jump.contains(#"{ "t": 30, "s": [20], "o""#))
  }

  @Test func `keyframes are written as they are, however coarse an error is allowed`() throws {
    let keys = AnimationTrack(times: [0, 1, 2], values: [0, 30, -6], tangents: .cubic)
    let usd = try Written(of: keys, as: .usd, accuracy: .error(5))
    #expect(usd.error.value == 0)
    // The slope at the middle key is (−6 − 0) / 2.
    #expect(usd.text.contains("60: 30; pre (19.999999999999996, -0.05"))
    let lottie = try Written(of: keys, as: .lottie).text
    #expect(lottie.contains(#"{ "t": 60, "s": [30], "#) && lottie.contains(#"{ "t": 120, "s": [-6] }"#))
    // Fewer points than keys are a fit.
    #expect(try Written(of: keys, as: .usd, accuracy: .points(2)).error.value > 1)
  }

  /// Handles in Lottie are shares of the change, which such segments do not have.
  @Test func `a curve that comes back to where it was is divided for Lottie`() throws {
    let keys = AnimationTrack(times: [0, 0.5, 1, 1.5], values: [0, 20, 20, 0], tangents: .cubic)
    let export = try Written(of: NamedCurve("hump", keys), as: .lottie)
    #expect(export.error.value == 0)
    let reader = try ExportReader.lottie(export.text, pixels: 1)
    for place in 0...300 {
      let share = Double(place) / 300
      #expect(abs(reader.value(share) - keys.value(at: 1.5 * share)) < 1e-9, "\(share)")
    }
  }

  @Test func `a spring lands on its target as a chain of Béziers too`() throws {
    for error in some([0.001, 0.01, 0.0001], 1) {
      let export = try Written(of: Spring(duration: 0.5, bounce: 0.6), as: .usd, accuracy: .error(error))
      #expect(export.error.value <= error)
      #expect(export.text.contains(": 1; pre ("))
    }
  }

  @Test func `a token of a spring has its numbers, in groups by the slashes of its name`() throws {
    let curve = NamedCurve(.init(text: "app/press.$in"), Spring(mass: 2, stiffness: 300, damping: 20))
    let text = try Written(of: curve, as: .tokens).text
    #expect(text.hasPrefix("{\n  \"app\": {\n    \"press-$in\": {\n      \"easing\": {\n"))
    #expect(text.contains(#""mass": 2,"#) && text.contains(#""stiffness": 300,"#) && text.contains(#""damping": 20"#))
    #expect(text.contains(#""timingFunction": "{app.press-$in.easing}""#))
  }

  @Test(arguments: [FileFormat.android, .compose, .flutter])
  func `a curve that does not end at 1 is refused`(format: FileFormat) throws {
    let half = try CurveExpression("linear(0, 0.5)").curve
    #expect(throws: FormatError(WritingError.endsElsewhere(curve: "\(half)", value: 0.5))) {
      try Written(of: NamedCurve(half), as: format)
    }
    #expect(throws: FormatError(WritingError.notAnEasing(curve: "\(Decay())"))) { try Written(of: Decay(), as: format) }
  }

  @Test(arguments: [FileFormat.android, .compose, .c])
  func `values beyond Floats are refused, and great ones are not flattened`(format: FileFormat) throws {
    let huge = try CurveExpression("linear(0, 1e60 50%, 1)").curve
    #expect(throws: FormatError(WritingError.beyondNumbers(curve: "\(huge)", value: 1e60))) {
      try Written(of: NamedCurve(huge), as: format)
    }
    let high = try Written(of: CubicBezier(0.2, 1e6, 0.3, 1), as: format, accuracy: .points(20))
    #expect(high.consumer == nil)
  }

  @Test func `numbers beyond the range of a format are refused`() {
    let far = AnimationTrack(times: [0, 1, 2], values: [-1e100, 1e100, 0], tangents: .linear).multiplied(by: 1.7e208)
    for format in some([FileFormat.usd, .lottie, .c], 1) {
      #expect(throws: FormatError.self, "\(format)") { try Written(of: far, as: format) }
    }
  }

  @Test func `exports of several curves have different names in programs`() throws {
    let curves = ["x", "X", "x(1)"].map { NamedCurve($0, UnitCurve.easeIn) }
    let exports = try Written.exports(of: curves, as: .swift)
    #expect(exports.map(\.fileName) == ["X.swift", "X2.swift", "X3.swift"])
    #expect(exports[2].text.contains("enum X3Curve {"))
  }

  /// Labels that are the same words, the same groups, or reserved in one of the formats.
  @Test(arguments: some([FileFormat.cssKeyframes] + FileFormat.all.filter(\.canWrite), 1))
  func `exports of several curves have different names in every format`(format: FileFormat) throws {
    let labels = [
      "x", "X", "x!", "a.b", "a{b", "a-b", "c", "$c", "ease", "curve ease", "do", "curve do", "g/c", "g/$c", "é", "--",
    ]
    let curves = labels.map { NamedCurve($0, Linear()) }
    let exports = try Written.exports(of: curves, as: format, duration: 1)
    #expect(Set(exports.map { $0.fileName.lowercased() }).count == labels.count)
    // The definition in the text: what follows these words. The other formats have no names.
    let start: [FileFormat: String] = [
      .cssKeyframes: "@keyframes ", .compose: ": Easing", .android: "val ", .flutter: "const Cubic ", .swift: "enum ",
      .c: "#ifndef ", .usd: "def Scope ", .tokens: "",
    ]
    guard let start = start[format] else { return }
    let names = try exports.map { export in
      format == .tokens
        ? try tokenPath(export.text)
        : try #require(export.text.split(separator: "\n").first { $0.contains(start) })[...]
    }
    // Tokens of two files may have one path.
    if format != .tokens { #expect(Set(names).count == labels.count, "\(names)") }
    if format == .cssKeyframes {
      #expect(names.prefix(3) == ["@keyframes x {", "@keyframes x-2 {", "@keyframes x-3 {"])
    }
    if format == .tokens { #expect(names[3...5] == ["a-b", "a-b", "a-b"]) }
  }

  /// The group names of a file with one token.
  private func tokenPath(_ text: String) throws -> Substring {
    try #require(text.firstMatch(of: /"\{(.*)\.easing\}"/)?.1)
  }

  /// Names that would end a comment, a string or a line in one of the languages.
  @Test(arguments: some([FileFormat.android, .compose, .flutter, .swift, .c, .usd], 1))
  func `no name ends a comment`(format: FileFormat) throws {
    let names =
      ["-->", "--->", "*/ x", "a\nb", "\"", "\\", "//", "/*", "${x}", "\\(x)", "é", "\u{202E}x", "- -"]
      + ["--\u{301}", "\"\u{301}", "\\\u{301}"]
    /// By bytes: an accent makes another Character of what stands before it.
    func count(_ part: String, in text: String) -> Int { Array(text.utf8).ranges(of: Array(part.utf8)).count }
    func unescapedQuotes(in text: String) -> Int {
      var (count, isEscaped) = (0, false)
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\""), !isEscaped { count += 1 }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      }
      return count
    }
    // A name that is no identifier, so that USD's layer has it as the displayName, too.
    let plain = try Written(of: NamedCurve("x y", Linear()), as: format).text
    for name in some([names.joined()] + names, 1) {
      let text = try Written(of: NamedCurve(name, Linear()), as: format).text
      #expect(text.split(separator: "\n").count == plain.split(separator: "\n").count, "\(text)")
      #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 32 || $0 == "\u{202E}") }, "\(text)")
      if format == .android { #expect(count("--", in: text) == 2, "\(text)") }
      if format == .usd { #expect(unescapedQuotes(in: text) == unescapedQuotes(in: plain), "\(text)") }
    }
  }
}
