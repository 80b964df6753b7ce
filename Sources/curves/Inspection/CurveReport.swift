import CurveAnalysis
import CurveFormats
import CurveSampling
import TextFormats

/// The report of `curves inspect`.
struct CurveReport {
  /// The name of the curve, if the name differs from the curve's expression.
  private let name: String?
  private let expression: String
  private let facts: [ReportFact]

  /// Creates the report of a curve.
  ///
  /// - Parameters:
  ///   - range: The part of the curve that is searched; `nil` for the whole curve.
  ///   - motion: The limits and the duration of a motion, which may be none.
  init(
    of named: NamedCurve, over range: ClosedRange<Double>? = nil, crossings: [Double] = [], motion: MotionOptions
  ) throws(Failure) {
    let curve = named.curve
    guard let summary = CurveSummary(of: curve, over: range) else { throw .neverRests(curve: named.label) }
    expression = curve.description
    name = named.label == expression ? nil : named.label
    let unit = curve.timeUnit
    var facts: [ReportFact] = [.range("domain", summary.domain, unit)]
    if range != nil { facts.append(.range("range", summary.range, unit)) }
    facts += [
      .number("startValue", "starts at", summary.startValue), .number("endValue", "ends at", summary.endValue),
      .instant("minimum", "minimum", summary.minimum), .instant("maximum", "maximum", summary.maximum),
      .fraction("overshoot", "overshoot", summary.overshoot),
      .instant("greatestSpeed", "greatest speed", summary.greatestSpeed, unit == .seconds ? " per second" : ""),
      .instant(
        "greatestAcceleration", "greatest acceleration", summary.greatestAcceleration,
        unit == .seconds ? " per second²" : ""),
      ReportFact("monotone", "monotone", summary.isMonotone ? "yes" : "no", .bool(summary.isMonotone)),
    ]
    if let integrals = CurveIntegrals(of: curve, over: range) {
      facts += [
        .estimate("integral", "integral", integrals.integral), .estimate("mean", "mean", integrals.mean),
        .estimate("arcLength", "arc length", integrals.arcLength),
      ]
    }
    if !crossings.isEmpty {
      // One period shows everything about an undamped spring.
      let range = range ?? curve.extent ?? (curve as? Spring).map { 0...$0.response }
      let found = crossings.compactMap { CurveCrossings(of: curve, through: $0, over: range) }
      facts.append(Self.fact(about: found, in: summary.domain, unit))
    }
    let unretimed = UnretimedCurve(curve)
    if unretimed.delay != 0 { facts.append(.duration("delay", "delay", unretimed.delay)) }
    if let spring = Spring(equalTo: unretimed.undelayed) { facts += Self.facts(about: spring) }
    switch curve {
    case let fling as Fling: facts += Self.facts(about: fling) + [Self.duration(of: fling)]
    case let bounded as BoundedFling: facts += Self.facts(about: bounded, summary) + [Self.duration(of: bounded)]
    case let fling as AndroidFling:
      facts += [.number("restPosition", "rests at", fling.restPosition), Self.duration(of: fling)]
    case let profile as MotionProfile:
      facts += [.duration("duration", "duration", profile.duration), Self.fact(about: profile.phases)]
    case let component as PathComponent:
      let times = component.motion.passingTimes
      let words: Message = times.isEmpty ? "none" : "\(whole: times.map(sixDigits).joined(separator: ", ")) seconds"
      facts.append(
        ReportFact("passingTimes", "passes points at", words, .array(times.map { .number($0) })))
    default: break
    }
    if !motion.isEmpty {
      guard let peaks = MotionPeaks(of: curve, over: range, ignoringEnds: motion.ignoreEnds) else {
        throw .neverRests(curve: named.label)
      }
      facts += motion.facts(about: peaks, of: curve)
    }
    self.facts = facts
  }

  /// The report as text: one line per fact, aligned values, numbers with six digits.
  var text: Message {
    let heading: Message = name.map { "\(whole: $0) = " } ?? ""
    return "\(heading)\(whole: expression)\n\n\(facts.text)"
  }

  /// The report as an object.
  var json: JSONValue { .object(JSONValue.names(name, expression) + facts.members) }

  /// - Parameter domain: The domain of the curve. If another range was searched, the words say so.
  private static func fact(
    about crossings: [CurveCrossings], in domain: ClosedRange<Double>, _ unit: CurveTimeUnit
  ) -> ReportFact {
    var words: Message = crossings.map { crossing in
      let times = crossing.times.isEmpty ? "never" : "at " + crossing.times.map(sixDigits).joined(separator: ", ")
      let more: Message = crossing.isComplete ? "" : " and perhaps more"
      return "\(sixDigits(crossing.value)) \(whole: times)\(more)"
    }.joined(separator: "; ")
    if let range = crossings.first?.range, range != domain {
      words = "\(words), within \(ReportFact.words(for: range, unit))"
    }
    let objects = crossings.map { crossing in
      JSONValue.object(members: [
        "value": .number(crossing.value), "times": .array(crossing.times.map { .number($0) }),
        "range": .range(crossing.range), "complete": .bool(crossing.isComplete),
      ])
    }
    return ReportFact("crossings", "crossings", words, .array(objects))
  }

  private static func fact(about phases: [MotionProfile.Phase]) -> ReportFact {
    let words = phases.map { phase -> Message in
      let end: Message = phase.end < .infinity ? "\(sixDigits(phase.end))" : ""
      let quantity: Message =
        phase.jerk == 0 ? "acceleration \(sixDigits(phase.acceleration))" : "jerk \(sixDigits(phase.jerk))"
      return "\(sixDigits(phase.start))…\(end) \(quantity)"
    }
    let objects = phases.map { phase in
      JSONValue.object(members: [
        "start": .number(phase.start), "end": .number(phase.end), "acceleration": .number(phase.acceleration),
        "jerk": .number(phase.jerk),
      ])
    }
    return ReportFact("phases", "phases", words.joined(separator: "; "), .array(objects))
  }

  /// The distance from a spring's target for which the report gives the last crossing: the last time at which the
  /// spring is at this distance. It is the default argument of `Spring.lastCrossing(of:)`.
  private static let crossed = 0.001

  private static func facts(about spring: Spring) -> [ReportFact] {
    [
      .number("mass", "mass", spring.mass), .number("stiffness", "stiffness", spring.stiffness),
      .number("damping", "damping", spring.damping), .duration("response", "response", spring.response),
      .number("dampingRatio", "damping ratio", spring.dampingRatio),
      .duration("duration", "duration", spring.duration), .number("bounce", "bounce", spring.bounce),
      .duration("settlingDuration", "settling duration", spring.settlingDuration),
      .duration("lastCrossing", "last crossing", spring.lastCrossing(of: crossed)),
      .number("lastCrossingDistance", "crossed distance", crossed, " from the target"),
    ]
  }

  private static func facts(about fling: Fling) -> [ReportFact] {
    [
      .number("initialVelocity", "initial velocity", fling.initialVelocity, " per second"),
      .number("rate", "rate", fling.rate, " per second"), .duration("halfLife", "half-life", fling.halfLife),
      .number("friction", "friction", fling.friction, " per second²"),
      .number("restPosition", "rests at", fling.restPosition), .duration("stopTime", "stops after", fling.stopTime),
    ]
  }

  private static func facts(about bounded: BoundedFling, _ summary: CurveSummary) -> [ReportFact] {
    guard let bound = bounded.bound else { return facts(about: bounded.fling) }
    let crossing = bounded.state(at: bounded.crossingTime)
    // Beyond the bound, or beyond the start if that is outside.
    let peak = crossing.velocity < 0 ? summary.minimum : summary.maximum
    return facts(about: bounded.fling).filter { $0.key != "restPosition" && $0.key != "stopTime" } + [
      .number("restPosition", "rests at", bound),
      .instant("crossing", "bound crossed", Knot(time: bounded.crossingTime, value: crossing.value)),
      .number("crossingVelocity", "velocity there", crossing.velocity, " per second"),
      .instant("peak", "peak", peak),
    ]
  }

  /// The time until the rest or, if that is only approached, until a thousandth is left.
  private static func duration(of fling: some Curve) -> ReportFact {
    .duration("duration", "duration", fling.extent?.upperBound ?? .infinity)
  }
}
