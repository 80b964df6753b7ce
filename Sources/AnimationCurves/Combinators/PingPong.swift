/// An easing forth and back, squeezed into 0...1: it ends where it began, and so is a curve, but no easing.
///
/// - Domain: 0...1, progress. The middle belongs to the second half.
/// - Edge cases: in the second half, what the easing has from the right is from the left: velocity and acceleration at a
///   corner, and the earlier value at a jump.
/// - Accuracy: within 4 ulp of max(1, |value|), and what 4 roundings of progress do to the value; asserted in
///   `CombinatorOracleTests`.
public struct PingPong<Base: Easing>: Curve, CurveCombinator {
  /// The easing that is played forth and back.
  public let base: Base

  /// `base` forth and back.
  @inlinable
  public init(_ base: Base) { self.base = base }

  /// Progress, from 0 to 1.
  @inlinable
  public var domain: ClosedRange<Double> { 0...1 }

  /// Value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    let isForth = progress < 0.5
    let state = base.evaluate(at: isForth ? 2 * progress : 2 - 2 * progress)
    return CurveState(
      value: state.value, velocity: (isForth ? 2 : -2) * state.velocity, acceleration: 4 * state.acceleration)
  }

  /// The value at `progress`.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    base.evaluateValue(at: progress < 0.5 ? 2 * progress : 2 - 2 * progress)
  }

  /// `ping-pong(…)`.
  public var description: String { "ping-pong(\(base))" }

  var erased: any Curve { PingPong<UnitCurve>(UnitCurve(base)) }
}

extension Easing {
  /// The easing forth and back, squeezed into 0...1.
  @inlinable
  public var pingPong: PingPong<Self> { PingPong(self) }
}
