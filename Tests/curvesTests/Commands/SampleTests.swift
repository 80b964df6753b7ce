import Foundation
import Testing

@testable import TestSupport

@Suite struct SampleTests {
  // MARK: Columns

  @Test func `a table has curve, time, value and velocity`() async throws {
    let run = try await Command.run("sample", "quad-in", "--count", "3")
    #expect(run.output == "curve,time,value,velocity\nquad-in,0,0,0\nquad-in,0.5,0.25,1\nquad-in,1,1,2\n")
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
  }

  @Test func `a table has 101 rows for each curve unless another grid is asked for`() async throws {
    let run = try await Command.run("sample", "linear", "quad-in")
    #expect(run.lines.count == 203)
    #expect(run.lines[101] == "linear,1,1,1")
    #expect(run.lines[102] == "quad-in,0,0,0")
  }

  @Test(
    arguments: some(
      [
        ("a.json", "[\n"), ("a.JSONL", "{\"curve\""), ("a.tsv", "curve\ttime"), ("a.csv", "curve,time"),
        ("a.txt --format csv", "curve,time"), (".json", "curve,time"), ("tables.json/a", "curve,time"),
        ("a.txt --format tsv", "curve\ttime"),
      ], 4))
  func `the ending of the output names the format of a table, unless an option does`(
    output: String, start: String
  ) async throws {
    try await withTemporaryFolder { folder in
      let run = try await Command.shell(
        "mkdir tables.json && \"$CURVES\" sample linear --count 2 -o \(output)", in: folder)
      #expect(run.status == 0, "\(run.error)")
      let path = folder.appending(path: String(output.prefix { $0 != " " }))
      #expect(try String(contentsOf: path, encoding: .utf8).hasPrefix(start))
    }
  }

  @Test(arguments: ["sample linear", "fit --curve linear --to cubic-bezier", "follow - --half-life 0.1"])
  func `an array of NumPy has no rounded numbers`(command: String) async throws {
    let run = try await Command.run(
      command.split(separator: " ").map(String.init) + ["--precision", "2", "-o", "a.npy"], input: "time,x\n0,1\n1,2\n")
    #expect(run.status == 64 && run.error.contains("npy has the numbers themselves"))
  }

  @Test func `a file that is given as a curve is refused with the option that reads it`() async throws {
    try await withTemporaryFolder { folder in
      try Data("a { b: c }".utf8).write(to: folder.appending(path: "app.scss"))
      let asCurve = try await Command.shell("\"$CURVES\" sample app.scss", in: folder)
      #expect(asCurve.status == 65)
      #expect(
        asCurve.error.hasPrefix("Error: app.scss is no curve but a file: give an expression, or the file to --file "))
      let asFile = try await Command.shell("\"$CURVES\" sample --file app.scss", in: folder)
      #expect(asFile.status == 65 && asFile.error.contains("give --from, such as --from css"))
    }
  }

  @Test func `an argument is an expression, or else a file with a slash or a known ending`() async throws {
    try await withTemporaryFolder { folder in
      func run(_ arguments: String...) async throws -> Command.Result { try await Command.run(arguments, in: folder) }
      try Data("a = linear\n".utf8).write(to: folder.appending(path: "my.curves"))
      // An expression is one even if a file has its name.
      for name in ["plain", "quad-in"] { try Data("b = linear\n".utf8).write(to: folder.appending(path: name)) }
      try Data("time,x\n0,1\n2,3\n".utf8).write(to: folder.appending(path: "WALK.CSV"))
      let table = ["--count", "2", "--columns", "curve,value"]
      let both = try await Command.run(["sample", "my.curves", "quad-in", "--only", "a"] + table, in: folder)
      #expect(both.lines == ["curve,value", "quad-in,0", "quad-in,1", "a,0", "a,1"], "\(both.error)")
      for argument in ["./plain", "\(folder.path)/plain"] {
        let run = try await Command.run(["sample", argument] + table, in: folder)
        #expect(run.lines == ["curve,value", "b,0", "b,1"], "\(run.error)")
      }
      let keys = try await Command.run(["sample", "WALK.CSV"] + table, in: folder)
      #expect(keys.lines == ["curve,value", "x,1", "x,3"], "\(keys.error)")
      let piped = try await Command.shell("\"$CURVES\" sample - \(table.joined(separator: " "))", input: "c = linear\n")
      #expect(piped.lines == ["curve,value", "c,0", "c,1"], "\(piped.error)")
      for (arguments, status, message) in some(
        [
          (
            ["plain"], 65,
            "plain is no curve but a file: give an expression, or the file to --file where there is that option"
          ),
          (["no.css"], 66, "no.css: cannot be read: "), (["no/curves"], 66, "no/curves: cannot be read: "),
          (["linear(0, 1/2)"], 65, "\"/\" has no meaning here"), (["."], 65, "is not a number"),
          (["-", "-"], 64, "Standard input can be read only once"), (["./"], 66, "./: cannot be read: "),
          (["eas"], 65, "there is no curve \"eas\"; did you mean ease?"),
          (["ease", "--only", "a"], 64, "--only selects curves of files"),
        ], 4)
      {
        let run = try await Command.run(["sample"] + arguments, in: folder)
        #expect(run.status == status && run.error.contains(message), "\(arguments): \(run.error)")
      }
      for command in some(["inspect", "plot", "play", "gallery", "convert"], 2) {
        let run = try await run(command, "my.curves")
        #expect(!run.error.contains("there is no curve"), "\(command): \(run.error)")
      }
      #expect(try await run("compare", "my.curves", "linear").output.contains("greatest difference           0 at"))
      #expect(try await run("export", "my.curves", "--format", "css").output.contains("linear"))
    }
  }

  @Test(.enabled(if: Command.canPretendTerminal))
  func `a binary format is not written to a terminal`() async throws {
    for command in ["sample linear --format npy", "plot linear --format png -o -"] {
      let run = try await Command.shell("script -qec \"$CURVES \(command)\" /dev/null; echo $?")
      #expect(run.output.contains("is binary, so it is not written to a terminal: name a file, such as -o curves."))
      #expect(run.output.hasSuffix("64\n"), "\(run.output)")
    }
    #expect(try await Command.shell("\"$CURVES\" sample linear --format npy | wc -c").status == 0)
  }

  @Test func `columns come in the given order`() async throws {
    let run = try await Command.run(
      "sample", "quad-in", "--count", "2", "--columns", "acceleration,velocity,value,time,index,curve")
    #expect(run.lines == ["acceleration,velocity,value,time,index,curve", "2,0,0,0,0,quad-in", "2,2,1,1,1,quad-in"])
  }

  @Test func `the index starts anew with each curve`() async throws {
    let run = try await Command.run("sample", "linear", "quad-in", "--count", "2", "--columns", "curve,index")
    #expect(run.lines == ["curve,index", "linear,0", "linear,1", "quad-in,0", "quad-in,1"])
  }

  @Test(arguments: some(["time,speed", "", "time,,value", "time,time"] as [String], 1))
  func `columns that are unknown or named twice are refused`(columns: String) async throws {
    let run = try await Command.run("sample", "linear", "--columns", columns)
    #expect(run.status == 64)
    #expect(run.error.contains("--columns"))
    #expect(run.output.isEmpty)
  }

  // MARK: Wide tables

  @Test func `a wide table has columns of values and velocities for each curve`() async throws {
    let run = try await Command.run("sample", "linear", "quad-in", "--count", "3", "--wide")
    #expect(
      run.lines == [
        "time,linear,linear.velocity,quad-in,quad-in.velocity", "0,0,1,0,0", "0.5,0.5,1,0.25,1", "1,1,1,1,2",
      ])
  }

  @Test func `a wide table may be longer than the rows computed at a time`() async throws {
    let run = try await Command.run("sample", "linear", "quad-in", "--count", "1025", "--wide")
    #expect(run.lines.count == 1026)
    #expect(run.lines[513] == "0.5,0.5,1,0.25,1")
    #expect(run.lines[1025] == "1,1,1,1,2")
  }

  @Test func `two curves of one name in a wide table are refused`() async throws {
    let run = try await Command.run("sample", "linear", "linear", "--wide")
    #expect(run.status == 64)
    #expect(run.error.contains("linear"))
  }

  @Test func `the columns of a wide table are chosen, but not that of names`() async throws {
    let run = try await Command.run("sample", "linear", "--wide", "--columns", "velocity,time", "--times", "1,2")
    #expect(run.lines == ["time,linear.velocity", "1,1", "2,0"])
    #expect(try await Command.run("sample", "linear", "--wide", "--columns", "curve,time").status == 64)
  }

  @Test func `a value does not depend on how many rows are computed at a time`() async throws {
    // 700 curves have 46 rows to a chunk.
    let curves = (0..<700).map { "c\($0) = steps(\($0 + 1))\n" }.joined()
    let run = try await Command.run(
      "sample", "--file", "-", "--wide", "--columns", "time,value", "--count", "51", input: curves)
    #expect(run.lines.count == 52)
    for curve in [0, 6, 699] {
      let alone = try await Command.run(
        "sample", "steps(\(curve + 1))", "--columns", "value", "--count", "51")
      let column = run.lines.dropFirst().map { $0.split(separator: ",")[curve + 1] }
      #expect(column.map { String($0) } == Array(alone.lines.dropFirst()))
    }
  }

  // A megabyte a row: 400 rows before they are written would be more than the memory.
  @Test(.enabled(if: Command.canLimitMemory), arguments: some(["", "--wide"], 1))
  func `rows with long names are written as they are made`(option: String) async throws {
    let name = String(repeating: "n", count: 1 << 20)
    let run = try await Command.shell(
      "ulimit -v 400000; \"$CURVES\" sample --file - --count 400 --format jsonl \(option) | wc -l",
      input: "\(name) = linear\n")
    #expect(run.lines.last.flatMap { Int($0.filter(\.isNumber)) } == 400, "\(run.error)")
  }

  // MARK: Units of time

  @Test func `a duration turns progress into seconds and scales the velocity`() async throws {
    let run = try await Command.run(
      "sample", "quad-in", "--duration", "2", "--count", "3", "--columns", "curve,time,value,velocity,acceleration")
    #expect(
      run.lines == [
        "curve,time,value,velocity,acceleration", "quad-in,0,0,0,0.5", "quad-in,1,0.25,0.5,0.5", "quad-in,2,1,1,0.5",
      ])
  }

  @Test func `curves in progress and in seconds need a duration to share a table`() async throws {
    let spring = "spring(duration: 0.5, bounce: 0)"
    let refused = try await Command.run("sample", "linear", spring)
    #expect(refused.status == 64)
    #expect(refused.error.contains("--duration"))
    let shared = try await Command.run("sample", "linear", spring, "--duration", "0.5", "--columns", "curve,time")
    #expect(shared.status == 0)
    #expect(shared.lines.count == 203)
    // The widest range, which is the spring's, for both.
    #expect(shared.lines[101].hasPrefix("linear,"))
    #expect(shared.lines[202].hasSuffix(shared.lines[101].dropFirst(6)))
  }

  @Test func `a duration for curves in seconds is refused`() async throws {
    #expect(
      try await Command.run("sample", "spring(duration: 0.5, bounce: 0)", "--duration", "1").status == 64)
  }

  // MARK: Numbers

  @Test func `precision rounds every number`() async throws {
    let run = try await Command.run("sample", "quad-in", "--count", "4", "--precision", "3")
    #expect(
      run.lines.dropFirst() == [
        "quad-in,0,0,0", "quad-in,0.333,0.111,0.667", "quad-in,0.667,0.444,1.333", "quad-in,1,1,2",
      ])
  }

  // 0.285 as a Double is 0.28499999999999998, 0.145 is 0.14499999999999999, 0.575 is 0.57499999999999996 and 1.005 is
  // 1.00499999999999989 (Python's Decimal of the Double): none is a tie. 0.125 and 0.375 are.
  @Test(
    arguments: some(
      [
        ("0.285", "0.28"), ("0.145", "0.14"), ("0.575", "0.57"), ("1.005", "1"), ("0.125", "0.12"), ("0.375", "0.38"),
        ("-0.001", "0"), ("9007.123456789", "9007.12"), ("123456789012345680", "1.2345678901234568e+17"),
      ] as [(String, String)], 1))
  func `precision rounds the exact Double and not its shortest text`(time: String, rounded: String) async throws {
    let run = try await Command.run(
      "sample", "linear", "--times", time, "--columns", "time", "--precision", "2")
    let expected = try #require(Double(rounded))
    #expect(run.lines.last.flatMap { Double($0) } == expected)
    #expect((run.lines.last ?? "").count <= rounded.count)
  }

  // 2.0005, 3.0005 and 0.0005 as Doubles are a little more than that, 1.0005, 4.0005 and 5.0005 a little less (Python's
  // Decimal of the Double); a thousand times 0.0005, 1.0005 and 5.0005 rounds to a tie. 0.0625 and 0.1875 are ties.
  @Test(
    arguments: some(
      [
        ("2.0005", "2.001"), ("3.0005", "3.001"), ("0.0005", "0.001"), ("1.0005", "1"), ("4.0005", "4"),
        ("5.0005", "5"),
        ("0.0625", "0.062"), ("0.1875", "0.188"), ("-2.0005", "-2.001"), ("-0.0005", "-0.001"), ("-1.0005", "-1"),
        ("-0.0625", "-0.062"),
      ] as [(String, String)], 1))
  func `a tie goes to the even digit, and a number that only looks like a tie does not`(
    time: String, rounded: String
  ) async throws {
    let run = try await Command.run(
      "sample", "linear", "--times", "\(time),0", "--columns", "time", "--precision", "3")
    #expect(run.lines == ["time", rounded, "0"])
  }

  @Test func `numbers read back to the same Double`() async throws {
    let times = ["1e-300", "5e-324", "0.1", "0.30000000000000004", "123456.789", "1e+22", "-0.5"]
    let run = try await Command.run("sample", "linear", "--times", times.joined(separator: ","), "--columns", "time")
    #expect(run.lines.dropFirst().map { Double($0) } == times.map { Double($0) })
  }

  @Test(arguments: some(["-1", "18", "x", "1.5"] as [String], 1))
  func `a precision out of range is refused`(digits: String) async throws {
    #expect(try await Command.run("sample", "linear", "--precision", digits).status == 64)
  }

  @Test(arguments: some(["ease", "power2.inOut", "EASE_IN", " spring( duration:0.4 ) "] as [String], 1))
  func `a curve of the command line is named as it was typed`(text: String) async throws {
    let run = try await Command.run(
      "sample", text, "--count", "2", "--range", "0...1", "--columns", "curve", "--format", "tsv")
    #expect(run.lines == ["curve", text, text])
    let report = try await Command.run("inspect", text)
    #expect(report.lines[0].hasPrefix("\(text) = "))
  }
}
