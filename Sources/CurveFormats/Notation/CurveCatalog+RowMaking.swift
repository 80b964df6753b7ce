import CurveSampling

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

  /// Returns the range of an extra bounce that is added to `base`. The sum must be above −1 and at most 1.
  static func bounce(from base: Double = 0) -> NumberRange {
    NumberRange(lower: .init(-1 - base, isIncluded: false), upper: .init(1 - base, isIncluded: true))
  }

  /// Returns the catalogue entry of an easing, or of another `kind` of curve.
  static func row(
    _ name: String, aliases: [String] = [], kind: Kind = .easing, _ parameters: [Parameter], _ meaning: String,
    _ example: String, unit: CurveTimeUnit = .progress, make: @escaping Make
  ) -> Entry {
    Entry(
      name: name, aliases: aliases, parameters: parameters, meaning: meaning, unit: unit, kind: kind,
      example: example, make: make)
  }

  /// Returns the catalogue entry of an easing without arguments.
  static func row(_ name: String, _ meaning: String, _ example: String, make: @escaping Make) -> Entry {
    row(name, [], meaning, example, make: make)
  }

  /// Returns the catalogue entry of a curve made of other curves.
  static func combinator(
    _ name: String, _ parameters: [Parameter], _ meaning: String, _ example: String,
    unit: CurveTimeUnit = .progress, make: @escaping Make
  ) -> Entry {
    row(name, kind: .combinator, parameters, meaning, example, unit: unit, make: make)
  }

  /// Returns the catalogue entries of an easing in four directions: the easing itself (in), reversed (out), mirrored
  /// (in-out), and mirrored with its halves swapped (out-in).
  static func directions(
    _ family: String, _ parameters: [Parameter], _ meaning: String, alias other: String? = nil,
    outIn: String? = nil, make: @escaping @Sendable (CurveArguments) -> some Easing
  ) -> [Entry] {
    // The canonical text omits the default of a keyword.
    let arguments = parameters.compactMap { parameter in
      if case .keyword = parameter.kind { return nil }
      return "\(parameter.label): \(parameter.defaultText ?? "")"
    }.joined(separator: ", ")
    func entry(_ suffix: String, _ meaning: String, name: String? = nil, make: @escaping Make) -> Entry {
      let names = ["\(family)-\(suffix)"] + (other.map { ["\($0)-\(suffix)"] } ?? [])
      let name = name ?? names[0]
      return row(
        name, aliases: names.filter { $0 != name }, parameters, meaning,
        name + (arguments.isEmpty ? "" : "(\(arguments))"), make: make)
    }
    return [
      entry("in", meaning) { make($0) },
      entry("out", "\(meaning); reversed") { Reversed(UnitCurve(make($0))) },
      entry("in-out", "\(meaning); mirrored") { Mirrored(UnitCurve(make($0))) },
      entry("out-in", "\(meaning); mirrored, its halves swapped", name: outIn) {
        let easing = UnitCurve(make($0))
        return Joined(UnitCurve(Reversed(easing)), easing)
      },
    ]
  }

  /// Returns the four catalogue entries of an easing that has no arguments: in, out, in-out and out-in.
  static func directions(
    _ family: String, _ meaning: String, alias other: String? = nil, outIn: String? = nil,
    make: @escaping @Sendable (CurveArguments) -> some Easing
  ) -> [Entry] {
    directions(family, [], meaning, alias: other, outIn: outIn, make: make)
  }

  /// Returns the catalogue entry of a spring. Making the spring throws an error if an argument is too large or too
  /// small to compute with.
  static func spring(
    _ name: String, kind: Kind = .spring, _ parameters: [Parameter], _ meaning: String, _ example: String,
    make: @escaping @Sendable (CurveArguments) -> Spring
  ) -> Entry {
    row(name, kind: kind, parameters, meaning, example, unit: .seconds) { arguments throws(CurveArgumentError) in
      try arguments.requireComputable()
      return make(arguments)
    }
  }

  /// Returns the catalogue entry of one of SwiftUI's springs. The spring's bounce is `base` plus the argument
  /// `extra-bounce`.
  static func preset(
    _ name: String, _ base: Double, _ meaning: String, _ example: String,
    make: @escaping @Sendable (CurveArguments) -> Spring
  ) -> Entry {
    let parameters: [Parameter] = [
      .number("duration", .positive, default: 0.5), .number("extra-bounce", bounce(from: base), default: 0),
    ]
    return spring(name, parameters, meaning, example, make: make)
  }

  /// Returns the catalogue entry of a fling, which the parameter `label` slows down.
  static func fling(
    _ label: String, _ range: NumberRange, _ meaning: String, _ example: String,
    make: @escaping @Sendable (CurveArguments) -> Fling
  ) -> Entry {
    let parameters: [Parameter] = [
      .number("velocity", scale), .number(label, range), .number("friction", .atLeast(0), default: 0),
      .number("from", scale, default: 0), .number("min", scale, default: -.infinity),
      .number("max", scale, default: .infinity), .spring("spring", default: "smooth"),
    ]
    return row("fling", kind: .motion, parameters, meaning, example, unit: .seconds) {
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
      row(
        name, kind: .motion, [.number("distance", scale, default: 1)] + limits,
        "the fastest motion from rest to rest with \(words)", "\(name)(distance: 1, \(example))", unit: .seconds
      ) { MotionProfile(to: $0.number("distance"), within: motionLimits($0)) },
      row(
        name, kind: .motion, [.number("to", scale)] + start + limits,
        "the same from any position and velocity", "\(name)(to: 1, start-velocity: 1, \(example))", unit: .seconds
      ) { arguments throws(CurveArgumentError) in
        let start = try startOfMotion(arguments)
        return MotionProfile(from: start, to: arguments.number("to"), within: motionLimits(arguments))
      },
      row(
        name, kind: .motion, [.number("to-velocity", scale)] + start + limits,
        "the fastest change to a velocity with \(words)", "\(name)(to-velocity: 1, \(example))", unit: .seconds
      ) { arguments throws(CurveArgumentError) in
        let (start, limits) = (try startOfMotion(arguments, isMoving: true), motionLimits(arguments))
        let greatest = MotionProfile.movingLimits.upperBound
        try arguments.require(
          "to-velocity", in: NumberRange(limits.velocity.clamped(to: -greatest...greatest)))
        return MotionProfile(from: start, toVelocity: arguments.number("to-velocity"), within: limits)
      },
    ]
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
    if !isMoving, start.velocity == 0, start.acceleration == 0 { return start }
    let allowed = MotionProfile.movingLimits
    for parameter in arguments.parameters where parameter.label != "from" && parameter.label != "to" {
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
    return start
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

  /// Returns the catalogue entry of noise. `period` returns the period that the arguments give.
  static func noise(
    _ others: [Parameter], _ meaning: String, _ example: String,
    period: @escaping @Sendable (CurveArguments) -> Double?
  ) -> Entry {
    row(
      "noise", kind: .motion, noiseParameters(frequency: 1, octaves: 1) + others, meaning, example, unit: .seconds
    ) {
      Noise(
        seed: UInt32($0.number("seed")), frequency: $0.number("frequency"), octaves: $0.count("octaves"),
        period: period($0))
    }
  }

  /// Returns the curve retimed to the given duration. Throws an error if the curve has no duration of its own.
  static func retimed(_ curve: some Curve, _ arguments: CurveArguments) throws(CurveArgumentError) -> any Curve {
    guard let extent = curve.extent, extent.upperBound.isFinite, extent.upperBound > extent.lowerBound else {
      throw arguments.refusal("c", .neverSettles(curve.description))
    }
    let duration = arguments.number("duration")
    if let easing = curve as? any Easing { return Retimed(UnitCurve(easing), duration: duration) }
    return Retimed(curve, duration: duration)
  }

  /// Returns the curve delayed by the given number of seconds. Throws an error if the input of the curve is progress,
  /// or if a negative delay is as long as the curve.
  static func delayed(_ curve: some Curve, _ arguments: CurveArguments) throws(CurveArgumentError) -> any Curve {
    guard curve.timeUnit == .seconds else { throw arguments.refusal("c", .notInSeconds(curve.description)) }
    if let extent = curve.extent {
      try arguments.require("by", in: .moreThan(extent.lowerBound - extent.upperBound))
    }
    return Delayed(curve, by: arguments.number("by"))
  }
}
