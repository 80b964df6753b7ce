import AnimationTesting
import Testing

@testable import TestSupport

/// Tables and a picture that must not change, to the last digit. A change of them is visible to users.
///
/// To make them anew after such a change, run the tests once with `UPDATE_GOLDEN=1`, which fails, and look at what
/// `git diff` says:
///
///     UPDATE_GOLDEN=1 swift test --disable-xctest --filter GoldenTests
@Suite struct GoldenTests {
  @Test(arguments: [
    ("design-systems.csv", ["--columns", "curve,index,time,value,velocity,acceleration"]),
    ("design-systems-wide.tsv", ["--wide", "--columns", "time,value", "--format", "tsv"]),
    ("design-systems.jsonl", ["--format", "jsonl", "--precision", "6"]),
  ])
  func `the curves of design systems have the tables they had`(name: String, options: [String]) async throws {
    let curves = ["--file", "Plots/design-systems.curves", "--count", "11", "--duration", "0.5"]
    try await check(name, curves + options)
  }

  @Test(arguments: some(["linear", "cubic", "monotone", "hold"] as [String], 1))
  func `keyframes are resampled as they were`(tangents: String) async throws {
    let keyframes = ["Tests/curvesTests/Golden/keyframes.csv", "--tangents", tangents]
    try await check("keyframes-\(tangents).csv", keyframes + ["--fps", "12", "--wide", "--columns", "time,value"])
  }

  @Test func `a picture is drawn as it was`() async throws {
    let curves = ["'steps(3)'", "'linear(0, 0.7 20%, 1)'", "quad-in"]
    try await check("picture.svg", curves + ["--velocity", "--title", "'Stairs & slopes'"], command: "plot")
  }

  private func check(_ name: String, _ options: [String], command: String = "sample") async throws {
    let run = try await Command.shell("\"$CURVES\" \(command) \(options.joined(separator: " "))")
    try #require(run.status == 0, "\(run.error)")
    #expect(GoldenFile("Golden/\(name)", besides: #filePath).check(run.output) == .passed)
  }
}
