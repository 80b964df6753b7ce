extension AnimationSystem {
  /// The easing curves of Qt, written with a dot: `QEasingCurve::InOutQuad` (QML `Easing.InOutQuad`) is
  /// `QEasingCurve.InOutQuad`.
  ///
  /// Qt subtracts 0.001 from its expo and scales the result by 1.001, so that the curve nearly reaches 0 and 1.
  ///
  /// Source: Qt 6, `qtbase/src/3rdparty/easing/easing.cpp`.
  package static let qt = AnimationSystem(
    id: "qt", library: "Qt", prefixes: ["Easing", "QEasingCurve", "Qt"],
    terms: [Term("Linear", "linear")]
      + terms(
        [
          ("Quad", "quad"), ("Cubic", "cubic"), ("Quart", "quart"), ("Quint", "quint"), ("Sine", "sine"),
        ], [("In", "in"), ("Out", "out"), ("InOut", "in-out"), ("OutIn", "out-in")]
      ) { "\($1)\($0)" } + [
        Term("InBounce", "bounce-in"),
        Term("OutBounce", "bounce-out"),
        Term("InOutBounce", "bounce-in-out"),
        Term("InCirc", "circular-ease-in"),
        Term("OutCirc", "circular-ease-out"),
        Term("InOutCirc", "circular-ease-in-out"),
        Term("OutInCirc", "circ-out-in"),
        Term("InBack", "back-in(overshoot: 1.70158)"),
        Term("OutBack", "back-out(overshoot: 1.70158)"),
        Term("InOutBack", "back-in-out(overshoot: 2.5949095)"),
        Term("OutInBack", "back-out-in(overshoot: 1.70158)"),
        Term("InElastic", "elastic-in(amplitude: 1, period: 0.3, normalized: false)"),
        Term("OutElastic", "elastic-out(amplitude: 1, period: 0.3, normalized: false)"),
        Term("InOutElastic", "elastic-in-out(amplitude: 1, period: 0.3, normalized: false)"),
        Term("InExpo", formula: "2^(10(x − 1)) − 0.001", nearest: "expo-in", difference: 0.001),
        Term("OutExpo", formula: "1.001·(1 − 2^(−10x))", nearest: "expo-out", difference: 2.3e-5),
        Term(
          "InOutExpo", formula: "2^(10(2x − 1))/2 − 0.0005, then 1.0005·(1 − 2^(−10(2x − 1))/2)",
          nearest: "expo-in-out", difference: 0.0005),
        Term(
          "OutInExpo", formula: "OutExpo in the first half, InExpo in the second", nearest: "expo-out-in",
          difference: 0.0005),
      ])
}
