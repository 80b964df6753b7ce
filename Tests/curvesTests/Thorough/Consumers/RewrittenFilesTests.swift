import ArgumentParser
import Foundation
import Testing

@testable import TestSupport
@testable import curves

/// Files of other programs with fewer keys, as other programs read them.
@Suite(.serialized) struct RewrittenFilesTests {
  private static let rigs = [
    "chain", "walk", "camera", "face", "puppet", "clips", "pinned", "integers", "pointers", "biped", "bird",
    "spider",
  ]
  private static let (error, degrees) = (0.001, 0.1)
  private static let errors = ["--error", "\(error)", "--rotation-error", "\(degrees)"]

  /// Calls a body with the paths of the rigs and of copies with fewer keys.
  private func withRigs(
    _ names: [String] = rigs, _ options: [String] = [], _ body: ([[String]]) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let run = try await Command.shell(
        "python3 Tests/Programs/Consumers/rigs.py '\(folder.path)' \(names.joined(separator: " "))")
      try #require(run.status == 0, "\(run.error)")
      try await body(
        try names.map { name in
          let paths = ["", "small-"].map { folder.appending(path: "\($0)\(name).glb").path }
          var command = try Curves.parseAsRoot(
            ["reduce", paths[0], "-o", paths[1], "-q"] + (options.contains("--distance") ? [] : Self.errors) + options)
          try command.run()
          return paths
        })
    }
  }

  private struct Comparison: Decodable {
    let problems: [String]
    let bytes: [Int]
    let errors: [String: Double]
  }

  @Test(.enabled(if: Consumers.python != nil, Consumers.isMissing), arguments: [[], ["--quantize"], ["--shared"]])
  func `NumPy finds all that is kept, valid files, and errors within those allowed`(options: [String]) async throws {
    try await withRigs(Self.rigs, options) { pairs in
      let found: [Comparison] = try await Consumers.answer(of: "scene.py", to: pairs)
      for ((name, pair), comparison) in zip(zip(Self.rigs, pairs), found) {
        #expect(comparison.problems == [], "\(name)")
        let files = try pair.map { try Data(contentsOf: URL(filePath: $0)) }
        // Common keys of different motions may be all keys, and no bytes move in the pinned file, so that it would be
        // larger: such files are copies.
        let mayStay = options == ["--shared"] || name == "pinned"
        #expect(comparison.bytes[1] < comparison.bytes[0] || mayStay && files[1] == files[0], "\(name)")
        #expect(files[1].count <= files[0].count, "\(name)")
        for (channel, difference) in comparison.errors {
          let allowed = channel.hasSuffix("/rotation") ? Self.degrees : Self.error
          // NumPy's slerp has the rounding of its arc tangent.
          #expect(difference <= allowed * (1 + 1e-6), "\(name): \(channel)")
        }
      }
    }
  }

  private struct Distance: Decodable {
    struct Place: Decodable {
      let value: Double
      let node: String?
    }
    let distance: Place
  }

  @Test(
    .enabled(if: Consumers.python != nil, Consumers.isMissing),
    arguments: [errors, ["--distance", "5mm"], ["--distance", "0.0005", "--quantize"]])
  func `NumPy finds no vertex farther away in the scene than the report states`(options: [String]) async throws {
    // Debug builds take a minute for the walk.
    let names = ["chain", "camera", "face", "puppet", "clips"] + (options == Self.errors ? [] : ["biped"])
    try await withTemporaryFolder { folder in
      let made = try await Command.shell(
        "python3 Tests/Programs/Consumers/rigs.py '\(folder.path)' \(names.joined(separator: " "))")
      try #require(made.status == 0, "\(made.error)")
      let pairs = names.map { name in ["", "small-"].map { folder.appending(path: "\($0)\(name).glb").path } }
      var distances: [Double] = []
      for pair in pairs {
        let run = try await Command.run(["reduce", pair[0], "-o", pair[1], "--report", "json"] + options)
        let report = try JSONDecoder().decode(SceneReport.self, from: Data(run.error.utf8))
        distances.append(report.scene.distance)
      }
      let found: [Distance] = try await Consumers.answer(of: "scene.py", to: pairs)
      for ((pair, own), stated) in zip(zip(pairs, found), distances) {
        // NumPy has the rounding of Doubles, too.
        #expect(own.distance.value <= stated + 1e-12, "\(pair[0])")
        // A bound is within a hundredth of a distance that is reached.
        #expect(stated <= own.distance.value * 1.03 + 1e-12, "\(pair[0])")
      }
      let goal: [String: Double] = ["5mm": 0.005, "0.0005": 0.0005]
      if let most = goal[options[1]], options[0] == "--distance" {
        for (name, stated) in zip(names, distances) { #expect(stated <= most, "\(name)") }
      }
    }
  }

  private struct SceneReport: Decodable {
    struct Scene: Decodable {
      let distance: Double
    }
    let scene: Scene
  }

  private struct Scene: Encodable {
    let base64: String
    var times: [Double]?
  }

  @Test(.enabled(if: Consumers.hasThree)) func `three.js plays the copies within their errors`() async throws {
    // This version does not know pointers.
    let names = Self.rigs.filter { $0 != "pointers" }
    try await withRigs(names) { pairs in
      let times = (0..<150).map { Double($0) * 0.0271 }
      let scenes = try pairs.joined().map {
        Scene(base64: try Data(contentsOf: URL(filePath: $0)).base64EncodedString(), times: times)
      }
      let answers: [[[[Double]]]] = try await Consumers.answerOfThree(to: scenes)
      for (index, name) in names.enumerated() {
        for (first, second) in zip(answers[2 * index].joined(), answers[2 * index + 1].joined()) {
          try #require(first.count == second.count)
          let dot = zip(first[3..<7], second[3..<7]).reduce(0) { $0 + $1.0 * $1.1 }
          for (place, (old, new)) in zip(first, second).enumerated() {
            let isRotation = (3..<7).contains(place)
            let difference = abs(old - (isRotation && dot < 0 ? -new : new))
            let allowed = isRotation ? Self.degrees * .pi / 360 : Self.error
            #expect(difference <= allowed + 4e-6, "\(name)")
          }
        }
      }
    }
  }

  @Test(.enabled(if: Consumers.hasThree)) func `three.js finds equal meshes, materials and skeletons`() async throws {
    let names = Self.rigs.filter { $0 != "pointers" }
    try await withRigs(names) { pairs in
      let scenes = try pairs.joined().map {
        Scene(base64: try Data(contentsOf: URL(filePath: $0)).base64EncodedString())
      }
      let parts: [[String]] = try await Consumers.answerOfThree(to: scenes)
      for (index, name) in names.enumerated() {
        #expect(parts[2 * index] == parts[2 * index + 1], "\(name)")
        #expect(parts[2 * index].contains { $0.contains("position") }, "\(name)")
      }
      #expect(parts[2].contains { $0.contains("SkinnedMesh") && $0.contains("Joint_59") })
    }
  }

  /// Animated files of Debian's package assimp-testmodels.
  private static let models = [
    "glTF-Sample-Models/AnimatedMorphCube-glTF/AnimatedMorphCube.gltf", "simple_skin/simple_skin.gltf",
  ].map { "/usr/share/assimp/models/glTF2/\($0)" }.filter { FileManager.default.fileExists(atPath: $0) }

  /// Writes files with fewer keys: a binary file and, from that, a file of text. Returns the pairs of paths.
  private func reduced(_ sources: [String], in folder: URL) throws -> [[String]] {
    try sources.enumerated().flatMap { index, source in
      let paths = ["glb", "gltf"].map { folder.appending(path: "small-\(index).\($0)").path }
      for (input, output) in [(source, paths[0]), (paths[0], paths[1])] {
        var command = try Curves.parseAsRoot(["reduce", input, "-o", output, "-q"] + Self.errors)
        try command.run()
      }
      return [[source, paths[0]], [paths[0], paths[1]]]
    }
  }

  @Test(.enabled(if: Consumers.python != nil && !models.isEmpty, "Debian's package assimp-testmodels has the files"))
  func `files of other programs become binary files, and these become text`() async throws {
    try await withTemporaryFolder { folder in
      let pairs = try reduced(Self.models, in: folder)
      let found: [Comparison] = try await Consumers.answer(of: "scene.py", to: pairs)
      for (pair, comparison) in zip(pairs, found) {
        #expect(comparison.problems == [] && comparison.bytes[1] <= comparison.bytes[0], "\(pair)")
        for (channel, difference) in comparison.errors {
          let allowed = channel.hasSuffix("/rotation") ? Self.degrees : Self.error
          #expect(difference <= allowed * (1 + 1e-6), "\(pair): \(channel)")
        }
      }
    }
  }

  @Test(.enabled(if: Consumers.python != nil, Consumers.isMissing))
  func `pygltflib finds meshes, skins and all else equal`() async throws {
    try await withRigs { pairs in
      try await withTemporaryFolder { folder in
        let all = try pairs + reduced(Self.models + [pairs[1][0], pairs[4][0]], in: folder)
        let found: [[String]] = try await Consumers.answer(of: "kept.py", to: all)
        for (pair, differences) in zip(all, found) { #expect(differences == [], "\(pair)") }
        // A copy of another rig is told.
        let other: [[String]] = try await Consumers.answer(of: "kept.py", to: [[pairs[0][0], pairs[1][1]]])
        #expect(other[0].contains("nodes") && other[0].contains("meshes"))
      }
    }
  }

  private struct Import: Decodable, Equatable {
    struct Mesh: Decodable, Equatable {
      let vertices: [Double]
      let faces: [[Int]]
      let groups: [[[Double]]]
    }
    let meshes: [Mesh]
    let bones: [[String]]
    let actions, keys: Int
  }

  private static let blender = ProcessInfo.processInfo.environment["CURVES_BLENDER"]

  @Test(.enabled(if: blender != nil, "CURVES_BLENDER names no Python that has bpy"))
  func `Blender imports equal meshes, bones and actions, with fewer keys`() async throws {
    let names = Self.rigs.filter { $0 != "pointers" }
    try await withRigs(names) { pairs in
      let input = String(decoding: try JSONEncoder().encode(Array(pairs.joined())), as: UTF8.self)
      let run = try await Command.shell("\"\(Self.blender ?? "")\" Tests/Programs/Consumers/blender.py", input: input)
      try #require(run.status == 0, "\(run.error)")
      let found = try JSONDecoder().decode([Import].self, from: Data(run.output.utf8))
      for (index, name) in names.enumerated() {
        let (old, new) = (found[2 * index], found[2 * index + 1])
        #expect(old.meshes == new.meshes && old.bones == new.bones && old.actions == new.actions, "\(name)")
        #expect(new.keys < old.keys || name == "pinned" && new.keys == old.keys, "\(name)")
      }
    }
  }

  @Test(.enabled(if: blender != nil && Consumers.python != nil, "CURVES_BLENDER names no Python that has bpy"))
  func `a file that Blender has baked gets fewer keys within the errors`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "blender.glb").path
      let run = try await Command.shell("\"\(Self.blender ?? "")\" Tests/Programs/Consumers/blender.py '\(path)'")
      try #require(run.status == 0, "\(run.error)")
      let pairs = try reduced([path], in: folder)
      let found: [Comparison] = try await Consumers.answer(of: "scene.py", to: pairs)
      #expect(found[0].problems == [] && found[1].problems == [] && found[0].bytes[1] < found[0].bytes[0])
      for comparison in found {
        for (channel, difference) in comparison.errors {
          let allowed = channel.hasSuffix("/rotation") ? Self.degrees : Self.error
          #expect(difference <= allowed * (1 + 1e-6), "\(channel)")
        }
      }
    }
  }
}
