internal import CCurveKernels
import Synchronization

/// The kernels that sample one cubic Bézier easing in bulk on one table: chosen once for each curve, and validated there.
///
/// A method is taken if its values agree with the exact solver's wherever that is tried. If none does, every value comes
/// from the exact solver.
final class CubicBezierPlan: Sendable {
  /// The kernel for values, if there is one.
  let values: CubicBezierMethod?
  private let velocityPlan = AtomicLazyReference<CubicBezierVelocityPlan>()
  private let floatPlan = AtomicLazyReference<CubicBezierFloatPlan>()

  /// The plan of the curve that `solver` solves.
  init(_ solver: CubicBezierSolver, on table: KernelTable) {
    guard !solver.isIdentity else {
      values = nil
      return
    }
    let validation = CubicBezierPlanValidation(solver, on: table)
    values = Self.methods(for: solver).lazy.compactMap { method -> CubicBezierMethod? in
      switch method {
      case .regular: .regular(KernelMemory(AC_CubicRegularPlan(solver)))
      case .steep: AC_CubicSteepPlan(solver).map { .steep(KernelMemory($0)) }
      case .flat: AC_CubicFlatPlan(solver).map { .flat(KernelMemory($0)) }
      }
    }.first { validation.accepts($0) }
  }

  /// The kernel for velocities of the curve that `solver` solves, on the plan's table; `nil` where the exact solver has to
  /// give them. The first call prepares it.
  func velocities(_ solver: CubicBezierSolver, on table: KernelTable) -> CubicBezierMethod? {
    (velocityPlan.load() ?? velocityPlan.storeIfNil(CubicBezierVelocityPlan(values, solver, on: table))).velocities
  }

  /// The kernel for Floats of the curve that `solver` solves, on the plan's table; `nil` where they are the Doubles'
  /// values, rounded. The first call prepares it.
  func floats(_ solver: CubicBezierSolver, on table: KernelTable) -> CubicBezierFloatMethod? {
    (floatPlan.load() ?? floatPlan.storeIfNil(CubicBezierFloatPlan(solver, on: table))).floats
  }

  enum Method { case regular, steep, flat }

  /// The methods that are worth a try, the likeliest first.
  static func methods(for solver: CubicBezierSolver) -> [Method] {
    let x = solver.fromStart
    let inflection = -x.b / (3 * x.a)
    // The least slope of x is at an end, or at the inflection if the slope is a parabola that opens upwards there.
    let isInside = x.a > 0 && inflection > 0 && inflection < 1
    let least = min(x.slope(0), x.slope(1), isInside ? x.slope(inflection) : .infinity)
    if least > 0.1 { return [.regular, .steep, .flat] }
    let isNear = x.a > 0.3 && inflection > -0.1 && inflection < 1.1
    return isNear ? [.flat, .steep] : [.steep, .flat]
  }
}

/// The kernel for the velocities of a cubic Bézier easing: the one that goes with the values' kernel, if its velocities
/// agree with the exact solver's.
private final class CubicBezierVelocityPlan: Sendable {
  /// The kernel; `nil` where the exact solver has to give every velocity.
  let velocities: CubicBezierMethod?

  init(_ values: CubicBezierMethod?, _ solver: CubicBezierSolver, on table: KernelTable) {
    let ends = AC_Ends(start: solver.state(at: 0).velocity, end: solver.state(at: 1).velocity)
    // The kernels look no closer at an end than 2⁻¹¹²: were its slope tiny and not 0, the velocity would not be settled
    // there yet.
    let isSettled = [solver.fromStart.c, solver.fromEnd.c].allSatisfy { $0 == 0 || $0 > 0x1p-50 }
    velocities = (isSettled ? values?.withEnds(ends) : nil).flatMap {
      CubicBezierPlanValidation(solver, on: table).accepts(velocities: $0) ? $0 : nil
    }
  }
}

/// The kernel for Floats of a cubic Bézier easing, if its values agree with the exact solver's.
private final class CubicBezierFloatPlan: Sendable {
  /// The kernel; `nil` where Floats are the Doubles' values, rounded.
  let floats: CubicBezierFloatMethod?

  init(_ solver: CubicBezierSolver, on table: KernelTable) {
    guard !solver.isIdentity else {
      floats = nil
      return
    }
    let validation = CubicBezierPlanValidation(solver, on: table)
    let cells = CubicBezierFloatMethod.cells(KernelMemory(AC_FloatCellsPlan(solver)))
    if validation.accepts(cells) {
      floats = cells
    } else {
      let rooted = AC_FloatRootedPlan(solver).map { CubicBezierFloatMethod.rooted(KernelMemory($0)) }
      floats = rooted.flatMap { validation.accepts($0) ? $0 : nil }
    }
  }
}
