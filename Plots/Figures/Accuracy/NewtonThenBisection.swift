/// Eight Newton steps, then bisection, until x is within 10⁻⁷: the method of most libraries.
struct NewtonThenBisection: BezierSolver {
  private let x, y: BezierCoordinate<Double>

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (x, y) = (BezierCoordinate(x1, x2), BezierCoordinate(y1, y2))
  }

  func value(at progress: Double) -> Double { y.value(parameter(at: progress)) }

  private func parameter(at progress: Double) -> Double {
    let tolerance = 1e-7
    var s = progress
    for _ in 0..<8 {
      let excess = x.value(s) - progress
      if excess.magnitude < tolerance { return s }
      let slope = x.slope(s)
      if slope.magnitude < 1e-6 { break }
      s -= excess / slope
    }
    var (low, high) = (0.0, 1.0)
    s = progress
    while low < high {
      let found = x.value(s)
      if (found - progress).magnitude < tolerance { return s }
      if progress > found { low = s } else { high = s }
      s = (high - low) / 2 + low
    }
    return s
  }
}
