#if !hasFeature(Embedded)
  internal import AnimationCurves
  internal import CurveAnalysis
#endif
public import CAnimationCurves

/// The object behind an `ac_follower`.
final class FollowerHandle {
  var follower: Follower<Double>

  init(_ follower: Follower<Double>) { self.follower = follower }
}

/// Makes a follower by its half-life.
@_cdecl("ac_follower_half_life")
public func followerHalfLife(_ value: Double, _ halfLife: Double, _ follower: NewObject?) -> ac_status {
  makeObject(follower, HalfLife.problem(halfLife)) { FollowerHandle(Follower(from: value, halfLife: halfLife)) }
}

/// Makes a follower by its smooth time.
@_cdecl("ac_follower_smooth_time")
public func followerSmoothTime(
  _ value: Double, _ velocity: Double, _ smoothTime: Double, _ maximumSpeed: Double, _ follower: NewObject?
) -> ac_status {
  makeObject(follower, FollowerLaw.problem(smoothTime: smoothTime, maximumSpeed: maximumSpeed)) {
    FollowerHandle(Follower(from: value, velocity: velocity, smoothTime: smoothTime, maximumSpeed: maximumSpeed))
  }
}

/// Makes a follower by a spring.
@_cdecl("ac_follower_spring")
public func followerSpring(
  _ value: Double, _ velocity: Double, _ spring: OpaquePointer?, _ follower: NewObject?
) -> ac_status {
  guard let spring else { return refuse(follower, AC_NULL) }
  guard let spring = spring.spring else { return refuse(follower, AC_KIND) }
  return makeObject(follower, nil) { FollowerHandle(Follower(from: value, velocity: velocity, spring: spring)) }
}

/// Gives a follower another value and velocity.
@_cdecl("ac_follower_set")
public func followerSet(_ follower: OpaquePointer?, _ value: Double, _ velocity: Double) -> ac_status {
  guard let handle = follower?.object(FollowerHandle.self) else { return refuse(AC_NULL) }
  (handle.follower.value, handle.follower.velocity) = (value, velocity)
  return AC_OK
}

/// Advances a follower, and writes its state.
@_cdecl("ac_follower_advance")
public func followerAdvance(
  _ follower: OpaquePointer?, _ from: Double, _ to: Double, _ seconds: Double, _ state: UnsafeMutablePointer<ac_state>?
) -> ac_status {
  guard let handle = follower?.object(FollowerHandle.self) else { return refuse(AC_NULL) }
  if from == to {
    handle.follower.advance(toward: to, by: seconds)
  } else {
    handle.follower.advance(from: from, to: to, by: seconds)
  }
  state?.pointee = ac_state(value: handle.follower.value, velocity: handle.follower.velocity, acceleration: 0)
  return AC_OK
}

/// Releases a follower.
@_cdecl("ac_follower_release")
public func followerRelease(_ follower: OpaquePointer?) { follower?.release(FollowerHandle.self) }
