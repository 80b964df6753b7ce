// swift-format-ignore-file
// The code is that of the article Adding a format.

import CurveSampling
import Testing
import TextFormats

@testable import CurveFormats

struct LinesReader: MotionReader {
  static func read(_ input: MotionInput) throws(FormatError) -> MotionDocument {
    try input.requireUTF8()
    var keys: [AnimationTrack<Double>.Key] = []
    var offsets: [Int] = []
    for line in input.bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 2, let time = decimalNumber(words[0]), let value = decimalNumber(words[1]) else {
        throw FormatError(.notAKey, at: line.startIndex)
      }
      if let last = keys.last, last.time == time, last.arrival == nil {
        // Two lines of one time are a jump: a key that arrives at the first value.
        keys[keys.count - 1] = .init(time, value, arrival: last.value, mode: .linear)
      } else {
        keys.append(.init(time, value, mode: .linear))
        offsets.append(line.startIndex)
      }
    }
    let track = try FormatError.keyed(at: 0, keys: offsets, AnimationTrack(keys))
    var document = MotionDocument()
    document.append(NamedMotion(.init("value"), .number(track)), at: 0)
    return document
  }
}

extension FormatProblem {
  static let notAKey = FormatProblem(.syntax, "a line must have a time and a value, such as 0.5 1")
}

struct LinesText: NumberText {
  let text: String
  let error: ExportDeviation

  init(of motion: ExportedCurve, _ request: WriteRequest) throws(WritingError) {
    let fit = try motion.polyline(Self.accuracy(of: request))
    text = fit.knots.map { "\(shortestText(motion.time(of: $0.time))) \(shortestText($0.value))\n" }.joined()
    error = motion.error(upToEnd: ExportDeviation(fit.error))
  }
}

extension FileFormat {
  /// Lines with a time and a value.
  static let lines = FileFormat(
    "lines", extensions: ["lines"], "a key in each line", reader: LinesReader.self, writer: LinesText.self)
}

@Suite struct AddedFormatTests {
  @Test func `a format is a reader, a writer and a row`() throws {
    let read = try MotionDocument(reading: MotionInput("0 0.5\n1.25 2\n", name: "a.lines"), as: .lines)
    #expect(read.labels == ["value"] && read.numbers[0].curve.value(at: 0.625) == 1.25)
    let file = try NamedCurve("Fade in", CubicBezier(0.4, 0, 0.2, 1)).file(as: .lines)
    #expect(file.name == "fade-in.lines" && file.motions[0].error.value <= 0.001)
    let again = try MotionDocument(reading: MotionInput(file.bytes), as: .lines).numbers[0].curve
    for step in 0...100 {
      let time = Double(step) / 100
      #expect(abs(again.value(at: time) - CubicBezier(0.4, 0, 0.2, 1).value(at: time)) <= file.motions[0].error.value)
    }
    let steps = try NamedCurve("two", Steps(2)).file(as: .lines)
    let jumps = try MotionDocument(reading: MotionInput(steps.bytes), as: .lines)
    let windows = try MotionDocument(reading: MotionInput("0 0.5\r\n1.25 2\r\n"), as: .lines)
    #expect([0.25, 0.5, 0.75].map(jumps.numbers[0].curve.value) == [0, 0.5, 0.5])
    #expect(windows.numbers[0].curve.value(at: 0.625) == 1.25)
    let error = #expect(throws: FormatError.self) {
      try MotionDocument(reading: MotionInput("0 1\n2\n", name: "a.lines"), as: .lines)
    }
    #expect(error?.description == "a.lines:2:1: a line must have a time and a value, such as 0.5 1")
  }
}
