/// A curve that evaluates other curves.
package protocol CostlyCurve: Curve {
  /// The approximate number of simple curves (not combinators) evaluated for one evaluation of this curve.
  var evaluationCount: Double { get }
}

extension Curve {
  /// The approximate number of simple curves (not combinators) evaluated for one evaluation of this curve: 1 for a
  /// simple curve.
  package var cost: Double { (unwrapped as? any CostlyCurve)?.evaluationCount ?? 1 }
}

extension CurveCombinator {
  /// The default: the sum of the parts' costs.
  package var evaluationCount: Double { parts.reduce(0) { $0 + $1.cost } }
}

extension Joined {
  /// The cost of the costlier half: one evaluation needs only one half.
  package var evaluationCount: Double { max(first.cost, second.cost) }
}

extension Noise: CostlyCurve {
  /// The number of octaves: each is a curve of its own.
  package var evaluationCount: Double { Double(octaves) }
}

extension Shake: CostlyCurve {
  /// The cost of the noise.
  package var evaluationCount: Double { noise.cost }
}

extension Inverse {
  /// The cost of the inverse made of the parts' inverses, if that inverse exists. Otherwise the cost of a root search:
  /// about 16 evaluations of the base.
  package var evaluationCount: Double { structural?.cost ?? 16 * base.cost }
}
