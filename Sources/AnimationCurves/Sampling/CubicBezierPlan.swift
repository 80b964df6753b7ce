internal import CCurveKernels

/// How a cubic Bézier easing is sampled in bulk: decided once for each curve, and verified there.
///
/// There are three methods: a guess of the parameter in cells of progress, for curves that are steep nowhere; a guess in
/// the root of the parabola that touches each end, for curves that may be steep there; and the depressed cubic, for
/// curves that may be flat in x about its inflection. A method is taken if its values agree with the exact solver's
/// wherever that is tried, on every table of this CPU; if none does, every value comes from the exact solver.
final class CubicBezierPlan: Sendable {
  /// What a kernel is given for the curve.
  enum Parameters: Sendable {
    case regular(CubicRegularPlan)
    case steep(CubicSteepPlan)
    case flat(CubicFlatPlan)

    /// The kernel for values.
    var values: any SamplingPlan {
      switch self {
      case .regular(let plan): KernelPlan(CurveKernelCubicRegular, plan)
      case .steep(let plan): KernelPlan(CurveKernelCubicSteep, plan)
      case .flat(let plan): KernelPlan(CurveKernelCubicFlat, plan)
      }
    }

    /// The kernel for velocities, which are `ends` at and beyond the ends.
    func velocities(_ ends: CurveEnds) -> any SamplingPlan {
      switch self {
      case .regular(var plan):
        plan.ends = ends
        return KernelPlan(CurveKernelCubicRegularVelocity, plan)
      case .steep(var plan):
        plan.ends = ends
        return KernelPlan(CurveKernelCubicSteepVelocity, plan)
      case .flat(var plan):
        plan.ends = ends
        return KernelPlan(CurveKernelCubicFlatVelocity, plan)
      }
    }
  }

  /// The method's numbers; `nil` where the exact solver has to give every value.
  let parameters: Parameters?
  /// The kernel for values, if there is a method.
  let values: (any SamplingPlan)?
  /// The kernel for floats; `nil` where they are the Doubles' values, rounded.
  let floats: (any FloatSamplingPlan)?

  /// The plan of the curve that `solver` solves.
  init(_ solver: CubicBezierSolver) {
    guard !solver.isIdentity else {
      (parameters, values, floats) = (nil, nil, nil)
      return
    }
    let trial = CubicBezierTrial(solver)
    parameters = Self.methods(for: solver).lazy.compactMap { method -> Parameters? in
      switch method {
      case .regular: .regular(CubicRegularPlan(solver))
      case .steep: CubicSteepPlan(solver).map { .steep($0) }
      case .flat: CubicFlatPlan(solver).map { .flat($0) }
      }
    }.first { trial.accepts($0.values) }
    values = parameters?.values
    let cells = FloatKernelPlan(CurveFloatKernelCells, FloatCellsPlan(solver))
    if trial.accepts(cells) {
      floats = cells
    } else {
      let rooted = FloatRootedPlan(solver).map { FloatKernelPlan(CurveFloatKernelRooted, $0) }
      floats = rooted.flatMap { trial.accepts($0) ? $0 : nil }
    }
  }

  enum Method { case regular, steep, flat }

  /// The methods that are worth a try, the likeliest first.
  static func methods(for solver: CubicBezierSolver) -> [Method] {
    let x = solver.forth
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

  init(_ plan: CubicBezierPlan, _ solver: CubicBezierSolver) {
    let ends = CurveEnds(start: solver.state(at: 0).velocity, end: solver.state(at: 1).velocity)
    // The kernels look no closer at an end than 2⁻¹¹²: were its slope tiny and not 0, the velocity would not be settled
    // there yet.
    let isSettled = [solver.forth.c, solver.back.c].allSatisfy { $0 == 0 || $0 > 0x1p-50 }
    velocities = (isSettled ? plan.parameters?.velocities(ends) : nil).flatMap {
      CubicBezierTrial.accepts(velocities: $0, of: solver) ? $0 : nil
    }
  }
}

/// The instants at which a method has to agree with the exact solver.
struct CubicBezierTrial {
  /// Spread evenly without a pattern, and towards both ends ever denser.
  private static let progress: [Double] = {
    let spread = (1...160).map { (Double($0) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1) }
    let towardsStart = (1...26).map { 1.37 * Double(sign: .plus, exponent: -2 * $0, significand: 1) }
    let special = [0.5, 0.5.nextUp, 1e-300, .leastNonzeroMagnitude, 1.0.nextDown]
    return spread + towardsStart + towardsStart.map { 1 - $0 } + special
  }()
  private static let floats = progress.map { Float($0) }

  private let exact: [Double]
  private let exactAtFloats: [Double]
  private let size: Double

  init(_ solver: CubicBezierSolver) {
    exact = Self.progress.map(solver.value)
    exactAtFloats = Self.floats.map { $0 < 1 ? solver.value(at: Double($0)) : 1 }
    size = max(1, solver.forthY.y1.magnitude, solver.forthY.y2.magnitude)
  }

  /// Whether `plan` stays within seven tenths of the bound, on every table.
  func accepts(_ plan: any SamplingPlan) -> Bool {
    KernelTable.available.allSatisfy { table in
      zip(Self.computed(by: plan, on: table), exact).allSatisfy { ($0 - $1).magnitude <= 7e-16 * size }
    }
  }

  /// Whether the velocities of `plan` stay within half the bound, on every table.
  static func accepts(velocities plan: any SamplingPlan, of solver: CubicBezierSolver) -> Bool {
    let exact = progress.map(solver.state)
    let size = max(1, solver.forthY.y1.magnitude, solver.forthY.y2.magnitude)
    return KernelTable.available.allSatisfy { table in
      zip(computed(by: plan, on: table), exact).allSatisfy { velocity, state in
        let speed = state.velocity.magnitude
        if velocity == state.velocity || speed > 1e3 && speed < .infinity { return !velocity.isNaN }
        let bend = state.acceleration.isFinite ? 2 * 0x1p-53 * state.acceleration.magnitude : 0
        return (velocity - state.velocity).magnitude <= 5e-12 * size * max(speed, 1e-3) + bend
      }
    }
  }

  private static func computed(by plan: any SamplingPlan, on table: KernelTable) -> [Double] {
    var values = progress
    unsafe values.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe plan.sample(start, into: start, count: buffer.count, on: table)
    }
    return values
  }

  /// Whether `plan` stays within three quarters of the bound for floats, on every table.
  func accepts(_ plan: any FloatSamplingPlan) -> Bool {
    KernelTable.available.allSatisfy { table in
      var values = Self.floats
      unsafe values.withUnsafeMutableBufferPointer { buffer in
        if let start = buffer.baseAddress {
          unsafe plan.sample(start, into: start, count: buffer.count, on: table)
        }
      }
      return zip(values, exactAtFloats).allSatisfy {
        (Double($0) - $1).magnitude <= 3 * 0x1p-23 * max(1, $1.magnitude)
      }
    }
  }
}
