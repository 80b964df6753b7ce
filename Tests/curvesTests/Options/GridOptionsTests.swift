import Foundation
import Testing

@testable import TestSupport

@Suite struct GridOptionsTests {
  /// The times of a table of the linear curve.
  private func times(_ arguments: String..., input: String = "") async throws -> [String] {
    let line = arguments.map { "'\($0)'" }.joined(separator: " ")
    let run = try await Command.shell("\"$CURVES\" sample linear --columns time \(line)", input: input)
    try #require(run.status == 0, "\(run.error)")
    return Array(run.lines.dropFirst())
  }

  // MARK: Count

  @Test func `a uniform grid has both ends`() async throws {
    #expect(try await times("--count", "5") == ["0", "0.25", "0.5", "0.75", "1"])
    #expect(try await times("--count", "3", "--range", "-1...2") == ["-1", "0.5", "2"])
    #expect(try await times("--count", "1") == ["0"])
  }

  @Test(arguments: some(["0", "-3", "1.5", "many", "99999999999999999999"] as [String], 1))
  func `a count that is no positive integer is refused`(count: String) async throws {
    #expect(try await Command.run("sample", "linear", "--count", count).status == 64)
  }

  @Test(
    arguments: some(
      [
        "ease linear --count 4611686018427387904", "linear --count 9223372036854775807 --wide",
        "linear --count 9007199254740993", "ease linear --step 2e-16", "ease linear --step 2e-16 --columns time",
        "linear --step 5e-324", "linear --range -1e308...1e308 --step 1", "spring --fps 1e308",
      ] as [String], 1))
  func `more rows than can be counted are refused`(arguments: String) async throws {
    let run = try await Command.shell("\"$CURVES\" sample \(arguments)")
    #expect(run.status == 64, "\(run.error)")
    #expect(run.error.contains("more than 9007199254740992 rows"))
    #expect(run.output.isEmpty)
  }

  @Test func `the widest range has a grid`() async throws {
    #expect(try await times("--count", "3", "--range", "-1e308...1e308") == ["-1e+308", "0", "1e+308"])
    #expect(try await times("--step", "1e308", "--range", "0...1e308") == ["0", "1e+308"])
  }

  // MARK: Step

  @Test func `a step that divides the range ends on its end`() async throws {
    #expect(try await times("--step", "0.25") == ["0", "0.25", "0.5", "0.75", "1"])
    #expect(try await times("--step", "0.1", "--range", "0...0.3") == ["0", "0.1", "0.2", "0.3"])
    #expect(try await times("--step", "0.1").last == "1")
  }

  @Test func `a step that does not divide the range ends before its end`() async throws {
    #expect(try await times("--step", "0.3") == ["0", "0.3", "0.6", "0.9"])
    #expect(try await times("--step", "2") == ["0"])
    #expect(try await times("--step", "0.4", "--range", "-1...0.1") == ["-1", "-0.6", "-0.2"])
  }

  @Test func `decimal steps give decimal times`() async throws {
    let steps = try await times("--step", "0.01")
    #expect(steps.count == 101)
    #expect(steps.allSatisfy { $0.count <= 4 })
  }

  @Test func `a third of the range three times is the range`() async throws {
    #expect(try await times("--step", "0.3333333333333333") == ["0", "0.3333333333333333", "0.6666666666666666", "1"])
  }

  @Test(arguments: some(["0", "-0.1", "nan", "inf", "x", "1e-300"] as [String], 1))
  func `a step that is not positive, finite and wide enough is refused`(step: String) async throws {
    #expect(try await Command.run("sample", "linear", "--step", step).status == 64)
  }

  // MARK: Frames

  @Test func `frames are counted`() async throws {
    #expect(try await times("--fps", "4", "--duration", "1.1") == ["0", "0.25", "0.5", "0.75", "1"])
    let frames = try await times("--fps", "30", "--duration", "1")
    #expect(frames.count == 31)
    #expect(frames[3] == "0.1")
    #expect(frames.last == "1")
  }

  // 0.29 · 100 is 28.999999999999996, and 0.1 + 0.2 is an ulp beyond the third frame.
  @Test func `a range of whole frames ends on its end, whatever the product of the two is rounded to`() async throws {
    let frames = try await times("--duration", "1", "--fps", "100", "--range", "0...0.29")
    #expect(frames.count == 30 && frames.last == "0.29")
    let ends = ["0.30000000000000004", "0.3", "0.29999999999999993"]
    for end in ends {
      #expect(try await times("--duration", "1", "--fps", "10", "--range", "0...\(end)") == ["0", "0.1", "0.2", end])
    }
    #expect(try await times("--duration", "1", "--fps", "10", "--range", "0...0.2999999") == ["0", "0.1", "0.2"])
  }

  @Test func `frames of a curve over progress take one second, and standard error says so once`() async throws {
    let run = try await Command.run("sample", "linear", "quad-in", "--fps", "2", "--columns", "curve,time")
    #expect(
      run.lines == ["curve,time", "linear,0", "linear,0.5", "linear,1", "quad-in,0", "quad-in,0.5", "quad-in,1"])
    #expect(
      run.error == "curves over progress, such as linear, take one second: --duration gives them another\n")
    for arguments in [["linear", "-q"], ["spring(duration: 0.5, bounce: 0)"], ["linear", "--duration", "1"]] {
      let run = try await Command.run(["sample", "--fps", "60"] + arguments)
      #expect(run.status == 0 && run.error.isEmpty, "\(arguments)")
    }
  }

  // MARK: Times

  @Test func `times are a list, a file or standard input`() async throws {
    #expect(try await times("--times", "1,0,0.5") == ["1", "0", "0.5"])
    #expect(try await times("--times", "0.5") == ["0.5"])
    #expect(try await times("--times", "0.5,") == ["0.5"])
    #expect(try await times("--times", "-1,2") == ["-1", "2"])
    #expect(try await times("--times", "-", input: "0 0.5\r\n1,\n 2\t3") == ["0", "0.5", "1", "2", "3"])
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "times")
      try Data("\u{FEFF}0.25\n0.75\n".utf8).write(to: file)
      #expect(try await times("--times", file.path) == ["0.25", "0.75"])
    }
  }

  @Test(
    arguments: some(
      [
        ("0,x,1", "number 2: \"x\""), ("0,,1", "number 2"), (",1", "number 1"), ("0,inf", "number 2: inf"),
        ("nan", "number 1: nan"),
      ] as [(String, String)], 1))
  func `a wrong number in a list is refused by its position`(list: String, message: String) async throws {
    let run = try await Command.run("sample", "linear", "--times", list)
    #expect(run.status == 65)
    #expect(run.error.contains(message))
    #expect(run.output.isEmpty)
  }

  @Test func `a wrong number in a file is refused by its place`() async throws {
    let run = try await Command.run("sample", "linear", "--times", "-", input: "0\n0.5, 0.6 0.7x\n")
    #expect(run.status == 65)
    #expect(run.error.contains("standard input:2:10: \"0.7x\""))
  }

  @Test func `missing times end with the status of missing data or input`() async throws {
    #expect(try await Command.run("sample", "linear", "--times", "-").status == 65)
    #expect(try await Command.run("sample", "linear", "--times", "no-such-file").status == 66)
    #expect(try await Command.run("sample", "linear", "--times", "Tests").status == 66)
  }

  // MARK: Range

  @Test func `a curve holds its end values outside its domain, at rest`() async throws {
    let run = try await Command.run("sample", "quad-in", "--range", "-1...2", "--step", "1")
    #expect(
      run.lines.dropFirst() == ["quad-in,-1,0,0", "quad-in,0,0,0", "quad-in,1,1,2", "quad-in,2,1,0"])
  }

  @Test(arguments: some(["1...0", "0..1", "0...", "...1", "0...inf", "nan...1", "a...b", ""] as [String], 1))
  func `a range that is empty, infinite or malformed is refused`(range: String) async throws {
    let run = try await Command.run("sample", "linear", "--range", range)
    #expect(run.status == 64)
    #expect(run.error.contains("0...1.5"))
  }

  @Test func `a spring that never rests needs a range`() async throws {
    let undamped = "spring(duration: 0.5, bounce: 1)"
    let run = try await Command.run("sample", undamped)
    #expect(run.status == 64)
    #expect(run.error.contains("--range"))
    #expect(try await Command.run("sample", undamped, "--range", "0...2").status == 0)
    #expect(try await Command.run("sample", undamped, "--times", "0,1").status == 0)
  }

  @Test(
    arguments: some(
      [
        ["--count", "3", "--step", "1"], ["--step", "1", "--times", "0,1"], ["--times", "0,1", "--range", "0...1"],
        ["--count", "3", "--fps", "60", "--duration", "1"],
      ] as [[String]], 1))
  func `two grids are refused`(arguments: [String]) async throws {
    let line = arguments.joined(separator: " ")
    #expect(try await Command.shell("\"$CURVES\" sample linear \(line)").status == 64)
  }
}
