/// An exponential decay from 1 that halves in each half-life: 2^(−u/h).
///
/// The value falls, so a decay is a curve but not an easing.
///
///     Decay(halfLife: 0.5).value(at: 1)  // 0.25
///
/// - Domain: 0...1, progress. Range: 1 down to 2^(−1/h).
/// - Accuracy: the absolute error is at most 2⁻⁵², for a half-life of 0.001 to 1000; asserted in `DecayTests`.
public struct Decay: Curve {
  /// The half-life, in units of progress.
  public let halfLife: Double

  /// Creates the decay of the given half-life.
  ///
  /// - Precondition: `halfLife` is positive and finite.
  public init(halfLife: Double = 0.15) {
    require(HalfLife.problem(halfLife))
    self.halfLife = halfLife
  }

  /// Progress, from 0 to 1.
  public var domain: ClosedRange<Double> { 0...1 }

  /// Returns the value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    let decay = HalfLife(duration: halfLife)
    let value = decay.remaining(after: progress)
    let velocity = -decay.rate * value
    return CurveState(value: value, velocity: velocity, acceleration: -decay.rate * velocity)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    -HalfLife(duration: halfLife).rate * evaluate(at: progress).acceleration
  }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at progress: Double) -> Double { HalfLife(duration: halfLife).remaining(after: progress) }

  /// The curve's expression, such as `decay(half-life: 0.15)`.
  public var description: String { "decay(half-life: \(number: halfLife))" }
}
