import CurveSampling
import CurveAnalysis
import Testing
import TextFormats

@testable import CurveFormats

@testable import TestSupport

@Suite struct CurveExportTests {
  @Test func `an export has its text, its error and its duration`() throws {
    let export = try Written(of: Spring(duration: 0.5, bounce: 0.3), as: .css)
    #expect(export.text.hasPrefix("/* spring(duration: 0.5, bounce: 0.3), within 0.000"))
    #expect(export.text.contains("\n1.045s linear(0, "))
    #expect(export.error.value > 0.0009 && export.error.value <= 0.001 && !export.error.areJumpsMoved)
    #expect(export.duration == 1.045)
  }

  /// The stated error holds after the end of the export too.
  @Test(
    arguments: some(
      [
        ("fling(velocity: 2, half-life: 0.3)", 2 * 0.3 / 0.6931471805599453),
        ("fling(velocity: -2, rate: 0, friction: 4)", -0.5),
        ("fling(velocity: 5, rate: 3, max: 1, spring: bouncy)", 1),
        ("android-fling(velocity: 2, density: 0.001)", AndroidFling(velocity: 2, density: 0.001).restPosition),
      ], 2))
  func `a fling is exported until it is within the error of its rest, and ends there`(
    expression: String, rest: Double
  ) throws {
    let curve = NamedCurve("fling", try CurveExpression(expression).curve)
    for accuracy in [ExportAccuracy.error(0.01), .error(1e-4), .points(6)] {
      let export = try Written(of: curve, as: .json, accuracy: accuracy)
      if case .error(let error) = accuracy { #expect(export.error.value <= error) }
      let end = try #require(export.duration)
      for step in stride(from: 0, through: 300, by: cases(10, thorough: 1)) {
        let left = curve.curve.value(at: end * (1 + Double(step) / 100)) - rest
        #expect(abs(left) <= export.error.value * (1 + 1e-9) + 1e-15, "\(accuracy)")
      }
    }
    #expect(try Written(of: curve, as: .css).text.contains("linear(0, "))
  }

  @Test func `the name of a curve stands in its export`() throws {
    let fade = NamedCurve("fade", UnitCurve.easeIn)
    let export = try Written(of: fade, as: .cssKeyframes, accuracy: .points(5), duration: 2)
    #expect(export.text.contains("@keyframes fade {"))
    #expect(export.duration == 2)
  }

  @Test func `a curve that CSS has a name for is exact`() throws {
    let export = try Written(of: UnitCurve.easeIn, as: .css)
    #expect(export.text == "/* cubic-bezier(0.42, 0, 1, 1), exact */\nease-in\n")
    #expect(export.error == (try Written(of: Linear(), as: .css)).error && export.error.value == 0)
    #expect(export.duration == nil)
  }

  @Test(
    arguments: some(
      [
        ("smooth", nil, 0.001), ("spring", nil, 0.001), ("bouncy", 0.3, 0.001), ("compose-spring", 0.3, 0.001),
        ("core-animation-spring", nil, 0.002), ("bounce-in-out", nil, 0.005),
      ] as [(String, Double?, Double)], 1))
  func `the digits of a picture keep its error`(expression: String, duration: Double?, error: Double) throws {
    let curve = NamedCurve(expression, try CurveExpression(expression).curve)
    let export = try Written(of: curve, as: .svg, accuracy: .error(error), duration: duration)
    #expect(export.error.value <= error)
  }

  /// The error is told rounded up to three digits.
  @Test(
    arguments: some(
      [
        ("cubic-bezier(1, 0, 0, 1)", FileFormat.c, nil, 0.001), ("cubic-bezier(1, 0, 0, 1)", .android, nil, 0.001),
        ("bounce-out", .c, "Q1.6", 0.01), ("spring(duration: 0.2, bounce: 0.3)", .c, "Q1.6", 0.001),
        ("smoothstep", .c, "Q1.4", 1e-6), ("elastic-out", .cubicBezier, nil, 0.01),
        ("linear(0, 0.1 30%, 1)", .android, nil, 1e-10),
        ("circ-in-out", .compose, nil, 1e-5), ("steps(4)", .tokens, nil, 0.1),
      ] as [(String, FileFormat, String?, Double)], 1))
  func `errors that refusals suggest grow until an export succeeds`(
    expression: String, format: FileFormat, fixedPoint: String?, error: Double
  ) throws {
    let curve = NamedCurve(expression, try CurveExpression(expression).curve)
    var (allowed, isRefused) = (error, true)
    for _ in 0..<5 where isRefused {
      do throws(FormatError) {
        let export = try Written(
          of: curve, as: format, accuracy: .error(allowed), fixedPoint: fixedPoint.flatMap { FixedPointFormat($0) })
        #expect(export.error.value <= allowed && allowed > error)
        isRefused = false
      } catch {
        #expect(error.code == .accuracy)
        let words = try #require(
          error.message.firstMatch(of: /(?:allow at least|nearest is) ([0-9.e+-]+)/), "\(error)")
        let suggested = try #require(Double(words.1))
        #expect(suggested > allowed, "\(error)")
        allowed = suggested
      }
    }
    #expect(!isRefused)
  }

  @Test func `a curve that cannot be written is refused with its data`() {
    #expect(throws: FormatError(WritingError.notAnEasing(curve: Decay().description))) {
      try Written(of: Decay(), as: .css)
    }
    #expect(throws: FormatError(WritingError.tooFewPoints(3, curve: Steps(9).description))) {
      try Written(of: Steps(9), as: .svg, accuracy: .points(3))
    }
    let swing = Spring(duration: 0.5, bounce: 1)
    #expect(throws: FormatError(WritingError.fitting(.neverRests(curve: swing.description), curve: swing.description)))
    {
      try Written(of: swing, as: .svg)
    }
  }

  @Test func `an accuracy or a duration out of range is refused`() async {
    let error = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Written(of: Sine(), as: .css, accuracy: .error(.infinity))
    }
    expectSentence("the allowed error of an export must be finite and 0 or more, not inf", in: error)
    let points = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Written(of: Sine(), as: .css, accuracy: .points(1))
    }
    expectSentence("an export must have 2 points or more, not 1", in: points)
    let duration = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Written(of: Sine(), as: .css, duration: 0)
    }
    expectSentence("the duration of an export must be finite and greater than 0 seconds, not 0.0", in: duration)
  }
}
