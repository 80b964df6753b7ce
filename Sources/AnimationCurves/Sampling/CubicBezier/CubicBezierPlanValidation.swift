/// The validation of a kernel plan. Before a plan is used, its results must agree with those of the exact solver at
/// nearly 300 different values of progress.
///
/// The validation uses three groups of progress values: 160 are equally spaced, up to 80 are close together where the
/// curve is steepest, and 55 lie mostly near 0 and 1. Rounding errors are greatest where the curve is steepest.
struct CubicBezierPlanValidation {
  private let solver: CubicBezierSolver
  private let table: KernelTable
  private let progress: [Double]
  private let exact: [Double]
  private let size: Double

  private static let spread = (0..<160).map { (Double($0) + 0.6180339887) / 160 }
  /// Progress values that are denser towards 0 and 1, the progress 0.5 and the Double after it, and three progress
  /// values very close to 0 or 1.
  private static let special: [Double] = {
    let towardsStart = (2...26).map { 1.37 * Double(sign: .plus, exponent: -2 * $0, significand: 1) }
    let others = [0.5, 0.5.nextUp, 1e-300, .leastNonzeroMagnitude, 1.0.nextDown]
    return towardsStart + towardsStart.map { 1 - $0 } + others
  }()

  init(_ solver: CubicBezierSolver, on table: KernelTable) {
    (self.solver, self.table) = (solver, table)
    let spread = Self.spread.map(solver.value)
    let rises = zip(spread, spread.dropFirst()).map { start, end in (end - start).magnitude }
    let steepest = rises.indices.max { rises[$0] < rises[$1] } ?? 0
    let start = Self.spread[max(0, steepest - 1)]
    let steep = (0..<80).map { start + Double($0) * 0x1.9p-13 }.filter { $0 < 1 }
    progress = Self.spread + steep + Self.special
    exact = spread + (steep + Self.special).map(solver.value)
    size = max(1, solver.yFromStart.y1.magnitude, solver.yFromStart.y2.magnitude)
  }

  /// Returns whether the errors of the values of `method` are at most 0.45 of the error bound of ``CubicBezier``,
  /// 10⁻¹⁵ · max(1, |y1|, |y2|).
  func accepts(_ method: CubicBezierMethod) -> Bool {
    let values = unsafe computed { unsafe method.sample($0, into: $0, count: $1, on: table) }
    return zip(values, exact).allSatisfy { ($0 - $1).magnitude <= 4.5e-16 * size }
  }

  /// Returns whether the errors of the velocities of `method` are at most half the error bound.
  func accepts(velocities method: CubicBezierMethod) -> Bool {
    let velocities = unsafe computed { unsafe method.sampleVelocities($0, into: $0, count: $1, on: table) }
    return zip(velocities, progress.map(solver.state)).allSatisfy { velocity, state in
      let speed = state.velocity.magnitude
      if velocity == state.velocity || speed > 1e3 && speed < .infinity { return !velocity.isNaN }
      let bend = state.acceleration.isFinite ? 2 * 0x1p-53 * state.acceleration.magnitude : 0
      return (velocity - state.velocity).magnitude <= 5e-12 * size * max(speed, 1e-3) + bend
    }
  }

  /// Returns whether the errors of the values of `method` are at most three quarters of the error bound for Floats.
  func accepts(_ method: CubicBezierFloatMethod) -> Bool {
    let floats = progress.map { Float($0) }
    let exact = floats.map { $0 <= 0 ? 0 : $0 < 1 ? solver.value(at: Double($0)) : 1 }
    var values = floats
    unsafe values.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe method.sample(start, into: start, count: buffer.count, on: table)
    }
    return zip(values, exact).allSatisfy {
      (Double($0) - $1).magnitude <= 3 * 0x1p-23 * max(1, $1.magnitude)
    }
  }

  /// Calls `compute` with a copy of the validation times, and returns the copy. `compute` must replace each time by the
  /// value or velocity at that time.
  private func computed(by compute: (UnsafeMutablePointer<Double>, _ count: Int) -> Void) -> [Double] {
    var values = progress
    unsafe values.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe compute(start, buffer.count)
    }
    return values
  }
}
