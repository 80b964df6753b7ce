import CurveSampling
import TextFormats

/// A writer of the code that creates ``spring`` in the animation system ``system``.
struct SpringWriter {
  let spring: Spring
  let system: AnimationSystem

  func conversion() throws(ConversionError) -> Conversion {
    switch system {
    case .swiftUI: try swiftUI()
    case .uiKit: uiKit
    case .coreAnimation: coreAnimation
    case .compose: try compose()
    case .android: try android()
    case .flutter: physics("flutter-spring") { "SpringDescription(mass: \($0), stiffness: \($1), damping: \($2))" }
    case .flutterDuration: try flutterDuration()
    case .motionVisualDuration: try motionVisualDuration()
    case .motionDuration: try motionDuration()
    case .motion:
      physics("motion-spring", notes: [Self.motionRest]) {
        "{ type: \"spring\", stiffness: \($1), damping: \($2), mass: \($0) }"
      }
    case .figma:
      physics("figma-spring") {
        """
        { type: "CUSTOM_SPRING", easingFunctionSpring: { mass: \($0), stiffness: \($1), damping: \($2), \
        initialVelocity: 0 } }
        """
      }
    }
  }

  /// The stiffness of the spring with the same motion and a mass of 1.
  private var unitStiffness: Double { spring.stiffness / spring.mass }
}

// MARK: - Physics

extension SpringWriter {
  /// Returns the conversion to mass, stiffness and damping. `code` makes the code from the texts of these three
  /// numbers.
  private func physics(
    _ name: String, notes: [String] = [], code: (_ mass: String, _ stiffness: String, _ damping: String) -> String
  ) -> Conversion {
    let (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
    let texts = [mass, stiffness, damping].map { shortestText($0) }
    return Conversion(
      system: system,
      parameters: [("mass", mass), ("stiffness", stiffness), ("damping", damping)],
      code: code(texts[0], texts[1], texts[2]),
      expression: "\(name)(mass: \(texts[0]), stiffness: \(texts[1]), damping: \(texts[2]))", notes: notes)
  }

  private var uiKit: Conversion {
    physics("uikit-spring", notes: ["the duration of a UIViewPropertyAnimator with these parameters is not used"]) {
      "UISpringTimingParameters(mass: \($0), stiffness: \($1), damping: \($2), initialVelocity: .zero)"
    }
  }

  private var coreAnimation: Conversion {
    let isOverdamped = spring.bounce < 0
    return physics(
      "core-animation-spring",
      notes: isOverdamped
        ? ["allowsOverdamping needs iOS 17 or macOS 14; without it the spring is critically damped"] : []
    ) { mass, stiffness, damping in
      ([
        "let animation = CASpringAnimation(keyPath: \"position\")", "animation.mass = \(mass)",
        "animation.stiffness = \(stiffness)", "animation.damping = \(damping)",
      ] + (isOverdamped ? ["animation.allowsOverdamping = true"] : [])
        + ["animation.duration = animation.settlingDuration"]).joined(separator: "\n")
    }
  }
}

// MARK: - Damping ratio and stiffness

extension SpringWriter {
  private func compose() throws(ConversionError) -> Conversion {
    try ratioAndStiffness(
      "compose-spring",
      note: "Compose ends the motion within visibilityThreshold of the target; the default threshold is 0.01"
    ) { "spring(dampingRatio = \($0)f, stiffness = \($1)f)" }
  }

  private func android() throws(ConversionError) -> Conversion {
    try ratioAndStiffness(
      "android-spring", note: "the target must be set, by setFinalPosition() or in the constructor"
    ) { ratio, stiffness in
      "SpringForce().setDampingRatio(\(ratio)f).setStiffness(\(stiffness)f)"
    }
  }

  private func ratioAndStiffness(
    _ name: String, note: String, code: (_ ratio: String, _ stiffness: String) -> String
  ) throws(ConversionError) -> Conversion {
    let (ratio, stiffness) = (try float("dampingRatio", spring.dampingRatio), try float("stiffness", unitStiffness))
    let texts = (shortestText(ratio), shortestText(stiffness))
    return Conversion(
      system: system, parameters: [("dampingRatio", ratio), ("stiffness", stiffness)],
      code: code(texts.0, texts.1), expression: "\(name)(damping-ratio: \(texts.0), stiffness: \(texts.1))",
      notes: [note])
  }

  /// Rounds `value` to a Float and returns the shortest decimal number that reads as this Float, as a Double. Throws an
  /// error if the Float is not finite, or if it is not positive although `value` is not 0.
  private func float(_ name: String, _ value: Double) throws(ConversionError) -> Double {
    let float = Float(value)
    guard float.isFinite, float > 0 || value == 0 else { throw ConversionError(.beyondFloat(name, value)) }
    return Double("\(float)") ?? Double(float)
  }
}

// MARK: - Duration and bounce

extension SpringWriter {
  /// The note about the way in which the library Motion ends a spring that is defined by its visual duration or by its
  /// stiffness, damping and mass. A spring that is defined by its duration ends in another way and has another note.
  ///
  /// - Source: Motion 12, `restDelta` in `motion-dom/src/animation/generators/spring.ts`.
  private static let motionRest = """
    at a low speed Motion sets the value to the target, a change of at most restDelta; the default is 0.005 for a \
    distance of less than 5, and 0.5 for a greater distance
    """

  private func swiftUI() throws(ConversionError) -> Conversion {
    let (duration, bounce) = (shortestText(spring.duration), shortestText(try bounce()))
    return Conversion(
      system: system, parameters: [("duration", spring.duration), ("bounce", spring.bounce)],
      code: "Spring(duration: \(duration), bounce: \(bounce))",
      expression: "spring(duration: \(duration), bounce: \(bounce))")
  }

  /// Returns the bounce, which is greater than −1 and at most 1.
  private func bounce() throws(ConversionError) -> Double {
    guard spring.bounce > -1 else { throw ConversionError(.dampingRatioTooGreat(spring.dampingRatio)) }
    return spring.bounce
  }

  private func flutterDuration() throws(ConversionError) -> Conversion {
    let milliseconds = (1000 * spring.duration).rounded()
    // The milliseconds must be exact in a Double, and give the same seconds back.
    guard milliseconds >= 1, milliseconds <= 1e15, milliseconds / 1000 == spring.duration else {
      throw ConversionError(.notWholeMilliseconds(spring.duration, nearest: min(max(milliseconds, 1), 1e15) / 1000))
    }
    let bounce = shortestText(try bounce())
    return Conversion(
      system: system, parameters: [("milliseconds", milliseconds), ("bounce", spring.bounce)],
      code: """
        SpringDescription.withDurationAndBounce(
          duration: const Duration(milliseconds: \(Int64(milliseconds))), bounce: \(bounce))
        """,
      expression: "flutter-spring(duration: \(shortestText(spring.duration)), bounce: \(bounce))")
  }

  private func motionBounce() throws(ConversionError) -> Double {
    guard MotionSpring.bounces.contains(spring.bounce) else {
      throw ConversionError(.bounce(spring.bounce, allowed: MotionSpring.bounces))
    }
    return spring.bounce
  }

  private func motionVisualDuration() throws(ConversionError) -> Conversion {
    let bounce = try motionBounce()
    let texts = (shortestText(spring.visualDuration), shortestText(bounce))
    return Conversion(
      system: system,
      parameters: [("visualDuration", spring.visualDuration), ("bounce", bounce)],
      code: "{ type: \"spring\", visualDuration: \(texts.0), bounce: \(texts.1) }",
      expression: "motion-spring(visual-duration: \(texts.0), bounce: \(texts.1))", notes: [Self.motionRest])
  }

  private func motionDuration() throws(ConversionError) -> Conversion {
    let bounce = try motionBounce()
    let duration = spring.motionDuration
    guard MotionSpring.durations.contains(duration) else {
      throw ConversionError(.duration(duration, allowed: MotionSpring.durations))
    }
    let texts = (shortestText(duration), shortestText(bounce))
    return Conversion(
      system: system, parameters: [("duration", duration), ("bounce", bounce)],
      code: "{ type: \"spring\", duration: \(texts.0), bounce: \(texts.1) }",
      expression: "motion-spring(duration: \(texts.0), bounce: \(texts.1))",
      notes: [
        """
        at the end of its duration Motion sets the value to the target, a change of at most \
        \(roundedUp(0.001 / spring.dampingRatio))
        """
      ])
  }
}
