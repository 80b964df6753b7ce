import Testing

@Suite struct ListTests {
  @Test func `the list has a line for each curve, with the meanings in one column`() async throws {
    let run = try await Command.run("list")
    #expect(run.status == 0)
    let curves = run.lines.filter { $0.hasPrefix("  ") }
    #expect(curves.count > 50)
    #expect(curves.contains { $0.hasPrefix("  spring(duration: 0.5, bounce: 0)  ") })
    let linear = try #require(curves.first)
    let column = try #require(linear.firstRange(of: "the identity")).lowerBound.utf16Offset(in: linear)
    for curve in curves {
      let line = Array(curve)
      #expect(line[column - 1] == " " && line[column - 2] == " " && line[column] != " ", "\(curve)")
    }
  }

  @Test func `the list stands under a heading for each kind`() async throws {
    let headings = try await Command.run("list").lines.filter { !$0.hasPrefix("  ") && !$0.isEmpty }
    #expect(headings.count == 4)
  }

  @Test(.enabled(if: Command.hasFullDevice))
  func `a full device ends with an error`() async throws {
    #expect(try await Command.shell("\"$CURVES\" list > /dev/full").status == 74)
  }

  @Test func `a closed pipe ends quietly`() async throws {
    let run = try await Command.shell("{ \"$CURVES\" list; echo status $? >&2; } | true")
    #expect(run.error == "status 0\n")
  }
}
