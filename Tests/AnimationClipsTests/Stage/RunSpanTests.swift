import AnimationClips
import Testing

@Suite struct RunSpanTests {
  @Test func `a span is over from its end on`() {
    let span = RunSpan(start: 1, duration: 2)
    #expect(span.end == 3 && span.elapsed(at: 1.5) == 0.5)
    #expect(!span.isOver(at: 2.9) && span.isOver(at: 3) && span.isOver(at: 4))
  }

  @Test func `a span is over where its elapsed seconds or its end is rounded below the other`() {
    var disagreements = 0
    for start in stride(from: 0.1, to: 3, by: 0.1) {
      for duration in stride(from: 0.1, to: 3, by: 0.1) {
        let span = RunSpan(start: start, duration: duration)
        if span.elapsed(at: span.end) < duration { disagreements += 1 }
        #expect(span.isOver(at: span.end))
        #expect(!span.isOver(at: start + duration * 0.999))
      }
    }
    #expect(disagreements > 0)
    let rounded = RunSpan(start: 0.3, duration: 0.7)
    #expect(rounded.end.nextDown - 0.3 >= 0.7 && rounded.isOver(at: rounded.end.nextDown))
  }

  @Test func `an endless span is never over at a finite time`() {
    #expect(!RunSpan(start: 0, duration: .infinity).isOver(at: .greatestFiniteMagnitude))
  }
}
