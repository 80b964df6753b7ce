public import CurveSampling
package import TextFormats

/// A fling in the parameters of another system, with the code that makes the fling in that system.
///
///     let conversion = try FlingConversion(of: Fling(velocity: 2000, halfLife: 0.3).bounded(0...400), to: .compose)
///     conversion.code   // "exponentialDecay<Float>(frictionMultiplier = 0.5501168f)"
///     conversion.notes  // what Compose does differently, at a bound for example
///
/// - Accuracy: with these parameters, `Fling`'s initialisers make a fling whose rate k differs by at most 2⁻⁵⁰ · (k +
///   1) for Flutter and Motion, 2⁻⁵⁰ · (k + 1000) for UIKit, and 2⁻²³ · k for Compose, which has Floats. Asserted in
///   `FlingConversionTests`.
public struct FlingConversion: Hashable, Sendable {
  /// The system.
  public let system: FlingSystem
  /// The parameters, with the system's names and units.
  public let parameters: [SpringConversion.Parameter]
  /// The source text that makes the fling in the system.
  public let code: String
  /// Differences between the system's motion and the fling's.
  public let notes: [String]

  /// Converts a fling to another system.
  ///
  /// - Throws: ``FlingConversionError`` if the system cannot express the fling.
  public init(of fling: Fling, to system: FlingSystem) throws(FlingConversionError) {
    self = try FlingWriter(fling: fling, bounded: nil, system: system).conversion()
  }

  /// Converts a fling with bounds to another system. Where the system has no bounds, the notes say so.
  ///
  /// - Throws: ``FlingConversionError`` if the system cannot express the fling.
  public init(of fling: BoundedFling, to system: FlingSystem) throws(FlingConversionError) {
    self = try FlingWriter(fling: fling.fling, bounded: fling, system: system).conversion()
  }

  fileprivate init(
    _ system: FlingSystem, _ parameters: [(name: String, value: Double)], code: String, notes: [String]
  ) {
    (self.system, self.code, self.notes) = (system, code, notes)
    self.parameters = parameters.map { SpringConversion.Parameter(name: $0.name, value: $0.value) }
  }
}

/// A reason why a system cannot express a fling.
///
/// Further cases may be added: a `switch` in another package needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum FlingConversionError: Error, Hashable, Sendable {
  /// The fling has this constant friction beside its rate, and the system has none.
  case friction(Double)
  /// The parameter with this name would have this value, which the system does not accept: the fling's rate is 0, or
  /// too small or too great.
  case parameter(String, Double)
}

extension FlingConversionError: CustomStringConvertible {
  /// The reason why the system cannot express the fling, and what it allows.
  public var description: String { words.text }

  package var words: Message {
    switch self {
    case .friction(let friction):
      "the friction must be 0, not \(shortestText(friction)): the system has no constant friction beside the rate"
    case .parameter(let name, let value):
      "the rate is out of the system's range: \(whole: name) would be \(shortestText(value))"
    }
  }
}

/// A writer of the code that creates ``fling`` in the system ``system``.
private struct FlingWriter {
  let fling: Fling
  /// The fling with its bounds; `nil` if it has none.
  let bounded: BoundedFling?
  let system: FlingSystem

  func conversion() throws(FlingConversionError) -> FlingConversion {
    if fling.friction > 0 { throw .friction(fling.friction) }
    return switch system {
    case .uiKit: try uiKit()
    case .flutter: try flutter()
    case .compose: try compose()
    case .motion: try motion()
    }
  }

  /// Returns `value`, if it is inside `range` and not at its ends.
  private func require(_ name: String, _ value: Double, in range: ClosedRange<Double>) throws(FlingConversionError)
    -> Double
  {
    guard value > range.lowerBound, value < range.upperBound else { throw .parameter(name, value) }
    return value
  }

  private func uiKit() throws(FlingConversionError) -> FlingConversion {
    let rate = try require("decelerationRate", fling.decelerationRate, in: 0...1)
    return FlingConversion(
      system, [("decelerationRate", rate)],
      code: "scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: \(shortestText(rate)))",
      notes: ["a scroll view takes the velocity from the finger"]
        + (bounded == nil ? [] : ["at the ends of its content it bounces by a spring of its own"]))
  }

  private func flutter() throws(FlingConversionError) -> FlingConversion {
    let drag = try require("drag", fling.drag, in: 0...1)
    let numbers = [drag, fling.start, fling.initialVelocity].map(shortestText).joined(separator: ", ")
    return FlingConversion(
      system, [("drag", drag), ("position", fling.start), ("velocity", fling.initialVelocity)],
      code: "FrictionSimulation(\(numbers))",
      notes: ["the simulation ends at a speed of tolerance.velocity, by default 0.001"]
        + (bounded == nil
          ? []
          : [
            """
            it has no bounds; BouncingScrollSimulation has them, with a drag of 0.135, and limits upward velocities \
            at a bound to 5000
            """
          ]))
  }

  /// Compose replaces a smaller multiplier by 0.0001.
  private func compose() throws(FlingConversionError) -> FlingConversion {
    let multiplier = Float(
      try require("frictionMultiplier", fling.frictionMultiplier, in: 1e-4...Double(Float.greatestFiniteMagnitude)))
    return FlingConversion(
      system, [("frictionMultiplier", Double("\(multiplier)") ?? Double(multiplier))],
      code: "exponentialDecay<Float>(frictionMultiplier = \(multiplier)f)",
      notes: ["the motion ends at a speed of absVelocityThreshold, by default 0.1, and is computed in Floats"]
        + (bounded == nil ? [] : ["at a bound of Animatable.updateBounds it stops at once"]))
  }

  private func motion() throws(FlingConversionError) -> FlingConversion {
    let time = try require("timeConstant", 1000 * fling.timeConstant, in: 0...Double.infinity)
    let power = fling.timeConstant
    var parameters = [("velocity", fling.initialVelocity), ("timeConstant", time), ("power", power)]
    var notes = [
      """
      with its default power of 0.8 instead, Motion begins \(significant(0.8 / power, digits: 3)) times as fast as the \
      finger
      """,
      "it ends within restDelta of the rest, by default 0.5",
    ]
    if let bounded {
      let spring = bounded.spring
      let bounds = [("min", bounded.range.lowerBound), ("max", bounded.range.upperBound)].filter(\.1.isFinite)
      parameters += bounds
      parameters += [
        ("bounceStiffness", spring.stiffness / spring.mass), ("bounceDamping", spring.damping / spring.mass),
      ]
      notes.append("it looks for the bound frame by frame, so its peak depends on the frames")
    }
    let code = parameters.map { "\($0.0): \(shortestText($0.1))" }.joined(separator: ", ")
    return FlingConversion(system, parameters, code: "{ type: \"inertia\", \(code) }", notes: notes)
  }
}
