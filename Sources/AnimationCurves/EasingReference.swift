/// The object that a unit curve refers to. It holds the whole easing behind one reference.
///
/// Copying a unit curve retains at most one object, the one that conforms to this protocol, even if the easing consists
/// of several objects.
@usableFromInline
package protocol EasingReference: AnyObject, Sendable {
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

/// An object that holds an easing, and computes it by its type: a call is one call of the object and one of the type.
///
/// The type that computes a direction of a unit curve, such as its ease-out, is made of the type inside that unit
/// curve. `Reversed<UnitCurve>` would call the object of that unit curve for every value. That takes up to twice as
/// long for a formula of a few operations (`make benchmark BENCH='scalar/unit quad'`).
final class EasingBox<Computed: Easing>: EasingReference {
  let base: any Easing
  let nestingDepth: Int
  /// An easing with the values of `base`.
  private let computed: Computed

  /// Creates the object that holds `base`, and computes it by `computed`.
  init(_ base: any Easing, by computed: Computed, nestingDepth: Int) {
    (self.base, self.computed, self.nestingDepth) = (base, computed, nestingDepth)
  }

  func evaluate(at progress: Double) -> CurveState { computed.evaluate(at: progress) }
  func value(at progress: Double) -> Double { computed.evaluateValue(at: progress) }
  func evaluateReversed(at progress: Double) -> CurveState { computed.evaluateReversed(at: progress) }
  func evaluateReversedValue(at progress: Double) -> Double { computed.evaluateReversedValue(at: progress) }
}

extension Easing {
  /// The easing with the same values that a unit curve calls. A direction of a unit curve becomes the same direction of
  /// the easing inside the unit curve.
  var computed: any Easing {
    func reversed(_ easing: some Easing) -> any Easing { Reversed(easing) }
    func mirrored(_ easing: some Easing) -> any Easing { Mirrored(easing) }
    // The same formulas as those of `Joined(Reversed(easing), easing)`, at half of its time.
    func outIn(_ easing: some Easing) -> any Easing { Mirrored(Reversed(easing)) }
    switch self {
    case let easing as Reversed<UnitCurve>: return reversed(easing.base.base)
    case let easing as Mirrored<UnitCurve>: return mirrored(easing.base.base)
    case let easing as Joined<UnitCurve, UnitCurve>:
      let isOutIn = (easing.first.base as? Reversed<UnitCurve>)?.base == easing.second
      return isOutIn ? outIn(easing.second.base) : easing
    default: return self
    }
  }
}

/// Nearly every unit curve is a cubic Bézier. The solver of a cubic Bézier is an object already, so it needs no box.
extension CubicBezierSolver: EasingReference {
  @usableFromInline
  package var base: any Easing { CubicBezier(solver: self) }

  @usableFromInline
  package var nestingDepth: Int { 0 }

  @usableFromInline
  package func evaluate(at progress: Double) -> CurveState { state(at: progress) }

  @usableFromInline
  package func evaluateReversed(at progress: Double) -> CurveState {
    CubicBezier(solver: self).evaluateReversed(at: progress)
  }

  @usableFromInline
  package func evaluateReversedValue(at progress: Double) -> Double {
    CubicBezier(solver: self).evaluateReversedValue(at: progress)
  }
}
