import AnimationCurves
import AnimationKeyframes
import Testing

@Suite struct AngleTests {
  /// A number, that many degrees in radians, and that many radians in degrees; by mpmath with 50 digits.
  private static let rows: [(number: Double, radians: Double, degrees: Double)] = [
    (1.0, 0.017453292519943295, 57.29577951308232),
    (30.0, 0.5235987755982989, 1718.8733853924696),
    (45.0, 0.7853981633974483, 2578.3100780887044),
    (60.0, 1.0471975511965979, 3437.746770784939),
    (90.0, 1.5707963267948966, 5156.620156177409),
    (180.0, 3.141592653589793, 10313.240312354817),
    (270.0, 4.71238898038469, 15469.860468532226),
    (360.0, 6.283185307179586, 20626.480624709635),
    (-0.1, -0.0017453292519943296, -5.729577951308232),
    (1e-300, 1.7453292519943295e-302, 5.729577951308232e-299),
    (12345.678, 215.4727294910285, 707355.2446275111),
    (1000000000000000.0, 17453292519943.295, 5.729577951308232e+16),
    (-352.3344703336753, -6.1493965755929185, -20187.278127096906),
    (-698.3016521509962, -12.187663002151028, -40009.737495264584),
    (301.8689460797075, 5.268607018616125, 17295.816576429457),
    (-855.1274266649145, -14.924789119409112, -48995.192493782415),
    (71.76400861337834, 1.2525182347330224, 4111.774814487066),
    (-268.622166174829, -4.6883412435901075, -15390.91640547956),
    (-884.0021504505864, -15.428748120073008, -50649.59230130743),
    (14.871466378840523, 0.2595560529104055, 852.0722586782633),
  ]

  @Test(arguments: rows)
  func `degrees and radians are within 2 ulp of each other`(number: Double, radians: Double, degrees: Double) {
    #expect(abs(Angle(degrees: number).radians - radians) <= 2 * radians.ulp)
    #expect(abs(Angle(radians: number).degrees - degrees) <= 2 * degrees.ulp)
    var angle = Angle.zero
    angle.degrees = number
    #expect(angle == .degrees(number))
  }

  @Test func `a half turn is exact`() {
    #expect(Angle.degrees(180).radians == .pi)
    #expect(Angle.radians(.pi).degrees == 180)
    #expect(Angle() == .zero)
  }

  @Test func `angles are ordered by their size, whole turns included`() {
    #expect(Angle.degrees(-90) < .zero)
    #expect(Angle.degrees(10) < .degrees(370))
  }

  @Test func `the animatable data of an angle is its radians, not scaled`() {
    var angle = Angle(radians: 0.5)
    #expect(angle.animatableData == 0.5)
    angle.animatableData = 2
    #expect(angle == .radians(2))
  }

  /// The example with which Apple introduced keyframes turns a shape.
  @Test func `keyframes turn a value with an angle`() {
    struct Pose {
      var angle = Angle.zero
      var scale = 1.0
    }
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.angle) {
        LinearKeyframe(.degrees(90), duration: 0.5)
        LinearKeyframe(.degrees(-90), duration: 0.5)
      }
      KeyframeTrack(\.scale) { LinearKeyframe(2, duration: 1) }
    }
    #expect(timeline.value(time: 0.25).angle.degrees == 45)
    #expect(timeline.value(time: 0.75).angle == .zero)
    #expect(timeline.value(time: 0.75).scale == 1.75)
  }
}
