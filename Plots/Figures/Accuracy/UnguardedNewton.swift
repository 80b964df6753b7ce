/// Eight Newton steps in Float without a bracket, until x is within 10⁻⁵, as bevy's `CubicSegment` does.
struct UnguardedNewton: BezierSolver {
  private let x, y: BezierCoordinate<Float>

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (x, y) = (BezierCoordinate(Float(x1), Float(x2)), BezierCoordinate(Float(y1), Float(y2)))
  }

  func value(at progress: Double) -> Double {
    let time = Float(progress)
    var s = time
    for _ in 0..<8 {
      let excess = x.value(s) - time
      if excess.magnitude <= 1e-5 { break }
      s -= excess / x.slope(s)
    }
    return Double(y.value(s))
  }
}
