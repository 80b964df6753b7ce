public import CAnimationCurves
internal import CurveAnalysis
internal import CurveSampling

/// The object behind an `ac_points`.
private final class PointsHandle: Sendable {
  let points: [Knot]
  let error: Double

  init(_ points: [Knot], error: Double) { (self.points, self.error) = (points, error) }
}

/// Makes the polyline with the fewest points within an error of a curve.
@_cdecl("ac_polyline")
public func polyline(
  _ curve: OpaquePointer?, _ error: Double, _ lower: Double, _ upper: Double, _ points: NewObject?
) -> ac_status {
  fit(curve, lower, upper, PolylineFit.problem(within: error), points) { (curve, range) throws(FittingError) in
    let fit = try curve.polyline(within: error, over: range)
    return PointsHandle(fit.knots, error: fit.error)
  }
}

/// Makes cubic Béziers within an error of a curve.
@_cdecl("ac_beziers")
public func beziers(
  _ curve: OpaquePointer?, _ error: Double, _ lower: Double, _ upper: Double, _ points: NewObject?
) -> ac_status {
  fit(curve, lower, upper, BezierFit.problem(within: error), points) { (curve, range) throws(FittingError) in
    let fit = try curve.beziers(within: error, over: range)
    let knots = fit.segments.prefix(1).map(\.start) + fit.segments.flatMap { [$0.control1, $0.control2, $0.end] }
    return PointsHandle(knots, error: fit.error)
  }
}

/// Writes the points of a fit of a curve over a range.
private func fit(
  _ curve: OpaquePointer?, _ lower: Double, _ upper: Double, _ problem: ArgumentProblem?, _ result: NewObject?,
  _ fit: (any Curve, ClosedRange<Double>) throws(FittingError) -> PointsHandle
) -> ac_status {
  guard let curve else { return refuse(result, AC_NULL) }
  guard let range = ac_range(lower: lower, upper: upper).closedRange else {
    return refuse(result, AC_ARGUMENT, "the lower end of a range must be at most its upper end")
  }
  if let problem = problem ?? range.problemUnlessFinite("a fit") {
    return refuse(result, problem)
  }
  do throws(FittingError) {
    let points = try fit(curve.base, range)
    return makeObject(result, nil) { points }
  } catch {
    return refuse(result, AC_UNSOLVED, error.description)
  }
}

/// Makes the fewest keys of a table.
@_cdecl("ac_reduce")
public func reduce(
  _ times: UnsafePointer<Double>?, _ values: UnsafePointer<Double>?, _ count: Int, _ error: Double,
  _ result: NewObject?
) -> ac_status {
  guard let times, let values else { return refuse(result, AC_NULL) }
  guard (0...greatestSampleCount).contains(count) else { return refuse(result, AC_LIMIT) }
  let keyTimes = Array(UnsafeBufferPointer(start: times, count: count))
  let numbers = Array(UnsafeBufferPointer(start: values, count: count))
  if let problem = KeyTimes.problem(keyTimes, numbers) { return refuse(result, problem) }
  do throws(KeyReductionError) {
    let track = AnimationTrack(times: keyTimes, values: numbers, tangents: .linear)
    let reduction = try track.reduced(within: error, interpolation: .linear)
    let keys = reduction.tracks[0].keys.map { Knot(time: $0.time, value: $0.value) }
    return makeObject(result, nil) { PointsHandle(keys, error: reduction.error?.value ?? 0) }
  } catch {
    return refuse(result, AC_UNSOLVED, "\(error.problem)")
  }
}

/// Returns the number of points.
@_cdecl("ac_points_count")
public func pointsCount(_ points: OpaquePointer?) -> Int { points?.object(PointsHandle.self).points.count ?? 0 }

/// Writes the times and the values of points.
@_cdecl("ac_points_copy")
public func pointsCopy(
  _ points: OpaquePointer?, _ times: UnsafeMutablePointer<Double>?, _ values: UnsafeMutablePointer<Double>?,
  _ count: Int
) -> ac_status {
  guard let points else { return refuse(AC_NULL) }
  let knots = points.object(PointsHandle.self).points
  guard count == knots.count else {
    return refuse(AC_ARGUMENT, "there must be room for \(knots.count) points, not \(count)")
  }
  for (index, knot) in knots.enumerated() {
    times?[index] = knot.time
    values?[index] = knot.value
  }
  return AC_OK
}

/// Returns the greatest difference between points and a curve or a table.
@_cdecl("ac_points_error")
public func pointsError(_ points: OpaquePointer?) -> Double { points?.object(PointsHandle.self).error ?? .nan }

/// Releases points.
@_cdecl("ac_points_release")
public func pointsRelease(_ points: OpaquePointer?) { points?.release(PointsHandle.self) }
