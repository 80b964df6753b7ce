import CurveFormats
import CurveSampling
import Testing

@testable import TestSupport

/// Splines outside their knots. The expected values are those of USD's library, `pxr.Ts` of usd-core 26.11.
@Suite struct USDOutsideTests {
  private static func curve(_ spline: String) throws -> any Curve {
    let text = "#usda 1.0\n(timeCodesPerSecond = 1)\ndef \"A\"\n{\ndouble x.spline = {\n\(spline)\n}\n}\n"
    return try #require(try MotionDocument(reading: MotionInput(text), as: .usd).numbers.first).curve
  }

  @Test(
    arguments: [
      // A first tangent without width has its slope, and one without slope is level.
      ("pre: linear, post: linear, 0: 0; post curve (0, 5), 2: 3; pre (0, 5),", [-2: -10.0, -1: -5, 3: 8, 4: 13]),
      ("pre: linear, post: linear, 0: 0; post curve (0, 0), 2: 3; pre (0, 0),", [-2: 0, -1: 0, 3: 3, 4: 3]),
      ("pre: linear, post: linear, 0: 0; post curve (0.5, 2), 2: 3,", [-2: -4, -1: -2, 3: 3, 4: 3]),
      ("pre: linear, post: linear, 0: 0; post curve, 2: 3; pre (0.5, 4),", [-2: 0, 3: 7, 4: 11]),
      // A last knot with two values is level.
      ("post: linear, 0: 0; post linear, 2: 5 & 3,", [1: 2.5, 2: 3, 3: 3, 4: 3]),
      ("post: linear, 0: 0; post curve (0.5, 2), 2: 5 & 3; pre (0.5, 4),", [2: 3, 3: 3, 4: 3]),
      ("pre: sloped(2), post: sloped(3), 0: 0; post linear, 2: 5 & 3,", [-1: -2, 3: 6, 4: 9]),
      ("pre: linear, post: linear, 0: 0; post held, 2: 3,", [-1: 0, 3: 3]),
      // Loops.
      ("post: loop repeat, 0: 0; post linear, 2: 3 & 5,", [1: 1.5, 2: 5, 3: 6.5, 4: 10, 5: 11.5]),
      ("post: loop repeat, 0: 0; post held, 2: 3,", [2: 3, 3: 3, 4: 6]),
      (
        "pre: loop oscillate, post: loop oscillate, 0: 0; post linear, 2: 3 & 5,", [-2: 3, -1: 1.5, 2: 3, 3: 1.5, 6: 3]
      ),
      ("pre: loop oscillate, post: loop oscillate, 0: 0; post held, 2: 3,", [-2: 0, 2: 0, 3: 0, 6: 0]),
      ("pre: loop reset, post: loop reset, 0: 0; post linear, 2: 3 & 5,", [-2: 0, -1: 1.5, 3: 1.5, 4: 0]),
      ("pre: loop reset, 0: 9 & 0; post linear, 2: 3,", [-2: 0, -1: 1.5, 0: 0, 1: 1.5]),
      ("pre: loop repeat, post: linear, 0: 8,", [-1: 8, 0: 8, 1: 8]),
    ] as [(String, [Double: Double])])
  func `a spline goes on as USD's library does`(spline: String, values: [Double: Double]) throws {
    let curve = try Self.curve(spline)
    // What is written has the same values when it is read again.
    let text = try Written(of: NamedCurve("a", curve), as: .usd).text
    let again = try #require(try MotionDocument(reading: MotionInput(text), as: .usd).numbers.first).curve
    for (time, value) in values {
      #expect(abs(curve.value(at: time) - value) <= 1e-12, "\(time): \(curve.value(at: time))")
      #expect(abs(again.value(at: time) - value) <= 1e-12, "\(time): \(again.value(at: time)) in \(text)")
    }
  }

  @Test func `a loop that a track has not is warned of, and holds`() throws {
    let text = "#usda 1.0\ndef \"A\"\n{\ndouble x.spline = {\npre: loop repeat, 0: 0; post linear, 2: 3 & 5,\n}\n}\n"
    let document = try MotionDocument(reading: MotionInput(text), as: .usd)
    #expect(document.warnings.map { "\($0)" }.filter { $0.contains("loop with an offset before knots") }.count == 1)
    #expect(document.numbers[0].curve.value(at: -1) == 0)
  }
}
