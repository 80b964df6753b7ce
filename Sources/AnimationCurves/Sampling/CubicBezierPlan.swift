internal import CCurveKernels

/// How a cubic Bézier easing is sampled in bulk: decided once for each curve, and verified there.
///
/// There are three methods: a guess of the parameter in cells of progress, for curves that are steep nowhere; a guess in
/// the root of the parabola that touches each end, for curves that may be steep there; and the depressed cubic, for
/// curves that may be flat in x about its inflection. A method is taken if its values agree with the exact solver's
/// wherever that is tried, on every table of this CPU; if none does, every value comes from the exact solver.
final class CubicBezierPlan: Sendable {
  /// The values, and `nil` where the exact solver has to give them.
  let values: (any SamplingPlan)?
  /// The same for floats; `nil` where they are the Doubles' values, rounded.
  let floats: (any FloatSamplingPlan)?

  /// The plan of the curve that `solver` solves.
  init(_ solver: CubicBezierSolver) {
    guard !solver.isIdentity else {
      (values, floats) = (nil, nil)
      return
    }
    let trial = CubicBezierTrial(solver)
    var chosen: (any SamplingPlan)?
    for method in Self.methods(for: solver) where chosen == nil {
      let candidate: (any SamplingPlan)? =
        switch method {
        case .regular: KernelPlan(CurveKernelCubicRegular, CubicRegularPlan(solver))
        case .steep: CubicSteepPlan(solver).map { KernelPlan(CurveKernelCubicSteep, $0) }
        case .flat: CubicFlatPlan(solver).map { KernelPlan(CurveKernelCubicFlat, $0) }
        }
      chosen = candidate.flatMap { trial.accepts($0) ? $0 : nil }
    }
    values = chosen
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

/// The instants at which a method has to agree with the exact solver.
struct CubicBezierTrial {
  /// Spread evenly without a pattern, and towards both ends ever denser.
  private static let progress: [Double] = {
    let spread = (1...160).map { (Double($0) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1) }
    let towardsStart = (1...26).map { 1.37 * Double(sign: .plus, exponent: -2 * $0, significand: 1) }
    return spread + towardsStart + towardsStart.map { 1 - $0 }
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
      var values = Self.progress
      unsafe values.withUnsafeMutableBufferPointer { buffer in
        if let start = buffer.baseAddress {
          unsafe plan.sample(start, into: start, count: buffer.count, on: table)
        }
      }
      return zip(values, exact).allSatisfy { ($0 - $1).magnitude <= 7e-16 * size }
    }
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
