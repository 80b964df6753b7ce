#if !hasFeature(Embedded)
  internal import AnimationCurves
  internal import CurveAnalysis
#endif
public import CAnimationCurves

/// Makes a fling by its rate.
@_cdecl("ac_fling_rate")
public func flingRate(
  _ start: Double, _ velocity: Double, _ rate: Double, _ friction: Double, _ curve: NewObject?
) -> ac_status {
  make(curve, Fling.problem(start: start, velocity: velocity, rate: rate, friction: friction)) {
    Fling(from: start, velocity: velocity, rate: rate, friction: friction)
  }
}

/// Makes a fling by its half-life.
@_cdecl("ac_fling_half_life")
public func flingHalfLife(
  _ start: Double, _ velocity: Double, _ halfLife: Double, _ friction: Double, _ curve: NewObject?
) -> ac_status {
  make(curve, Fling.problem(start: start, velocity: velocity, halfLife: halfLife, friction: friction)) {
    Fling(from: start, velocity: velocity, halfLife: halfLife, friction: friction)
  }
}

/// Makes a fling that a spring catches at the bounds of a range.
@_cdecl("ac_fling_bounded")
public func flingBounded(
  _ fling: OpaquePointer?, _ lower: Double, _ upper: Double, _ spring: OpaquePointer?, _ curve: NewObject?
) -> ac_status {
  guard let fling, let spring else { return refuse(curve, AC_NULL) }
  guard let fling = fling.curve.base(as: Fling.self), let spring = spring.spring else { return refuse(curve, AC_KIND) }
  guard let range = ac_range(lower: lower, upper: upper).closedRange else { return refuse(curve, AC_ARGUMENT) }
  return make(curve, BoundedFling.problem(range)) { BoundedFling(fling, in: range, by: spring) }
}

/// Returns the time at which a bounded fling crosses its bound.
@_cdecl("ac_crossing_time")
public func crossingTime(_ curve: OpaquePointer?) -> Double {
  curve?.curve.base(as: BoundedFling.self)?.crossingTime ?? .infinity
}
