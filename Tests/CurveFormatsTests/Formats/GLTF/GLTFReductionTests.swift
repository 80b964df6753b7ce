import CurveSampling
import Foundation
import Testing

@testable import CurveFormats
@testable import TestSupport

@Suite struct GLTFReductionTests {
  private typealias Channel = GLTFTestChannel

  private static func reduction(
    _ bytes: [UInt8], error: Double = 0.01, degrees: Double = 0.1,
    _ change: (inout ReductionOptions) -> Void = { _ in }
  ) throws -> ReducedDocument {
    var options = ReductionOptions(error: error)
    options.degrees = degrees
    change(&options)
    return try MotionDocument(reading: MotionInput(bytes), as: .gltf).reduced(options)
  }

  private static func document(_ reduction: ReducedDocument) throws -> MotionDocument {
    try MotionDocument(reading: MotionInput(reduction.bytes(named: "x.gltf")), as: .gltf)
  }

  // MARK: - Constants

  private static let still = Channel(
    node: 1, path: "translation", times: [0, 1, 3], values: [1, 2, 3, 1, 2, 3, 1, 2, 3])
  private static let moving = Channel(node: 0, path: "scale", times: [0, 1, 2], values: [1, 1, 1, 2, 1, 1, 9, 1, 1])

  @Test func `a constant channel gets one key at its end, or goes if another one holds the end`() throws {
    let rests = [#"{"name":"A"}"#, #"{"name":"B","translation":[1,2,3]}"#]
    // The only channel that lasts until 3 stays, even at rest.
    let lasting = try Self.document(Self.reduction(gltfFile(rests, [Self.still, Self.moving])))
    #expect(lasting.labels == ["B/translation", "A/scale"])
    #expect(lasting.motions[0].components.map { $0.curve.extent } == [3...3, 3...3, 3...3])
    let other = Channel(node: 0, path: "translation", times: [0, 3], values: [0, 0, 0, 1, 1, 1])
    let gone = try Self.reduction(gltfFile(rests, [Self.still, Self.moving, other]))
    #expect(try Self.document(gone).labels == ["A/scale", "A/translation"])
    #expect(gone.parts.map(\.keyCount) == [0, 3, 2])
    // Elsewhere than at rest, one key is left.
    let moved = try Self.reduction(gltfFile([rests[0], #"{"name":"B"}"#], [Self.still, Self.moving, other]))
    #expect(moved.parts.map(\.keyCount) == [1, 3, 2])
    #expect(try Self.document(moved).numbers.prefix(3).map { $0.curve.value(at: 0) } == [1, 2, 3])
    let kept = try Self.reduction(gltfFile(rests, [Self.still, Self.moving, other])) { $0.keepsConstants = true }
    #expect(kept.parts.map(\.keyCount) == [2, 3, 2])
  }

  @Test func `values within the error are constant, and their distance counts`() throws {
    let noise = Channel(node: 0, path: "translation", times: [0, 1, 2], values: [0, 0, 0, 0.25, 0, 0, 0, 0, 0.125])
    let end = Channel(node: 0, path: "scale", times: [0, 2], values: [1, 1, 1, 3, 3, 3])
    let file = gltfFile([#"{"translation":[0,0,0]}"#], [noise, end])
    let exact = (0.25 * 0.25 + 0.125 * 0.125).squareRoot()
    let reduction = try Self.reduction(file, error: 0.3)
    #expect(reduction.parts[0].keyCount == 0 && reduction.parts[0].error == exact)
    #expect(try Self.reduction(file, error: 0.2).parts[0].keyCount == 1)
    #expect(try Self.reduction(file, error: 0.1).parts[0].keyCount == 3)
  }

  // MARK: - Numbers

  @Test func `rotations of 16 bits are within the error, which includes their rounding`() throws {
    var random = SplitMix64(seed: 16)
    for _ in 0..<cases(5, thorough: 200) {
      let count = 60
      let axis = (0..<3).map { _ in Double.random(in: -1...1, using: &random) }
      let speed = Double.random(in: 0.5...3, using: &random)
      let values = (0..<count).flatMap { key -> [Float] in
        let half = sin(speed * Double(key) / 30) / 2
        let length = axis.reduce(0) { $0 + $1 * $1 }.squareRoot()
        return axis.map { Float($0 / length * sin(half)) } + [Float(cos(half))]
      }
      let times = (0..<count).map { Float($0) / 30 }
      let file = gltfFile([#"{"name":"A"}"#], [Channel(node: 0, path: "rotation", times: times, values: values)])
      let reduction = try Self.reduction(file, degrees: 0.05) { $0.quantizes = true }
      guard
        case .rotation(.track(let source))? = try MotionDocument(reading: MotionInput(file), as: .gltf).motions.first?
          .value,
        case .rotation(.track(let reduced))? = try Self.document(reduction).motions.first?.value
      else {
        Issue.record("no rotation")
        continue
      }
      #expect(reduced.times.count == reduction.parts[0].keyCount && reduced.times.count < count)
      var greatest = 0.0
      for index in 0...4000 {
        let time = Double(times[count - 1]) * Double(index) / 4000
        let (first, second) = (source.value(at: time), reduced.value(at: time))
        let dot = min(1, abs(first.x * second.x + first.y * second.y + first.z * second.z + first.w * second.w))
        greatest = max(greatest, 2 * acos(dot) * 180 / .pi)
      }
      // The arc cosine near 1 has an error of 1e-6 degrees.
      #expect(greatest <= reduction.parts[0].error + 2e-6 && reduction.parts[0].error <= 0.05)
    }
  }

  @Test(arguments: [0.05, 0.5, 1.5, 2.9])
  func `the stated rounding of rotations to 16 bits is true, also between keys that are far apart`(
    greatestTurn: Double
  ) throws {
    var random = SplitMix64(seed: 17)
    for _ in 0..<cases(20, thorough: 400) {
      // Turns by up to an angle in radians, about any axes.
      var values: [Double] = [0, 0, 0, 1]
      for _ in 0..<8 {
        let last = Array(values.suffix(4))
        var way = (0..<4).map { _ in Double.random(in: -1...1, using: &random) }
        let along = zip(way, last).reduce(0) { $0 + $1.0 * $1.1 }
        way = zip(way, last).map { $0 - along * $1 }
        let length = way.reduce(0) { $0 + $1 * $1 }.squareRoot()
        let half = Double.random(in: 0...greatestTurn / 2, using: &random)
        values += zip(last, way).map { $0 * cos(half) + $1 / length * sin(half) }
      }
      let times = (0..<9).map { Double($0) }
      let track = try RotationTrack(.linear, times: times, values: values)
      let keys = GLTFKeys(track)
      let made = try #require(GLTFSamples.made(of: keys, isNormalized: true, true))
      let stored = try RotationTrack(.linear, times: times, values: made.samples.values.stored.map { $0 / 32767 })
      for step in 0...800 {
        let (a, b) = (track.value(at: Double(step) / 100), stored.value(at: Double(step) / 100))
        let differences = [a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w]
        let sums = [a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w]
        let chord = min(differences.reduce(0) { $0 + $1 * $1 }, sums.reduce(0) { $0 + $1 * $1 }).squareRoot()
        #expect(4 * asin(chord / 2) <= made.rounding)
      }
      // The margins that GLTFOrigin leaves for it, in steps: keys near each other, and any.
      #expect(made.rounding * 32767 <= (greatestTurn < 0.5 ? 2.1 : 4))
    }
  }

  @Test(arguments: [Float(0), -0.5, 0.75])
  func `weights of 16 bits are within the error, and stay Floats beyond 1`(least: Float) throws {
    let times = (0..<50).map { Float($0) / 16 }
    let values = times.flatMap { [least + (1 + sin(2 * $0)) / 4, 0.25] }
    let nodes = [#"{"name":"A"}"#]
    let file = gltfFile(nodes, [Channel(node: 0, path: "weights", times: times, values: values)])
    let reduction = try Self.reduction(file, error: 1e-3) { $0.quantizes = true }
    let text = String(decoding: reduction.bytes(named: "x.gltf"), as: UTF8.self)
    #expect(text.contains(#""componentType":\#(least == 0 ? 5123 : least < 0 ? 5122 : 5126)"# + ",\"count\""))
    let source = try MotionDocument(reading: MotionInput(file), as: .gltf).numbers
    for (old, new) in zip(source, try Self.document(reduction).numbers) {
      for index in 0...2000 {
        let time = 3 * Double(index) / 2000
        #expect(abs(old.curve.value(at: time) - new.curve.value(at: time)) <= reduction.parts[0].error)
      }
    }
    #expect(reduction.parts[0].error <= 1e-3 && reduction.parts[0].keyCount < 50)
  }

  @Test func `the shared times of channels are kept where the file is smaller so`() throws {
    // Corners at the same times in all channels: four times the same keys.
    let times = (0..<200).map { Float($0) / 64 }
    func zigzag(_ node: Int, _ period: Int) -> Channel {
      Channel(
        node: node, path: "translation", times: times,
        values: times.indices.flatMap { key -> [Float] in
          let place = key % (2 * period)
          return [Float(place < period ? place : 2 * period - place), 0, Float(key)]
        })
    }
    let nodes = [#"{"name":"A"}"#, #"{"name":"B"}"#, #"{"name":"C"}"#]
    let common = try Self.reduction(gltfFile(nodes, (0..<3).map { zigzag($0, 4) }))
    let tracks = try Self.document(common).numbers.compactMap(\.curve.keyedTrack)
    #expect(Set(tracks.map { $0.keys.map(\.time) }).count == 1)
    let own = try Self.reduction(gltfFile(nodes, [zigzag(0, 4), zigzag(1, 97), zigzag(2, 31)]))
    #expect(Set(own.parts.map(\.keyCount)).count == 3)
  }

  // MARK: - The scene

  /// Whether a number bounds a distance, and is within a hundredth of it. Keys are Floats.
  private func isBound(_ bound: Double, of distance: Double) -> Bool {
    bound >= distance * (1 - 1e-6) && bound <= distance * (1.01 + 1e-6)
  }

  @Test func `the distance in the scene is that of the joint farthest out`() throws {
    // The root turns by 0°, 45.04° and 90°; without the key in between it is wrong by 0.04° at 1 s. The tip hangs at a
    // distance of 10 from it, and a corner of its box at 13.
    func turn(_ degrees: Double) -> [Float] {
      [0, 0, Float(sin(degrees * .pi / 360)), Float(cos(degrees * .pi / 360))]
    }
    let channel = Channel(
      node: 1, path: "rotation", times: [0, 1, 2], values: turn(0) + turn(45.04) + turn(90))
    let nodes = [
      #"{"name":"Tip","translation":[10,0,0]}"#, #"{"name":"Root","children":[0,2]}"#,
      #"{"name":"Beside","translation":[0,0,50]}"#,
    ]
    let file = gltfFile(nodes, [channel])
    let distance = try #require(try Self.reduction(file).distance)
    let half = 0.02 * Double.pi / 180
    #expect(isBound(distance.value, of: 2 * 10 * sin(half)) && abs(distance.time - 1) < 0.1)
    #expect(distance.node == "Tip" && distance.animation == nil)
    let box = #""meshes":[{"primitives":[{"attributes":{"POSITION":2}}]}],"#
    var withBox = String(
      decoding: gltfFile(
        [nodes[0].replacing("}", with: #","mesh":0}"#)] + nodes[1...],
        [channel, Channel(animation: 1, node: 2, path: "scale", times: [0, 1], values: [-1, 0, 0, 3, 4, 0])], box),
      as: UTF8.self)
    // The scale's accessor is the mesh's positions too.
    withBox = withBox.replacing(#""POSITION":2"#, with: #""POSITION":3"#)
    let hung = try #require(try Self.reduction(Array(withBox.utf8)).distance)
    #expect(isBound(hung.value, of: 2 * (13.0 * 13 + 4 * 4).squareRoot() * sin(half)))
    #expect(hung.node == "Tip" && hung.animation == "animation 0")
  }

  @Test func `weights of morph targets move vertices`() throws {
    // The last vertex moves by 3 at the weight 1, and twice that in the scene. The weight is 0.1 at 1 s, and 0 without
    // it.
    let channels = [
      Channel(node: 0, path: "weights", times: [0, 1, 2], values: [0, 0.1, 0]),
      Channel(animation: 1, node: 1, path: "scale", times: [0, 1], values: [-1, 0, 0, 3, 4, 0]),
      Channel(animation: 1, node: 1, path: "translation", times: [0, 1], values: [0, 0, 0, 0, 3, 0]),
    ]
    let nodes = [#"{"name":"Face","scale":[1,2,1],"mesh":0}"#, #"{"name":"Other"}"#]
    let mesh = #""meshes":[{"primitives":[{"attributes":{"POSITION":3},"targets":[{"POSITION":5}]}]}],"#
    let reduction = try Self.reduction(gltfFile(nodes, channels, mesh), error: 0.2)
    #expect(reduction.parts[0].keyCount == 1)
    let distance = try #require(try reduction.distance)
    #expect(isBound(distance.value, of: 0.6) && abs(distance.time - 1) < 0.1 && distance.node == "Face")
  }

  // MARK: - Bad input

  @Test func `a node with a matrix keeps its channel, with a warning at its place`() throws {
    let file = gltfFile([#"{"name":"A","matrix":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]}"#], [Self.moving])
    let reduction = try Self.reduction(file)
    #expect(reduction.parts.isEmpty && reduction.bytes(named: "x.gltf") == file)
    let warning = "\(try #require(reduction.warnings.first))"
    #expect(warning.contains("line 1, column") && warning.contains("not a matrix: the channel stays"), "\(warning)")
  }

  @Test(arguments: [
    #"{"name":"B","children":[0]},{"name":"C","children":[0]}"#, #"{"name":"B","children":[2]},{"children":[1]}"#,
    #"{"name":"B","children":[1]}"#,
  ])
  func `nodes that are no tree have no distance, but fewer keys`(nodes: String) throws {
    let constant = Channel(node: 0, path: "rotation", times: [0, 1, 2], values: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1])
    let file = gltfFile([#"{"name":"A"}"#, nodes], [Self.moving, constant])
    let reduction = try Self.reduction(file)
    #expect(reduction.parts.map(\.keyCount) == [3, 0])
    #expect(try reduction.distance == nil)
    #expect(try !MotionDocument(reading: MotionInput(file), as: .gltf).warnings.isEmpty)
  }

  @Test func `scales of 0, skins without joints and nodes outside the scene are measured`() throws {
    let nodes = [#"{"name":"A","scale":[0,0,0],"mesh":0,"skin":0}"#]
    let members =
      #""scene":0,"scenes":[{"nodes":[]}],"skins":[{"joints":[]}],"meshes":[{"primitives":[{"attributes":{"POSITION":1}}]}],"#
    let reduction = try Self.reduction(gltfFile(nodes, [Self.moving], members))
    #expect(try reduction.distance?.value == 0)
  }

  @Test func `files with any bytes changed are reduced or refused`() throws {
    let still = Channel(node: 0, path: "translation", times: [0, 1, 3], values: [1, 2, 3, 1, 2, 3, 1, 2, 3])
    let file = gltfFile([#"{"name":"A","children":[1]}"#, "{}"], [Self.moving, still])
    var random = SplitMix64(seed: 56)
    for number in 0..<cases(100, thorough: 2000) {
      var changed = file
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        changed[place] =
          Bool.random(using: &random)
          ? UInt8.random(in: 0x30...0x39, using: &random) : .random(in: 32...126, using: &random)
      }
      guard let reduction = try? Self.reduction(changed) else { continue }
      let bytes = reduction.bytes(named: "x.gltf")
      #expect(throws: Never.self) { try MotionDocument(reading: MotionInput(bytes), as: .gltf) }
      if number.isMultiple(of: 25) { _ = try? reduction.distance }
    }
  }
}
