import CurveSampling
import TextFormats

extension AnimationSystem {
  /// The web library Motion: `visualDuration` and `bounce`.
  public static let motionVisualDuration = AnimationSystem(
    id: "motion-visual-duration", library: "Motion",
    entries: [
      .spring(
        "motion-spring", kind: .springSystem, [.number("visual-duration", .positive), bounce],
        meaning: "Motion's spring by its visual duration and its bounce", example: "spring(duration: 0.6, bounce: 0.25)"
      ) { Spring(visualDuration: $0.number("visual-duration"), bounce: $0.number("bounce")) }
    ],
    springs: Writer(
      parameters: { spring throws(ConversionError) in
        [.init("visualDuration", spring.visualDuration), try motionBounce(of: spring)]
      }, title: "Motion, visual duration and bounce", notes: { _ in [motionRest] }
    ) { "{ type: \"spring\", \($1.labelled) }" })

  /// The web library Motion: `duration` and `bounce`.
  public static let motionDuration = AnimationSystem(
    id: "motion-duration", library: "Motion",
    entries: [
      .spring(
        "motion-spring", kind: .springSystem,
        [.number("duration", NumberRange(MotionLibrary.durations)), bounce],
        meaning: "Motion's spring by its duration and its bounce",
        example: "spring(duration: 0.5108464212341612, bounce: 0.3)"
      ) { Spring(motionDuration: $0.number("duration"), bounce: $0.number("bounce")) }
    ],
    springs: Writer(
      parameters: { spring throws(ConversionError) in
        let (bounce, duration) = (try motionBounce(of: spring), spring.motionDuration)
        let allowed = MotionLibrary.durations
        if allowed.contains(duration) { return [.init("duration", duration), bounce] }
        throw ConversionError(
          """
          the duration must be \(NumberRange(allowed).words) seconds, not \(shortestText(duration)): the system would \
          use the nearest duration in that range
          """)
      },
      title: "Motion, duration and bounce",
      notes: {
        let change = roundedUp(0.001 / $0.dampingRatio)
        return ["at the end of its duration Motion sets the value to the target, a change of at most \(change)"]
      }
    ) { "{ type: \"spring\", \($1.labelled) }" })

  /// The web library Motion: `stiffness`, `damping` and `mass`, and `inertia` of a fling with `timeConstant` and
  /// `power`.
  public static let motion = AnimationSystem(
    id: "motion", library: "Motion",
    entries: [.physics("motion-spring", meaning: "Motion's spring by its physics", stiffness: 100, damping: 10)],
    springs: Writer(parameters: physics, title: "Motion, physics", notes: { _ in [motionRest] }) {
      "{ type: \"spring\", \(($1[1...] + $1[..<1]).labelled) }"
    },
    flings: Writer(
      parameters: inertia, title: "Motion, inertia",
      notes: {
        let factor = significant(0.8 / $0.fling.timeConstant, digits: 3)
        return [
          "with its default power of 0.8 instead, Motion begins \(factor) times as fast as the finger",
          "it ends within restDelta of the rest, by default 0.5",
        ] + ($0.bounded == nil ? [] : ["it looks for the bound frame by frame, so its peak depends on the frames"])
      }
    ) { "{ type: \"inertia\", \($1.labelled) }" },
    prefixes: ["motion"], terms: motionTerms)

  /// The note about the way in which the library Motion ends a spring that is defined by its visual duration or by its
  /// stiffness, damping and mass. A spring that is defined by its duration ends in another way and has another note.
  ///
  /// - Source: Motion 12, `restDelta` in `motion-dom/src/animation/generators/spring.ts`.
  private static let motionRest = """
    at a low speed Motion sets the value to the target, a change of at most restDelta; the default is 0.005 for a \
    distance of less than 5, and 0.5 for a greater distance
    """

  /// The parameter of Motion's bounce in the notation.
  private static let bounce = CurveCatalog.Parameter.number("bounce", NumberRange(MotionLibrary.bounces))

  private static func motionBounce(of spring: Spring) throws(ConversionError) -> Conversion.Parameter {
    let (bounce, allowed) = (spring.bounce, MotionLibrary.bounces)
    if allowed.contains(bounce) { return .init("bounce", bounce) }
    let reason: Message =
      bounce < 0
      ? "the system has no bounce for an overdamped spring" : "the system would use the nearest bounce in that range"
    throw ConversionError(
      "the bounce must be \(NumberRange(allowed).words), not \(shortestText(bounce)): " + reason)
  }

  private static func inertia(of motion: FreeFling) throws(ConversionError) -> [Conversion.Parameter] {
    let fling = motion.fling
    let time = try rate("timeConstant", 1000 * fling.timeConstant, in: 0...Double.infinity)
    let free: [Conversion.Parameter] = [
      .init("velocity", fling.initialVelocity), time, .init("power", fling.timeConstant),
    ]
    guard let (range, spring) = motion.bounded.map({ ($0.range, $0.spring) }) else { return free }
    return free + [.init("min", range.lowerBound), .init("max", range.upperBound)].filter(\.value.isFinite) + [
      .init("bounceStiffness", spring.stiffness / spring.mass), .init("bounceDamping", spring.damping / spring.mass),
    ]
  }

  /// The easings of the library Motion (formerly Framer Motion). The library's `backIn` is a Bézier, which is written
  /// `motion.backIn`. Without a prefix, `backIn` is Penner's curve, from the catalogue.
  ///
  /// Source: Motion 12, `motion-utils/src/easing`.
  private static let motionTerms: [Term] = [
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
  ]

  private static let backIn = "reversed(cubic-bezier(0.33, 1.53, 0.69, 0.99))"
}
