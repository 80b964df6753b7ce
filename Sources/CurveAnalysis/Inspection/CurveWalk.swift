#if !hasFeature(Embedded)
  import CurveSampling
#endif

/// A division of a curve into cells in which it is smooth, and gaps between neighbouring Doubles in which it is not.
///
/// The range is divided into 2048 equal intervals. An interval is halved until the value and the velocity in its middle
/// agree, within tolerances, with the Hermite interpolation of its ends. Jumps, corners and vertical tangents are
/// thereby located between neighbouring Doubles.
///
/// - Complexity: about 4000 evaluations for a smooth curve. After a million evaluations, no interval is halved any
///   more. The evaluations of the curves that a combinator combines count towards this million. However, 16 384
///   evaluations of the combinator itself are always allowed.
struct CurveWalk {
  /// A part of the curve between two samples.
  enum Cell {
    /// A cell between two samples: one half of an interval that is not halved any more. In the middle of the interval,
    /// the curve agrees within tolerances with the Hermite interpolation of the interval's ends, unless the halving
    /// stopped for another reason.
    case smooth(CurveSample, CurveSample)
    /// Two neighbouring Doubles with a jump, a corner or a vertical tangent at or between them. Only at time 0, where
    /// Doubles are extremely close together, the two sides of a jump are up to 2⁻⁶⁰ of the range apart.
    case gap(CurveSample, CurveSample)
  }

  private let curve: ErasedCurve
  /// The initial samples, equally spaced.
  let samples: [CurveSample]
  /// The greatest magnitude of the values of ``samples``, but at least the size that was given.
  let size: Double

  /// The relative difference up to which two values count as equal, to allow for rounding errors: 16 ulp.
  static let rounding = 0x1p-48

  /// The maximum number of halvings of an interval. An interval at 0 can be halved this often, because the Doubles next
  /// to 0 are so close together.
  private static let maximumDepth = 1100

  /// The absolute tolerance of velocities. An interval is halved if the velocity in its middle differs from the
  /// interpolated velocity by more than this number plus 10⁻⁶ of the greatest speed at its ends and middle.
  private let velocityTolerance: Double
  /// The absolute tolerance of values. An interval is halved if the value in its middle differs from the interpolated
  /// value by more than this number plus 10⁻¹¹ of the difference between the values at the interval's ends.
  private let valueTolerance: Double
  /// The maximum length of an interval that counts as tiny: 2⁻⁶⁰ of the range's length.
  private let minimumWidth: Double

  /// Prepares the walk along `curve` over `range`. Differences between values are ignored up to `exactness` times
  /// ``size``, the greatest magnitude of the samples.
  ///
  /// - Parameter leastSize: The least ``size``. It keeps the walk from following the rounding errors of a curve whose
  ///   values are the small differences of great numbers.
  init(along curve: some Curve, over range: ClosedRange<Double>, exactness: Double, leastSize: Double = 0) {
    self.curve = ErasedCurve(curve)
    let grid = UniformGrid(over: range, count: 2049)
    samples = (0..<grid.count).map { CurveSample(of: curve, at: grid[$0]) }
    size = samples.reduce(leastSize) { max($0, abs($1.state.value)) }
    valueTolerance = exactness * size
    minimumWidth = 0x1p-59 * range.halfLength
    velocityTolerance = 0.5 * (1e-6 * size) / range.halfLength
  }

  /// Visits every cell, from the first to the last.
  ///
  /// - Returns: `false` if the walk reached its maximum number of evaluations, after which no interval was halved;
  ///   otherwise `true`.
  @discardableResult
  func visitCells(_ visit: (Cell) -> Void) -> Bool {
    var budget = Int(max(0x1p20 / curve.structure.evaluationCount, 0x1p14))
    for (left, right) in zip(samples, samples.dropFirst()) where left.time < right.time {
      walk(from: left, to: right, depth: 0, budget: &budget, visit)
    }
    return budget > 0
  }

  private func walk(
    from left: CurveSample, to right: CurveSample, depth: Int, budget: inout Int, _ visit: (Cell) -> Void
  ) {
    guard let middle = curve.sample(between: left, and: right) else {
      return visit(isSmooth(left.state, right.state) ? .smooth(left, right) : .gap(left, right))
    }
    budget -= 1
    if agreesWithInterpolation(middle.state, left, right) || isNegligible(middle.state, left, right)
      || depth == Self.maximumDepth
      || budget <= 0
    {
      visit(.smooth(left, middle))
      visit(.smooth(middle, right))
    } else if jumpsAtZero(left, middle.state, right) {
      visit(.gap(left, middle))
      visit(.smooth(middle, right))
    } else {
      walk(from: left, to: middle, depth: depth + 1, budget: &budget, visit)
      walk(from: middle, to: right, depth: depth + 1, budget: &budget, visit)
    }
  }

  /// Returns whether the interval need not be halved, because all its values are NaN, or because the interval is tiny
  /// and the curve is nearly constant in it.
  ///
  /// An interval is tiny if its length is at most 2⁻⁶⁰ of the range's length. Only next to 0 are Doubles so close
  /// together that this happens. The curve is nearly constant in an interval if the value varies there by at most 2⁻⁵²
  /// of the curve's greatest magnitude.
  private func isNegligible(_ middle: CurveState, _ left: CurveSample, _ right: CurveSample) -> Bool {
    if left.state.value.isNaN && middle.value.isNaN && right.state.value.isNaN { return true }
    let variation = abs(middle.value - left.state.value) + abs(right.state.value - middle.value)
    return right.time - left.time <= minimumWidth && variation <= 0x1p-52 * size
  }

  /// Returns whether the curve has no jump, corner or vertical tangent between two neighbouring Doubles: whether the
  /// values and the velocities are equal within tolerances.
  private func isSmooth(_ left: CurveState, _ right: CurveState) -> Bool {
    abs(right.value - left.value) <= valueTolerance
      && abs(right.velocity - left.velocity)
        <= velocityTolerance + 1e-6 * max(abs(left.velocity), abs(right.velocity))
  }

  /// Returns whether `left` is time 0, the curve jumps between 0 and the least positive Double, and it is constant from
  /// there to `right`, up to 2⁻⁵² of its greatest magnitude. The interval must be tiny (``isNegligible(_:_:_:)``).
  private func jumpsAtZero(_ left: CurveSample, _ middle: CurveState, _ right: CurveSample) -> Bool {
    guard left.time == 0 && right.time <= minimumWidth else { return false }
    func agrees(_ value: Double) -> Bool { abs(value - middle.value) <= 0x1p-52 * size }
    return agrees(right.state.value) && agrees(curve.value(at: left.time.nextUp)) && !agrees(left.state.value)
  }

  /// Returns whether the value and the velocity in the middle agree, within tolerances, with the Hermite interpolation
  /// of the ends.
  private func agreesWithInterpolation(_ middle: CurveState, _ left: CurveSample, _ right: CurveSample) -> Bool {
    let (a, b, width) = (left.state, right.state, right.time - left.time)
    let value = (a.value + b.value) / 2 + width / 8 * (a.velocity - b.velocity)
    let velocity = (a.velocity + b.velocity) / 2 + width / 8 * (a.acceleration - b.acceleration)
    let greatest = max(abs(a.velocity), abs(b.velocity), abs(middle.velocity))
    // The difference of two high velocities has the absolute error of the velocities.
    return abs(middle.value - value) <= valueTolerance + 1e-11 * abs(b.value - a.value)
      && abs(middle.velocity - velocity) <= velocityTolerance + 1e-6 * greatest
  }
}

/// A time and the state of a curve there.
struct CurveSample {
  var time: Double
  var state: CurveState

  init(of curve: some Curve, at time: Double) { (self.time, state) = (time, curve.state(at: time)) }
}

extension Curve {
  /// Returns the sample halfway between two others; `nil` if their times are neighbouring Doubles.
  func sample(between left: CurveSample, and right: CurveSample) -> CurveSample? {
    let time = left.time + (right.time - left.time) / 2
    return time > left.time && time < right.time ? CurveSample(of: self, at: time) : nil
  }

  /// Returns the samples at two neighbouring Doubles between which the sign of `part` changes; `nil` if `part` does not
  /// have opposite signs at `left` and `right`.
  func change(
    of part: (CurveSample) -> Double, from left: CurveSample, to right: CurveSample
  ) -> (CurveSample, CurveSample)? {
    let (first, last) = (part(left), part(right))
    guard first < 0 && last > 0 || first > 0 && last < 0 else { return nil }
    var (left, right) = (left, right)
    while let middle = sample(between: left, and: right) {
      if (part(middle) < 0) == (first < 0) { left = middle } else { right = middle }
    }
    return (left, right)
  }
}

extension ClosedRange<Double> {
  /// Half the length. Unlike the length, it cannot overflow.
  var halfLength: Double { upperBound / 2 - lowerBound / 2 }

  /// Traps if a bound is infinite. `owner` is what has the range, with its article.
  func requireFinite(_ owner: String) {
    require(problemUnlessFinite(owner))
  }

  /// Returns the problem of a range with an infinite bound. `owner` is what has the range, with its article.
  package func problemUnlessFinite(_ owner: String) -> ArgumentProblem? {
    lowerBound.isFinite && upperBound.isFinite
      ? nil : ArgumentProblem("the range of \(owner) must be finite, not \(self)")
  }

  /// Returns the range from the lesser lower bound to the greater upper bound.
  func hull(_ other: Self) -> Self {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
