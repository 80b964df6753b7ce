/// A quarter of a circle: 1 − √(1 − u²).
///
/// This easing equals SwiftUI's `circularEaseIn`. Its reversed easing equals `circularEaseOut`, and its mirrored easing
/// equals `circularEaseInOut`.
///
///     Circular().value(at: 0.6)  // 0.2
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: the absolute error is at most 2⁻⁵². For values above 10⁻²⁹⁰, the relative error is at most 2⁻⁵⁰. Both
///   are asserted in `CircularTests`.
/// - Edge cases: the tangent at 1 is vertical: velocity and acceleration are infinite there.
public struct Circular: DirectedEasing {
  /// Creates the easing.
  @inlinable
  public init() {}

  /// Returns the value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    let height = ((1 - progress) * (1 + progress)).squareRoot()
    return CurveState(
      value: progress * progress / (1 + height),
      velocity: progress / height,
      acceleration: 1 / (height * height * height))
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    let square = (1 - progress) * (1 + progress)
    return 3 * progress / (square * square * square.squareRoot())
  }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    // 1 − √(1−u²) = u² / (1 + √(1−u²)), without cancellation near 0; 1 − u² = (1 − u)(1 + u), without cancellation near
    // 1.
    progress * progress / (1 + ((1 - progress) * (1 + progress)).squareRoot())
  }

  /// Returns the value, velocity and acceleration of the reversed curve, √(1 − (1 − u)²), which is steep at the start.
  @inlinable
  public func _evaluateReversed(at progress: Double) -> CurveState {
    let height = (progress * (2 - progress)).squareRoot()
    return CurveState(
      value: height, velocity: (1 - progress) / height, acceleration: -1 / (height * height * height))
  }

  /// Returns the value of the reversed curve.
  @inlinable
  public func _evaluateReversedValue(at progress: Double) -> Double { (progress * (2 - progress)).squareRoot() }

  /// Always true: the curve rises strictly.
  public var isInvertible: Bool { true }

  /// The reversed easing: the complementary quarter of the circle.
  public var _knownInverse: UnitCurve? { reversed.unitCurve }

  /// Returns `circular-ease-in`, `circular-ease-out` or `circular-ease-in-out`; `circ-out-in` for
  /// ``EasingDirection/easeOutIn``.
  public func expression(_ direction: EasingDirection) -> String {
    direction == .easeOutIn ? "circ-out-in" : "circular-ease-\(direction.suffix)"
  }
}
