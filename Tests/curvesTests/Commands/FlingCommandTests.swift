import CurveSampling
import Foundation
import Testing

/// The commands on flings; `ConvertTests` and `PlaybackTests` have the other two.
@Suite struct FlingCommandTests {
  private static let text = "fling(velocity: 2000, half-life: 0.3, max: 400)"
  private static let motion = Fling(velocity: 2000, halfLife: 0.3).bounded(...400)

  /// Whether a number of JSON, which Foundation reads with a rounding of its own, is `expected`.
  private func isNear(_ number: Double?, _ expected: Double) -> Bool {
    number.map { abs($0 - expected) <= 1e-14 * abs(expected) } == true
  }

  @Test func `list names the flings`() async throws {
    let run = try await Command.run("list")
    for signature in ["fling(velocity:, half-life:", "fling(velocity:, rate:", "android-fling(velocity:"] {
      #expect(run.output.contains(signature), "\(signature)")
    }
  }

  @Test func `sample writes the library's values, from the start to the rest`() async throws {
    let run = try await Command.run("sample", Self.text, "--count", "201", "--columns", "time,value,velocity")
    let rows = try run.lines.dropFirst().map { line in try line.split(separator: ",").map { try #require(Double($0)) } }
    #expect(run.status == 0 && rows.count == 201)
    for row in rows {
      #expect(abs(row[1] - Self.motion.value(at: row[0])) <= 1e-12 * 866)
      #expect(abs(row[2] - Self.motion.velocity(at: row[0])) <= 1e-12 * 2000)
    }
    #expect(rows.last?[0] == Self.motion.extent?.upperBound)
  }

  @Test func `inspect reports rest, crossing, peak and duration`() async throws {
    let run = try await Command.run("inspect", Self.text, "fling(velocity: -3, rate: 2)", "--report", "json")
    let reports = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    let (bounded, free) = (reports[0], reports[1])
    let crossing = try #require(bounded["crossing"] as? [String: Double])
    #expect(isNear(crossing["time"], Self.motion.crossingTime) && crossing["value"] == 400)
    #expect(isNear(bounded["crossingVelocity"] as? Double, Self.motion.velocity(at: Self.motion.crossingTime)))
    #expect(bounded["restPosition"] as? Double == 400)
    #expect(isNear(bounded["duration"] as? Double, try #require(Self.motion.extent).upperBound))
    // A critically damped spring that is pushed at its target goes v/(e·ω₀) far, after 1/ω₀.
    let peak = try #require(bounded["peak"] as? [String: Double])
    let speed = Self.motion.velocity(at: Self.motion.crossingTime)
    let expected = 400 + speed / (exp(1) * 4 * .pi)
    #expect(abs(try #require(peak["value"]) - expected) <= 1e-9)
    #expect(abs(try #require(peak["time"]) - Self.motion.crossingTime - 1 / (4 * .pi)) <= 1e-9)
    #expect(free["restPosition"] as? Double == -1.5 && free["rate"] as? Double == 2 && free["crossing"] == nil)
    #expect(free["stopTime"] is NSNull && isNear(free["halfLife"] as? Double, log(2) / 2))

    let words = try await Command.run("inspect", Self.text)
    #expect(words.lines.contains { $0.hasPrefix("  bound crossed") && $0.contains("400 at 0.268") })
    let android = try await Command.run("inspect", "android-fling(velocity: 2000)")
    #expect(android.output.contains("rests at") && android.output.contains("0.763348 seconds"))
  }

  @Test func `compare, plot and export take flings`() async throws {
    let compared = try await Command.run(
      "compare", Self.text, "fling(velocity: 2000, half-life: 0.3)", "--range", "0...0.26", "--report", "json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(compared.output.utf8)) as? [String: Any])
    #expect(report["greatestDifference"] as? [String: Double] == ["time": 0, "value": 0])
    let plotted = try await Command.run("plot", Self.text, "android-fling(velocity: 2000)")
    #expect(plotted.status == 0 && plotted.output.hasPrefix("<svg"))
    let exported = try await Command.run("export", Self.text, "--error", "0.01", "--format", "css")
    #expect(exported.status == 0 && exported.output.contains("linear(0, "), "\(exported.error)")
  }

  @Test func `a fling that never rests has a sentence instead of a report`() async throws {
    for arguments in [["inspect"], ["sample"], ["plot"], ["export", "--format", "css"]] {
      let run = try await Command.run(arguments + ["fling(velocity: 1, rate: 0)"])
      #expect(run.status == 64 && run.error.hasPrefix("Error: "), "\(arguments): \(run.error)")
    }
  }
}
