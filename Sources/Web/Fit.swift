// The functions that curves-fit.wasm has beside those of curves.wasm: the library's fit of polylines, and the
// measurement of their error.

/// The numbers that JavaScript gives and reads.
@_extern(c, "numbers") func numbers() -> UnsafeMutablePointer<Double>
private let numberCount = 4096

/// Returns the time at which a polyline within an error of a curve ends. A motion is then at most a thousandth away
/// from its rest, or the error if that is less; the time is rounded up to whole milliseconds. Infinity for a spring
/// with another target than 1, or with a velocity.
private func end(of curve: ErasedCurve, within error: Double) -> Double {
  let time: Double
  if curve.base(as: UnitCurve.self) != nil { return 1 }
  if let spring = curve.base(as: Spring.self) {
    time = spring.settlingDuration(target: 1.0, epsilon: error)
  } else if let fling = curve.base(as: Fling.self) {
    time = fling.time(within: error)
  } else if let motion = curve.base(as: BoundedFling.self) {
    time = motion.time(within: error)
  } else {
    return .infinity
  }
  return (max(time, curve.extent?.upperBound ?? .infinity) * 1000).rounded(.up) / 1000
}

/// Writes the times and values of the polyline with the fewest points within an error of a curve, and then with the
/// least error. The polyline ends where the curve rests.
///
/// - Returns: The number of points; 0 if there is no such polyline of at most 2,048 points, or if the curve never
///   rests.
@_cdecl("fit") public func fit(_ curve: OpaquePointer, _ error: Double) -> Int32 {
  let end = end(of: curve.curve, within: error)
  guard end.isFinite,
    let fit = try? curve.curve.polyline(within: error, over: 0...end, endingAt: rest(curve)),
    2 * fit.knots.count <= numberCount
  else { return 0 }
  for (index, knot) in fit.knots.enumerated() {
    (numbers()[2 * index], numbers()[2 * index + 1]) = (knot.time, knot.value)
  }
  return Int32(fit.knots.count)
}

/// The largest difference between a curve and the polyline through points, whose times and values are given. There are
/// two or more, and the first time is 0.
@_cdecl("polylineError") public func polylineError(_ curve: OpaquePointer, _ count: Int32) -> Double {
  let knots = (0..<Int(count)).map { Knot(time: numbers()[2 * $0], value: numbers()[2 * $0 + 1]) }
  return (try? PolylineFit(through: knots, of: curve.curve).error) ?? .nan
}
