import CurveSampling

extension AnimationSystem {
  /// Figma: a custom spring with mass, stiffness and damping.
  public static let figma = AnimationSystem(
    id: "figma", library: "Figma",
    entries: [.physics("figma-spring", meaning: "Figma's custom spring")],
    springs: Writer(parameters: physics) {
      "{ type: \"CUSTOM_SPRING\", easingFunctionSpring: { \($1.labelled), initialVelocity: 0 } }"
    },
    prefixes: ["figma"], terms: figmaTerms)

  /// The presets of Figma's prototypes and easing variables, by the names of its plugin API. `BOUNCY` needs the prefix,
  /// `figma.bouncy`, because `bouncy` alone means SwiftUI's spring. `EASE_IN_BACK` and `EASE_OUT_BACK` need it too.
  ///
  /// Figma stores the Béziers' numbers as Floats, which differ by up to 2.4·10⁻⁸. `HOLD` is left out: it is no curve.
  /// `CUSTOM_CUBIC_BEZIER` is `cubic-bezier(…)` and `CUSTOM_SPRING` is `figma-spring(…)`.
  ///
  /// Source: Figma's plugin API 1, update 133, `Easing`; the Béziers as the API returns them; the springs as Figma's
  /// panel shows them.
  private static let figmaTerms: [Term] = [
    Term("LINEAR", "linear"),
    Term("EASE_IN", "ease-in"),
    Term("EASE_OUT", "ease-out"),
    Term("EASE_IN_AND_OUT", "ease-in-out"),
    Term("EASE_IN_BACK", "cubic-bezier(0.3, -0.05, 0.7, -0.5)"),
    Term("EASE_OUT_BACK", "cubic-bezier(0.45, 1.45, 0.8, 1)"),
    Term("EASE_IN_AND_OUT_BACK", "cubic-bezier(0.7, -0.4, 0.4, 1.4)"),
    Term("GENTLE", unit: .seconds, "figma-spring(stiffness: 100, damping: 15)"),
    Term("QUICK", unit: .seconds, "figma-spring(stiffness: 300, damping: 20)"),
    Term("BOUNCY", unit: .seconds, "figma-spring(stiffness: 600, damping: 15)"),
    Term("SLOW", unit: .seconds, "figma-spring(stiffness: 80, damping: 20)"),
  ]
}
