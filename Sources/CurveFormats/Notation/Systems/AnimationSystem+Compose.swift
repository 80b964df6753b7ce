import CurveSampling

extension AnimationSystem {
  /// Jetpack Compose: `spring(dampingRatio, stiffness)`, and `exponentialDecay` of a fling with `frictionMultiplier`,
  /// in Floats.
  public static let compose = AnimationSystem(
    id: "compose", library: "Jetpack Compose",
    entries: [.ratioAndStiffness("compose-spring", dampingRatio: 1, meaning: "Jetpack Compose's spring")],
    springs: Writer(
      parameters: ratioAndStiffness,
      notes: { _ in
        ["Compose ends the motion within visibilityThreshold of the target; the default threshold is 0.01"]
      }
    ) { "spring(dampingRatio = \($1[0].text)f, stiffness = \($1[1].text)f)" },
    flings: Writer(
      parameters: { motion throws(ConversionError) in
        // Compose replaces a smaller multiplier by 0.0001.
        let range = 1e-4...Double(Float.greatestFiniteMagnitude)
        let exact = try rate("frictionMultiplier", motion.fling.frictionMultiplier, in: range)
        return [.init(exact.name, float: Float(exact.value))]
      },
      title: "Jetpack Compose, exponentialDecay",
      notes: {
        ["the motion ends at a speed of absVelocityThreshold, by default 0.1, and is computed in Floats"]
          + ($0.bounded == nil ? [] : ["at a bound of Animatable.updateBounds it stops at once"])
      }
    ) { "exponentialDecay<Float>(frictionMultiplier = \(Float($1[0].value))f)" })
}
