/// A stretch of a cubic Bézier easing's progress, seen from one end of the curve, with a guess of the parameter.
///
/// The guess only chooses the grid point. The step from there is exact (``MonotoneCubic``), and y is summed in powers of
/// the parameter, so that next to its end the value keeps its digits, and never leaves 0...1 where the curve does not.
struct CubicBezierPiece: Sendable {
  /// Progress as seen from this piece's end of the curve is `base + sign·progress`; so are values.
  let base, sign: Double
  let x: MonotoneCubic
  /// The coefficients of y for s, s² and s³, with the sign.
  private let y1, y2, y3: Double
  /// The guess's coefficients: it is `guess0` + `guess1`·t + …, where t is r of the depressed cubic or
  /// w = √(`offset` + `rate`·progress).
  private var guess0 = 0.0, guess1 = 0.0, guess2 = 0.0, guess3 = 0.0, guess4 = 0.0, guess5 = 0.0
  private var offset = 0.0, rate = 0.0
  /// The numbers of ``endGuess(_:)``: the parameter is about 2^(`power`·log₂ x + a constant), from the bits of x.
  private var power: UInt64 = 0, constant: UInt64 = 0

  /// The curve with control points `x` and `y`, seen from its start or, `fromEnd`, from its end.
  @inline(__always)
  init(_ x: (Double, Double), _ y: (Double, Double), fromEnd: Bool) {
    (base, sign) = fromEnd ? (1, -1) : (0, 1)
    self.x = MonotoneCubic(x.0, x.1, fromEnd: fromEnd)
    let (first, second) = fromEnd ? (1 - y.1, 1 - y.0) : y
    y1 = sign * (3 * first)
    y2 = sign * (3 * second - 6 * first)
    y3 = sign * (1 + 3 * first - 3 * second)
  }

  /// y at the parameter `s`.
  @inline(__always)
  func value(_ s: Double) -> Double { base + ((y3 * s + y2) * (s * s) + y1 * s) }

  /// The root next to `guess`, as a grid point and the step from it; `nil` where that is not sure of the last digits.
  @inline(__always)
  func root(at progress: Double, near guess: Double) -> (point: Double, step: Double)? {
    let n = guess.roundedToGrid(13)
    return x.step(from: n, to: progress, base: base, sign: sign).map { (n, $0) }
  }

  /// The root next to the piece's end, or where x is flat nowhere else: exact relative to itself.
  func endRoot(at progress: Double, near guess: Double) -> Double {
    let near = base + sign * progress
    var s = guess > 0 ? guess : endGuess(near)
    // Three steps of the fourth order end at the last digits.
    for _ in 0..<3 { s += x.step(from: s, to: near) }
    return max(s, 0)
  }
}

// MARK: - About an inflection

extension CubicBezierPiece {
  /// Guesses from the r of a depressed cubic about `inflection`, which is seen from the piece's end.
  @inline(__always)
  mutating func guess(about inflection: Double) { (guess0, guess1) = (inflection, sign) }

  /// The parameter at a distance `r` from the inflection.
  @inline(__always)
  func parameter(_ r: Double) -> Double { guess0 + guess1 * r }
}

// MARK: - By a square root

extension CubicBezierPiece {
  /// Guesses from a square-root branch: that of this piece's end of the curve, `isOwn`, or that of the other end.
  @inline(__always)
  mutating func guess(by branch: SquareRootBranch, isOwn: Bool) {
    // Counted from the branch's end, progress is `near` or 1 − `near`, and the parameter t − `vertex`.
    let direction: Double = isOwn ? 1 : -1
    offset = (isOwn ? branch.depth : branch.depth + 1) + direction * base
    rate = direction * sign
    guess0 = isOwn ? -branch.vertex : 1 + branch.vertex
    (guess1, guess2, guess3) = (direction * branch.t1, direction * branch.t2, direction * branch.t3)
    (guess4, guess5) = (direction * branch.t4, direction * branch.t5)
  }

  /// The parameter at `progress` by the square-root branch.
  @inline(__always)
  func branchGuess(_ progress: Double) -> Double {
    let w = (offset + rate * progress).squareRoot()
    let ww = w * w
    return (guess0 + w * guess1) + ww * ((guess2 + w * guess3) + ww * (guess4 + w * guess5))
  }
}

// MARK: - From the end

extension CubicBezierPiece {
  /// Guesses from the piece's end, without a formula for the whole of it; the piece reaches to the parameter ½.
  @inline(__always)
  mutating func guessFromEnd() {
    // From there inward the parameter goes like x where the curve bends to the other side, like √x, or like ∛x.
    power = x.b <= 0 ? .max : x.a > 0 ? .max / 3 : .max / 2
    constant = 0.5.bitPattern &- power.multipliedFullWidth(by: x(0.5).bitPattern).high
  }

  /// The parameter at `near`, counted from the piece's end: the root of the parabola that a·s³ + b·s² becomes with a
  /// rough s in one factor.
  @inline(__always)
  func endGuess(_ near: Double) -> Double {
    let rough = Double(bitPattern: power.multipliedFullWidth(by: near.bitPattern).high &+ constant)
    let bend = x.b + x.a * rough
    return 2 * near / (x.c + max(x.c * x.c + 4 * bend * near, 0).squareRoot())
  }

  /// ``endGuess(_:)`` after one step of Halley's method.
  @inline(__always)
  func improvedEndGuess(_ near: Double) -> Double {
    let s = endGuess(near)
    let excess = x(s) - near
    let bend = 3 * x.a * s + x.b
    let slope = (bend + x.b) * s + x.c
    return s - excess * slope / (slope * slope - excess * bend)
  }

  /// The parameter at a `near` of at most 2⁻⁴⁰, however small, exact relative to itself.
  ///
  /// Three terms share x there. Each alone would give u/c, √(u/b) or ∛(u/a); the guess joins them to within 40 %.
  func tinyRoot(_ near: Double) -> Double {
    // The bits of a subnormal number say little about its root.
    let cubeRoot = (near * 0x1p90).roughCubeRoot * 0x1p-30
    var s = near / (x.c + max(x.b * near, 0).squareRoot() + max(x.a, 0) * cubeRoot * cubeRoot)
    for _ in 0..<4 { s += x.step(from: s, to: near) }
    return s
  }
}
