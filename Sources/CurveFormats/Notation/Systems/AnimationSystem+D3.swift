extension AnimationSystem {
  /// The easings of d3-ease. A family name alone means the family's in-out easing, but `easeElastic` and `easeBounce`
  /// mean the out easings.
  ///
  /// In d3, the exponential easing is normalised, and each in-out easing is mirrored exactly. All of them therefore
  /// equal the catalogue's formulas.
  ///
  /// Source: d3-ease 3.
  package static let d3 = AnimationSystem(
    id: "d3", library: "d3-ease", prefixes: ["d3"],
    terms: [Term("easeLinear", "linear")] + formulas + family("Bounce", "bounce", alone: "out") + power + back + elastic
  )

  private static let directions: [(name: String, direction: String)] = [
    ("In", "in"), ("Out", "out"), ("InOut", "in-out"),
  ]

  private static let formulas: [Term] = [
    ("Quad", "quad"), ("Cubic", "cubic"), ("Sin", "sine"), ("Exp", "expo"), ("Circle", "circular-ease"),
  ].flatMap { (name: String, expression: String) in family(name, expression, alone: "in-out") }

  private static func family(_ name: String, _ expression: String, alone: String) -> [Term] {
    [Term("ease\(name)", "\(expression)-\(alone)")]
      + directions.map { Term("ease\(name)\($0.name)", "\(expression)-\($0.direction)") }
  }

  /// The power easings, such as `easePolyIn.exponent(3)`.
  private static let power = ([(name: "", direction: "in-out")] + directions).flatMap {
    (name: String, direction: String) -> [Term] in
    let function = ["in": "accelerate", "out": "decelerate"][direction] ?? "ease"
    return [
      Term("easePoly\(name)", "\(function)(strength: 3)"),
      Term("easePoly\(name).exponent", [.number("exponent", .positive, default: 3)]) {
        "\(function)(strength: \(number: $0.number("exponent")))"
      },
    ]
  }

  /// The easings with overshoot, such as `easeBackIn.overshoot(1.70158)`.
  private static let back = ([(name: "", direction: "in-out")] + directions).flatMap {
    (name: String, direction: String) -> [Term] in
    [
      Term("easeBack\(name)", "back-\(direction)(overshoot: 1.70158)"),
      Term("easeBack\(name).overshoot", [.number("overshoot", CurveCatalog.scale, default: 1.70158)]) {
        "back-\(direction)(overshoot: \(number: $0.number("overshoot")))"
      },
    ]
  }

  /// The elastic easings, such as `easeElasticOut.amplitude(1)` and `easeElasticOut.period(0.3)`. An amplitude below 1
  /// counts as 1.
  private static let elastic = ([(name: "", direction: "out")] + directions).flatMap {
    (name: String, direction: String) -> [Term] in
    [
      Term("easeElastic\(name)", "elastic-\(direction)(amplitude: 1, period: 0.3)"),
      Term("easeElastic\(name).amplitude", [.number("amplitude", CurveCatalog.scale, default: 1)]) {
        "elastic-\(direction)(amplitude: \(number: max(1, $0.number("amplitude"))), period: 0.3)"
      },
      Term("easeElastic\(name).period", [.number("period", .positive, default: 0.3)]) {
        "elastic-\(direction)(amplitude: 1, period: \(number: $0.number("period")))"
      },
    ]
  }
}
