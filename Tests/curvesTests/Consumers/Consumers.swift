import AnimationCurves
import CurveFormats
import Foundation
import Testing

/// The programs that read what is exported, where they are installed.
enum Consumers {
  /// A Python that has rlottie, ThorVG, USD and JSON Schema; `nil` where there is none. The environment variable
  /// `CURVES_CONSUMERS` names another one; empty, it hides it.
  static let python: String? = {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["CURVES_CONSUMERS"] { return path.isEmpty ? nil : path }
    let path = Command.root.appending(path: ".build/consumers/bin/python").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  /// Why a test is skipped where there is none.
  static let isMissing: Comment =
    "make test-thorough asks rlottie, ThorVG and USD, which sh .ci/setup consumers installs"

  /// The path of a program; `nil` where it is not on the path.
  static func program(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":").lazy
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The answer of a script of Tests/Consumers.
  static func answer<Input: Encodable, Output: Decodable>(
    of script: String, _ argument: String = "", to input: Input, as output: Output.Type = Output.self
  ) async throws -> Output {
    let text = String(decoding: try JSONEncoder().encode(input), as: UTF8.self)
    let run = try await Command.shell(
      "\"\(try #require(python))\" Tests/Consumers/\(script) \(argument)", input: text)
    try #require(run.status == 0, "\(run.error)")
    return try JSONDecoder().decode(Output.self, from: Data(run.output.utf8))
  }

  /// Every curve of the catalogue that comes to an end: all but noise.
  static func catalogue() throws -> [NamedCurve] {
    try CurveCatalog.standard.entries.filter { $0.name != "noise" }
      .map { NamedCurve(label: $0.example, curve: try CurveExpression($0.example).curve) }
  }

  /// Channels of keyframes, with each way to join them; the last one leaves its keys far behind and comes back.
  static var channels: [NamedCurve] {
    KeyframeTangents.allCases.flatMap { tangents in
      [[0, 30, 10, 10, -20], [5, 5, 60, 5, 5]].map { values in
        let curve = KeyframeCurve(times: [0, 0.3, 0.55, 1, 1.7], values: values, tangents: tangents)
        return NamedCurve(label: "\(tangents)-\(values[1])", curve: curve)
      }
    }
  }

  /// The distance of a value from those that a curve has around a time.
  static func distance(_ value: Double, _ curve: some Curve, at time: Double, leeway: Double) -> Double {
    let values = (-2...2).map { curve.value(at: time + leeway * Double($0) / 2) }
    guard let low = values.min(), let high = values.max() else { return .infinity }
    return max(low - value, value - high, 0)
  }
}

/// The greatest difference found, and where: printed by `CURVES_TEST_REPORT=1`.
struct GreatestDifference {
  private(set) var value = -Double.infinity
  private(set) var place = ""

  mutating func note(_ difference: Double, _ place: @autoclosure () -> String) {
    if !(difference <= value) { (value, self.place) = (difference, place()) }
  }

  func report(_ what: String) {
    guard ProcessInfo.processInfo.environment["CURVES_TEST_REPORT"] == "1" else { return }
    print("\(what): greatest difference \(value) at \(place)")
  }
}
