public import AnimationCurves

/// A spring in the parameters of another system, with the code that makes it there.
///
///     let conversion = try SpringConversion(of: Spring(duration: 0.5, bounce: 0.3), to: .compose)
///     conversion.code  // "spring(dampingRatio = 0.7f, stiffness = 157.91367f)"
///
/// The motion from rest is the same; a system without a mass has the spring of the same natural frequency and damping
/// ratio.
///
/// - Accuracy: of the spring that ``expression`` reads back as, the natural frequency is within 8 · 2⁻⁵³ of the
///   original's, relatively, and the damping ratio ζ within 4 · 2⁻⁵³ · max(1, ζ²): a bounce is a number next to 1 or −1
///   where ζ is near 0 or great. For the systems that take Floats, ``SpringSystem/compose`` and
///   ``SpringSystem/android``, 2⁻²⁴ stands in the place of 2⁻⁵³. Asserted in `SpringConversionTests`.
public struct SpringConversion: Hashable, Sendable {
  /// The system.
  public let system: SpringSystem
  /// The parameters, by their names in the system, in its order. Durations are in the unit that the system's code has.
  public let parameters: [Parameter]
  /// The source text or the data that makes the spring in the system.
  public let code: String
  /// The spring in the notation, in the system's parameters. ``/AnimationCurves/CurveExpression`` reads it where its
  /// numbers are from 10⁻⁵⁰ to 10⁵⁰.
  public let expression: String
  /// What the system needs beyond the code, or does beside the spring's motion; empty where there is nothing to say.
  public let notes: [String]

  /// A number by the name that a system has for it.
  public struct Parameter: Hashable, Sendable {
    /// The name in the system's spelling.
    public let name: String
    /// The number.
    public let value: Double
  }

  /// A spring in another system.
  ///
  /// - Throws: ``SpringConversionError`` where the system cannot express the spring.
  public init(of spring: Spring, to system: SpringSystem) throws(SpringConversionError) {
    self = try SpringWriter(spring: spring, system: system).conversion()
  }

  init(system: SpringSystem, parameters: [Parameter], code: String, expression: String, notes: [String] = []) {
    (self.system, self.parameters, self.code) = (system, parameters, code)
    (self.expression, self.notes) = (expression, notes)
  }
}

/// Why a system cannot express a spring.
public enum SpringConversionError: Error, Hashable, Sendable {
  /// The system's bounce is in `allowed`, and the spring's is `bounce`: below 0 it is overdamped.
  case bounce(Double, allowed: ClosedRange<Double>)
  /// The spring's damping ratio is so great that its bounce, which is greater than −1, rounds to −1.
  case dampingRatioTooGreat(Double)
  /// The system's durations, in seconds, are in `allowed`, and the spring's would be `duration`.
  case duration(Double, allowed: ClosedRange<Double>)
  /// The system's durations are whole milliseconds, and the spring's is `duration` seconds. `nearest` is the nearest
  /// duration that it has.
  case notWholeMilliseconds(Double, nearest: Double)
  /// The number of this name is beyond the system's Floats.
  case beyondFloat(String, Double)
}
