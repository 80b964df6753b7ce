/// The value of a cubic Bézier easing at a given progress: prepared once, evaluated in about the time of two divisions.
///
/// Six pieces cover the curve where it is regular. Where a piece is not sure, or the curve has a flat or nearly flat
/// place that no piece follows, the root comes from ``MonotoneCubic/parameter(at:near:)``, which is sure everywhere.
@usableFromInline
final class CubicBezierSolver: Sendable {
  /// The curve's x and the control points' y.
  let x: MonotoneCubic
  let guess: MonotoneCubicGuess
  let y1, y2: Double
  /// Whether the curve is the straight line.
  let isIdentity: Bool
  /// The pieces are used at progress strictly between these two: nowhere where they would not follow the curve.
  let low, high: Double
  /// Where each piece ends and the next one starts, as bit patterns: those of positive numbers ascend with them.
  let end0, end1, end2, end3, end4: UInt64
  let pieces: [CubicBezierPiece]
  /// Whether the pieces' guesses go through a square root.
  let isRooted: Bool

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let forth = MonotoneCubic(x1, x2)
    x = forth
    guess = MonotoneCubicGuess(forth)
    self.y1 = y1
    self.y2 = y2
    isIdentity = x1 == y1 && x2 == y2
    let back = x.reversed
    let y = (y1, y2)
    let backY = (1 - y2, 1 - y1)
    let stretches = [Stretch(start: 0, width: 0.15), Stretch(start: 0.15, width: 0.2), Stretch(start: 0.35, width: 0.15)]
    func pieces(isRooted: Bool) -> [CubicBezierPiece] {
      stretches.map { CubicBezierPiece(forth, y, $0, fromEnd: false, isRooted: isRooted) }
        + stretches.reversed().map { CubicBezierPiece(back, backY, $0, fromEnd: true, isRooted: isRooted) }
    }
    let plain = pieces(isRooted: false)
    isRooted = !plain.allSatisfy { $0.guessError < 1e-5 }
    self.pieces = isRooted ? pieces(isRooted: true) : plain
    end0 = x(0.15).bitPattern
    end1 = x(0.35).bitPattern
    end2 = x(0.5).bitPattern
    end3 = (1 - back(0.35)).bitPattern
    end4 = (1 - back(0.15)).bitPattern
    let areUsable = !isIdentity && self.pieces.allSatisfy { $0.guessError < 1e-3 }
    (low, high) = areUsable ? (0, 1) : (1, 0)
  }

  /// The value at `progress`, which is in 0...1.
  @usableFromInline
  func value(at progress: Double) -> Double {
    if progress > low && progress < high {
      let bits = progress.bitPattern
      // Which piece: how many of the ends lie below, counted without a branch.
      let below0 = (end0 &- bits) >> 63
      let below1 = (end1 &- bits) >> 63
      let below2 = (end2 &- bits) >> 63
      let below3 = (end3 &- bits) >> 63
      let below4 = (end4 &- bits) >> 63
      let index = Int(truncatingIfNeeded: below0 &+ below1 &+ below2 &+ below3 &+ below4)
      // Read in place: as `pieces[index]` the whole piece is copied first, at four times the cost of using it.
      let value = unsafe pieces.withUnsafeBufferPointer { unsafe $0[index].value(at: progress, isRooted: isRooted) }
      if let value { return value }
    }
    return carefulValue(at: progress)
  }

  /// The value by the way that is sure everywhere.
  @inline(never)
  private func carefulValue(at progress: Double) -> Double {
    if isIdentity || progress == 0 || progress == 1 { return progress }
    let (n, d) = x.parameter(at: progress, near: guess(progress))
    return value(n, d)
  }

  /// y at the parameter n + d, expanded about whichever of the start, the grid point and the end is right.
  private func value(_ n: Double, _ d: Double) -> Double {
    if n == 1 {
      // Seen from the end, so that nothing of d is lost.
      let s = -d
      return 1 - (((1 + 3 * y1 - 3 * y2) * s + (6 * y2 - 3 - 3 * y1)) * s + 3 * (1 - y2)) * s
    }
    let m = 1 - n
    let start = n * (3 * m * (y1 * m + y2 * n) + n * n)
    let (slope, curvature, cubic) = yExpansion(n)
    return start + ((cubic * d + curvature) * d + slope) * d
  }

  /// The coefficients of d, d² and d³ of y about the parameter n.
  private func yExpansion(_ n: Double) -> (Double, Double, Double) {
    let m = 1 - n
    let slope = 3 * (m * (m - 2 * n) * y1 + n * (2 * m - n) * y2 + n * n)
    let curvature = 3 * ((3 * n - 2) * y1 + (1 - 3 * n) * y2 + n)
    return (slope, curvature, 1 + 3 * y1 - 3 * y2)
  }

  /// Value, velocity and acceleration at `progress`, which is in 0...1.
  func state(at progress: Double) -> CurveState {
    if isIdentity { return CurveState(value: progress, velocity: 1, acceleration: 0) }
    let (n, d) = progress == 0 ? (0, 0) : progress == 1 ? (1, 0) : x.parameter(at: progress, near: guess(progress))
    let local = x.expanded(near: n, towards: progress)
    let (c1, c2, c3) = yExpansion(n)
    let x1 = (3 * local.c3 * d + 2 * local.c2) * d + local.c1
    let x2 = 2 * (3 * local.c3 * d + local.c2)
    let y1 = (3 * c3 * d + 2 * c2) * d + c1
    let y2 = 2 * (3 * c3 * d + c2)
    let value = value(at: progress)
    if x1 > 0 {
      let velocity = y1 / x1
      return CurveState(value: value, velocity: velocity, acceleration: (y2 - velocity * x2) / x1 / x1)
    }
    return flatState(value, (x1: x2, y1: y1, y2: y2, y3: 6 * c3, x3: 6 * local.c3), atEnd: progress == 1)
  }

  /// The one-sided limits where x does not move: the right-hand ones, and at the end the left-hand ones.
  ///
  /// There x ~ x″·d²/2 + x‴·d³/6 and y ~ y′·d + y″·d²/2 + y‴·d³/6, so that the first of y′, y″, y‴ that is not 0
  /// against the first of x″, x‴ that is not 0 decides.
  private func flatState(
    _ value: Double, _ derivatives: (x1: Double, y1: Double, y2: Double, y3: Double, x3: Double), atEnd: Bool
  ) -> CurveState {
    let (x2, y1, y2, y3, x3) = derivatives
    // At the start and inside, d grows to the right; at the end, it falls away to the left.
    let direction: Double = atEnd ? -1 : 1
    func unbounded(_ sign: Double) -> Double { sign > 0 ? .infinity : -.infinity }
    if y1 != 0 {
      // y moves where x does not: a vertical tangent, from which the velocity falls off.
      return CurveState(value: value, velocity: unbounded(y1), acceleration: unbounded(-y1 * direction))
    }
    if x2 != 0 {
      // y against x is (y″/x″) + O(√x): its next coefficient says whether the slope leaves that at infinite speed.
      let velocity = y2 / x2
      let next = y3 - velocity * x3
      return CurveState(value: value, velocity: velocity, acceleration: next == 0 ? 0 : unbounded(next * direction))
    }
    if y2 != 0 {
      return CurveState(
        value: value, velocity: unbounded(y2 * direction), acceleration: unbounded(-y2))
    }
    return CurveState(value: value, velocity: y3 / x3, acceleration: 0)
  }
}
