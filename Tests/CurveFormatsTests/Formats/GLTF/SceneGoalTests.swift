import CurveSampling
import Foundation
import Testing

@testable import CurveFormats
@testable import TestSupport

/// Reductions whose goal is a distance in the scene.
@Suite struct SceneGoalTests {
  private typealias Channel = GLTFTestChannel

  private static func reduction(
    _ bytes: [UInt8], _ distance: Double, _ change: (inout SceneGoal) -> Void = { _ in }
  ) throws -> ReducedDocument {
    var options = ReductionOptions(error: 0.001)
    var goal = SceneGoal(distance)
    change(&goal)
    options.scene = goal
    return try MotionDocument(reading: MotionInput(bytes), as: .gltf).reduced(options)
  }

  /// A turn about z by an angle that swings and grows.
  private static func swing(_ node: Int, _ amplitude: Double, _ speed: Double, animation: Int = 0) -> Channel {
    let times = (0...240).map { Double($0) / 60 }
    let values = times.flatMap { time -> [Float] in
      let angle = amplitude * sin(speed * time) * (1 + time / 8)
      return [0, 0, Float(sin(angle / 2)), Float(cos(angle / 2))]
    }
    return Channel(animation: animation, node: node, path: "rotation", times: times.map { Float($0) }, values: values)
  }

  /// A chain of four nodes, each 1 from the last.
  private static let chain = (0..<4).map { index in
    let members = index < 3 ? #","children":[\#(index + 1)]"# : ""
    return #"{"name":"N\#(index)","translation":[\#(index == 0 ? 0 : 1),0,0]\#(members)}"#
  }

  @Test(arguments: [1e-3, 0.01, 0.1])
  func `the proved distance is within the goal and near it, with fewer bytes than equal angles`(
    distance: Double
  ) throws {
    // A hip that reaches 20 times as far as a finger.
    let nodes = Self.chain.map { $0.replacing("[1,0,0]", with: "[0.2,0,0]") }.map {
      $0.contains("N1") ? $0.replacing("[0.2,0,0]", with: "[4,0,0]") : $0
    }
    let file = gltfFile(nodes, (0..<3).map { Self.swing($0, 0.4, 2 + Double($0)) })
    let reduction = try Self.reduction(file, distance)
    let proved = try #require(try reduction.distance).value
    #expect(proved <= distance && proved > 0.8 * distance)
    // The greatest equal angle within the distance, by bisection.
    var (low, high, byteCount) = (1e-4, 10.0, Int.max)
    for _ in 0..<10 {
      var options = ReductionOptions()
      options.degrees = (low * high).squareRoot()
      let equal = try MotionDocument(reading: MotionInput(file), as: .gltf).reduced(options)
      if try #require(try equal.distance).value <= distance {
        (low, byteCount) = (options.degrees, equal.bytes().count)
      } else {
        high = options.degrees
      }
    }
    #expect(reduction.bytes().count < byteCount)
  }

  @Test func `each animation has the whole distance`() throws {
    let channels = [Self.swing(0, 0.5, 2), Self.swing(1, 0.1, 9, animation: 1), Self.swing(2, 0.5, 1, animation: 1)]
    let distance = try #require(try Self.reduction(gltfFile(Self.chain, channels), 0.02).distance)
    #expect(distance.clips.count == 2)
    for bound in distance.clips.values { #expect(bound <= 0.02 && bound > 0.014) }
  }

  @Test func `what nothing hangs on does not turn freely, and a camera even less`() throws {
    // The last node moves nothing: it turns as if something were a tenth of the greatest distance from it, which is 3.
    func error(_ last: String, _ change: (inout SceneGoal) -> Void = { _ in }) throws -> Double {
      let nodes = Self.chain.prefix(3) + [Self.chain[3].replacing("}", with: last + "}")]
      let file = gltfFile(Array(nodes), [Self.swing(3, 1, 3)])
      return try Self.reduction(file, 0.01, change).parts[0].error
    }
    let degrees = 0.01 * 180 / .pi
    let alone = try error("")
    #expect(alone <= degrees / 0.3 && alone > degrees / 0.6)
    #expect(try error("", { $0.leastReach = 3 }) <= degrees / 3)
    #expect(try error(#","camera":0"#) <= degrees / 3)
  }

  @Test func `a great distance allows no rotation more than a quarter of a turn`() throws {
    // Turns of 300° to both sides: no angle is within 120° of all of them.
    let file = gltfFile(Self.chain, [Self.swing(2, 5, 4)])
    for distance in [2.1, 3, 100] {
      let part = try Self.reduction(file, distance).parts[0]
      #expect(part.limit <= 90 && part.error <= part.limit && part.keyCount > 1, "\(distance)")
    }
  }

  @Test func `weights of morph targets count as far as they move vertices`() throws {
    let times = (0...100).map { Float($0) / 25 }
    let values = times.flatMap { [Float(sin(2 * $0)), Float(sin(3 * $0))] }
    let channel = Channel(node: 0, path: "weights", times: times, values: values)
    func reduction(_ distance: Double, _ way: Float) throws -> ReducedDocument {
      let mesh =
        #""meshes":[{"primitives":[{"attributes":{"POSITION":0},"targets":[{"POSITION":1},{"POSITION":2}]}]}],"#
      let numbers: [(values: [Float], type: String)] = [
        ([0, 0, 0, 1, 0, 0], "VEC3"), ([way, 0, 0, 0, 0, 0], "VEC3"), ([0, 0, 0, 0, way, 0], "VEC3"),
      ]
      return try Self.reduction(gltfFile([#"{"mesh":0}"#], [channel], mesh, numbers: numbers), distance)
    }
    let (near, far) = (try reduction(0.01, 1), try reduction(0.01, 8))
    #expect(near.parts[0].keyCount < far.parts[0].keyCount)
    for reduction in [near, far] { #expect(try #require(try reduction.distance).value <= 0.01) }
    // Weights that move nothing have the error of the options.
    #expect(try reduction(10, 0).parts[0].limit == 0.001)
  }

  @Test func `a joint that stands stays within a tenth of the distance, and is reported`() throws {
    // The tip stands from 1 s to 2 s: the first joint turns back what the second one turns.
    let times = (0...180).map { Double($0) / 60 }
    func turn(_ node: Int, _ angle: (Double) -> Double) -> Channel {
      let values = times.flatMap { [0, 0, Float(sin(angle($0) / 2)), Float(cos(angle($0) / 2))] }
      return Channel(node: node, path: "rotation", times: times.map { Float($0) }, values: values)
    }
    // The tip is at the distance 1 from the second joint, at its origin: the hip sways, and is followed.
    func hip(_ time: Double) -> SIMD2<Double> {
      let still = time < 1 ? 1 - time : max(time - 2, 0)
      return SIMD2(0.2 * sin(5 * time), 1 + 0.1 * cos(7 * time)) + SIMD2(still * still, 0)
    }
    func angle(_ time: Double) -> Double { atan2(-hip(time).y, -hip(time).x + (time < 1 ? 1 - time : 0)) }
    let slide = Channel(
      node: 1, path: "scale", times: times.map { Float($0) },
      values: times.flatMap { [Float((hip($0) * hip($0)).sum().squareRoot()), 1, 1] })
    let move = Channel(
      node: 0, path: "translation", times: times.map { Float($0) },
      values: times.flatMap { [Float(hip($0).x), Float(hip($0).y), 0] })
    let nodes = [
      #"{"name":"Hip","children":[1]}"#, #"{"name":"Leg","children":[2]}"#, #"{"name":"Foot","translation":[1,0,0]}"#,
    ]
    let file = gltfFile(nodes, [turn(1, angle), move, slide])
    let distance = 0.02
    let standing = try #require(try Self.reduction(file, distance) { $0.contacts = ["Foot"] }.distance).standing
    let foot = try #require(standing.first)
    #expect(standing.count == 1 && foot.node.name == "Foot")
    #expect(foot.node.spans.contains { $0.lowerBound <= 1.01 && $0.upperBound >= 1.99 })
    #expect(foot.value <= distance / 10)
    // Without the option, it is moved farther.
    let free = try Self.reduction(file, distance)
    #expect(try #require(try free.distance).standing.isEmpty)
    let files = try #require(free.rewrittenFiles(RewriteRequest(name: "x")))
    let document = try MotionDocument(reading: MotionInput(file), as: .gltf)
    let slid = try #require(try document.origin?.sceneDistance(to: files, standing: [foot.node])).standing[0].value
    #expect(slid > distance / 10)
  }

  // MARK: - Shares

  /// One animation with a part for each node of a tree.
  private static func search(parents: [Int?], sizes: [Int], distance: Double = 1) -> SceneSearch {
    let nodes = parents.map { NodeTree.Node("", parent: $0) }
    let effects = sizes.enumerated().map {
      SceneEffects.Effect(
        place: StoredPart.Place(motion: $0, components: 0..<1), node: $0, clip: 0, gain: 1, keySize: $1, standing: [])
    }
    return SceneSearch(
      SceneGoal(distance), SceneEffects(effects: effects, nodes: NodeTree(unchecked: nodes), standing: []))
  }

  @Test func `shares take the fewest bytes of all whose sums along each chain are the goal`() {
    // A root, with a chain of two and a leaf of another size.
    let sizes = [3, 8, 1, 5]
    let allowances = Self.search(parents: [nil, 0, 1, 0], sizes: sizes).allowances(best: false)
    let shares = (0..<4).map { allowances[StoredPart.Place(motion: $0, components: 0..<1)]?.limit ?? 0 }
    #expect(abs(shares[0] + shares[1] + shares[2] - 1) < 1e-12 && abs(shares[0] + shares[3] - 1) < 1e-12)
    func cost(_ shares: [Double]) -> Double {
      zip(sizes, shares).reduce(0) { $0 + Double($1.0) / $1.1.squareRoot() }
    }
    var random = SplitMix64(seed: 7)
    for _ in 0..<1000 {
      let (root, part) = (
        Double.random(in: 0.01..<0.99, using: &random), Double.random(in: 0.01..<0.99, using: &random)
      )
      #expect(cost(shares) <= cost([root, (1 - root) * part, (1 - root) * (1 - part), 1 - root]) + 1e-9)
    }
  }

  // MARK: - Bad input

  @Test func `unknown nodes, files without a tree and other formats are refused`() throws {
    func message(_ nodes: [String], _ contacts: [String] = []) -> String {
      let file = gltfFile(nodes, [Self.swing(0, 1, 1)])
      do {
        _ = try Self.reduction(file, 0.1) { $0.contacts = contacts }
        return ""
      } catch { return "\(error)" }
    }
    #expect(
      message(Self.chain, ["N1", "Toe"]).contains(
        #"there is no node named "Toe"; the names are "N0", "N1", "N2", "N3""#))
    #expect(message([#"{"children":[1]}"#, #"{"children":[0]}"#]).contains("needs a file with a tree of nodes"))
    var options = ReductionOptions()
    options.scene = SceneGoal(1)
    let table = try MotionDocument(
      reading: MotionInput("time,x,x.mode\n0,0,linear\n1,1,linear\n2,5,linear\n"), as: .keys)
    #expect(throws: FormatError.self) { try table.reduced(options) }
  }

  @Test func `a rotation whose cubics pass through 0 has no bound, and keeps its keys with a warning`() throws {
    // From one quaternion to its opposite: glTF does not turn signs of cubics.
    let values: [Float] = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]
    let opposite: [Float] = [0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0]
    let turned = Channel(
      node: 0, path: "rotation", times: [0, 1, 2], values: values + opposite + values, mode: "CUBICSPLINE")
    let file = gltfFile(Self.chain, [turned, Self.swing(1, 1, 2)])
    let reduction = try Self.reduction(file, 0.01)
    #expect(reduction.bytes() == file)
    #expect("\(reduction.warnings)".contains("no fewer keys were proved to be within the distance"))
  }
}
