import CurveAnalysis

/// The handles of a segment in Lottie: its inner control points as fractions of the time and of the change of value.
struct LottieHandles {
  private(set) var outgoing, incoming: Knot
  /// A bound of the difference from the segment.
  private(set) var error = 0.0

  /// Creates the handles with as few decimals as an error allows; 0 keeps all.
  init(of segment: BezierSegment, within allowed: Double) {
    let (duration, change) = (segment.end.time - segment.start.time, segment.end.value - segment.start.value)
    func fractions(_ knot: Knot) -> Knot {
      let time = min(max((knot.time - segment.start.time) / duration, 0), 1)
      return Knot(time: time, value: change == 0 ? time : (knot.value - segment.start.value) / change)
    }
    (outgoing, incoming) = (fractions(segment.control1), fractions(segment.control2))
    if !(allowed > 0) { return }
    let exact = (outgoing, incoming)
    var unit = 1.0
    // A Double has 17 digits.
    for _ in 0..<17 {
      func rounded(_ knot: Knot) -> Knot {
        Knot(time: (knot.time * unit).rounded() / unit, value: (knot.value * unit).rounded() / unit)
      }
      (outgoing, incoming) = (rounded(exact.0), rounded(exact.1))
      error = Self.difference(from: exact, to: (outgoing, incoming), change: change)
      if error <= allowed { return }
      unit *= 10
    }
    (outgoing, incoming, error) = (exact.0, exact.1, 0)
  }

  /// Returns a bound of the difference between two segments with these handles, at any time.
  ///
  /// Let (x, y) be the first segment and (X, Y) the second, as cubics of a parameter. The sum of the inner Bernstein
  /// polynomials is at most 3/4. So |X − x| ≤ 3/4·δx and |Y − y| ≤ 3/4·δy, where δ are the greatest changes of control
  /// points. At one time, the parameters differ by at most 3/4·δx / min x′. The value then differs by at most
  /// 3/4·(δy + δx · max |y′| / min x′). A derivative has the coefficients 3a, 3b and 3c, the control points'
  /// differences. |y′| is at most the greatest of them. x′ is at least that of a and c which is less, or, where b is
  /// below both, 3(ac − b²)/(a − 2b + c).
  private static func difference(
    from exact: (outgoing: Knot, incoming: Knot), to rounded: (outgoing: Knot, incoming: Knot), change: Double
  ) -> Double {
    func greatest(_ coordinate: (Knot) -> Double) -> Double {
      max(
        abs(coordinate(rounded.outgoing) - coordinate(exact.outgoing)),
        abs(coordinate(rounded.incoming) - coordinate(exact.incoming)))
    }
    func steps(_ coordinate: (Knot) -> Double) -> [Double] {
      let (first, second) = (coordinate(exact.outgoing), coordinate(exact.incoming))
      return [first, second - first, 1 - second].map { 3 * $0 }
    }
    let (time, value) = (greatest(\.time), greatest(\.value))
    let (a, b, c) = (steps(\.time)[0], steps(\.time)[1], steps(\.time)[2])
    let slowest = b < min(a, c) ? (a * c - b * b) / (a - 2 * b + c) : min(a, c)
    if time > 0, slowest <= 0 { return .infinity }
    let steepest = steps(\.value).reduce(0) { max($0, abs($1)) }
    return 0.75 * abs(change) * (value + (time > 0 ? time * steepest / slowest : 0))
  }
}
