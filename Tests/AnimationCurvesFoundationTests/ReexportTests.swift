import AnimationCurvesFoundation
import Testing

@Suite struct ReexportTests {
  @Test func `one import brings Foundation and the curves`() {
    let duration: TimeInterval = 0.5
    #expect(CubicBezier(0, 0, 1, 1).value(at: duration) == CGFloat(0.5))
  }
}
