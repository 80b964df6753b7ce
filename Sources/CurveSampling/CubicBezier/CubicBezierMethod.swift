internal import CCurveKernels

/// A kernel that solves a Bézier, with its parameters for one curve.
///
/// A guess in Floats and one step in Doubles compute the parameter. Each curve has one of three guesses:
///
/// - `regular`: a polynomial in each of 16 equal cells of progress. This method is for curves whose x has no critical
///   value near a cell.
/// - `branch`: a polynomial in a square root (``SquareRootBranch``). x has a critical point at parameter 0 or less, one
///   at parameter 1 or more, or both.
/// - `flat`: a cube root and a quadratic equation about the point at which x is flattest. This point is the inflection
///   if x is a depressed cubic (``DepressedCubic``), and otherwise an end.
///
/// No curve needs an estimate of its error: `cubic.inc` derives a bound for all curves.
enum CubicBezierMethod: Sendable {
  case regular(KernelMemory<AC_CubicRegularPlan>)
  case branch(KernelMemory<AC_CubicBranchPlan>)
  case flat(KernelMemory<AC_CubicFlatPlan>)

  /// Creates the method for values.
  init(_ solver: CubicBezierSolver) {
    if solver.isGuessedByCells {
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

  /// Writes the velocity at each of `times`. Call this only on a method that ``init(velocitiesOf:_:)`` made: others
  /// have values at and beyond both ends.
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
  /// Whether polynomials in equal cells of progress are enough to guess the parameter s.
  ///
  /// The parameter is an analytic function of x, but for square roots at the critical values of x: the values, real or
  /// complex, at the parameters where dx/ds = 0. A polynomial through n Chebyshev nodes of a cell converges like ρ⁻ⁿ,
  /// where ρ + 1/ρ is the sum of a critical value's distances from both ends of the cell, in halves of its width
  /// (Trefethen, Approximation Theory and Approximation Practice, 2013, theorem 8.2). The sum must be at least 15/8 of
  /// the width, so ρ is at least 3.46. Nine nodes then guess s to 5·10⁻⁷ in Floats, and rounding it to 19 bits adds
  /// 10⁻⁶ (asserted in `CubicBezierMethodsTests`). Two thirds of all curves fulfil the condition.
  var isGuessedByCells: Bool {
    let width = 1 / Double(AC_CubicCells)
    /// The sum of the distances of a number from both ends of the nearest cell, or of a cell centred at it.
    func distance(_ real: Double, _ imaginary: Double) -> Double {
      let outside = max(-real, real - 1)
      if outside <= 0 { return 2 * (imaginary * imaginary + width * width / 4).squareRoot() }
      let (near, far) = (outside, outside + width)
      return (near * near + imaginary * imaginary).squareRoot() + (far * far + imaginary * imaginary).squareRoot()
    }
    let x = fromStart
    let discriminant = x.b * x.b - 3 * x.a * x.c
    let sums: [Double]
    if discriminant < 0 {
      // A pair of complex parameters about the inflection: x is x(inflection) ± ⅔·i·slope·√(slope / 3a) there.
      let inflection = -x.b / (3 * x.a)
      let slope = x.slope(inflection)
      sums = [distance(x(inflection), 2 / 3 * slope * (slope / (3 * x.a)).squareRoot())]
    } else {
      // The roots of 3a·s² + 2b·s + c, of which one or both are infinite if x has a lower degree.
      let sum = -(x.b + (x.b < 0 ? -1 : 1) * discriminant.squareRoot())
      sums = [sum / (3 * x.a), x.c / sum].filter(\.isFinite).map { parameter in
        let value = x(parameter)
        // A value clearly on the wrong side lies beyond the other critical value, on another branch.
        let isFar = parameter < 0 && value > width || parameter > 1 && value < 1 - width
        return isFar ? .infinity : distance(value, 0)
      }
    }
    return sums.allSatisfy { $0 >= 15 / 8 * width }
  }

  /// Whether the velocity has its limit at progress 2⁻¹¹². The kernels compute the parameter there, and below it only
  /// that it is tiny. If x has a tiny slope other than 0 at an end, or a tiny second derivative, the velocity has not
  /// reached its limit.
  fileprivate var isSettledAtEnds: Bool {
    func isSettled(_ x: MonotoneCubic) -> Bool {
      if x.c > 0 { return x.c > 0x1p-50 }
      return x.b == 0 || x.b.magnitude > 0x1p-36
    }
    return isSettled(fromStart) && isSettled(fromEnd)
  }

  /// Whether x is almost flat near its inflection, and y is flat and straight there too. The kernel's quotient of their
  /// slopes would have few digits there, or be 0/0.
  ///
  /// Let Y be ``height``. The kernel's slope y′ has an error of a few 2⁻⁵³·Y. The bound of the velocity permits
  /// the resulting error where x′ is 2⁻⁴ or more, where |y′| is 2⁻⁶·Y or more, and where |y″| is 2⁻⁴·Y or more.
  fileprivate var isFlatTogether: Bool {
    guard let x = depressed, x.slope < 0x1p-4 else { return false }
    let y = yFromStart.expanded(at: x.inflection)
    // The velocity may be infinite at the inflection, and its sign is a limit.
    if x.p < 0x1p-10, y.c1.magnitude < 0x1p-10 * height { return true }
    // x′ = slope + 3a·r² is small up to this distance r from the inflection.
    let reach = (0x1p-4 / (3 * fromStart.a)).squareRoot()
    let straightest = -y.c2 / (3 * y.c3)
    let r = straightest.isNaN ? 0 : min(max(straightest, -reach), reach)
    return y.slope(r).magnitude < 0x1p-6 * height && y.curvature(r).magnitude < 0x1p-4 * height
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
