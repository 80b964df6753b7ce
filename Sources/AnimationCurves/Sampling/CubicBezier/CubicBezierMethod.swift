internal import CCurveKernels

/// A kernel that solves a Bézier, with its parameters for one curve.
///
/// A guess in Floats and one step in Doubles compute the parameter. Each curve has one of three guesses:
///
/// - `regular`: a table with equal steps of progress. This method is for curves whose x has a slope of at least ½
///   everywhere.
/// - `branch`: a polynomial in a square root (``SquareRootBranch``). x has a critical point at parameter 0 or less, one
///   at parameter 1 or more, or both.
/// - `flat`: a cube root and a quadratic equation about the point at which x is flattest. This point is the inflection if
///   x is a depressed cubic (``DepressedCubic``), and otherwise an end.
///
/// No curve needs an estimate of its error: `cubic.inc` derives a bound for all curves.
enum CubicBezierMethod: Sendable {
  case regular(KernelMemory<AC_CubicRegularPlan>)
  case branch(KernelMemory<AC_CubicBranchPlan>)
  case flat(KernelMemory<AC_CubicFlatPlan>)

  /// Creates the method for values.
  init(_ solver: CubicBezierSolver) {
    if solver.isSteepNowhere {
      self = .regular(KernelMemory(AC_CubicRegularPlan(solver)))
    } else if let x = solver.depressed {
      self = .flat(KernelMemory(AC_CubicFlatPlan(solver, about: x)))
    } else if let plan = AC_CubicBranchPlan(solver) {
      self = .branch(KernelMemory(plan))
    } else {
      self = .flat(KernelMemory(AC_CubicFlatPlan(fromEndOf: solver)))
    }
  }

  /// Creates the method for velocities from that for values; `nil` if single velocities have to be computed.
  init?(velocitiesOf solver: CubicBezierSolver, _ values: CubicBezierMethod) {
    guard solver.isSettledAtEnds && !solver.isFlatTogether else { return nil }
    let ends = AC_Ends(start: solver.state(at: 0).velocity, end: solver.state(at: 1).velocity)
    switch values {
    case .regular(let plan): self = .regular(plan.changed { $0.ends = ends })
    case .branch(let plan): self = .branch(plan.changed { $0.ends = ends })
    case .flat(let plan): self = .flat(plan.changed { $0.ends = ends })
    }
  }

  /// Writes the value at each of `times`.
  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    let kernels = unsafe table.kernels
    switch self {
    case .regular(let plan): unsafe kernels.pointee.cubicRegular(plan.parameters, times, values, count)
    case .branch(let plan): unsafe kernels.pointee.cubicBranch(plan.parameters, times, values, count)
    case .flat(let plan): unsafe kernels.pointee.cubicFlat(plan.parameters, times, values, count)
    }
  }

  /// Writes the velocity at each of `times`. Call this only on a method that ``init(velocitiesOf:_:)`` made: others have
  /// values at and beyond both ends.
  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    let kernels = unsafe table.kernels
    switch self {
    case .regular(let plan): unsafe kernels.pointee.cubicRegularVelocity(plan.parameters, times, velocities, count)
    case .branch(let plan): unsafe kernels.pointee.cubicBranchVelocity(plan.parameters, times, velocities, count)
    case .flat(let plan): unsafe kernels.pointee.cubicFlatVelocity(plan.parameters, times, velocities, count)
    }
  }
}

extension CubicBezierSolver {
  /// Whether dx/ds is at least ½ at every parameter s. The parameter as a function of x is then steep nowhere, and a
  /// table with equal cells of x is enough to guess the parameter.
  var isSteepNowhere: Bool {
    let x = fromStart
    // The minimum slope of x is at an end, or at the inflection if the slope is a parabola that opens upwards.
    let inflection = -x.b / (3 * x.a)
    let isInside = x.a > 0 && inflection > 0 && inflection < 1
    return min(x.c, fromEnd.c, isInside ? x.slope(inflection) : .infinity) >= 0.5
  }

  /// Whether the velocity has its limit at progress 2⁻¹¹². The kernels compute the parameter there, and below it only
  /// that it is tiny. If x has a tiny slope other than 0 at an end, or a tiny bend, the velocity has not reached its
  /// limit.
  fileprivate var isSettledAtEnds: Bool {
    func isSettled(_ x: MonotoneCubic) -> Bool {
      if x.c > 0 { return x.c > 0x1p-50 }
      return x.b == 0 || x.b.magnitude > 0x1p-36
    }
    return isSettled(fromStart) && isSettled(fromEnd)
  }

  /// Whether x is almost flat at its inflection, and y is too. The kernel's quotient of their slopes would have few
  /// digits there, or be 0/0.
  fileprivate var isFlatTogether: Bool {
    guard let x = depressed, x.p < 0x1p-10 else { return false }
    return yFromStart.expanded(at: x.inflection).c1.magnitude < 0x1p-10 * max(1, y1.magnitude, y2.magnitude)
  }
}

/// A kernel that evaluates a Bézier in Floats, with its parameters for one curve.
///
/// Both kernels evaluate a piecewise polynomial. With `cells`, its variable is progress. With `rooted`, its variable is
/// the argument w of a ``TouchingParabola``. The range of the variable is divided into cells, one for each piece.
enum CubicBezierFloatMethod: Sendable {
  case cells(KernelMemory<AC_FloatCellsPlan>)
  case rooted(KernelMemory<AC_FloatRootedPlan>)

  /// Selects the kernel for `solver`'s curve; `nil` if neither polynomial is accurate enough.
  init?(_ solver: CubicBezierSolver) {
    if let plan = AC_FloatCellsPlan(solver) {
      self = .cells(KernelMemory(plan))
    } else if let plan = AC_FloatRootedPlan(solver) {
      self = .rooted(KernelMemory(plan))
    } else {
      return nil
    }
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    let kernels = unsafe table.kernels
    switch self {
    case .cells(let plan): unsafe kernels.pointee.floatCells(plan.parameters, times, values, count)
    case .rooted(let plan): unsafe kernels.pointee.floatRooted(plan.parameters, times, values, count)
    }
  }
}

/// An object that holds a kernel's parameters. The parameters of a kernel for a Bézier have up to 540 bytes, too many
/// to copy at each call.
@safe
final class KernelMemory<Parameters: BitwiseCopyable & Sendable>: @unchecked Sendable {
  /// The address of the kernel's parameters. The parameters are written once, in the initialiser.
  let parameters: UnsafePointer<Parameters>

  init(_ parameters: Parameters) {
    let memory = UnsafeMutablePointer<Parameters>.allocate(capacity: 1)
    unsafe memory.initialize(to: parameters)
    unsafe self.parameters = UnsafePointer(memory)
  }

  deinit { unsafe parameters.deallocate() }

  /// Returns a changed copy.
  func changed(_ change: (inout Parameters) -> Void) -> KernelMemory {
    var copy = unsafe parameters.pointee
    change(&copy)
    return KernelMemory(copy)
  }
}
