public import CurveSampling

/// A spring or a fling in the parameters of another system, with the code that makes it in that system.
///
///     let conversion = try Conversion(of: Spring(duration: 0.5, bounce: 0.3), to: .compose)
///     conversion.code  // "spring(dampingRatio = 0.7f, stiffness = 157.91367f)"
///
///     let fling = try Conversion(of: Fling(velocity: 2000, halfLife: 0.3).bounded(0...400), to: .compose)
///     fling.code   // "exponentialDecay<Float>(frictionMultiplier = 0.5501168f)"
///     fling.notes  // what Compose does differently, at a bound for example
///
/// If both springs start from rest, the converted spring moves like the original. If the other system has no parameter
/// for the mass, the mass is lost: the converted spring still has the natural frequency and the damping ratio of the
/// original.
///
/// - Accuracy: for the spring parsed from ``expression``, the natural frequency has a relative error of at most 8 ·
///   2⁻⁵³. The damping ratio ζ has an absolute error of at most 4 · 2⁻⁵³ · max(1, ζ²). The worst cases are a bounce
///   near 1, where ζ is near 0, and a bounce near −1, where ζ is large. For systems with Floats,
///   ``AnimationSystem/compose`` and ``AnimationSystem/android``, replace 2⁻⁵³ by 2⁻²⁴. Asserted in
///   `SpringConversionTests`. With the parameters of a fling, `Fling`'s initialisers make a fling whose rate k differs
///   by at most 2⁻⁵⁰ · (k + 1) for Flutter and Motion, 2⁻⁵⁰ · (k + 1000) for UIKit, and 2⁻²³ · k for Compose. Asserted
///   in `FlingConversionTests`.
public struct Conversion: Hashable, Sendable {
  /// The system.
  public let system: AnimationSystem
  /// The parameters, with the system's names and in the system's order. Durations are in the unit of the system's code.
  public let parameters: [Parameter]
  /// The source text or the data that makes the spring or the fling in the system.
  public let code: String
  /// The converted spring as a curve expression, with the parameters of the target system; `nil` for a fling.
  /// ``CurveExpression`` can parse this text if all numbers in it are from 10⁻⁵⁰ to 10⁵⁰.
  public let expression: String?
  /// Notes for the user of ``code``: facts that the code does not show, such as a minimum version of the operating
  /// system, and differences between the system's motion and the original one. Empty if there are none.
  public let notes: [String]

  /// A parameter in the target system: a number with its name.
  public struct Parameter: Hashable, Sendable {
    /// The name as the target system spells it.
    public let name: String
    /// The number.
    public let value: Double
  }

  /// Converts a spring to another system.
  ///
  /// - Throws: ``ConversionError`` if the system cannot express the spring.
  public init(of spring: Spring, to system: AnimationSystem) throws(ConversionError) {
    self = try SpringWriter(spring: spring, system: system).conversion()
  }

  /// Converts a fling to another system.
  ///
  /// - Throws: ``ConversionError`` if the system cannot express the fling.
  public init(of fling: Fling, to system: AnimationSystem) throws(ConversionError) {
    self = try FlingWriter(fling: fling, bounded: nil, system: system).conversion()
  }

  /// Converts a fling with bounds to another system. Where the system has no bounds, the notes say so.
  ///
  /// - Throws: ``ConversionError`` if the system cannot express the fling.
  public init(of fling: BoundedFling, to system: AnimationSystem) throws(ConversionError) {
    self = try FlingWriter(fling: fling.fling, bounded: fling, system: system).conversion()
  }

  init(
    system: AnimationSystem, parameters: [(name: String, value: Double)], code: String, expression: String? = nil,
    notes: [String] = []
  ) {
    (self.system, self.code, self.expression, self.notes) = (system, code, expression, notes)
    self.parameters = parameters.map { Parameter(name: $0.name, value: $0.value) }
  }
}
