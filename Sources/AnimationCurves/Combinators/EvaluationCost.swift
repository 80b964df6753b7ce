/// A curve that evaluates other curves.
package protocol CostlyCurve: Curve {
  /// The approximate number of simple curves (not combinators) evaluated for one evaluation of this curve.
  var evaluationCount: Double { get }
}

extension Curve {
  /// The approximate number of simple curves (not combinators) evaluated for one evaluation of this curve: 1 for a
  /// simple curve.
  package var cost: Double { (erasedBase as? any CostlyCurve)?.evaluationCount ?? 1 }

  /// The curve itself, or the easing inside a unit curve.
  private var erasedBase: any Curve { (self as? UnitCurve)?.base ?? self }
}

extension Reversed: CostlyCurve {
  package var evaluationCount: Double { base.cost }
}

extension Mirrored: CostlyCurve {
  package var evaluationCount: Double { base.cost }
}

extension Repeated: CostlyCurve {
  package var evaluationCount: Double { base.cost }
}

extension PingPong: CostlyCurve {
  package var evaluationCount: Double { base.cost }
}

extension Retimed: CostlyCurve {
  package var evaluationCount: Double { base.cost }
}

extension FittedCurve: CostlyCurve {
  package var evaluationCount: Double { base.cost }
}

extension Delayed: CostlyCurve {
  package var evaluationCount: Double { base.cost }
}

extension Joined: CostlyCurve {
  /// The cost of the costlier half: one evaluation needs only one half.
  package var evaluationCount: Double { max(first.cost, second.cost) }
}

extension Composed: CostlyCurve {
  package var evaluationCount: Double { inner.cost + outer.cost }
}

extension Blended: CostlyCurve {
  package var evaluationCount: Double { first.cost + second.cost }
}

extension Inverse: CostlyCurve {
  /// The cost of the inverse made of the parts' inverses, if that inverse exists. Otherwise the cost of a root search:
  /// about 16 evaluations of the base.
  package var evaluationCount: Double { structural?.cost ?? 16 * base.cost }
}
