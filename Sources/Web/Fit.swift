// The functions that curves-fit.wasm has beside those of curves.wasm: the library's fit of polylines, and the
// measurement of their error.

/// The current curve behind one reference.
private var erased: ErasedCurve {
  switch current {
  case .easing(let easing): ErasedCurve(easing)
  case .spring(let spring, _, _): ErasedCurve(spring)
  case .fling(let fling): ErasedCurve(fling)
  case .boundedFling(let motion): ErasedCurve(motion)
  }
}

/// The time at which a polyline within an error of the current curve ends. A motion is then at most a thousandth away
/// from its rest, or the error if that is less; the time is rounded up to whole milliseconds. Infinity for a spring
/// with another target than 1, or with a velocity.
private func end(within error: Double) -> Double {
  let time: Double
  switch current {
  case .easing: return 1
  case .spring(let spring, let target, let velocity):
    time = target == 1 && velocity == 0 ? spring.settlingDuration(target: 1.0, epsilon: error) : .infinity
  case .fling(let fling): time = fling.time(within: error)
  case .boundedFling(let motion): time = motion.time(within: error)
  }
  return (max(time, duration()) * 1000).rounded(.up) / 1000
}

/// Writes the times and values of the polyline with the fewest points within an error of the current curve, and then
/// with the least error. The polyline ends where the curve rests.
///
/// - Returns: The number of points; 0 if there is no such polyline of at most 2,048 points, or if the curve never
///   rests.
@_cdecl("fit") public func fit(_ error: Double) -> Int32 {
  let end = end(within: error)
  guard end.isFinite, let fit = try? erased.polyline(within: error, over: 0...end, endingAt: restPosition()),
    2 * fit.knots.count <= numberCount
  else { return 0 }
  for (index, knot) in fit.knots.enumerated() {
    (numbers[2 * index], numbers[2 * index + 1]) = (knot.time, knot.value)
  }
  return Int32(fit.knots.count)
}

/// The largest difference between the current curve and the polyline through points, whose times and values are given.
/// There are two or more, and the first time is 0.
@_cdecl("polylineError") public func polylineError(_ count: Int32) -> Double {
  let knots = (0..<Int(count)).map { Knot(time: numbers[2 * $0], value: numbers[2 * $0 + 1]) }
  return (try? PolylineFit(through: knots, of: erased).error) ?? .nan
}
