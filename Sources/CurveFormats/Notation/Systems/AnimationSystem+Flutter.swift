import CurveSampling
import TextFormats

extension AnimationSystem {
  /// Flutter: `SpringDescription(mass:stiffness:damping:)`, and `FrictionSimulation` of a fling with `drag`.
  public static let flutter = AnimationSystem(
    id: "flutter", library: "Flutter",
    entries: [.physics("flutter-spring", meaning: "Flutter's SpringDescription")],
    springs: Writer(parameters: physics) { spring, _ in flutterSpring(spring) },
    flings: Writer(
      parameters: { (fling, _) throws(ConversionError) in
        [
          try rate("drag", fling.drag, in: 0...1), .init("position", fling.start),
          .init("velocity", fling.initialVelocity),
        ]
      },
      title: "Flutter, FrictionSimulation",
      notes: {
        let bounds = """
          it has no bounds; BouncingScrollSimulation has them, with a drag of 0.135, and limits upward velocities at a \
          bound to 5000
          """
        return ["the simulation ends at a speed of tolerance.velocity, by default 0.001"]
          + ($0.bounded == nil ? [] : [bounds])
      }
    ) { "FrictionSimulation(\($1.map(\.text).joined(separator: ", ")))" },
    prefixes: ["Curves", "flutter"], terms: flutterTerms)

  /// Returns the code that creates a spring in Flutter, also in exported files.
  static func flutterSpring(_ spring: Spring) -> String { "SpringDescription(\(physics(of: spring).labelled))" }

  /// Flutter: `SpringDescription.withDurationAndBounce`, in whole milliseconds.
  public static let flutterDuration = AnimationSystem(
    id: "flutter-duration", library: "Flutter",
    entries: [.durationAndBounce("flutter-spring", meaning: "Flutter's SpringDescription.withDurationAndBounce")],
    springs: Writer(
      parameters: { spring throws(ConversionError) in
        let milliseconds = (1000 * spring.duration).rounded()
        // The milliseconds must be exact in a Double, and give the same seconds back.
        guard milliseconds >= 1, milliseconds <= 1e15, milliseconds / 1000 == spring.duration else {
          throw ConversionError(
            """
            the duration must be a whole number of milliseconds, not \(shortestText(1000 * spring.duration)); the \
            nearest one is \(shortestText(1000 * (min(max(milliseconds, 1), 1e15) / 1000)))
            """)
        }
        return [.init("milliseconds", milliseconds), try durationAndBounce(of: spring)[1]]
      }, title: "Flutter, duration and bounce"
    ) {
      """
      SpringDescription.withDurationAndBounce(
        duration: const Duration(milliseconds: \($1[0].text)), bounce: \($1[1].text))
      """
    })

  /// Flutter's `Curves`. Most are Béziers near Penner's curves, not Penner's formulas: `Curves.easeInOutCubic` is
  /// `cubic-bezier(0.645, 0.045, 0.355, 1)`. A name that easings.net has too therefore needs the prefix `Curves`.
  ///
  /// Source: Flutter, `packages/flutter/lib/src/animation/curves.dart`.
  private static let flutterTerms: [Term] = [
    Term("linear", "linear"),
    Term("decelerate", "quad-out"),
    Term("fastLinearToSlowEaseIn", "cubic-bezier(0.18, 1, 0.04, 1)"),
    Term("fastEaseInToSlowEaseOut", formula: "two Béziers that meet at (0.198, 0.541)"),
    Term("ease", "ease"),
    Term("easeIn", "ease-in"),
    Term("easeInToLinear", "cubic-bezier(0.67, 0.03, 0.65, 0.09)"),
    Term("easeInSine", "cubic-bezier(0.47, 0, 0.745, 0.715)"),
    Term("easeInQuad", "cubic-bezier(0.55, 0.085, 0.68, 0.53)"),
    Term("easeInCubic", "cubic-bezier(0.55, 0.055, 0.675, 0.19)"),
    Term("easeInQuart", "cubic-bezier(0.895, 0.03, 0.685, 0.22)"),
    Term("easeInQuint", "cubic-bezier(0.755, 0.05, 0.855, 0.06)"),
    Term("easeInExpo", "cubic-bezier(0.95, 0.05, 0.795, 0.035)"),
    Term("easeInCirc", "cubic-bezier(0.6, 0.04, 0.98, 0.335)"),
    Term("easeInBack", "cubic-bezier(0.6, -0.28, 0.735, 0.045)"),
    Term("easeOut", "ease-out"),
    Term("linearToEaseOut", "cubic-bezier(0.35, 0.91, 0.33, 0.97)"),
    Term("easeOutSine", "cubic-bezier(0.39, 0.575, 0.565, 1)"),
    Term("easeOutQuad", "cubic-bezier(0.25, 0.46, 0.45, 0.94)"),
    Term("easeOutCubic", "cubic-bezier(0.215, 0.61, 0.355, 1)"),
    Term("easeOutQuart", "cubic-bezier(0.165, 0.84, 0.44, 1)"),
    Term("easeOutQuint", "cubic-bezier(0.23, 1, 0.32, 1)"),
    Term("easeOutExpo", "cubic-bezier(0.19, 1, 0.22, 1)"),
    Term("easeOutCirc", "cubic-bezier(0.075, 0.82, 0.165, 1)"),
    Term("easeOutBack", "cubic-bezier(0.175, 0.885, 0.32, 1.275)"),
    Term("easeInOut", "ease-in-out"),
    Term("easeInOutSine", "cubic-bezier(0.445, 0.05, 0.55, 0.95)"),
    Term("easeInOutQuad", "cubic-bezier(0.455, 0.03, 0.515, 0.955)"),
    Term("easeInOutCubic", "cubic-bezier(0.645, 0.045, 0.355, 1)"),
    Term("easeInOutCubicEmphasized", formula: "two Béziers that meet at (0.166666, 0.4)"),
    Term("easeInOutQuart", "cubic-bezier(0.77, 0, 0.175, 1)"),
    Term("easeInOutQuint", "cubic-bezier(0.86, 0, 0.07, 1)"),
    Term("easeInOutExpo", "cubic-bezier(1, 0, 0, 1)"),
    Term("easeInOutCirc", "cubic-bezier(0.785, 0.135, 0.15, 0.86)"),
    Term("easeInOutBack", "cubic-bezier(0.68, -0.55, 0.265, 1.55)"),
    Term("fastOutSlowIn", "cubic-bezier(0.4, 0, 0.2, 1)"),
    Term("slowMiddle", "cubic-bezier(0.15, 0.85, 0.85, 0.15)"),
    Term("bounceIn", "bounce-in"),
    Term("bounceOut", "bounce-out"),
    Term("bounceInOut", "bounce-in-out"),
    Term("elasticIn", "elastic-in(amplitude: 1, period: 0.4, normalized: false)"),
    Term("elasticOut", "elastic-out(amplitude: 1, period: 0.4, normalized: false)"),
    Term("elasticInOut", "elastic-in-out(amplitude: 1, period: 0.4, normalized: false)"),
  ]
}
