import CurveFormats
import Testing

@testable import curves

@Suite struct OptionValueTests {
  @Test(arguments: [
    ("0.001", 0.001), ("0", 0), ("1", 1), ("1e-3", 0.001),
  ])
  func `a difference is a number`(text: String, number: Double) throws {
    #expect(try OptionValue.difference.parse(text) == number)
  }

  @Test(
    arguments: [
      ("0.001", .value(0.001)), ("1%", .share(0.01)), ("0.1%", .share(0.001)), ("12.5%", .share(0.125)),
      ("1e-1%", .share(0.001)), ("1", .value(1)), ("150%", .share(1.5)),
    ] as [(String, MaximumError)])
  func `a maximum error is a number or a share`(text: String, error: MaximumError) throws {
    #expect(try OptionValue.maximumError.parse(text) == error)
  }

  @Test(arguments: ["", "%", "-1%", "-0.1", "1 %", "nan", "inf", "inf%", "0x1%", "1%%", "ms"])
  func `other differences and errors are refused`(text: String) {
    #expect(throws: (any Error).self) { try OptionValue.difference.parse(text) }
    #expect(throws: (any Error).self) { try OptionValue.maximumError.parse(text) }
    #expect(throws: (any Error).self) { try OptionValue.difference.parse("1%") }
  }

  @Test(arguments: [
    ("0.5", 0.5), ("0.5s", 0.5), ("500ms", 0.5), ("250ms", 0.25), ("1e3ms", 1), ("0.1ms", 0.0001), ("16.7ms", 0.0167),
  ])
  func `a duration is seconds or milliseconds`(text: String, seconds: Double) throws {
    #expect(try OptionValue.duration.parse(text) == seconds)
  }

  @Test(arguments: ["", "s", "ms", "0", "0ms", "-1s", "1m", "1 s", "nan", "inf", "infs", "0x1s", "1e999ms", "5S"])
  func `other durations are refused`(text: String) {
    #expect(throws: (any Error).self) { try OptionValue.duration.parse(text) }
  }
}
