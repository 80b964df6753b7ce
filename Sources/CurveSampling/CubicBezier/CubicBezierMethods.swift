/// The methods that sample one cubic Bézier easing in bulk, each made when it is first needed. The easing's solver
/// stores them. No method depends on the kernel table.
final class CubicBezierMethods: Sendable {
  /// The kernel that computes values.
  private let values = LazyReference<PreparedMethod<CubicBezierMethod>>()
  /// The kernel for velocities; `nil` if the exact solver computes them.
  private let velocities = LazyReference<PreparedMethod<CubicBezierMethod?>>()
  /// The kernel for Floats; `nil` if values are computed as Doubles and rounded.
  private let floats = LazyReference<PreparedMethod<CubicBezierFloatMethod?>>()
  /// The polynomials for uniform grids.
  private let grid = LazyReference<CubicBezierGridPolynomials>()
}

/// A method, as an object.
private final class PreparedMethod<Method: Sendable>: Sendable {
  let method: Method

  init(_ method: Method) { self.method = method }
}

extension CubicBezierMethods {
  func values(of solver: CubicBezierSolver) -> CubicBezierMethod {
    (values.load() ?? values.storeIfNil(PreparedMethod(CubicBezierMethod(solver)))).method
  }

  func velocities(of solver: CubicBezierSolver) -> CubicBezierMethod? {
    (velocities.load()
      ?? velocities.storeIfNil(PreparedMethod(CubicBezierMethod(velocitiesOf: solver, values(of: solver))))).method
  }

  func floats(of solver: CubicBezierSolver) -> CubicBezierFloatMethod? {
    (floats.load() ?? floats.storeIfNil(PreparedMethod(CubicBezierFloatMethod(solver)))).method
  }

  func grid(of solver: CubicBezierSolver) -> CubicBezierGridPolynomials {
    grid.load() ?? grid.storeIfNil(CubicBezierGridPolynomials(solver))
  }
}

extension CubicBezierSolver {
  /// The methods of this curve, which its copies share.
  var methods: CubicBezierMethods { attachment.object { CubicBezierMethods() } }
}
