/// A quarter of a circle: 1 − √(1 − u²).
///
/// SwiftUI's `circularEaseIn`; reversed it is `circularEaseOut`, mirrored `circularEaseInOut`.
///
///     Circular().value(at: 0.6)  // 0.2
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: within 1 ulp of 1, and near 0 within 4 ulp of the value; asserted in `CircularTests`.
/// - Edge cases: the tangent at 1 is vertical: velocity and acceleration are infinite there.
public struct Circular: DirectedEasing {
  /// The quarter of a circle that starts level.
  @inlinable
  public init() {}

  /// Value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    let height = ((1 - progress) * (1 + progress)).squareRoot()
    return CurveState(
      value: progress * progress / (1 + height),
      velocity: progress / height,
      acceleration: 1 / (height * height * height))
  }

  /// The value at `progress`.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    // 1 − √(1−u²) = u² / (1 + √(1−u²)), where nothing cancels near 0;
    // 1 − u² = (1 − u)(1 + u), where nothing cancels near 1.
    progress * progress / (1 + ((1 - progress) * (1 + progress)).squareRoot())
  }

  /// The other quarter, √(1 − (1 − u)²), steep where it starts.
  @inlinable
  public func evaluateReversed(at progress: Double) -> CurveState {
    let height = (progress * (2 - progress)).squareRoot()
    return CurveState(
      value: height, velocity: (1 - progress) / height, acceleration: -1 / (height * height * height))
  }

  /// The value of the other quarter.
  @inlinable
  public func evaluateReversedValue(at progress: Double) -> Double { (progress * (2 - progress)).squareRoot() }

  /// The curve rises strictly.
  public var isInvertible: Bool { true }

  /// `circular-ease-in`, `-out`, `-in-out`; with its halves swapped `circ-out-in`.
  public func expression(_ direction: EasingDirection) -> String {
    direction == .easeOutIn ? "circ-out-in" : "circular-ease-\(direction.suffix)"
  }
}
