// The curves whose bits are compared between systems. `Tests/Programs/Embedded/run` compiles this file as a part of
// the module AnimationCurves.

/// A curve of any type. Embedded Swift has no `any Curve`.
struct ListedCurve: Sendable {
  /// Returns the value, velocity, acceleration and jerk at a fraction of the curve's extent.
  let numbers: @Sendable (_ fraction: Double) -> [Double]

  /// Curves that never rest are sampled for ten seconds.
  init(_ curve: some Curve) {
    let extent = curve.extent ?? 0...10
    numbers = { fraction in
      let time = extent.lowerBound + (extent.upperBound - extent.lowerBound) * fraction
      let state = curve.state(at: time)
      return [state.value, state.velocity, state.acceleration, curve.jerk(at: time)]
    }
  }

  /// One step of a follower whose target moves from 0 to 1, for up to a second.
  init(_ follower: Follower<Double>) {
    numbers = { fraction in
      var follower = follower
      follower.advance(from: 0, to: 1, by: fraction)
      return [follower.value, follower.velocity]
    }
  }
}

/// A family of curves, whose values have one hash.
struct CurveFamily: Sendable {
  let name: StaticString
  let curves: [ListedCurve]

  /// The hash of a thousand values: the one at k is that of the next curve, at k/999 of its extent.
  ///
  /// It is FNV-1a of 64 bits over the bytes of the values, the lowest byte first.
  var hash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 0..<1000 {
      let value = curves[index % curves.count].numbers(Double(index) / 999)[0]
      var bits = value.isNaN ? Double.nan.bitPattern : value.bitPattern
      for _ in 0..<8 {
        hash = (hash ^ (bits & 0xff)) &* 0x100_0000_01b3
        bits >>= 8
      }
    }
    return hash
  }

  static let all: [CurveFamily] = [
    CurveFamily(
      name: "cubic Béziers",
      curves: [
        ListedCurve(CubicBezier(0.25, 0.1, 0.25, 1)), ListedCurve(UnitCurve.easeIn), ListedCurve(UnitCurve.easeOut),
        ListedCurve(UnitCurve.easeInOut), ListedCurve(CubicBezier(0.34, 1.56, 0.64, 1)),
        ListedCurve(CubicBezier(1, 0, 0, 1)), ListedCurve(CubicBezier(0.2, 0, 0, 1)),
        ListedCurve(CubicBezier(0.9, -0.4, 0.05, 1.3)),
      ]),
    CurveFamily(
      name: "polynomials and powers",
      curves: [
        ListedCurve(Linear()), ListedCurve(Monomial(2)), ListedCurve(Monomial(3).easeOut),
        ListedCurve(Monomial(4).easeInOut), ListedCurve(Monomial(5).easeOutIn), ListedCurve(Smoothstep()),
        ListedCurve(Smootherstep()), ListedCurve(Accelerate(strength: 0.41)),
      ]),
    CurveFamily(
      name: "sines, circles, exponentials",
      curves: [
        ListedCurve(Sine()), ListedCurve(Sine().easeOutIn), ListedCurve(Circular()), ListedCurve(Circular().easeInOut),
        ListedCurve(Exponential()), ListedCurve(Exponential().easeOut),
        ListedCurve(ExponentialDeceleration(halfLife: 0.1, isNormalized: true)), ListedCurve(Decay()),
      ]),
    CurveFamily(
      name: "easings of an intensity",
      curves: [
        ListedCurve(IntensityEase(easeIn: 0.3)), ListedCurve(IntensityEase(easeOut: 0.6)),
        ListedCurve(IntensityEaseInOut(intensity: 0.74)),
      ]),
    CurveFamily(
      name: "back, elastic, bounce, overshoot",
      curves: [
        ListedCurve(Back()), ListedCurve(Back(overshoot: 2.5).easeInOut), ListedCurve(Elastic()),
        ListedCurve(Elastic(amplitude: 1.5, period: 0.4).easeOut), ListedCurve(Elastic(isNormalized: false).easeOutIn),
        ListedCurve(Bounce()), ListedCurve(Bounce().easeOut), ListedCurve(Overshoot()),
        ListedCurve(Overshoot(count: 3, halfLife: 0.2)),
      ]),
    CurveFamily(
      name: "steps and stops",
      curves: [
        ListedCurve(Steps(4)), ListedCurve(Steps(7, .none)),
        ListedCurve(PiecewiseLinear([.init(0), .init(0.7, at: 0.2), .init(0.9), .init(1)])),
      ]),
    CurveFamily(
      name: "combinators",
      curves: [
        ListedCurve(Reversed(Smoothstep())), ListedCurve(Mirrored(UnitCurve.easeIn)),
        ListedCurve(Joined(UnitCurve.easeIn, Monomial(3))), ListedCurve(Blended(Sine(), Circular(), weight: 0.3)),
        ListedCurve(Composed(Sine().easeOut, Circular())), ListedCurve(CubicBezier(0.2, 0, 0, 1).inverse),
        ListedCurve(Smootherstep().inverse), ListedCurve(Repeated(Sine(), count: 3)),
        ListedCurve(PingPong(Monomial(2))),
        ListedCurve(Spring.bouncy.delayed(by: 0.2)), ListedCurve(Spring.snappy.retimed(duration: 0.7)),
        ListedCurve(UnitCurve(Spring.bouncy)),
      ]),
    CurveFamily(
      name: "springs",
      curves: [
        ListedCurve(Spring.smooth), ListedCurve(Spring.snappy), ListedCurve(Spring.bouncy),
        ListedCurve(Spring(duration: 0.5, bounce: -0.4)), ListedCurve(Spring(mass: 1, stiffness: 170, damping: 26)),
        ListedCurve(Spring(response: 0.4, dampingRatio: 0.15)), ListedCurve(Spring(duration: 0.3, bounce: 1)),
        ListedCurve(Spring(visualDuration: 0.3, bounce: 0.25)), ListedCurve(Spring.bouncy.impulse),
      ]),
    CurveFamily(
      name: "flings",
      curves: [
        ListedCurve(Fling(velocity: 2000, halfLife: 0.3)), ListedCurve(Fling(velocity: -300, rate: 4, friction: 50)),
        ListedCurve(Fling(velocity: 2000, halfLife: 0.3).bounded(0...400, by: .bouncy)),
        ListedCurve(Fling(velocity: 900, halfLife: 0.2).snapped(toMultiplesOf: 80)),
        ListedCurve(AndroidFling(velocity: 2000)),
      ]),
    CurveFamily(
      name: "followers",
      curves: [
        ListedCurve(Follower(from: -1, halfLife: 0.1)), ListedCurve(Follower(from: 2, velocity: 3, spring: .bouncy)),
        ListedCurve(Follower(from: 0.5, smoothTime: 0.3)),
      ]),
    CurveFamily(
      name: "motions within limits",
      curves: [
        ListedCurve(MotionProfile(to: 3, within: MotionLimits(speed: 2, acceleration: 5, jerk: 20))),
        ListedCurve(MotionProfile(to: -0.4, within: MotionLimits(speed: 2, acceleration: 5))),
        ListedCurve(
          MotionProfile(
            from: CurveState(value: 0.2, velocity: -1.5, acceleration: 3), to: 1,
            within: MotionLimits(speed: 2, acceleration: 8, jerk: 60))),
      ]),
    CurveFamily(
      name: "noise",
      curves: [
        ListedCurve(Noise(seed: 7)), ListedCurve(Noise(seed: 1, frequency: 3, octaves: 4)),
        ListedCurve(Noise(seed: 2, frequency: 2, period: 4)), ListedCurve(Shake(seed: 3)),
      ]),
  ]
}
