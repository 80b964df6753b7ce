import AnimationCurves
import CurveFormats
import TextFormats

/// The report of `curves convert`: a spring in several systems.
struct SpringReport {
  private let name: String?
  private let expression: String
  private let conversions: [(system: SpringSystem, result: Result<SpringConversion, SpringConversionError>)]

  /// Creates the report of a spring or a retimed spring.
  ///
  /// - Throws: A data error if the curve is not a spring.
  init(of named: NamedCurve, for systems: [SpringSystem]) throws(Failure) {
    guard let spring = Spring(equalTo: named.curve) else { throw .notASpring(curve: named.label) }
    expression = spring.description
    name = named.label == expression ? nil : named.label
    conversions = systems.map { system in
      (system, Result { () throws(SpringConversionError) in try SpringConversion(of: spring, to: system) })
    }
  }

  /// The report as text: for each animation system its name, and below it the source code that makes the spring there.
  var text: Message {
    let heading: Message = name.map { "\(whole: $0) = " } ?? ""
    let systems = conversions.map { system, result -> Message in
      let lines: [Message] =
        switch result {
        case .success(let conversion):
          conversion.code.split(separator: "\n").map { "\(whole: String($0))" }
            + conversion.notes.map { "(\(whole: $0))" }
        case .failure(let error): ["not possible: \(error.words)"]
        }
      return "\n  \(system.title)\n\(lines.map { "    \($0)\n" as Message }.joined())"
    }
    return "\(heading)\(whole: expression)\n\(systems.joined())"
  }

  /// The report as one JSON object. Each system has its parameters and code, or the reason why there are none.
  var json: String {
    let names = [("name", name), ("expression", expression)].compactMap { key, text in
      text.map { "  \(JSONText.string(key)): \(JSONText.string($0))" }
    }
    let systems = conversions.map { system, result in
      "    \(JSONText.string(system.rawValue)): {\n" + members(of: result).joined(separator: ",\n") + "\n    }"
    }
    let all = names + ["  \"systems\": {\n" + systems.joined(separator: ",\n") + "\n  }"]
    return "{\n" + all.joined(separator: ",\n") + "\n}\n"
  }

  private func members(of result: Result<SpringConversion, SpringConversionError>) -> [String] {
    switch result {
    case .success(let conversion):
      let parameters = conversion.parameters.map { "\(JSONText.string($0.name)): \(JSONText.number($0.value))" }
      return [
        "      \"parameters\": {\(parameters.joined(separator: ", "))}",
        "      \"code\": \(JSONText.string(conversion.code))",
        "      \"expression\": \(JSONText.string(conversion.expression))",
        "      \"notes\": [\(conversion.notes.map(JSONText.string).joined(separator: ", "))]",
      ]
    case .failure(let error): return ["      \"reason\": \(JSONText.string(error.words.text))"]
    }
  }
}
