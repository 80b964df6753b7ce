import CurveSampling

extension CurveVocabulary {
  /// The easings of the library Motion (formerly Framer Motion). The library's `backIn` is a Bézier, which is written
  /// `motion.backIn`. Without a prefix, `backIn` is Penner's curve, from the catalogue.
  ///
  /// Source: Motion 12, `motion-utils/src/easing`.
  static let motion = CurveVocabulary(
    name: "motion", library: "Motion", prefixes: ["motion"],
    terms: [
      Term("linear", "linear"),
      Term("easeIn", "ease-in"),
      Term("easeOut", "ease-out"),
      Term("easeInOut", "ease-in-out"),
      Term("circIn", "circular-ease-in"),
      Term("circOut", "circular-ease-out"),
      Term("circInOut", "circular-ease-in-out"),
      Term("backIn", backIn),
      Term("backOut", "cubic-bezier(0.33, 1.53, 0.69, 0.99)"),
      Term("backInOut", "mirrored(\(backIn))"),
      Term("anticipate", "joined(\(backIn), exponential-decelerate(half-life: 0.1))"),
    ])

  private static let backIn = "reversed(cubic-bezier(0.33, 1.53, 0.69, 0.99))"
}
