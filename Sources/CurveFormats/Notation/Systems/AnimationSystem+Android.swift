extension AnimationSystem {
  /// Android's dynamic animation: `SpringForce`, in Floats.
  public static let android = AnimationSystem(
    id: "android", library: "Android",
    entries: [.ratioAndStiffness("android-spring", dampingRatio: 0.5, meaning: "Android's SpringForce")],
    springs: Writer(
      parameters: ratioAndStiffness, title: "Android, SpringForce",
      notes: { _ in ["the target must be set, by setFinalPosition() or in the constructor"] }
    ) { "SpringForce().setDampingRatio(\($1[0].text)f).setStiffness(\($1[1].text)f)" },
    prefixes: ["android"], terms: androidTerms)

  /// Android's interpolators, and the easings of Jetpack Compose that have the same curves.
  ///
  /// The interpolators of androidx read their values from tables with 201 entries. The expressions here are the Béziers
  /// from which those tables were made.
  ///
  /// Source: AOSP `android.view.animation`, androidx `interpolator`, Compose `animation-core`.
  private static let androidTerms: [Term] =
    [
      Term("LinearInterpolator", "linear"),
      Term("AccelerateDecelerateInterpolator", "sine-in-out"),
      Term("AccelerateInterpolator", [.number("factor", computable, default: 1)]) {
        "accelerate(strength: \(number: 2 * $0.number("factor")))"
      },
      Term("DecelerateInterpolator", [.number("factor", computable, default: 1)]) {
        "decelerate(strength: \(number: 2 * $0.number("factor")))"
      },
      Term("AnticipateInterpolator", [.number("tension", CurveCatalog.scale, default: 2)]) {
        "back-in(overshoot: \(number: $0.number("tension")))"
      },
      Term("OvershootInterpolator", [.number("tension", CurveCatalog.scale, default: 2)]) {
        "back-out(overshoot: \(number: $0.number("tension")))"
      },
      Term(
        "AnticipateOvershootInterpolator",
        [.number("tension", small, default: 2), .number("extra-tension", small, default: 1.5)]
      ) { "back-in-out(overshoot: \(number: $0.number("tension") * $0.number("extra-tension")))" },
      Term(
        "PathInterpolator",
        [
          .unlabelled("controlx1", CurveCatalog.unit), .unlabelled("controly1", CurveCatalog.scale),
          .unlabelled("controlx2", CurveCatalog.unit), .unlabelled("controly2", CurveCatalog.scale),
        ], of: ["0.4", "0", "0.2", "1"]
      ) { arguments in
        let numbers = arguments.parameters.map { "\(number: arguments.number($0.label))" }
        return "cubic-bezier(\(numbers.joined(separator: ", ")))"
      },
      Term(
        "BounceInterpolator",
        formula: "four parabolas 8·t², t = 1.1226·x, that end at 1.00005 and bounce less than Penner's"),
      Term(
        "CycleInterpolator", [.number("cycles", .finite, default: 1)],
        formula: "sin(2π·cycles·x), which ends where it starts"),
    ] + materials

  private static let materials: [Term] =
    ["Interpolator", "Easing"].flatMap { kind in
      [
        Term("FastOutSlowIn\(kind)", "cubic-bezier(0.4, 0, 0.2, 1)"),
        Term("LinearOutSlowIn\(kind)", "cubic-bezier(0, 0, 0.2, 1)"),
        Term("FastOutLinearIn\(kind)", "cubic-bezier(0.4, 0, 1, 1)"),
      ]
    } + [Term("LinearEasing", "linear")]

  /// The range of each of two parameters whose product is an overshoot. With this range, the product is within the
  /// catalogue's limit for an overshoot.
  private static let small = NumberRange(-1e49...1e49)
}
