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

  @Test func `CSV quotes expressions with commas`() async throws {
    let run = try await Command.run(
      "sample", "cubic-bezier(.25,.1,.25,1)", "--count", "1", "--columns", "curve")
    #expect(run.output == "curve\n\"cubic-bezier(0.25, 0.1, 0.25, 1)\"\n")
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
    #expect(run.output == "[\n{\"time\":0,\"linear\":0,\"quad-in\":0},\n{\"time\":1,\"linear\":1,\"quad-in\":1}\n]\n")
  }

  @Test func `another format is refused, and those there are named`() async throws {
    let run = try await Command.run("sample", "linear", "--format", "xml")
    #expect(run.status == 64)
    #expect(["csv", "tsv", "json", "jsonl"].allSatisfy(run.error.contains))
  }
}
