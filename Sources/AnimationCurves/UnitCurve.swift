/// A function from progress to progress: any easing as one small value, with SwiftUI's name and shape.
///
///     UnitCurve.easeInOut.value(at: 0.5)  // 0.5
///
/// - Domain: 0...1, progress. Outside it holds its end values, for every curve.
/// - Accuracy: that of the easing inside.
public struct UnitCurve: Easing {
  /// The easing that this unit curve stands for.
  public let base: any Easing

  /// The root finder of a cubic Bézier, which is what nearly every unit curve is: at hand, so that to evaluate one
  /// nothing is opened, copied or counted.
  @usableFromInline
  let solver: CubicBezierSolver?

  /// The given easing as a unit curve.
  public init(_ easing: some Easing) {
    switch easing {
    case let curve as UnitCurve: self = curve
    case let bezier as CubicBezier: self.init(bezier: bezier)
    case let combinator as any CurveCombinator:
      // In one form, whatever the types of its parts were.
      self.init(base: combinator.erased as? any Easing ?? easing)
    default: self.init(base: easing)
    }
  }

  init(bezier: CubicBezier) { (base, solver) = (bezier, bezier.solver) }

  private init(base: any Easing) { (self.base, solver) = (base, nil) }
}

// MARK: - Curve

extension UnitCurve {
  /// Value, velocity and acceleration of the easing inside.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    base.evaluate(at: progress)
  }

  /// The value of the easing inside.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    solver?.value(at: progress) ?? base.evaluateValue(at: progress)
  }

  /// Value, velocity and acceleration of the easing inside, seen from its other end.
  @inlinable
  public func evaluateReversed(at progress: Double) -> CurveState {
    base.evaluateReversed(at: progress)
  }

  /// The value of the easing inside, seen from its other end.
  @inlinable
  public func evaluateReversedValue(at progress: Double) -> Double {
    base.evaluateReversedValue(at: progress)
  }

  /// The easing inside as a sampler.
  public var sampler: CurveSampler { base.sampler }

  /// The easing inside, seen from its other end, as a sampler.
  public var reversedSampler: CurveSampler { base.reversedSampler }

  /// Whether the easing inside has an inverse.
  public var isInvertible: Bool { base.isInvertible }

  /// The expression of the easing inside.
  public var description: String { base.description }
}

// MARK: - Equality

extension UnitCurve {
  /// Whether both stand for equal easings.
  public static func == (left: UnitCurve, right: UnitCurve) -> Bool {
    func equals<Base: Easing>(_ base: Base) -> Bool { right.base as? Base == base }
    return equals(left.base)
  }

  /// Hashes the easing inside.
  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
