import AnimationClips
import Testing

@Suite struct ClipMapTests {
  @Test func `values of alternating types are the same at any depth`() {
    var clip = linear(from: 0, to: 8, in: 2)
    for depth in 1...100 {
      clip = clip.map { "\($0)" }.map { (Double($0) ?? .nan) + 1 }.reversed
      // Reversed an odd number of times.
      #expect(clip.value(time: 0.5) == (depth.isMultiple(of: 2) ? 2 : 6) + Double(depth))
    }
  }
}
