/// A function from progress to progress: any easing as one small value, with SwiftUI's name and shape.
///
///     UnitCurve.easeInOut.value(at: 0.5)  // 0.5
///
/// - Domain: 0...1, progress. Outside it holds its end values, for every curve.
/// - Accuracy: that of the easing inside.
public struct UnitCurve: Easing {
  @usableFromInline
  enum Storage: Sendable {
    /// The common case, held in place so that nothing is looked up to evaluate it.
    case bezier(CubicBezier)
    case other(any Easing)
  }

  @usableFromInline
  let storage: Storage

  /// The given easing as a unit curve.
  public init(_ easing: some Easing) {
    switch easing {
    case let curve as UnitCurve: self = curve
    case let bezier as CubicBezier: storage = .bezier(bezier)
    case let combinator as any CurveCombinator:
      // In one form, whatever the types of its parts were.
      storage = .other(combinator.erased as? any Easing ?? easing)
    default: storage = .other(easing)
    }
  }

  @inlinable
  init(bezier: CubicBezier) { storage = .bezier(bezier) }

  /// The easing that this unit curve stands for.
  public var base: any Easing {
    switch storage {
    case .bezier(let bezier): bezier
    case .other(let easing): easing
    }
  }
}

// MARK: - Curve

extension UnitCurve {
  /// Value, velocity and acceleration of the easing inside.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    switch storage {
    case .bezier(let bezier): bezier.evaluate(at: progress)
    case .other(let easing): easing.evaluate(at: progress)
    }
  }

  /// The value of the easing inside.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    switch storage {
    case .bezier(let bezier): bezier.evaluateValue(at: progress)
    case .other(let easing): easing.evaluateValue(at: progress)
    }
  }

  /// Value, velocity and acceleration of the easing inside, seen from its other end.
  @inlinable
  public func evaluateReversed(at progress: Double) -> CurveState {
    switch storage {
    case .bezier(let bezier): bezier.evaluateReversed(at: progress)
    case .other(let easing): easing.evaluateReversed(at: progress)
    }
  }

  /// The value of the easing inside, seen from its other end.
  @inlinable
  public func evaluateReversedValue(at progress: Double) -> Double {
    switch storage {
    case .bezier(let bezier): bezier.evaluateReversedValue(at: progress)
    case .other(let easing): easing.evaluateReversedValue(at: progress)
    }
  }

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
