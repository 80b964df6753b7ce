/// A decay from 1 by half in each half-life: 2^(−u/h).
///
/// It falls, and so is a curve but no easing.
///
///     Decay(halfLife: 0.5).value(at: 1)  // 0.25
///
/// - Domain: 0...1, progress. Range: 1 down to 2^(−1/h).
/// - Accuracy: within 1 ulp of 1, for a half-life of 0.001 to 1000; asserted in `DecayTests`.
public struct Decay: Curve {
  /// The progress in which the value halves.
  public let halfLife: Double

  /// The decay of the given half-life.
  ///
  /// - Precondition: `halfLife` is positive and finite.
  public init(halfLife: Double = 0.15) {
    HalfLife.require(halfLife)
    self.halfLife = halfLife
  }

  /// Progress, from 0 to 1.
  public var domain: ClosedRange<Double> { 0...1 }

  /// Value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    let decay = HalfLife(duration: halfLife)
    let value = decay.remaining(after: progress)
    let velocity = -decay.rate * value
    return CurveState(value: value, velocity: velocity, acceleration: -decay.rate * velocity)
  }

  /// The value at `progress`.
  public func evaluateValue(at progress: Double) -> Double { HalfLife(duration: halfLife).remaining(after: progress) }

  /// `decay(half-life: 0.15)`.
  public var description: String { "decay(half-life: \(number: halfLife))" }
}
