/// The value of a cubic Bézier easing at a given progress: prepared once, evaluated in about the time of two divisions.
///
/// Six pieces cover the curve where it is regular. Where a piece is not sure, or the curve has a flat or nearly flat
/// place that no piece follows, the root comes from ``MonotoneCubic/parameter(at:near:)``, which is sure everywhere.
@usableFromInline
final class CubicBezierSolver: Sendable {
  /// The curve's x and y, seen from its start and from its end.
  let fromStart, fromEnd: MonotoneCubic
  let guessFromStart, guessFromEnd: MonotoneCubicGuess
  let yFromStart, yFromEnd: BezierOrdinate
  /// The progress at which the parameter is one half: beyond, the end is nearer.
  let middle: Double
  /// Whether the curve is the straight line.
  let isIdentity: Bool
  /// The pieces are used at progress strictly between these two: nowhere where they would not follow the curve.
  let low, high: Double
  /// Where each piece ends and the next one starts, as bit patterns: those of positive numbers ascend with them.
  let end0, end1, end2, end3, end4: UInt64
  let pieces: [CubicBezierPiece]
  /// Whether the pieces' guesses go through a square root.
  let isRooted: Bool
  /// Plans for sampling in bulk, made by `Sampling/` on demand.
  let attachment = LazyAttachment()

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let fromStart = MonotoneCubic(x1, x2)
    let fromEnd = fromStart.reversed
    (self.fromStart, self.fromEnd) = (fromStart, fromEnd)
    (guessFromStart, guessFromEnd) = (MonotoneCubicGuess(fromStart), MonotoneCubicGuess(fromEnd))
    yFromStart = BezierOrdinate(y1, y2)
    yFromEnd = BezierOrdinate(1 - y2, 1 - y1)
    middle = fromStart(0.5)
    isIdentity = x1 == y1 && x2 == y2
    let (y, reversedY) = ((y1, y2), (1 - y2, 1 - y1))
    let stretches = [
      Stretch(start: 0, width: 0.15), Stretch(start: 0.15, width: 0.2), Stretch(start: 0.35, width: 0.15),
    ]
    func pieces(isRooted: Bool) -> [CubicBezierPiece] {
      stretches.map { CubicBezierPiece(fromStart, y, $0, fromEnd: false, isRooted: isRooted) }
        + stretches.reversed().map { CubicBezierPiece(fromEnd, reversedY, $0, fromEnd: true, isRooted: isRooted) }
    }
    let plain = pieces(isRooted: false)
    isRooted = !plain.allSatisfy { $0.guessError < 1e-5 }
    self.pieces = isRooted ? pieces(isRooted: true) : plain
    end0 = fromStart(0.15).bitPattern
    end1 = fromStart(0.35).bitPattern
    end2 = middle.bitPattern
    end3 = (1 - fromEnd(0.35)).bitPattern
    end4 = (1 - fromEnd(0.15)).bitPattern
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
    let root = root(at: progress)
    let y = root.isFromEnd ? yFromEnd : yFromStart
    let value = y.expanded(at: root.point).value(root.step)
    return root.isFromEnd ? 1 - value : value
  }

  /// The parameter at `progress`, which is strictly within 0...1, seen from the nearer end of the curve.
  func root(at progress: Double) -> (point: Double, step: Double, isFromEnd: Bool) {
    guard progress > middle else {
      let (n, d) = fromStart.parameter(at: progress, 0, near: guessFromStart(progress))
      return (n, d, false)
    }
    // 1 − progress is rounded; what that loses is kept.
    let near = 1 - progress
    let (n, d) = fromEnd.parameter(at: near, (1 - near) - progress, near: guessFromEnd(near))
    return (n, d, true)
  }

  /// Value, velocity and acceleration at `progress`, which is in 0...1.
  func state(at progress: Double) -> CurveState {
    if isIdentity { return CurveState(value: progress, velocity: 1, acceleration: 0) }
    let (n, d, isFromEnd) =
      progress == 0 ? (0, 0, false) : progress == 1 ? (0, 0, true) : root(at: progress)
    let x = (isFromEnd ? fromEnd : fromStart).expanded(near: n, towards: 0, 0)
    let y = (isFromEnd ? yFromEnd : yFromStart).expanded(at: n)
    // Seen from the end, y runs backwards in a time that runs backwards: only the second derivative changes its sign.
    let sign: Double = isFromEnd ? -1 : 1
    let (x1, x2) = (x.slope(d), x.curvature(d))
    let (y1, y2) = (y.slope(d), y.curvature(d))
    let value = value(at: progress)
    if x1 > 0 {
      let velocity = y1 / x1
      return CurveState(value: value, velocity: velocity, acceleration: sign * (y2 - velocity * x2) / x1 / x1)
    }
    let (velocity, acceleration) = flatLimits(y1, y2, 6 * y.c3, over: x2, 6 * x.c3)
    // Inside, the limit from the right is that from the left as seen from the end.
    return CurveState(value: value, velocity: velocity, acceleration: sign * acceleration)
  }

  /// Velocity and acceleration where x stands still, as limits from the side of growing parameters.
  ///
  /// There x ~ x″·d²/2 + x‴·d³/6 and y ~ y′·d + y″·d²/2 + y‴·d³/6, so that the first of y′, y″, y‴ that is not 0
  /// against the first of x″, x‴ that is not 0 decides.
  private func flatLimits(
    _ y1: Double, _ y2: Double, _ y3: Double, over x2: Double, _ x3: Double
  ) -> (velocity: Double, acceleration: Double) {
    func unbounded(_ sign: Double) -> Double { sign > 0 ? .infinity : -.infinity }
    // y moves where x does not: a vertical tangent, from which the velocity falls off.
    if y1 != 0 { return (unbounded(y1), unbounded(-y1)) }
    if x2 != 0 {
      // y against x is y″/x″ + O(√x): its next coefficient says which way the velocity leaves that, infinitely fast.
      let velocity = y2 / x2
      let next = y3 - velocity * x3
      return (velocity, next == 0 ? 0 : unbounded(next))
    }
    if y2 != 0 { return (unbounded(y2), unbounded(-y2)) }
    return (y3 / x3, 0)
  }
}
