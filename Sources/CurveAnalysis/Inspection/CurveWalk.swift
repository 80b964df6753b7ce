import AnimationCurves

/// A curve cut into cells in which it is smooth, and gaps between neighbouring Doubles where it is not.
///
/// The range is cut into 2048 equal pieces. A piece is halved until the state in its middle is what its ends promise
/// (Hermite interpolation), so that jumps, corners and vertical tangents are cut down to neighbouring Doubles.
///
/// - Complexity: about 4000 evaluations where the curve is smooth. The halving stops after a million; for a curve made of
///   others after so many that these are evaluated a million times, but not before 16 384.
struct CurveWalk {
  /// A part of the curve between two samples.
  enum Cell {
    /// The curve keeps what the ends promise.
    case smooth(CurveSample, CurveSample)
    /// Neighbouring Doubles with a jump, a corner or a vertical tangent at or between them.
    case gap(CurveSample, CurveSample)
  }

  let curve: any Curve
  /// The samples that the walk starts from, equally spaced.
  let samples: [CurveSample]
  /// The greatest magnitude among their values.
  let size: Double

  /// How often a piece can be halved: next to 0 there are so many Doubles.
  private static let greatestDepth = 1100

  /// Differences of velocity below this are not looked into.
  private let velocityTolerance: Double
  /// Differences of value below this are not looked into.
  private let valueTolerance: Double
  /// 2⁻⁶⁰ of the range.
  private let leastWidth: Double

  /// The walk along `curve` over `range`, which does not look into differences of value below `exactness` times the
  /// curve's size.
  init(along curve: any Curve, over range: ClosedRange<Double>, exactness: Double) {
    self.curve = curve
    let grid = UniformGrid(over: range, count: 2049)
    samples = (0..<grid.count).map { CurveSample(of: curve, at: grid[$0]) }
    size = samples.reduce(0) { max($0, abs($1.state.value)) }
    valueTolerance = exactness * size
    leastWidth = 0x1p-59 * range.halfLength
    velocityTolerance = 0.5 * (1e-6 * size) / range.halfLength
  }

  /// Visits every cell, from the first to the last.
  ///
  /// - Returns: Whether every piece was halved as often as it needed.
  @discardableResult
  func visitCells(_ visit: (Cell) -> Void) -> Bool {
    var budget = Int(max(0x1p20 / curve.cost, 0x1p14))
    for (left, right) in zip(samples, samples.dropFirst()) where left.time < right.time {
      walk(from: left, to: right, depth: 0, budget: &budget, visit)
    }
    return budget > 0
  }

  private func walk(
    from left: CurveSample, to right: CurveSample, depth: Int, budget: inout Int, _ visit: (Cell) -> Void
  ) {
    guard let middle = curve.sample(between: left, and: right) else { return visit(.gap(left, right)) }
    budget -= 1
    if isPromised(middle.state, left, right) || isNegligible(middle.state, left, right) || depth == Self.greatestDepth
      || budget <= 0
    {
      visit(.smooth(left, middle))
      visit(.smooth(middle, right))
    } else {
      walk(from: left, to: middle, depth: depth + 1, budget: &budget, visit)
      walk(from: middle, to: right, depth: depth + 1, budget: &budget, visit)
    }
  }

  /// Whether the piece is one of the tiny ones next to 0, below the rounding of times elsewhere, and level within rounding
  /// of the value; or has no value anywhere.
  private func isNegligible(_ middle: CurveState, _ left: CurveSample, _ right: CurveSample) -> Bool {
    if left.state.value.isNaN && middle.value.isNaN && right.state.value.isNaN { return true }
    let variation = abs(middle.value - left.state.value) + abs(right.state.value - middle.value)
    return right.time - left.time <= leastWidth && variation <= 0x1p-52 * size
  }

  /// Whether the state in the middle is the one that the ends of the piece promise.
  private func isPromised(_ middle: CurveState, _ left: CurveSample, _ right: CurveSample) -> Bool {
    let (a, b, width) = (left.state, right.state, right.time - left.time)
    let value = (a.value + b.value) / 2 + width / 8 * (a.velocity - b.velocity)
    let velocity = (a.velocity + b.velocity) / 2 + width / 8 * (a.acceleration - b.acceleration)
    let greatest = max(abs(a.velocity), abs(b.velocity), abs(middle.velocity))
    // The difference of two high velocities is as uncertain as they are.
    return abs(middle.value - value) <= valueTolerance + 1e-11 * abs(b.value - a.value)
      && abs(middle.velocity - velocity) <= velocityTolerance + 1e-6 * greatest
  }
}

/// An instant and the state of a curve there.
struct CurveSample {
  var time: Double
  var state: CurveState

  init(of curve: some Curve, at time: Double) { (self.time, state) = (time, curve.state(at: time)) }
}

extension Curve {
  /// The sample halfway; `nil` between neighbours.
  func sample(between left: CurveSample, and right: CurveSample) -> CurveSample? {
    let time = left.time + (right.time - left.time) / 2
    return time > left.time && time < right.time ? CurveSample(of: self, at: time) : nil
  }

  /// The neighbouring Doubles between which `part` of the state passes through 0.
  func change(
    of part: (CurveState) -> Double, from left: CurveSample, to right: CurveSample
  ) -> (CurveSample, CurveSample)? {
    let (first, last) = (part(left.state), part(right.state))
    guard first < 0 && last > 0 || first > 0 && last < 0 else { return nil }
    var (left, right) = (left, right)
    while let middle = sample(between: left, and: right) {
      if (part(middle.state) < 0) == (first < 0) { left = middle } else { right = middle }
    }
    return (left, right)
  }
}

extension ClosedRange<Double> {
  /// Half the length, which does not overflow as the length may.
  var halfLength: Double { upperBound / 2 - lowerBound / 2 }
}
