import CurveSampling
import TextFormats

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
    [easings, penner, shaped, curves, springs, AnimationSystem.springEntries, flings, profiles, noise, combinators]
      .flatMap(\.self))

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
    .init("linear", meaning: "the identity") { _ in Linear() },
    .init("ease", meaning: "the CSS keyword", example: "cubic-bezier(0.25, 0.1, 0.25, 1)") { _ in
      CubicBezier(0.25, 0.1, 0.25, 1)
    },
    .init("ease-in", meaning: "the CSS keyword: starts slowly", example: "cubic-bezier(0.42, 0, 1, 1)") { _ in
      CubicBezier(0.42, 0, 1, 1)
    },
    .init("ease-out", meaning: "the CSS keyword: ends slowly", example: "cubic-bezier(0, 0, 0.58, 1)") { _ in
      CubicBezier(0, 0, 0.58, 1)
    },
    .init(
      "ease-in-out", meaning: "the CSS keyword: starts and ends slowly", example: "cubic-bezier(0.42, 0, 0.58, 1)"
    ) { _ in CubicBezier(0.42, 0, 0.58, 1) },
    .init(
      "cubic-bezier",
      [.unlabelled("x1", unit), .unlabelled("y1", scale), .unlabelled("x2", unit), .unlabelled("y2", scale)],
      meaning: "a cubic Bézier curve from (0, 0) to (1, 1) with two control points",
      example: "cubic-bezier(0.2, 0, 0, 1)"
    ) { CubicBezier($0.number("x1"), $0.number("y1"), $0.number("x2"), $0.number("y2")) },
    .init(
      "steps",
      [
        .count("n", 1...maximumCount, isLabelled: false),
        .word("jump", Steps.Jump.allCases.map { "jump-\($0)" }, default: "jump-end", isLabelled: false),
      ], meaning: "n equal intervals, with a jump at the start, the end, neither or both", example: "steps(4, jump-end)"
    ) { arguments throws(CurveArgumentError) in
      let jump = Steps.Jump.allCases.first { "jump-\($0)" == arguments.word("jump") } ?? .end
      if jump == .none { try arguments.require("n", in: NumberRange(2...maximumCount)) }
      return Steps(arguments.count("n"), jump)
    },
    .init("step-start", meaning: "at its end from the start", example: "steps(1, jump-start)") { _ in
      Steps(1, .start)
    },
    .init("step-end", meaning: "at its start until the end", example: "steps(1, jump-end)") { _ in Steps(1, .end) },
    .init(
      "linear", [.stops], meaning: "straight lines between stops", example: "linear(0 0%, 0.25 25%, 0.25 75%, 1 100%)"
    ) { $0.curve("stops") },
  ]

  /// The easings that exist in all four directions: in, out, in-out and out-in.
  private static let penner: [Entry] = [
    directions("circular-ease", meaning: "a quarter of a circle", alias: "circ", outIn: "circ-out-in") { _ in
      Circular()
    },
    directions("sine", meaning: "a quarter of a sine wave") { _ in Sine() },
    directions("quad", meaning: "x²") { _ in Monomial(2) },
    directions("cubic", meaning: "x³") { _ in Monomial(3) },
    directions("quart", meaning: "x⁴") { _ in Monomial(4) },
    directions("quint", meaning: "x⁵") { _ in Monomial(5) },
    directions("expo", meaning: "2 to the power of 10·(x − 1), its ends exact") { _ in Exponential() },
    directions("gsap-expo", meaning: "GSAP's expo: x times 2 to the power of 10·(x − 1), and (1 − x)·x⁶") { _ in
      PowerBlendedExponential()
    },
    directions(
      "back", [.number("overshoot", scale, default: 1.70158)], meaning: "goes back before it starts"
    ) { Back(overshoot: $0.number("overshoot")) },
    directions(
      "elastic",
      [
        .number("amplitude", NumberRange(1...magnitudeLimit), default: 1), .number("period", .positive, default: 0.3),
        .word("normalized", ["true", "false"], default: "true", isLabelled: true),
      ],
      meaning: "swings like a rubber band before it starts"
    ) {
      Elastic(
        amplitude: $0.number("amplitude"), period: $0.number("period"), isNormalized: $0.word("normalized") == "true")
    },
    directions("bounce", meaning: "bounces like a ball") { _ in Bounce() },
  ].flatMap(\.self)

  /// Easings of other shapes.
  private static let shaped: [Entry] = [
    .init("smoothstep", meaning: "3x² − 2x³") { _ in Smoothstep() },
    .init(
      "smootherstep", aliases: ["minimum-jerk"],
      meaning: "6x⁵ − 15x⁴ + 10x³: the least mean square jerk from rest to rest"
    ) { _ in Smootherstep() },
    .init(
      "accelerate", [.number("strength", .positive, default: 2)], meaning: "x to the power of the strength"
    ) { Accelerate(strength: $0.number("strength")) },
    .init("decelerate", [.number("strength", .positive, default: 2)], meaning: "accelerate, reversed") {
      Reversed(UnitCurve(Accelerate(strength: $0.number("strength"))))
    },
    .init("ease", [.number("strength", .positive, default: 2)], meaning: "accelerate, mirrored") {
      Mirrored(UnitCurve(Accelerate(strength: $0.number("strength"))))
    },
    .init(
      "ease-in", [.number("intensity", .positive)], meaning: "1 − (1 − x) to the power of 1/intensity",
      example: "ease-in(intensity: 2)"
    ) { arguments throws(CurveArgumentError) in
      // Below this bound, 1/intensity is infinite.
      try arguments.require("intensity", in: .moreThan(0x1p-1024))
      return IntensityEase(easeIn: arguments.number("intensity"))
    },
    .init(
      "ease-out", [.number("intensity", .positive)], meaning: "1 − (1 − x) to the power of the intensity",
      example: "ease-out(intensity: 2)"
    ) { IntensityEase(easeOut: $0.number("intensity")) },
    .init(
      "ease-in-out", [.number("intensity", .positive)],
      meaning: "flat at both ends to all orders, steeper in between", example: "ease-in-out(intensity: 1)"
    ) { IntensityEaseInOut(intensity: $0.number("intensity")) },
    .init(
      "overshoot",
      [.count("count", 0...maximumCount, default: 1), .number("half-life", .positive, default: 0.15)],
      meaning: "crosses the target count times before it lands"
    ) { Overshoot(count: $0.count("count"), halfLife: $0.number("half-life")) },
    .init(
      "exponential-decelerate",
      [
        .number("half-life", .positive, default: 0.15),
        .word("normalized", ["true", "false"], default: "false", isLabelled: true),
      ], meaning: "half of the remaining way in each half-life"
    ) { ExponentialDeceleration(halfLife: $0.number("half-life"), isNormalized: $0.word("normalized") == "true") },
  ]

  /// Curves that are not easings.
  private static let curves: [Entry] = [
    .init(
      "decay", kind: .curve, [.number("half-life", .positive, default: 0.15)],
      meaning: "falls from 1, by half in each half-life"
    ) { Decay(halfLife: $0.number("half-life")) }
  ]

  private static let springs: [Entry] = [
    .durationAndBounce("spring", kind: .spring, meaning: "a spring by its perceived duration and its bounce"),
    .spring(
      "spring", [.number("response", .positive), .number("damping-ratio", .atLeast(0))],
      meaning: "a spring by its undamped period and its damping ratio",
      example: "spring(response: 0.5, damping-ratio: 0.8)"
    ) { Spring(response: $0.number("response"), dampingRatio: $0.number("damping-ratio")) },
    .physics("spring", kind: .spring, meaning: "a spring by its physics"),
    .spring(
      "spring",
      [
        .number("settling-duration", .positive), .number("damping-ratio", .positive),
        .number("epsilon", .between(0, 1), default: 0.001),
      ], meaning: "a spring by its settling duration, to within epsilon",
      example: "spring(settling-duration: 1, damping-ratio: 0.8, epsilon: 0.001)"
    ) {
      Spring(
        settlingDuration: $0.number("settling-duration"), dampingRatio: $0.number("damping-ratio"),
        epsilon: $0.number("epsilon"))
    },
    .spring(
      "spring", [.number("overshoot", .between(0, 1)), .number("duration", .positive)],
      meaning: "a spring by how far it overshoots and its perceived duration",
      example: "spring(overshoot: 0.1, duration: 0.5)"
    ) { Spring(overshoot: $0.number("overshoot"), duration: $0.number("duration")) },
    .preset("smooth", 0, meaning: "SwiftUI's spring without a bounce"),
    .preset("snappy", 0.15, meaning: "SwiftUI's spring with a small bounce"),
    .preset("bouncy", 0.3, meaning: "SwiftUI's spring with a large bounce"),
  ]

  private static let flings: [Entry] = [
    fling(
      "half-life", .positive, meaning: "a fling by its half-life, from a spring on where it leaves min...max",
      example: "fling(velocity: 2, half-life: 0.3)"
    ) {
      Fling(
        from: $0.number("from"), velocity: $0.number("velocity"), halfLife: $0.number("half-life"),
        friction: $0.number("friction"))
    },
    fling(
      "rate", .atLeast(0), meaning: "a fling by the rate at which its velocity decays, per second",
      example: "fling(velocity: 2, rate: 2)"
    ) {
      Fling(
        from: $0.number("from"), velocity: $0.number("velocity"), rate: $0.number("rate"),
        friction: $0.number("friction"))
    },
    .init(
      "android-fling", kind: .motion,
      [
        .number("velocity", scale), .number("friction", .positive, default: 0.015),
        .number("density", .positive, default: 1), .number("from", scale, default: 0),
      ],
      meaning: "the fling of Android's scroller, a power law", example: "android-fling(velocity: 2, density: 0.001)",
      unit: .seconds
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
    noise(
      meaning: "a smooth random motion around 0, without end", example: "noise(seed: 7, frequency: 2, octaves: 3)"),
    noise(
      [.number("period", NumberRange(Noise.allowedRates))],
      meaning: "a smooth random motion around 0 that repeats itself",
      example: "noise(seed: 7, frequency: 2, octaves: 3, period: 4)"),
    .init(
      "shake", kind: .motion,
      noiseParameters(frequency: 10, octaves: 2) + [.number("half-life", .positive, default: 0.2)],
      meaning: "noise that dies away, by half in each half-life",
      example: "shake(seed: 7, frequency: 10, octaves: 3, half-life: 0.2)", unit: .seconds
    ) {
      Shake(
        seed: UInt32($0.number("seed")), frequency: $0.number("frequency"), octaves: $0.count("octaves"),
        halfLife: $0.number("half-life"))
    },
  ]

  /// Curves made of other curves.
  private static let combinators: [Entry] = [
    .init(
      "reversed", kind: .combinator, [.easing("e")], meaning: "1 − e(1 − x): turns an in into an out",
      example: "reversed(smoothstep)"
    ) { Reversed($0.easing("e")) },
    .init(
      "mirrored", kind: .combinator, [.easing("e")], meaning: "e in the first half, reversed(e) in the second",
      example: "mirrored(smoothstep)"
    ) { Mirrored($0.easing("e")) },
    .init(
      "joined", kind: .combinator, [.easing("e"), .easing("f")], meaning: "e in the first half, f in the second",
      example: "joined(sine-in, smoothstep)"
    ) { Joined($0.easing("e"), $0.easing("f")) },
    .init(
      "composed", kind: .combinator, [.easing("e"), .easing("f")], meaning: "f of e",
      example: "composed(sine-in, smoothstep)"
    ) { Composed($0.easing("e"), $0.easing("f")) },
    .init(
      "inverse", kind: .combinator, [.easing("e")], meaning: "the x at which e is y; e must rise everywhere",
      example: "inverse(sine-in)"
    ) { arguments throws(CurveArgumentError) in
      let easing = arguments.easing("e")
      guard easing.isInvertible else {
        throw arguments.refusal(
          "e",
          """
          \(easing.description) has no inverse: only a curve that rises everywhere, without a jump, from 0 to 1 has an \
          inverse
          """)
      }
      let inverse = Inverse(easing)
      let limit = CurveExpression.costLimit
      let cost = inverse.structure.evaluationCount
      guard cost <= limit else {
        throw arguments.refusal(
          "e",
          """
          the nested inverses would take about \(shortestText(cost)) evaluations for each value; at most \
          \(shortestText(limit)) are allowed
          """)
      }
      return inverse
    },
    .init(
      "blended", kind: .combinator, [.easing("e"), .easing("f"), .number("weight", scale, default: 0.5)],
      meaning: "(1 − weight)·e + weight·f", example: "blended(sine-in, smoothstep, weight: 0.5)"
    ) { Blended($0.easing("e"), $0.easing("f"), weight: $0.number("weight")) },
    .init(
      "repeated", kind: .combinator, [.easing("e"), .count("count", 1...maximumCount)], meaning: "n times in a row",
      example: "repeated(sine-in, count: 3)"
    ) { Repeated($0.easing("e"), count: $0.count("count")) },
    .init(
      "ping-pong", kind: .combinator, [.easing("e")], meaning: "forth and back, so that it ends at 0",
      example: "ping-pong(sine-in)"
    ) { PingPong($0.easing("e")) },
    .init(
      "retimed", kind: .combinator, [.curve("c"), .number("duration", .positive)],
      meaning: "any curve stretched to another duration", example: "retimed(sine-in, duration: 2)", unit: .seconds
    ) { arguments throws(CurveArgumentError) in
      try arguments.requireComputable()
      return try retimed(arguments.curve("c"), arguments)
    },
    .init(
      "delayed", kind: .combinator, [.curve("c"), .number("by", scale)],
      meaning: "a curve in seconds that starts later; begun part-way if by is negative",
      example: "delayed(retimed(sine-in, duration: 2), by: 0.5)", unit: .seconds
    ) { arguments throws(CurveArgumentError) in try delayed(arguments.curve("c"), arguments) },
  ]
}
