public import AnimationCurves

/// Returns the clip from `start` to `end` at a constant rate in `duration` seconds; the end is exactly `end`.
///
///     linear(from: 10, to: 100, in: 2)
///     linear(from: SIMD2(0.0, 0), to: SIMD2(3, 4), in: 0.5).time(easeOut)
///     linear(from: 0, to: 2 * Double.pi, in: 1).map { cos($0) }
///
/// If an easing applied by `Clip.time(_:)` maps the progress to a value outside 0...1, the line from `start` to `end`
/// is extrapolated.
///
/// - Precondition: `duration` is positive and finite.
@inlinable
public func linear<Value: VectorArithmetic>(from start: Value, to end: Value, in duration: Double) -> Clip<Value> {
  Clip(from: start, to: end, in: duration)
}

/// Returns the clip of numbers from `start` to `end` at a constant rate in `duration` seconds.
///
/// - Precondition: `duration` is positive and finite.
@inlinable
public func linear(from start: Double, to end: Double, in duration: Double) -> Clip<Double> {
  Clip(from: start, to: end, in: duration)
}

extension Clip where Value: VectorArithmetic {
  /// Creates a clip that moves from `start` to `end` at a constant rate.
  @inlinable
  init(from start: Value, to end: Value, in duration: Double) {
    requirePositive(duration)
    precondition(
      duration.isFinite, "the duration of a linear clip must be positive and finite, in seconds, not \(duration)")
    self.init(
      leaf: { $0 == duration ? end : start.interpolated(towards: end, amount: $0 / duration) }, duration: duration,
      extrapolates: true)
  }
}

extension Clip {
  /// Returns the clip that shows one value for `duration` seconds. If `duration` is infinite, the clip is endless.
  ///
  /// - Precondition: `duration` is positive.
  @inlinable
  public static func constant(_ value: Value, in duration: Double) -> Clip {
    requirePositive(duration)
    return Clip(leaf: { _ in value }, duration: duration)
  }
}

extension Clip where Value == Double {
  /// Creates the clip of an easing over `duration` seconds.
  ///
  /// - Precondition: `duration` is positive and finite.
  @inlinable
  public init(_ easing: some Easing, in duration: Double) {
    precondition(
      duration.isFinite, "the duration of an easing must be positive and finite, in seconds, not \(duration)")
    self.init(duration: duration) { easing.value(at: $0 / duration) }
  }

  /// Creates the clip of a curve in seconds, such as a spring, stretched to `duration` seconds, as by `UnitCurve(_:)`.
  ///
  /// - Precondition: `duration` is positive and finite, and the curve comes to rest.
  public init(_ curve: some Curve, in duration: Double) { self.init(UnitCurve(curve), in: duration) }

  /// Creates the clip of a curve whose time is in seconds, from time 0 until the curve comes to rest. The clip of a
  /// spring has the spring's settling duration.
  ///
  /// A curve that never comes to rest gives an endless clip. If such a curve has no value at infinity, the clip's value
  /// at infinity is 1, or 0 for the impulse response of a spring.
  ///
  /// - Precondition: The unit of the curve's time is seconds. For an easing, which is a function of progress, use
  ///   ``init(_:in:)-(Easing,_)``.
  @inlinable
  public init(_ curve: some Curve) {
    self.init(duration: requirePlayable(curve.endTime, in: curve.timeUnit, "\(curve)")) { time in
      let value = curve.value(at: time)
      return time == .infinity && value.isNaN ? (curve is SpringImpulse ? 0 : 1) : value
    }
  }
}

extension Clip where Value: VectorArithmetic {
  /// Creates the motion of a spring from `start` to `end`, for its settling time.
  ///
  /// At the end of the clip, the value has settled, but is not exactly `end`. The difference is at most a thousandth of
  /// max(|`end` − `start`|, |`initialVelocity`| / ω₀), where ω₀ is the natural frequency. The duration therefore does
  /// not depend on the unit of the values. Without damping the clip is endless, and its value at infinity is `end`.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - start: The start value.
  ///   - end: The target.
  ///   - initialVelocity: The initial velocity, per second.
  @inlinable
  public init(_ spring: Spring, from start: Value, to end: Value, initialVelocity: Value = .zero) {
    let displacement = end - start
    let duration = spring.restDuration(of: displacement, velocity: initialVelocity)
    self.init(duration: duration > 0 ? duration : spring.settlingDuration) { time in
      time == .infinity ? end : start + spring.value(target: displacement, initialVelocity: initialVelocity, time: time)
    }
  }
}
