#if !hasFeature(Embedded)
  internal import AnimationCurves
  internal import CurveAnalysis
#endif
public import CAnimationCurves

// The numbers that every curve has.

/// Releases a curve.
@_cdecl("ac_release")
public func release(_ curve: OpaquePointer?) { curve?.release(CurveHandle.self) }

/// Returns the value at a time.
@_cdecl("ac_value")
public func value(_ curve: OpaquePointer?, _ time: Double) -> Double { curve?.base.value(at: time) ?? .nan }

/// Returns the velocity at a time.
@_cdecl("ac_velocity")
public func velocity(_ curve: OpaquePointer?, _ time: Double) -> Double {
  curve?.base.state(at: time).velocity ?? .nan
}

/// Returns the acceleration at a time.
@_cdecl("ac_acceleration")
public func acceleration(_ curve: OpaquePointer?, _ time: Double) -> Double {
  curve?.base.state(at: time).acceleration ?? .nan
}

/// Writes the value, the velocity and the acceleration at a time.
@_cdecl("ac_state_at")
public func state(_ curve: OpaquePointer?, _ time: Double, _ state: UnsafeMutablePointer<ac_state>?) -> ac_status {
  guard let curve, let state else { return refuse(AC_NULL) }
  state.pointee = ac_state(curve.base.state(at: time))
  return AC_OK
}

/// Replaces times by the values at them.
@_cdecl("ac_values")
public func values(_ curve: OpaquePointer?, _ times: UnsafeMutablePointer<Double>?, _ count: Int) -> ac_status {
  guard count > 0 else { return count == 0 ? AC_OK : refuse(AC_LIMIT) }
  guard let curve, let times else { return refuse(AC_NULL) }
  func replace(_ base: some Curve) { for index in 0..<count { times[index] = base.value(at: times[index]) } }
  replace(curve.base)
  return AC_OK
}

/// Writes the times in which the curve moves.
@_cdecl("ac_extent")
public func extent(_ curve: OpaquePointer?, _ range: UnsafeMutablePointer<ac_range>?) -> ac_status {
  guard let curve = curve?.curve, let range else { return refuse(AC_NULL) }
  range.pointee = ac_range(curve.extent ?? curve.domain.lowerBound...Double.infinity)
  return AC_OK
}

/// Writes the times outside which the curve holds its end values.
@_cdecl("ac_domain")
public func domain(_ curve: OpaquePointer?, _ range: UnsafeMutablePointer<ac_range>?) -> ac_status {
  guard let curve = curve?.curve, let range else { return refuse(AC_NULL) }
  range.pointee = ac_range(curve.domain)
  return AC_OK
}

/// Returns whether the curve is an easing.
@_cdecl("ac_is_easing")
public func isEasing(_ curve: OpaquePointer?) -> Int32 { curve?.easing == nil ? 0 : 1 }

/// Returns the value that the curve approaches at its end.
@_cdecl("ac_rest")
public func rest(_ curve: OpaquePointer?) -> Double {
  guard let curve = curve?.curve else { return .nan }
  if let spring = curve.base(as: LaunchedSpring.self) { return spring.target }
  if let fling = curve.base(as: Fling.self) { return fling.restPosition }
  if let fling = curve.base(as: BoundedFling.self) { return fling.restPosition }
  return curve.base(as: Spring.self) != nil ? 1 : curve.value(at: curve.domain.upperBound)
}

extension ac_state {
  init(_ state: CurveState) {
    self.init(value: state.value, velocity: state.velocity, acceleration: state.acceleration)
  }
}

extension CurveState {
  init(_ state: ac_state) {
    self.init(value: state.value, velocity: state.velocity, acceleration: state.acceleration)
  }
}

extension ac_range {
  init(_ range: ClosedRange<Double>) { self.init(lower: range.lowerBound, upper: range.upperBound) }

  /// The range; `nil` if it has no lower end below its upper end, or one is NaN.
  var closedRange: ClosedRange<Double>? { lower <= upper ? lower...upper : nil }
}
