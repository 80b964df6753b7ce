/// An easing that has a formula for its values only. Its velocity and its acceleration are differences of values.
///
///     struct Wobble: ValueEasing {
///       func formula(_ progress: Double) -> Double { progress * progress }
///       var isInvertible: Bool { true }
///       var description: String { "wobble" }
///     }
///
/// - Accuracy: that of ``Curve/numericalState(at:step:of:)`` with its default step.
public protocol ValueEasing: Easing {
  /// Returns the value at `progress`, in 0...1.
  func formula(_ progress: Double) -> Double
}

extension ValueEasing {
  /// Returns the value of the formula.
  public func evaluateValue(at progress: Double) -> Double { formula(progress) }

  /// Returns the value of the formula with differences of values.
  public func evaluate(at progress: Double) -> CurveState { numericalState(at: progress, of: formula) }
}
