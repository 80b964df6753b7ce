import CurveAnalysis
import TextFormats

extension CurveReport {
  /// The report as one JSON object, with all digits of numbers, and `null` for infinite or undefined ones.
  var json: String {
    let names = [("name", name), ("expression", expression)].compactMap { key, text in
      text.map { "  \(JSONText.string(key)): \(JSONText.string($0))" }
    }
    let members = facts.map { fact in "  \(JSONText.string(fact.key)): \(json(for: fact.value))" }
    return "{\n" + (names + members).joined(separator: ",\n") + "\n}\n"
  }

  private func json(for value: Value) -> String {
    switch value {
    case .number(let number, _), .fraction(let number): JSONText.number(number)
    case .instant(let value, _, let time):
      "{\"time\": \(JSONText.number(time)), \"value\": \(JSONText.number(value))}"
    case .range(let range): "[\(JSONText.number(range.lowerBound)), \(JSONText.number(range.upperBound))]"
    case .truth(let truth): truth ? "true" : "false"
    case .estimate(let estimate):
      "{\"value\": \(JSONText.number(estimate.value)), \"error\": \(JSONText.number(estimate.error))}"
    case .peak(let peak, _, _):
      "{\"time\": \(JSONText.number(peak.time)), \"value\": \(JSONText.number(peak.value)), "
        + "\"cause\": \(peak.cause.map { JSONText.string($0.rawValue) } ?? "null")}"
    case .shortest(.success(let shortest), _):
      "{\"duration\": \(JSONText.number(shortest.duration)), "
        + "\"limit\": \(shortest.binding.map { JSONText.string($0.rawValue) } ?? "null"), "
        + "\"time\": \(JSONText.number(shortest.time)), \"progress\": \(JSONText.number(shortest.progress)), "
        + "\"reason\": null}"
    case .shortest(.failure(let error), let effect):
      "{\"duration\": null, \"limit\": \(JSONText.string(error.quantity.rawValue)), "
        + "\"time\": \(JSONText.number(error.peak.time)), \"progress\": null, "
        + "\"reason\": \(JSONText.string(error.description + (effect.map { ", \($0.words)" } ?? "")))}"
    case .phases(let phases):
      "["
        + phases.map { phase in
          "{\"start\": \(JSONText.number(phase.start)), \"end\": \(JSONText.number(phase.end)), "
            + "\"acceleration\": \(JSONText.number(phase.acceleration)), \"jerk\": \(JSONText.number(phase.jerk))}"
        }.joined(separator: ", ") + "]"
    case .crossings(let crossings):
      "["
        + crossings.map { crossing in
          let times = crossing.times.map(JSONText.number).joined(separator: ", ")
          return "{\"value\": \(JSONText.number(crossing.value)), \"times\": [\(times)], "
            + "\"range\": \(json(for: .range(crossing.range))), \"complete\": \(crossing.isComplete)}"
        }.joined(separator: ", ") + "]"
    }
  }
}
