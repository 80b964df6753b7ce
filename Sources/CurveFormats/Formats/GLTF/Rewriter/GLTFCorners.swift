import TextFormats

/// The corners of the boxes around what hangs on each node of a glTF file: its mesh, and the vertices that it moves as
/// a joint.
struct GLTFCorners {
  /// The corners of each node, in its own coordinates; none if nothing hangs on it.
  let nodes: [[SIMD3<Double>]]
  /// The vertices that morph targets move.
  let morphs: [Morph]

  /// A vertex that morph targets move, in the coordinates of the node that carries it: of its mesh, or of the joint
  /// that has the greatest weight.
  struct Morph {
    let carrier: Int
    /// The node whose weights move the vertex.
    let node: Int
    let point: SIMD3<Double>
    /// The way at a weight of 1, for each target.
    let ways: [SIMD3<Double>]

    /// Returns the place of the vertex for some weights.
    func moved(by weights: [Double]) -> SIMD3<Double> { zip(ways, weights).reduce(point) { $0 + $1.0 * $1.1 } }
  }

  /// The weights at rest of the nodes with morph targets.
  let weights: [Int: [Double]]

  /// The maximum number of vertices of a primitive that ``morphs`` has: those that a target moves the most.
  private static let morphLimit = 64

  /// - Parameter file: The file. Vertices that cannot be read, such as compressed ones, hang on nothing.
  init(of file: GLTFFile) {
    var file = file
    let (meshes, skins) = (file.root.elements(of: "meshes"), file.root.elements(of: "skins"))
    var (morphs, weights) = ([Morph](), [Int: [Double]]())
    var boxes = [SceneBox](repeating: SceneBox(), count: file.nodes.count)
    for (index, node) in file.nodes.enumerated() {
      guard let mesh = node["mesh"]?.index.flatMap({ meshes[checked: $0] }) else { continue }
      weights[index] = (node["weights"] ?? mesh["weights"])?.elements.compactMap(\.number)
      let skin = node["skin"]?.index.flatMap { skins[checked: $0] }
      let joints = skin?.elements(of: "joints").map { $0.index ?? -1 } ?? []
      let binds = skin.map { Self.binds(of: $0, count: joints.count, &file) } ?? []
      for primitive in mesh.elements(of: "primitives") {
        guard let attributes = primitive["attributes"], let points = Self.points(of: attributes, &file) else {
          continue
        }
        let targets = Self.targets(of: primitive, count: points.count, &file)
        let moved = Self.mostMoved(by: targets)
        if skin == nil {
          for point in points { boxes[index].add(point) }
          morphs += moved.map { vertex in
            Morph(carrier: index, node: index, point: points[vertex], ways: targets.map { $0[vertex] })
          }
          continue
        }
        var carriers: [Int: (joint: Int, weight: Double)] = [:]
        for set in 0... {
          guard let names = try? file.numbers("JOINTS_\(set)", of: attributes, width: 4, count: points.count),
            let weights = try? file.numbers("WEIGHTS_\(set)", of: attributes, width: 4, count: points.count)
          else { break }
          for place in names.indices where weights[place] > 0 {
            guard let number = Int(exactly: names[place]), let joint = joints[checked: number],
              boxes.indices.contains(joint)
            else { continue }
            boxes[joint].add(binds[number](points[place / 4]))
            if !moved.isEmpty, weights[place] > carriers[place / 4]?.weight ?? 0 {
              carriers[place / 4] = (number, weights[place])
            }
          }
        }
        for vertex in moved {
          guard let number = carriers[vertex]?.joint else { continue }
          let point = binds[number](points[vertex])
          morphs.append(
            Morph(
              carrier: joints[number], node: index, point: point,
              ways: targets.map { binds[number](points[vertex] + $0[vertex]) - point }))
        }
      }
    }
    (nodes, self.morphs, self.weights) = (boxes.map(\.corners), morphs, weights)
  }

  private static func points(of attributes: JSONDocument.Value, _ file: inout GLTFFile) -> [SIMD3<Double>]? {
    guard let numbers = try? file.numbers("POSITION", of: attributes, width: 3) else { return nil }
    return stride(from: 0, to: numbers.count, by: 3).map { SIMD3(numbers[$0], numbers[$0 + 1], numbers[$0 + 2]) }
  }

  /// Returns the ways of all vertices for each morph target; none for a target that does not move them, or that cannot
  /// be read.
  private static func targets(
    of primitive: JSONDocument.Value, count: Int, _ file: inout GLTFFile
  ) -> [[SIMD3<Double>]] {
    primitive.elements(of: "targets").map { target in
      let ways = points(of: target, &file) ?? []
      return ways.count == count ? ways : [SIMD3<Double>](repeating: .zero, count: count)
    }
  }

  /// Returns the vertices that the targets move the most: all that are moved, if these are not too many.
  private static func mostMoved(by targets: [[SIMD3<Double>]]) -> [Int] {
    guard let count = targets.first?.count else { return [] }
    let squares = (0..<count).map { vertex in targets.reduce(0) { max($0, ($1[vertex] * $1[vertex]).sum()) } }
    return Array(squares.indices.filter { squares[$0] > 0 }.sorted { squares[$0] > squares[$1] }.prefix(morphLimit))
  }

  /// Returns the frames of a skin's mesh in its joints; those of the joints themselves if it states none.
  private static func binds(of skin: JSONDocument.Value, count: Int, _ file: inout GLTFFile) -> [SceneFrame] {
    let numbers = (try? file.numbers("inverseBindMatrices", of: skin, width: 16)) ?? []
    return (0..<count).map { joint in
      numbers.count < 16 * (joint + 1) ? .identity : SceneFrame(matrix: Array(numbers[16 * joint..<16 * joint + 16]))
    }
  }
}
