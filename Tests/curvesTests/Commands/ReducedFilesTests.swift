import ArgumentParser
import CurveFormats
import Foundation
import Testing

@testable import TestSupport
@testable import curves

/// Maximum errors, dry runs and several files of `reduce`.
@Suite struct ReducedFilesTests {
  /// Returns the values of a column of lines at some times. A blank cell is no key.
  private func values(of column: Int, in table: String, at times: [Double]) throws -> [Double] {
    let rows = table.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let keys = try rows.filter { !$0[column].isEmpty }.map { row in
      (time: try #require(Double(row[0])), value: try #require(Double(row[column])))
    }
    return times.map { time in
      guard let next = keys.firstIndex(where: { $0.time >= time }) else { return keys[keys.count - 1].value }
      if next == 0 || keys[next].time == time { return keys[next].value }
      let (a, b) = (keys[next - 1], keys[next])
      return a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time)
    }
  }

  private func reduced(_ table: String, _ options: [String]) async throws -> String {
    let run = try await Command.run(["reduce", "-", "-q"] + options, input: table)
    #expect(run.status == 0, "\(run.error)")
    return run.output
  }

  /// The greatest difference of lines is at a time of a key.
  @Test(arguments: some([nil, 0.001, 0.05, 0.5], 2))
  func `a share is of the extent of each group`(share: Double?) async throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<4 {
      let (count, scale) = (40, pow(10, Double.random(in: -3...3, using: &random)))
      let offset = Double.random(in: -9...9, using: &random)
      let rows = (0..<count).map { index in
        [Double(index) / 4, offset + scale * .random(in: 0...1, using: &random), .random(in: 0...100, using: &random)]
      }
      let text = "time,x,y\n" + rows.map { $0.map { "\($0)" }.joined(separator: ",") + "\n" }.joined()
      let options = share.map { ["--error", "\(100 * $0)%"] } ?? []
      let single = try await reduced(text, options)
      let group = try await reduced(text, options + ["--group", "x,y"])
      let times = rows.map { $0[0] }
      func differences(_ table: String, _ column: Int, _ source: Int) throws -> [Double] {
        zip(try values(of: column, in: table, at: times), rows).map { abs($0 - $1[source]) }
      }
      func extent(_ column: Int) -> Double {
        let values = rows.map { $0[column] }
        return (values.max() ?? 0) - (values.min() ?? 0)
      }
      let part = (share ?? 0.001) * (1 + 1e-9)
      let (dx, dy) = (try differences(single, 1, 1), try differences(single, 3, 2))
      #expect((dx.max() ?? 9) <= part * extent(1) && (dy.max() ?? 9) <= part * extent(2))
      let diagonal = (extent(1) * extent(1) + extent(2) * extent(2)).squareRoot()
      let (gx, gy) = (try differences(group, 1, 1), try differences(group, 3, 2))
      #expect(zip(gx, gy).allSatisfy { ($0 * $0 + $1 * $1).squareRoot() <= part * diagonal })
      if let share, share == 0.5 {
        #expect(dx.contains { $0 > 0.05 * extent(1) } && dy.contains { $0 > 0.05 * extent(2) })
      }
    }
    // A thousandth of the extent is less than the rounding of these values.
    let far = "time,x\n" + (0...9).map { "\($0),\(1_000_000 + Double($0 % 2) * 0.5)\n" }.joined()
    #expect(try await reduced(far, []).split(separator: "\n").count == 3)
  }

  @Test func `the report has the maximum error, the bytes and the units`() async throws {
    try await withTemporaryFolder { folder in
      let handles = #""o":{"x":0,"y":0},"i":{"x":1,"y":1}"#
      let frames = (0...60).map { #"{"t":\#($0),"s":[\#(2 * $0),\#(7 + $0 % 2)],\#(handles)}"# }
      let lottie = #"{"fr":60,"layers":[{"nm":"B","ks":{"p":{"a":1,"k":[\#(frames.joined(separator: ","))]}}}]}"#
      try Data(lottie.utf8).write(to: folder.appending(path: "a.json"))
      let fine = try await Command.run("reduce", "a.json", "-o", "b.json", in: folder)
      let size = try Data(contentsOf: folder.appending(path: "b.json")).count
      #expect(fine.error.contains("  B/position.xy  61 of 61 keys, error 0 px at 0\n"), "\(fine.error)")
      let words = "the maximum error is 0.25 px\na.json: \(lottie.utf8.count) bytes before, \(size) bytes after\n"
      #expect(fine.error.contains(words), "\(fine.error)")
      // Without a position, the error has the units of what there is.
      let turn = lottie.replacingOccurrences(of: #"{"p":"#, with: #"{"r":"#)
      try Data(turn.utf8).write(to: folder.appending(path: "r.json"))
      let turned = try await Command.run("reduce", "r.json", "--dry-run", "-o", "s.json", in: folder)
      #expect(turned.error.contains("the maximum error is 0.25°\n"), "\(turned.error)")
      let coarse = try await Command.run(
        "reduce", "a.json", "--error", "1%", "-o", "b.json", "--report", "json", in: folder)
      let report = try #require(try JSONSerialization.jsonObject(with: Data(coarse.error.utf8)) as? [String: Any])
      let group = try #require((report["groups"] as? [[String: Any]])?.first)
      // By hand: the diagonal of 120 and 1.
      let limit = try #require(group["maximumError"] as? Double)
      #expect(abs(limit - 1.200042) < 1e-5 && group["unit"] as? String == "pixels" && group["keys"] as? Int == 2)
      #expect(report["sourceBytes"] as? Int == lottie.utf8.count)
      #expect(try report["bytes"] as? Int == Data(contentsOf: folder.appending(path: "b.json")).count)
      let table = try await Command.run("reduce", "-", input: "time,x\n0,0\n1,1\n2,2\n")
      #expect(
        table.error.contains("the maximum error is 0.1 % of the extent of each group, at least 2⁻²⁰ of its values\n"),
        "\(table.error)")
      #expect(table.error.contains("standard input: 19 bytes before, \(table.output.utf8.count) bytes after\n"))
    }
  }

  @Test func `a dry run writes nothing`() async throws {
    try await withTemporaryFolder { folder in
      try Data("time,x\n0,0\n1,1\n2,2\n".utf8).write(to: folder.appending(path: "a.csv"))
      for output in ["-", "b.csv", "c/", "b.usda"] {
        let run = try await Command.run("reduce", "a.csv", "--dry-run", "-o", output, in: folder)
        #expect(run.status == 0 && run.output.isEmpty && run.error.contains("2 of 3 keys"), "\(output): \(run.error)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.csv"])
    }
  }

  @Test func `several files keep their names in a folder, and equal names are refused`() async throws {
    try await withTemporaryFolder { folder in
      let walk = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../CurveFormatsTests/Formats/Data/walk.glb").standardized.path
      try FileManager.default.createDirectory(at: folder.appending(path: "b"), withIntermediateDirectories: true)
      for name in ["a.csv", "b/a.csv", "b/A.CSV"] {
        try Data("time,x\n0,0\n1,1\n2,2\n".utf8).write(to: folder.appending(path: name))
      }
      let run = try await Command.run("reduce", "a.csv", walk, "--error", "0.3", "-o", "small", in: folder)
      #expect(
        run.status == 64
          && run.error.contains(#"Several files need a folder after -o, such as -o small/. Here are "a.csv", "#),
        "\(run.error)")
      let small = try await Command.run("reduce", "a.csv", walk, "--error", "0.3", "-o", "small/", in: folder)
      #expect(small.status == 0, "\(small.error)")
      let alone = try await Command.run("reduce", walk, "--error", "0.3", "-o", "walk.glb", in: folder)
      #expect(alone.status == 0)
      func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }
      #expect(try bytes("small/walk.glb") == bytes("walk.glb"))
      #expect(String(decoding: try bytes("small/a.csv"), as: UTF8.self) == "time,x,x.mode\n0,0,linear\n2,2,linear\n")
      for other in ["b/a.csv", "b/A.CSV"] {
        let same = try await Command.run("reduce", "a.csv", walk, other, "-o", "none/", in: folder)
        #expect(same.status == 64 && same.error.contains("a.csv and \(other) would be one file"), "\(same.error)")
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "none").path))
      }
      #expect(try await Command.run("reduce", "-", "-o", "small/", input: "", in: folder).status == 64)
      let usd = try await Command.run("reduce", "a.csv", walk, "--format", "usd", "-q", "-o", "usd/", in: folder)
      #expect(usd.status == 0, "\(usd.error)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "usd").path)
      #expect(names.sorted() == ["a.usda", "walk.usda"])
    }
  }
}
