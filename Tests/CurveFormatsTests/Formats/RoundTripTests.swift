import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

/// Exports that are read again by this library.
@Suite struct RoundTripTests {
  private static let easings = [
    "ease", "ease-in-out", "cubic-bezier(0.34, 1.56, 0.64, 1)", "quad-in", "cubic-in-out", "back-out", "smoothstep",
    "sine-in-out", "expo-out", "elastic-out", "bounce-out", "overshoot(count: 2)",
  ]
  private static let springs = [
    Spring(duration: 0.5, bounce: 0.3), Spring(duration: 0.4, bounce: 0), Spring(duration: 0.7, bounce: -0.4),
    Spring(mass: 2, stiffness: 150, damping: 9),
  ]

  /// The greatest difference of `read` to `curve` between the jumps of either, of which these curves have none.
  private func difference(
    _ read: some Curve, _ curve: some Curve, over range: ClosedRange<Double> = 0...1, scale: Double = 1
  ) -> Double {
    (0...500).map { index in
      let time = range.lowerBound + (range.upperBound - range.lowerBound) * Double(index) / 500
      return abs(read.value(at: time) / scale - curve.value(at: time))
    }.max() ?? 0
  }

  @Test(arguments: easings)
  func `an easing comes back from a style sheet within the stated error`(expression: String) throws {
    let curve = try CurveExpression(expression).curve
    let export = try Written(of: NamedCurve("a", curve), as: .css)
    let sheet = try MotionDocument(reading: MotionInput(":root { --a: \(export.text); }"), as: .css)
    #expect(sheet.warnings.isEmpty && sheet.numbers.map(\.label) == ["--a"])
    #expect(difference(sheet.numbers[0].curve, curve) <= export.error.value + 1e-15, "\(export.text)")
  }

  @Test(arguments: some(easings, 3))
  func `an easing comes back from design tokens within the stated error`(expression: String) throws {
    let curve = try CurveExpression(expression).curve
    let export = try Written(of: NamedCurve("motion/a", curve), as: .tokens)
    let tokens = try MotionDocument(reading: MotionInput(export.text), as: .tokens)
    #expect(tokens.warnings.isEmpty && tokens.numbers.count == 1)
    #expect(difference(tokens.numbers[0].curve, curve) <= export.error.value + 1e-15, "\(export.text)")
  }

  @Test(arguments: some(springs, 3))
  func `a spring comes back from design tokens as it was`(spring: Spring) throws {
    let export = try Written(of: NamedCurve("a", spring), as: .tokens)
    let tokens = try MotionDocument(reading: MotionInput(export.text), as: .tokens)
    #expect(tokens.warnings.isEmpty && !tokens.numbers.isEmpty)
    let end = try #require(spring.extent?.upperBound)
    for curve in tokens.numbers {
      let read = try #require(curve.curve as? Spring, "\(curve.label)")
      #expect(difference(read, spring, over: 0...end) <= 1e-12, "\(curve.label)")
    }
  }

  @Test(arguments: easings)
  func `an easing comes back from Lottie within the stated error`(expression: String) throws {
    let curve = try CurveExpression(expression).curve
    let export = try Written(of: NamedCurve("a", curve), as: .lottie)
    let file = try MotionDocument(reading: MotionInput(export.text), as: .lottie)
    #expect(file.warnings.isEmpty && file.numbers.map(\.label) == ["a/position.x"])
    let read = file.numbers[0].curve
    #expect(read.extent == 0...1)
    #expect(difference(read, curve, scale: 100) <= export.error.value + 1e-12, "\(export.text)")
  }
}
