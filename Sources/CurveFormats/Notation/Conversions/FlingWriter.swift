import CurveSampling
import TextFormats

/// A writer of the code that creates ``fling`` in the system ``system``.
struct FlingWriter {
  let fling: Fling
  /// The fling with its bounds; `nil` if it has none.
  let bounded: BoundedFling?
  let system: AnimationSystem

  func conversion() throws(ConversionError) -> Conversion {
    let noFlings = ConversionError("the system has no flings")
    if system.flingTitle == nil { throw noFlings }
    if fling.friction > 0 {
      throw ConversionError(
        """
        the friction must be 0, not \(shortestText(fling.friction)): the system has no constant friction beside the rate
        """)
    }
    return switch system {
    case .uiKit: try uiKit()
    case .flutter: try flutter()
    case .compose: try compose()
    case .motion: try motion()
    default: throw noFlings
    }
  }

  /// Returns `value`, if it is inside `range` and not at its ends.
  private func require(_ name: String, _ value: Double, in range: ClosedRange<Double>) throws(ConversionError)
    -> Double
  {
    if value > range.lowerBound, value < range.upperBound { return value }
    throw ConversionError("the rate is out of the system's range: \(whole: name) would be \(shortestText(value))")
  }

  private func uiKit() throws(ConversionError) -> Conversion {
    let rate = try require("decelerationRate", fling.decelerationRate, in: 0...1)
    return Conversion(
      system: system, parameters: [("decelerationRate", rate)],
      code: "scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: \(shortestText(rate)))",
      notes: ["a scroll view takes the velocity from the finger"]
        + (bounded == nil ? [] : ["at the ends of its content it bounces by a spring of its own"]))
  }

  private func flutter() throws(ConversionError) -> Conversion {
    let drag = try require("drag", fling.drag, in: 0...1)
    let numbers = [drag, fling.start, fling.initialVelocity].map(shortestText).joined(separator: ", ")
    return Conversion(
      system: system, parameters: [("drag", drag), ("position", fling.start), ("velocity", fling.initialVelocity)],
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
  private func compose() throws(ConversionError) -> Conversion {
    let multiplier = Float(
      try require("frictionMultiplier", fling.frictionMultiplier, in: 1e-4...Double(Float.greatestFiniteMagnitude)))
    return Conversion(
      system: system, parameters: [("frictionMultiplier", Double("\(multiplier)") ?? Double(multiplier))],
      code: "exponentialDecay<Float>(frictionMultiplier = \(multiplier)f)",
      notes: ["the motion ends at a speed of absVelocityThreshold, by default 0.1, and is computed in Floats"]
        + (bounded == nil ? [] : ["at a bound of Animatable.updateBounds it stops at once"]))
  }

  private func motion() throws(ConversionError) -> Conversion {
    let time = try require("timeConstant", 1000 * fling.timeConstant, in: 0...Double.infinity)
    let power = fling.timeConstant
    var parameters: [(name: String, value: Double)] = [
      ("velocity", fling.initialVelocity), ("timeConstant", time), ("power", power),
    ]
    var notes = [
      """
      with its default power of 0.8 instead, Motion begins \(significant(0.8 / power, digits: 3)) times as fast as the \
      finger
      """,
      "it ends within restDelta of the rest, by default 0.5",
    ]
    if let bounded {
      let spring = bounded.spring
      for (name, bound) in [("min", bounded.range.lowerBound), ("max", bounded.range.upperBound)]
      where bound.isFinite { parameters.append((name, bound)) }
      parameters += [
        ("bounceStiffness", spring.stiffness / spring.mass), ("bounceDamping", spring.damping / spring.mass),
      ]
      notes.append("it looks for the bound frame by frame, so its peak depends on the frames")
    }
    let code = parameters.map { "\($0.name): \(shortestText($0.value))" }.joined(separator: ", ")
    return Conversion(
      system: system, parameters: parameters, code: "{ type: \"inertia\", \(code) }", notes: notes)
  }
}
