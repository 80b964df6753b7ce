// swift-format-ignore-file
// The lines of code are those of the article.

import CurveAnalysis
import Testing

@Suite struct ReducingArticleTests {
  @Test func `a baked spring has fewer keys`() throws {
    try checkArticle {
      let spring = Spring(duration: 2, bounce: 0.5)
      let times = (0...600).map { Double($0) / 60 }
      let baked = try AnimationTrack(times.map { .init($0, spring.value(at: $0), mode: .linear) })

      let small = try baked.reduced(within: 0.001)
      small.keyCount                                                       // 40
      small.groups[0].error.value                                          // 0.00099…: at every time, not only at keys
      try baked.reduced(within: 0.001, interpolation: .cubic).keyCount     // 7
      try baked.reduced(within: 0.001, placement: .free).keyCount          // 26
    }
  }

  @Test func `channels are reduced at once`() throws {
    try checkArticle {
      let frames = (0..<300).map { Double($0) / 30 }
      let values: [Double] = frames.flatMap { [$0 * $0, 3 * $0, 1] }
      let channels = AnimationTrack(times: frames, values: values, channelCount: 3, tangents: .linear)
      let separate = try channels.reduced(within: 0.02)
      separate.groups.map(\.keyCount)                                      // [39, 2, 2]
      separate.error?.group                                                // 0: the channel of the greatest error
      try channels.reduced(within: 0.02, groups: [[0, 1, 2]]).tracks.map(\.keys.count)  // [39, 39, 39]
    }
  }
}
