/// A curve stretched to a given duration in seconds.
///
/// The stretched range is the curve's ``Curve/extent``: 0...1 for an easing, 0 to the settling time for a spring. A
/// retimed spring continues to settle after its duration.
///
///     Spring.bouncy.retimed(duration: 2).value(at: 1)
///
/// - Domain: that of the base, converted to seconds.
/// - Accuracy: the error is at most the base's bound and 2⁻⁵¹ · max(1, |value|), at a time that differs by at most
///   4 · 2⁻⁵³ · max(1, time); asserted in `CombinatorOracleTests`.
///   With linear, polynomial and sine easings, a velocity is within 8 ulp, an acceleration within 16 ulp and a jerk
///   within 512 ulp of the exact one at such a time. For the derivative k, the ulp is
///   2⁻⁵² · max(1/durationᵏ, |derivative|).
public struct Retimed<Base: Curve>: Curve {
  /// The curve that is stretched.
  public let base: Base
  /// The duration to which the base's extent is stretched, in seconds.
  public let duration: Double
  /// The number of the base's units of time that pass in one second.
  @usableFromInline
  package let rate: Double
  /// The start of this curve's ``extent``, in seconds. The domain may begin earlier.
  private let start: Double
  /// The end of this curve's ``extent``, in seconds.
  @usableFromInline
  package let end: Double
  /// The end of the base's extent, in the base's unit of time.
  @usableFromInline
  package let baseEnd: Double
  /// The duration of the base's extent, in the base's unit of time.
  @usableFromInline
  let baseDuration: Double

  /// Stretches `base` to `duration` seconds.
  ///
  /// - Precondition: `duration` is positive and finite, and the ``Curve/extent`` of `base` exists and is longer than 0.
  ///   An undamped spring has no extent.
  public init(_ base: Base, duration: Double) {
    require(Self.problem(base, duration: duration))
    let extent = base.extent(toBe: "retimed")
    (self.base, self.duration) = (base, duration)
    baseEnd = extent.upperBound
    baseDuration = extent.upperBound - extent.lowerBound
    rate = baseDuration / duration
    start = Self.seconds(extent.lowerBound, rate: rate, of: baseDuration, in: duration)
    end = start + duration
  }

  /// Returns what is wrong with the arguments, if anything is.
  package static func problem(_ base: Base, duration: Double) -> ArgumentProblem? {
    problemUnlessPositive(duration, "the duration of a retimed curve") ?? base.problem(toBe: "retimed")
  }

  /// The domain of the base, converted to seconds.
  public var domain: ClosedRange<Double> {
    let domain = base.domain
    return seconds(domain.lowerBound)...(domain.upperBound.isFinite ? end : domain.upperBound)
  }

  /// Seconds.
  public var timeUnit: CurveTimeUnit { .seconds }

  /// The time range of length `duration` in which the curve moves, in seconds.
  public var extent: ClosedRange<Double>? { start...end }

  /// The end of the retimed motion; infinity if the base goes on for ever.
  public var endTime: Double { base.endTime.isFinite ? end : .infinity }

  /// Returns the value, velocity and acceleration at `time`, in seconds.
  @inlinable
  public func evaluate(at time: Double) -> CurveState {
    let state = base.state(at: baseTime(at: time))
    return CurveState(
      value: state.value, velocity: perSecond(state.velocity), acceleration: perSecondSquared(state.acceleration))
  }

  /// Returns the third derivative at `time`.
  public func evaluateJerk(at time: Double) -> Double {
    perSecond(perSecondSquared(base.jerk(at: baseTime(at: time))))
  }

  /// Returns the value at `time`, in seconds.
  @inlinable
  public func evaluateValue(at time: Double) -> Double { base.value(at: baseTime(at: time)) }

  /// Converts `time`, in seconds, to the base's own time. At the end of the extent, the result is exactly the end of
  /// the base's extent.
  @inlinable
  func baseTime(at time: Double) -> Double { time == end ? baseEnd : perSecond(time) }

  // If the rate overflowed or underflowed, a product with it could be 0 · ∞ although the exact result is finite. In
  // that case, the number is first divided by the duration, and then multiplied by the base's duration.

  /// Returns `number` times ``rate``, accurately even if the rate overflows or underflows.
  @inlinable
  package func perSecond(_ number: Double) -> Double {
    rate.isNormal ? rate * number : number / duration * baseDuration
  }

  /// Returns `number` times the square of ``rate``, accurately even if the square overflows or underflows.
  @inlinable
  package func perSecondSquared(_ number: Double) -> Double {
    let square = rate * rate
    return square.isNormal ? square * number : perSecond(perSecond(number))
  }

  /// Converts `time`, in the base's unit of time, to the corresponding time of this curve, in seconds.
  package func seconds(_ time: Double) -> Double { Self.seconds(time, rate: rate, of: baseDuration, in: duration) }

  private static func seconds(_ time: Double, rate: Double, of whole: Double, in duration: Double) -> Double {
    rate.isNormal ? time / rate : time / whole * duration
  }

  /// The curve's expression, such as `retimed(…, duration: 2)`.
  public var description: String { "retimed(\(base), duration: \(number: duration))" }

  /// One combinator: an evaluation needs one of the base.
  public var structure: CurveStructure { CurveStructure(combining: base.structure) }
}

extension Curve {
  /// Returns the curve stretched to `duration` seconds.
  ///
  /// - Precondition: `duration` is positive and finite, and the curve comes to rest.
  public func retimed(duration: Double) -> Retimed<Self> { Retimed(self, duration: duration) }
}
