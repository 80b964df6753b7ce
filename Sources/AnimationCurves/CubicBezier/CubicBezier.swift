/// A cubic Bézier easing through (0, 0) and (1, 1), as in CSS and SwiftUI.
///
/// Progress is the x axis. The parameter at a given x comes from a closed form that is accurate to three digits, and
/// one refining step.
///
///     CubicBezier(0.42, 0, 0.58, 1).value(at: 0.5)  // 0.5
///
/// - Domain: 0...1, progress. Range: leaves 0...1 if a control point's y does.
/// - Accuracy: the value is within 10⁻¹⁵·max(1, |y1|, |y2|) of the exact one, on every curve and at every progress.
///   This includes flat sections and vertical tangents. Both ends are exact. With Y = max(1, |y1|, |y2|), a velocity v
///   of up to 10³ is within 10⁻¹¹·Y·max(|v|, 10⁻³) + 4·2⁻⁵³·|acceleration|. `CubicBezierTests` and `BezierOracleTests`
///   assert it.
/// - Edge cases: NaN in, NaN out. A vertical tangent has velocity ±infinity. At both ends, velocity and acceleration
///   are the limits from inside. At an inner point with x′ = 0, they are the limits from the right.
/// - Complexity: O(1). Creating a curve takes about as long as computing six values.
/// - Source: CSS Easing Functions Level 2, section 2.2.
public struct CubicBezier: Easing {
  /// The solver, which stores all data of the curve behind one reference. Copying the curve is therefore cheap, and an
  /// `any Easing` stores the curve inline.
  @usableFromInline
  package let solver: CubicBezierSolver

  /// The first control point's x.
  public var x1: Double { solver.x1 }
  /// The first control point's y.
  public var y1: Double { solver.y1 }
  /// The second control point's x.
  public var x2: Double { solver.x2 }
  /// The second control point's y.
  public var y2: Double { solver.y2 }

  /// Creates the easing with control points (x1, y1) and (x2, y2).
  ///
  /// - Precondition: `x1` and `x2` are in 0...1, so that there is one value for each progress. The magnitudes of `y1`
  ///   and `y2` are at most 10¹⁰⁰.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    require(Self.problem(x1, y1, x2, y2))
    solver = CubicBezierSolver(x1, y1, x2, y2)
  }

  /// Creates the easing with control points (x1, y1) and (x2, y2), or returns `nil` if `x1` or `x2` is not in 0...1, or
  /// if a magnitude is greater than 10¹⁰⁰ or NaN.
  public init?(validating x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    if Self.problem(x1, y1, x2, y2) != nil { return nil }
    solver = CubicBezierSolver(x1, y1, x2, y2)
  }

  /// Returns what is wrong with the control points, if anything is.
  package static func problem(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> ArgumentProblem? {
    if !(x1 >= 0 && x1 <= 1) { return ArgumentProblem("x1 of a cubic Bézier easing must be within 0...1, not \(x1)") }
    if !(x2 >= 0 && x2 <= 1) { return ArgumentProblem("x2 of a cubic Bézier easing must be within 0...1, not \(x2)") }
    return problem(clamping: x1, y1, x2, y2)
  }

  private static func problem(clamping x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> ArgumentProblem? {
    x1.isWithinMagnitudeLimit && y1.isWithinMagnitudeLimit && x2.isWithinMagnitudeLimit && y2.isWithinMagnitudeLimit
      ? nil
      : ArgumentProblem(
        "the control points of a cubic Bézier easing must be within ±\(magnitudeLimit), not (\(x1), \(y1)) and (\(x2), \(y2))"
      )
  }

  /// Creates an easing from any control points. Evaluation clamps `x1` and `x2` to 0...1, but the properties return the
  /// values as given, as in SwiftUI.
  ///
  /// - Precondition: the magnitudes of all four arguments are at most 10¹⁰⁰.
  init(clamping x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    require(Self.problem(clamping: x1, y1, x2, y2))
    solver = CubicBezierSolver(x1, y1, x2, y2)
  }

  /// Creates the easing of a solver.
  init(solver: CubicBezierSolver) { self.solver = solver }
}

// MARK: - Curve

extension CubicBezier {
  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double { solver.value(at: progress) }

  /// Returns the value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState { solver.state(at: progress) }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double { solver.jerk(at: progress) }

  /// The expression of the curve.
  public var description: String {
    "cubic-bezier(\(number: x1), \(number: y1), \(number: x2), \(number: y2))"
  }
}

// MARK: - Easing

extension CubicBezier {
  /// Whether y rises strictly: the derivative of y by the parameter, a parabola, is nowhere negative.
  public var isInvertible: Bool {
    guard y1 >= 0 && y2 <= 1 else { return false }
    let end = 1 - y2
    let middle = y2 - y1
    return middle >= 0 || middle * middle <= y1 * end
  }

  /// The curve with x and y swapped, if the x coordinates of the swapped control points are in 0...1; otherwise `nil`.
  public var _knownInverse: UnitCurve? {
    guard y1 <= 1 && y2 >= 0 else { return nil }
    return CubicBezier(y1, min(max(x1, 0), 1), y2, min(max(x2, 0), 1)).unitCurve
  }

  /// The curve behind its solver, which is an object already.
  public var unitCurve: UnitCurve { UnitCurve(bezier: self) }
}

// MARK: - Equality

extension CubicBezier {
  /// Returns whether both curves have the same control points.
  public static func == (left: CubicBezier, right: CubicBezier) -> Bool {
    left.x1 == right.x1 && left.y1 == right.y1 && left.x2 == right.x2 && left.y2 == right.y2
  }

  /// Hashes the control points.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(x1)
    hasher.combine(y1)
    hasher.combine(x2)
    hasher.combine(y2)
  }
}
