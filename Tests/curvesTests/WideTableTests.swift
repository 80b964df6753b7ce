import Testing

@Suite struct WideTableTests {
  @Test func `a value does not depend on how many rows are computed at a time`() async throws {
    // 700 curves have 46 rows to a chunk.
    let curves = (0..<700).map { "c\($0) = steps(\($0 + 1))\n" }.joined()
    let run = try await Command.run("sample", "--file", "-", "--wide", "--count", "101", input: curves)
    #expect(run.lines.count == 102)
    for curve in [0, 6, 699] {
      let alone = try await Command.run(
        "sample", "steps(\(curve + 1))", "--columns", "value", "--count", "101")
      let column = run.lines.dropFirst().map { $0.split(separator: ",")[curve + 1] }
      #expect(column.map { String($0) } == Array(alone.lines.dropFirst()))
    }
  }

  // A megabyte a row: a thousand rows before they are written would be a gigabyte.
  @Test(.enabled(if: Command.canLimitMemory), arguments: ["", "--wide"])
  func `rows with long names are written as they are made`(option: String) async throws {
    let name = String(repeating: "n", count: 1 << 20)
    let run = try await Command.shell(
      "ulimit -v 400000; \"$CURVES\" sample --file - --count 1000 --format jsonl \(option) | wc -l",
      input: "\(name) = linear\n")
    #expect(run.lines.last.flatMap { Int($0.filter(\.isNumber)) } == 1000, "\(run.error)")
  }
}
