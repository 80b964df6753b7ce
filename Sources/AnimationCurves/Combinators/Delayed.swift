/// A curve in seconds that starts later by a given delay. Until then, the start value is held.
///
///     Spring.bouncy.delayed(by: 0.2).value(at: 0.1)  // 0.0
///
/// With a negative delay, the curve begins part-way through, as in CSS.
///
/// - Domain: from the start of the base to the end of the base plus the delay, in seconds. A base without a start is
///   delayed as a whole.
/// - Edge cases: before the base starts, the velocity and the acceleration are 0. A base that jumps at its start has
///   the value after the jump during the delay; CSS holds 0 there.
/// - Accuracy: that of the base, plus the effect of 1 rounding of the time; asserted in `DelayedTests`.
public struct Delayed<Base: Curve>: Curve {
  /// The curve that starts later.
  public let base: Base
  /// The delay in seconds.
  public let delay: Double
  /// The start of the base, in seconds.
  @usableFromInline
  package let start: Double
  /// The end of the base's extent, in seconds; infinity if the base has no extent.
  @usableFromInline
  package let baseEnd: Double

  /// Delays `base` by `delay` seconds.
  ///
  /// - Precondition: The time of `base` is in seconds. `delay` is finite. The end of the extent of `base` plus `delay`
  ///   is finite and later than the start of `base`.
  public init(_ base: Base, by delay: Double) {
    require(Self.problem(base, by: delay))
    (self.base, self.delay) = (base, delay)
    start = base.domain.lowerBound
    baseEnd = base.extent?.upperBound ?? .infinity
  }

  /// Returns what is wrong with the arguments, if anything is.
  package static func problem(_ base: Base, by delay: Double) -> ArgumentProblem? {
    if base.timeUnit != .seconds {
      return ArgumentProblem("\(base) cannot be delayed by seconds: its input is progress")
    }
    if let problem = problemUnlessFinite(delay, "the delay of a curve") { return problem }
    let baseEnd = base.extent?.upperBound ?? .infinity
    let end = baseEnd + delay
    return end > base.domain.lowerBound && end.isFinite == baseEnd.isFinite
      ? nil : ArgumentProblem("\(base) must end after its delay of \(delay) seconds has passed")
  }

  /// From the start of the base to the end of the base plus the delay, in seconds.
  public var domain: ClosedRange<Double> { start...(base.domain.upperBound + delay) }

  /// Seconds.
  public var timeUnit: CurveTimeUnit { .seconds }

  /// The start of the base to the end of its extent plus the delay, in seconds; `nil` if the base has no extent. If the
  /// base has no start, the start of its extent is delayed too.
  public var extent: ClosedRange<Double>? {
    if start.isFinite { return baseEnd.isFinite ? start...(baseEnd + delay) : nil }
    return base.extent.map { ($0.lowerBound + delay)...(baseEnd + delay) }
  }

  /// The end of the base plus the delay; infinity if the base goes on for ever.
  public var endTime: Double { base.endTime + delay }

  /// Returns the value, velocity and acceleration at `time`, in seconds.
  @inlinable
  public func evaluate(at time: Double) -> CurveState {
    let baseTime = baseTime(at: time)
    if baseTime < start { return CurveState(value: base.value(at: start), velocity: 0, acceleration: 0) }
    return base.state(at: baseTime)
  }

  /// Returns the third derivative at `time`.
  public func evaluateJerk(at time: Double) -> Double {
    let baseTime = baseTime(at: time)
    return baseTime < start ? 0 : base.jerk(at: baseTime)
  }

  /// Returns the value at `time`, in seconds.
  @inlinable
  public func evaluateValue(at time: Double) -> Double { base.value(at: baseTime(at: time)) }

  /// Converts `time` to the time of the base.
  @inlinable
  func baseTime(at time: Double) -> Double { Self.baseTime(at: time, delay: delay, end: baseEnd) }

  /// Converts `time` to the time of a base with the given end of its extent, which is reached exactly.
  @inlinable
  package static func baseTime(at time: Double, delay: Double, end: Double) -> Double {
    time == end + delay ? end : time - delay
  }

  /// The curve's expression, such as `delayed(…, by: 0.2)`.
  public var description: String { "delayed(\(base), by: \(number: delay))" }

  /// One combinator: an evaluation needs one of the base.
  public var structure: CurveStructure { CurveStructure(combining: base.structure) }
}

extension Curve {
  /// Returns the curve, delayed by `delay` seconds. A negative delay begins part-way through the curve.
  ///
  /// - Precondition: The time of the curve is in seconds. The delay is finite, and the curve ends after it.
  public func delayed(by delay: Double) -> Delayed<Self> { Delayed(self, by: delay) }
}
