import Foundation
import Testing

@testable import TestSupport

@Suite struct CurveFileTests {
  private func sample(_ file: String) async throws -> Command.Result {
    try await Command.run("sample", "--file", "-", "--count", "1", "--columns", "curve,value", input: file)
  }

  @Test func `a file names its curves`() async throws {
    let run = try await sample("# a comment\n\n fade/in = linear # and another\na#b=quad-in\n")
    #expect(run.lines == ["curve,value", "fade/in,0", "a#b,0"])
  }

  @Test func `an accent on a separator does not hide it`() async throws {
    let equals = try await sample("a =\u{301} linear\n")
    #expect(equals.status == 65)
    #expect(equals.error.hasPrefix("Error: standard input:1:4: \"\\u{301}\" has no meaning here\n"))
    #expect(try await sample("a = linear #\u{301} comment\n#\u{301}\n").lines == ["curve,value", "a,0"])
    let space = try await sample("a \u{301}= linear\n")
    #expect(space.lines.last?.unicodeScalars.elementsEqual("a \u{301},0".unicodeScalars) == true)
  }

  @Test func `CR LF, a byte order mark and a missing last line end change nothing`() async throws {
    let run = try await sample("\u{FEFF}a = linear\r\n# comment\r\n\r\nb = quad-in")
    #expect(run.lines == ["curve,value", "a,0", "b,0"])
  }

  @Test func `curves from arguments come before those of the file`() async throws {
    let run = try await Command.run(
      "sample", "quad-in", "--file", "-", "--count", "1", "--columns", "curve", input: "a = linear")
    #expect(run.lines == ["curve", "quad-in", "a"])
  }

  @Test(
    arguments: some(
      [
        ("", "no curve"), ("# only this\n", "no curve"), ("a = linear\nb\n", "standard input:2:1: there is no ="),
        ("= linear\n", "standard input:1:1: there is no name"),
        ("a = linear\n\na = quad-in\n", "standard input:3:1: the name a is taken by the curve in line 1"),
      ] as [(String, String)], 1))
  func `a file that holds no curves or a wrong line is refused`(file: String, message: String) async throws {
    let run = try await sample(file)
    #expect(run.status == 65)
    #expect(run.error.contains(message))
    #expect(run.output.isEmpty)
  }

  @Test func `a wrong expression is refused by file, line and column, with a mark under it`() async throws {
    let run = try await sample("a = linear\nb = no-such-curve # why\n")
    #expect(run.status == 65)
    #expect(run.error.contains("standard input:2:5: there is no curve \"no-such-curve\""))
    #expect(run.error.hasSuffix("  no-such-curve\n  ^~~~~~~~~~~~~\n"))
  }

  @Test func `bytes that are not UTF-8 are refused`() async throws {
    let run = try await Command.shell("printf 'a = linear\\n\\377 = linear\\n' | \"$CURVES\" sample --file -")
    #expect(run.status == 65)
    #expect(run.error.contains("standard input:2:1: the line is not UTF-8"))
  }

  @Test func `a missing file ends with the status of missing input`() async throws {
    let run = try await Command.run("sample", "--file", "no-such-file")
    #expect(run.status == 66)
    #expect(run.error == "Error: no-such-file: cannot be read: No such file or directory\n")
  }

  #if os(Linux)
    @Test func `an endless device ends with the status of missing input`() async throws {
      let run = try await Command.run("sample", "--file", "/dev/zero")
      #expect(run.status == 66)
      #expect(run.error == "Error: /dev/zero: cannot be read: File too large\n")
    }
  #endif

  @Test func `standard input is read once`() async throws {
    #expect(try await Command.run("sample", "--file", "-", "--times", "-").status == 64)
  }
}
