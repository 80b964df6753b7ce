import CurveAnalysis
import TextFormats

extension CurveReport {
  /// The report as an object, with all digits of numbers, and `null` for infinite or undefined ones.
  var json: JSONValue {
    .object(JSONValue.names(name, expression) + facts.map { JSONValue.Member($0.key, json(for: $0.value)) })
  }

  private func json(for value: Value) -> JSONValue {
    switch value {
    case .number(let number, _), .fraction(let number): .number(number)
    case .instant(let point, _): .instant(point)
    case .range(let range): .range(range)
    case .truth(let truth): .bool(truth)
    case .estimate(let estimate):
      .object(members: ["value": .number(estimate.value), "error": .number(estimate.error)])
    case .peak(let peak, _, _):
      .object(members: [
        "time": .number(peak.time), "value": .number(peak.value),
        "cause": peak.cause.map { .string($0.rawValue) } ?? .null,
      ])
    case .shortest(.success(let shortest), _):
      .object(members: [
        "duration": .number(shortest.duration), "limit": shortest.binding.map { .string($0.rawValue) } ?? .null,
        "time": .number(shortest.time), "progress": .number(shortest.progress), "reason": .null,
      ])
    case .shortest(.failure(let error), let end):
      .object(members: [
        "duration": .null, "limit": .string(error.quantity.rawValue), "time": .number(error.peak.time),
        "progress": .null, "reason": .string(error.description + end),
      ])
    case .phases(let phases):
      .array(
        phases.map { phase in
          .object(members: [
            "start": .number(phase.start), "end": .number(phase.end), "acceleration": .number(phase.acceleration),
            "jerk": .number(phase.jerk),
          ])
        })
    case .crossings(let crossings):
      .array(
        crossings.map { crossing in
          .object(members: [
            "value": .number(crossing.value), "times": .array(crossing.times.map { .number($0) }),
            "range": .range(crossing.range), "complete": .bool(crossing.isComplete),
          ])
        })
    }
  }
}
