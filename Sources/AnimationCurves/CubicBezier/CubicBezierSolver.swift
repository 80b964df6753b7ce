/// A solver for the value of a cubic Bézier easing at a given progress: it computes a closed-form guess, and then takes
/// one step from the guess to the exact solution. At flat points and below a progress of 2⁻⁴⁰, it takes two to four.
///
/// The closed-form guess of the Bézier parameter differs from the exact parameter by some 3·10⁻⁴, and by less than 2⁻⁸
/// if x is almost straight. There are three closed forms for the guess, and each curve uses one of them:
///
/// - If x has its inflection inside 0...1 and a large cubic term, x is a depressed cubic about the inflection
///   (``DepressedCubic``). The guess is looked up in a table of parabolas.
/// - Otherwise, if x has a critical point at parameter 0 or less, one at parameter 1 or more, or both, the guess is a
///   polynomial in a square root (``SquareRootBranch``).
/// - For the few remaining curves, x is approximated by a parabola at the end of the curve that is nearer. The guess is
///   the solution for the parabola, improved by one step of Halley's method.
///
/// The step (``MonotoneCubic``) leads from the grid point that is nearest to the guess to the parameter, without
/// iteration. Where x is almost flat, at the inflection or at an end of the curve, a step from a grid point would lose
/// digits. There, the parameter is computed as a distance from that inflection or end.
///
/// The initialiser prepares everything that a value needs. It takes about as long as six values
/// (`make benchmark BENCH=scalar/made`).
@usableFromInline
package final class CubicBezierSolver: Sendable {
  /// The control points as given.
  package let x1, y1, x2, y2: Double
  /// max(1, |y1|, |y2|), which the error bounds are relative to.
  package let height: Double
  /// Whether the curve is the identity.
  package let isIdentity: Bool
  /// The progress above which the closed forms hold: 2⁻⁴⁰, or 1 for the identity.
  private let low: Double
  /// The cubic of x, shifted to its inflection; `nil` if another closed form is used.
  package let depressed: DepressedCubic?
  /// Whether the guess of each piece is a polynomial in a square root (``SquareRootBranch``).
  let hasBranch: Bool
  /// The progress at the end of the first piece, and at the end of the second one.
  private let firstEnd, secondEnd: Double
  /// The three pieces, in the order of progress. In the first piece, progress and parameter are counted from the
  /// curve's start; in the last piece, from the curve's end. The second piece is the part between the inflection and
  /// the parameter ½, if the guess needs a different formula there. Otherwise the second piece is a copy of the last
  /// piece and is not used.
  private let pieces: [CubicBezierPiece]

  /// Creates the solver of the curve with these control points. Each x is clamped to 0...1.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    let (x, y) = ((min(max(x1, 0), 1), min(max(x2, 0), 1)), (y1, y2))
    height = max(1, y1.magnitude, y2.magnitude)
    isIdentity = x == y
    low = isIdentity ? 1 : 0x1p-40
    var first = CubicBezierPiece(x, y, fromEnd: false)
    var last = CubicBezierPiece(x, y, fromEnd: true)
    let half = first.x(0.5)
    depressed = DepressedCubic(x.0, x.1)
    if let depressed {
      first.guess(by: depressed)
      last.guess(by: depressed)
      (hasBranch, firstEnd, secondEnd) = (false, half, half)
      pieces = [first, last, last]
      return
    }
    // With an inflection inside, x has a critical point beyond each end. The branch of each end reaches to the
    // inflection.
    if first.x.a < 0 && first.x.b > 0 && last.x.b > 0 {
      let inflection = -first.x.b / (3 * first.x.a)
      let bent = first.x(inflection)
      if let start = SquareRootBranch(first.x, upTo: bent), let end = SquareRootBranch(last.x, upTo: 1 - bent) {
        // Between the inflection and the parameter ½, the piece is counted from the nearer end, but its branch belongs
        // to the other end.
        var middle = inflection < 0.5 ? first : last
        middle.guess(by: inflection < 0.5 ? end : start, isOwn: false)
        first.guess(by: start, isOwn: true)
        last.guess(by: end, isOwn: true)
        (hasBranch, firstEnd, secondEnd) = (true, min(half, bent), max(half, bent))
        pieces = [first, middle, last]
        return
      }
    } else {
      let isFromStart = first.x.b > last.x.b
      if let branch = SquareRootBranch(isFromStart ? first.x : last.x, upTo: 1) {
        first.guess(by: branch, isOwn: isFromStart)
        last.guess(by: branch, isOwn: !isFromStart)
        (hasBranch, firstEnd, secondEnd) = (true, half, half)
        pieces = [first, last, last]
        return
      }
    }
    first.guessFromEnd()
    last.guessFromEnd()
    (hasBranch, firstEnd, secondEnd) = (false, half, half)
    pieces = [first, last, last]
  }
}

extension CubicBezierSolver {
  /// Creates a solver that is only asked for parameters, of the curve whose control points have these x in 0...1.
  ///
  /// The y are outside 0...1, so they differ from every x, and no curve is taken for the identity, for which no
  /// parameter is solved.
  package convenience init(x1: Double, x2: Double) { self.init(x1, 2, x2, 2) }
}

// MARK: - Value

extension CubicBezierSolver {
  /// Returns the value at `progress`, which is in 0...1.
  @usableFromInline
  package func value(at progress: Double) -> Double {
    guard progress > low && progress < 1 else { return valueNextToEnd(at: progress) }
    return solve(progress) {
      $0.value($1 + $2)
    } flat: {
      $0.value
    }
  }

  /// Returns the result of `body` for the piece that contains `progress`, and for the grid point and step that are the
  /// parameter at `progress`. Where dx/ds, the derivative of x by the parameter, is so small that the step would be
  /// inaccurate, returns the result of `flat` for the parameter instead.
  ///
  /// - Precondition: `progress` is greater than ``low`` and less than 1.
  @inline(__always)
  private func solve<Result>(
    _ progress: Double, _ body: (_ piece: borrowing CubicBezierPiece, _ point: Double, _ step: Double) -> Result,
    flat: (Root) -> Result
  ) -> Result {
    let index = index(at: progress)
    // Reading in place avoids a copy: `pieces[index]` copies the whole piece, at four times the cost of its use.
    return unsafe pieces.withUnsafeBufferPointer { pieces in
      let guess = unsafe guess(pieces[index], at: progress)
      guard let (point, step) = unsafe pieces[index].root(at: progress, near: guess) else {
        return flat(unsafe flatRoot(pieces[index], at: progress, near: guess))
      }
      return unsafe body(pieces[index], point, step)
    }
  }

  /// Returns the index of the piece that contains `progress`. The computation has no branch.
  @inline(__always)
  private func index(at progress: Double) -> Int { (progress > firstEnd ? 1 : 0) &+ (progress > secondEnd ? 1 : 0) }

  /// Returns the approximate parameter at `progress`. Like the parameters of `piece`, it is counted from the start or
  /// the end of the curve.
  @inline(__always)
  private func guess(_ piece: borrowing CubicBezierPiece, at progress: Double) -> Double {
    if let depressed { return piece.parameter(depressed.guess(progress)) }
    return hasBranch ? piece.branchGuess(progress) : piece.improvedEndGuess(piece.base + piece.sign * progress)
  }

  /// Returns the value at `progress`, which must be in 0...``low``, or be 1 or NaN. For the identity, `progress` may be
  /// any number.
  @inline(never)
  private func valueNextToEnd(at progress: Double) -> Double {
    if isIdentity || !(progress > 0 && progress < 1) { return progress }
    return pieces[0].value(pieces[0].tinyRoot(progress))
  }
}

// MARK: - State

extension CubicBezierSolver {
  /// A parameter of the Bézier as a sum: ``point``, a nearby parameter, plus ``step``, whose relative error is small.
  ///
  /// The parameter is ``point`` + ``step``, but its two parts are stored separately. Next to an end or a flat point of
  /// x, computations use ``step`` alone, because the sum would lose the digits of ``step``.
  package struct Root {
    /// The parameter from which ``step`` is counted: a multiple of 2⁻¹³, or the parameter of the inflection of x.
    package let point: Double
    package let step: Double
    /// Whether ``point`` and ``step`` are parameters counted from the curve's end, not from its start.
    package let isFromEnd: Bool
    /// The first and second derivatives of x.
    package let slope, curvature: Double
    /// The value of the curve, equal to ``CubicBezierSolver/value(at:)``.
    package let value: Double
  }

  /// Returns the parameter at `progress`, which is in 0...1.
  package func root(at progress: Double) -> Root {
    guard progress > low && progress < 1 else { return rootNextToEnd(at: progress) }
    return solve(progress) {
      $0.solverRoot($1, $2)
    } flat: {
      $0
    }
  }

  /// Returns the parameter at `progress`, which must be in 0...``low`` or be 1. For the identity, ``low`` is 1.
  @inline(never)
  private func rootNextToEnd(at progress: Double) -> Root {
    // The identity needs no parameter: its value is its progress.
    let piece = pieces[progress == 1 ? 2 : 0]
    let s = progress > 0 && progress < 1 ? piece.tinyRoot(progress) : 0
    let (slope, curvature) = piece.x.derivatives(at: 0, plus: s)
    return Root(
      point: 0, step: s, isFromEnd: piece.sign < 0, slope: slope, curvature: curvature,
      value: valueNextToEnd(at: progress))
  }

  /// Returns the parameter at a `progress` at which dx/ds, the derivative of x by the parameter, is so small that a
  /// step from a grid point would be inaccurate.
  @inline(never)
  private func flatRoot(_ piece: CubicBezierPiece, at progress: Double, near guess: Double) -> Root {
    guard let depressed else { return piece.solverRoot(0, piece.endRoot(at: progress, near: guess)) }
    let r = depressed.exactRoot(depressed.distance(at: progress))
    let (slope, curvature) = depressed.derivatives(r)
    return Root(
      point: depressed.inflection, step: r, isFromEnd: false, slope: slope, curvature: curvature,
      value: piece.value(max(piece.sign > 0 ? depressed.inflection + r : depressed.inflectionFromEnd - r, 0)))
  }

  /// Returns the parameter at a `progress` in 0...1. With `fromEnd`, progress and parameter are counted from the
  /// curve's end.
  @_effects(readonly)
  package func parameter(at progress: Double, fromEnd: Bool) -> Double {
    let progress = fromEnd ? 1 - progress : progress
    func counted(_ sum: Double, isFromEnd: Bool) -> Double { isFromEnd == fromEnd ? sum : 1 - sum }
    guard progress > low && progress < 1 else {
      let root = rootNextToEnd(at: progress)
      return counted(root.point + root.step, isFromEnd: root.isFromEnd)
    }
    return solve(progress) {
      counted($1 + $2, isFromEnd: $0.sign < 0)
    } flat: {
      counted($0.point + $0.step, isFromEnd: $0.isFromEnd)
    }
  }

  /// Returns the value, velocity and acceleration at `progress`, which is in 0...1.
  package func state(at progress: Double) -> CurveState {
    if isIdentity { return CurveState(value: progress, velocity: 1, acceleration: 0) }
    let root = root(at: progress)
    let (xSlope, xCurvature) = (root.slope, root.curvature)
    let y = (root.isFromEnd ? yFromEnd : yFromStart).expanded(at: root.point)
    let (ySlope, yCurvature) = (y.slope(root.step), y.curvature(root.step))
    if isFlat(slopes: ySlope, xSlope, curvatures: yCurvature, xCurvature) { return flatState(at: progress) }
    return state(at: root, ySlope, yCurvature, 6 * y.c3)
  }

  /// Returns the value, velocity and acceleration at `root`, where y has these derivatives by the parameter.
  @inline(__always)
  private func state(at root: Root, _ ySlope: Double, _ yCurvature: Double, _ yThird: Double) -> CurveState {
    let (xSlope, xCurvature) = (root.slope, root.curvature)
    // From the end, both y and time are negated. Only the second derivative changes its sign.
    let sign: Double = root.isFromEnd ? -1 : 1
    let value = root.value
    if xSlope > 0 {
      let velocity = ySlope / xSlope
      return CurveState(
        value: value, velocity: velocity, acceleration: sign * (yCurvature - velocity * xCurvature) / xSlope / xSlope)
    }
    let (velocity, acceleration) = BezierDerivatives(
      curvature: xCurvature, change: 6 * fromStart.a, first: ySlope, second: yCurvature, third: yThird
    ).limits()
    // Inside 0...1, the right-hand limit equals the left-hand limit seen from the end.
    return CurveState(value: value, velocity: velocity, acceleration: sign * acceleration)
  }
}

// MARK: - Flat in x and y

extension CubicBezierSolver {
  /// Whether x and y are so flat together that the quotient of their slopes would have few digits.
  ///
  /// Let Y be ``height``. The slope y′ has a rounding error of a few 2⁻⁵³·Y, and the velocity one of a few
  /// 2⁻⁵³·Y/x′. Its bound permits this if x′ is not small, if y′ is not, or if the acceleration (y″ − v·x″)/x′² is
  /// large.
  ///
  /// With these limits, the error of a velocity is less than half its bound (`make prove`). It exceeds the bound if the
  /// limit of y′ is 2⁻¹⁶, that of x′ is 2⁻⁶, or the factor is ¼. Greater limits cost time. With these, the result is
  /// `true` at less than one of 10,000 values of random curves.
  @inline(__always)
  private func isFlat(slopes ySlope: Double, _ xSlope: Double, curvatures yCurvature: Double, _ xCurvature: Double)
    -> Bool
  {
    // The condition that is rarely met comes first.
    ySlope.magnitude < 0x1p-8 * height && xSlope < 0.5
      && (yCurvature * xSlope - ySlope * xCurvature).magnitude <= 4 * xSlope * xSlope * height
  }

  /// Returns ``state(at:)`` where ``isFlat(slopes:_:curvatures:_:)`` is `true`. The root is solved anew, so that
  /// ``state(at:)`` need not keep it.
  @inline(never)
  private func flatState(at progress: Double) -> CurveState {
    let root = root(at: progress)
    let y = (root.isFromEnd ? yFromEnd : yFromStart).expanded(at: root.point)
    return state(at: root, exactOrdinateSlope(at: root, progress), y.curvature(root.step), 6 * y.c3)
  }

  /// Returns the derivative of y by the parameter at `root`, the root at `progress`, computed in twice the precision.
  private func exactOrdinateSlope(at root: Root, _ progress: Double) -> Double {
    let (first, last) =
      root.isFromEnd ? (DoubleDouble.sum(1, -y2), .sum(1, -y1)) : (DoubleDouble(y1), DoubleDouble(y2))
    var s = DoubleDouble.sum(root.point, root.step)
    let isInside = depressed != nil && progress > low && progress < 1
    if isInside && solve(progress, { _, _, _ in false }, flat: { _ in true }) {
      // The root is counted from the inflection, whose parameter is rounded in `root.point`. The exact parameter is
      // (2·x1 − x2)/(1 + 3·(x1 − x2)), with x in 0...1.
      let (x1, x2) = (min(max(x1, 0), 1), min(max(x2, 0), 1))
      let difference = DoubleDouble.sum(x1, -x2)
      let inflection = (DoubleDouble(x1) + difference) / (DoubleDouble(3) * difference + DoubleDouble(1))
      s = s + (inflection - DoubleDouble(root.point))
    }
    // y′/3 = y1 + 2·(y2 − 2·y1)·s + (1 + 3·(y1 − y2))·s²
    let bend = DoubleDouble(2) * (last - first - first)
    let cubic = DoubleDouble(3) * (first - last) + DoubleDouble(1)
    return 3 * (first + s * (bend + s * cubic)).high
  }
}

// MARK: - Jerk

extension CubicBezierSolver {
  /// Returns the third derivative of the value at `progress`, on the side on which ``state(at:)`` takes the others.
  func jerk(at progress: Double) -> Double {
    if isIdentity { return 0 }
    let root = root(at: progress)
    let (xSlope, xCurvature, xThird) = (root.slope, root.curvature, 6 * fromStart.a)
    let y = (root.isFromEnd ? yFromEnd : yFromStart).expanded(at: root.point)
    let (yCurvature, yThird) = (y.curvature(root.step), 6 * y.c3)
    var ySlope = y.slope(root.step)
    if isFlat(slopes: ySlope, xSlope, curvatures: yCurvature, xCurvature) {
      ySlope = exactOrdinateSlope(at: root, progress)
    }
    if xSlope > 0 {
      // From the end, both y and time are negated, which leaves the third derivative as it is.
      let (first, second, third) = deviation(at: root) ?? (ySlope, yCurvature, yThird)
      let velocity = first / xSlope
      let acceleration = (second - velocity * xCurvature) / xSlope / xSlope
      return (third - 3 * acceleration * xSlope * xCurvature - velocity * xThird) / xSlope / xSlope / xSlope
    }
    return BezierDerivatives(curvature: xCurvature, change: xThird, first: ySlope, second: yCurvature, third: yThird)
      .jerk()
  }
}

extension CubicBezierSolver {
  /// Returns the three derivatives of y − x by the parameter at `root`, if the curve is nearly straight. The identity
  /// has no acceleration and no jerk, so y − x has those of y, without the cancellation of the terms of y and x.
  private func deviation(at root: Root) -> (Double, Double, Double)? {
    let (first, last) = (y1 - min(max(x1, 0), 1), y2 - min(max(x2, 0), 1))
    guard max(first.magnitude, last.magnitude) <= 0.25 else { return nil }
    let (start, end) = root.isFromEnd ? (-last, -first) : (first, last)
    let s = root.point + root.step
    let third = 18 * (start - end)
    return (
      3 * (start * ((1 - s) * (1 - 3 * s)) + end * (s * (2 - 3 * s))), 6 * (end - 2 * start) + third * s, third
    )
  }
}

extension CubicBezierPiece {
  /// Returns the parameter `point` + `step` of this piece, with the curve's value and the derivatives of x at this
  /// parameter.
  @inline(__always)
  fileprivate func solverRoot(_ point: Double, _ step: Double) -> CubicBezierSolver.Root {
    let (slope, curvature) = x.derivatives(at: point, plus: step)
    return CubicBezierSolver.Root(
      point: point, step: step, isFromEnd: sign < 0, slope: slope, curvature: curvature, value: value(point + step))
  }
}

// MARK: - Coordinates

extension CubicBezierSolver {
  /// The cubic of x, with parameter and progress counted from the curve's start.
  package var fromStart: MonotoneCubic { pieces[0].x }
  /// The cubic of x, with parameter and progress counted from the curve's end.
  package var fromEnd: MonotoneCubic { pieces[2].x }
  /// The cubic of y, with parameter and value counted from the curve's start.
  package var yFromStart: BezierOrdinate { BezierOrdinate(y1, y2) }
  /// The cubic of y, with parameter and value counted from the curve's end.
  var yFromEnd: BezierOrdinate { BezierOrdinate(1 - y2, 1 - y1) }
}
