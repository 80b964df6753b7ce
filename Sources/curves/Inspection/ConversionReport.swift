import CurveSampling
import CurveFormats
import TextFormats

/// The report of `curves convert`: a spring or a fling in several systems.
struct ConversionReport {
  private let name: String?
  private let expression: String
  private let entries: [Entry]

  /// A system, and the curve in its parameters or the reason why it cannot express the curve.
  private struct Entry {
    let key: String
    let title: String
    let result: Result<Conversion, ConversionError>
  }

  /// Creates the report of a fling, a spring or a retimed spring.
  ///
  /// - Parameter systems: The systems; if it is empty, all systems that have such curves.
  /// - Throws: A data error if the curve is neither a spring nor a fling.
  init(of named: NamedMotion, for systems: [AnimationSystem]) throws(Failure) {
    let curve: any Curve
    let isFling: Bool
    let convert: (AnimationSystem) throws(ConversionError) -> Conversion
    switch named.curve {
    case let fling as Fling:
      (curve, isFling) = (fling, true)
      convert = { system throws(ConversionError) in try Conversion(of: fling, to: system) }
    case let fling as BoundedFling:
      (curve, isFling) = (fling, true)
      convert = { system throws(ConversionError) in try Conversion(of: fling, to: system) }
    default:
      guard let spring = Spring(equalTo: named.curve) else {
        throw Failure(
          .badInput,
          """
          \(named.label) is neither a spring nor a fling, and convert takes only these: write other curves with export
          """)
      }
      (curve, isFling) = (spring, false)
      convert = { system throws(ConversionError) in try Conversion(of: spring, to: system) }
    }
    let all = AnimationSystem.allCases.filter { !isFling || $0.flingTitle != nil }
    entries = (systems.isEmpty ? all : systems).map { system in
      Entry(
        key: system.rawValue, title: (isFling ? system.flingTitle : nil) ?? system.title,
        result: Result { () throws(ConversionError) in try convert(system) })
    }
    expression = curve.description
    name = named.label == expression ? nil : named.label
  }

  /// The report as text: for each system its name, and below it the source code that makes the curve there.
  var text: Message {
    let heading: Message = name.map { "\(whole: $0) = " } ?? ""
    let systems = entries.map { entry -> Message in
      let lines: [Message] =
        switch entry.result {
        case .success(let conversion):
          conversion.code.split(separator: "\n").map { "\(whole: String($0))" }
            + conversion.notes.map { "(\(whole: $0))" }
        case .failure(let reason): ["not possible: \(reason.words)"]
        }
      return "\n  \(entry.title)\n\(lines.map { "    \($0)\n" as Message }.joined())"
    }
    return "\(heading)\(whole: expression)\n\(systems.joined())"
  }

  /// The report as an object. Each system has its parameters and code, or the reason why there are none.
  var json: JSONValue {
    let systems = entries.map { JSONValue.Member($0.key, json(for: $0.result)) }
    return .object(JSONValue.names(name, expression) + [.init("systems", .object(systems))])
  }

  private func json(for result: Result<Conversion, ConversionError>) -> JSONValue {
    switch result {
    case .success(let conversion):
      let parameters = conversion.parameters.map { JSONValue.Member($0.name, .number($0.value)) }
      let expression = conversion.expression.map { [JSONValue.Member("expression", .string($0))] } ?? []
      return .object(
        [.init("parameters", .object(parameters)), .init("code", .string(conversion.code))] + expression
          + [.init("notes", .array(conversion.notes.map { .string($0) }))])
    case .failure(let reason): return .object(members: ["reason": .string(reason.words.text)])
    }
  }
}
