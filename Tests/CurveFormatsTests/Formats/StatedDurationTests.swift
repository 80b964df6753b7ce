import CurveSampling
import Testing

@testable import CurveFormats

@Suite struct StatedDurationTests {
  private func named(_ css: String) throws -> NamedCurve {
    try #require(try MotionDocument(reading: MotionInput(css), as: .css).numbers.first)
  }

  @Test func `a transition lasts as long as the style sheet says, after its delay`() throws {
    let curve = try named("a { transition: opacity 300ms ease-in 50ms }").curve
    #expect(curve.extent == 0...0.35)
    // CSS: at 0.05 s progress begins; at 0.2 s it is one half. cubic-bezier(0.42, 0, 1, 1) is 0.315356812572539 there.
    #expect([0, 0.04, 0.35].map { curve.value(at: $0) } == [0, 0, 1])
    #expect(abs(curve.value(at: 0.2) - 0.315356812572539) < 1e-14)
    #expect("\(curve)" == "delayed(retimed(cubic-bezier(0.42, 0, 1, 1), duration: 0.3), by: 0.05)")
  }

  @Test func `without a duration a curve stays one of progress`() throws {
    for css in ["a { --x: ease-in }", "a { transition-timing-function: ease-in; transition-delay: 1s }"] {
      #expect(try named(css).curve.timeUnit == .progress)
    }
  }

  @Test func `a negative delay begins part-way, in a repeated animation within the round`() throws {
    let part = try named("a { animation: spin 2s linear infinite -0.5s }").curve
    #expect(part.extent == 0...1.5)
    #expect(part.value(at: 0) == 0.25)
    #expect(try named("a { animation: spin 2s linear infinite -4.5s }").curve.description == part.description)
    #expect(try named("a { animation: spin 2s linear infinite -4s }").curve.extent == 0...2)
  }

  @Test func `a given duration replaces the stated one, and the delay stays`() throws {
    let curve = try named("a { transition: opacity 300ms ease-in 50ms }").retimed(duration: 1)
    #expect("\(curve.curve)" == "delayed(retimed(cubic-bezier(0.42, 0, 1, 1), duration: 1), by: 0.05)")
    #expect(try named("a { --x: ease-in }").retimed(duration: 2).curve.extent == 0...2)
  }

  @Test func `a transition token lasts as long as it says`() throws {
    let tokens = """
      { "fade": { "$type": "transition", "$value": {
        "duration": { "value": 250, "unit": "ms" }, "delay": { "value": 0.1, "unit": "s" },
        "timingFunction": [0, 0, 1, 1] } } }
      """
    let curve = try #require(try MotionDocument(reading: MotionInput(tokens), as: .tokens).numbers.first?.curve)
    #expect(curve.extent == 0...0.35)
    #expect(curve.value(at: 0.1) == 0 && abs(curve.value(at: 0.225) - 0.5) < 1e-15)
  }
}
