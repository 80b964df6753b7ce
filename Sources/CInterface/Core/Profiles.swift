#if !hasFeature(Embedded)
  internal import AnimationKeyframes
  internal import CurveAnalysis
#endif
public import CAnimationCurves

// Motions within limits.

/// Makes the fastest motion to a position.
@_cdecl("ac_profile")
public func profile(
  _ start: UnsafePointer<ac_state>?, _ target: Double, _ limits: UnsafePointer<ac_limits>?, _ curve: NewObject?
) -> ac_status {
  make(curve, limits) { limits in
    let start = CurveState(start?.pointee ?? ac_state())
    return make(curve, MotionProfile.problem(from: start, to: target, within: limits)) {
      MotionProfile(from: start, to: target, within: limits)
    }
  }
}

/// Makes the fastest change to a velocity.
@_cdecl("ac_profile_velocity")
public func profileVelocity(
  _ start: UnsafePointer<ac_state>?, _ velocity: Double, _ limits: UnsafePointer<ac_limits>?, _ curve: NewObject?
) -> ac_status {
  make(curve, limits) { limits in
    let start = CurveState(start?.pointee ?? ac_state())
    return make(curve, MotionProfile.problem(from: start, toVelocity: velocity, within: limits)) {
      MotionProfile(from: start, toVelocity: velocity, within: limits)
    }
  }
}

/// Makes a profile within limits, if these are allowed.
private func make(
  _ curve: NewObject?, _ limits: UnsafePointer<ac_limits>?, _ profile: (MotionLimits) -> ac_status
) -> ac_status {
  guard let limits = limits?.pointee else { return refuse(curve, AC_NULL) }
  guard let velocity = limits.velocity.closedRange, let acceleration = limits.acceleration.closedRange else {
    return refuse(curve, AC_ARGUMENT)
  }
  if let problem = MotionLimits.problem(velocity: velocity, acceleration: acceleration, jerk: limits.jerk) {
    return refuse(curve, problem)
  }
  return profile(MotionLimits(velocity: velocity, acceleration: acceleration, jerk: limits.jerk))
}
