extension AnimationSystem {
  /// GSAP's eases: `power2.inOut`, `back.out(1.7)`, and the spelling of GSAP 2, `Power2.easeInOut`. The name of a
  /// family alone means its `.out` ease: `power2` is `power2.out`.
  ///
  /// GSAP's `steps(4)` has five values, 0 and 1 included. Its name needs the prefix, `gsap.steps(4)`, because
  /// `steps(4)` alone means CSS's function.
  ///
  /// `expo` is the formula of GSAP 3. Older versions used that of easings.net.
  ///
  /// Source: GSAP 3, `gsap-core.js`.
  package static let gsap = AnimationSystem(
    id: "gsap", library: "GSAP", prefixes: ["gsap"],
    terms: [Term("none", aliases: ["power0", "Power0.easeNone", "linear", "Linear.easeNone"], "linear")] + formulas
      + directions(of: ["back"]).map(back) + directions(of: ["elastic"]).map(elastic) + [steps])

  private static let formulas: [Term] = [
    (["power1", "quad"], "quad"), (["power2", "cubic"], "cubic"), (["power3", "quart"], "quart"),
    (["power4", "quint", "strong"], "quint"), (["sine"], "sine"), (["circ"], "circular-ease"), (["bounce"], "bounce"),
    (["expo"], "gsap-expo"),
  ].flatMap { (families: [String], expression: String) -> [Term] in
    directions(of: families).map { Term($0.name, aliases: $0.aliases, "\(expression)-\($0.direction)") }
  }

  private typealias Direction = (name: String, aliases: [String], direction: String)

  /// Returns GSAP's names of the in, out and in-out eases of `families`, with the older names as aliases.
  private static func directions(of families: [String]) -> [Direction] {
    [("in", "easeIn", "in"), ("out", "easeOut", "out"), ("inOut", "easeInOut", "in-out")].map { word, old, direction in
      let alone = direction == "out" ? families : []
      let names = families.map { "\($0).\(word)" } + alone + families.map { "\($0).\(old)" }
      return (names[0], Array(names.dropFirst()), direction)
    }
  }

  private static func back(_ term: Direction) -> Term {
    Term(term.name, aliases: term.aliases, [.number("overshoot", CurveCatalog.scale, default: 1.70158)]) {
      [direction = term.direction] in "back-\(direction)(overshoot: \(number: $0.number("overshoot")))"
    }
  }

  /// Returns the term for GSAP's elastic ease in one direction.
  ///
  /// An amplitude below 1 does not lower GSAP's wave, but lengthens its period. For an amplitude above 1, GSAP's wave
  /// has another phase than the catalogue's, so no expression has that wave. With a period p and a shift s, GSAP's out
  /// curve contains sin(2π(x − s)/p). The catalogue's out curve contains −sin(2π(x + s)/p). If the amplitude is 1, s is
  /// p/4, and both waves are equal.
  private static func elastic(_ term: Direction) -> Term {
    Term(
      term.name, aliases: term.aliases,
      [
        .number("amplitude", computable, default: 1),
        .number("period", computable, default: term.direction == "in-out" ? 0.45 : 0.3),
      ]
    ) { arguments throws(CurveArgumentError) in
      let amplitude = arguments.number("amplitude")
      guard amplitude <= 1 else {
        throw arguments.refusal(
          "amplitude",
          CurveExpressionError.otherFormula(
            "\(term.name)(\(number: amplitude))", library: "GSAP",
            formula: "a wave of another phase where the amplitude is above 1"))
      }
      let period = arguments.number("period") / amplitude
      return "elastic-\(term.direction)(amplitude: 1, period: \(number: period), normalized: false)"
    }
  }

  private static let steps = Term(
    "steps",
    [
      .count("n", 1...(CurveCatalog.maximumCount - 1), isLabelled: false),
      .word("immediate-start", ["true", "false"], default: "false", isLabelled: true),
    ], of: ["4"]
  ) { arguments in
    let count = arguments.count("n")
    return arguments.word("immediate-start") == "true"
      ? "steps(\(count), jump-start)" : "steps(\(count + 1), jump-none)"
  }
}
