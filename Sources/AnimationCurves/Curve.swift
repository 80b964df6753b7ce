/// A real-valued function of time that knows its own derivatives.
///
/// A curve is data: it can be compared, hashed, sent to another task, and it prints as the expression that
/// ``CurveExpression`` reads back.
///
/// A conforming type says what happens inside its ``domain``. What happens outside is decided once, here: a curve holds
/// its end values, and NaN in gives NaN out.
///
/// - Requires: `description` is the curve's expression in the notation, or for a curve that the notation does not know
///   any text that tells it apart.
public protocol Curve: Hashable, Sendable, CustomStringConvertible {
  /// Where the curve moves: progress 0...1 for an easing, seconds for a spring. Outside, it holds its end values.
  var domain: ClosedRange<Double> { get }

  /// The unit of the domain.
  var timeUnit: CurveTimeUnit { get }

  /// The part of the domain that a table or a picture of the whole curve spans: the domain where that is finite, up to
  /// the settling time for a spring, and `nil` for a curve that never comes to rest.
  var extent: ClosedRange<Double>? { get }

  /// Value, velocity and acceleration at `time`.
  ///
  /// - Precondition: `time` is in ``domain``. Call ``state(at:)`` with any time.
  func evaluate(at time: Double) -> CurveState

  /// The value alone at `time`: exactly `evaluate(at: time).value`, for less. The default computes the whole state.
  ///
  /// - Precondition: `time` is in ``domain``. Call `value(at:)` with any time.
  func evaluateValue(at time: Double) -> Double

  /// The curve as a sampler, which computes many values at once. The default loops over `value(at:)`.
  var sampler: CurveSampler { get }
}

/// The unit in which a curve's time is measured.
@frozen
public enum CurveTimeUnit: Hashable, Sendable {
  /// A share of the whole motion, 0 at its start and 1 at its end.
  case progress
  /// Seconds.
  case seconds
}

extension Curve {
  /// Progress, unless the type says otherwise.
  @inlinable
  public var timeUnit: CurveTimeUnit { .progress }

  /// The domain where it is finite; `nil` otherwise.
  @inlinable
  public var extent: ClosedRange<Double>? { domain.upperBound.isFinite ? domain : nil }

  /// The value of the whole state.
  @inlinable
  public func evaluateValue(at time: Double) -> Double { evaluate(at: time).value }
}

// MARK: - One instant

extension Curve {
  /// `time` moved to the nearest point of the domain; NaN stays NaN.
  @inlinable
  func clamped(_ time: Double) -> Double {
    let domain = self.domain
    if time < domain.lowerBound { return domain.lowerBound }
    if time > domain.upperBound { return domain.upperBound }
    return time
  }

  /// The curve's value at `time`: its end values outside the domain, NaN at NaN.
  @inlinable
  public func value(at time: Double) -> Double {
    let domain = self.domain
    return time >= domain.lowerBound && time <= domain.upperBound
      ? evaluateValue(at: time) : valueOutsideDomain(at: time)
  }

  /// The value where `time` is NaN or outside the domain: kept out of the code for the other times.
  @inlinable
  @inline(never)
  func valueOutsideDomain(at time: Double) -> Double { branchlessValue(at: time) }

  /// The value at `time` without a branch where the formula has none: the compiler makes vectors of a loop over it.
  @inlinable
  func branchlessValue(at time: Double) -> Double {
    let time = clamped(time)
    return time.isNaN ? .nan : evaluateValue(at: time)
  }

  /// The curve's velocity at `time`, per unit of time: that of the end point outside the domain, NaN at NaN, ±infinity
  /// at a vertical tangent.
  @inlinable
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// The curve's acceleration at `time`, per unit of time squared: that of the end point outside the domain, NaN at NaN.
  @inlinable
  public func acceleration(at time: Double) -> Double { state(at: time).acceleration }

  /// Value, velocity and acceleration at `time`: those of the end point outside the domain, NaN at NaN.
  @inlinable
  public func state(at time: Double) -> CurveState {
    let time = clamped(time)
    return time.isNaN ? CurveState(value: .nan, velocity: .nan, acceleration: .nan) : evaluate(at: time)
  }

  // Disfavoured, so that a literal means a Double.

  /// The curve's value at `time`, computed in Double and rounded once.
  @inlinable
  @_disfavoredOverload
  public func value(at time: Float) -> Float { Float(value(at: Double(time))) }

  /// The curve's velocity at `time`, computed in Double and rounded once.
  @inlinable
  @_disfavoredOverload
  public func velocity(at time: Float) -> Float { Float(velocity(at: Double(time))) }

  /// The curve's acceleration at `time`, computed in Double and rounded once.
  @inlinable
  @_disfavoredOverload
  public func acceleration(at time: Float) -> Float { Float(acceleration(at: Double(time))) }
}
