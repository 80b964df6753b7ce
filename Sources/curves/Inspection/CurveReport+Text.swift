import CurveSampling
import CurveAnalysis
import TextFormats

extension CurveReport {
  /// The report as text: one line per fact, aligned values, numbers with six digits.
  var text: Message {
    let lines = WordColumns.lines(facts.map { (name: "\($0.title)", words: words(for: $0.value)) })
    let heading: Message = name.map { "\(whole: $0) = " } ?? ""
    return "\(heading)\(whole: expression)\n\n\(lines.joined())"
  }

  private func words(for value: Value) -> Message {
    switch value {
    case .number(.infinity, .time): "never"
    case .number(let number, let unit): "\(sixDigits(number))\(words(for: unit))"
    case .fraction(let fraction) where fraction.isFinite && fraction != 0:
      "\(sixDigits(fraction)) (\(sixDigits(fraction * 100)) %)"
    case .fraction(let fraction): "\(sixDigits(fraction))"
    case .instant(let point, let unit): "\(sixDigits(point.value))\(words(for: unit)) at \(sixDigits(point.time))"
    case .range(let range): "\(sixDigits(range.lowerBound))…\(sixDigits(range.upperBound)) \(timeUnitWords)"
    case .truth(let truth): truth ? "yes" : "no"
    case .estimate(let estimate):
      "\(sixDigits(estimate.value)) ± \(estimate.error.isFinite ? significant(estimate.error, digits: 1) : "∞")"
    case .peak(let peak, let unit, let end):
      """
      \(sixDigits(peak.value))\(words(for: unit, in: .seconds)) at \(sixDigits(peak.time))\(words(for: peak.cause))\
      \(end)
      """
    case .shortest(.success(let shortest), _):
      if let binding = shortest.binding {
        """
        \(sixDigits(shortest.duration)) seconds, by the limit of the \(binding.rawValue) at \(sixDigits(shortest.time)) \
        (progress \(sixDigits(shortest.progress)))
        """
      } else {
        "0 seconds"
      }
    case .shortest(.failure(let error), let end): "none: \(whole: error.description)\(end)"
    case .phases(let phases):
      phases.map { phase in
        let end: Message = phase.end < .infinity ? "\(sixDigits(phase.end))" : ""
        let acceleration: Message = phase.jerk == 0 ? "acceleration \(sixDigits(phase.acceleration))" : ""
        let jerk: Message = phase.jerk == 0 ? "" : "jerk \(sixDigits(phase.jerk))"
        return "\(sixDigits(phase.start))…\(end) \(acceleration)\(jerk)"
      }.joined(separator: "; ")
    case .crossings(let crossings):
      crossings.map { crossing in
        let times = crossing.times.isEmpty ? "never" : "at " + crossing.times.map(sixDigits).joined(separator: ", ")
        let more: Message = crossing.isComplete ? "" : " and perhaps more"
        return "\(sixDigits(crossing.value)) \(whole: times)\(more)"
      }.joined(separator: "; ") + searched(crossings)
    }
  }

  /// Returns the words for the range in which crossings were searched for. The words are empty if this range is the
  /// whole domain.
  private func searched(_ crossings: [CurveCrossings]) -> Message {
    guard let range = crossings.first?.range, case .range(let domain)? = facts.first?.value, range != domain else {
      return ""
    }
    return ", within \(words(for: .range(range)))"
  }

  private var timeUnitWords: String {
    switch timeUnit {
    case .progress: "(progress)"
    case .seconds: "seconds"
    }
  }

  private func words(for cause: MotionPeaks.Cause?) -> Message {
    cause.map { ", where \($0.words)" } ?? ""
  }

  private func words(for unit: Unit?) -> Message { words(for: unit, in: timeUnit) }

  private func words(for unit: Unit?, in timeUnit: CurveTimeUnit) -> Message {
    switch (unit, timeUnit) {
    case (.time, _): " seconds"
    case (.perTime, .seconds): " per second"
    case (.perTimeSquared, .seconds): " per second²"
    case (.perTimeCubed, _): " per second³"
    case (.fromTarget, _): " from the target"
    case (.perTime, .progress), (.perTimeSquared, .progress), (nil, _): ""
    }
  }
}
