/// Bisection until x is within 10⁻³, as Flutter's `Cubic` does.
struct CoarseBisection: BezierSolver {
  private let x1, y1, x2, y2: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  func value(at progress: Double) -> Double {
    if progress == 0 || progress == 1 { return progress }
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      let x = coordinate(x1, x2, middle)
      if (progress - x).magnitude < 1e-3 { return coordinate(y1, y2, middle) }
      if x < progress { low = middle } else { high = middle }
    }
  }

  private func coordinate(_ first: Double, _ second: Double, _ s: Double) -> Double {
    3 * first * (1 - s) * (1 - s) * s + 3 * second * (1 - s) * s * s + s * s * s
  }
}
