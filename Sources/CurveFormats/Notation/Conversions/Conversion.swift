public import CurveSampling
import TextFormats

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
///   ``AnimationSystem/compose`` and ``AnimationSystem/android``, replace 2⁻⁵³ by 2⁻²⁴; for Compose, a ζ above 1 and
///   below 1 + 10⁻⁵ becomes 1. Asserted in `SpringConversionTests`. With the parameters of a fling, `Fling`'s
///   initialisers make a fling whose rate k differs by at most 2⁻⁵⁰ · (k + 1) for Flutter and Motion, 2⁻⁵⁰ · (k + 1000)
///   for UIKit, and 2⁻²³ · k for Compose. Asserted in `FlingConversionTests`.
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

    init(_ name: String, _ value: Double) { (self.name, self.value) = (name, value) }

    /// A Float as the shortest decimal number that reads as it.
    init(_ name: String, float value: Float) { self.init(name, Double("\(value)") ?? Double(value)) }

    /// The text of the number.
    var text: String { shortestText(value) }

    /// The parameter as the notation has it, in kebab-case and in seconds.
    var argument: Parameter {
      name == "milliseconds" ? Parameter("duration", value / 1000) : Parameter(Spelling.kebab(name), value)
    }
  }

  /// Converts a spring to another system.
  ///
  /// - Throws: ``ConversionError`` if the system has no springs, or cannot express this one.
  public init(of spring: Spring, to system: AnimationSystem) throws(ConversionError) {
    guard let writer = system.springs else { throw ConversionError("the system has no springs") }
    try self.init(spring, writer, system, function: system.entries.first?.name ?? "spring")
  }

  /// Converts a fling to another system.
  ///
  /// - Throws: ``ConversionError`` if the system has no flings, or cannot express this one.
  public init(of fling: Fling, to system: AnimationSystem) throws(ConversionError) {
    try self.init(of: (fling, nil), to: system)
  }

  /// Converts a fling with bounds to another system. Where the system has no bounds, the notes say so.
  ///
  /// - Throws: ``ConversionError`` if the system has no flings, or cannot express this one.
  public init(of fling: BoundedFling, to system: AnimationSystem) throws(ConversionError) {
    try self.init(of: (fling.fling, fling), to: system)
  }

  private init(of motion: AnimationSystem.FreeFling, to system: AnimationSystem) throws(ConversionError) {
    guard let writer = system.flings else { throw ConversionError("the system has no flings") }
    let friction = motion.fling.friction
    if friction > 0 {
      throw ConversionError(
        "the friction must be 0, not \(shortestText(friction)): the system has no constant friction beside the rate")
    }
    try self.init(motion, writer, system)
  }

  /// - Parameter function: The function of the notation that reads the value; `nil` if there is none.
  private init<Value>(
    _ value: Value, _ writer: AnimationSystem.Writer<Value>, _ system: AnimationSystem, function: String? = nil
  ) throws(ConversionError) {
    parameters = try writer.parameters(value)
    (self.system, code, notes) = (system, writer.code(value, parameters), writer.notes(value))
    let arguments = parameters.map(\.argument).labelled
    expression = function.map { "\($0)(\(arguments))" }
  }
}
