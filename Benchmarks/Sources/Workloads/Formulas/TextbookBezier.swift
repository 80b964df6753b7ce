import RealModule

/// The method of most libraries: Newton's method, then bisection.
///
/// The tolerance is 10⁻⁷ in x, as in Chromium's solver. In Float, which has too few digits, it is 10⁻⁶.
struct TextbookBezier<Number: Real & BinaryFloatingPoint>: Formula {
  private let ax, bx, cx, ay, by, cy, tolerance: Number

  init(_ x1: Number, _ y1: Number, _ x2: Number, _ y2: Number) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
    tolerance = Number.significandBitCount > 30 ? 1e-7 : 1e-6
  }

  func value(at progress: Number) -> Number {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    let s = parameter(at: progress)
    return ((ay * s + by) * s + cy) * s
  }

  func velocity(at progress: Number) -> Number {
    let s = parameter(at: progress)
    return ((3 * ay * s + 2 * by) * s + cy) / slope(s)
  }

  private func slope(_ s: Number) -> Number { (3 * ax * s + 2 * bx) * s + cx }

  private func parameter(at progress: Number) -> Number {
    var s = progress
    for _ in 0..<8 {
      let excess = ((ax * s + bx) * s + cx) * s - progress
      if abs(excess) < tolerance { return s }
      let slope = slope(s)
      if abs(slope) < 1e-6 { break }
      s -= excess / slope
    }
    var low: Number = 0
    var high: Number = 1
    s = progress
    for _ in 0..<60 {
      let x = ((ax * s + bx) * s + cx) * s
      if abs(x - progress) < tolerance { break }
      if progress > x { low = s } else { high = s }
      s = (high - low) * 0.5 + low
    }
    return s
  }
}
