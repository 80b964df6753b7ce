public import CAnimationCurves
internal import CurveAnalysis
internal import CurveSampling

/// Writes the values or the velocities at times.
@_cdecl("ac_sample")
public func sample(
  _ curve: OpaquePointer?, _ quantity: ac_quantity, _ times: UnsafePointer<Double>?,
  _ values: UnsafeMutablePointer<Double>?, _ count: Int
) -> ac_status {
  write(curve, quantity, values, count) { sampler, quantity, span in
    guard let times else { return refuse(AC_NULL) }
    if UnsafePointer(values) == times, quantity == .value {
      sampler.sample(inPlace: &span)
    } else if UnsafePointer(values) == times {
      sampler.write(quantity, at: Array(UnsafeBufferPointer(start: times, count: count)).span, into: &span)
    } else {
      sampler.write(quantity, at: UnsafeBufferPointer(start: times, count: count).span, into: &span)
    }
    return AC_OK
  }
}

/// Writes the values at times, in Floats.
@_cdecl("ac_sample_floats")
public func sampleFloats(
  _ curve: OpaquePointer?, _ times: UnsafePointer<Float>?, _ values: UnsafeMutablePointer<Float>?, _ count: Int
) -> ac_status {
  write(curve, AC_VALUE, values, count) { sampler, _, span in
    guard let times else { return refuse(AC_NULL) }
    if UnsafePointer(values) == times {
      sampler.sample(inPlace: &span)
    } else {
      sampler.sample(at: UnsafeBufferPointer(start: times, count: count).span, into: &span)
    }
    return AC_OK
  }
}

/// Writes the values or the velocities on a grid.
@_cdecl("ac_sample_grid")
public func sampleGrid(
  _ curve: OpaquePointer?, _ quantity: ac_quantity, _ lower: Double, _ upper: Double,
  _ values: UnsafeMutablePointer<Double>?, _ count: Int
) -> ac_status { writeGrid(curve, quantity, lower, upper, values, count) }

/// Writes the values or the velocities on a grid, in Floats.
@_cdecl("ac_sample_grid_floats")
public func sampleGridFloats(
  _ curve: OpaquePointer?, _ quantity: ac_quantity, _ lower: Double, _ upper: Double,
  _ values: UnsafeMutablePointer<Float>?, _ count: Int
) -> ac_status { writeGrid(curve, quantity, lower, upper, values, count) }

private func writeGrid<Number: DenseScalar>(
  _ curve: OpaquePointer?, _ quantity: ac_quantity, _ lower: Double, _ upper: Double,
  _ values: UnsafeMutablePointer<Number>?, _ count: Int
) -> ac_status {
  guard let range = ac_range(lower: lower, upper: upper).closedRange else {
    return refuse(AC_ARGUMENT, "the lower end of a grid must be at most its upper end")
  }
  if count >= 0, let problem = UniformGrid.problem(over: range, count: count) { return refuse(problem) }
  return write(curve, quantity, values, count) { sampler, quantity, span in
    sampler.write(quantity, on: UniformGrid(over: range, count: count), indices: 0..<count, into: &span)
    return AC_OK
  }
}

/// Writes numbers that the sampler of a curve computes into the caller's memory.
private func write<Number: DenseScalar>(
  _ curve: OpaquePointer?, _ quantity: ac_quantity, _ values: UnsafeMutablePointer<Number>?, _ count: Int,
  _ body: (CurveSampler, SampledQuantity, inout MutableSpan<Number>) -> ac_status
) -> ac_status {
  guard count >= 0 else { return refuse(AC_LIMIT) }
  guard let curve, count == 0 || values != nil else { return refuse(AC_NULL) }
  guard quantity == AC_VALUE || quantity == AC_VELOCITY else {
    return refuse(AC_ARGUMENT, "the quantity must be AC_VALUE or AC_VELOCITY")
  }
  if count == 0 { return AC_OK }
  let handle = curve.object(CurveHandle.self)
  let sampler = handle.sampler.object { SamplerHandle(handle.curve.base.sampler) }.sampler
  var span = UnsafeMutableBufferPointer(start: values, count: count).mutableSpan
  return body(sampler, quantity == AC_VALUE ? .value : .velocity, &span)
}

/// The object behind the sampler of a curve.
private final class SamplerHandle: Sendable {
  let sampler: CurveSampler

  init(_ sampler: CurveSampler) { self.sampler = sampler }
}
