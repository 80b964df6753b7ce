import Foundation
import Testing

@testable import CurveFormats
@testable import TestSupport

/// The bound of the distance between two scenes, beside places that this file computes by the formulas of glTF 2.0.
@Suite struct SceneDistanceTests {
  private static func distance(_ source: [UInt8], _ copy: [UInt8]) throws -> SceneDistance? {
    SceneDistance(
      between: try GLTFReader.origin(of: MotionInput(source)), and: try GLTFReader.origin(of: MotionInput(copy)))
  }

  // MARK: - Random scenes

  /// Three joints, one below the other, with a mesh that all of them move.
  private struct Rig {
    let rests: [[Float]] = [[0, 0, 0], [1, 0.25, 0], [0.75, 0, 0.5]]
    let points: [SIMD3<Double>] = [[2, 0.5, 0], [1.5, -0.25, 0.25], [0.5, 0.25, 0.75]]
    let weights: [[Double]] = [[0, 0.25, 0.75], [0.5, 0.5, 0], [0.125, 0.375, 0.5]]

    func file(_ channels: [GLTFTestChannel]) -> [UInt8] {
      let nodes = rests.indices.map { index in
        let child = index < 2 ? #","children":[\#(index + 1)]"# : ""
        return #"{"name":"\#(index)","translation":\#(rests[index])\#(child)}"#
      }
      let places = points.flatMap { [Float($0.x), Float($0.y), Float($0.z)] }
      let members = #"""
        "meshes":[{"primitives":[{"attributes":{"POSITION":0,"JOINTS_0":1,"WEIGHTS_0":2}}]}],
        "skins":[{"joints":[0,1,2]}],
        """#
      return gltfFile(
        nodes + [#"{"name":"Mesh","mesh":0,"skin":0}"#], channels, members,
        numbers: [
          (places, "VEC3"), (points.flatMap { _ in [0, 1, 2, 0] }, "VEC4"),
          (weights.flatMap { $0.map { Float($0) } + [0] }, "VEC4"),
        ])
    }

    /// The places of all vertices and joints at a time.
    func places(_ channels: [GLTFTestChannel], at time: Double) -> [SIMD3<Double>] {
      var frames: [(turn: [SIMD3<Double>], origin: SIMD3<Double>)] = []
      for (index, rest) in rests.enumerated() {
        func value(_ path: String) -> [Double]? {
          channels.first { $0.node == index && $0.path == path }.map { SceneDistanceTests.sampled($0, at: time) }
        }
        let origin = value("translation") ?? rest.map(Double.init)
        let (q, scale) = (value("rotation") ?? [0, 0, 0, 1], value("scale") ?? [1, 1, 1])
        let (x, y, z, w) = (q[0], q[1], q[2], q[3])
        let columns: [SIMD3<Double>] = [
          SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)) * scale[0],
          SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)) * scale[1],
          SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)) * scale[2],
        ]
        guard let parent = frames.last else {
          frames.append((columns, SIMD3(origin[0], origin[1], origin[2])))
          continue
        }
        func turned(_ v: SIMD3<Double>) -> SIMD3<Double> {
          parent.turn[0] * v.x + parent.turn[1] * v.y + parent.turn[2] * v.z
        }
        frames.append((columns.map(turned), parent.origin + turned(SIMD3(origin[0], origin[1], origin[2]))))
      }
      return frames.map(\.origin)
        + zip(points, weights).map { point, weights in
          zip(frames, weights).reduce(SIMD3.zero) { sum, next in
            let (turn, origin) = next.0
            return sum + (origin + turn[0] * point.x + turn[1] * point.y + turn[2] * point.z) * next.1
          }
        }
    }
  }

  private static func unit(_ numbers: [Double]) -> [Double] {
    let length = numbers.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return numbers.map { $0 / length }
  }

  /// The value of a channel, which is constant outside its keys.
  fileprivate static func sampled(_ channel: GLTFTestChannel, at time: Double) -> [Double] {
    let (times, isRotation) = (channel.times.map(Double.init), channel.path == "rotation")
    let width = isRotation ? 4 : 3
    func row(_ index: Int) -> [Double] { (0..<width).map { Double(channel.values[index * width + $0]) } }
    let isCubic = channel.mode == "CUBICSPLINE"
    func key(_ index: Int) -> [Double] { row(isCubic ? 3 * index + 1 : index) }
    if time <= times[0] { return isRotation ? unit(key(0)) : key(0) }
    guard let next = times.firstIndex(where: { $0 > time }) else {
      return isRotation ? unit(key(times.count - 1)) : key(times.count - 1)
    }
    let (first, span) = (next - 1, times[next] - times[next - 1])
    let u = (time - times[first]) / span
    if channel.mode == "STEP" { return isRotation ? unit(key(first)) : key(first) }
    if isCubic {
      let (h00, h10, h01, h11) = (
        (1 + 2 * u) * (1 - u) * (1 - u), u * (1 - u) * (1 - u), u * u * (3 - 2 * u), u * u * (u - 1)
      )
      let (out, into) = (row(3 * first + 2), row(3 * next))
      let value = (0..<width).map {
        h00 * key(first)[$0] + span * h10 * out[$0] + h01 * key(next)[$0] + span * h11 * into[$0]
      }
      return isRotation ? unit(value) : value
    }
    let (a, b) = (isRotation ? unit(key(first)) : key(first), isRotation ? unit(key(next)) : key(next))
    if !isRotation { return zip(a, b).map { $0 + ($1 - $0) * u } }
    let dot = zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
    let angle = acos(min(abs(dot), 1)), sign = dot < 0 ? -1.0 : 1
    if angle < 1e-9 { return a }
    return zip(a, b).map { (sin((1 - u) * angle) * $0 + sin(u * angle) * sign * $1) / sin(angle) }
  }

  /// A motion of a joint: keys at random times, of a random interpolation.
  private static func channel(_ node: Int, _ path: String, _ random: inout SplitMix64) -> GLTFTestChannel {
    let mode = ["LINEAR", "LINEAR", "STEP", "CUBICSPLINE"].randomElement(using: &random) ?? "LINEAR"
    var times: [Float] = [0]
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      times.append(times[times.count - 1] + .random(in: 0.05...0.5, using: &random))
    }
    let values = times.flatMap { _ -> [Float] in
      func numbers(_ range: ClosedRange<Float>) -> [Float] {
        (0..<(path == "rotation" ? 4 : 3)).map { _ in .random(in: range, using: &random) }
      }
      var value = numbers(-1...1)
      if path == "scale" { value = numbers(0.5...1.5) }
      if path == "rotation" { value = numbers(-0.5...0.5).dropLast() + [1] }
      return mode == "CUBICSPLINE" ? numbers(-1...1) + value + numbers(-1...1) : value
    }
    return GLTFTestChannel(node: node, path: path, times: times, values: values, mode: mode)
  }

  /// The same with other numbers of the same size, or with a key less.
  private static func changed(_ channel: GLTFTestChannel, _ random: inout SplitMix64) -> GLTFTestChannel {
    let size = Float(sign: .plus, exponent: .random(in: -12 ... -3, using: &random), significand: 1)
    let values = channel.values.map { $0 + .random(in: -size...size, using: &random) }
    return GLTFTestChannel(
      animation: 0, node: channel.node, path: channel.path, times: channel.times, values: values, mode: channel.mode)
  }

  @Test func `no vertex is farther away than the bound, and one is almost as far`() throws {
    let rig = Rig()
    var random = SplitMix64(seed: 72)
    for number in 0..<cases(8, thorough: 100) {
      var source: [GLTFTestChannel] = []
      for node in 0..<3 {
        for path in ["rotation", "translation", "scale"] where Bool.random(using: &random) || path == "rotation" {
          source.append(Self.channel(node, path, &random))
        }
      }
      let copy = source.map { Bool.random(using: &random) ? Self.changed($0, &random) : $0 }
      let distance = try #require(try Self.distance(rig.file(source), rig.file(copy)))
      let end = source.map { Double($0.times[$0.times.count - 1]) }.max() ?? 0
      var keys = Set(source.flatMap { $0.times.map(Double.init) })
      for key in keys { keys.insert(key.nextDown) }
      let times = Set((0...1500).map { end * Double($0) / 1500 }).union(keys)
      var greatest = 0.0
      for time in times {
        for (place, other) in zip(rig.places(source, at: time), rig.places(copy, at: time)) {
          let difference = place - other
          greatest = max(greatest, (difference * difference).sum().squareRoot())
        }
      }
      #expect(distance.value >= greatest * (1 - 1e-9), "case \(number)")
      #expect(distance.value <= greatest * 1.02 + 1e-9, "case \(number)")
      #expect(distance.unread.isEmpty)
    }
  }

  // MARK: - Edges

  @Test func `a rotation that passes through 0 has no bound`() throws {
    let nodes = [#"{"name":"A","children":[1]}"#, #"{"name":"B","translation":[1,0,0]}"#]
    func channel(_ slope: Float) -> GLTFTestChannel {
      let still: [Float] = [0, 0, 0, 0]
      return GLTFTestChannel(
        node: 0, path: "rotation", times: [0, 1],
        values: still + [0, 0, 0, 1] + [0, 0, slope, 0] + still + [0, 0, 0, -1] + still,
        mode: "CUBICSPLINE")
    }
    #expect(try Self.distance(gltfFile(nodes, [channel(0)]), gltfFile(nodes, [channel(0.5)]))?.value == .infinity)
    // With a slope the cubics do not meet 0.
    #expect(try #require(try Self.distance(gltfFile(nodes, [channel(1)]), gltfFile(nodes, [channel(0.5)]))).value < 2.1)
  }

  @Test func `meshes that cannot be read are named`() throws {
    let nodes = [#"{"name":"A","mesh":0}"#, #"{"name":"B","mesh":1}"#, #"{"name":"C","mesh":0}"#]
    let members = #"""
      "meshes":[{"name":"Packed","primitives":[
      {"attributes":{"POSITION":0},"extensions":{"KHR_draco_mesh_compression":{}}}]},
      {"primitives":[{"attributes":{"POSITION":99}}]}],
      """#
    let move = GLTFTestChannel(node: 0, path: "translation", times: [0, 1], values: [0, 0, 0, 1, 0, 0])
    let file = gltfFile(nodes, [move], members, numbers: [([0, 0, 0], "VEC3")])
    #expect(try Self.distance(file, file)?.unread == ["Packed", "mesh 1"])
  }

  @Test func `a target without a weight moves nothing, and matrices that cannot be read make a mesh unread`() throws {
    let nodes = [#"{"name":"A","mesh":0}"#, #"{"name":"B","mesh":1,"skin":0}"#]
    let members = #"""
      "meshes":[{"primitives":[{"attributes":{"POSITION":0},"targets":[{"POSITION":1},{"POSITION":1}]}]},
      {"name":"Skinned","primitives":[{"attributes":{"POSITION":0,"JOINTS_0":2,"WEIGHTS_0":2}}]}],
      "skins":[{"joints":[0],"inverseBindMatrices":99}],
      """#
    func file(_ weight: Float) -> [UInt8] {
      let channel = GLTFTestChannel(node: 0, path: "weights", times: [0, 1], values: [0, weight])
      return gltfFile(
        nodes, [channel], members,
        numbers: [([0, 0, 0], "VEC3"), ([2, 0, 0], "VEC3"), ([0, 0, 0, 0], "VEC4")])
    }
    let distance = try #require(try Self.distance(file(1), file(0.5)))
    #expect(distance.value >= 1 && distance.value <= 1.01 && distance.unread == ["Skinned"])
  }
}
