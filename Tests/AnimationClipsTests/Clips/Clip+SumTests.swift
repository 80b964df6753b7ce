import AnimationClips
import Testing

@Suite struct ClipSumTests {
  private let up = linear(from: 0, to: 8, in: 2)
  private let flat = Clip<Double>.constant(5, in: 1)

  @Test func `the shorter clip of two in parallel holds its end and values are combined`() {
    let sum = up.averaged + flat.averaged
    #expect(sum.duration == 2)
    #expect([0, 1, 2].map { sum.value(time: $0)?.value } == [2.5, 4.5, 6.5])
    #expect(sum.map(\.value).value(time: 2) == 6.5)
  }
}
