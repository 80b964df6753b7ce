internal import CCurveKernels

// The choice of a method for one curve on one table. A method is taken if its values agree with the exact solver's wherever
// that is tried.

extension CubicBezierMethod {
  /// The kernel for values of the curve that `solver` solves; `nil` if none is valid.
  init?(_ solver: CubicBezierSolver, on table: KernelTable) {
    if solver.isIdentity { return nil }
    let validation = CubicBezierPlanValidation(solver, on: table)
    for kind in Self.kinds(for: solver) {
      guard let method = CubicBezierMethod(kind, of: solver), validation.accepts(method) else { continue }
      self = method
      return
    }
    return nil
  }

  private init?(_ kind: Kind, of solver: CubicBezierSolver) {
    switch kind {
    case .regular: self = .regular(KernelMemory(AC_CubicRegularPlan(solver)))
    case .steep:
      guard let plan = AC_CubicSteepPlan(solver) else { return nil }
      self = .steep(KernelMemory(plan))
    case .flat:
      guard let x = solver.depressed else { return nil }
      self = .flat(KernelMemory(AC_CubicFlatPlan(solver, about: x)))
    }
  }

  private enum Kind { case regular, steep, flat }

  /// The methods that are worth a try, the likeliest first.
  private static func kinds(for solver: CubicBezierSolver) -> [Kind] {
    solver.isSteepNowhere ? [.regular, .steep, .flat] : solver.depressed == nil ? [.steep] : [.flat, .steep]
  }

  /// The kernel for velocities that goes with the method for values; `nil` if it is not valid.
  init?(velocitiesOf solver: CubicBezierSolver, by values: CubicBezierMethod, on table: KernelTable) {
    let ends = AC_Ends(start: solver.state(at: 0).velocity, end: solver.state(at: 1).velocity)
    // The kernels look no closer at an end than 2⁻¹¹²: were its slope tiny and not 0, the velocity would not be settled
    // there yet.
    let isSettled = [solver.fromStart.c, solver.fromEnd.c].allSatisfy { $0 == 0 || $0 > 0x1p-50 }
    let method = values.withEnds(ends)
    guard isSettled, CubicBezierPlanValidation(solver, on: table).accepts(velocities: method) else { return nil }
    self = method
  }
}

extension CubicBezierSolver {
  /// Whether the slope of x is nowhere so small that the guess in cells of progress is too far away.
  var isSteepNowhere: Bool {
    let x = fromStart
    // The least slope of x is at an end, or at the inflection if the slope is a parabola that opens upwards there.
    let inflection = -x.b / (3 * x.a)
    let isInside = x.a > 0 && inflection > 0 && inflection < 1
    return min(x.slope(0), x.slope(1), isInside ? x.slope(inflection) : .infinity) > 0.1
  }
}

extension CubicBezierFloatMethod {
  /// The kernel for the curve that `solver` solves; `nil` if none is valid.
  init?(_ solver: CubicBezierSolver, on table: KernelTable) {
    if solver.isIdentity { return nil }
    let validation = CubicBezierPlanValidation(solver, on: table)
    let cells = CubicBezierFloatMethod.cells(KernelMemory(AC_FloatCellsPlan(solver)))
    if validation.accepts(cells) {
      self = cells
      return
    }
    guard let plan = AC_FloatRootedPlan(solver) else { return nil }
    let rooted = CubicBezierFloatMethod.rooted(KernelMemory(plan))
    guard validation.accepts(rooted) else { return nil }
    self = rooted
  }
}
