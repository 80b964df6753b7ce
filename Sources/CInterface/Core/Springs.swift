#if !hasFeature(Embedded)
  internal import AnimationCurves
  internal import CurveAnalysis
#endif
public import CAnimationCurves

// Springs in each parametrisation, and their motions.

/// Makes a spring by its perceptual duration and its bounce.
@_cdecl("ac_spring_duration")
public func springDuration(_ duration: Double, _ bounce: Double, _ curve: NewObject?) -> ac_status {
  make(curve, Spring.problem(duration: duration, bounce: bounce)) { Spring(duration: duration, bounce: bounce) }
}

/// Makes a spring by its response and its damping ratio.
@_cdecl("ac_spring_response")
public func springResponse(_ response: Double, _ dampingRatio: Double, _ curve: NewObject?) -> ac_status {
  make(curve, Spring.problem(response: response, dampingRatio: dampingRatio)) {
    Spring(response: response, dampingRatio: dampingRatio)
  }
}

/// Makes a spring by its physics.
@_cdecl("ac_spring_mass")
public func springMass(_ mass: Double, _ stiffness: Double, _ damping: Double, _ curve: NewObject?) -> ac_status {
  make(curve, Spring.problem(mass: mass, stiffness: stiffness, damping: damping)) {
    Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
  }
}

/// Makes a spring in Android's parameters.
@_cdecl("ac_spring_stiffness")
public func springStiffness(_ stiffness: Double, _ dampingRatio: Double, _ curve: NewObject?) -> ac_status {
  make(curve, Spring.problem(dampingRatio: dampingRatio, stiffness: stiffness)) {
    Spring(dampingRatio: dampingRatio, stiffness: stiffness)
  }
}

/// Makes a spring by its settling duration.
@_cdecl("ac_spring_settling")
public func springSettling(
  _ duration: Double, _ dampingRatio: Double, _ epsilon: Double, _ curve: NewObject?
) -> ac_status {
  make(curve, Spring.problem(settlingDuration: duration, dampingRatio: dampingRatio, epsilon: epsilon)) {
    Spring(settlingDuration: duration, dampingRatio: dampingRatio, epsilon: epsilon)
  }
}

/// Makes a spring by the fraction by which it passes its target.
@_cdecl("ac_spring_overshoot")
public func springOvershoot(_ overshoot: Double, _ duration: Double, _ curve: NewObject?) -> ac_status {
  make(curve, Spring.problem(overshoot: overshoot, duration: duration)) {
    Spring(overshoot: overshoot, duration: duration)
  }
}

/// Makes a spring of the web library Motion by its visual duration.
@_cdecl("ac_spring_visual_duration")
public func springVisualDuration(_ duration: Double, _ bounce: Double, _ curve: NewObject?) -> ac_status {
  make(curve, Spring.problem(visualDuration: duration, bounce: bounce)) {
    Spring(visualDuration: duration, bounce: bounce)
  }
}

/// Makes a spring of the web library Motion by its duration.
@_cdecl("ac_spring_motion_duration")
public func springMotionDuration(_ duration: Double, _ bounce: Double, _ curve: NewObject?) -> ac_status {
  make(curve, Spring.problem(motionDuration: duration, bounce: bounce)) {
    Spring(motionDuration: duration, bounce: bounce)
  }
}

/// Writes the parameters of a spring.
@_cdecl("ac_spring_numbers_of")
public func springNumbers(
  _ spring: OpaquePointer?, _ numbers: UnsafeMutablePointer<ac_spring_numbers>?
) -> ac_status {
  guard let spring, let numbers else { return refuse(AC_NULL) }
  guard let spring = spring.spring else { return refuse(AC_KIND) }
  numbers.pointee = ac_spring_numbers(
    duration: spring.duration, bounce: spring.bounce, response: spring.response, damping_ratio: spring.dampingRatio,
    mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, overshoot: spring.overshoot)
  return AC_OK
}

/// Makes the motion of a spring to a target, with an initial velocity.
@_cdecl("ac_spring_launched")
public func springLaunched(
  _ spring: OpaquePointer?, _ target: Double, _ velocity: Double, _ curve: NewObject?
) -> ac_status {
  guard let spring else { return refuse(curve, AC_NULL) }
  guard let spring = spring.spring else { return refuse(curve, AC_KIND) }
  let problem =
    problemUnlessFinite(target, "the target of a spring") ?? problemUnlessFinite(velocity, "the velocity of a spring")
  return make(curve, problem) { LaunchedSpring(spring: spring, target: target, velocity: velocity) }
}

/// Advances a value and its velocity by a spring.
@_cdecl("ac_spring_advance")
public func springAdvance(
  _ spring: OpaquePointer?, _ value: UnsafeMutablePointer<Double>?, _ velocity: UnsafeMutablePointer<Double>?,
  _ from: Double, _ to: Double, _ seconds: Double
) -> ac_status {
  guard let spring, let value, let velocity else { return refuse(AC_NULL) }
  guard let spring = spring.spring else { return refuse(AC_KIND) }
  if from == to {
    spring.update(value: &value.pointee, velocity: &velocity.pointee, target: to, deltaTime: seconds)
  } else {
    spring.update(
      value: &value.pointee, velocity: &velocity.pointee, target: from, movingTo: to, deltaTime: seconds)
  }
  return AC_OK
}
