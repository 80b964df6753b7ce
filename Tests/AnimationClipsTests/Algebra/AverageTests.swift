import AnimationClips
import AnimationCurvesSIMD
import Testing

@Suite struct AverageTests {
  @Test func `an average of averages counts each value once`() {
    var average = Average(1.0)
    var pair = Average(4.0)
    pair.combine(Average(7))
    average.combine(pair)
    #expect(average.sum == 12 && average.count == 3)
    #expect(abs(average.value - 4) < 1e-15)
  }

  @Test func `vectors are averaged`() {
    var average = Average(SIMD2(1.0, 2))
    average.combine(Average(SIMD2(3, 6)))
    #expect(average.value == SIMD2(2, 4))
  }

  @Test func `averages are equal if their sums and counts are`() {
    var average = Average(1.0)
    average.combine(Average(3))
    var other = Average(3.0)
    other.combine(Average(1))
    #expect(average == other && average != Average(2) && average.value == Average(2).value)
    // Combined with the same, what is equal stays equal.
    average.combine(Average(8))
    other.combine(Average(8))
    #expect(average == other && average.value == 4)
  }
}
