import AnimationCurves
import CurveAnalysis
import CurveSampling
import Foundation
import Testing

@testable import CurveFormats
@testable import TestSupport

/// The digits of numbers in written and in reduced files.
@Suite struct LottieNumbersTests {
  /// Returns the texts of the numbers in the arrays with a name, such as the values `s` of keyframes.
  private static func numbers(_ name: String, in text: String) -> [Substring] {
    text.split(separator: "\"\(name)\"").dropFirst().flatMap { rest -> [Substring] in
      let array = rest.drop { ": ".contains($0) }
      guard array.first == "[" else { return [] }
      return array.dropFirst().prefix { $0 != "]" }.split { ", ".contains($0) }
    }
  }

  private static func decimals(_ number: Substring) -> Int {
    number.contains("e") ? 99 : number.split(separator: ".").dropFirst().first?.count ?? 0
  }

  private static func curves(_ bytes: [UInt8]) throws -> [any Curve] {
    try MotionDocument(reading: MotionInput(bytes), as: .lottie).numbers.map(\.curve)
  }

  @Test(arguments: [KeyReduction.Interpolation.linear, .cubic])
  func `reduced values have as few decimals as the error allows, which it includes`(
    form: KeyReduction.Interpolation
  ) throws {
    let handles = #""o":{"x":0,"y":0},"i":{"x":1,"y":1}"#
    let rows = (0...120).map { (frame: Int) -> [Double] in
      [300 * sin(1 + Double(frame) / 60), 200 + 90 * sin(1 + Double(frame) / 27)]
    }
    // A cubic has half of a sixteenth of the error. Lines may have less, if more digits take less than more keyframes.
    let isCubic = form == .cubic
    for (error, most) in [(0.25, isCubic ? 2 : 4), (2.5, isCubic ? 1 : 3), (25, isCubic ? 0 : 2)] {
      let frames = rows.enumerated().map { #"{"t":\#($0),"s":\#($1),\#(handles)}"# }.joined(separator: ",")
      let text = #"{"fr":60,"layers":[{"nm":"A","ks":{"p":{"a":1,"k":[\#(frames)]}}}]}"#
      var options = ReductionOptions(error: error)
      options.interpolation = form
      let document = try MotionDocument(reading: MotionInput(text), as: .lottie)
      let reduction = try document.reduced(options)
      let bytes = reduction.bytes()
      let values = Self.numbers("s", in: String(decoding: bytes, as: UTF8.self))
      #expect(values.count == 2 * reduction.parts[0].keyCount && reduction.parts[0].keyCount < 121)
      #expect(values.allSatisfy { Self.decimals($0) <= most }, "\(error): \(values)")
      let (old, new) = (document.numbers.map(\.curve), try Self.curves(bytes))
      var greatest = 0.0
      for step in 0...5000 {
        let time = Double(step) / 2500
        let (x, y) = (old[0].value(at: time) - new[0].value(at: time), old[1].value(at: time) - new[1].value(at: time))
        greatest = max(greatest, (x * x + y * y).squareRoot())
      }
      #expect(greatest <= reduction.parts[0].error * (1 + 1e-9) && reduction.parts[0].error <= error)
    }
  }

  @Test func `the values of a fit have as few decimals as its error leaves, which is stated`() throws {
    for error in [0.001, 0.1] {
      let curve = try CurveExpression("spring(duration: 0.7, bounce: 0.4)").curve
      let file = try Written(of: NamedCurve("x", curve), as: .lottie, accuracy: .error(error))
      let numbers = Self.numbers("s", in: file.text)
      #expect(numbers.count > 2 && numbers.allSatisfy { Self.decimals($0) <= 8 }, "\(numbers)")
      let (stated, new) = (file.error.value, try Self.curves(Array(file.text.utf8))[0])
      var greatest = 0.0
      for step in 0...5000 {
        let time = Double(step) / 2500
        greatest = max(greatest, abs(curve.value(at: time) - new.value(at: time) / 100))
      }
      #expect(greatest <= stated * (1 + 1e-9) && stated <= error)
    }
  }
}
