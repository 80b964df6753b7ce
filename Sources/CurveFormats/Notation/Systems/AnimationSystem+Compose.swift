import CurveSampling

extension AnimationSystem {
  /// Jetpack Compose: `spring(dampingRatio, stiffness)`, and `exponentialDecay` of a fling with `frictionMultiplier`,
  /// in Floats.
  public static let compose = AnimationSystem(
    id: "compose", library: "Jetpack Compose",
    entries: [.ratioAndStiffness("compose-spring", dampingRatio: 1, meaning: "Jetpack Compose's spring")],
    springs: Writer(
      parameters: composeNumbers,
      notes: { _ in
        ["Compose ends the motion within visibilityThreshold of the target; the default threshold is 0.01"]
      }
    ) { _, numbers in composeSpring(numbers) },
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

  /// Returns the numbers of a spring in Compose, also in exported files. A ratio between 1 and 1 + 10⁻⁵ becomes 1.
  /// For ratios above 1 and up to 1 + 5.5·10⁻⁶, `estimateAnimationDurationMillis` of Compose converges to a negative
  /// time, and the animation ends immediately.
  static func composeNumbers(of spring: Spring) throws(ConversionError) -> [Conversion.Parameter] {
    let numbers = try ratioAndStiffness(of: spring)
    let isUsable = numbers[0].value <= 1 || numbers[0].value >= 1 + 1e-5
    return isUsable ? numbers : [.init(numbers[0].name, 1), numbers[1]]
  }

  /// Returns the code of a spring in Compose, also in exported files, which state the type of its values.
  static func composeSpring(_ numbers: [Conversion.Parameter], type: String = "") -> String {
    "spring\(type)(\(numbers.map { "\($0.name) = \($0.text)f" }.joined(separator: ", ")))"
  }
}
