public import AnimationCurves

extension Spring {
  /// Returns the seconds until a motion stays within a thousandth of its amplitude of its target.
  ///
  /// - Parameters:
  ///   - displacement: The target minus the position at time 0.
  ///   - velocity: The velocity at time 0, per second.
  ///   - amplitude: The amplitude, by default that of ``amplitude(of:velocity:)``.
  /// - Edge cases: 0 without an amplitude, infinity if the spring is undamped.
  @inlinable
  package func restDuration<V: VectorArithmetic>(of displacement: V, velocity: V, amplitude: Double? = nil) -> Double {
    guard let amplitude = amplitude ?? self.amplitude(of: displacement, velocity: velocity) else { return 0 }
    let duration = settlingDuration(target: displacement, initialVelocity: velocity, epsilon: 0.001 * amplitude)
    return duration.isNaN ? 0 : duration
  }

  /// Returns the amplitude of a motion, max(|displacement|, |velocity| / ω₀), with which a duration until rest does not
  /// depend on the unit of the values; `nil` if it is 0, NaN, or too large to be squared.
  @inlinable
  package func amplitude<V: VectorArithmetic>(of displacement: V, velocity: V) -> Double? {
    let amplitude = max(
      displacement.magnitudeSquared.squareRoot(), velocity.magnitudeSquared.squareRoot() / naturalFrequency)
    return amplitude > 0 && amplitude.isFinite ? amplitude : nil
  }
}
