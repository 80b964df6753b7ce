import AnimationCurves
import AnimationKeyframes
import CurveSampling
import Testing

@Suite struct MemberwiseVectorTests {
  struct Pose: MemberwiseVector, Animatable {
    var x, y, angle: Double
    typealias Scalar = Double
    static let zero = Pose(x: 0, y: 0, angle: 0)
    static let scalars = ScalarMembers(\Pose.x, \.y, \.angle)
  }

  /// Not in the order in which they are stored, and one of them computed.
  struct Polar: MemberwiseVector {
    var radians: Float
    var radius: Float
    var degrees: Float {
      get { radians * 180 / .pi }
      set { radians = newValue / 180 * .pi }
    }
    typealias Scalar = Float
    static let zero = Polar(radians: 0, radius: 0)
    static let scalars = ScalarMembers(\Polar.radius, \.degrees)
  }

  /// A gap between two scalars.
  struct Spaced: MemberwiseVector {
    var first: Double
    var isMarked = false
    var second: Double
    typealias Scalar = Double
    static let zero = Spaced(first: 0, second: 0)
    static let scalars = ScalarMembers(\Spaced.first, \.second)
  }

  @Test func `a struct that names its scalars is a vector`() {
    let (start, end) = (Pose(x: 1, y: 2, angle: 90), Pose(x: 3, y: -2, angle: 0.3))
    #expect(start + end == Pose(x: 4, y: 0, angle: 90.3))
    #expect(start - end == Pose(x: -2, y: 4, angle: 90 - 0.3))
    #expect(start.scaled(by: 0.5) == Pose(x: 0.5, y: 1, angle: 45))
    #expect(start.magnitudeSquared == 1 + 4 + 8100)
    #expect(
      start.interpolated(towards: end, amount: 0.3)
        == Pose(
          x: 1.0.interpolated(towards: 3, amount: 0.3), y: 2.0.interpolated(towards: -2, amount: 0.3),
          angle: 90.0.interpolated(towards: 0.3, amount: 0.3)))
    #expect(start.scalarCount == 3)
  }

  @Test func `contiguous properties are used in place, others are packed`() {
    #expect(Pose.scalarLayout?.count == 3)
    #expect(Polar.scalarLayout?.count == nil)
    #expect(Spaced.scalarLayout?.count == nil)
    var pose = Pose(x: 1, y: 2, angle: 3)
    pose.withMutableScalars { $0[1] = 20 }
    #expect(pose == Pose(x: 1, y: 20, angle: 3))
  }

  @Test func `packed properties come in the order they are named`() {
    var polar = Polar(radians: .pi, radius: 2)
    #expect(polar.withScalars { scalars in scalars.indices.map { scalars[$0] } } == [2, 180])
    polar.withMutableScalars { scalars in (scalars[0], scalars[1]) = (5, 90) }
    #expect(polar == Polar(radians: .pi / 2, radius: 5))
    let spaced = Spaced(first: 1, isMarked: true, second: 2) + Spaced(first: 10, second: 20)
    #expect(spaced == Spaced(first: 11, isMarked: true, second: 22))
  }

  @Test func `a struct of named scalars moves by keyframes and by springs`() {
    let end = Pose(x: 2, y: 4, angle: -8)
    let timeline = KeyframeTimeline(initialValue: Pose.zero) { LinearKeyframe(end, duration: 1) }
    #expect(timeline.value(time: 0.25) == Pose(x: 0.5, y: 1, angle: -2))
    #expect(Spring().value(target: end, time: .infinity) == end)
  }
}
