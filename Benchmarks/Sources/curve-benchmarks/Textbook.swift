/// What most libraries do: Newton's method, then bisection, to 10⁻⁷. The reference that the Béziers are compared with.
struct Textbook {
  private let ax, bx, cx, ay, by, cy: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  @inline(never)
  func value(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    let s = parameter(at: progress)
    return ((ay * s + by) * s + cy) * s
  }

  private func parameter(at progress: Double) -> Double {
    let tolerance = 1e-7
    var s = progress
    for _ in 0..<8 {
      let excess = ((ax * s + bx) * s + cx) * s - progress
      if abs(excess) < tolerance { return s }
      let slope = (3 * ax * s + 2 * bx) * s + cx
      if abs(slope) < 1e-6 { break }
      s -= excess / slope
    }
    var (low, high) = (0.0, 1.0)
    s = progress
    while low < high {
      let x = ((ax * s + bx) * s + cx) * s
      if abs(x - progress) < tolerance { break }
      if progress > x { low = s } else { high = s }
      s = (high - low) * 0.5 + low
    }
    return s
  }
}
