// The functions of curves.wasm, which curves.js calls. They are compiled as a part of the module AnimationCurves, as
// Embedded Swift.
//
// A call such as `cubicBezier` makes the current curve, about which the other functions answer. There is one at a time,
// so nothing is to be released.

/// A curve of one of the types that the module exports.
enum CurrentCurve {
  case easing(UnitCurve)
  case spring(Spring, target: Double, velocity: Double)
  case fling(Fling)
  case boundedFling(BoundedFling)
}

nonisolated(unsafe) var current = CurrentCurve.easing(.linear)
/// The spring that was made last, which catches a bounded fling.
nonisolated(unsafe) private var spring = Spring.smooth

// MARK: - Easings

private func use(_ easing: some Easing) { current = .easing(UnitCurve(easing)) }

/// Makes the current easing one of four directions: in, out, in-out or out-in.
private func use(_ easing: some DirectedEasing, _ direction: Int32) {
  switch direction {
  case 0: use(easing)
  case 1: use(easing.easeOut)
  case 2: use(easing.easeInOut)
  default: use(easing.easeOutIn)
  }
}

/// The identity.
@_cdecl("linear") public func linear() { use(UnitCurve.linear) }

/// A quarter of a circle.
@_cdecl("circular") public func circular(_ direction: Int32) { use(Circular(), direction) }

/// A cubic Bézier from (0, 0) to (1, 1).
@_cdecl("cubicBezier") public func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
  use(CubicBezier(x1, y1, x2, y2))
}

/// An easing that goes back before it starts.
@_cdecl("back") public func back(_ overshoot: Double, _ direction: Int32) {
  use(Back(overshoot: overshoot), direction)
}

/// An easing that swings like a rubber band.
@_cdecl("elastic") public func elastic(
  _ amplitude: Double, _ period: Double, _ isNormalized: Int32, _ direction: Int32
) {
  use(Elastic(amplitude: amplitude, period: period, isNormalized: isNormalized != 0), direction)
}

/// An easing that bounces like a ball.
@_cdecl("bounce") public func bounce(_ direction: Int32) { use(Bounce(), direction) }

/// An easing that swings about its target.
@_cdecl("overshoot") public func overshoot(_ count: Int32, _ halfLife: Double) {
  use(Overshoot(count: Int(count), halfLife: halfLife))
}

// MARK: - Springs

// Each makes the current spring, whose target is 1.

private func use(_ made: Spring) {
  spring = made
  current = .spring(made, target: 1, velocity: 0)
}

/// A spring by its perceptual duration and its bounce.
@_cdecl("springByDuration") public func springByDuration(_ duration: Double, _ bounce: Double) {
  use(Spring(duration: duration, bounce: bounce))
}

/// A spring by its undamped period and its damping ratio.
@_cdecl("springByResponse") public func springByResponse(_ response: Double, _ dampingRatio: Double) {
  use(Spring(response: response, dampingRatio: dampingRatio))
}

/// A spring by its physics.
@_cdecl("springByMass") public func springByMass(_ mass: Double, _ stiffness: Double, _ damping: Double) {
  use(Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true))
}

/// A spring in Android's parameters.
@_cdecl("springByStiffness") public func springByStiffness(_ stiffness: Double, _ dampingRatio: Double) {
  use(Spring(dampingRatio: dampingRatio, stiffness: stiffness))
}

/// A spring by its settling duration, to within epsilon.
@_cdecl("springBySettling") public func springBySettling(_ duration: Double, _ ratio: Double, _ epsilon: Double) {
  use(Spring(settlingDuration: duration, dampingRatio: ratio, epsilon: epsilon))
}

/// A spring by the part of the step by which it passes its target.
@_cdecl("springByOvershoot") public func springByOvershoot(_ overshoot: Double, _ duration: Double) {
  use(Spring(overshoot: overshoot, duration: duration))
}

/// A spring of the web library Motion, by its visual duration.
@_cdecl("springByVisualDuration") public func springByVisualDuration(_ duration: Double, _ bounce: Double) {
  use(Spring(visualDuration: duration, bounce: bounce))
}

/// A spring of the web library Motion, by its duration.
@_cdecl("springByMotionDuration") public func springByMotionDuration(_ duration: Double, _ bounce: Double) {
  use(Spring(motionDuration: duration, bounce: bounce))
}

/// Gives the spring that was made last a target and an initial velocity.
@_cdecl("launch") public func launch(_ target: Double, _ velocity: Double) {
  current = .spring(spring, target: target, velocity: velocity)
}

/// Writes the spring that was made last in other parameters: duration, bounce, response, damping ratio, mass,
/// stiffness, damping, overshoot.
@_cdecl("springNumbers") public func springNumbers() {
  let parameters = [
    spring.duration, spring.bounce, spring.response, spring.dampingRatio, spring.mass, spring.stiffness, spring.damping,
    spring.overshoot,
  ]
  for (index, parameter) in parameters.enumerated() { numbers[index] = parameter }
}

// MARK: - Flings

/// A fling by its half-life, in seconds, or by its rate, which is infinite or 0 where the other is given.
@_cdecl("fling") public func fling(
  _ start: Double, _ velocity: Double, _ halfLife: Double, _ rate: Double, _ friction: Double
) {
  current = .fling(madeFling(start, velocity, halfLife, rate, friction))
}

/// A fling that the spring that was made last catches at the ends of a range.
@_cdecl("boundedFling") public func boundedFling(
  _ start: Double, _ velocity: Double, _ halfLife: Double, _ rate: Double, _ friction: Double, _ lower: Double,
  _ upper: Double
) {
  let fling = madeFling(start, velocity, halfLife, rate, friction)
  current = .boundedFling(BoundedFling(fling, in: lower...upper, by: spring))
}

private func madeFling(
  _ start: Double, _ velocity: Double, _ halfLife: Double, _ rate: Double, _ friction: Double
) -> Fling {
  halfLife < .infinity
    ? Fling(from: start, velocity: velocity, halfLife: halfLife, friction: friction)
    : Fling(from: start, velocity: velocity, rate: rate, friction: friction)
}

/// The time at which the current bounded fling crosses its bound; infinity for any other curve.
@_cdecl("crossingTime") public func crossingTime() -> Double {
  if case .boundedFling(let motion) = current { motion.crossingTime } else { .infinity }
}

/// The position at which the current fling rests; the target of a spring, and 1 for an easing.
@_cdecl("restPosition") public func restPosition() -> Double {
  switch current {
  case .easing: 1
  case .spring(_, let target, _): target
  case .fling(let fling): fling.restPosition
  case .boundedFling(let motion): motion.restPosition
  }
}

// MARK: - The current curve

/// Its duration: 1 for an easing, the time until it rests for any other curve, infinity if it never does.
@_cdecl("duration") public func duration() -> Double {
  switch current {
  case .easing: return 1
  case .spring(let spring, let target, let velocity):
    return target == 1 && velocity == 0
      ? spring.settlingDuration
      : spring.settlingDuration(target: target, initialVelocity: velocity, epsilon: 0.001 * max(target.magnitude, 1))
  case .fling(let fling): return fling.extent?.upperBound ?? .infinity
  case .boundedFling(let motion): return motion.extent?.upperBound ?? .infinity
  }
}

/// Its value.
@_cdecl("value") public func value(_ time: Double) -> Double {
  switch current {
  case .easing(let easing): easing.value(at: time)
  case .spring(let spring, let target, let velocity):
    time.isNaN ? .nan : spring.value(target: target, initialVelocity: velocity, time: max(time, 0))
  case .fling(let fling): fling.value(at: time)
  case .boundedFling(let motion): motion.value(at: time)
  }
}

/// Writes its value, velocity and acceleration.
@_cdecl("state") public func state(_ time: Double) {
  let state: CurveState
  switch current {
  case .easing(let easing): state = easing.state(at: time)
  case .spring(let spring, let target, let velocity):
    let time = time < 0 ? 0 : time
    state = CurveState(
      value: value(time), velocity: spring.velocity(target: target, initialVelocity: velocity, time: time),
      acceleration: spring.acceleration(target: target, initialVelocity: velocity, time: time))
  case .fling(let fling): state = fling.state(at: time)
  case .boundedFling(let motion): state = motion.state(at: time)
  }
  (numbers[0], numbers[1], numbers[2]) = (state.value, state.velocity, state.acceleration)
}

// MARK: - Many values

/// The numbers that are given to a function and returned by it.
nonisolated(unsafe) let numbers = UnsafeMutablePointer<Double>.allocate(capacity: numberCount)
let numberCount = 4096

/// The address of 4,096 numbers.
@_cdecl("numbers") public func numbersAddress() -> UnsafeMutablePointer<Double> { numbers }

/// Replaces as many times as are given by the values of the current curve.
@_cdecl("values") public func values(_ count: Int32) {
  for index in 0..<Int(count) { numbers[index] = value(numbers[index]) }
}

// MARK: - Followers

/// Advances a follower whose value and velocity are the first two numbers, and writes them anew. The follower has the
/// half-life, or the smooth time and the greatest speed, or the spring that was made last if both are 0.
@_cdecl("follow") public func follow(
  _ halfLife: Double, _ smoothTime: Double, _ maximumSpeed: Double, _ start: Double, _ end: Double, _ seconds: Double
) {
  var follower =
    if halfLife > 0 {
      Follower(from: numbers[0], halfLife: halfLife)
    } else if smoothTime > 0 {
      Follower(from: numbers[0], velocity: numbers[1], smoothTime: smoothTime, maximumSpeed: maximumSpeed)
    } else {
      Follower(from: numbers[0], velocity: numbers[1], spring: spring)
    }
  if start == end {
    follower.advance(toward: end, by: seconds)
  } else {
    follower.advance(from: start, to: end, by: seconds)
  }
  (numbers[0], numbers[1]) = (follower.value, follower.velocity)
}
