/// A curve that asks others for its state.
package protocol CostlyCurve: Curve {
  /// About how many simple curves are evaluated for one evaluation of this one.
  var evaluationCount: Double { get }
}

extension Curve {
  /// About how many simple curves are evaluated for one evaluation of this one: 1 where it is simple itself.
  package var cost: Double { (erasedBase as? any CostlyCurve)?.evaluationCount ?? 1 }

  /// The curve itself, taken out of a unit curve.
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

extension Joined: CostlyCurve {
  /// Only one of the halves is asked.
  package var evaluationCount: Double { max(first.cost, second.cost) }
}

extension Composed: CostlyCurve {
  package var evaluationCount: Double { inner.cost + outer.cost }
}

extension Blended: CostlyCurve {
  package var evaluationCount: Double { first.cost + second.cost }
}

extension Inverse: CostlyCurve {
  /// A search asks its base 16 times, more or less.
  package var evaluationCount: Double { structural?.cost ?? 16 * base.cost }
}
