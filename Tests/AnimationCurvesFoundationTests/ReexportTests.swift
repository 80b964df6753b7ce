import AnimationCurvesFoundation
import Testing

@Suite struct ReexportTests {
  @Test func `one import brings Foundation and the curves`() {
    let duration: TimeInterval = 0.5
    let width: CGFloat = CubicBezier(0, 0, 1, 1).value(at: duration)
    #expect(width == 0.5)
  }
}
