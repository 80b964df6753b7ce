import AnimationAlgebra
import Testing

@Suite struct ClipMapTests {
  private let up = linear(from: 0, to: 8, in: 2)

  @Test func `a pair keeps the time of each side and holds the end of the shorter one`() {
    let pair = linear(from: 0, to: 2, in: 1) ++ up.map { "\($0)" }
    #expect(pair.duration == 2)
    #expect(pair.value(time: 0.5).map { "\($0)" } == "(1.0, \"2.0\")")
    #expect(pair.value(time: 1.5).map { "\($0)" } == "(2.0, \"6.0\")")
    #expect((up ++ Clip<Int>.cancelled).isCancelled)
    #expect((Clip<Int>.cancelled ++ Clip<Int>.trivial).isCancelled)
    #expect((up ++ Clip<Int>.trivial).isTrivial)
  }

  @Test func `functions are applied to their arguments`() {
    let scale = linear(from: 1, to: 3, in: 4).map { factor in { (value: Double) in factor * value } }
    let clip = scale.ap(up)
    #expect(clip.duration == 4)
    #expect(clip.value(time: 1) == 6.0)
    #expect(clip.value(time: 4) == 24.0)
  }

  @Test func `values of alternating types are the same at any depth`() {
    var clip = linear(from: 0, to: 8, in: 2)
    for depth in 1...100 {
      clip = clip.map { "\($0)" }.map { (Double($0) ?? .nan) + 1 }.reversed
      // Reversed an odd number of times.
      #expect(clip.value(time: 0.5) == (depth.isMultiple(of: 2) ? 2 : 6) + Double(depth))
    }
  }
}
