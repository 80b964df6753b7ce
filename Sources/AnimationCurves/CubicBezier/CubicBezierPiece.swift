/// A part of a cubic Bézier easing, with parameters counted from one end of the curve, and a formula that guesses the
/// parameter at a progress.
///
/// The guess is rounded to a multiple of 2⁻¹³. The step from that grid point to the exact parameter is then computed
/// without loss of digits (``MonotoneCubic``). y is summed in powers of the parameter, which is counted from one end of
/// the curve. Near that end, y therefore loses no digits to cancellation. y also stays in 0...1 if the curve does.
struct CubicBezierPiece: Sendable {
  /// Constants that convert a progress p of the curve to `base` + `sign`·p, the progress counted from the same end as
  /// this piece's parameters. If that end is the curve's start, `base` is 0 and `sign` is 1, so p is unchanged. If it
  /// is the curve's end, they are 1 and −1, so p becomes 1 − p. Values are converted in the same way.
  let base, sign: Double
  let x: MonotoneCubic
  /// The coefficients of s, s² and s³ in y, each multiplied by ``sign``.
  private let y1, y2, y3: Double
  /// The coefficients of the polynomial `guess0` + `guess1`·v + … + `guess5`·v⁵ that guesses the parameter. If the
  /// guess is made by a ``DepressedCubic``, v is the parameter's distance from the inflection, divided by
  /// ``DepressedCubic/root``. If it is made by a ``SquareRootBranch``, v is w = √(`offset` + `rate`·progress).
  private var guess0 = 0.0, guess1 = 0.0, guess2 = 0.0, guess3 = 0.0, guess4 = 0.0, guess5 = 0.0
  private var offset = 0.0, rate = 0.0
  /// The parameters of the power law in ``endGuess(_:)``. The law is computed approximately, on the bit pattern of x:
  /// `power`, in units of 2⁻⁶⁴, multiplies the pattern, and `constant` is added to the product.
  private var power: UInt64 = 0, constant: UInt64 = 0

  /// Creates the piece of the curve with control points `x` and `y`. Parameters are counted from the curve's start or,
  /// with `fromEnd`, from the curve's end.
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

  /// Returns the parameter at `progress` as a sum: a grid point near `guess`, and the step from that grid point to the
  /// parameter. The result is `nil` if the last digits are uncertain.
  @inline(__always)
  func root(at progress: Double, near guess: Double) -> (point: Double, step: Double)? {
    let n = guess.roundedToGrid(13)
    return x.step(from: n, to: progress, base: base, sign: sign).map { (n, $0) }
  }

  /// Returns the parameter at a `progress` near the piece's own end of the curve: the start or the end of the curve,
  /// from which the piece counts its parameters. The relative error of the parameter is small.
  ///
  /// The function is used if ``root(at:near:)`` returns `nil` and x is nearly flat only near the piece's own end of the
  /// curve.
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
  /// Sets the coefficients of this piece's guess, so that ``parameter(_:)`` returns the guess.
  @inline(__always)
  mutating func guess(by cubic: DepressedCubic) {
    guess0 = sign > 0 ? cubic.inflection : cubic.inflectionFromEnd
    guess1 = sign * cubic.root
  }

  /// Returns an approximate parameter: the inflection's parameter plus `guess` times ``DepressedCubic/root``.
  @inline(__always)
  func parameter(_ guess: Double) -> Double { guess0 + guess1 * guess }
}

// MARK: - Guess by a square root

extension CubicBezierPiece {
  /// Sets the coefficients of this piece's guess from `branch`, so that ``branchGuess(_:)`` returns the guess. The
  /// branch counts the parameter and progress from one end of the curve. `isOwn` is `true` if the piece counts them
  /// from the same end, and `false` if it counts them from the other end.
  @inline(__always)
  mutating func guess(by branch: SquareRootBranch, isOwn: Bool) {
    // Let `near` be the progress counted from the piece's end. Counted from the branch's end, progress is `near` or 1 −
    // `near`, and the parameter is t − `vertex`.
    let direction: Double = isOwn ? 1 : -1
    offset = (isOwn ? branch.depth : branch.depth + 1) + direction * base
    rate = direction * sign
    guess0 = isOwn ? -branch.vertex : 1 + branch.vertex
    (guess1, guess2, guess3) = (direction * branch.t1, direction * branch.t2, direction * branch.t3)
    (guess4, guess5) = (direction * branch.t4, direction * branch.t5)
  }

  /// Returns an approximate parameter at `progress`, computed by a polynomial in a square root. Before this function is
  /// called, ``guess(by:isOwn:)`` must have set the polynomial's coefficients.
  @inline(__always)
  func branchGuess(_ progress: Double) -> Double {
    let w = (offset + rate * progress).squareRoot()
    let ww = w * w
    return (guess0 + w * guess1) + ww * ((guess2 + w * guess3) + ww * (guess4 + w * guess5))
  }
}

// MARK: - Guess from the end

extension CubicBezierPiece {
  /// Prepares the guess at the end of the curve by a power law, for a piece that no other closed form covers. Such a
  /// piece reaches from the curve's start or its end to the parameter ½. The power law starts at the same start or end.
  @inline(__always)
  mutating func guessFromEnd() {
    // From the end inward, the parameter grows like x if b ≤ 0, otherwise like ∛x if a > 0, and otherwise like √x.
    power = x.b <= 0 ? .max : x.a > 0 ? .max / 3 : .max / 2
    constant = 0.5.bitPattern &- power.multipliedFullWidth(by: x(0.5).bitPattern).high
  }

  /// Returns a guess of the parameter at the progress `near`. Parameter and progress are counted from the curve's start
  /// or from its end, whichever lies in the piece.
  ///
  /// The guess is the root s of the quadratic equation (a·r + b)·s² + c·s = `near`. This approximates the cubic
  /// equation a·s³ + b·s² + c·s = `near`: a rough guess r replaces one of the three factors s in a·s³.
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

  /// Returns the root s of x(s) = `near`. `near` must be at most 2⁻⁴⁰. The relative error of the root is small, even if
  /// `near` is one of the smallest Doubles.
  ///
  /// Let u = `near`. If x(s) had only one of its three terms c·s, b·s² and a·s³, the root would be u/c, √(u/b) or
  /// ∛(u/a). The first guess combines these three roots and is within 40 % of the root.
  func tinyRoot(_ near: Double) -> Double {
    // Scaling is needed because the bits of a subnormal number are a poor guess of its root.
    let cubeRoot = (near * 0x1p90).roughCubeRoot * 0x1p-30
    var s = near / (x.c + max(x.b * near, 0).squareRoot() + max(x.a, 0) * cubeRoot * cubeRoot)
    for _ in 0..<4 { s += x.step(from: s, to: near) }
    return s
  }
}
