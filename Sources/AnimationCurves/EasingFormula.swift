/// A C function that computes an easing's value from a progress in 0...1 and at most two parameters.
@usableFromInline
typealias EasingFunction = @convention(c) (_ progress: Double, _ first: Double, _ second: Double) -> Double

/// C functions that compute the values of an easing, one for each direction, such as ease-out.
///
/// A unit curve stores one function and the parameters. Computing the unit curve's value then takes one call and no
/// dynamic cast. ``UnitCurve/base`` computes velocities, and the values of easings without such a formula.
struct EasingFormula: Sendable {
  /// The parameters of the easing. Each family defines their meaning.
  var first = 0.0, second = 0.0
  /// The ease-in direction.
  let easeIn: EasingFunction
  /// The ease-out, ease-in-out and ease-out-in directions, if the family has names for them.
  var easeOut, easeInOut, easeOutIn: EasingFunction?
}

/// An easing with a formula for its values.
protocol FormulaEasing: Easing {
  var easingFormula: EasingFormula { get }
}

extension Easing {
  /// The formula of the easing's family, and the C function that computes this easing's direction, such as ease-out;
  /// `nil` if there is no such function.
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
