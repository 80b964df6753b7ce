/// A function from progress to progress: any easing as one small value, with SwiftUI's name and shape.
///
///     UnitCurve.easeInOut.value(at: 0.5)  // 0.5
///
/// - Domain: 0...1, progress. Outside it holds its end values, for every curve.
/// - Accuracy: that of the easing inside.
public struct UnitCurve: Easing {
  // Another field with a reference would make a copy of the curve be counted wherever an array of structures holds it.

  /// The easing.
  @usableFromInline
  let reference: any EasingReference

  /// The value as a function of progress and of the two numbers, where the easing has such a formula.
  @usableFromInline
  let function: EasingFunction?

  /// The numbers of the formula.
  @usableFromInline
  let first, second: Double

  /// The easing that this unit curve stands for.
  public var base: any Easing { reference.base }

  /// The number of combinators inside one another: 0 for a simple easing.
  var nestingDepth: Int { reference.nestingDepth }

  /// The given easing as a unit curve.
  ///
  /// - Precondition: At most ``nestingLimit`` combinators are inside one another.
  /// - Complexity: O(1) where the parts of a combinator are unit curves or simple easings.
  public init(_ easing: some Easing) {
    self.init(erasing: easing)
    // A unit curve that is passed on is not deeper than it was.
    precondition(
      nestingDepth <= Self.nestingLimit || easing is UnitCurve,
      "a unit curve has at most \(Self.nestingLimit) combinators inside one another, not \(nestingDepth)")
  }

  /// The given easing as a unit curve of any depth.
  ///
  /// For ``reversed`` and `inverse`, which undo themselves: both together add two levels at most.
  init(erasing easing: some Easing) {
    switch easing {
    case let curve as UnitCurve: self = curve
    case let bezier as CubicBezier: self.init(bezier: bezier)
    case let combinator as any CurveCombinator:
      // In one form, whatever the types of its parts were.
      self.init(base: combinator.erased as? any Easing ?? easing, nestingDepth: combinator.nestingDepth)
    default: self.init(base: easing, nestingDepth: 0)
    }
  }

  init(bezier: CubicBezier) { (reference, function, first, second) = (bezier.solver, nil, 0, 0) }

  private init(base: any Easing, nestingDepth: Int) {
    reference = EasingBox(base, nestingDepth: nestingDepth)
    let formula = base.directedFormula
    function = formula?.1
    (first, second) = (formula?.0.first ?? 0, formula?.0.second ?? 0)
  }
}

extension UnitCurve {
  /// The greatest number of combinators inside one another.
  ///
  ///     UnitCurve(Mirrored(Reversed(Smoothstep())))  // 2
  ///
  /// Evaluating, comparing, hashing, printing and releasing a unit curve call themselves once a level. Up to this limit
  /// they keep to a stack of 512 KB, the least that Apple's systems give a thread, also in a debug build. Combinators whose
  /// types are nested have no limit until they become a unit curve.
  ///
  /// The parser has a smaller limit, ``CurveExpression/nestingLimit``. It counts parentheses, and a name without them may
  /// be two combinators, as `sine-out-in` is. No text reaches this limit.
  public static let nestingLimit = 128
}

// MARK: - Curve

extension UnitCurve {
  /// Value, velocity and acceleration of the easing inside.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    reference.evaluate(at: progress)
  }

  /// The value of the easing inside.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    function?(progress, first, second) ?? reference.value(at: progress)
  }

  /// Value, velocity and acceleration of the easing inside, seen from its other end.
  @inlinable
  public func evaluateReversed(at progress: Double) -> CurveState {
    reference.evaluateReversed(at: progress)
  }

  /// The value of the easing inside, seen from its other end.
  @inlinable
  public func evaluateReversedValue(at progress: Double) -> Double {
    reference.evaluateReversedValue(at: progress)
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
