import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

/// `walk.usda` and the values of its splines are written by USD's own library: see `make_usda.py`.
@Suite struct USDReaderTests {
  @Test func `every spline has the values that USD's library computes`() throws {
    let imported = try MotionDocument(reading: MotionInput(ImportData.bytes("walk.usda")), as: .usd)
    #expect(imported.warnings.isEmpty, "\(imported.warnings)")
    let greatest = try ImportData.greatestError(of: imported, in: "usda-values.txt")
    #expect(greatest <= 1e-12, "\(greatest)")
  }

  @Test func `what this library writes is read again`() throws {
    let bezier = CubicBezier(0.3, -0.5, 0.2, 1.7)
    let text = try Written(of: bezier.retimed(duration: 2).delayed(by: 1), as: .usd).text
    let found = try #require(try MotionDocument(reading: MotionInput(Array(text.utf8)), as: .usd).numbers.first)
    #expect(found.label == "delayed/value")
    for time in stride(from: 1.0, through: 3, by: 0.125) {
      #expect(abs(found.curve.value(at: time) - bezier.value(at: (time - 1) / 2)) <= 1e-14)
    }
  }

  /// A layer with one spline.
  private static func layer(_ spline: String, metadata: String = "") -> String {
    """
    #usda 1.0
    \(metadata)
    def Scope "A" (kind = "x")
    {
      over "B" { double x.spline = {
    \(spline)
    } }
    }

    """
  }

  @Test func `rates, comments, strings and other content do not disturb`() throws {
    let metadata = """
      (
        "a comment with ) and (" # )
        customLayerData = { string name = '''timeCodesPerSecond = (''' }
        framesPerSecond = 12 /* timeCodesPerSecond = 3 */
      )
      """
    let spline = "0: 1; post linear, // }\n 12:3 ; post held ; { string s = \"\\\"}\" },"
    let found = try MotionDocument(reading: MotionInput(Array(Self.layer(spline, metadata: metadata).utf8)), as: .usd)
    #expect(found.warnings.isEmpty, "\(found.warnings)")
    #expect(found.numbers.map(\.label) == ["A/B/x"])
    #expect(found.numbers[0].curve.value(at: 0.5) == 2)
    #expect(
      String(reflecting: found.numbers[0].curve)
        == "track(0: 1 in 0 width 0 out 0 width 0 linear, 1: 3 in 0 width 0 out 0 width 0)")
    // Without a rate, a second has 24 time codes.
    let plain = try MotionDocument(reading: MotionInput(Array(Self.layer(spline).utf8)), as: .usd)
    #expect(plain.numbers[0].curve.value(at: 0.25) == 2)
  }

  @Test(arguments: [
    ("0: 1, 0: 2,", "line 6, column 7", "key 1: the times of keys must increase"),
    ("5: 1, 4: 2,", "line 6, column 7", "key 1: the times of keys must increase"),
    ("0: nan,", "line 6, column 4", "a number is expected, not nan"), ("0: \"1\",", "line 6, column 4", "a number is"),
    ("inf: 1,", "line 6, column 1", "a number is expected, not inf"),
    ("0 1,", "line 6, column 3", ": is expected here"),
    ("0: 1; post curve (2, 0), 1: 1; pre (0, 0),", "line 6, column 1", "key 0: the outgoing handle must reach"),
    ("0: 1; post curve (-1, 0), 1: 1,", "line 6, column 1", "key 0: the outgoing handle must reach"),
    ("0: 1; post curve (0), 1: 1,", "line 6, column 20", ", is expected here"),
    ("0: 1; post none, 1: 1,", "line 6, column 12", "post none is not read"),
    ("0: 1; size, 1: 1,", "line 6, column 7", "pre, post or { is expected here"),
    ("loop: (0, 1, 1, 1, 0), 0: 1, 1: 1,", "line 6, column 1", "a loop between knots is not read"),
    ("pre: wobble, 0: 1,", "line 6, column 1", "pre: wobble is not read"),
    ("", "line 5, column 21", "a track must have 1 key"),
  ])
  func `a spline that is broken is left out, with its place`(spline: String, place: String, message: String) throws {
    let text = Self.layer(spline).replacing("} }\n}", with: "} double y.spline = { 0: 1, } }\n}")
    let imported = try MotionDocument(reading: MotionInput(Array(text.utf8)), as: .usd)
    #expect(imported.numbers.map(\.label) == ["A/B/y"])
    let warning = "\(try #require(imported.warnings.first))"
    #expect(imported.warnings.count == 1 && warning.hasPrefix("\(place): A/B/x: "), "\(warning)")
    #expect(warning.contains(message), "\(warning)")
  }

  @Test func `what is not read is named`() throws {
    let text = Self.layer("pre: none, 0: 1 & 2,")
      .replacing(
        "over",
        with: "double z.timeSamples = { 0: 1 }\nvariantSet \"v\" = { \"a\" { double w.spline = { 0: 1 } } }\nover"
      )
    let imported = try MotionDocument(reading: MotionInput(Array(text.utf8)), as: .usd)
    #expect(imported.numbers.map(\.label) == ["A/z", "A/B/x"])
    #expect(
      imported.warnings.map { "\($0.path ?? ""): \($0.problem)" } == [
        "A: a variantSet is not read, so it was left out",
        "A/B/x: pre: none is not read, so it was left out",
        "A/B/x: the value of the first knot before its time is not read, so it was left out",
      ])
  }

  @Test(arguments: [
    ("", "line 1, column 1: not a USD layer in text: it must begin with #usda 1.0"),
    ("PXR-USDC\u{FF}", "line 1, column 1: not a USD layer in text"), ("#usda 2.0\n", "line 1, column 1: not a USD"),
    (
      "#usda 1.0\ndef \"A\" {\n", "line 2, column 9: not a USD layer in text: the bracket that opens here is not closed"
    ),
    ("#usda 1.0\n}\n", "line 2, column 1: not a USD layer in text: there is no { for this }"),
    ("#usda 1.0\n(", "line 2, column 1: not a USD layer in text: the bracket that opens here is not closed"),
    ("#usda 1.0\ndef \"A", "line 2, column 5: not a USD layer in text: the string that opens here is not closed"),
    ("#usda 1.0\nasset a = @x", "line 2, column 11: not a USD layer in text: the asset that opens here is not closed"),
    ("#usda 1.0\n/* x", "line 2, column 1: not a USD layer in text: the comment that opens here is not closed"),
    ("#usda 1.0\ndouble x.spline = { 0: 1,", "line 2, column 19: not a USD layer in text: the bracket"),
    ("#usda 1.0\n(timeCodesPerSecond = 0)", "line 2, column 23: a number greater than 0 is expected, not 0"),
  ])
  func `a text that is no layer is refused`(text: String, message: String) {
    let error = #expect(throws: FormatError.self) {
      try MotionDocument(reading: MotionInput(Array(text.utf8)), as: .usd)
    }
    let found = error.map { "\($0)" } ?? ""
    #expect(found.contains(message), "\(found)")
  }

  @Test func `files with any bytes changed are read or refused`() throws {
    try ImportData.checkChanged(["walk.usda"], as: .usd, count: cases(20, thorough: 250), seed: 362)
  }
}
