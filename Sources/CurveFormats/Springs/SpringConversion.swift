public import CurveSampling

/// A spring in the parameters of another system, with the code that makes the spring in that system.
///
///     let conversion = try SpringConversion(of: Spring(duration: 0.5, bounce: 0.3), to: .compose)
///     conversion.code  // "spring(dampingRatio = 0.7f, stiffness = 157.91367f)"
///
/// If both springs start from rest, the converted spring moves like the original. If the other system has no parameter
/// for the mass, the mass is lost: the converted spring still has the natural frequency and the damping ratio of the
/// original.
///
/// - Accuracy: for the spring parsed from ``expression``, the natural frequency has a relative error of at most 8 ·
///   2⁻⁵³. The damping ratio ζ has an absolute error of at most 4 · 2⁻⁵³ · max(1, ζ²). The worst cases are a bounce
///   near 1, where ζ is near 0, and a bounce near −1, where ζ is large. For systems with Floats,
///   ``SpringSystem/compose`` and ``SpringSystem/android``, replace 2⁻⁵³ by 2⁻²⁴. Asserted in `SpringConversionTests`.
public struct SpringConversion: Hashable, Sendable {
  /// The system.
  public let system: SpringSystem
  /// The parameters, with the system's names and in the system's order. Durations are in the unit of the system's code.
  public let parameters: [Parameter]
  /// The source text or the data that makes the spring in the system.
  public let code: String
  /// The converted spring as a curve expression, with the parameters of the target system.
  /// ``CurveExpression`` can parse this text if all numbers in it are from 10⁻⁵⁰ to 10⁵⁰.
  public let expression: String
  /// Notes for the user of ``code``: facts that the code does not show, such as a minimum version of the operating
  /// system, and differences between the system's motion and the original spring's motion. Empty if there are none.
  public let notes: [String]

  /// A parameter of the spring in the target system: a number with its name.
  public struct Parameter: Hashable, Sendable {
    /// The name as the target system spells it.
    public let name: String
    /// The number.
    public let value: Double
  }

  /// Converts a spring to another system.
  ///
  /// - Throws: ``SpringConversionError`` if the system cannot express the spring.
  public init(of spring: Spring, to system: SpringSystem) throws(SpringConversionError) {
    self = try SpringWriter(spring: spring, system: system).conversion()
  }

  init(system: SpringSystem, parameters: [Parameter], code: String, expression: String, notes: [String] = []) {
    (self.system, self.parameters, self.code) = (system, parameters, code)
    (self.expression, self.notes) = (expression, notes)
  }
}

/// A reason why a system cannot express a spring.
///
/// Further cases may be added: a `switch` in another package needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SpringConversionError: Error, Hashable, Sendable {
  /// The spring's bounce, `bounce`, is outside `allowed`, the range that the system accepts. A spring with a bounce
  /// below 0 is overdamped.
  case bounce(Double, allowed: ClosedRange<Double>)
  /// The damping ratio is so great that the bounce, which must be greater than −1, rounds to −1.
  case dampingRatioTooGreat(Double)
  /// The spring's duration in the system would be `duration`, outside `allowed`, the range that the system accepts.
  /// Both are in seconds.
  case duration(Double, allowed: ClosedRange<Double>)
  /// The spring's duration of `duration` seconds is not a whole number of milliseconds, as the system requires.
  /// `nearest` is the nearest allowed duration, in seconds.
  case notWholeMilliseconds(Double, nearest: Double)
  /// The system stores the parameter with this name as a Float. The spring's value of this parameter is too great for a
  /// Float, or so small that it rounds to 0.
  case beyondFloat(String, Double)
}
