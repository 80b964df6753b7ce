public import CAnimationCurves
internal import CurveAnalysis
internal import CurveSampling

/// The object behind an `ac_fit`, with the names of its parameters.
private final class FitHandle: Sendable {
  let fit: CurveFit
  let names: [TextHandle]

  init(_ fit: CurveFit) {
    (self.fit, names) = (fit, fit.parameters.map { TextHandle($0.name.utf8) })
  }
}

/// The greatest number of samples that are fitted or reduced.
let greatestSampleCount = 1_000_000

/// Fits a curve to samples.
@_cdecl("ac_fit_make")
public func fitMake(
  _ kind: ac_fit_kind, _ times: UnsafePointer<Double>?, _ values: UnsafePointer<Double>?, _ count: Int,
  _ result: NewObject?
) -> ac_status {
  guard let times, let values else { return refuse(result, AC_NULL) }
  guard (0...greatestSampleCount).contains(count) else { return refuse(result, AC_LIMIT) }
  do throws(MotionSamplesError) {
    let samples = try MotionSamples(
      times: Array(UnsafeBufferPointer(start: times, count: count)),
      values: Array(UnsafeBufferPointer(start: values, count: count)))
    let fit: CurveFit
    switch kind {
    case AC_FIT_SPRING: fit = try samples.springFit()
    case AC_FIT_BEZIER: fit = try samples.cubicBezierFit()
    case AC_FIT_FLING: fit = try samples.flingFit()
    case AC_FIT_KEYFRAMES: fit = try samples.keyframesFit()
    default: return refuse(result, AC_ARGUMENT, "the kind of a fit must be one of the four that there are")
    }
    return makeObject(result, nil) { FitHandle(fit) }
  } catch {
    return refuse(result, AC_UNSOLVED, error.description)
  }
}

/// Makes the fitted curve.
@_cdecl("ac_fit_curve")
public func fitCurve(_ fit: OpaquePointer?, _ curve: NewObject?) -> ac_status {
  guard let fit else { return refuse(curve, AC_NULL) }
  return makeCurve(curve, of: fit.object(FitHandle.self).fit.curve)
}

/// Writes the fitted values, in the times and values of the samples.
@_cdecl("ac_fit_values")
public func fitValues(
  _ fit: OpaquePointer?, _ times: UnsafePointer<Double>?, _ values: UnsafeMutablePointer<Double>?, _ count: Int
) -> ac_status {
  guard count >= 0 else { return refuse(AC_LIMIT) }
  guard let fit, let times, let values else { return refuse(AC_NULL) }
  let curve = fit.object(FitHandle.self).fit
  for index in 0..<count { values[index] = curve.value(at: times[index]) }
  return AC_OK
}

/// Returns the number of parameters.
@_cdecl("ac_fit_parameter_count")
public func fitParameterCount(_ fit: OpaquePointer?) -> Int { fit?.object(FitHandle.self).fit.parameters.count ?? 0 }

/// Writes a parameter.
@_cdecl("ac_fit_parameter")
public func fitParameter(
  _ fit: OpaquePointer?, _ index: Int, _ parameter: UnsafeMutablePointer<ac_parameter>?
) -> ac_status {
  guard let fit, let parameter else { return refuse(AC_NULL) }
  let handle = fit.object(FitHandle.self)
  guard handle.names.indices.contains(index) else {
    return refuse(AC_ARGUMENT, "the index of a parameter must be in 0..<\(handle.names.count), not \(index)")
  }
  let number = handle.fit.parameters[index]
  parameter.pointee = ac_parameter(
    name: UnsafePointer(handle.names[index].bytes), value: number.value, standard_error: number.standardError ?? .nan,
    interval: number.interval.map(ac_range.init) ?? ac_range(lower: .nan, upper: .nan))
  return AC_OK
}

/// Writes the residuals.
@_cdecl("ac_fit_residuals")
public func fitResiduals(_ fit: OpaquePointer?, _ residuals: UnsafeMutablePointer<Double>?, _ count: Int) -> ac_status {
  guard let fit, let residuals else { return refuse(AC_NULL) }
  let numbers = fit.object(FitHandle.self).fit.residuals[0]
  guard count == numbers.count else {
    return refuse(AC_ARGUMENT, "there must be room for \(numbers.count) residuals, not \(count)")
  }
  for (index, number) in numbers.enumerated() { residuals[index] = number }
  return AC_OK
}

/// Releases a fit.
@_cdecl("ac_fit_release")
public func fitRelease(_ fit: OpaquePointer?) { fit?.release(FitHandle.self) }
