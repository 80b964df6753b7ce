import ArgumentParser
import Foundation
import Testing
import TextFormats

@testable import TestSupport
@testable import curves

/// The command is run in the process of the tests.
@Suite struct ReduceTests {
  /// Returns the output for a CSV file, or for another file of the tests.
  private func reduce(_ table: String, _ options: String...) async throws -> String {
    try await withTemporaryFolder { folder in
      let (input, output) = (folder.appending(path: "walk.csv"), folder.appending(path: "small.csv"))
      try Data(table.utf8).write(to: input)
      return try Self.run([input.path, "-o", output.path, "--quiet"] + options, output)
    }
  }

  private static func run(_ arguments: [String], _ output: URL) throws -> String {
    var command = try Curves.parseAsRoot(["reduce"] + arguments)
    try command.run()
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }

  private func failure(_ table: String, _ options: String...) async throws -> String {
    do {
      _ = try await withTemporaryFolder { folder in
        let input = folder.appending(path: "walk.csv")
        try Data(table.utf8).write(to: input)
        var command = try Curves.parseAsRoot(["reduce", input.path, "-o", folder.path + "/out.csv"] + options)
        try command.run()
      }
      return "no failure"
    } catch let failure as Failure {
      let text = failure.message?.text ?? ""
      return text.split(separator: "walk.csv:").last.map(String.init) ?? text
    } catch {
      return Curves.message(for: error)
    }
  }

  private static let tent = "time,x,y\n0,0,5\n1,1,5\n2,2,5\n3,1,5\n4,0,5\n"

  @Test func `the fewest keys of each channel are a table`() async throws {
    #expect(
      try await reduce(Self.tent, "--error", "0.01") == """
        time,x,x.mode,y,y.mode
        0,0,linear,5,linear
        2,2,linear,,
        4,0,linear,5,linear

        """)
    #expect(
      try await reduce(Self.tent, "--error", "0.01", "--shared") == """
        time,x,x.mode,y,y.mode
        0,0,linear,5,linear
        2,2,linear,5,linear
        4,0,linear,5,linear

        """)
    #expect(
      try await reduce(Self.tent, "--error", "1%", "--group", "y,x", "--only", "x", "--only", "y")
        == reduce(Self.tent, "--error", "0.01", "--shared"))
  }

  @Test func `cubics have slopes, and stairs stay stairs`() async throws {
    // By hand: x² on 0...4, a cubic of its own slopes.
    let parabola = "time,x\n" + (0...4).map { "\($0),\($0 * $0)\n" }.joined()
    let rows = try await reduce(parabola, "--error", "0.3", "--interpolation", "cubic").split(separator: "\n")
    #expect(rows[0] == "time,x,x.in-slope,x.out-slope,x.mode")
    #expect(rows.count == 3 && rows[1].hasPrefix("0,0,0,") && rows[1].hasSuffix(",bezier"))
    #expect(
      try await reduce("time,x\n0,1\n1,1.005\n2,3\n3,3\n", "--error", "0.01", "--tangents", "hold") == """
        time,x,x.mode
        0,1,hold
        2,3,hold
        3,3,hold

        """)
  }

  @Test func `free keys are fewer`() async throws {
    let table = "time,x\n" + (0...40).map { "\($0),\($0 % 2)\n" }.joined()
    let free = try await reduce(table, "--error", "0.6", "--free").split(separator: "\n").count
    #expect(try await reduce(table, "--error", "0.6").split(separator: "\n").count > free)
  }

  @Test func `a file of glTF is reduced by its rotations and vectors`() async throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../CurveFormatsTests/Import/Data/walk.glb").standardized.path
    let text = try await withTemporaryFolder { folder in
      let output = folder.appending(path: "small.csv")
      return try Self.run(
        [file, "--error", "0.001", "--rotation-error", "0.05", "-o", output.path, "--quiet"], output)
    }
    let header = text.prefix { $0 != "\n" }.split(separator: ",")
    for name in ["Hips/rotation.x", "Hips/rotation.w", "Hips/rotation.w.mode"] {
      #expect(header.contains { $0 == name }, "\(header)")
    }
  }

  @Test func `other formats are written as export does`() async throws {
    let text = try await reduce(Self.tent, "--error", "0.01", "--only", "x", "--format", "usd")
    #expect(text.hasPrefix("#usda 1.0"))
  }

  @Test func `bad input is named with its place`() async throws {
    #expect(try await failure(Self.tent, "--error", "0").contains("Use a finite number or percentage greater than 0"))
    #expect(try await failure(Self.tent, "--error", "nan").contains("greater than 0"))
    #expect(
      try await failure(Self.tent, "--error", "1", "--rotation-error", "91")
        .contains("Use a number of degrees greater than 0 and at most 90."))
    #expect(try await failure(Self.tent, "--error", "1", "--group", "x").contains("--group needs two names or more"))
    #expect(try await failure(Self.tent, "--error", "1", "--free", "--shared").contains("--free is for channels"))
    #expect(try await failure(Self.tent, "--error", "1", "--group", "x,z").contains("there is no curve named \"z\""))
    #expect(try await failure(Self.tent, "--error", "1", "--only", "z").contains("there is no curve named \"z\""))
    #expect(try await failure("time,x\n0,1\n0,2\n", "--error", "1").hasPrefix("3:1: the time 0 must be after"))
    #expect(try await failure("time,x\n0,nan\n", "--error", "1").hasPrefix("2:3: "))
    #expect(try await failure("time,x,y\n0,1,\n", "--error", "1").hasPrefix("1:8: column y has no key"))
    #expect(
      try await failure("time,x,y\n0,1,1\n1,1,\n", "--error", "1", "--group", "x,y")
        == "x, y: the tracks of a group must have the same key times, but those of track 1 differ from those of track 0"
    )
  }
}
