internal import CCurveKernels

/// A kernel that solves Béziers with tables, with its parameters for one curve.
///
/// - `regular`: guesses the parameter from a table with equal steps of progress. This method is for curves that are not
///   steep anywhere.
/// - `steep`: guesses the parameter from a table with equal steps of w. w approximates the parameter: it solves c·w +
///   k·w² = p, where p is the progress. Progress and parameter are counted from the nearer end of the curve. c is the
///   slope of x, as a function of the parameter, at that end. This method is for curves that may be steep at the ends.
/// - `flat`: solves the depressed cubic. This method is for curves whose x may be flat about its inflection.
enum CubicBezierMethod: Sendable {
  case regular(KernelMemory<AC_CubicRegularPlan>)
  case steep(KernelMemory<AC_CubicSteepPlan>)
  case flat(KernelMemory<AC_CubicFlatPlan>)

  /// Writes the value at each of `times`.
  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    let kernels = unsafe table.kernels
    switch self {
    case .regular(let plan): unsafe kernels.pointee.cubicRegular(plan.parameters, times, values, count)
    case .steep(let plan): unsafe kernels.pointee.cubicSteep(plan.parameters, times, values, count)
    case .flat(let plan): unsafe kernels.pointee.cubicFlat(plan.parameters, times, values, count)
    }
  }

  /// Writes the velocity at each of `times`. Call this only on a method that ``withEnds(_:)`` returned for the
  /// velocities at progress 0 and 1. A method made for values would write values at and beyond these two ends.
  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    let kernels = unsafe table.kernels
    switch self {
    case .regular(let plan): unsafe kernels.pointee.cubicRegularVelocity(plan.parameters, times, velocities, count)
    case .steep(let plan): unsafe kernels.pointee.cubicSteepVelocity(plan.parameters, times, velocities, count)
    case .flat(let plan): unsafe kernels.pointee.cubicFlatVelocity(plan.parameters, times, velocities, count)
    }
  }

  /// Returns this method with `ends` instead of the current values at and beyond progress 0 and 1.
  func withEnds(_ ends: AC_Ends) -> CubicBezierMethod {
    switch self {
    case .regular(let plan): .regular(plan.changed { $0.ends = ends })
    case .steep(let plan): .steep(plan.changed { $0.ends = ends })
    case .flat(let plan): .flat(plan.changed { $0.ends = ends })
    }
  }
}

/// A kernel that evaluates a Bézier in Floats, with its parameters for one curve.
///
/// Both kernels evaluate a piecewise polynomial. With `cells`, its variable is progress. With `rooted`, its variable is
/// w, which ``CubicBezierMethod/steep(_:)`` defines. The range of the variable is divided into cells, one for each
/// piece.
enum CubicBezierFloatMethod: Sendable {
  case cells(KernelMemory<AC_FloatCellsPlan>)
  case rooted(KernelMemory<AC_FloatRootedPlan>)

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

/// An object that holds a kernel's parameters. The parameters of a kernel for a Bézier have up to 490 bytes, too many
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
