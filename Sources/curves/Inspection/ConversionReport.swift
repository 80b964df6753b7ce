import CurveSampling
import CurveFormats
import TextFormats

/// The report of `curves convert`: a spring or a fling in several systems.
struct ConversionReport {
  /// For each system its name, and below it the source code that makes the curve there.
  let text: Message
  /// For each system its parameters and code, or the reason why there are none.
  let json: JSONValue

  /// Creates the report of a fling, a spring or a retimed spring.
  ///
  /// - Parameter systems: The systems; if it is empty, all systems that have such curves.
  /// - Throws: A data error if the curve is neither a spring nor a fling.
  init(of named: NamedCurve, for systems: [AnimationSystem]) throws(Failure) {
    let curve = Spring(equalTo: named.curve) as (any Curve)? ?? named.curve
    let convert: (AnimationSystem) throws(ConversionError) -> Conversion
    switch curve {
    case let spring as Spring: convert = { system throws(ConversionError) in try Conversion(of: spring, to: system) }
    case let fling as Fling: convert = { system throws(ConversionError) in try Conversion(of: fling, to: system) }
    case let fling as BoundedFling:
      convert = { system throws(ConversionError) in try Conversion(of: fling, to: system) }
    default:
      throw Failure(
        .badInput,
        """
        \(named.label) is neither a spring nor a fling, whose parameters are converted without -o: give the name of a file after -o
        """)
    }
    let isFling = !(curve is Spring)
    let all = AnimationSystem.all.filter { isFling ? $0.hasFlings : $0.hasSprings }
    var (texts, members): ([Message], [JSONValue.Member]) = ([], [])
    for system in systems.isEmpty ? all : systems {
      let lines: [Message]
      let json: JSONValue
      do throws(ConversionError) {
        let conversion = try convert(system)
        lines =
          conversion.code.split(separator: "\n").map { "\(whole: String($0))" }
          + conversion.notes.map { "(\(whole: $0))" }
        let parameters = conversion.parameters.map { JSONValue.Member($0.name, .number($0.value)) }
        let expression = conversion.expression.map { [JSONValue.Member("expression", .string($0))] } ?? []
        json = .object(
          [.init("parameters", .object(parameters)), .init("code", .string(conversion.code))] + expression
            + [.init("notes", .array(conversion.notes.map { .string($0) }))])
      } catch {
        lines = ["not possible: \(error.words)"]
        json = .object(members: ["reason": .string(error.words.text)])
      }
      let title = (isFling ? system.flingTitle : nil) ?? system.title
      texts.append("\n  \(title)\n\(lines.map { "    \($0)\n" as Message }.joined())")
      members.append(.init(system.id, json))
    }
    let expression = curve.description
    let name = named.label == expression ? nil : named.label
    let heading: Message = name.map { "\(whole: $0) = " } ?? ""
    text = "\(heading)\(whole: expression)\n\(texts.joined())"
    json = .object(JSONValue.names(name, expression) + [.init("systems", .object(members))])
  }
}
