/// A stretch of a cubic Bézier easing's progress over which one short formula finds the root to the last digits.
///
/// An easing has six: three from its start, three from its end, seen from there, so that both ends are exact in the
/// relative sense. The first guess of the parameter is a polynomial of degree 4 in progress, or, where the curve has a
/// steep end, in the square root √(k + l·x) that belongs to the parabola through the stretch's ends: then a square-root
/// branch is followed as easily as a straight line. The guess only chooses the grid point n; the step from there is
/// exact (``MonotoneCubic``).
struct CubicBezierPiece: Sendable {
  /// Progress as seen from this piece's end of the curve is `base + sign·progress`; so are values.
  let base, sign: Double
  /// Of the guess: what it is a polynomial of (or of the square root of), as offset + rate·progress, and its coefficients.
  let offset, rate: Double
  let guess0, guess1, guess2, guess3, guess4: Double
  /// Of x: its cubic.
  let x: MonotoneCubic
  let threeA, twoB: Double
  /// Of y: its coefficients of s, s² and s³, with the sign.
  let y1, y2, y3: Double
  /// The greatest error of the guess found between the points it was made from.
  let guessError: Double

  /// The piece of parameters `start...start + width`, seen from the curve's start or, `fromEnd`, from its end.
  init(_ x: MonotoneCubic, _ y: (Double, Double), _ stretch: Stretch, fromEnd: Bool, isRooted: Bool) {
    (base, sign) = fromEnd ? (1, -1) : (0, 1)
    self.x = x
    threeA = 3 * x.a
    twoB = 2 * x.b
    y1 = sign * (3 * y.0)
    y2 = sign * (3 * y.1 - 6 * y.0)
    y3 = sign * (1 + 3 * y.0 - 3 * y.1)

    let variable = isRooted ? stretch.discriminant(of: x) : (offset: 0, rate: 1)
    offset = variable.offset + variable.rate * base
    rate = variable.rate * sign
    func argument(_ s: Double) -> Double {
      let z = variable.offset + variable.rate * x(s)
      return isRooted ? max(z, 0).squareRoot() : z
    }
    let guess = Quartic(through: stretch.nodes.map(argument), values: stretch.nodes)
    (guess0, guess1, guess2, guess3, guess4) = guess.coefficients
    guessError = stretch.between.reduce(0) { worst, s in
      let error = (guess(argument(s)) - s).magnitude
      return error <= worst ? worst : error
    }
  }

  /// y at `progress`; `nil` where this piece's formula is not sure of the last digits.
  @inline(__always)
  func value(at progress: Double, isRooted: Bool) -> Double? {
    var t = offset + rate * progress
    if isRooted { t = t.squareRoot() }
    let tt = t * t
    let n = ((guess0 + t * guess1) + tt * ((guess2 + t * guess3) + tt * guess4)).roundedToGrid(13)
    // 1 − progress is rounded; what that loses is kept.
    let near = base + sign * progress
    let rest = (base - near) + sign * progress
    let nn = n * n
    let high = (x.highA * n + x.highB) * nn + x.highC * n
    let low = (x.lowA * n + x.lowB) * nn + x.lowC * n
    let residual = (near - high) + (rest - low)
    // The root of residual = c1·d + c2·d² + c3·d³ by the reversed series in d₁ = residual/c1.
    let threeAN = threeA * n
    let inverse = 1 / (threeAN * n + (twoB * n + x.c))
    let d = residual * inverse
    let p = ((threeAN + x.b) * inverse) * d
    let q = (x.a * inverse) * (d * d)
    let pp = p * p
    // The first terms left out are 14·p⁴, 21·p²·q and 3·q² of a step below 2⁻¹².
    guard pp + q.magnitude < 1e-7 else { return nil }
    let s = n + (d - d * ((p - 2 * pp) + pp * (5 * p) + (q - 5 * p * q)))
    return base + ((y3 * s + y2) * (s * s) + y1 * s)
  }
}

/// A range of the parameter, with the points that a guess over it is made from and checked at.
struct Stretch {
  let start, width: Double

  /// Five points for the interpolation, both ends among them.
  var nodes: [Double] { [0, 0.12, 0.44, 0.8, 1].map { start + $0 * width } }
  /// A point inside each gap of the nodes.
  var between: [Double] { [0.04, 0.28, 0.62, 0.92].map { start + $0 * width } }

  /// The discriminant of the parabola through both ends of the stretch, with the cubic's slope at its start, as
  /// offset + rate·x.
  func discriminant(of x: MonotoneCubic) -> (offset: Double, rate: Double) {
    let slope = x.slope(start)
    let rise = x(start + width) - x(start)
    // Kept away from a straight line, which would leave no square root to expand in.
    var bend = (rise / width - slope) / width
    if bend.magnitude < 0.1 * slope { bend = 0.1 * slope }
    return (slope * slope - 4 * bend * x(start), 4 * bend)
  }
}

/// The polynomial of degree 4 through five points, by Newton's divided differences.
struct Quartic {
  let coefficients: (Double, Double, Double, Double, Double)

  init(through t: [Double], values: [Double]) {
    var differences = values
    for order in 1..<5 {
      for index in stride(from: 4, through: order, by: -1) {
        differences[index] = (differences[index] - differences[index - 1]) / (t[index] - t[index - order])
      }
    }
    // From Newton's form to powers: multiply by (t − tᵢ) and add, from the highest difference down.
    var powers = [differences[4], 0, 0, 0, 0]
    for index in stride(from: 3, through: 0, by: -1) {
      for power in stride(from: 4, to: 0, by: -1) { powers[power] = powers[power - 1] - t[index] * powers[power] }
      powers[0] = differences[index] - t[index] * powers[0]
    }
    coefficients = (powers[0], powers[1], powers[2], powers[3], powers[4])
  }

  func callAsFunction(_ t: Double) -> Double {
    let (c0, c1, c2, c3, c4) = coefficients
    return (((c4 * t + c3) * t + c2) * t + c1) * t + c0
  }
}
