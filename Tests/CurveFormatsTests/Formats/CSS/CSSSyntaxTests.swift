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
    // A transition has no such duration, so the declaration is ignored.
    #expect(try lines(".a { transition: x 1s; transition-duration: auto }").first == ".a x 1.0")
  }

  @Test(arguments: [
    (#"1\73 "#, 1.0), (#"1\000073"#, 1), (#"250\6D\73"#, 0.25), (#"250m\53 "#, 0.25), (#"1e0\73"#, 1),
    // The unit of `1\65 3s` is e3s, although 1e3s is a time.
    (#"1\65 3s"#, nil), ("0x1s", nil), ("1es", nil),
  ])
  func `a unit may contain escapes`(text: String, seconds: Double?) throws {
    // One space after an escape belongs to it.
    #expect(
      try MotionDocument(reading: MotionInput(".a{transition:top \(text)  linear}"), as: .css).numbers.first?.duration
        == seconds)
  }

  @Test func `comment marks of HTML between rules are skipped, and in rules they are not`() throws {
    let css = """
      <!-- .a { transition: top 1s } --> <!----> .b { transition: top 2s } -->
      @media all { .c { transition: top 3s } } <!-- @media print { .d { transition: top 4s } } -->
      """
    #expect(try lines(css) == [".a top 1.0", ".b top 2.0", ".c top 3.0", ".d top @media print 4.0"])
    #expect(try lines(".a { --x-->y: ease; transition: top 1s <!-- }").count == 1)
  }
}
