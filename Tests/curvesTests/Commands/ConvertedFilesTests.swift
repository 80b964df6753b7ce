import CurveFormats
import Foundation
import Testing

@testable import TestSupport
@testable import curves

/// Files that `convert` and `export` write, and the names of outputs.
@Suite struct ConvertedFilesTests {
  private static let mesh = #"""
    {"asset":{"version":"2.0"},"nodes":[{"name":"A","mesh":0}],"meshes":[{"primitives":[]}],"cameras":[{},{}],
    "animations":[{"channels":[{"sampler":0,"target":{"node":0,"path":"translation"}}],"samplers":[{"input":0,"output":1}]}],
    "accessors":[{"bufferView":0,"componentType":5126,"count":2,"type":"SCALAR","min":[0],"max":[1]},
    {"bufferView":1,"componentType":5126,"count":2,"type":"VEC3"}],
    "bufferViews":[{"buffer":0,"byteLength":8},{"buffer":0,"byteOffset":8,"byteLength":24}],"buffers":[{"byteLength":32,
    "uri":"data:;base64,AAAAAAAAgD8AAAAAAAAAAAAAAAAAAIA/AAAAQAAAQEA="}]}
    """#

  private func bytes(_ name: String, in folder: URL) throws -> Data {
    try Data(contentsOf: folder.appending(path: name))
  }

  @Test func `convert with an output is export`() async throws {
    try await withTemporaryFolder { folder in
      try Data("time,x,y\n0,0,1\n1,2,3\n".utf8).write(to: folder.appending(path: "a.csv"))
      try Data("pop = snappy\nfade = ease\n".utf8).write(to: folder.appending(path: "b.curves"))
      for (output, options) in [
        ("c.usda", ["a.csv"]), ("c.glb", ["a.csv", "b.curves"]), ("c.swift", ["b.curves", "linear"]),
        ("c.css", ["b.curves", "--only", "pop", "--error", "0.01"]), ("c", ["ease", "--format", "svg"]),
      ] {
        let exported = try await Command.run(["export", "-o", output] + options, in: folder)
        let expected = try bytes(output, in: folder)
        try FileManager.default.removeItem(at: folder.appending(path: output))
        let converted = try await Command.run(["convert", "-o", output] + options, in: folder)
        #expect(exported.status == 0 && converted.error == exported.error, "\(exported.error) \(converted.error)")
        #expect(try bytes(output, in: folder) == expected)
      }
      for (options, words) in [
        ("snappy --to figma -o a.css", "--to converts parameters"), ("snappy --format css", "--format is for a file"),
        ("snappy --error 0.1", "--error is for a file"), ("b.curves --only fade", "give the name of a file after -o"),
      ] {
        let run = try await Command.run(["convert"] + options.split(separator: " ").map(String.init), in: folder)
        #expect(run.status != 0 && run.error.contains(words), "\(options): \(run.error)")
      }
    }
  }

  @Test func `what is written with an ending is read back by it`() async throws {
    try await withTemporaryFolder { folder in
      try Data("time,x\n0,0\n1,2\n".utf8).write(to: folder.appending(path: "a.csv"))
      let endings = Set(FileFormat.all.filter(\.canRead).flatMap(\.extensions))
        .intersection(FileFormat.all.filter(\.canWrite).flatMap(\.extensions))
      #expect(endings.count > 7)
      for ending in endings {
        let isEasing = ["css", "tokens", "tokens.json"].contains(ending)
        let run = try await Command.run("convert", isEasing ? "quad-in" : "a.csv", "-o", "b.\(ending)", in: folder)
        if ending == "json" {
          let words = "tokens (.tokens.json) or lottie (.lottie.json)"
          #expect(run.status == 64 && run.error.contains(words), "\(run.error)")
          continue
        }
        #expect(run.status == 0, "\(ending): \(run.error)")
        let read = try await Command.run("inspect", "b.\(ending)", in: folder)
        #expect(read.status == 0, "\(ending): \(read.error)")
      }
      // The format of the source goes on.
      try Data(#"{"fr":10,"layers":[{"nm":"B","ks":{"r":{"a":1,"k":[{"t":0,"s":[1],"h":1},{"t":9,"s":[3]}]}}}]}"#.utf8)
        .write(to: folder.appending(path: "c.json"))
      #expect(try await Command.run("convert", "c.json", "-o", "d.json", in: folder).status == 0)
      #expect(try await Command.run("list", "d.json", in: folder).output.contains("rotation"))
      try Data("{}".utf8).write(to: folder.appending(path: "e.csv.json"))
      #expect(try await Command.run("list", "e.csv.json", in: folder).error.contains("there is no token"))
    }
  }

  @Test func `an ending of another kind is refused, and no ending has the default`() async throws {
    try await withTemporaryFolder { folder in
      try Data("time,x\n0,0\n1,2\n2,3\n3,3.5\n4,3.7\n".utf8).write(to: folder.appending(path: "a.csv"))
      for command in [
        "sample ease -o t.usda", "sample ease -o t.", "follow a.csv --half-life 1 -o t.txt", "fit a.csv -o t.css",
        "plot ease -o t.txt", "gallery ease -o t.svg", "export ease -o t.txt", "convert ease -o t.fbx",
        "reduce a.csv -o t.fbx",
      ] {
        let run = try await Command.run(command.split(separator: " ").map(String.init), in: folder)
        #expect(run.status == 64 && run.error.contains(" ends in "), "\(command): \(run.error)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.csv"])
      let run = try await Command.shell(
        """
        mkfifo p.pipe; cat p.pipe > got & "$CURVES" sample ease --count 2 -o p.pipe; wait; head -1 got
        "$CURVES" sample ease --count 2 -o /dev/null; "$CURVES" sample ease --count 2 -o .t; head -1 .t
        "$CURVES" gallery ease -o page; head -c 9 page; echo
        """, in: folder)
      #expect(run.status == 0 && run.lines == ["curve,time,value,velocity", "curve,time,value,velocity", "<!doctype"])
    }
  }

  @Test func `what is neither a node nor a motion is named`() async throws {
    try await withTemporaryFolder { folder in
      try Data(Self.mesh.utf8).write(to: folder.appending(path: "a.gltf"))
      let run = try await Command.run("export", "a.gltf", "-o", "b.usda", "-q", in: folder)
      let words =
        "warning: the output has only motions and what they move: it lacks 1 mesh and 2 cameras of the source\n"
      #expect(run.status == 0 && run.error == words, "\(run.error)")
      let both = try await Command.run("export", "a.gltf", "a.gltf", "-o", "b.usda", "-q", in: folder)
      #expect(both.error.contains("it lacks 2 meshes and 4 cameras"), "\(both.error)")
      #expect(try await Command.run("reduce", "a.gltf", "-o", "c.gltf", "-q", in: folder).error == "")
      #expect(try await Command.run("reduce", "a.gltf", "-o", "c.usda", "-q", in: folder).error == words)
      let lottie = #"{"fr":10,"layers":[{"ty":4,"nm":"B","ks":{"r":{"a":1,"k":[{"t":0,"s":[1]},{"t":9,"s":[3]}]}}}]}"#
      try Data(lottie.utf8).write(to: folder.appending(path: "d.json"))
      let layer = try await Command.run("export", "d.json", "-o", "e.usda", "-q", in: folder)
      #expect(layer.error.contains("it lacks 1 layer with shapes of the source"), "\(layer.error)")
      try Data("#usda 1.0\ndef Mesh \"M\" { double a.spline = { 0: 1; post linear, 9: 2, } }\n".utf8)
        .write(to: folder.appending(path: "f.usda"))
      let prim = try await Command.run("export", "f.usda", "-o", "g.csv", "-q", in: folder)
      #expect(prim.error.contains("it lacks 1 mesh of the source"), "\(prim.error)")
    }
  }

  @Test func `the report of an export is text or JSON`() async throws {
    let run = try await Command.run("export", "bounce-out", "snappy", "--format", "css", "--report", "json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.error.utf8)) as? [String: Any])
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(files.count == 1 && files[0]["bytes"] as? Int == run.output.utf8.count)
    let motions = try #require(files[0]["motions"] as? [[String: Any]])
    #expect(motions.compactMap { $0["name"] as? String } == ["bounce-out", "snappy"])
    for motion in motions {
      let error = try #require(motion["error"] as? Double)
      #expect(error > 0 && error <= 0.001)
    }
    #expect((report["warnings"] as? [Any])?.isEmpty == true)
    #expect(try await Command.run("export", "ease", "--format", "css", "--report", "json", "-q").error == "")
  }

  @Test(arguments: ["cubic-bezier", "tokens"])
  func `a Bézier that is farther than a hundredth needs an error`(format: String) async throws {
    let refused = try await Command.run("export", "bouncy", "--format", format)
    #expect(refused.status == 65 && refused.output.isEmpty)
    #expect(refused.error.contains("one cubic-bezier() does not follow this curve within 0.01"), "\(refused.error)")
    #expect(try await Command.run("export", "bouncy", "--format", format, "--error", "0.05").status == 0)
    #expect(try await Command.run("export", "sine-out", "--format", format).status == 0)
  }

  @Test func `the formats are listed`() async throws {
    let run = try await Command.run("list", "--formats")
    let help = try await Command.run("help", "formats")
    #expect(run.status == 0 && run.output == help.output)
    for words in ["points of lines near a curve", "tables of keys as CSV", "lines such as fade = ease-in"] {
      #expect(run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words), "\(words)")
    }
    let json = try await Command.run("list", "--formats", "--report", "json").output
    let rows = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(rows.compactMap { $0["name"] as? String } == FileFormat.all.map(\.id))
    #expect(try await Command.run("list", "--formats", "spring").status == 64)
  }

  @Test func `compare answers by its status`() async throws {
    for (error, status) in [("0.3", 0), ("0.2", 1)] as [(String, Int32)] {
      let run = try await Command.run("compare", "linear", "quad-in", "--error", error, "--quiet")
      #expect(run.status == status && run.output.isEmpty && run.error.isEmpty)
    }
    #expect(try await Command.run("compare", "linear", "quad-in", "--quiet").error.contains("it needs --error"))
  }
}
