extension AnimationSystem {
  /// Penner's names as easings.net and the jQuery Easing plugin write them.
  ///
  /// The in-out curves of back and elastic have other parameters than the in and out curves: an overshoot of 1.70158 ·
  /// 1.525 and a period of 0.3 · 1.5. Expo and elastic are not normalised: the factor 2^(10(x − 1)) of their in curves
  /// is 1/1024 at x = 0. The curve's value is nevertheless set to 0 there.
  ///
  /// Source: easings.net; jQuery Easing Plugin 1.4.1; `swing` is jQuery's own.
  package static let easings = AnimationSystem(
    id: "easings", library: "easings.net and jQuery", prefixes: ["easings", "jQuery"],
    terms: terms(
      [
        ("Sine", "sine"), ("Quad", "quad"), ("Cubic", "cubic"), ("Quart", "quart"), ("Quint", "quint"),
        ("Circ", "circular-ease"), ("Bounce", "bounce"),
      ], [("In", "in"), ("Out", "out"), ("InOut", "in-out")]
    ) { "ease\($1)\($0)" } + [
      Term("easeInExpo", "reversed(exponential-decelerate(half-life: 0.1))"),
      Term("easeOutExpo", "exponential-decelerate(half-life: 0.1)"),
      Term("easeInOutExpo", "mirrored(reversed(exponential-decelerate(half-life: 0.1)))"),
      Term("easeInBack", "back-in(overshoot: 1.70158)"),
      Term("easeOutBack", "back-out(overshoot: 1.70158)"),
      Term("easeInOutBack", "back-in-out(overshoot: 2.5949095)"),
      Term("easeInElastic", "elastic-in(amplitude: 1, period: 0.3, normalized: false)"),
      Term("easeOutElastic", "elastic-out(amplitude: 1, period: 0.3, normalized: false)"),
      Term("easeInOutElastic", "elastic-in-out(amplitude: 1, period: 0.45, normalized: false)"),
      Term("swing", "sine-in-out"),
    ])
}
