/// An easing played forwards and then backwards within 0...1. It ends at its start value, so it is a curve and not an
/// easing.
///
/// - Domain: 0...1, progress. Progress 0.5 belongs to the second half.
/// - Edge cases: in the second half, the easing is played backwards, so the easing's right-hand limits become left-hand
///   limits of the ping-pong. At a corner in that half, velocity and acceleration are left-hand limits: those just
///   before the corner in the progress of the ping-pong. At a jump in that half, the value is a left-hand limit too.
/// - Accuracy: the error is at most the base's bound and 2⁻⁵¹ · max(1, |value|), at a progress that differs by at most
///   4 · 2⁻⁵³ · max(1, progress); asserted in `CombinatorOracleTests`.
///   With linear, polynomial and sine easings, a velocity is within 8 ulp, an acceleration within 16 ulp and a jerk
///   within 512 ulp of the exact one at such a progress. For the derivative k, the ulp is
///   2⁻⁵² · max(2ᵏ, |derivative|).
public struct PingPong<Base: Easing>: Curve {
  /// The easing that is played forwards and backwards.
  public let base: Base

  /// Plays `base` forwards and then backwards.
  @inlinable
  public init(_ base: Base) { self.base = base }

  /// Progress, from 0 to 1.
  @inlinable
  public var domain: ClosedRange<Double> { 0...1 }

  /// Returns the value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    let state = base.evaluate(at: Self.baseProgress(at: progress))
    return CurveState(
      value: state.value, velocity: (progress < 0.5 ? 2 : -2) * state.velocity, acceleration: 4 * state.acceleration)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    (progress < 0.5 ? 8 : -8) * base.jerk(at: Self.baseProgress(at: progress))
  }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double { base.evaluateValue(at: Self.baseProgress(at: progress)) }

  /// Converts progress to the progress of the base.
  @inlinable
  package static func baseProgress(at progress: Double) -> Double { progress < 0.5 ? 2 * progress : 2 - 2 * progress }

  /// The expression `ping-pong(…)`.
  public var description: String { "ping-pong(\(base))" }

  /// One combinator: an evaluation needs one of the base.
  public var structure: CurveStructure { CurveStructure(combining: base.structure) }
}

extension Easing {
  /// The easing played forwards and then backwards within 0...1.
  @inlinable
  public var pingPong: PingPong<Self> { PingPong(self) }
}
