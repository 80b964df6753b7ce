import Foundation
import Testing

@testable import TestSupport

@Suite struct KeyframeFileTests {
  private func sample(_ file: String, _ options: String...) async throws -> Command.Result {
    let line = options.map { "'\($0)'" }.joined(separator: " ")
    return try await Command.shell("\"$CURVES\" sample - --from keys \(line)", input: file)
  }

  // MARK: Tables

  @Test func `a column of keyframes is a curve in seconds`() async throws {
    let run = try await sample("time,x,y\n0,0,4\n2,8,2\n", "--count", "3", "--tangents", "linear")
    #expect(
      run.output == """
        curve,time,value,velocity
        x,0,0,4
        x,1,4,4
        x,2,8,4
        y,0,4,-1
        y,1,3,-1
        y,2,2,-1

        """)
  }

  @Test func `tabs separate cells as commas do, and a table that is written as TSV is read back`() async throws {
    #expect(
      try await sample("time\tx\n0\t0\n2\t8\n", "--count", "3", "--columns", "value").lines == ["value", "0", "4", "8"])
    let run = try await Command.shell(
      """
      set -e; cd "$(mktemp -d)"
      printf 'time,"a\tb,c",x\n0,0,1\n1,2,3\n' > keys.csv
      "$CURVES" convert keys.csv -o keys.tsv -q
      "$CURVES" convert keys.tsv -o again.csv -q
      "$CURVES" compare keys.csv again.csv --only x --error 0 --quiet
      "$CURVES" list --file keys.tsv --file again.csv
      "$CURVES" sample keys.csv --wide --columns time,value -o fit.tsv
      "$CURVES" fit fit.tsv --only x --to keyframes --error 0.1 -q
      """)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("a\tb,c") || run.output.contains("a\\tb,c"), "\(run.output)")
  }

  @Test func `tangents are linear unless others are asked for, in every command`() async throws {
    // By hand: the cubic's slope is (6 − 0)/(3 − 0) at the middle key, and u²(3 − 2u) − u²(1 − u)·2 leads there.
    let file = "time,x\n0,0\n1,1\n3,6\n"
    let times = ["--times", "0.5,2", "--columns", "value,velocity"]
    #expect(
      try await sample(file, times[0], times[1], times[2], times[3]).lines == ["value,velocity", "0.5,1", "3.5,2.5"])
    let options = ["--times", "0.5", "--columns", "value", "--tangents", "cubic"]
    let cubic = try await Command.run(["sample", "-", "--from", "keys"] + options, input: file)
    #expect(cubic.lines == ["value", "0.25"], "\(cubic.error)")
    #expect(try await Command.run("sample", "ease", "--tangents", "cubic").status == 64)
  }

  // By hand: the cubic's slope at the second key is 5/2, so that u²(3 − 2u)·5 − u²(1 − u)·5/2 leads there and
  // 5 + u(1 − u)²·5/2 away; the monotone one's slope is 0.
  @Test(
    arguments: some(
      [
        ("linear", "2.5,5"), ("cubic", "2.1875,5.3125"), ("monotone", "2.5,5"), ("hold", "0,5"),
      ] as [(String, String)], 1))
  func `tangents are chosen`(tangents: String, values: String) async throws {
    let run = try await sample(
      "time,x\n0,0\n1,5\n2,5\n3,5\n", "--times", "0.5,1.5", "--tangents", tangents, "--columns", "value")
    #expect(run.lines.dropFirst().joined(separator: ",") == values)
  }

  @Test func `frames, columns and other curves go with keyframes`() async throws {
    let run = try await Command.run(
      "sample", "linear", "-", "--from", "keys", "--duration", "1", "--fps", "2", "--wide", "--tangents", "hold",
      input: "time,x\n0,1\n0.75,2\n")
    #expect(run.lines.first == "time,linear,linear.velocity,x,x.velocity" && run.lines.count == 4)
    #expect(run.lines.last == "1,1,1,2,0")
  }

  @Test func `quotes, CR LF, a byte order mark and a missing last line end change nothing`() async throws {
    let run = try await sample(
      "\u{FEFF}\"a, \"\"b\"\"\",time\r\n\"1\",0\r\n2,1", "--times", "1", "--columns", "curve,value")
    #expect(run.lines == ["curve,value", "\"a, \"\"b\"\"\",2"])
  }

  @Test(arguments: ["time,x\n0,1\n2,3\n\n", "time,x\r\n0,1\r\n2,3\r\n\r\n\r\n"])
  func `empty lines may follow the last row`(file: String) async throws {
    #expect(try await sample(file, "--times", "2", "--columns", "value").lines == ["value", "3"])
  }

  @Test func `the time column may stand anywhere`() async throws {
    let run = try await sample("x,time,y\n1,0,2\n3,1,4\n", "--times", "1", "--wide")
    #expect(run.lines == ["time,x,x.velocity,y,y.velocity", "1,3,2,4,2"])
  }

  @Test func `a table that this command wrote is read back`() async throws {
    let file = "time,x,y\n0,0.1,-3\n0.3,7,2e-07\n1.5,2,3\n"
    let run = try await sample(file, "--times", "0,0.3,1.5", "--wide", "--columns", "time,value")
    #expect(run.output == file)
  }

  // MARK: Handles

  // By hand: u²(3 − 2u)·8 and the slopes' parts ½(u³ − 2u² + u)·2·4 and so on; a Bézier of width 0 is a line.
  @Test func `columns give slopes, widths and modes to the keys of a channel`() async throws {
    let file = """
      time,x,x.out-slope,x.in-slope,x.out-width,x.in-width,x.mode,y,y.mode
      0,0,4,,,,,1,hold
      2,8,,0,,,linear,2,
      3,0,,,,,,,
      4,4,0,,0,,bezier,3,
      5,8,,0,,0,,,

      """
    let run = try await sample(file, "--times", "0.5,1,2.5,4.25", "--wide", "--columns", "time,value")
    #expect(run.error.isEmpty)
    #expect(run.lines == ["time,x,y", "0.5,2.375,1", "1,5,1", "2.5,4,2.25", "4.25,5,3"], "\(run.lines)")
  }

  // By hand: from 0 with the slope 4 to 1 with that of the line, 1: 4(u³ − 2u² + u) + u²(3 − 2u) + (u³ − u²).
  @Test func `a slope without a mode makes its segment cubic`() async throws {
    for column in ["x.out-slope", "x.out-slope,x.mode"] {
      let blank = column.contains("mode") ? "," : ""
      let file = "time,x,\(column)\n0,0,4\(blank)\n1,1,\(blank)\n2,2,\(blank)\n"
      let run = try await sample(file, "--times", "0.5,1.5", "--columns", "value")
      #expect(run.lines == ["value", "0.875", "1.5"], "\(run.output)\(run.error)")
    }
    let linear = try await sample(
      "time,x,x.out-slope,x.mode\n0,0,4,linear\n1,1,,\n", "--times", "0.5", "--columns", "value")
    #expect(linear.lines == ["value", "0.5"])
  }

  @Test func `what a cell leaves out is what the tangents give`() async throws {
    let file = "time,x,x.mode\n0,0,\n1,4,hold\n2,8,\n3,0,\n"
    let linear = try await sample(file, "--times", "0.5,1.5,2.5", "--tangents", "linear", "--columns", "value")
    #expect(linear.lines == ["value", "2", "4", "4"])
    let alone = try await sample("time,x.mode\n0,1\n1,2\n", "--times", "0.5", "--columns", "curve,value")
    #expect(alone.lines == ["curve,value", "x.mode,1.5"])
  }

  // MARK: Refusals

  @Test(
    arguments: some(
      [
        ("", "1:1: the first line must name the columns, and one of them must be \"time\"\n"),
        ("\n0,1\n", "1:1: the first line must name the columns, and one of them must be \"time\"\n"),
        (
          "zeit,x\n0,1\n",
          "1:1: the first line must name the columns, and one of them must be \"time\"; here are \"zeit\", \"x\"\n"
        ),
        ("0,1\n1,2\n", "1:1: the first line must name the columns, such as time,x: here it has only numbers\n"),
        ("Time,x\n0,1\n", "1:1: the column \"Time\" must be called \"time\"\n"),
        ("x, time\n0,1\n", "1:1: the column \" time\" must be called \"time\"\n"),
        ("time;x\n0;1\n", "1:1: the cells of a row must be separated by commas or tabs, not by \";\"\n"),
        ("time\n0\n", "1:1: there is no channel"),
        ("time,x,\n0,1,2\n", "1:8: the column has no name"),
        ("time,x,x\n0,1,2\n", "1:8: there is a column named x already"),
        ("time,x\n", "2:1: there is no row"),
        ("time,x\n0,1\n,2\n", "3:1: there is no number in column time"),
        ("time,x,y\n0,1,2\n1,3\n", "3:4: there is no number in column y"),
        ("time,é,y\n0,,2\n", "1:6: column é has no key"),
        ("time,x\n0,1,2\n", "2:5: the row has more cells than the 2 columns"),
        ("time,x\n0,1\n\n1,2\n", "3:1: the line is empty"),
        ("time,x\n0,1\n1,two\n", "3:3: \"two\" in column x is not a number"),
        ("time,x\n0, 1 2\n", "2:3: \" 1 2\" in column x is not a number"),
        ("time,x\n0,1\nnan,2\n", "3:1: nan in column time is not a finite number\n"),
        ("time,x\n0,inf\n", "2:3: inf in column x is not a finite number; leave the cell blank"),
        ("time,x\n0,1\n1,2\n1,3\n", "4:1: the time 1 must be after the time in the row before, 1"),
        ("time,x\n-1e308,1\n1e308,2\n", "3:1: the time 1e+308 is too long after the time in the row before, -1e+308"),
        (
          "time,x\n0,-1e308\n1,\n2,1e308\n",
          "4:1: column x goes from -1e+308 to 1e+308: their difference is beyond what a Double holds"
        ),
        ("x,time\n1,0\n2,-0.5\n", "3:3: the time -0.5 must be after the time in the row before, 0"),
        ("time,x\n0,\"1\n1,2\n", "2:3: the quote that opens here is not closed"),
        ("time,x\n0,1\"2\n", "2:4: quotes can only enclose a whole cell"),
        ("time,x\n0,\"1\"2\n", "2:6: a comma or a line end is expected after the closing quote"),
        ("time,x\r0,1\r", "1:7: a line must end in LF or CR LF"),
        ("time,\"a\nb\"\n0,1,2\n", "3:5: the row has more cells"),
        (
          "time,x,x.mode\n0,1,wobble\n", "2:5: \"wobble\" in column x.mode must be hold, linear or bezier"
        ),
        (
          "time,x,x.out-slope\n0,1,\n1,,5\n", "3:1: x has no key in this row, but column x.out-slope has a cell for one"
        ),
        (
          "time,x,x.out-width\n0,1,2\n1,2,\n",
          "2:1: column x: key 0: the outgoing handle must reach from 0 to 1 seconds into its segment, not 2"
        ),
        ("time,x,x.in-slope\n0,1,nan\n", "2:5: nan in column x.in-slope is not a finite number"),
      ] as [(String, String)], 5))
  func `a wrong table is refused with file, line and column`(file: String, message: String) async throws {
    let run = try await sample(file)
    #expect(run.status == 65)
    #expect(run.error.hasPrefix("Error: standard input:\(message)"), "\(run.error)")
    #expect(run.output.isEmpty)
  }

  // Compared each with each, so many names take minutes.
  @Test func `the second column of one name is found among many`() async throws {
    let names = (0..<200_000).map { "c\($0)" }.joined(separator: ",")
    let run = try await Command.run("sample", "-", "--from", "keys", input: "time,\(names),c7\n")
    #expect(run.status == 65)
    #expect(run.error.contains("there is a column named c7 already"), "\(run.error.prefix(200))")
  }

  @Test func `bytes that are not UTF-8 are refused`() async throws {
    let run = try await Command.shell("printf 'time,x\\n\\303\\251,\\377\\n' | \"$CURVES\" sample - --from keys")
    #expect(run.status == 65)
    #expect(run.error == "Error: standard input:2:3: the text is not UTF-8\n")
  }

  @Test(arguments: some(["css-keyframes", "svg", "json", "points"] as [String], 1))
  func `channels longer than a Double holds are not exported`(format: String) async throws {
    let run = try await Command.run(
      "export", "-", "--from", "keys", "--format", format, input: "time,a\n-1e308,0\n0,1\n1e308,0\n")
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(
      run.error == "Error: a is too long to be exported: the time between its ends is beyond what a Double holds\n")
  }

  @Test func `a missing file ends with the status of missing input`() async throws {
    #expect(try await Command.run("sample", "no-such-file.csv").status == 66)
  }

  @Test(
    arguments: some(
      [
        ["--tangents", "linear", "ease-in"], ["-", "--from", "keys", "--tangents", "smooth"],
        ["-", "--from", "keys", "--file", "-"], ["--file", "-", "--file", "-"], ["linear", "--only", "x"],
        ["-", "--from", "keys", "--times", "-"], ["-", "--from", "keys", "--duration", "2"],
      ] as [[String]], 1))
  func `options that do not go with keyframes are refused`(options: [String]) async throws {
    let line = options.joined(separator: " ")
    #expect(try await Command.shell("\"$CURVES\" sample \(line)", input: "time,x\n0,1\n").status == 64)
  }
}
