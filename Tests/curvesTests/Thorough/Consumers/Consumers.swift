import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

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

  /// The answer of a script of Tests/Programs/Consumers.
  static func answer<Input: Encodable, Output: Decodable>(
    of script: String, _ argument: String = "", to input: Input, as output: Output.Type = Output.self
  ) async throws -> Output {
    let text = String(decoding: try JSONEncoder().encode(input), as: UTF8.self)
    let run = try await Command.shell(
      "\"\(try #require(python))\" Tests/Programs/Consumers/\(script) \(argument)", input: text)
    try #require(run.status == 0, "\(run.error)")
    return try JSONDecoder().decode(Output.self, from: Data(run.output.utf8))
  }

  /// The answer of three.js, by a script of Tests/Programs/Consumers.
  static func answerOfThree<Input: Encodable, Output: Decodable>(
    to input: Input, as output: Output.Type = Output.self
  ) async throws -> Output {
    let text = String(decoding: try JSONEncoder().encode(input), as: UTF8.self)
    let run = try await Command.shell("node Tests/Programs/Consumers/three.js \(three)", input: text)
    try #require(run.status == 0, "\(run.error)")
    return try JSONDecoder().decode(Output.self, from: Data(run.output.utf8))
  }

  /// The folder of three.js, where Debian's package has it.
  static let three = "/usr/share/javascript/three"

  /// Whether node and three.js are there.
  static let hasThree = program("node") != nil && FileManager.default.fileExists(atPath: "\(three)/build/three.js")

  /// Whether a curve is keyed data, whose numbers Lottie has as they are.
  static func isKeyed(_ curve: any Curve) -> Bool { curve is AnimationTrack<Double> }

  /// Tracks with handles, jumps and holds.
  private static var tracks: [NamedCurve] {
    let keys: [AnimationTrack<Double>.Key] = [
      .init(0, 0, outgoing: .slope(40, width: 0.2)),
      .init(0.4, 30, incoming: .slope(-20), outgoing: .point(time: 0.5, 60)),
      .init(0.9, 10, arrival: 50, incoming: .change(8, width: 0.1), mode: .hold), .init(1.2, -20, mode: .linear),
      .init(1.7, 5),
    ]
    // cubic-bezier(0.4, -0.5, 0.2, 1.5), and a line.
    let eased: [AnimationTrack<Double>.Key] = [
      .init(0, 10, outgoing: .change(-25, width: 0.32)),
      .init(0.8, 60, incoming: .change(-25, width: 0.64), mode: .linear), .init(1.5, 20),
    ]
    return [("track", keys), ("eased", eased)].map { NamedCurve($0, AnimationTrack(unchecked: $1)) }
  }

  /// Every curve of the catalogue that comes to an end: all but noise and motions to a velocity, which go on.
  static func catalogue() throws -> [NamedCurve] {
    try CurveCatalog.standard.entries.filter { $0.name != "noise" && !$0.example.contains("to-velocity") }
      .map { NamedCurve($0.example, try CurveExpression($0.example).curve) }
  }

  /// Every third of ``catalogue()``: easings of all families and all directions, springs, flings and combinations.
  static func thirdOfCatalogue() throws -> [NamedCurve] {
    try catalogue().enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
  }

  /// Channels of keyframes, with each way to join them; the last one leaves its keys far behind and comes back.
  static var channels: [NamedCurve] {
    KeyframeTangents.allCases.flatMap { tangents in
      [[0, 30, 10, 10, -20], [5, 5, 60, 5, 5]].map { values in
        let curve = AnimationTrack(times: [0, 0.3, 0.55, 1, 1.7], values: values, tangents: tangents)
        return NamedCurve("\(tangents)-\(values[1])", curve)
      }
    } + tracks
  }

  /// The exports of ``thirdOfCatalogue()`` and of ``channels``, whose values are up to 60 and have a coarser error.
  static func exports(as format: FileFormat) throws -> [Written] {
    try Written.exports(of: thirdOfCatalogue(), as: format)
      + Written.exports(of: channels, as: format, accuracy: .error(0.05))
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
