import AnimationCurves
import Testing

@Suite struct AnimatablePairTests {
  let pair = AnimatablePair(3.0, AnimatablePair(Float(4), 12.0))

  @Test func `a pair computes component by component`() {
    #expect((pair + pair).second.first == 8)
    #expect((pair - pair) == .zero)
    #expect(pair.scaled(by: 2).second.second == 24)
    var sum = pair
    sum += pair
    sum -= pair
    #expect(sum == pair)
    #expect(pair != .zero)
  }

  @Test func `the magnitude of a pair is that of all components`() { #expect(pair.magnitudeSquared == 9 + 16 + 144) }
}
