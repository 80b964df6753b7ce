import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

@Suite struct FitTests {
  /// Runs a line of the shell with a recording as `recording.csv` in its folder.
  private func shell(_ line: String, _ recording: String) async throws -> Command.Result {
    try await withTemporaryFolder { folder in
      try Data(recording.utf8).write(to: folder.appending(path: "recording.csv"))
      return try await Command.shell(line, in: folder)
    }
  }

  /// A recording of a spring from 100 to 350 in milliseconds, which begins after a pause of 200.
  private static let recording: String = {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let rows = stride(from: 5000, through: 7000, by: 20).map { time in
      "\(time),\(100 + 250 * spring.value(at: Double(time - 5200) / 1000))"
    }
    return "time,x\n" + rows.joined(separator: "\n") + "\n"
  }()

  @Test func `the expression goes into other commands, and the report to standard error`() async throws {
    let run = try await shell(
      """
      "$CURVES" export "$("$CURVES" fit recording.csv --to spring --time-unit ms --plot fit.svg)" --format css --quiet
      cat fit.svg
      """, Self.recording)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("linear(") || run.output.contains(" linear("), "\(run.output.prefix(200))")
    let report = run.error.split(separator: "\n").map(String.init)
    #expect(report.first?.hasPrefix("residual: ") == true, "\(run.error)")
    #expect(report.contains { $0.hasPrefix("  target    350 ± ") }, "\(run.error)")
    #expect(report.contains("  velocity  0 (not fitted)"), "\(run.error)")
    #expect(run.output.contains("<svg ") && run.output.hasSuffix("</svg>\n"))
    // Each sample and its residual is a circle.
    #expect(run.output.components(separatedBy: "<circle").count - 1 == 2 * 101)
  }

  @Test func `the printed spring is the recorded one, and given numbers are kept`() async throws {
    let run = try await shell(
      """
      "$CURVES" fit recording.csv --to spring --time-unit ms --quiet
      "$CURVES" fit recording.csv --to spring --time-unit ms --velocity 0 --bounce 0.3 --delay 0.2 --format json
      "$CURVES" sample bouncy --count 40 | "$CURVES" fit - --to spring --robust --quiet
      """, Self.recording)
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    let delayed = try #require(try CurveExpression(run.lines[0]).curve as? Delayed<Spring>)
    #expect((delayed.delay - 0.2).magnitude < 1e-9 && (delayed.base.duration - 0.5).magnitude < 1e-9)
    #expect((delayed.base.bounce - 0.3).magnitude < 1e-9)
    let json = run.lines[1..<run.lines.count - 1].joined(separator: "\n")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect((report["expression"] as? String)?.hasSuffix("bounce: 0.3), by: 0.2)") == true, "\(json)")
    let parameters = try #require(report["parameters"] as? [String: [String: Any]])
    #expect(parameters["bounce"]?["interval"] is NSNull && parameters["duration"]?["interval"] is [Double])
    let sampled = try #require(try CurveExpression(run.lines[run.lines.count - 1]).curve as? Spring)
    #expect((sampled.duration - 0.5).magnitude < 1e-9 && (sampled.bounce - 0.3).magnitude < 1e-9)
  }

  @Test func `the nearest name of a library is found, with its error`() async throws {
    let run = try await shell(
      """
      "$CURVES" fit --curve "accelerate(strength: 2.2)" --to any --names gsap --format json
      "$CURVES" inspect "$("$CURVES" fit --curve cubic-in --to any --names gsap --quiet)" | head -1
      "$CURVES" fit --curve cubic-in --to any --names qt > name.txt; cat name.txt
      "$CURVES" fit recording.csv --to spring --names qt; echo $?
      """, Self.recording)
    let json = try #require(run.output.range(of: "\n}\n")).upperBound
    let data = Data(run.output[..<json].utf8)
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let names = try #require(report["names"] as? [[String: Any]])
    let greatest = try #require(names[0]["greatestResidual"] as? Double)
    #expect(report["expression"] as? String == names[0]["name"] as? String)
    let exact =
      (0...1000).map { step in
        let t = Double(step) / 1000
        return t * t - pow(t, 2.2)
      }.max() ?? 0
    #expect(["power1.in", "gsap.power1.in"].contains(names[0]["name"] as? String), "\(names[0])")
    #expect((greatest - exact).magnitude <= 1e-12)
    let residuals = names.compactMap { $0["rootMeanSquareResidual"] as? Double }
    #expect(residuals == residuals.sorted() && residuals.count > 20)
    let lines = run.output[json...].split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines[0].contains("power2.in") && lines[1].contains("InCubic") && lines[2] == "64")
    #expect(run.error.contains("the nearest of ") && run.error.contains("residual 0, 0 greatest"), "\(run.error)")
  }

  @Test func `bad recordings are refused with their line and a status of 65`() async throws {
    let cases = [
      ("time,x\n0,1\n1,2\n1,3\n", "4:1: the time 1 must be after the time in the row before, 1"),
      ("time,x\n0,1\n1,2\n0.5,3\n", "4:1: the time 0.5 must be after the time in the row before, 1"),
      ("time,x\n0,1\n1,nan\n", "3:3: nan in column x is not a finite number"),
      ("time,x,y\n0,1,2\n1,,2\n2,3,4\n", "3:1: there is no number in column x"),
      ("time,x\n0,1\n1,2\n", "3:1: a fit needs at least 3 samples, not 2"),
      ("time,x\n0,1\n1,2\n2,1\n3,1.1\n", "5:1: a fit needs at least 5 samples, not 4"),
      ("time,x\n0,5\n1,5\n2,5\n3,5\n", "1:6: all values are equal: there is no motion to fit"),
      (
        "time,x\n" + (0..<40).map { "\($0),\(($0 * $0 * $0 * 37 + $0 * $0 * 11 + 5) % 101)\n" }.joined(),
        "1:1: the samples do not determine a spring: noise hides it"
      ),
    ]
    let lines = cases.indices.map { "\"$CURVES\" fit \($0).csv --to spring; echo $?" }
    let run = try await withTemporaryFolder { folder in
      for (index, (text, _)) in cases.enumerated() {
        try Data(text.utf8).write(to: folder.appending(path: "\(index).csv"))
      }
      return try await Command.shell(lines.joined(separator: "\n"), in: folder)
    }
    #expect(run.output == String(repeating: "65\n", count: cases.count))
    for (index, (_, message)) in cases.enumerated() {
      #expect(run.error.contains("Error: \(index).csv:\(message)"), "\(run.error)")
    }
  }
}
