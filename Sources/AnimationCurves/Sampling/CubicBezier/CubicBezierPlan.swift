internal import CCurveKernels
import Synchronization

/// How a cubic Bézier easing is sampled in bulk on a table: decided once for each curve, and verified there.
///
/// There are three methods: a guess of the parameter in cells of progress, for curves that are steep nowhere; a guess in
/// the root of the parabola that touches each end, for curves that may be steep there; and the depressed cubic, for
/// curves that may be flat in x about its inflection. A method is taken if its values agree with the exact solver's
/// wherever that is tried; if none does, every value comes from the exact solver.
final class CubicBezierPlan: Sendable {
  /// What a kernel is given for the curve.
  enum Parameters: Sendable {
    case regular(AC_CubicRegularPlan)
    case steep(AC_CubicSteepPlan)
    case flat(AC_CubicFlatPlan)

    /// The kernel for values.
    var values: any SamplingPlan {
      switch self {
      case .regular(let plan): KernelPlan(kernel: .values, parameters: plan)
      case .steep(let plan): KernelPlan(kernel: .values, parameters: plan)
      case .flat(let plan): KernelPlan(kernel: .values, parameters: plan)
      }
    }

    /// The kernel for velocities, which are `ends` at and beyond the ends.
    func velocities(_ ends: AC_Ends) -> any SamplingPlan {
      switch self {
      case .regular(var plan):
        plan.ends = ends
        return KernelPlan(kernel: .velocities, parameters: plan)
      case .steep(var plan):
        plan.ends = ends
        return KernelPlan(kernel: .velocities, parameters: plan)
      case .flat(var plan):
        plan.ends = ends
        return KernelPlan(kernel: .velocities, parameters: plan)
      }
    }
  }

  /// The method's numbers; `nil` where the exact solver has to give every value.
  let parameters: Parameters?
  /// The kernel for values, if there is a method.
  let values: (any SamplingPlan)?
  /// The kernel for velocities, once that was asked for.
  private let velocityPlan = AtomicLazyReference<CubicBezierVelocityPlan>()
  /// The kernel for floats; `nil` where they are the Doubles' values, rounded.
  let floats: (any FloatSamplingPlan)?

  /// The plan of the curve that `solver` solves.
  init(_ solver: CubicBezierSolver, on table: KernelTable) {
    guard !solver.isIdentity else {
      (parameters, values, floats) = (nil, nil, nil)
      return
    }
    let trial = CubicBezierPlanValidation(solver, on: table)
    parameters = Self.methods(for: solver).lazy.compactMap { method -> Parameters? in
      switch method {
      case .regular: .regular(AC_CubicRegularPlan(solver))
      case .steep: AC_CubicSteepPlan(solver).map { .steep($0) }
      case .flat: AC_CubicFlatPlan(solver).map { .flat($0) }
      }
    }.first { trial.accepts($0.values) }
    values = parameters?.values
    let cells = KernelPlan(kernel: .values, parameters: AC_FloatCellsPlan(solver))
    if trial.accepts(cells) {
      floats = cells
    } else {
      let rooted = AC_FloatRootedPlan(solver).map { KernelPlan(kernel: .values, parameters: $0) }
      floats = rooted.flatMap { trial.accepts($0) ? $0 : nil }
    }
  }

  /// The kernel for velocities of the curve that `solver` solves, on the plan's table; `nil` where the exact solver has to
  /// give them.
  func velocities(_ solver: CubicBezierSolver, on table: KernelTable) -> (any SamplingPlan)? {
    let plan = velocityPlan.load() ?? velocityPlan.storeIfNil(CubicBezierVelocityPlan(self, solver, on: table))
    return plan.velocities
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

/// How the velocities of a cubic Bézier easing are computed in bulk: by the kernel that goes with the one for values, if
/// that agrees with the exact solver too.
final class CubicBezierVelocityPlan: Sendable {
  /// The kernel; `nil` where the exact solver has to give every velocity.
  let velocities: (any SamplingPlan)?

  init(_ plan: CubicBezierPlan, _ solver: CubicBezierSolver, on table: KernelTable) {
    let ends = AC_Ends(start: solver.state(at: 0).velocity, end: solver.state(at: 1).velocity)
    // The kernels look no closer at an end than 2⁻¹¹²: were its slope tiny and not 0, the velocity would not be settled
    // there yet.
    let isSettled = [solver.fromStart.c, solver.fromEnd.c].allSatisfy { $0 == 0 || $0 > 0x1p-50 }
    velocities = (isSettled ? plan.parameters?.velocities(ends) : nil).flatMap {
      CubicBezierPlanValidation(solver, on: table).accepts(velocities: $0) ? $0 : nil
    }
  }
}
