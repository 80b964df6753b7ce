/// A curve stretched so that the whole of it takes a given number of seconds.
///
/// For an easing the whole is 0...1; for a spring it is the time in which it settles, and the retimed spring goes on
/// settling beyond its duration, as springs do.
///
///     Spring.bouncy.retimed(duration: 2).value(at: 1)
///
/// - Domain: the curve's, in seconds.
/// - Accuracy: within 4 ulp of max(1, |value|), and what 4 roundings of progress do to the value; asserted in
///   `CombinatorOracleTests`.
public struct Retimed<Base: Curve>: Curve, CurveCombinator {
  /// The curve that is stretched.
  public let base: Base
  /// How long the whole of it takes, in seconds.
  public let duration: Double
  /// The curve's own time that passes in a second.
  @usableFromInline
  let rate: Double
  /// When the whole of the curve ends, in seconds.
  @usableFromInline
  let end: Double
  /// When the whole of the curve ends, in its own time.
  @usableFromInline
  let baseEnd: Double
  /// The duration of the base, in its own unit of time.
  @usableFromInline
  let baseDuration: Double

  /// `base` stretched to `duration` seconds.
  ///
  /// - Precondition: `duration` is positive and finite, and `base` comes to rest (an undamped spring never does).
  public init(_ base: Base, duration: Double) {
    precondition(
      duration > 0 && duration.isFinite, "a curve is retimed to a positive and finite duration, not \(duration)")
    guard let extent = base.extent, extent.upperBound > extent.lowerBound else {
      preconditionFailure("\(base) has no duration of its own, so it cannot be retimed: it never comes to rest")
    }
    (self.base, self.duration) = (base, duration)
    baseEnd = extent.upperBound
    baseDuration = extent.upperBound - extent.lowerBound
    rate = baseDuration / duration
    end = Self.seconds(extent.lowerBound, rate: rate, of: baseDuration, in: duration) + duration
  }

  /// The curve's domain, in seconds.
  public var domain: ClosedRange<Double> {
    let domain = base.domain
    let start = seconds(domain.lowerBound)
    return start...(domain.upperBound.isFinite ? end : domain.upperBound)
  }

  /// Seconds.
  public var timeUnit: CurveTimeUnit { .seconds }

  /// The stretch of time in which the curve moves: `duration` seconds.
  public var extent: ClosedRange<Double>? { domain.lowerBound...end }

  /// Value, velocity and acceleration at `time`, in seconds.
  @inlinable
  public func evaluate(at time: Double) -> CurveState {
    let state = base.state(at: place(at: time))
    return CurveState(
      value: state.value, velocity: perSecond(state.velocity), acceleration: perSecondSquared(state.acceleration))
  }

  /// The value at `time`, in seconds.
  @inlinable
  public func evaluateValue(at time: Double) -> Double { base.value(at: place(at: time)) }

  /// The curve's own time at `time`; the end is exact.
  @inlinable
  func place(at time: Double) -> Double { time == end ? baseEnd : perSecond(time) }

  // A rate beyond the Doubles would make 0 · ∞ of what is finite: there the division comes first.

  /// A number times the rate.
  @inlinable
  package func perSecond(_ number: Double) -> Double {
    rate.isNormal ? rate * number : number / duration * baseDuration
  }

  /// A number times the square of the rate.
  @inlinable
  package func perSecondSquared(_ number: Double) -> Double {
    let square = rate * rate
    return square.isNormal ? square * number : perSecond(perSecond(number))
  }

  /// The seconds at a time of the curve's own.
  package func seconds(_ time: Double) -> Double { Self.seconds(time, rate: rate, of: baseDuration, in: duration) }

  private static func seconds(_ time: Double, rate: Double, of whole: Double, in duration: Double) -> Double {
    rate.isNormal ? time / rate : time / whole * duration
  }

  /// `retimed(…, duration: 2)`.
  public var description: String { "retimed(\(base), duration: \(number: duration))" }

  var erased: any Curve {
    if let easing = base as? any Easing { return Retimed<UnitCurve>(UnitCurve(easing), duration: duration) }
    func retimed(_ base: some Curve) -> any Curve { Retimed<_>(base, duration: duration) }
    return (base as? any CurveCombinator).map { retimed($0.erased) } ?? self
  }
}

extension Curve {
  /// The curve stretched so that the whole of it takes `duration` seconds.
  ///
  /// - Precondition: `duration` is positive and finite, and the curve comes to rest.
  public func retimed(duration: Double) -> Retimed<Self> { Retimed(self, duration: duration) }
}
