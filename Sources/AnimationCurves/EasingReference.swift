/// The object that a unit curve refers to. It holds the whole easing behind one reference.
///
/// Copying a unit curve retains at most one object, the one that conforms to this protocol, even if the easing consists
/// of several objects.
@usableFromInline
protocol EasingReference: AnyObject, Sendable {
  /// The easing.
  var base: any Easing { get }

  /// The number of nested combinators: 0 for a simple easing.
  var nestingDepth: Int { get }

  // These functions return the results of the same functions of `base`, without creating the existential `base`.
  func evaluate(at progress: Double) -> CurveState
  func value(at progress: Double) -> Double
  func evaluateReversed(at progress: Double) -> CurveState
  func evaluateReversedValue(at progress: Double) -> Double
}

/// An object that holds an easing and the easing's type: a call is one call of the object and one of the type.
final class EasingBox<Base: Easing>: EasingReference {
  private let easing: Base
  let nestingDepth: Int
  var base: any Easing { easing }

  init(_ easing: Base, nestingDepth: Int) { (self.easing, self.nestingDepth) = (easing, nestingDepth) }

  func evaluate(at progress: Double) -> CurveState { easing.evaluate(at: progress) }
  func value(at progress: Double) -> Double { easing.evaluateValue(at: progress) }
  func evaluateReversed(at progress: Double) -> CurveState { easing.evaluateReversed(at: progress) }
  func evaluateReversedValue(at progress: Double) -> Double { easing.evaluateReversedValue(at: progress) }
}

/// An object that holds a direction of a unit curve, such as its ease-out, and the type of the ease-in.
///
/// An ``EasingBox`` of a `Mirrored<UnitCurve>` would ask a second object for every value.
final class DirectedBox<EaseIn: Easing>: EasingReference {
  /// The base of `unitCurve`.
  private let easeIn: EaseIn
  private let unitCurve: UnitCurve
  private let direction: EasingDirection
  let nestingDepth: Int

  init(_ easeIn: EaseIn, of unitCurve: UnitCurve, direction: EasingDirection, nestingDepth: Int) {
    (self.easeIn, self.unitCurve, self.direction, self.nestingDepth) = (easeIn, unitCurve, direction, nestingDepth)
  }

  var base: any Easing {
    switch direction {
    case .easeIn: unitCurve
    case .easeOut: Reversed(unitCurve)
    case .easeInOut: Mirrored(unitCurve)
    case .easeOutIn: Joined(UnitCurve(erasing: Reversed(unitCurve)), unitCurve)
    }
  }

  func value(at progress: Double) -> Double {
    switch direction {
    case .easeIn: easeIn.evaluateValue(at: progress)
    case .easeOut: easeIn.evaluateReversedValue(at: progress)
    // The formulas of `Joined`, without a lookup of its type at run time.
    case .easeInOut:
      progress < 0.5
        ? easeIn.evaluateValue(at: 2 * progress) / 2
        : 0.5 + easeIn.evaluateReversedValue(at: 2 * progress - 1) / 2
    case .easeOutIn:
      progress < 0.5
        ? easeIn.evaluateReversedValue(at: 2 * progress) / 2
        : 0.5 + easeIn.evaluateValue(at: 2 * progress - 1) / 2
    }
  }

  func evaluate(at progress: Double) -> CurveState { base.evaluate(at: progress) }
  func evaluateReversed(at progress: Double) -> CurveState { base.evaluateReversed(at: progress) }
  func evaluateReversedValue(at progress: Double) -> Double { base.evaluateReversedValue(at: progress) }
}

extension Easing {
  /// The unit curve of which this easing is a direction, and that direction; `nil` for any other easing.
  var directionOfUnitCurve: (unitCurve: UnitCurve, direction: EasingDirection)? {
    switch self {
    case let reversed as Reversed<UnitCurve>: return (reversed.base, .easeOut)
    case let mirrored as Mirrored<UnitCurve>: return (mirrored.base, .easeInOut)
    case let joined as Joined<UnitCurve, UnitCurve>:
      guard (joined.first.base as? Reversed<UnitCurve>)?.base == joined.second else { return nil }
      return (joined.second, .easeOutIn)
    default: return nil
    }
  }
}

/// Nearly every unit curve is a cubic Bézier. The solver of a cubic Bézier is an object already, so it needs no box.
extension CubicBezierSolver: EasingReference {
  @usableFromInline
  var base: any Easing { CubicBezier(solver: self) }

  @usableFromInline
  var nestingDepth: Int { 0 }

  @usableFromInline
  func evaluate(at progress: Double) -> CurveState { state(at: progress) }

  @usableFromInline
  func evaluateReversed(at progress: Double) -> CurveState { CubicBezier(solver: self).evaluateReversed(at: progress) }

  @usableFromInline
  func evaluateReversedValue(at progress: Double) -> Double {
    CubicBezier(solver: self).evaluateReversedValue(at: progress)
  }
}
