public import AnimationCurves

/// The clip that goes straight from `start` to `end` in `duration` seconds; its end is exactly `end`.
///
///     linear(from: 10, to: 100, in: 2)
///     linear(from: SIMD2(0.0, 0), to: SIMD2(3, 4), in: 0.5).time(easeOut)
///     linear(from: 0, to: 2 * Double.pi, in: 1).map { cos($0) }
///
/// Retimed beyond its ends it extrapolates.
///
/// - Precondition: `duration` is positive and finite.
@inlinable
public func linear<Value: VectorArithmetic>(from start: Value, to end: Value, in duration: Double) -> Clip<Value> {
  Clip(from: start, to: end, in: duration)
}

/// The clip of numbers that goes straight from `start` to `end` in `duration` seconds.
///
/// - Precondition: `duration` is positive and finite.
@inlinable
public func linear(from start: Double, to end: Double, in duration: Double) -> Clip<Double> {
  Clip(from: start, to: end, in: duration)
}

extension Clip where Value: VectorArithmetic {
  /// The clip of both functions above.
  @inlinable
  init(from start: Value, to end: Value, in duration: Double) {
    requirePositive(duration)
    precondition(duration.isFinite, "a linear clip has an end: its duration is finite, not \(duration)")
    self.init(
      leaf: { $0 == duration ? end : start.interpolated(towards: end, amount: $0 / duration) }, duration: duration,
      extrapolates: true)
  }
}

extension Clip {
  /// The clip that shows one value for `duration` seconds; for infinity without an end.
  ///
  /// - Precondition: `duration` is positive.
  @inlinable
  public static func constant(_ value: Value, in duration: Double) -> Clip {
    requirePositive(duration)
    return Clip(.leaf(TypedClipValues { _ in value }), duration: duration)
  }
}

extension Clip where Value == Double {
  /// The values of an easing over `duration` seconds.
  ///
  /// - Precondition: `duration` is positive and finite.
  @inlinable
  public init(_ easing: some Easing, in duration: Double) {
    precondition(duration.isFinite, "an easing has an end: its duration is finite, not \(duration)")
    self.init(duration: duration) { easing.value(at: $0 / duration) }
  }

  /// The values of a curve in seconds, from 0 to where it comes to rest: a spring lasts for its settling time. One that
  /// never comes to rest makes an endless clip, which has a value at infinity too: 1, where a spring would rest, or 0, where
  /// its impulse response would, if the curve has none.
  ///
  /// - Precondition: The curve's time is in seconds. An easing has no duration of its own: see ``init(_:in:)``.
  @inlinable
  public init(_ curve: some Curve) {
    precondition(curve.timeUnit == .seconds, "\(curve) goes by progress: say in how many seconds")
    self.init(duration: curve.extent?.upperBound ?? .infinity) { time in
      let value = curve.value(at: time)
      return time == .infinity && value.isNaN ? (curve is SpringImpulse ? 0 : 1) : value
    }
  }
}

extension Clip where Value: VectorArithmetic {
  /// The motion of a spring from `start` to `end`, for its settling time; without damping, endless, and at `end` at infinity.
  ///
  /// At its end it is settled, which is not exactly at `end`: it stays within a thousandth of max(|`end` − `start`|,
  /// |`initialVelocity`| / ω₀), so that the duration does not depend on the unit.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - start: The value at the beginning.
  ///   - end: The value at rest.
  ///   - initialVelocity: The velocity at the beginning, per second.
  @inlinable
  public init(_ spring: Spring, from start: Value, to end: Value, initialVelocity: Value = .zero) {
    let displacement = end - start
    let amplitude = max(
      displacement.magnitudeSquared.squareRoot(),
      initialVelocity.magnitudeSquared.squareRoot() / spring.naturalFrequency)
    let settling =
      amplitude > 0 && amplitude.isFinite
      ? spring.settlingDuration(target: displacement, initialVelocity: initialVelocity, epsilon: 0.001 * amplitude) : 0
    self.init(duration: settling > 0 ? settling : spring.settlingDuration) { time in
      time == .infinity ? end : start + spring.value(target: displacement, initialVelocity: initialVelocity, time: time)
    }
  }
}
