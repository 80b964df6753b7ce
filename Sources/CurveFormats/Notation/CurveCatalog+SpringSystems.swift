import CurveSampling

extension CurveCatalog {
  /// The springs of other systems, each in the parameters of its system.
  ///
  /// An expression made from one of these entries is printed as `spring(…)`. The command `curves convert` does the
  /// reverse: it writes a spring in the parameters of each system.
  static let springSystems: [Entry] = [
    system(
      "compose-spring",
      [.number("damping-ratio", .atLeast(0), default: 1), .number("stiffness", .positive, default: 1500)],
      "Jetpack Compose's spring", "spring(response: 0.16223114703894756, damping-ratio: 1)"
    ) { Spring(dampingRatio: $0.number("damping-ratio"), stiffness: $0.number("stiffness")) },
    system(
      "android-spring",
      [.number("damping-ratio", .atLeast(0), default: 0.5), .number("stiffness", .positive, default: 1500)],
      "Android's SpringForce", "spring(response: 0.16223114703894756, damping-ratio: 0.5)"
    ) { Spring(dampingRatio: $0.number("damping-ratio"), stiffness: $0.number("stiffness")) },
    durationAndBounce("flutter-spring", "Flutter's SpringDescription.withDurationAndBounce"),
    physics("flutter-spring", "Flutter's SpringDescription"),
    durationAndBounce("uikit-spring", "UIKit's spring by its perceived duration and its bounce"),
    physics("uikit-spring", "UIKit's UISpringTimingParameters by its physics"),
    system(
      "core-animation-spring",
      [.number("perceptual-duration", .positive), .number("bounce", bounce(), default: 0)],
      "Core Animation's spring by its perceived duration and its bounce", "spring(duration: 0.5, bounce: 0)"
    ) { Spring(duration: $0.number("perceptual-duration"), bounce: $0.number("bounce")) },
    physics("core-animation-spring", "Core Animation's CASpringAnimation", stiffness: 100, damping: 10),
    system(
      "motion-spring",
      [.number("visual-duration", .positive), .number("bounce", NumberRange(MotionSpring.bounces))],
      "Motion's spring by its visual duration and its bounce", "spring(duration: 0.6, bounce: 0.25)"
    ) { Spring(visualDuration: $0.number("visual-duration"), bounce: $0.number("bounce")) },
    system(
      "motion-spring",
      [
        .number("duration", NumberRange(MotionSpring.durations)), .number("bounce", NumberRange(MotionSpring.bounces)),
      ], "Motion's spring by its duration and its bounce", "spring(duration: 0.5108464212341612, bounce: 0.3)"
    ) { Spring(motionDuration: $0.number("duration"), bounce: $0.number("bounce")) },
    physics("motion-spring", "Motion's spring by its physics", stiffness: 100, damping: 10),
    physics("figma-spring", "Figma's custom spring"),
  ]

  /// Returns the catalogue entry of a spring that is given by the parameters of another animation system, such as
  /// the library Motion or Figma.
  private static func system(
    _ name: String, _ parameters: [Parameter], _ meaning: String, _ example: String,
    make: @escaping @Sendable (CurveArguments) -> Spring
  ) -> Entry {
    spring(name, kind: .springSystem, parameters, meaning, example, make: make)
  }

  /// Returns the catalogue entry of a spring that another system makes from SwiftUI's parameters: duration and bounce.
  private static func durationAndBounce(_ name: String, _ meaning: String) -> Entry {
    system(
      name, [.number("duration", .positive, default: 0.5), .number("bounce", bounce(), default: 0)], meaning,
      "spring(duration: 0.5, bounce: 0)"
    ) { Spring(duration: $0.number("duration"), bounce: $0.number("bounce")) }
  }

  /// Returns the catalogue entry of a spring that another system makes from physical parameters: mass, stiffness and
  /// damping. The defaults are those of that system.
  private static func physics(
    _ name: String, _ meaning: String, stiffness: Double? = nil, damping: Double? = nil
  ) -> Entry {
    system(
      name,
      [
        .number("mass", .positive, default: 1), .number("stiffness", .positive, default: stiffness),
        .number("damping", .atLeast(0), default: damping),
      ], meaning, "spring(mass: 1, stiffness: 100, damping: 10)"
    ) {
      Spring(
        mass: $0.number("mass"), stiffness: $0.number("stiffness"), damping: $0.number("damping"),
        allowOverDamping: true)
    }
  }
}
