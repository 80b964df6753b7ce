import CurveSampling
import ArgumentParser
import Foundation
import Testing
import TextFormats

@testable import TestSupport
@testable import curves

/// The command is run in the process of the tests.
@Suite struct FollowTests {
  private func follow(_ table: String, _ options: String...) async throws -> String {
    try await follow(table, arguments: options)
  }

  private func follow(_ table: String, arguments options: [String]) async throws -> String {
    try await withTemporaryFolder { folder in
      let (input, output) = (folder.appending(path: "target.csv"), folder.appending(path: "followed.csv"))
      try Data(table.utf8).write(to: input)
      var command = try Curves.parseAsRoot(["follow", input.path, "-o", output.path] + options)
      try command.run()
      return String(decoding: try Data(contentsOf: output), as: UTF8.self)
    }
  }

  /// Returns the message of the failure, without the name of the file.
  private func failure(_ table: String, _ options: String...) async throws -> String {
    do {
      _ = try await withTemporaryFolder { folder in
        let input = folder.appending(path: "target.csv")
        try Data(table.utf8).write(to: input)
        var command = try Curves.parseAsRoot(["follow", input.path, "-o", folder.path + "/out.csv"] + options)
        try command.run()
      }
      return "no failure"
    } catch let failure as Failure {
      let text = failure.message?.text ?? ""
      return text.split(separator: "target.csv:").last.map(String.init) ?? text
    }
  }

  /// By hand: behind a line of slope 1 the value is t − (1 − 2^(−t/h))/k, and towards a target at rest the rest halves.
  @Test func `channels keep their names and times, and follow their lines`() async throws {
    let text = try await follow("x,time,y\n0,0,8\n1,1,8\n1,2,8\n1,4,8\n", "--half-life", "1")
    let rows = text.split(separator: "\n").map { $0.split(separator: ",") }
    #expect(rows[0] == ["time", "x", "y"])
    #expect(rows.dropFirst().map { $0[0] } == ["0", "1", "2", "4"])
    #expect(rows.dropFirst().allSatisfy { $0[2] == "8" })
    let left = 0.5 / log(2)
    for (row, expected) in zip(rows.dropFirst(), [0, 1 - left, 1 - left / 2, 1 - left / 8]) {
      #expect(try (#require(Double(row[1])) - expected).magnitude <= 1e-15)
    }
  }

  @Test func `values do not depend on the frames`() async throws {
    let table = "time,x\n0,0\n0.5,3\n0.8,\n1,-2\n"
    for law in [["--half-life", "100ms"], ["--spring", "bouncy"], ["--smooth-time", "0.3"]] {
      let rough = try await follow(table, law[0], law[1], "--fps", "2")
      let fine = try await follow(table, law[0], law[1], "--fps", "200").split(separator: "\n")
      #expect(rough.split(separator: "\n").count == 4 && fine.count == 202)
      #expect(rough.split(separator: "\n").dropFirst() == [fine[1], fine[101], fine[201]])
      let listed = try await follow(table, law[0], law[1], "--times", "1,0.5").split(separator: "\n")
      #expect(listed.dropFirst() == [fine[201], fine[101]])
    }
  }

  /// The oracle is a loop of `Follower`, which the mpmath rows and `cont2discrete` confirm.
  @Test func `with a maximum speed each row is a step of SmoothDamp's`() async throws {
    let text = try await follow(
      "time,x\n0,0\n0.25,90\n1,0\n", "--smooth-time", "0.2", "--max-speed", "50", "--fps", "8", "--velocity")
    let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
    var follower = Follower(from: 0.0, smoothTime: 0.2, maximumSpeed: 50)
    var last = 0.0
    for (frame, row) in rows.enumerated() where frame > 0 {
      let time = Double(frame) / 8
      let target = time <= 0.25 ? 360 * time : 120 * (1 - time)
      follower.advance(from: last, to: target, by: 0.125)
      last = target
      #expect(row[0] == time && (row[1] - follower.value).magnitude <= 1e-12, "\(time)")
      #expect((row[2] - follower.velocity).magnitude <= 1e-11 && row[2].magnitude <= 50, "\(time)")
    }
    #expect(rows.count == 9)
  }

  @Test func `angles follow by the smaller turn, and other columns do not`() async throws {
    let text = try await follow(
      "time,heading,x,roll\n0,350,350,3\n1,10,10,-3\n2,,10,\n", "--half-life", "0.1", "--degrees", "heading",
      "--radians", "roll")
    let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
    var heading = Follower(from: Angle.degrees(350).radians, halfLife: 0.1)
    var roll = Follower(from: 3.0, halfLife: 0.1)
    heading.advance(from: .degrees(350), to: .degrees(10), by: 1)
    roll.advance(from: Angle(radians: 3), to: Angle(radians: -3), by: 1)
    #expect((rows[1][1] - Angle(radians: heading.value).degrees).magnitude <= 1e-12 && rows[1][1] > 360)
    #expect((rows[1][3] - roll.value).magnitude <= 1e-14 && rows[1][3] > 3)
    #expect(rows[1][2] < 100 && (rows[2][1] - 370).magnitude < 0.1)
  }

  @Test func `columns of angles, and rows of steps, that are not there are refused`() async throws {
    let table = "time,x\n0,1\n1,2\n"
    #expect(
      try await failure(table, "--half-life", "1", "--radians", "y")
        == "--radians: there is no column named \"y\"; the columns are \"x\"")
    #expect(
      try await failure(table, "--smooth-time", "1", "--max-speed", "1", "--fps", "1e7")
        == "limits take at most 1000000 rows: take fewer by --count, --step, --fps or --times")
    #expect(
      try await failure("time,x\n0,1\n1,2e30\n", "--max-jerk", "1")
        == "column \"x\": with limits, targets must be from -1e+30 to 1e+30, but the one at the time 1 is not")
  }

  @Test func `velocities are columns, and digits are rounded`() async throws {
    let text = try await follow("time,x\n0,0\n10,20\n", "--half-life", "0.1", "--velocity", "--precision", "3")
    #expect(text == "time,x,x.velocity\n0,0,0\n10,19.711,2\n")
  }

  /// The oracle is a chain of profiles, which the rows of `oracle_motions.py` confirm.
  @Test func `within limits each row is a step towards the target of the row before`() async throws {
    let text = try await follow(
      "time,x\n0,0\n0.4,2\n2,2\n", "--max-speed", "3", "--max-acceleration", "8", "--max-jerk", "60", "--fps", "10",
      "--velocity")
    let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
    #expect(rows.count == 21)
    var profile = MotionProfile(to: 0, within: MotionLimits(speed: 3, acceleration: 8, jerk: 60))
    for (frame, row) in rows.enumerated() {
      let elapsed = frame == 0 ? 0 : Double(frame) / 10 - Double(frame - 1) / 10
      #expect(abs(row[1] - profile.value(at: elapsed)) <= 1e-12, "\(frame)")
      #expect(abs(row[2] - profile.velocity(at: elapsed)) <= 1e-12, "\(frame)")
      profile = profile.retargeted(to: min(2, 5 * row[0]), at: elapsed)
    }
    // Behind the target by a stop, and at rest on it in the end.
    #expect(rows[4][1] < 1.4 && rows[20][1] == 2 && rows[20][2] == 0)
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(next[2].magnitude <= 3 * (1 + 1e-12) && (next[2] - row[2]).magnitude <= 8 * 0.1 * (1 + 1e-12))
    }
  }

  @Test func `together, all columns arrive in the same row, with blank cells and later beginnings too`() async throws {
    let table = "time,x,y,z\n0,0,0,\n0.1,2,1,4\n0.2,,1,\n9,2,1,3\n"
    let options = ["--max-speed", "3", "--max-acceleration", "8", "--max-jerk", "60", "--fps", "50"]
    func rows(_ table: String, _ more: [String] = []) async throws -> [[Double]] {
      let text = try await follow(table, arguments: options + more)
      return text.split(separator: "\n").dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
    }
    func arrivals(_ rows: [[Double]]) -> [Int?] {
      [(1, 2.0), (2, 1.0)].map { column, target in rows.firstIndex { abs($0[column] - target) <= 1e-9 } }
    }
    let steps = "time,x,y\n0,0,0\n0.1,2,1\n9,2,1\n"
    let (alone, together) = (arrivals(try await rows(steps)), arrivals(try await rows(steps, ["--together"])))
    #expect(alone[1] ?? 0 < alone[0] ?? 0 && together == [alone[0], alone[0]])
    let all = try await rows(table, ["--together"])
    #expect(all.count == 451 && all[0] == [0, 0, 0, 4])
    // The target of z moves, so that none arrives; x and y come as near as rounding.
    #expect(abs(all[450][1] - 2) <= 1e-9 && abs(all[450][2] - 1) <= 1e-9)
    #expect(abs(all[450][3] - 3) < 0.5)
  }

  @Test func `one row is followed by itself`() async throws {
    #expect(try await follow("time,x\n3,7\n", "--spring", "snappy", "--fps", "10") == "time,x\n3,7\n")
  }

  @Test func `a wrong table is refused with line, column and reason`() async throws {
    for (table, message) in [
      ("x,y\n1,2\n", "1:1: the first line must name the columns, and one of them must be \"time\""),
      ("time,x\n0,1\n0,2\n", "3:1: the time 0 must be after the time in the row before, 0"),
      ("time,x\n0,one\n", "2:3: \"one\" in column x is not a number"),
      ("time,x\n0,1,2\n", "2:5: the row has more cells than the 2 columns"),
    ] {
      #expect(try await failure(table, "--half-life", "0.1").hasPrefix(message), "\(table)")
    }
  }

  @Test func `a curve that is no spring is refused`() async throws {
    #expect(
      try await failure("time,x\n0,1\n", "--spring", "ease")
        == "ease is not a spring, and --spring takes only springs, such as spring(duration: 0.5, bounce: 0.2)")
  }

  @Test(arguments: [
    [], ["--half-life", "0.1", "--smooth-time", "1"], ["--half-life", "0"], ["--half-life", "nan"],
    ["--half-life", "1", "--max-speed", "1"], ["--smooth-time", "1", "--max-speed", "0"],
    ["--max-speed", "1"], ["--max-jerk", "1", "--half-life", "1"], ["--max-jerk", "0"], ["--max-acceleration", "1e21"],
    ["--together", "--half-life", "1"], ["--together", "--max-jerk", "1", "--degrees", "x"],
  ])
  func `options that make no follower are refused`(options: [String]) {
    #expect(throws: (any Error).self) { _ = try Curves.parseAsRoot(["follow", "-"] + options) }
  }

  @Test func `targets near the greatest Double give finite numbers or a message`() async throws {
    for (table, options) in [
      ("time,x\n0,-1e308\n1,1e308\n", ["--half-life", "0.1"]),
      ("time,x\n0,-1e308\n1,1e308\n", ["--smooth-time", "0.1", "--max-speed", "3"]),
      ("time,x\n0,0\n0.01,1.79e308\n1,1.79e308\n", ["--spring", "bouncy", "--fps", "60"]),
      ("time,x\n0,0\n1e-10,1e300\n", ["--half-life", "1e-12", "--velocity"]),
    ] {
      let message = try await withTemporaryFolder { folder in
        let input = folder.appending(path: "target.csv")
        try Data(table.utf8).write(to: input)
        let run = try await Command.run(["follow", input.path] + options)
        #expect(run.status == 65 && run.output.isEmpty, "\(options)")
        return run.error
      }
      #expect(
        message.contains("column \"x\": the targets are too large or too far apart to be followed: at the time "),
        "\(message)")
    }
    // Whole turns do not count, so the angles are less than half a turn apart.
    let turned = try await Command.run(
      ["follow", "-", "--half-life", "0.1", "--degrees", "x"], input: "time,x\n0,-1e308\n1,1e308\n")
    #expect(turned.status == 0 && turned.output == "time,x\n0,-1e+308\n1,-1e+308\n", "\(turned.output)")
  }

  @Test func `a column has one unit of angles`() async throws {
    #expect(
      try await failure("time,x\n0,1\n1,2\n", "--half-life", "1", "--degrees", "x", "--radians", "x")
        == "column \"x\" is given by --degrees and by --radians: angles have one unit")
  }
}
