import Foundation
import Testing

@Suite struct CompareTests {
  private func report(_ first: String, _ second: String, _ options: String...) async throws -> [String: Any] {
    let run = try await Command.run(["compare", first, second, "--report", "json"] + options)
    try #require(run.status == 0, "\(run.error)")
    return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  // u − u² is 1/4 at 1/2, 1/6 on average, and its derivative 1 − 2u is greatest at an end.
  @Test func `the differences of known curves are exact`() async throws {
    let report = try await report("linear", "quad-in")
    let difference = try #require(report["greatestDifference"] as? [String: Double])
    let (time, value) = (try #require(difference["time"]), try #require(difference["value"]))
    #expect(abs(time - 0.5) < 1e-6)
    #expect(abs(value - 0.25) < 1e-12)
    let mean = try #require(report["meanDifference"] as? Double)
    #expect(abs(6 * mean - 1) < 6e-9)
    let velocity = try #require(report["greatestVelocityDifference"] as? [String: Double])
    #expect(velocity["value"] == 1)
  }

  // 1 − u against u is 1, 0 and 1 at 0, 1/2 and 1: 1/2 on average over 0…1, and 1 on the four units around it.
  @Test func `the curves are level beyond their domains`() async throws {
    let report = try await report("linear", "linear(1, 0)", "--range", "-1...4")
    #expect(report["range"] as? [Double] == [-1, 4])
    let mean = try #require(report["meanDifference"] as? Double)
    #expect(abs(mean - 0.9) < 1e-9)
    #expect(report["greatestDifference"] as? [String: Double] == ["time": -1, "value": 1])
    let after = try await self.report("ease", "ease-in", "--range", "5...6")
    #expect(after["greatestDifference"] as? [String: Double] == ["time": 5, "value": 0])
    #expect(after["greatestVelocityDifference"] as? [String: Double] == ["time": 5, "value": 0])
  }

  @Test func `a curve is no distance from itself`() async throws {
    let report = try await report("elastic-out", "elastic-out")
    #expect(report["greatestDifference"] as? [String: Double] == ["time": 0, "value": 0])
    #expect(report["meanDifference"] as? Double == 0)
  }

  @Test func `the text is aligned`() async throws {
    let run = try await Command.run("compare", "linear", "quad-in", "--error", "0.3")
    #expect(run.status == 0)
    #expect(
      run.output == """
        linear
        quad-in

          greatest difference           0.25 at 0.5
          mean difference               0.166667
          greatest velocity difference  1 at 0
          error                         0.3, kept

        """)
  }

  @Test func `the status beyond the error is 1, and no error is printed`() async throws {
    let run = try await Command.run("compare", "linear", "quad-in", "--error", "0.2")
    #expect(run.status == 1)
    #expect(run.output.contains("0.2, exceeded"))
    #expect(run.error.isEmpty)
    #expect(try await Command.run("compare", "linear", "quad-in", "--error", "0.25").status == 0)
  }

  @Test func `curves in progress and in seconds need a duration`() async throws {
    let run = try await Command.run("compare", "linear", "smooth")
    #expect(run.status == 64)
    #expect(run.error.contains("--duration") && !run.error.contains("--apart"))
    #expect(try await Command.run("compare", "linear", "smooth", "--duration", "0.5").status == 0)
    #expect(try await Command.run("compare", "smooth", "spring(duration: 0.5, bounce: 1)").status == 64)
    #expect(
      try await Command.run("compare", "smooth", "spring(duration: 0.5, bounce: 1)", "--range", "0...1").status == 0)
  }

  // 4t and 1 + t/2 are farthest from each other at 2, where they are 8 and 2.
  @Test func `channels of keyframes are compared`() async throws {
    let file = "time,hip,toe,knee\n0,0,0,1\n2,8,0,2\n"
    let run = try await Command.run(
      "compare", "-", "--from", "keys", "--tangents", "linear", "--only", "hip", "--only", "knee", input: file)
    #expect(run.lines.prefix(2) == ["hip", "knee"])
    #expect(run.output.contains("greatest difference           6 at 2"))
    let other = try await Command.run("compare", "smooth", "-", "--from", "keys", "--only", "toe", input: file)
    #expect(other.lines.prefix(2) == ["smooth", "toe"])
    let all = try await Command.run("compare", "-", "--from", "keys", input: file)
    #expect(all.status == 64)
    #expect(all.error.contains("compare takes two curves, not 3"))
  }

  @Test func `a name selects from each file that has it`() async throws {
    try await withTemporaryFolder { folder in
      for (name, end) in [("a.csv", 1), ("b.csv", 3)] {
        try Data("time,x,y\n0,0,0\n2,\(end),0\n".utf8).write(to: folder.appending(path: name))
      }
      let compared = try await Command.shell("\"$CURVES\" compare a.csv b.csv --only x", in: folder)
      #expect(compared.lines.prefix(2) == ["x", "x 2"])
      #expect(compared.output.contains("greatest difference           2 at 2"))
      let second = try await Command.shell("\"$CURVES\" compare a.csv b.csv --only 'x 2' --only 'y 2'", in: folder)
      #expect(second.lines.prefix(2) == ["x 2", "y 2"], "\(second.error)")
      let mixed = try await Command.shell("\"$CURVES\" compare a.csv b.csv --only 'x 2' --only y", in: folder)
      #expect(mixed.error.contains("compare takes two curves, not 3"), "\(mixed.error)")
    }
  }

  @Test func `an argument that is no curve or no number is refused`() async throws {
    #expect(try await Command.run("compare", "linear", "no-such-curve").status == 65)
    #expect(try await Command.run("compare", "linear").status == 64)
    #expect(try await Command.run("compare", "linear", "ease", "--error", "-1").status == 64)
  }
}
