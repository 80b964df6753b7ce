import CurveSampling
import TextFormats

// Functions that make the catalog's rows, and the ranges of their parameters.

extension CurveCatalog {
  typealias Make = @Sendable (CurveArguments) throws(CurveArgumentError) -> any Curve

  /// The maximum of every argument that is a count. With counts from 0 to a million, computations take little time and
  /// are exact.
  static let maximumCount = 1e6
  /// The range of a control point's x.
  static let unit = NumberRange(0...1)
  /// The allowed range of a parameter that a curve's values are proportional to.
  static let scale = NumberRange(-magnitudeLimit...magnitudeLimit)

  /// Returns the catalogue entries of an easing in four directions: the easing itself (in), reversed (out), mirrored
  /// (in-out), and mirrored with its halves swapped (out-in).
  static func directions(
    _ family: String, _ parameters: [Parameter] = [], meaning: String, alias other: String? = nil,
    outIn: String? = nil, make: @escaping @Sendable (CurveArguments) -> some Easing
  ) -> [Entry] {
    func entry(
      _ suffix: String, _ words: String = "", name: String? = nil,
      make: @escaping @Sendable (CurveArguments) -> any Curve
    ) -> Entry {
      let names = [family, other].compactMap { $0.map { "\($0)-\(suffix)" } }
      let name = name ?? names[0]
      return Entry(
        name, aliases: names.filter { $0 != name }, parameters, meaning: meaning + words, make: make)
    }
    return [
      entry("in") { make($0) },
      entry("out", "; reversed") { Reversed(UnitCurve(make($0))) },
      entry("in-out", "; mirrored") { Mirrored(UnitCurve(make($0))) },
      entry("out-in", "; mirrored, its halves swapped", name: outIn) {
        let easing = UnitCurve(make($0))
        return Joined(UnitCurve(Reversed(easing)), easing)
      },
    ]
  }

  /// Returns the catalogue entry of a fling, which the parameter `label` slows down.
  static func fling(
    _ label: String, _ range: NumberRange, meaning: String, example: String,
    make: @escaping @Sendable (CurveArguments) -> Fling
  ) -> Entry {
    let parameters: [Parameter] = [
      .number("velocity", scale), .number(label, range), .number("friction", .atLeast(0), default: 0),
      .number("from", scale, default: 0), .number("min", scale, default: -.infinity),
      .number("max", scale, default: .infinity), .spring("spring", default: "smooth"),
    ]
    return Entry("fling", kind: .motion, parameters, meaning: meaning, example: example, unit: .seconds) {
      arguments throws(CurveArgumentError) in
      try arguments.requireComputable()
      let (lower, upper) = (arguments.number("min"), arguments.number("max"))
      if lower == -.infinity, upper == .infinity { return make(arguments) }
      if lower > upper { try arguments.require("max", in: .atLeast(lower)) }
      return make(arguments).bounded(lower...upper, by: arguments.spring("spring"))
    }
  }

  /// The allowed limits of a motion profile.
  static let limit = NumberRange(MotionProfile.limits)

  /// Returns the catalogue entries of motion profiles: from rest to rest over a distance, from any state to a position,
  /// and to a velocity.
  ///
  /// - Parameters:
  ///   - limits: The limits in both directions.
  ///   - start: The parameters of a start, beside its position and its velocity.
  static func profiles(
    _ name: String, _ limits: [Parameter], start: [Parameter] = [], _ words: String, example: String
  ) -> [Entry] {
    let lowest = NumberRange(-MotionProfile.limits.upperBound...(-MotionProfile.limits.lowerBound))
    let limits =
      limits + ["lowest-velocity", "lowest-acceleration"].map { .number($0, lowest, default: -.infinity) }
    let start = [.number("from", scale, default: 0), .number("start-velocity", scale, default: 0)] + start
    return [
      Entry(
        name, kind: .motion, [.number("distance", scale, default: 1)] + limits + [duration],
        meaning: "the fastest motion from rest to rest with \(words), or one of a duration",
        example: "\(name)(distance: 1, \(example))", unit: .seconds
      ) { arguments throws(CurveArgumentError) in
        try motion(arguments, to: "distance")
      },
      Entry(
        name, kind: .motion,
        [.number("to", scale)] + start + limits + [.number("end-velocity", scale, default: 0), duration],
        meaning: "the same from any position and velocity to any",
        example: "\(name)(to: 1, start-velocity: 1, \(example))", unit: .seconds
      ) { arguments throws(CurveArgumentError) in
        try motion(arguments, to: "to")
      },
      Entry(
        name, kind: .motion, [.number("to-velocity", scale)] + start + limits,
        meaning: "the fastest change to a velocity with \(words)", example: "\(name)(to-velocity: 1, \(example))",
        unit: .seconds
      ) { arguments throws(CurveArgumentError) in
        let (start, limits) = (try startOfMotion(arguments, isMoving: true), motionLimits(arguments))
        let greatest = MotionProfile.movingLimits.upperBound
        try arguments.require(
          "to-velocity", in: NumberRange(limits.velocity.clamped(to: -greatest...greatest)))
        return MotionProfile(from: start, toVelocity: arguments.number("to-velocity"), within: limits)
      },
    ]
  }

  /// The parameter of a stated duration. Without one, the motion is the fastest.
  private static let duration = Parameter.number(
    "duration", NumberRange(0...MotionProfile.greatestDuration), default: .infinity)

  /// Returns a motion to a position. Throws an error if it cannot take the stated duration.
  private static func motion(_ arguments: CurveArguments, to target: String) throws(CurveArgumentError) -> MotionProfile
  {
    let (limits, target) = (motionLimits(arguments), arguments.number(target))
    let duration = arguments.number("duration") == .infinity ? nil : arguments.number("duration")
    let velocity = arguments.has("end-velocity") ? arguments.number("end-velocity") : 0
    let start =
      arguments.has("from")
      ? try startOfMotion(arguments, isMoving: velocity != 0 || duration != nil)
      : CurveState(value: 0, velocity: 0, acceleration: 0)
    if duration != nil, !arguments.has("from") { try requireMovingLimits(arguments) }
    if velocity != 0 {
      try arguments.require(
        "end-velocity",
        in: NumberRange(
          limits.velocity.clamped(to: -MotionProfile.movingLimits.upperBound...MotionProfile.movingLimits.upperBound)))
    }
    guard let duration else { return MotionProfile(from: start, to: target, finalVelocity: velocity, within: limits) }
    let ranges = MotionProfile.durations(from: start, to: target, finalVelocity: velocity, within: limits)
    let least = ranges.last { $0.lowerBound <= duration }
    if let range = least ?? ranges.first, !range.contains(duration) {
      // Below the least duration, or in a gap: the next range begins later.
      let next = ranges.first { $0.lowerBound > duration }
      try arguments.require("duration", in: .atLeast((next ?? range).lowerBound))
    }
    return MotionProfile(from: start, to: target, finalVelocity: velocity, duration: duration, within: limits)
  }

  /// Returns the limits of a motion profile. A lowest one that is not given is the opposite of the greatest one.
  private static func motionLimits(_ arguments: CurveArguments) -> MotionLimits {
    func range(_ lowest: String, _ greatest: String) -> ClosedRange<Double> {
      let (lower, upper) = (arguments.number(lowest), arguments.number(greatest))
      return (lower == -.infinity ? -upper : lower)...upper
    }
    return MotionLimits(
      velocity: range("lowest-velocity", "speed"), acceleration: range("lowest-acceleration", "acceleration"),
      jerk: arguments.has("jerk") ? arguments.number("jerk") : .infinity)
  }

  /// Returns the state in which a motion profile starts. Throws an error if the motion does not begin at rest, or
  /// `isMoving`, and an argument is too large or too small to compute with.
  private static func startOfMotion(
    _ arguments: CurveArguments, isMoving: Bool = false
  ) throws(CurveArgumentError) -> CurveState {
    let start = CurveState(
      value: arguments.number("from"), velocity: arguments.number("start-velocity"),
      acceleration: arguments.has("start-acceleration") ? arguments.number("start-acceleration") : 0)
    if isMoving || start.velocity != 0 || start.acceleration != 0 { try requireMovingLimits(arguments) }
    return start
  }

  /// Throws an error if an argument is too large or too small for a motion that does not lead from rest to rest, or has
  /// a duration.
  private static func requireMovingLimits(_ arguments: CurveArguments) throws(CurveArgumentError) {
    let allowed = MotionProfile.movingLimits
    for parameter in arguments.parameters where !["from", "to", "distance", "duration"].contains(parameter.label) {
      guard case .number(let range) = parameter.kind, arguments.number(parameter.label).isFinite else { continue }
      let isLimit = range == limit
      let isLowest = !isLimit && range != scale
      try arguments.require(
        parameter.label,
        in: NumberRange(
          isLimit
            ? allowed
            : -allowed.upperBound...(isLowest ? -allowed.lowerBound : allowed.upperBound)))
    }
  }

  /// Returns the parameters of noise, with these defaults.
  static func noiseParameters(frequency: Double, octaves: Int) -> [Parameter] {
    let allowed = Double(Noise.allowedOctaves.lowerBound)...Double(Noise.allowedOctaves.upperBound)
    return [
      .count("seed", 0...Double(UInt32.max), default: 0),
      .number("frequency", NumberRange(Noise.allowedRates), default: frequency),
      .count("octaves", allowed, default: octaves),
    ]
  }

  /// Returns the catalogue entry of noise, which may have a parameter `period`.
  static func noise(_ others: [Parameter] = [], meaning: String, example: String) -> Entry {
    Entry(
      "noise", kind: .motion, noiseParameters(frequency: 1, octaves: 1) + others, meaning: meaning, example: example,
      unit: .seconds
    ) {
      Noise(
        seed: UInt32($0.number("seed")), frequency: $0.number("frequency"), octaves: $0.count("octaves"),
        period: $0.has("period") ? $0.number("period") : nil)
    }
  }

  /// Returns the curve retimed to the given duration. Throws an error if the curve has no duration of its own.
  static func retimed(_ curve: some Curve, _ arguments: CurveArguments) throws(CurveArgumentError) -> any Curve {
    guard let extent = curve.extent, extent.upperBound.isFinite, extent.upperBound > extent.lowerBound else {
      throw arguments.refusal(
        "c", "\(curve.description) never comes to rest, so it has no duration that could be changed")
    }
    let duration = arguments.number("duration")
    if let easing = curve as? any Easing { return Retimed(UnitCurve(easing), duration: duration) }
    return Retimed(curve, duration: duration)
  }

  /// Returns the curve delayed by the given number of seconds. Throws an error if the input of the curve is progress,
  /// or if a negative delay is as long as the curve.
  static func delayed(_ curve: some Curve, _ arguments: CurveArguments) throws(CurveArgumentError) -> any Curve {
    guard curve.timeUnit == .seconds else {
      throw arguments.refusal(
        "c",
        """
        \(curve.description) is a curve over progress from 0 to 1, so it cannot be delayed by seconds: give it a \
        duration, as by retimed(\(curve.description), duration: 0.3)
        """)
    }
    if let extent = curve.extent {
      try arguments.require("by", in: .moreThan(extent.lowerBound - extent.upperBound))
    }
    return Delayed(curve, by: arguments.number("by"))
  }
}

// MARK: - Springs

extension CurveCatalog.Entry {
  /// Returns the catalogue entry of a spring. Making the spring throws an error if an argument is too large or too
  /// small to compute with.
  static func spring(
    _ name: String, kind: CurveCatalog.Kind = .spring, _ parameters: [CurveCatalog.Parameter], meaning: String,
    example: String? = nil, make: @escaping @Sendable (CurveArguments) -> Spring
  ) -> Self {
    Self(name, kind: kind, parameters, meaning: meaning, example: example, unit: .seconds) {
      arguments throws(CurveArgumentError) in
      try arguments.requireComputable()
      return make(arguments)
    }
  }

  /// Returns the catalogue entry of a spring by SwiftUI's parameters: duration and bounce.
  static func durationAndBounce(
    _ name: String, kind: CurveCatalog.Kind = .springSystem, label: String = "duration",
    default duration: Double? = 0.5, meaning: String
  ) -> Self {
    spring(
      name, kind: kind, [.number(label, .positive, default: duration), .number("bounce", .bounce(), default: 0)],
      meaning: meaning, example: "spring(duration: 0.5, bounce: 0)"
    ) { Spring(duration: $0.number(label), bounce: $0.number("bounce")) }
  }

  /// Returns the catalogue entry of a spring by mass, stiffness and damping. The defaults are those of the system.
  static func physics(
    _ name: String, kind: CurveCatalog.Kind = .springSystem, meaning: String, stiffness: Double? = nil,
    damping: Double? = nil
  ) -> Self {
    spring(
      name, kind: kind,
      [
        .number("mass", .positive, default: 1), .number("stiffness", .positive, default: stiffness),
        .number("damping", .atLeast(0), default: damping),
      ], meaning: meaning, example: "spring(mass: 1, stiffness: 100, damping: 10)"
    ) {
      Spring(
        mass: $0.number("mass"), stiffness: $0.number("stiffness"), damping: $0.number("damping"),
        allowOverDamping: true)
    }
  }

  /// Returns the catalogue entry of a spring of Android's libraries.
  static func ratioAndStiffness(_ name: String, dampingRatio: Double, meaning: String) -> Self {
    spring(
      name, kind: .springSystem,
      [.number("damping-ratio", .atLeast(0), default: dampingRatio), .number("stiffness", .positive, default: 1500)],
      meaning: meaning, example: "spring(response: 0.16223114703894756, damping-ratio: \(number: dampingRatio))"
    ) { Spring(dampingRatio: $0.number("damping-ratio"), stiffness: $0.number("stiffness")) }
  }

  /// Returns the catalogue entry of one of SwiftUI's springs. The spring's bounce is `base` plus the argument
  /// `extra-bounce`.
  static func preset(_ name: String, _ base: Double, meaning: String) -> Self {
    spring(
      name,
      [.number("duration", .positive, default: 0.5), .number("extra-bounce", .bounce(from: base), default: 0)],
      meaning: meaning, example: "spring(duration: 0.5, bounce: \(number: base))"
    ) { Spring(duration: $0.number("duration"), bounce: base + $0.number("extra-bounce")) }
  }
}

extension NumberRange {
  /// Returns the range of an extra bounce that is added to `base`. The sum must be above −1 and at most 1.
  static func bounce(from base: Double = 0) -> Self {
    Self(lower: .init(-1 - base, isIncluded: false), upper: .init(1 - base, isIncluded: true))
  }
}
