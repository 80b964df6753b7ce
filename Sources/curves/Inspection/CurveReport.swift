import CurveFormats
import CurveSampling
import CurveAnalysis

/// The report of `curves inspect`. Its properties are printed in this order.
struct CurveReport {
  /// The name of the curve, if the name differs from the curve's expression.
  let name: String?
  let expression: String
  let timeUnit: CurveTimeUnit
  let facts: [Fact]

  /// A fact about a curve.
  struct Fact {
    /// The key in JSON.
    let key: String
    /// The label in the plain-text report.
    let title: String
    let value: Value
  }

  enum Value {
    case number(Double, Unit?)
    case fraction(Double)
    /// A number and its time.
    case instant(Knot, Unit?)
    case range(ClosedRange<Double>)
    case truth(Bool)
    /// A number with a bound of its error.
    case estimate(CurveIntegrals.Estimate)
    /// The greatest magnitude of a quantity of a motion, and the end of its sentence.
    case peak(MotionPeaks.Peak, Unit, String)
    /// The shortest duration within limits, or the reason why there is none, and the end of its sentence.
    case shortest(Result<ShortestDuration, MotionLimitsError>, String)
    /// The phases of a motion within limits.
    case phases([MotionProfile.Phase])
    /// Values, and for each value the times at which the curve crosses it.
    case crossings([CurveCrossings])
  }

  /// The unit of a number.
  enum Unit {
    case time
    case perTime
    case perTimeSquared
    case perTimeCubed
    /// The number is a distance from the target, in the unit of the curve's values.
    case fromTarget
  }

  /// Creates the report of a curve.
  ///
  /// - Parameter range: The part of the curve that is searched; `nil` for the whole curve.
  init(
    of named: NamedMotion, over range: ClosedRange<Double>? = nil, crossings: [Double] = [],
    motion: LimitedMotion? = nil
  ) throws(Failure) {
    let curve = named.curve
    let spring = curve as? Spring
    guard let summary = CurveSummary(of: curve, over: range) else { throw .neverRests(curve: named.label) }
    expression = curve.description
    name = named.label == expression ? nil : named.label
    timeUnit = curve.timeUnit
    var facts = [
      Fact(key: "domain", title: "domain", value: .range(summary.domain)),
      Fact(key: "startValue", title: "starts at", value: .number(summary.startValue, nil)),
      Fact(key: "endValue", title: "ends at", value: .number(summary.endValue, nil)),
      Fact(key: "minimum", title: "minimum", value: .instant(summary.minimum, nil)),
      Fact(key: "maximum", title: "maximum", value: .instant(summary.maximum, nil)),
      Fact(key: "overshoot", title: "overshoot", value: .fraction(summary.overshoot)),
      Fact(key: "greatestSpeed", title: "greatest speed", value: .instant(summary.greatestSpeed, .perTime)),
      Fact(
        key: "greatestAcceleration", title: "greatest acceleration",
        value: .instant(summary.greatestAcceleration, .perTimeSquared)),
      Fact(key: "monotone", title: "monotone", value: .truth(summary.isMonotone)),
    ]
    if range != nil { facts.insert(Fact(key: "range", title: "range", value: .range(summary.range)), at: 1) }
    if let integrals = CurveIntegrals(of: curve, over: range) {
      facts += [
        Fact(key: "integral", title: "integral", value: .estimate(integrals.integral)),
        Fact(key: "mean", title: "mean", value: .estimate(integrals.mean)),
        Fact(key: "arcLength", title: "arc length", value: .estimate(integrals.arcLength)),
      ]
    }
    if !crossings.isEmpty {
      // One period shows everything about an undamped spring.
      let range = range ?? curve.extent ?? spring.map { 0...$0.response }
      let found = crossings.compactMap { CurveCrossings(of: curve, through: $0, over: range) }
      facts.append(Fact(key: "crossings", title: "crossings", value: .crossings(found)))
    }
    if let spring { facts += Self.facts(about: spring) }
    switch curve {
    case let fling as Fling: facts += Self.facts(about: fling) + [Self.duration(of: fling)]
    case let bounded as BoundedFling: facts += Self.facts(about: bounded, summary) + [Self.duration(of: bounded)]
    case let fling as AndroidFling:
      facts += [Fact(key: "restPosition", title: "rests at", value: .number(fling.restPosition, nil))]
      facts += [Self.duration(of: fling)]
    case let profile as MotionProfile:
      facts += [
        Fact(key: "duration", title: "duration", value: .number(profile.duration, .time)),
        Fact(key: "phases", title: "phases", value: .phases(profile.phases)),
      ]
    default: break
    }
    if let motion {
      guard let peaks = MotionPeaks(of: curve, over: range, ignoringEnds: motion.ignoringEnds) else {
        throw .neverRests(curve: named.label)
      }
      facts += motion.facts(about: peaks, of: curve)
    }
    self.facts = facts
  }

  /// The distance from a spring's target for which the report gives the last crossing: the last time at which the
  /// spring is at this distance. It is the default argument of `Spring.lastCrossing(of:)`.
  private static let crossed = 0.001

  private static func facts(about spring: Spring) -> [Fact] {
    [
      Fact(key: "mass", title: "mass", value: .number(spring.mass, nil)),
      Fact(key: "stiffness", title: "stiffness", value: .number(spring.stiffness, nil)),
      Fact(key: "damping", title: "damping", value: .number(spring.damping, nil)),
      Fact(key: "response", title: "response", value: .number(spring.response, .time)),
      Fact(key: "dampingRatio", title: "damping ratio", value: .number(spring.dampingRatio, nil)),
      Fact(key: "duration", title: "duration", value: .number(spring.duration, .time)),
      Fact(key: "bounce", title: "bounce", value: .number(spring.bounce, nil)),
      Fact(key: "settlingDuration", title: "settling duration", value: .number(spring.settlingDuration, .time)),
      Fact(key: "lastCrossing", title: "last crossing", value: .number(spring.lastCrossing(of: crossed), .time)),
      Fact(key: "lastCrossingDistance", title: "crossed distance", value: .number(crossed, .fromTarget)),
    ]
  }

  private static func facts(about fling: Fling) -> [Fact] {
    [
      Fact(key: "initialVelocity", title: "initial velocity", value: .number(fling.initialVelocity, .perTime)),
      Fact(key: "rate", title: "rate", value: .number(fling.rate, .perTime)),
      Fact(key: "halfLife", title: "half-life", value: .number(fling.halfLife, .time)),
      Fact(key: "friction", title: "friction", value: .number(fling.friction, .perTimeSquared)),
      Fact(key: "restPosition", title: "rests at", value: .number(fling.restPosition, nil)),
      Fact(key: "stopTime", title: "stops after", value: .number(fling.stopTime, .time)),
    ]
  }

  private static func facts(about bounded: BoundedFling, _ summary: CurveSummary) -> [Fact] {
    guard let bound = bounded.bound else { return facts(about: bounded.fling) }
    let crossing = bounded.state(at: bounded.crossingTime)
    // Beyond the bound, or beyond the start if that is outside.
    let peak = crossing.velocity < 0 ? summary.minimum : summary.maximum
    return facts(about: bounded.fling).filter { $0.key != "restPosition" && $0.key != "stopTime" } + [
      Fact(key: "restPosition", title: "rests at", value: .number(bound, nil)),
      Fact(
        key: "crossing", title: "bound crossed",
        value: .instant(Knot(time: bounded.crossingTime, value: crossing.value), nil)),
      Fact(key: "crossingVelocity", title: "velocity there", value: .number(crossing.velocity, .perTime)),
      Fact(key: "peak", title: "peak", value: .instant(peak, nil)),
    ]
  }

  /// The time until the rest or, if that is only approached, until a thousandth is left.
  private static func duration(of fling: some Curve) -> Fact {
    Fact(key: "duration", title: "duration", value: .number(fling.extent?.upperBound ?? .infinity, .time))
  }
}
