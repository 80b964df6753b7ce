import CurveSampling

extension AnimationSystem {
  /// The springs of the motion schemes of Material 3: `expressive` and `standard`. Spatial springs move and resize,
  /// effects springs change colours and opacities.
  ///
  /// Compose's `MotionScheme.expressive().fastSpatialSpec()` is `MotionScheme.expressive.fastSpatialSpec` here. Compose
  /// stores the damping ratios as Floats, which differ by up to 2.4·10⁻⁸.
  ///
  /// Source: Material 3's tokens 0.14.0, `ExpressiveMotionTokens.kt` and `StandardMotionTokens.kt` of androidx
  /// `compose/material3`.
  package static let material = AnimationSystem(
    id: "material", library: "Material 3", prefixes: ["material", "MotionScheme"],
    terms: [
      spring("expressive.default", spatial: (0.8, 380), effects: 1600),
      spring("expressive.fast", spatial: (0.6, 800), effects: 3800),
      spring("expressive.slow", spatial: (0.8, 200), effects: 800),
      spring("standard.default", spatial: (0.9, 700), effects: 1600),
      spring("standard.fast", spatial: (0.9, 1400), effects: 3800),
      spring("standard.slow", spatial: (0.9, 300), effects: 800),
    ].flatMap(\.self))

  private static func spring(
    _ name: String, spatial: (dampingRatio: Double, stiffness: Double), effects: Double
  ) -> [Term] {
    [("Spatial", spatial.dampingRatio, spatial.stiffness), ("Effects", 1, effects)].map { role, ratio, stiffness in
      Term(
        "\(name)\(role)", aliases: ["\(name)\(role)Spec"], unit: .seconds,
        "compose-spring(damping-ratio: \(number: ratio), stiffness: \(number: stiffness))")
    }
  }
}
