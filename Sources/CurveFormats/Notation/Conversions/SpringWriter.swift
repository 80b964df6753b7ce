import CurveSampling
import TextFormats

/// A writer of the code that creates ``spring`` in the animation system ``system``.
struct SpringWriter {
  let spring: Spring
  let system: AnimationSystem

  func conversion() throws(ConversionError) -> Conversion {
    switch system {
    case .swiftUI:
      converted("spring", [("duration", spring.duration), ("bounce", try bounce())]) {
        "Spring(duration: \($0[0]), bounce: \($0[1]))"
      }
    case .uiKit:
      converted(
        "uikit-spring", physics, notes: ["the duration of a UIViewPropertyAnimator with these parameters is not used"]
      ) { "UISpringTimingParameters(mass: \($0[0]), stiffness: \($0[1]), damping: \($0[2]), initialVelocity: .zero)" }
    case .coreAnimation: coreAnimation
    case .compose:
      converted(
        "compose-spring", try ratioAndStiffness(),
        notes: ["Compose ends the motion within visibilityThreshold of the target; the default threshold is 0.01"]
      ) { "spring(dampingRatio = \($0[0])f, stiffness = \($0[1])f)" }
    case .android:
      converted(
        "android-spring", try ratioAndStiffness(),
        notes: ["the target must be set, by setFinalPosition() or in the constructor"]
      ) { "SpringForce().setDampingRatio(\($0[0])f).setStiffness(\($0[1])f)" }
    case .flutter:
      converted("flutter-spring", physics) { _ in Self.flutter(spring) }
    case .flutterDuration: try flutterDuration()
    case .motionVisualDuration:
      converted(
        "motion-spring", [("visualDuration", spring.visualDuration), ("bounce", try motionBounce())],
        notes: [Self.motionRest]
      ) { "{ type: \"spring\", visualDuration: \($0[0]), bounce: \($0[1]) }" }
    case .motionDuration:
      converted(
        "motion-spring", try motionDurationAndBounce(),
        notes: [
          """
          at the end of its duration Motion sets the value to the target, a change of at most \
          \(roundedUp(0.001 / spring.dampingRatio))
          """
        ]
      ) { "{ type: \"spring\", duration: \($0[0]), bounce: \($0[1]) }" }
    case .motion:
      converted("motion-spring", physics, notes: [Self.motionRest]) {
        "{ type: \"spring\", stiffness: \($0[1]), damping: \($0[2]), mass: \($0[0]) }"
      }
    case .figma:
      converted("figma-spring", physics) {
        """
        { type: "CUSTOM_SPRING", easingFunctionSpring: { mass: \($0[0]), stiffness: \($0[1]), damping: \($0[2]), \
        initialVelocity: 0 } }
        """
      }
    }
  }

  /// Returns the code that creates a spring in Flutter, also in exported files.
  static func flutter(_ spring: Spring) -> String {
    let numbers = [("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping)]
    return "SpringDescription(\(numbers.map { "\($0): \(shortestText($1))" }.joined(separator: ", ")))"
  }

  /// Returns the conversion to some parameters. `function` is the curve of the notation that has them, with labels in
  /// kebab-case. `code` makes the code from the texts of the numbers.
  private func converted(
    _ function: String, _ parameters: Parameters, notes: [String] = [], code: (_ texts: [String]) -> String
  ) -> Conversion {
    let texts = parameters.map { shortestText($0.value) }
    let arguments = zip(parameters, texts).map { "\(Spelling.kebab($0.name)): \($1)" }.joined(separator: ", ")
    return Conversion(
      system: system, parameters: parameters, code: code(texts), expression: "\(function)(\(arguments))", notes: notes)
  }

  /// Numbers under the names of the system.
  private typealias Parameters = [(name: String, value: Double)]

  private var physics: Parameters {
    [("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping)]
  }

  private var coreAnimation: Conversion {
    let isOverdamped = spring.bounce < 0
    return converted(
      "core-animation-spring", physics,
      notes: isOverdamped
        ? ["allowsOverdamping needs iOS 17 or macOS 14; without it the spring is critically damped"] : []
    ) { texts in
      ([
        "let animation = CASpringAnimation(keyPath: \"position\")", "animation.mass = \(texts[0])",
        "animation.stiffness = \(texts[1])", "animation.damping = \(texts[2])",
      ] + (isOverdamped ? ["animation.allowsOverdamping = true"] : [])
        + ["animation.duration = animation.settlingDuration"]).joined(separator: "\n")
    }
  }

  /// Returns the damping ratio, and the stiffness of the spring with the same motion and a mass of 1: the shortest
  /// decimal numbers that read as the Floats nearest to them.
  ///
  /// - Throws: An error if a Float is not finite, or if it is not positive although the number is not 0.
  private func ratioAndStiffness() throws(ConversionError) -> Parameters {
    func float(_ name: String, _ value: Double) throws(ConversionError) -> (String, Double) {
      let float = Float(value)
      guard float.isFinite, float > 0 || value == 0 else {
        throw ConversionError("\(name) must be within the range of a Float, not \(shortestText(value))")
      }
      return (name, Double("\(float)") ?? Double(float))
    }
    return [try float("dampingRatio", spring.dampingRatio), try float("stiffness", spring.stiffness / spring.mass)]
  }

  /// Returns the bounce, which is greater than −1 and at most 1.
  private func bounce() throws(ConversionError) -> Double {
    if spring.bounce > -1 { return spring.bounce }
    throw ConversionError(
      """
      the bounce must be greater than -1, but for a damping ratio of \(shortestText(spring.dampingRatio)) it rounds to -1
      """)
  }

  private func flutterDuration() throws(ConversionError) -> Conversion {
    let milliseconds = (1000 * spring.duration).rounded()
    // The milliseconds must be exact in a Double, and give the same seconds back.
    guard milliseconds >= 1, milliseconds <= 1e15, milliseconds / 1000 == spring.duration else {
      throw ConversionError(
        """
        the duration must be a whole number of milliseconds, not \(shortestText(1000 * spring.duration)); the nearest \
        one is \(shortestText(1000 * (min(max(milliseconds, 1), 1e15) / 1000)))
        """)
    }
    let bounce = try bounce()
    return Conversion(
      system: system, parameters: [("milliseconds", milliseconds), ("bounce", bounce)],
      code: """
        SpringDescription.withDurationAndBounce(
          duration: const Duration(milliseconds: \(Int64(milliseconds))), bounce: \(shortestText(bounce)))
        """,
      expression: "flutter-spring(duration: \(shortestText(spring.duration)), bounce: \(shortestText(bounce)))")
  }

  // MARK: - Motion

  /// The note about the way in which the library Motion ends a spring that is defined by its visual duration or by its
  /// stiffness, damping and mass. A spring that is defined by its duration ends in another way and has another note.
  ///
  /// - Source: Motion 12, `restDelta` in `motion-dom/src/animation/generators/spring.ts`.
  private static let motionRest = """
    at a low speed Motion sets the value to the target, a change of at most restDelta; the default is 0.005 for a \
    distance of less than 5, and 0.5 for a greater distance
    """

  private func motionBounce() throws(ConversionError) -> Double {
    let (bounce, allowed) = (spring.bounce, MotionLibrary.bounces)
    if allowed.contains(bounce) { return bounce }
    let reason: Message =
      bounce < 0
      ? "the system has no bounce for an overdamped spring" : "the system would use the nearest bounce in that range"
    throw ConversionError(
      "the bounce must be \(NumberRange(allowed).words), not \(shortestText(bounce)): " + reason)
  }

  private func motionDurationAndBounce() throws(ConversionError) -> Parameters {
    let (bounce, duration, allowed) = (try motionBounce(), spring.motionDuration, MotionLibrary.durations)
    if allowed.contains(duration) { return [("duration", duration), ("bounce", bounce)] }
    throw ConversionError(
      """
      the duration must be \(NumberRange(allowed).words) seconds, not \(shortestText(duration)): the system would use \
      the nearest duration in that range
      """)
  }
}
