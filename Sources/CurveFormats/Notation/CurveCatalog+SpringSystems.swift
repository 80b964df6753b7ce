import CurveSampling

extension CurveCatalog {
  /// The springs of other systems, each in the parameters of its system.
  ///
  /// An expression made from one of these entries is printed as `spring(…)`. The command `curves convert` does the
  /// reverse: it writes a spring in the parameters of each system.
  static let springSystems: [Entry] = [
    .ratioAndStiffness("compose-spring", dampingRatio: 1, meaning: "Jetpack Compose's spring"),
    .ratioAndStiffness("android-spring", dampingRatio: 0.5, meaning: "Android's SpringForce"),
    .durationAndBounce("flutter-spring", meaning: "Flutter's SpringDescription.withDurationAndBounce"),
    .physics("flutter-spring", meaning: "Flutter's SpringDescription"),
    .durationAndBounce("uikit-spring", meaning: "UIKit's spring by its perceived duration and its bounce"),
    .physics("uikit-spring", meaning: "UIKit's UISpringTimingParameters by its physics"),
    .durationAndBounce(
      "core-animation-spring", label: "perceptual-duration", default: nil,
      meaning: "Core Animation's spring by its perceived duration and its bounce"),
    .physics("core-animation-spring", meaning: "Core Animation's CASpringAnimation", stiffness: 100, damping: 10),
    .spring(
      "motion-spring", kind: .springSystem,
      [.number("visual-duration", .positive), .number("bounce", NumberRange(MotionLibrary.bounces))],
      meaning: "Motion's spring by its visual duration and its bounce", example: "spring(duration: 0.6, bounce: 0.25)"
    ) { Spring(visualDuration: $0.number("visual-duration"), bounce: $0.number("bounce")) },
    .spring(
      "motion-spring", kind: .springSystem,
      [
        .number("duration", NumberRange(MotionLibrary.durations)),
        .number("bounce", NumberRange(MotionLibrary.bounces)),
      ], meaning: "Motion's spring by its duration and its bounce",
      example: "spring(duration: 0.5108464212341612, bounce: 0.3)"
    ) { Spring(motionDuration: $0.number("duration"), bounce: $0.number("bounce")) },
    .physics("motion-spring", meaning: "Motion's spring by its physics", stiffness: 100, damping: 10),
    .physics("figma-spring", meaning: "Figma's custom spring"),
  ]
}
