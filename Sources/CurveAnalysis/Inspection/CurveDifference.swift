import CurveSampling

/// The difference of two curves, for comparisons.
struct CurveDifference: Curve {
  private let first: ErasedCurve
  private let second: ErasedCurve

  init(_ first: some Curve, _ second: some Curve) {
    self.first = ErasedCurve(first)
    self.second = ErasedCurve(second)
  }

  var structure: CurveStructure { CurveStructure(combining: first.structure, second.structure) }

  /// The range from the earlier start to the later end.
  var domain: ClosedRange<Double> { first.domain.hull(second.domain) }

  /// The range from the earlier start to the later end of the extents; `nil` if a curve has no extent.
  var extent: ClosedRange<Double>? {
    guard let first = first.extent, let second = second.extent else { return nil }
    return first.hull(second)
  }

  /// Returns the difference of the states. Outside its own domain, each curve is constant.
  func evaluate(at time: Double) -> CurveState {
    func state(_ curve: ErasedCurve) -> CurveState {
      var state = curve.state(at: time)
      if !curve.domain.contains(time) { (state.velocity, state.acceleration) = (0, 0) }
      return state
    }
    let (a, b) = (state(first), state(second))
    return CurveState(
      value: a.value - b.value, velocity: a.velocity - b.velocity, acceleration: a.acceleration - b.acceleration)
  }

  func evaluateValue(at time: Double) -> Double { first.value(at: time) - second.value(at: time) }

  var description: String { "\(first) - \(second)" }

  /// A size for ``CurveWalk``, below which differences over `range` count as small: 2⁻¹⁶ of the greatest magnitude of
  /// the curves' values at 65 times. The walk's tolerance is then 10⁻¹⁴ of this magnitude, some rounding errors.
  func leastSize(over range: ClosedRange<Double>) -> Double {
    let grid = UniformGrid(over: range, count: 65)
    let greatest = (0..<grid.count).reduce(0) { greatest, index in
      max(greatest, abs(first.value(at: grid[index])), abs(second.value(at: grid[index])))
    }
    return greatest.isFinite ? 0x1p-16 * greatest : 0
  }
}
