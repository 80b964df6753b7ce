import Testing

@testable import AnimationClips
@testable import TestSupport

@Suite struct ClipSpansTests {
  @Test func `the members found are those that move, in their order`() {
    var generator = SplitMix64(seed: 51)
    for count in [1, 2, 17, 100, 1000] {
      let spans = (0..<count).map { member in
        let begin = Double(Int.random(in: 0...40, using: &generator))
        return ClipSpans.Span(
          member: member, begin: begin, end: begin + Double(Int.random(in: 0...9, using: &generator)))
      }
      let index = ClipSpans(spans)
      for _ in 0..<50 {
        let from = Double(Int.random(in: -1...50, using: &generator))
        let through = from + Double(Int.random(in: 0...5, using: &generator))
        var found: [Int] = []
        index.find(movingFrom: from, through: through, in: &found)
        let expected = spans.indices.filter { spans[$0].begin <= through && spans[$0].end >= from }
        #expect(found == expected)
      }
    }
  }
}
