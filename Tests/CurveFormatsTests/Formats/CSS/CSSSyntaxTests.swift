import CurveSampling
import CurveFormats
import Testing

/// Rare forms of style sheets that browsers read.
@Suite struct CSSSyntaxTests {
  private func lines(_ css: String) throws -> [String] {
    let imported = try MotionDocument(reading: MotionInput(css), as: .css)
    return imported.numbers.map { "\($0.label) \($0.duration ?? 0)" } + imported.warnings.map { "\($0.problem)" }
  }

  @Test func `the duration auto of an animation is 0`() throws {
    #expect(try lines(".a { animation: x 1s ease; animation-duration: auto }") == [])
    #expect(try lines(".a { animation: x 1s, y 2s; animation-duration: 3s, AUTO }") == [".a x 3.0"])
    // A transition has no such duration, so there is a warning only.
    #expect(try lines(".a { transition: x 1s; transition-duration: auto }").count == 1)
  }

  @Test(arguments: [
    ("1S", 1.0), ("250Ms", 0.25), ("1e0s", 1), ("+.5s", 0.5), ("0x1s", nil), ("1es", nil), ("1.5.s", nil), ("1 s", nil),
  ])
  func `a time is a number with a unit`(text: String, seconds: Double?) throws {
    #expect(
      try MotionDocument(reading: MotionInput(".a{transition:top \(text) linear}"), as: .css).numbers.first?.duration
        == seconds)
  }
}
