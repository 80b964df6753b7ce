import Animations
import Testing

@testable import AnimationTesting

@Suite struct GoldenFileTests {
  /// Gives the path of a test file in a folder of its own to `body`.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func recording(_ peak: Double) throws -> Recording {
    try Recording(
      times: [0, 0.5, 1], columns: [.init("height", [0, peak, 1]), .init("angle", [0, 1, 2])],
      events: [.init("tap", at: 0)])
  }

  /// Compares with the golden file `card.csv`, without the environment of this process.
  private func check(_ recording: Recording, in folder: URL, update: String? = nil) -> RecordingCheck {
    let environment = update.map { ["UPDATE_GOLDEN": $0] } ?? [:]
    return GoldenFile(
      "Golden/card.csv", besides: folder.appendingPathComponent("CardTests.swift").path, environment: environment
    ).check(recording, within: 1e-9)
  }

  /// Rewrites the golden file. Returns whether the check failed and said so.
  private func isWritten(_ recording: Recording, in folder: URL) throws -> Bool {
    let path = folder.appendingPathComponent("Golden/card.csv").standardizedFileURL.path
    return "\(check(recording, in: folder, update: "1"))"
      == "\(path) was written, because UPDATE_GOLDEN is 1. Check the values in it, then run the test without UPDATE_GOLDEN"
  }

  @Test func `a golden file is written anew when the environment says so, which fails, and then matches`() throws {
    try withFolder { folder in
      #expect(try isWritten(recording(1.5), in: folder))
      let text = try String(contentsOf: folder.appendingPathComponent("Golden/card.csv"), encoding: .utf8)
      let expected = try recording(1.5).csv
      #expect(text == expected)
      #expect(try check(recording(1.5), in: folder) == .passed)
      #expect(try check(recording(1.5 + 9e-10), in: folder) == .passed)
      // Only 1 writes.
      for value in ["0", "", "false", "true", "no", "11"] {
        #expect(try check(recording(2), in: folder, update: value) != .passed)
      }
      #expect(try isWritten(recording(2), in: folder))
      #expect(try check(recording(2), in: folder) == .passed)
    }
  }

  @Test func `a mismatch is named and drawn, and its picture goes when the files match again`() throws {
    try withFolder { folder in
      #expect(try isWritten(recording(1.5), in: folder))
      let picture = folder.appendingPathComponent("Golden/card.mismatch.svg")
      guard case .failed(let reason) = try check(recording(1.25), in: folder) else { return #expect(Bool(false)) }
      let lines = reason.split(separator: "\n").map { String($0) }
      #expect(lines.count == 3 && lines[0] == "the recording does not match Golden/card.csv:")
      #expect(lines[1] == "  \"height\" at 0.5 s: expected 1.5, actual 1.25, difference 0.25, allowed 1e-09")
      #expect(lines[2] == "  a plot of both recordings is in \(picture.path)")
      let svg = try String(contentsOf: picture, encoding: .utf8)
      #expect(svg.hasPrefix("<svg ") && svg.contains(">height</text>") && svg.contains(">expected</text>"))
      #expect(svg.contains(">height: actual − expected</text>") && !svg.contains("angle: actual"))
      #expect(try check(recording(1.5), in: folder) == .passed)
      #expect(!FileManager.default.fileExists(atPath: picture.path))
    }
  }

  @Test func `a missing file says which, and how it is made`() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("Golden/card.csv").standardizedFileURL.path
      let check = try check(recording(1), in: folder)
      #expect(
        "\(check)"
          == "there is no golden file \(path). Run the test with UPDATE_GOLDEN=1 to write the file, then check the values in it"
      )
    }
  }

  @Test(arguments: [
    ("time,height\n0,zero\n", "line 2, column 3: \"zero\" in column \"height\" is not a number"),
    ("", "line 1, column 1: the first column must be named \"time\""),
    ("time,height\n0,\"1\n", "line 2, column 3: the quote that opens here is not closed"),
  ])
  func `a damaged file says where`(text: String, reason: String) throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("Golden/card.csv").standardizedFileURL
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      let check = try check(recording(1), in: folder)
      #expect("\(check)".hasPrefix("\(file.path) is not a recording: \(reason). Run the test with UPDATE_GOLDEN=1"))
    }
  }

  @Test func `a file that cannot be read or written says so`() throws {
    try withFolder { folder in
      // A folder in the place of the file.
      let file = folder.appendingPathComponent("Golden/card.csv").standardizedFileURL
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
      let read = try check(recording(1), in: folder)
      #expect("\(read)".hasPrefix("\(file.path) cannot be read: "))
      let written = try check(recording(1), in: folder, update: "1")
      #expect("\(written)".hasPrefix("\(file.path) cannot be written: "))
    }
  }

  @Test func `a write-protected file is not written, and a written one keeps its permissions`() throws {
    try withFolder { folder in
      #expect(try isWritten(recording(1), in: folder))
      let file = folder.appendingPathComponent("Golden/card.csv").standardizedFileURL
      func permissions() throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      }
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      #expect(try isWritten(recording(2), in: folder))
      #expect(try permissions() == 0o640)
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
      let check = try check(recording(3), in: folder, update: "1")
      #expect("\(check)" == "\(file.path) cannot be written: its permissions forbid it")
      #expect(try permissions() == 0o444)
      #expect(try self.check(recording(2), in: folder) == .passed)
    }
  }

  @Test func `a byte order mark of a file is skipped`() throws {
    try withFolder { folder in
      #expect(try isWritten(recording(1), in: folder))
      let file = folder.appendingPathComponent("Golden/card.csv")
      try (Data([0xEF, 0xBB, 0xBF]) + Data(contentsOf: file)).write(to: file)
      #expect(try check(recording(1), in: folder) == .passed)
    }
  }

  @Test func `a picture that cannot be written does not hide the mismatch`() throws {
    try withFolder { folder in
      #expect(try isWritten(recording(1.5), in: folder))
      let picture = folder.appendingPathComponent("Golden/card.mismatch.svg/inside")
      try FileManager.default.createDirectory(at: picture, withIntermediateDirectories: true)
      let reason = "\(try check(recording(1.25), in: folder))"
      #expect(
        reason.contains("\"height\" at 0.5 s: expected 1.5") && reason.contains("card.mismatch.svg cannot be written"))
    }
  }

  @Test func `a file that is a link is written where the link leads`() throws {
    try withFolder { folder in
      let target = folder.appendingPathComponent("target.csv")
      try Data("old".utf8).write(to: target)
      let link = folder.appendingPathComponent("Golden/card.csv")
      try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
      _ = try check(recording(1), in: folder, update: "1")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target.path)
      let expected = try recording(1).csv
      #expect(try String(contentsOf: target, encoding: .utf8) == expected)
    }
  }

  @Test func `a text is compared line by line`() throws {
    try withFolder { folder in
      let test = folder.appendingPathComponent("CardTests.swift").path
      let golden = GoldenFile("table.txt", besides: test, environment: [:])
      let recorded = GoldenFile("table.txt", besides: test, environment: ["UPDATE_GOLDEN": "1"])
      #expect("\(golden.check("a\nb\n"))".hasPrefix("there is no golden file"))
      #expect("\(recorded.check("a\nb\n"))".contains("table.txt was written, because UPDATE_GOLDEN is 1"))
      #expect(golden.check("a\nb\n") == .passed)
      #expect(
        golden.check("a\nc\n")
          == .failed("the text does not match table.txt: line 2: expected \"b\", actual \"c\""))
      #expect(
        golden.check("a\nb")
          == .failed("the text does not match table.txt: line 3: expected \"\", actual the end of the text"))
    }
  }

  #if os(Linux)
    @Test func `a file that cannot be written completely stays as it was, and the check says so`() async {
      await #expect(processExitsWith: .success) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("table.txt")
        try Data("old".utf8).write(to: file)
        // As by `ulimit -f 0`. Only this process has the limit.
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        let golden = GoldenFile(
          "table.txt", besides: folder.appendingPathComponent("Tests.swift").path, environment: ["UPDATE_GOLDEN": "1"])
        let reason = "\(golden.check("new"))"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let isWhole = try String(contentsOf: file, encoding: .utf8) == "old" && names == ["table.txt"]
        exit(isWhole && reason.hasPrefix("\(file.path) cannot be written: ") ? 0 : 1)
      }
    }
  #endif
}
