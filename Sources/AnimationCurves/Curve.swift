/// A real-valued function of time with its first two derivatives.
///
/// A curve is data: it is equatable, hashable and sendable. Its description is the expression that `CurveExpression`
/// parses, if the notation has one for it.
///
/// A conforming type need only compute values at times in the curve's ``domain``: it implements ``evaluate(at:)`` and,
/// if it is cheaper, ``evaluateValue(at:)``. At any other time, the defaults of ``value(at:)`` and ``state(at:)``
/// return what the curve has at the nearest end of the domain. NaN in, NaN out. A type that declares one of these
/// itself must do the same, but may be at rest outside the domain. An easing that has only values is a ``ValueEasing``.
///
/// - Requires: `description` is the curve's expression in the notation, or a short text for people if the notation has
///   no expression for it. Different curves may then have the same description.
public protocol Curve: Hashable, Sendable, CustomStringConvertible {
  /// The times at which the curve moves: progress 0...1 for an easing, seconds for a spring. Outside the domain, the
  /// curve holds its end values.
  var domain: ClosedRange<Double> { get }

  /// The unit of the domain.
  var timeUnit: CurveTimeUnit { get }

  /// The part of the domain that a table or a plot of the whole curve spans.
  ///
  /// - If the domain is finite: the domain.
  /// - For a spring: 0 to the settling time.
  /// - For a curve that never comes to rest: `nil`.
  var extent: ClosedRange<Double>? { get }

  /// The time until which a player shows the curve. The default is the end of ``extent``, or infinity if there is none.
  /// A track that repeats has an extent, that of its keys, and no end: infinity.
  var endTime: Double { get }

  /// Returns the value, velocity and acceleration at `time`.
  ///
  /// - Precondition: `time` is in ``domain``. For any other time, call ``state(at:)``.
  func evaluate(at time: Double) -> CurveState

  /// Returns the value at `time`: exactly `evaluate(at: time).value`, at a lower cost.
  ///
  /// The default calls `evaluate(at:)`, and so computes the velocity and the acceleration too.
  ///
  /// - Precondition: `time` is in ``domain``. For any other time, call `value(at:)`.
  func evaluateValue(at time: Double) -> Double

  /// Returns the value at any `time`. The default is ``evaluateValue(at:)`` at the nearest time of the domain. NaN in,
  /// NaN out.
  func value(at time: Double) -> Double

  /// Returns the value, velocity and acceleration at any `time`. The default is ``evaluate(at:)`` at the nearest time
  /// of the domain. NaN in, NaN out.
  func state(at time: Double) -> CurveState

  /// Returns the third derivative of the value by time, on the side on which ``evaluate(at:)`` takes velocity and
  /// acceleration.
  ///
  /// The default is a difference of accelerations, whose error ``jerk(at:)`` states.
  ///
  /// - Precondition: `time` is in ``domain``. For any other time, call ``jerk(at:)``.
  func evaluateJerk(at time: Double) -> Double

  /// The curve as an easing: progress 0...1 goes through the curve's whole ``extent``.
  ///
  /// The default maps the extent to 0...1. An easing is itself.
  ///
  /// - Precondition: The curve has an extent that is longer than 0; an undamped spring has none.
  var unitCurve: UnitCurve { get }

  /// The cost of one evaluation, and how deep combinators are nested. The default is ``CurveStructure/simple``. A curve
  /// that evaluates other curves returns ``CurveStructure/init(combining:evaluationCount:)``.
  var structure: CurveStructure { get }
}

/// The unit of a curve's time.
public enum CurveTimeUnit: Hashable, Sendable {
  /// Progress: 0 at the start of the motion and 1 at its end.
  case progress
  /// Seconds.
  case seconds
}

extension Curve {
  /// The default: progress.
  @inlinable
  public var timeUnit: CurveTimeUnit { .progress }

  /// The default: the end of the extent, or infinity.
  @inlinable
  public var endTime: Double { extent?.upperBound ?? .infinity }

  /// The default: the domain if it is finite, otherwise `nil`.
  @inlinable
  public var extent: ClosedRange<Double>? { domain.upperBound.isFinite ? domain : nil }

  /// The default: computes the whole state and returns the state's value.
  @inlinable
  public func evaluateValue(at time: Double) -> Double { evaluate(at: time).value }

  /// The default: a simple curve.
  public var structure: CurveStructure { .simple }
}

// MARK: - One time

extension Curve {
  /// Returns the point of the domain nearest to `time`. NaN in, NaN out.
  @inlinable
  func clamped(_ time: Double) -> Double {
    let domain = self.domain
    if time < domain.lowerBound { return domain.lowerBound }
    if time > domain.upperBound { return domain.upperBound }
    return time
  }

  /// Returns the curve's value at `time`. Outside the domain, this is the value at the nearest end. NaN in, NaN out.
  @inlinable
  public func value(at time: Double) -> Double {
    let domain = self.domain
    return time >= domain.lowerBound && time <= domain.upperBound
      ? evaluateValue(at: time) : valueOutsideDomain(at: time)
  }

  /// Returns the value for a time that is NaN or outside the domain. This is a separate function, so that its code is
  /// not inlined into `value(at:)`.
  @inlinable
  @inline(never)
  func valueOutsideDomain(at time: Double) -> Double { branchlessValue(at: time) }

  /// Returns the value at any `time`. The function adds no branch to the curve's formula, so the compiler can vectorise
  /// a loop that calls it.
  @inlinable
  package func branchlessValue(at time: Double) -> Double {
    let time = clamped(time)
    return time.isNaN ? .nan : evaluateValue(at: time)
  }

  /// Returns the curve's velocity at `time`, per unit of time.
  ///
  /// - Outside the domain: the velocity at the nearest end.
  /// - NaN in, NaN out. At a vertical tangent, ±infinity.
  @inlinable
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Returns the curve's acceleration at `time`, per unit of time squared.
  ///
  /// - Outside the domain: the acceleration at the nearest end.
  /// - NaN in, NaN out.
  @inlinable
  public func acceleration(at time: Double) -> Double { state(at: time).acceleration }

  /// Returns the value, velocity and acceleration at `time`, or at the nearest end if `time` is outside the domain. NaN
  /// in, NaN out.
  @inlinable
  public func state(at time: Double) -> CurveState {
    let time = clamped(time)
    return time.isNaN ? CurveState(value: .nan, velocity: .nan, acceleration: .nan) : evaluate(at: time)
  }

  // These overloads are disfavoured, so that a literal is a Double.

  /// Returns the curve's value at `time`, computed in Double and rounded once.
  @inlinable
  @_disfavoredOverload
  public func value(at time: Float) -> Float { Float(value(at: Double(time))) }

  /// Returns the curve's velocity at `time`, computed in Double and rounded once.
  @inlinable
  @_disfavoredOverload
  public func velocity(at time: Float) -> Float { Float(velocity(at: Double(time))) }

  /// Returns the curve's acceleration at `time`, computed in Double and rounded once.
  @inlinable
  @_disfavoredOverload
  public func acceleration(at time: Float) -> Float { Float(acceleration(at: Double(time))) }
}
