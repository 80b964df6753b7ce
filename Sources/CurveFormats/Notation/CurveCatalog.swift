import CurveSampling

/// The curves that the notation knows. The ``standard`` catalogue has every curve of this package. A catalogue of your
/// own has your curves too.
///
///     let catalog = CurveCatalog.standard.adding(
///       .init("drift", meaning: "fast at first, then at rest") { _ in Drift() },
///       .init("hop", [.number("height", .positive, default: 0.2)], meaning: "a small arc on the way") {
///         Hop(height: $0.number("height"))
///       })
///     try CurveExpression("hop(height: 0.5)", in: catalog).curve.value(at: 0.5)
///     try CurveExpression("mirrored(drift)", in: catalog).description              // "mirrored(drift)"
///
/// A catalogue is a value: what one part of a program adds is unknown to all others. A curve prints itself, by its
/// description, and needs no catalogue for that.
///
/// A new curve of this package needs one entry in this file. The parser, the suggestions in error messages and
/// `curves list` read the entries.
public struct CurveCatalog: Sendable {
  /// One entry for each way to write a curve, in the order of the catalogue.
  public let entries: [Entry]

  /// For each name or alias, the catalogue's entries that have it, in the order of the catalogue.
  let rows: [String: [Entry]]

  /// The curves of this package.
  public static let standard = CurveCatalog(
    [easings, penner, shaped, curves, springs, springSystems, flings, profiles, noise, combinators].flatMap(\.self))

  private init(_ entries: [Entry]) {
    self.entries = entries
    rows = entries.reduce(into: [:]) { rows, entry in
      for name in [entry.name] + entry.aliases { rows[name, default: []].append(entry) }
    }
  }

  /// Returns this catalogue with more entries.
  ///
  /// - Precondition: Names, aliases and labels are in kebab-case, such as `half-life`. No name or alias is one of this
  ///   catalogue. Several new entries may share a name, if each has other parameters.
  public func adding(_ entries: Entry...) -> CurveCatalog { adding(entries) }

  /// Returns this catalogue with more entries, such as those of ``Entry/directions(_:_:meaning:make:)``.
  ///
  /// - Precondition: As ``adding(_:)``.
  public func adding(_ entries: [Entry]) -> CurveCatalog {
    for entry in entries {
      for name in [entry.name] + entry.aliases {
        precondition(rows[name] == nil, "the catalogue has a curve named \(name) already")
      }
      for word in [entry.name] + entry.aliases + entry.parameters.map(\.label) {
        precondition(
          isKebabCase(word),
          "a name or label of the notation must be in kebab-case, such as half-life, not \(word)")
      }
    }
    return CurveCatalog(self.entries + entries)
  }

  /// Whether a word has a lower-case letter first, then lower-case letters and digits, with single hyphens between
  /// them.
  private func isKebabCase(_ word: String) -> Bool {
    let parts = word.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return parts[0].first.map(letters.contains) == true
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { letters.contains($0) || digits.contains($0) } }
  }
}

// MARK: - Rows

extension CurveCatalog {
  /// The easings of CSS and SwiftUI.
  private static let easings: [Entry] = [
    row("linear", "the identity", "linear") { _ in Linear() },
    row("ease", "the CSS keyword", "cubic-bezier(0.25, 0.1, 0.25, 1)") { _ in CubicBezier(0.25, 0.1, 0.25, 1) },
    row("ease-in", "the CSS keyword: starts slowly", "cubic-bezier(0.42, 0, 1, 1)") { _ in
      CubicBezier(0.42, 0, 1, 1)
    },
    row("ease-out", "the CSS keyword: ends slowly", "cubic-bezier(0, 0, 0.58, 1)") { _ in
      CubicBezier(0, 0, 0.58, 1)
    },
    row("ease-in-out", "the CSS keyword: starts and ends slowly", "cubic-bezier(0.42, 0, 0.58, 1)") { _ in
      CubicBezier(0.42, 0, 0.58, 1)
    },
    row(
      "cubic-bezier",
      [.unlabelled("x1", unit), .unlabelled("y1", scale), .unlabelled("x2", unit), .unlabelled("y2", scale)],
      "a cubic Bézier curve from (0, 0) to (1, 1) with two control points", "cubic-bezier(0.2, 0, 0, 1)"
    ) { CubicBezier($0.number("x1"), $0.number("y1"), $0.number("x2"), $0.number("y2")) },
    row(
      "steps",
      [
        .count("n", 1...maximumCount, isLabelled: false),
        .word("jump", ["jump-start", "jump-end", "jump-none", "jump-both"], default: "jump-end", isLabelled: false),
      ], "n equal intervals, with a jump at the start, the end, neither or both", "steps(4, jump-end)"
    ) { arguments throws(CurveArgumentError) in
      switch arguments.word("jump") {
      case "jump-start": return Steps(arguments.count("n"), .start)
      case "jump-both": return Steps(arguments.count("n"), .both)
      case "jump-none":
        try arguments.require("n", in: NumberRange(2...maximumCount))
        return Steps(arguments.count("n"), .none)
      default: return Steps(arguments.count("n"), .end)
      }
    },
    row("step-start", "at its end from the start", "steps(1, jump-start)") { _ in Steps(1, .start) },
    row("step-end", "at its start until the end", "steps(1, jump-end)") { _ in Steps(1, .end) },
    row("linear", [.stops], "straight lines between stops", "linear(0 0%, 0.25 25%, 0.25 75%, 1 100%)") {
      $0.curve("stops")
    },
  ]

  /// The easings that exist in all four directions: in, out, in-out and out-in.
  private static let penner: [Entry] = [
    directions("circular-ease", "a quarter of a circle", alias: "circ", outIn: "circ-out-in") { _ in Circular() },
    directions("sine", "a quarter of a sine wave") { _ in Sine() },
    directions("quad", "x²") { _ in Monomial(2) },
    directions("cubic", "x³") { _ in Monomial(3) },
    directions("quart", "x⁴") { _ in Monomial(4) },
    directions("quint", "x⁵") { _ in Monomial(5) },
    directions("expo", "2 to the power of 10·(x − 1), its ends exact") { _ in Exponential() },
    directions("gsap-expo", "GSAP's expo: x times 2 to the power of 10·(x − 1), and (1 − x)·x⁶") { _ in
      GSAPExponential()
    },
    directions(
      "back", [.number("overshoot", scale, default: 1.70158)], "goes back before it starts"
    ) { Back(overshoot: $0.number("overshoot")) },
    directions(
      "elastic",
      [
        .number("amplitude", NumberRange(1...magnitudeLimit), default: 1), .number("period", .positive, default: 0.3),
        .word("normalized", ["true", "false"], default: "true", isLabelled: true),
      ],
      "swings like a rubber band before it starts"
    ) {
      Elastic(
        amplitude: $0.number("amplitude"), period: $0.number("period"), isNormalized: $0.word("normalized") == "true")
    },
    directions("bounce", "bounces like a ball") { _ in Bounce() },
  ].flatMap(\.self)

  /// Easings of other shapes.
  private static let shaped: [Entry] = [
    row("smoothstep", "3x² − 2x³", "smoothstep") { _ in Smoothstep() },
    row(
      "smootherstep", aliases: ["minimum-jerk"], [], "6x⁵ − 15x⁴ + 10x³: the least mean square jerk from rest to rest",
      "smootherstep"
    ) { _ in Smootherstep() },
    row(
      "accelerate", [.number("strength", .positive, default: 2)], "x to the power of the strength",
      "accelerate(strength: 2)"
    ) { Accelerate(strength: $0.number("strength")) },
    row(
      "decelerate", [.number("strength", .positive, default: 2)], "accelerate, reversed", "decelerate(strength: 2)"
    ) { Reversed(UnitCurve(Accelerate(strength: $0.number("strength")))) },
    row(
      "ease", [.number("strength", .positive, default: 2)], "accelerate, mirrored", "ease(strength: 2)"
    ) { Mirrored(UnitCurve(Accelerate(strength: $0.number("strength")))) },
    row(
      "ease-in", [.number("intensity", .positive)], "1 − (1 − x) to the power of 1/intensity",
      "ease-in(intensity: 2)"
    ) { arguments throws(CurveArgumentError) in
      // Below this bound, 1/intensity is infinite.
      try arguments.require("intensity", in: .moreThan(0x1p-1024))
      return IntensityEaseIn(intensity: arguments.number("intensity"))
    },
    row(
      "ease-out", [.number("intensity", .positive)], "1 − (1 − x) to the power of the intensity",
      "ease-out(intensity: 2)"
    ) { IntensityEaseOut(intensity: $0.number("intensity")) },
    row(
      "ease-in-out", [.number("intensity", .positive)], "flat at both ends to all orders, steeper in between",
      "ease-in-out(intensity: 1)"
    ) { IntensityEaseInOut(intensity: $0.number("intensity")) },
    row(
      "overshoot",
      [.count("count", 0...maximumCount, default: 1), .number("half-life", .positive, default: 0.15)],
      "crosses the target count times before it lands", "overshoot(count: 1, half-life: 0.15)"
    ) { Overshoot(count: $0.count("count"), halfLife: $0.number("half-life")) },
    row(
      "exponential-decelerate",
      [
        .number("half-life", .positive, default: 0.15),
        .word("normalized", ["true", "false"], default: "false", isLabelled: true),
      ], "half of the remaining way in each half-life", "exponential-decelerate(half-life: 0.15)"
    ) { ExponentialDeceleration(halfLife: $0.number("half-life"), isNormalized: $0.word("normalized") == "true") },
  ]

  /// Curves that are not easings.
  private static let curves: [Entry] = [
    row(
      "decay", kind: .curve, [.number("half-life", .positive, default: 0.15)],
      "falls from 1, by half in each half-life",
      "decay(half-life: 0.15)"
    ) { Decay(halfLife: $0.number("half-life")) }
  ]

  private static let springs: [Entry] = [
    spring(
      "spring", [.number("duration", .positive, default: 0.5), .number("bounce", bounce(), default: 0)],
      "a spring by its perceived duration and its bounce", "spring(duration: 0.5, bounce: 0)"
    ) { Spring(duration: $0.number("duration"), bounce: $0.number("bounce")) },
    spring(
      "spring", [.number("response", .positive), .number("damping-ratio", .atLeast(0))],
      "a spring by its undamped period and its damping ratio", "spring(response: 0.5, damping-ratio: 0.8)"
    ) { Spring(response: $0.number("response"), dampingRatio: $0.number("damping-ratio")) },
    spring(
      "spring",
      [.number("mass", .positive, default: 1), .number("stiffness", .positive), .number("damping", .atLeast(0))],
      "a spring by its physics", "spring(mass: 1, stiffness: 100, damping: 10)"
    ) {
      Spring(
        mass: $0.number("mass"), stiffness: $0.number("stiffness"), damping: $0.number("damping"),
        allowOverDamping: true)
    },
    spring(
      "spring",
      [
        .number("settling-duration", .positive), .number("damping-ratio", .positive),
        .number("epsilon", .between(0, 1), default: 0.001),
      ], "a spring by its settling duration, to within epsilon",
      "spring(settling-duration: 1, damping-ratio: 0.8, epsilon: 0.001)"
    ) {
      Spring(
        settlingDuration: $0.number("settling-duration"), dampingRatio: $0.number("damping-ratio"),
        epsilon: $0.number("epsilon"))
    },
    spring(
      "spring", [.number("overshoot", .between(0, 1)), .number("duration", .positive)],
      "a spring by how far it overshoots and its perceived duration", "spring(overshoot: 0.1, duration: 0.5)"
    ) { Spring(overshoot: $0.number("overshoot"), duration: $0.number("duration")) },
    preset("smooth", 0, "SwiftUI's spring without a bounce", "spring(duration: 0.5, bounce: 0)") {
      Spring.smooth(duration: $0.number("duration"), extraBounce: $0.number("extra-bounce"))
    },
    preset("snappy", 0.15, "SwiftUI's spring with a small bounce", "spring(duration: 0.5, bounce: 0.15)") {
      Spring.snappy(duration: $0.number("duration"), extraBounce: $0.number("extra-bounce"))
    },
    preset("bouncy", 0.3, "SwiftUI's spring with a large bounce", "spring(duration: 0.5, bounce: 0.3)") {
      Spring.bouncy(duration: $0.number("duration"), extraBounce: $0.number("extra-bounce"))
    },
  ]

  private static let flings: [Entry] = [
    fling(
      "half-life", .positive, "a fling by its half-life, from a spring on where it leaves min...max",
      "fling(velocity: 2, half-life: 0.3)"
    ) {
      Fling(
        from: $0.number("from"), velocity: $0.number("velocity"), halfLife: $0.number("half-life"),
        friction: $0.number("friction"))
    },
    fling(
      "rate", .atLeast(0), "a fling by the rate at which its velocity decays, per second",
      "fling(velocity: 2, rate: 2)"
    ) {
      Fling(
        from: $0.number("from"), velocity: $0.number("velocity"), rate: $0.number("rate"),
        friction: $0.number("friction"))
    },
    row(
      "android-fling", kind: .motion,
      [
        .number("velocity", scale), .number("friction", .positive, default: 0.015),
        .number("density", .positive, default: 1), .number("from", scale, default: 0),
      ],
      "the fling of Android's scroller, a power law", "android-fling(velocity: 2, density: 0.001)", unit: .seconds
    ) { arguments throws(CurveArgumentError) in
      try arguments.requireComputable()
      return AndroidFling(
        from: arguments.number("from"), velocity: arguments.number("velocity"),
        friction: arguments.number("friction"), density: arguments.number("density"))
    },
  ]

  private static let profiles: [Entry] =
    profiles(
      "trapezoid", [.number("speed", limit, default: .infinity), .number("acceleration", limit)],
      "limited velocity and acceleration", example: "speed: 2, acceleration: 8")
    + profiles(
      "s-curve",
      [
        .number("speed", limit, default: .infinity), .number("acceleration", limit, default: .infinity),
        .number("jerk", limit),
      ], start: [.number("start-acceleration", scale, default: 0)], "limited velocity, acceleration and jerk",
      example: "speed: 2, acceleration: 8, jerk: 80")

  private static let noise: [Entry] = [
    noise([], "a smooth random motion around 0, without end", "noise(seed: 7, frequency: 2, octaves: 3)") { _ in nil },
    noise(
      [.number("period", NumberRange(Noise.allowedRates))], "a smooth random motion around 0 that repeats itself",
      "noise(seed: 7, frequency: 2, octaves: 3, period: 4)"
    ) { $0.number("period") },
    row(
      "shake", kind: .motion,
      noiseParameters(frequency: 10, octaves: 2) + [.number("half-life", .positive, default: 0.2)],
      "noise that dies away, by half in each half-life",
      "shake(seed: 7, frequency: 10, octaves: 3, half-life: 0.2)", unit: .seconds
    ) {
      Shake(
        seed: UInt32($0.number("seed")), frequency: $0.number("frequency"), octaves: $0.count("octaves"),
        halfLife: $0.number("half-life"))
    },
  ]

  private static let combinators: [Entry] = [
    combinator(
      "reversed", [.easing("e")], "1 − e(1 − x): turns an in into an out", "reversed(smoothstep)"
    ) { Reversed($0.easing("e")) },
    combinator(
      "mirrored", [.easing("e")], "e in the first half, reversed(e) in the second",
      "mirrored(smoothstep)"
    ) { Mirrored($0.easing("e")) },
    combinator(
      "joined", [.easing("e"), .easing("f")], "e in the first half, f in the second",
      "joined(sine-in, smoothstep)"
    ) { Joined($0.easing("e"), $0.easing("f")) },
    combinator(
      "composed", [.easing("e"), .easing("f")], "f of e", "composed(sine-in, smoothstep)"
    ) { Composed($0.easing("e"), $0.easing("f")) },
    combinator(
      "inverse", [.easing("e")], "the x at which e is y; e must rise everywhere", "inverse(sine-in)"
    ) { arguments throws(CurveArgumentError) in
      let easing = arguments.easing("e")
      guard easing.isInvertible else { throw arguments.refusal("e", .notInvertible(easing.description)) }
      let inverse = Inverse(easing)
      let limit = CurveExpression.costLimit
      let cost = inverse.structure.evaluationCount
      guard cost <= limit else {
        throw arguments.refusal("e", .tooCostly(evaluations: cost, limit: limit))
      }
      return inverse
    },
    combinator(
      "blended", [.easing("e"), .easing("f"), .number("weight", scale, default: 0.5)],
      "(1 − weight)·e + weight·f", "blended(sine-in, smoothstep, weight: 0.5)"
    ) { Blended($0.easing("e"), $0.easing("f"), weight: $0.number("weight")) },
    combinator(
      "repeated", [.easing("e"), .count("count", 1...maximumCount)], "n times in a row",
      "repeated(sine-in, count: 3)"
    ) { Repeated($0.easing("e"), count: $0.count("count")) },
    combinator(
      "ping-pong", [.easing("e")], "forth and back, so that it ends at 0", "ping-pong(sine-in)"
    ) { PingPong($0.easing("e")) },
    combinator(
      "retimed", [.curve("c"), .number("duration", .positive)],
      "any curve stretched to another duration", "retimed(sine-in, duration: 2)", unit: .seconds
    ) { arguments throws(CurveArgumentError) in
      try arguments.requireComputable()
      return try retimed(arguments.curve("c"), arguments)
    },
    combinator(
      "delayed", [.curve("c"), .number("by", scale)],
      "a curve in seconds that starts later; begun part-way if by is negative",
      "delayed(retimed(sine-in, duration: 2), by: 0.5)", unit: .seconds
    ) { arguments throws(CurveArgumentError) in try delayed(arguments.curve("c"), arguments) },
  ]
}
