import Foundation
import Testing

@Suite struct FormatTests {
  /// A curve of infinite velocity at its end, under a name that each format has to escape.
  private static let file = "say \"a\\b\", twice = circular-ease-in\n"

  private func table(_ format: String, name: String = file) async throws -> Command.Result {
    try await Command.run(
      "sample", "--file", "-", "--times", "1", "--columns", "curve,time,velocity", "--format", format, input: name)
  }

  @Test func `CSV quotes names with commas and quotes`() async throws {
    #expect(try await table("csv").output == "curve,time,velocity\n\"say \"\"a\\b\"\", twice\",1,inf\n")
  }

  @Test func `CSV quotes names with a line end, in long and wide tables`() async throws {
    #expect(try await table("csv", name: "a\rb = circular-ease-in\n").output == "curve,time,velocity\n\"a\rb\",1,inf\n")
    let keyframes = "time,\"a\nb\",\"c\rd\",\"e\r\nf\"\n0,1,1,1\n"
    let wide = try await Command.run(
      "sample", "-", "--from", "keys", "--count", "1", "--wide", "--columns", "time,value", input: keyframes)
    #expect(wide.output == keyframes)
  }

  @Test func `CSV quotes quotes and commas with an accent, in long and wide tables`() async throws {
    let name = "\"\u{301}a,\u{301}b"
    let quoted = "\"\"\"\u{301}a,\u{301}b\""
    let long = try await table("csv", name: "\(name) = linear\n")
    #expect(long.output.unicodeScalars.elementsEqual("curve,time,velocity\n\(quoted),1,1\n".unicodeScalars))
    let wide = try await Command.run(
      "sample", "--file", "-", "--count", "1", "--wide", "--columns", "time,value", input: "\(name) = linear\n")
    #expect(wide.output.unicodeScalars.elementsEqual("time,\(quoted)\n0,0\n".unicodeScalars))
  }

  @Test(arguments: ["json", "jsonl"])
  func `JSON keeps every name exactly`(format: String) async throws {
    let name = "\"\u{301}'<&]]>*/\\\u{301}\u{2028}\u{85}\u{200D}\u{202E}\u{1B}\0</script>-->\u{FFFE}x"
    let run = try await table(format, name: "\(name) = linear\n")
    #expect(!run.output.unicodeScalars.contains { ["\u{2028}", "\u{85}", "\u{1B}"].contains($0) })
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let row = try #require((json as? [[String: Any]])?.first ?? json as? [String: Any])
    #expect(try #require(row["curve"] as? String).unicodeScalars.elementsEqual(name.unicodeScalars))
  }

  @Test func `TSV keeps every name on one line and in one cell`() async throws {
    let run = try await table("tsv", name: "a\t\u{301}b\rc\\\u{301}\"\u{301} = linear\n")
    let expected = "curve\ttime\tvelocity\na\\t\u{301}b\\rc\\\\\u{301}\"\u{301}\t1\t1\n"
    #expect(run.output.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func `CSV quotes expressions with commas, as they were typed`() async throws {
    let run = try await Command.run(
      "sample", "cubic-bezier(.25,.1,.25,1)", "--count", "1", "--columns", "curve")
    #expect(run.output == "curve\n\"cubic-bezier(.25,.1,.25,1)\"\n")
  }

  @Test func `TSV escapes tabs and backslashes and quotes nothing`() async throws {
    #expect(try await table("tsv").output == "curve\ttime\tvelocity\nsay \"a\\\\b\", twice\t1\tinf\n")
    #expect(
      try await table("tsv", name: "a\tb = circular-ease-in\n").output == "curve\ttime\tvelocity\na\\tb\t1\tinf\n")
  }

  @Test func `JSON is an array of objects, and infinity is null`() async throws {
    let run = try await table("json")
    #expect(run.output == "[\n{\"curve\":\"say \\\"a\\\\b\\\", twice\",\"time\":1,\"velocity\":null}\n]\n")
    #expect(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) is [[String: Any]])
  }

  @Test func `JSON lines are objects`() async throws {
    #expect(
      try await table("jsonl").output == "{\"curve\":\"say \\\"a\\\\b\\\", twice\",\"time\":1,\"velocity\":null}\n")
  }

  @Test func `JSON escapes control characters`() async throws {
    let run = try await table("jsonl", name: "a\u{1}\tb\u{1F}é😀 = circular-ease-in\n")
    #expect(run.output == "{\"curve\":\"a\\u0001\\tb\\u001fé😀\",\"time\":1,\"velocity\":null}\n")
  }

  @Test func `JSON of several curves and rows is one array`() async throws {
    let run = try await Command.run("sample", "linear", "quad-in", "--count", "1500", "--format", "json")
    let rows = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(rows.count == 3000)
    #expect(rows.last?["curve"] as? String == "quad-in")
    #expect(rows.last?["velocity"] as? Double == 2)
  }

  @Test func `JSON of a wide table has the curves as its keys`() async throws {
    let run = try await Command.run("sample", "linear", "quad-in", "--count", "2", "--wide", "--format", "json")
    #expect(
      run.output == """
        [
        {"time":0,"linear":0,"linear.velocity":1,"quad-in":0,"quad-in.velocity":0},
        {"time":1,"linear":1,"linear.velocity":1,"quad-in":1,"quad-in.velocity":2}
        ]

        """)
  }

  @Test func `an unknown format is refused, and the formats are named`() async throws {
    let run = try await Command.run("sample", "linear", "--format", "xml")
    #expect(run.status == 64)
    #expect(["csv", "tsv", "json", "jsonl", "npy"].allSatisfy(run.error.contains))
  }
}
