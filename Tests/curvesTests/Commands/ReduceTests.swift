import CurveSampling
import ArgumentParser
import CurveFormats
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

  @Test func `a table of curves sample has one channel, its values`() async throws {
    #expect(
      try await reduce("curve,time,value,velocity\nlinear,0,0,1\nlinear,1,1,1\nlinear,2,2,1\n", "--error", "0.01")
        == """
        time,value,value.mode
        0,0,linear
        2,2,linear

        """)
    // Channels of these names are not lost.
    #expect(
      try await reduce("time,curve,value,x\n0,0,0,1\n1,1,1,1\n", "--error", "0.01")
        == """
        time,curve,curve.mode,value,value.mode,x,x.mode
        0,0,linear,0,linear,1,linear
        1,1,linear,1,linear,1,linear

        """)
  }

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
      try await reduce(Self.tent, "--error", "0.01", "--group", "y,x", "--only", "x", "--only", "y")
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

  @Test func `the report is text or JSON`() async throws {
    try await withTemporaryFolder { folder in
      let output = folder.appending(path: "small.glb").path
      let run = try await Command.run(
        "reduce", Self.walk, "--error", "0.01", "--report", "json", "-o", output)
      let report = try #require(try JSONSerialization.jsonObject(with: Data(run.error.utf8)) as? [String: Any])
      let groups = try #require(report["groups"] as? [[String: Any]])
      let text = try await Command.run("reduce", Self.walk, "--error", "0.01", "-o", output)
      for (group, line) in zip(groups, text.error.split(separator: "\n")) {
        let (name, keys, sourceKeys) = (group["name"] as? String, group["keys"] as? Int, group["sourceKeys"] as? Int)
        #expect(line.hasPrefix("  \(name ?? "") "), "\(line) \(group)")
        #expect(line.contains("  \(keys ?? 0) of \(sourceKeys ?? 0) keys, error "), "\(line) \(group)")
        #expect(line.contains("°") == (group["unit"] as? String == "degrees"))
      }
      #expect(groups.count > 3)
      let scene = try #require(report["scene"] as? [String: Any])
      #expect(text.error.contains("in the scene: at most 0\n") && scene["distance"] as? Double == 0)
      let table = try await Command.run(
        "reduce", "-", "--error", "0.5", "--report", "json", input: "time,x\n0,0\n1,1\n2,2\n")
      let json = try JSONSerialization.jsonObject(with: Data(table.error.utf8)) as? [String: Any]
      let x = try #require(json?["groups"] as? [[String: Any]])
      #expect(x.count == 1 && x[0]["name"] as? String == "x" && x[0]["keys"] as? Int == 2)
      #expect(x[0]["sourceKeys"] as? Int == 3 && x[0]["maximumError"] as? Double == 0.5 && x[0]["unit"] is NSNull)
      #expect(table.output.hasPrefix("time,x"))
    }
  }

  @Test func `free keys are fewer`() async throws {
    let table = "time,x\n" + (0...40).map { "\($0),\($0 % 2)\n" }.joined()
    let free = try await reduce(table, "--error", "0.6", "--free").split(separator: "\n").count
    #expect(try await reduce(table, "--error", "0.6").split(separator: "\n").count > free)
  }

  private static let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../CurveFormatsTests/Formats/Data").standardized
  private static let walk = data.appending(path: "walk.glb").path

  @Test func `a table gets rotations, and a layer keeps its loops`() async throws {
    try await withTemporaryFolder { folder in
      let table = folder.appending(path: "walk.csv")
      _ = try Self.run([Self.walk, "--error", "0.01", "-o", table.path, "--quiet"], table)
      let read = try MotionDocument(reading: MotionInput([UInt8](try Data(contentsOf: table)), name: "walk.csv"))
      let rotation = try #require(read.motions.first { $0.label == "Hips/rotation" })
      guard case .rotation(.track) = rotation.value else { return #expect(Bool(false), "\(rotation)") }
      let layer = folder.appending(path: "loop.usda").path
      let text = """
        #usda 1.0
        def "Ball" {
          double radius.spline = { post: loop reset, 0: 1; post linear, 24: 2; post linear, 48: 1; post linear, }
        }
        """
      try Data(text.utf8).write(to: URL(filePath: layer))
      let small = try Self.run(
        [layer, "--error", "0.01", "--format", "usd", "-o", layer, "--quiet"], URL(filePath: layer))
      #expect(small.contains("post: loop reset"))
    }
  }

  @Test func `Unity's positions are reduced together, and stay as few keys in glTF`() async throws {
    func vector(_ keys: [(time: Int, x: Int, slope: Int)]) -> String {
      keys.map { time, x, slope in
        """
              - serializedVersion: 3
                time: \(time)
                value: {x: \(x), y: 1, z: \(2 * x)}
                inSlope: {x: \(slope), y: 0, z: 0}
                outSlope: {x: \(slope), y: 0, z: 0}

        """
      }.joined()
    }
    let clip = """
      %YAML 1.1
      --- !u!74 &7400000
      AnimationClip:
        m_Name: Walk
        m_PositionCurves:
        - curve:
            m_Curve:
      \(vector([(0, 0, 3), (1, 4, 1)]))\
            m_PreInfinity: 2
            m_PostInfinity: 2
          path: Hips

      """
    try await withTemporaryFolder { folder in
      let (input, output) = (folder.appending(path: "walk.anim"), folder.appending(path: "small.glb"))
      try Data(clip.utf8).write(to: input)
      let run = try await Command.run("reduce", input.path, "--error", "0.001", "-o", output.path)
      #expect(
        run.error == """
            Hips/position.xyz  2 of 2 keys, error 0 at 0
          \(input.path): \(clip.utf8.count) bytes before, \(try Data(contentsOf: output).count) bytes after

          """)
      let found = try MotionDocument(reading: MotionInput([UInt8](try Data(contentsOf: output))), as: .gltf).numbers
      #expect(found.compactMap { ($0.curve as? AnimationTrack<Double>)?.keys.count } == [2, 2, 2])
    }
  }

  @Test func `a binary file of glTF is reduced to one, by the name of the output`() async throws {
    try await withTemporaryFolder { folder in
      let output = folder.appending(path: "small.GLB")
      var command = try Curves.parseAsRoot(
        ["reduce", Self.walk, "--error", "0.3", "--rotation-error", "20", "-o", output.path, "--quiet"])
      try command.run()
      let bytes = [UInt8](try Data(contentsOf: output))
      let source = [UInt8](try Data(contentsOf: URL(filePath: Self.walk)))
      #expect(bytes.count < source.count)
      let (small, walk) = (
        try MotionDocument(reading: MotionInput(bytes), as: .gltf).numbers,
        try MotionDocument(reading: MotionInput(source), as: .gltf).numbers
      )
      for curve in walk {
        let found = try #require(small.first { $0.label == curve.label }, "\(curve.label)")
        let extent = try #require(curve.curve.extent)
        // Half the angle of 20° bounds the difference of a component: 0.18.
        for index in 0...50 {
          let time = extent.lowerBound + (extent.upperBound - extent.lowerBound) * Double(index) / 50
          #expect(abs(found.curve.value(at: time) - curve.curve.value(at: time)) <= 0.301, "\(curve.label) at \(time)")
        }
      }
    }
  }

  @Test func `a text file of glTF stays in the folder of its buffer, and the old buffer stays whole`() async throws {
    try await withTemporaryFolder { folder in
      for name in ["walk-bin.gltf", "walk data.bin"] {
        try FileManager.default.copyItem(at: Self.data.appending(path: name), to: folder.appending(path: name))
      }
      func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }
      let (walk, buffer) = (folder.appending(path: "walk-bin.gltf").path, try bytes("walk data.bin"))
      func reduce(_ output: String) throws {
        var command = try Curves.parseAsRoot(
          ["reduce", walk, "--error", "0.3", "--rotation-error", "20", "-q", "-o", output])
        try command.run()
      }
      // The output has a new buffer, so it may be in any folder.
      let other = folder.appending(path: "other")
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
      try reduce(other.path + "/small.gltf")
      #expect(try FileManager.default.contentsOfDirectory(atPath: other.path).sorted() == ["small.bin", "small.gltf"])
      try FileManager.default.removeItem(at: other)
      try reduce(folder.path + "/walk data.gltf")
      // The name of the source's buffer is taken.
      #expect(try bytes("walk data.bin") == buffer)
      #expect(try bytes("walk data-1.bin").count < buffer.count)
      #expect(String(decoding: try bytes("walk data.gltf"), as: UTF8.self).contains("\"walk%20data-1.bin\""))
      // Over itself: the new buffer has a new name.
      try reduce(walk)
      #expect(try bytes("walk data.bin") == buffer)
      let again = try await Command.run("reduce", walk, "--error", "0.3", "--rotation-error", "20", "-o", walk)
      #expect(!again.error.contains("any more"), "\(again.error)")
      let finer = try await Command.run("reduce", walk, "--error", "2", "--rotation-error", "60", "-o", walk)
      #expect(finer.error.contains("is a buffer of it\n"), "\(finer.error)")
      #expect(finer.error.contains("/walk-bin.bin is not used by \(walk) any more\n"), "\(finer.error)")
      let small = try await Command.run("inspect", "--file", walk, "--only", "Hips/translation.x")
      #expect(small.status == 0, "\(small.error)")
    }
  }

  @Test func `a binary file of glTF becomes one of text, and back in another folder`() async throws {
    try await withTemporaryFolder { folder in
      let (text, binary) = (folder.appending(path: "walk.gltf"), folder.appending(path: "sub/walk.glb"))
      try FileManager.default.createDirectory(
        at: binary.deletingLastPathComponent(), withIntermediateDirectories: true)
      func reduce(_ input: String, _ output: URL) throws -> MotionDocument {
        var command = try Curves.parseAsRoot(
          ["reduce", input, "--error", "0.3", "--rotation-error", "20", "-q", "-o", output.path])
        try command.run()
        return try InputFile.document(at: output.path)
      }
      let first = try reduce(Self.walk, text)
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "walk.bin").path))
      // Another file beside the output stays, and the buffer of an output that is replaced is replaced.
      let other = folder.appending(path: "new.bin")
      try Data("other".utf8).write(to: other)
      for _ in 0..<2 {
        let run = try await Command.run(
          "reduce", Self.walk, "--error", "0.3", "--rotation-error", "20", "-o", folder.appending(path: "new.gltf").path
        )
        #expect(run.status == 0 && run.error.contains(" is a buffer of it\n"), "\(run.error)")
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "new-1.bin").path))
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "new-2.bin").path))
        #expect(try Data(contentsOf: other) == Data("other".utf8))
      }
      let second = try reduce(text.path, binary)
      #expect(try FileManager.default.contentsOfDirectory(atPath: binary.deletingLastPathComponent().path).count == 1)
      #expect(first.labels == second.labels && first.nodes?.nodes.map(\.name) == second.nodes?.nodes.map(\.name))
    }
  }

  @Test func `a binary file is written over itself, and stays whole if it cannot be read`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "walk.glb")
      let source = try Data(contentsOf: URL(filePath: Self.walk))
      for content in [source, source.dropLast(9)] {
        try content.write(to: file)
        let run = try await Command.run(
          "reduce", file.path, "--error", "0.3", "--rotation-error", "20", "-o", file.path)
        let now = try Data(contentsOf: file)
        #expect(content == source ? run.status == 0 && now.count < source.count : run.status != 0 && now == content)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["walk.glb"])
      }
    }
  }

  @Test func `a part of a channel of glTF is not reduced, and other channels stay as they are`() async throws {
    try await withTemporaryFolder { folder in
      let output = folder.appending(path: "small.glb").path
      func reduce(_ options: String...) async throws -> Command.Result {
        try await Command.run(
          ["reduce", Self.walk, "--error", "0.3", "--rotation-error", "20", "-o", output] + options)
      }
      let part = try await reduce("--only", "Hips/translation.x")
      #expect(part.status == 64)
      #expect(part.error.contains("Hips/translation: it is not as it was read from the file"), "\(part.error)")
      #expect(try await reduce("--only", "Run/Hips", "--only", "Face").status == 0)
      let whole = try await reduce("--only", "Run/Hips/scale")
      #expect(whole.status == 0)
      let lines = whole.error.split(separator: "\n").map(String.init)
      // Both keys are within 0.3 of one.
      #expect(
        lines.contains { $0.contains("  Run/Hips/scale.xyz ") && $0.contains("  1 of 2 keys, error 0.248 at ") },
        "\(lines)")
      #expect(lines.count { $0.contains(" keys, error ") } == 1, "\(lines)")
      let (old, new) = (try InputFile.document(at: Self.walk), try InputFile.document(at: output))
      for (old, new) in zip(old.numbers, new.numbers) where !old.label.hasPrefix("Run/Hips/scale") {
        #expect(old.label == new.label && old.curve.description == new.curve.description)
      }
      #expect(lines.contains { $0.hasPrefix("in the scene: at most ") })
      #expect(try await reduce("--group", "a,b").error.contains("--group is for tables"))
      let table = try await Command.run("reduce", Self.walk, "--error", "1", "--quantize", "--format", "keys")
      #expect(table.status == 64 && table.error.contains("--quantize needs a file of gltf and an output of its kind"))
      for (options, words) in [
        (["--distance", "1mm", "--format", "keys"], "--distance needs a file of gltf and an output of its kind"),
        (["--distance", "1mm", "--rotation-error", "1"], "it excludes --rotation-error"),
        (["--least-reach", "1cm"], "--least-reach and --contacts need a --distance"),
        (["--distance", "1mm", "--contacts", "Hips,Tail"], #"there is no node named "Tail""#),
        (["--distance", "-1"], "Use a distance greater than 0, such as 0.5mm"),
      ] {
        let place = options.contains("--format") ? [] : ["-o", output]
        let run = try await Command.run(["reduce", Self.walk, "--dry-run"] + place + options)
        #expect(run.status == 64 && run.error.contains(words), "\(options): \(run.error)")
      }
      let near = try await Command.run("reduce", Self.walk, "-o", output, "--distance", "0.2mm", "--contacts", "Hips")
      #expect(near.status == 0 && near.error.contains(#""Hips" of the animation "#), "\(near.error)")
    }
  }

  @Test func `a Lottie file is kept, and its baked keyframes become few`() async throws {
    try await withTemporaryFolder { folder in
      let (input, output) = (folder.appending(path: "anim.json"), folder.appending(path: "small.json"))
      let frames = (0...60).map { #"{"t":\#($0),"s":[\#(2 * $0),7],"o":{"x":0.2,"y":0.2},"i":{"x":0.8,"y":0.8}}"# }
      let (start, end) = (#"{"fr":60, "layers":[{"nm":"Ball","ks":{"p":{"a":1,"k":"#, "}}}],\n\"note\":1.50}\n")
      try Data((start + "[\(frames.joined(separator: ","))]" + end).utf8).write(to: input)
      let run = try await Command.run("reduce", input.path, "--error", "0.5", "-o", output.path)
      #expect(run.status == 0)
      let bytes = (try Data(contentsOf: input).count, try Data(contentsOf: output).count)
      #expect(
        run.error == """
            Ball/position.xy  2 of 61 keys, error 0.00391 px at 0.516667
          \(input.path): \(bytes.0) bytes before, \(bytes.1) bytes after
          all else is as in \(input.path)

          """)
      let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      #expect(
        text == start + #"[{"t":0,"s":[0,7],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":60,"s":[120,7]}]"# + end)
      let refused = try await Command.run(
        "reduce", input.path, "--error", "1", "--rotation-error", "1", "-o", output.path)
      #expect(refused.status == 64 && refused.error.contains("--rotation-error is not for this file"))
      // Another format, and what is for tables.
      let table = try await Command.run("reduce", input.path, "--error", "0.5", "--format", "keys", "-o", "-")
      #expect(table.status == 0 && table.output.hasPrefix("time,"))
      let grouped = try await Command.run(
        "reduce", input.path, "--error", "0.5", "-o", output.path, "--group", "Ball/position.x,Ball/position.y")
      #expect(grouped.status == 64 && grouped.error.contains("--group is for tables"))
      // Over itself.
      #expect(try await Command.run("reduce", input.path, "--error", "0.5", "-q", "-o", input.path).status == 0)
      #expect(try Data(contentsOf: input) == Data(text.utf8))
      let again = try await Command.run("reduce", input.path, "--error", "0.5", "-o", output.path)
      let words = "there is no property with three keys or more that can be reduced\n"
      #expect(again.error.hasPrefix(words), "\(again.error)")
    }
  }

  @Test func `a rotation by cubics that would get more keys stays, with its slopes`() async throws {
    try await withTemporaryFolder { folder in
      let output = folder.appending(path: "small.glb")
      var command = try Curves.parseAsRoot(
        [
          "reduce", Self.walk, "--error", "0.001", "--rotation-error", "0.05", "-o", output.path, "--quiet",
        ] + "xyzw".flatMap { ["--only", "Hips/rotation.\($0)"] })
      try command.run()
      func rotation(_ file: URL) throws -> RotationTrack? {
        try MotionDocument(reading: MotionInput([UInt8](try Data(contentsOf: file))), as: .gltf).numbers.lazy
          .filter { $0.label == "Hips/rotation.x" }.compactMap { $0.curve as? RotationTrack.Component }.first?.track
      }
      let found = try #require(try rotation(output))
      #expect(try found == rotation(URL(filePath: Self.walk)) && found.times.count == 4)
    }
  }

  @Test func `handles of any width that stay are columns of the table`() async throws {
    let table = """
      time,x,x.in-slope,x.out-slope,x.in-width,x.out-width,x.mode
      0,0,,5,,0.9,bezier
      1,1,-2,,0.8,,

      """
    let text = try await reduce(table, "--error", "0.01")
    let header = "time,x,x.in-slope,x.out-slope,x.in-width,x.out-width,x.mode\n"
    #expect(text.hasPrefix(header + "0,0,0,5,,0.9,bezier\n1,1,-2,0,0.8,,"))
    #expect(try await reduce(text, "--error", "0.01") == text)
  }

  @Test func `names of groups are short`() async throws {
    let table = "time,a/weights.0,a/weights.1,b/scale.x,b/scale.y\n0,0,1,2,3\n1,1,0,2,\n2,2,-1,2,5\n"
    // The components of a scale with other key times are groups of their own.
    let text = try await reduce(table, "--error", "0.01")
    #expect(text.hasPrefix("time,a/weights.0,a/weights.0.mode,a/weights.1,a/weights.1.mode,b/scale.x,"))
    #expect(text.split(separator: "\n").count == 3)
  }

  @Test func `no format is named where files are reduced`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources").standardized
    var files = ["Commands/Reduce.swift", "Output/ReductionOutput.swift", "Inspection/ReductionReport.swift"]
      .map { sources.appending(path: "curves/\($0)") }
    let folder = sources.appending(path: "CurveFormats/Reduction")
    files += try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 6)
    for file in files {
      // Help has examples of file names.
      let code = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        .replacing(/"""[\s\S]*?"""/, with: "").replacing(/"[^"\n]*"/, with: "")
      // Members of other types are called `keys` and `json`.
      for format in FileFormat.all where ![.keys, .json].contains(format) {
        let name = try Regex("\\.\(format.id.replacing("-", with: ""))\\b(?!\\()").ignoresCase()
        #expect(code.firstMatch(of: name) == nil, "\(file.lastPathComponent): \(format.id)")
      }
      #expect(code.firstMatch(of: /(?i)gltf|lottie|FileFormat\.(?:keys|json)/) == nil, "\(file.lastPathComponent)")
    }
  }

  @Test func `a file that would be larger stays, and the report says so`() async throws {
    try await withTemporaryFolder { folder in
      let (input, output) = (folder.appending(path: "pinned.gltf"), folder.appending(path: "small.gltf"))
      // No bytes move in a buffer with an extension, so new keys are appended to it.
      let numbers: [Float] = [0, 1, 2, 3] + [0, 0, 0, 1, 1, 1, 2, 2, 2, 9, 9, 9]
      let data = numbers.withUnsafeBytes { Data($0) }.base64EncodedString()
      let text = """
        {"asset":{"version":"2.0"},"nodes":[{"name":"A"}],"animations":[{"channels":[{"sampler":0,"target":
        {"node":0,"path":"translation"}}],"samplers":[{"input":0,"output":1}]}],"accessors":[
        {"bufferView":0,"componentType":5126,"count":4,"type":"SCALAR","min":[0],"max":[3]},
        {"bufferView":1,"componentType":5126,"count":4,"type":"VEC3"}],"bufferViews":[
        {"buffer":0,"byteLength":16},{"buffer":0,"byteOffset":16,"byteLength":48}],"buffers":[{"byteLength":64,
        "extensions":{"EXT_a":{}},"uri":"data:;base64,\(data)"}]}
        """
      try Data(text.utf8).write(to: input)
      let run = try await Command.run("reduce", input.path, "--error", "0.01", "-o", output.path)
      #expect(run.error.contains("4 of 4 keys, error 0 at 0\n"), "\(run.error)")
      #expect(run.error.contains("\(input.path) would be larger, so all of it is as it was\n"), "\(run.error)")
      #expect(try Data(contentsOf: output) == Data(text.utf8))
    }
  }

  @Test func `other formats are written as export does`() async throws {
    let run = try await Command.run(
      "reduce", "-", "--error", "0.01", "--only", "x", "--format", "usd", input: Self.tent)
    #expect(run.output.hasPrefix("#usda 1.0"))
    #expect(run.error.contains("the output has 1 of 2 numbers of -: --only leaves out the others\n"), "\(run.error)")
  }

  @Test func `an ending that names no format is refused, and a name without one is a table`() throws {
    func parse(_ output: String) throws {
      _ = try Curves.parseAsRoot(["reduce", "walk.csv", "--error", "1", "-o", output])
    }
    for output in ["small.fbx", "small.", "keys.csv/keys.txt"] {
      #expect(throws: (any Error).self) { try parse(output) }
    }
    for output in ["-", "keys", "keys.fbx/keys", "keys.csv"] { try parse(output) }
  }

  @Test func `bad input is named with its place`() async throws {
    #expect(try await failure(Self.tent, "--error", "0").contains("Use a finite number greater than 0"))
    #expect(try await failure(Self.tent, "--error", "nan").contains("greater than 0"))
    #expect(
      try await failure(Self.tent, "--error", "1", "--rotation-error", "91")
        .contains("Use a number of degrees greater than 0 and at most 90."))
    #expect(try await failure(Self.tent, "--error", "1", "--group", "x").contains("--group needs two names or more"))
    #expect(try await failure(Self.tent, "--error", "1", "--free", "--shared").contains("--free needs separate"))
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
