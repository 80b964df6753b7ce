#if !hasFeature(Embedded)
  internal import AnimationCurves
  internal import CurveAnalysis
#endif
public import CAnimationCurves

/// Makes the identity.
@_cdecl("ac_linear")
public func linear(_ curve: NewObject?) -> ac_status { make(curve, nil) { UnitCurve.linear } }

/// Makes a cubic Bézier.
@_cdecl("ac_bezier")
public func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ curve: NewObject?) -> ac_status {
  make(curve, CubicBezier.problem(x1, y1, x2, y2)) { UnitCurve(CubicBezier(x1, y1, x2, y2)) }
}

/// Makes steps.
@_cdecl("ac_steps")
public func steps(_ count: Int32, _ jump: ac_jump, _ curve: NewObject?) -> ac_status {
  let jumps: [Steps.Jump] = [.start, .end, .none, .both]
  guard jump.rawValue < jumps.count else { return refuse(curve, AC_ARGUMENT) }
  let (count, jump) = (Int(count), jumps[Int(jump.rawValue)])
  return make(curve, Steps.problem(count, jump)) { UnitCurve(Steps(count, jump)) }
}

/// Makes the lines through stops.
@_cdecl("ac_stops")
public func stops(
  _ values: UnsafePointer<Double>?, _ positions: UnsafePointer<Double>?, _ count: Int, _ curve: NewObject?
) -> ac_status {
  guard (0...1_000_000).contains(count) else { return refuse(curve, AC_LIMIT) }
  guard let values else { return refuse(curve, AC_NULL) }
  let stops = (0..<count).map { index in
    let position = positions?[index] ?? .nan
    return PiecewiseLinear.Stop(values[index], at: position.isNaN ? nil : position)
  }
  return make(curve, PiecewiseLinear.problem(stops)) { UnitCurve(PiecewiseLinear(stops)) }
}

/// Makes a decay.
@_cdecl("ac_decay")
public func decay(_ halfLife: Double, _ curve: NewObject?) -> ac_status {
  make(curve, HalfLife.problem(halfLife)) { Decay(halfLife: halfLife) }
}

/// Makes a quarter of a circle.
@_cdecl("ac_circular")
public func circular(_ direction: ac_direction, _ curve: NewObject?) -> ac_status {
  make(curve, direction, nil) { Circular() }
}

/// Makes an easing that goes back before it starts.
@_cdecl("ac_back")
public func back(_ overshoot: Double, _ direction: ac_direction, _ curve: NewObject?) -> ac_status {
  make(curve, direction, Back.problem(overshoot: overshoot)) { Back(overshoot: overshoot) }
}

/// Makes an easing that swings like a rubber band.
@_cdecl("ac_elastic")
public func elastic(
  _ amplitude: Double, _ period: Double, _ isNormalized: Int32, _ direction: ac_direction, _ curve: NewObject?
) -> ac_status {
  make(curve, direction, Elastic.problem(amplitude: amplitude, period: period)) {
    Elastic(amplitude: amplitude, period: period, isNormalized: isNormalized != 0)
  }
}

/// Makes an easing that bounces like a ball.
@_cdecl("ac_bounce")
public func bounce(_ direction: ac_direction, _ curve: NewObject?) -> ac_status {
  make(curve, direction, nil) { Bounce() }
}

/// Makes an oscillation about the target.
@_cdecl("ac_overshoot")
public func overshoot(_ count: Int32, _ halfLife: Double, _ curve: NewObject?) -> ac_status {
  make(curve, Overshoot.problem(count: Int(count), halfLife: halfLife)) {
    UnitCurve(Overshoot(count: Int(count), halfLife: halfLife))
  }
}

/// Writes a new easing in a direction, unless there is a problem.
private func make<Base: DirectedEasing>(
  _ curve: NewObject?, _ direction: ac_direction, _ problem: ArgumentProblem?, _ easing: () -> Base
) -> ac_status {
  switch direction {
  case AC_IN: make(curve, problem) { UnitCurve(easing()) }
  case AC_OUT: make(curve, problem) { UnitCurve(easing().easeOut) }
  case AC_IN_OUT: make(curve, problem) { UnitCurve(easing().easeInOut) }
  case AC_OUT_IN: make(curve, problem) { UnitCurve(easing().easeOutIn) }
  default: refuse(curve, AC_ARGUMENT)
  }
}
