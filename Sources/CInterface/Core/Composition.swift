#if !hasFeature(Embedded)
  internal import AnimationCurves
  internal import CurveAnalysis
#endif
public import CAnimationCurves

// Curves that are made of other curves.

/// Makes the reverse of an easing.
@_cdecl("ac_reversed")
public func reversed(_ easing: OpaquePointer?, _ curve: NewObject?) -> ac_status {
  combine(easing, curve) { Reversed($0) }
}

/// Makes an easing and then its reverse.
@_cdecl("ac_mirrored")
public func mirrored(_ easing: OpaquePointer?, _ curve: NewObject?) -> ac_status {
  combine(easing, curve) { Mirrored($0) }
}

/// Makes an easing that is played several times.
@_cdecl("ac_repeated")
public func repeated(_ easing: OpaquePointer?, _ count: Int32, _ curve: NewObject?) -> ac_status {
  combine(easing, curve, Repeated<UnitCurve>.problem(count: Int(count))) { Repeated($0, count: Int(count)) }
}

/// Makes two easings in sequence.
@_cdecl("ac_joined")
public func joined(_ first: OpaquePointer?, _ second: OpaquePointer?, _ curve: NewObject?) -> ac_status {
  combine(first, second, curve) { Joined($0, $1) }
}

/// Makes a weighted mean of two easings.
@_cdecl("ac_blended")
public func blended(
  _ first: OpaquePointer?, _ second: OpaquePointer?, _ weight: Double, _ curve: NewObject?
) -> ac_status {
  combine(first, second, curve, Blended<UnitCurve, UnitCurve>.problem(weight: weight)) {
    Blended($0, $1, weight: weight)
  }
}

/// Makes the outer easing of the inner one.
@_cdecl("ac_composed")
public func composed(_ inner: OpaquePointer?, _ outer: OpaquePointer?, _ curve: NewObject?) -> ac_status {
  combine(inner, outer, curve) { Composed($0, $1) }
}

/// Makes the inverse of an easing.
@_cdecl("ac_inverse")
public func inverse(_ easing: OpaquePointer?, _ curve: NewObject?) -> ac_status {
  guard let easing else { return refuse(curve, AC_NULL) }
  guard let easing = easing.easing else { return refuse(curve, AC_KIND) }
  guard easing.structure.depth < UnitCurve.nestingLimit else { return refuse(curve, AC_LIMIT) }
  return make(curve, easing.problemOfInverse) { easing.inverse }
}

/// Makes the easing that goes through the extent of a curve.
@_cdecl("ac_as_easing")
public func asEasing(_ motion: OpaquePointer?, _ curve: NewObject?) -> ac_status {
  guard let motion else { return refuse(curve, AC_NULL) }
  if let easing = motion.easing { return make(curve, nil) { easing } }
  func fitted(_ base: some Curve) -> ac_status {
    combine(base, curve, base.problem(toBe: "used as an easing")) { UnitCurve($0) }
  }
  return fitted(motion.base)
}

/// Makes a curve that takes a number of seconds.
@_cdecl("ac_retimed")
public func retimed(_ motion: OpaquePointer?, _ seconds: Double, _ curve: NewObject?) -> ac_status {
  func retimed<Base: Curve>(_ base: Base) -> ac_status {
    combine(base, curve, Retimed<Base>.problem(base, duration: seconds)) { Retimed($0, duration: seconds) }
  }
  return motion.map { retimed($0.base) } ?? refuse(curve, AC_NULL)
}

/// Makes a motion that begins later.
@_cdecl("ac_delayed")
public func delayed(_ motion: OpaquePointer?, _ seconds: Double, _ curve: NewObject?) -> ac_status {
  func delayed<Base: Curve>(_ base: Base) -> ac_status {
    combine(base, curve, Delayed<Base>.problem(base, by: seconds)) { Delayed($0, by: seconds) }
  }
  return motion.map { delayed($0.base) } ?? refuse(curve, AC_NULL)
}

// MARK: - Combinators

/// Writes a combination of an easing.
private func combine(
  _ easing: OpaquePointer?, _ curve: NewObject?, _ problem: ArgumentProblem? = nil,
  _ combinator: (UnitCurve) -> some Easing
) -> ac_status {
  guard let easing else { return refuse(curve, AC_NULL) }
  guard let easing = easing.easing else { return refuse(curve, AC_KIND) }
  if let problem { return refuse(curve, problem) }
  let result = combinator(easing)
  guard result.structure.depth <= UnitCurve.nestingLimit else { return refuse(curve, AC_LIMIT) }
  return make(curve, nil) { UnitCurve(result) }
}

/// Writes a combination of two easings.
private func combine(
  _ first: OpaquePointer?, _ second: OpaquePointer?, _ curve: NewObject?, _ problem: ArgumentProblem? = nil,
  _ combinator: (UnitCurve, UnitCurve) -> some Easing
) -> ac_status {
  guard let first, let second else { return refuse(curve, AC_NULL) }
  guard let first = first.easing, let second = second.easing else { return refuse(curve, AC_KIND) }
  if let problem { return refuse(curve, problem) }
  let result = combinator(first, second)
  guard result.structure.depth <= UnitCurve.nestingLimit else { return refuse(curve, AC_LIMIT) }
  return make(curve, nil) { UnitCurve(result) }
}

/// Writes a combination of any curve.
private func combine<Base: Curve>(
  _ base: Base, _ curve: NewObject?, _ problem: ArgumentProblem?, _ combinator: (Base) -> some Curve
) -> ac_status {
  guard base.structure.depth < UnitCurve.nestingLimit else { return refuse(curve, AC_LIMIT) }
  return make(curve, problem) { combinator(base) }
}
