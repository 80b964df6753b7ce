internal import CCurveKernels

// The selection of a method for one curve on one table. A method is selected if its values agree with the exact
// solver's at all validation points.

extension CubicBezierMethod {
  /// Selects the kernel for values of `solver`'s curve; `nil` if no kernel passes the validation.
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

  /// Returns the kinds of kernel to try for a curve, the most suitable first.
  private static func kinds(for solver: CubicBezierSolver) -> [Kind] {
    solver.isSteepNowhere ? [.regular, .steep, .flat] : solver.depressed == nil ? [.steep] : [.flat, .steep]
  }

  /// Creates the kernel for velocities from the kernel for values; `nil` if the velocities would be inaccurate.
  init?(velocitiesOf solver: CubicBezierSolver, by values: CubicBezierMethod, on table: KernelTable) {
    let ends = AC_Ends(start: solver.state(at: 0).velocity, end: solver.state(at: 1).velocity)
    // The kernels treat progress below 2⁻¹¹² as the end. If x has a tiny slope other than 0 at an end, the velocity has
    // not reached its end value there.
    let isSettled = [solver.fromStart.c, solver.fromEnd.c].allSatisfy { $0 == 0 || $0 > 0x1p-50 }
    let method = values.withEnds(ends)
    guard isSettled, CubicBezierPlanValidation(solver, on: table).accepts(velocities: method) else { return nil }
    self = method
  }
}

extension CubicBezierSolver {
  /// Whether dx/ds is greater than 0.1 at every parameter s. The parameter as a function of x is then steep nowhere,
  /// and a table with equal cells of x is enough to guess the parameter.
  var isSteepNowhere: Bool {
    let x = fromStart
    // The minimum slope of x is at an end, or at the inflection if the slope is a parabola that opens upwards.
    let inflection = -x.b / (3 * x.a)
    let isInside = x.a > 0 && inflection > 0 && inflection < 1
    return min(x.slope(0), x.slope(1), isInside ? x.slope(inflection) : .infinity) > 0.1
  }
}

extension CubicBezierFloatMethod {
  /// Selects the kernel for `solver`'s curve; `nil` if no kernel passes the validation.
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
