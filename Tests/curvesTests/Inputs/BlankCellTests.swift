import CurveSampling
import Testing

@testable import curves
@testable import TestSupport

/// Cells of a keyframe file without a number.
@Suite struct BlankCellTests {
  private func sample(_ table: String, _ options: String...) async throws -> Command.Result {
    let reading = ["sample", "-", "--from", "keys", "--wide", "--columns", "time,value"]
    return try await Command.run(reading + options, input: table)
  }

  @Test func `a channel has no key where its cell is blank`() async throws {
    let run = try await sample(
      "time,a,b\n0,0,\n1,,10\n2,4, \n3,\t,30\n", "--tangents", "linear", "--times", "0,1,1.5,2,3")
    #expect(run.output == "time,a,b\n0,0,10\n1,2,10\n1.5,3,15\n2,4,20\n3,4,30\n", "\(run.error)")
  }

  @Test func `blanks around a number do not count`() async throws {
    let run = try await sample("time,a\n 0, 0\n1 ,\t4 \n", "--tangents", "linear", "--times", "0.5")
    #expect(run.output == "time,a\n0.5,2\n", "\(run.error)")
    let inner = try await sample("time,a\n0,1 2\n")
    #expect(inner.error == "Error: standard input:2:3: \"1 2\" in column a is not a number\n")
  }

  @Test func `a table without a header is refused as such`() async throws {
    for table in ["0,1\n1,2\n", "0, 1.5\n", "7\n"] {
      let run = try await sample(table)
      #expect(
        run.error
          == "Error: standard input:1:1: the first line must name the columns, such as time,x: here it has only numbers\n"
      )
      #expect(run.status == 65)
    }
  }

  @Test func `the ranges of the channels are those of their own keys`() async throws {
    let run = try await sample("time,a,b\n0,0,\n1,,10\n2,4,\n3,,30\n", "--tangents", "linear", "--step", "1")
    #expect(run.lines.count == 5 && run.lines.last == "3,4,30")
    // A row in which no channel has a key is no key.
    #expect(try await sample("time,a\n0,1\n1,\n2,3\n", "--times", "1").lines.last == "1,2")
  }

  @Test(
    arguments: some(
      [
        ("time,a,b\n0,1,\n1,2, \n", "standard input:1:8: column b has no key: all of its cells are blank"),
        ("time,a\n,1\n", "standard input:2:1: there is no number in column time"),
        ("time,a,b\n0,1\n", "standard input:2:4: there is no number in column b"),
        ("time,a\n0,x\n", "standard input:2:3: \"x\" in column a is not a number"),
      ] as [(String, String)], 1))
  func `what is missing is named with its place`(table: String, message: String) async throws {
    let run = try await sample(table)
    #expect(run.status == 65 && run.error == "Error: \(message)\n", "\(run.error)")
  }
}
