import CurveSampling
import Testing

@testable import CurveFormats
@testable import TestSupport

@Suite struct FixedPointFormatTests {
  @Test func `a format is read from its name`() {
    #expect(FixedPointFormat("Q1.14") == FixedPointFormat(integerBits: 1, fractionBits: 14))
    #expect(FixedPointFormat("q0.31")?.description == "Q0.31")
    for text in [
      "", "Q", "Q1", "Q1.", "Q.1", "Q1.2.3", "Q-1.4", "Q1.0", "Q16.16", "1.14", "Q1.99999999999999999999", "Q1.١",
    ] {
      #expect(FixedPointFormat(text) == nil, "\(text)")
    }
  }

  @Test func `numbers stand in the smallest type that holds them`() {
    #expect(
      ["Q1.6", "Q1.7", "Q0.15", "Q1.15"].map { FixedPointFormat($0)?.type } == [
        "int8_t", "int16_t", "int16_t", "int32_t",
      ])
  }

  @Test func `a one that is a step beyond the range is the greatest number`() throws {
    let format = try #require(FixedPointFormat("Q0.15"))
    #expect(format.steps(32768) == 32767)
    #expect(format.steps(32769) == nil)
    let text = try Written(of: Smoothstep(), as: .c, fixedPoint: format).text
    #expect(text.contains("32767\n  };"))
  }

  @Test func `a value or a time beyond the numbers is refused`() throws {
    let format = try #require(FixedPointFormat("Q0.15"))
    #expect(throws: FormatError.self) {
      try Written(of: Back(overshoot: 3).reversed, as: .c, fixedPoint: format)
    }
    let late = AnimationTrack(times: [0, 1.5], values: [0, 0.5], tangents: .linear)
    #expect(throws: FormatError(WritingError.beyondFixedPoint(curve: "\(late)", value: 1.5, format))) {
      try Written(of: late, as: .c, fixedPoint: format)
    }
    let short = AnimationTrack(times: [0, 1e-6], values: [0, 0.5], tangents: .linear)
    #expect(throws: FormatError(WritingError.beyondFixedPoint(curve: "\(short)", value: 1e-6, format))) {
      try Written(of: short, as: .c, fixedPoint: format)
    }
  }

  @Test(arguments: [0.0, -0.5, 0.3])
  func `a spring goes on until its rounded numbers are within the error`(bounce: Double) throws {
    let format = try #require(FixedPointFormat("Q1.14"))
    let spring = Spring(duration: 0.2, bounce: bounce)
    let export = try Written(of: spring, as: .c, fixedPoint: format)
    #expect(export.error.value <= 0.001)
    let duration = try #require(export.duration)
    let steps = Int64((duration * format.scale).rounded(.up))
    #expect(
      export.text.contains("_CURVE_DURATION \(steps)\n") || export.text.contains("_CURVE_DURATION \(steps - 1)\n"))
    #expect(abs(1 - spring.value(at: duration)) <= export.error.value)
    #expect(duration < 2 * spring.settlingDuration)
  }

  /// A coarse format rounds more than the error allows.
  @Test func `an error that the numbers cannot have is refused with the least that they can`() throws {
    let format = try #require(FixedPointFormat("Q1.6"))
    #expect(throws: FormatError.self) {
      try Written(of: Sine(), as: .c, accuracy: .error(0.001), fixedPoint: format)
    }
    #expect(try Written(of: Sine(), as: .c, accuracy: .error(0.05), fixedPoint: format).error.value <= 0.05)
  }

  @Test func `bits that no type has are refused`() async {
    let error = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FixedPointFormat(integerBits: 16, fractionBits: 16)
    }
    expectSentence("and at most 32 with the sign, not 16 and 16", in: error)
  }
}
