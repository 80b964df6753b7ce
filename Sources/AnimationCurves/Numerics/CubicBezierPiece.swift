/// An interval of a cubic Bézier easing's progress, counted from one end of the curve, with a guess of the parameter.
///
/// The guess only selects the grid point. The step from there is exact (``MonotoneCubic``). y is summed in powers of
/// the parameter, so the value keeps its digits next to the end. It also stays in 0...1 if the curve does.
struct CubicBezierPiece: Sendable {
  /// Progress counted from this piece's end of the curve is `base + sign·progress`; values are counted in the same
  /// way.
  let base, sign: Double
  let x: MonotoneCubic
  /// The coefficients of y for s, s² and s³, multiplied by the sign.
  private let y1, y2, y3: Double
  /// The coefficients of the guess `guess0` + `guess1`·t + …. Here t is the r of the depressed cubic, or w =
  /// √(`offset` + `rate`·progress).
  private var guess0 = 0.0, guess1 = 0.0, guess2 = 0.0, guess3 = 0.0, guess4 = 0.0, guess5 = 0.0
  private var offset = 0.0, rate = 0.0
  /// The parameters of ``endGuess(_:)``. It computes 2^(`power`·log₂ x + a constant) approximately, from the bits of
  /// x.
  private var power: UInt64 = 0, constant: UInt64 = 0

  /// Creates the piece of the curve with control points `x` and `y`, counted from its start or, with `fromEnd`, from
  /// its end.
  @inline(__always)
  init(_ x: (Double, Double), _ y: (Double, Double), fromEnd: Bool) {
    (base, sign) = fromEnd ? (1, -1) : (0, 1)
    self.x = MonotoneCubic(x.0, x.1, fromEnd: fromEnd)
    let (first, second) = fromEnd ? (1 - y.1, 1 - y.0) : y
    y1 = sign * (3 * first)
    y2 = sign * (3 * second - 6 * first)
    y3 = sign * (1 + 3 * first - 3 * second)
  }

  /// Returns y at the parameter `s`.
  @inline(__always)
  func value(_ s: Double) -> Double { base + ((y3 * s + y2) * (s * s) + y1 * s) }

  /// Returns the root near `guess` as a grid point and a step; `nil` if the last digits are uncertain.
  @inline(__always)
  func root(at progress: Double, near guess: Double) -> (point: Double, step: Double)? {
    let n = guess.roundedToGrid(13)
    return x.step(from: n, to: progress, base: base, sign: sign).map { (n, $0) }
  }

  /// Returns the root next to the piece's end, with a small relative error. It is also used if the end is the
  /// only place where x is flat.
  func endRoot(at progress: Double, near guess: Double) -> Double {
    let near = base + sign * progress
    var s = guess > 0 ? guess : endGuess(near)
    // Three steps of fourth order converge to the last digits.
    for _ in 0..<3 { s += x.step(from: s, to: near) }
    return max(s, 0)
  }
}

// MARK: - Guess about an inflection

extension CubicBezierPiece {
  /// Sets the guess to the r of a depressed cubic about `inflection`, which is counted from the piece's end.
  @inline(__always)
  mutating func guess(about inflection: Double) { (guess0, guess1) = (inflection, sign) }

  /// Returns the parameter at a distance `r` from the inflection.
  @inline(__always)
  func parameter(_ r: Double) -> Double { guess0 + guess1 * r }
}

// MARK: - Guess by a square root

extension CubicBezierPiece {
  /// Sets the guess to a square-root branch: that of this piece's end of the curve if `isOwn`, otherwise that of the
  /// other end.
  @inline(__always)
  mutating func guess(by branch: SquareRootBranch, isOwn: Bool) {
    // Counted from the branch's end, progress is `near` or 1 − `near`, and the parameter is t − `vertex`.
    let direction: Double = isOwn ? 1 : -1
    offset = (isOwn ? branch.depth : branch.depth + 1) + direction * base
    rate = direction * sign
    guess0 = isOwn ? -branch.vertex : 1 + branch.vertex
    (guess1, guess2, guess3) = (direction * branch.t1, direction * branch.t2, direction * branch.t3)
    (guess4, guess5) = (direction * branch.t4, direction * branch.t5)
  }

  /// Returns the parameter at `progress` by the square-root branch.
  @inline(__always)
  func branchGuess(_ progress: Double) -> Double {
    let w = (offset + rate * progress).squareRoot()
    let ww = w * w
    return (guess0 + w * guess1) + ww * ((guess2 + w * guess3) + ww * (guess4 + w * guess5))
  }
}

// MARK: - Guess from the end

extension CubicBezierPiece {
  /// Sets the guess to a power law from the piece's end. It is used if no closed form covers the piece, which ends at
  /// ½.
  @inline(__always)
  mutating func guessFromEnd() {
    // From the end inward, the parameter grows like x if the curve bends to the other side, like √x, or like ∛x.
    power = x.b <= 0 ? .max : x.a > 0 ? .max / 3 : .max / 2
    constant = 0.5.bitPattern &- power.multipliedFullWidth(by: x(0.5).bitPattern).high
  }

  /// Returns a guess of the parameter at the progress `near`. Both are counted from the piece's end of the curve.
  ///
  /// It is the root of the parabola obtained from a·s³ + b·s² by replacing one factor s by a rough guess.
  @inline(__always)
  func endGuess(_ near: Double) -> Double {
    let rough = Double(bitPattern: power.multipliedFullWidth(by: near.bitPattern).high &+ constant)
    let bend = x.b + x.a * rough
    return 2 * near / (x.c + max(x.c * x.c + 4 * bend * near, 0).squareRoot())
  }

  /// Returns ``endGuess(_:)`` after one step of Halley's method.
  @inline(__always)
  func improvedEndGuess(_ near: Double) -> Double {
    let s = endGuess(near)
    let excess = x(s) - near
    let bend = 3 * x.a * s + x.b
    let slope = (bend + x.b) * s + x.c
    return s - excess * slope / (slope * slope - excess * bend)
  }

  /// Returns the parameter at a `near` of at most 2⁻⁴⁰, with a small relative error down to the smallest Doubles.
  ///
  /// Each of the three terms of x alone would give u/c, √(u/b) or ∛(u/a). The first guess combines them and is within
  /// 40 % of the root.
  func tinyRoot(_ near: Double) -> Double {
    // Scaling is needed because the bits of a subnormal number are a poor guess of its root.
    let cubeRoot = (near * 0x1p90).roughCubeRoot * 0x1p-30
    var s = near / (x.c + max(x.b * near, 0).squareRoot() + max(x.a, 0) * cubeRoot * cubeRoot)
    for _ in 0..<4 { s += x.step(from: s, to: near) }
    return s
  }
}
