import AnimationCurves
import Testing

@Suite struct UnitPointTests {
  @Test func `the named points have the coordinates of their names`() {
    #expect(UnitPoint() == .zero && UnitPoint.topLeading == .zero)
    #expect(UnitPoint.center == UnitPoint(x: 0.5, y: 0.5))
    #expect(UnitPoint.leading == UnitPoint(x: 0, y: 0.5))
    #expect(UnitPoint.trailing == UnitPoint(x: 1, y: 0.5))
    #expect(UnitPoint.top == UnitPoint(x: 0.5, y: 0))
    #expect(UnitPoint.bottom == UnitPoint(x: 0.5, y: 1))
    #expect(UnitPoint.topTrailing == UnitPoint(x: 1, y: 0))
    #expect(UnitPoint.bottomLeading == UnitPoint(x: 0, y: 1))
    #expect(UnitPoint.bottomTrailing == UnitPoint(x: 1, y: 1))
  }

  @Test func `the animatable data of a point is not scaled`() {
    var point = UnitPoint(x: 0.25, y: 0.75)
    #expect(point.animatableData == AnimatablePair(0.25, 0.75))
    point.animatableData = AnimatablePair(1, 2)
    #expect(point == UnitPoint(x: 1, y: 2))
  }
}
