/// The value of an easing at a progress of 0...1, as a plain function of it and of at most two numbers.
@usableFromInline
typealias EasingFunction = @convention(c) (_ progress: Double, _ first: Double, _ second: Double) -> Double

/// The values of an easing as plain functions, one for each direction.
///
/// A unit curve holds one of the functions and the numbers, so that its value takes one call, and no look at the easing's type.
/// Velocities, and the easings that have no such form, go through ``UnitCurve/base``.
struct EasingFormula: Sendable {
  /// The numbers of the easing; what they mean is the family's own.
  var first = 0.0, second = 0.0
  /// The easing itself.
  let easeIn: EasingFunction
  /// The easing reversed, mirrored, and with its halves swapped, if the family has names for these.
  var easeOut, easeInOut, easeOutIn: EasingFunction?
}

/// An easing whose values are a formula.
protocol FormulaEasing: Easing {
  var easingFormula: EasingFormula { get }
}

extension Easing {
  /// The formula of the easing and the direction of it that this is; `nil` where there is none.
  var directedFormula: (EasingFormula, EasingFunction)? {
    func formula(of curve: UnitCurve, _ direction: (EasingFormula) -> EasingFunction?)
      -> (EasingFormula, EasingFunction)?
    {
      guard let formula = (curve.base as? any FormulaEasing)?.easingFormula else { return nil }
      return direction(formula).map { (formula, $0) }
    }
    switch self {
    case let easing as any FormulaEasing: return (easing.easingFormula, easing.easingFormula.easeIn)
    case let reversed as Reversed<UnitCurve>: return formula(of: reversed.base, \.easeOut)
    case let mirrored as Mirrored<UnitCurve>: return formula(of: mirrored.base, \.easeInOut)
    case let joined as Joined<UnitCurve, UnitCurve>:
      guard let reversed = joined.first.base as? Reversed<UnitCurve>, reversed.base == joined.second else { return nil }
      return formula(of: joined.second, \.easeOutIn)
    default: return nil
    }
  }
}
