import AnimationCurvesFoundation
import Testing

@Suite struct CGGeometryAnimatableTests {
  @Test func `points, sizes and rectangles are unscaled pairs`() {
    var rectangle = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rectangle.animatableData == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
    rectangle.animatableData.second.first = 30
    #expect(rectangle.size.width == 30 && rectangle.origin.x == 1)
  }

  @Test func `a CGFloat is a vector`() {
    #expect(CGFloat(1).interpolated(towards: 3, amount: 0.5) == 2)
    #expect(CGFloat(3).magnitudeSquared == 9)
  }

  @Test func `points, sizes and CGFloats are interpolated`() {
    #expect(interpolate(from: CGPoint(x: 0, y: 8), to: CGPoint(x: 4, y: 0), at: 0.25) == CGPoint(x: 1, y: 6))
    #expect(interpolate(from: CGSize(width: 0, height: 8), to: .zero, at: 0.5) == CGSize(width: 0, height: 4))
    #expect(interpolate(from: CGFloat(1), to: 2, at: 0.5) == 1.5)
  }

  @Test func `a spring moves a point`() {
    let point = Spring().value(
      fromValue: CGPoint(x: 1, y: 2), toValue: CGPoint(x: 5, y: 6), initialVelocity: .zero, time: .infinity)
    #expect(point == CGPoint(x: 5, y: 6))
    let offset: CGFloat = Spring().value(target: CGFloat(2), time: 0.1)
    #expect(offset == CGFloat(Spring().value(target: 2.0, time: 0.1)))
  }

  @Test func `a unit point takes CGFloats`() {
    let x: CGFloat = 0.25
    #expect(UnitPoint(x: x, y: 1).x == 0.25)
  }
}
