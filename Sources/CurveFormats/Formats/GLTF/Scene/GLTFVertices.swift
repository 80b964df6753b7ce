import TextFormats

/// The vertices of a glTF file, each with the nodes that move it: that of its mesh, or the joints of its skin.
struct GLTFVertices {
  /// The vertices.
  private(set) var vertices: [Vertex] = []
  /// The names of the meshes that cannot be read, such as compressed ones.
  private(set) var unread: [String] = []
  /// The weights at rest of the nodes with morph targets.
  private(set) var weights: [Int: [Double]] = [:]

  /// A vertex: the sum of its places in some nodes, each multiplied by a weight.
  struct Vertex {
    let influences: [Influence]
    /// The node whose weights move the vertex by morph targets; `nil` if none does.
    let morphNode: Int?
  }

  /// The place of a vertex in a node.
  struct Influence {
    let node: Int
    let weight: Double
    /// The place in the coordinates of the node.
    let point: SIMD3<Double>
    /// The way at a weight of 1, for each morph target; none if no target moves the vertex.
    let ways: [SIMD3<Double>]
  }

  /// Creates one vertex: the origin of a node.
  init(originOf node: Int) {
    vertices = [Vertex(influences: [Influence(node: node, weight: 1, point: .zero, ways: [])], morphNode: nil)]
  }

  init(of file: GLTFFile) {
    var file = file
    let (meshes, skins) = (file.root.elements(of: "meshes"), file.root.elements(of: "skins"))
    for (index, node) in file.nodes.enumerated() {
      guard let number = node["mesh"]?.index, let mesh = meshes[checked: number] else { continue }
      weights[index] = (node["weights"] ?? mesh["weights"])?.elements.compactMap(\.number)
      let skin = node["skin"]?.index.flatMap { skins[checked: $0] }
      var isRead = true
      for primitive in mesh.elements(of: "primitives") {
        isRead = add(primitive, of: index, skin: skin, &file) && isRead
      }
      let name = mesh["name"]?.string ?? "mesh \(number)"
      if !isRead, !unread.contains(name) { unread.append(name) }
    }
  }

  /// Adds the vertices of a primitive. Returns whether all of them could be read.
  private mutating func add(
    _ primitive: JSONDocument.Value, of node: Int, skin: JSONDocument.Value?, _ file: inout GLTFFile
  ) -> Bool {
    guard primitive["extensions"]?["KHR_draco_mesh_compression"] == nil, let attributes = primitive["attributes"],
      let points = Self.points(of: attributes, &file)
    else { return false }
    var targets: [[SIMD3<Double>]] = []
    for target in primitive.elements(of: "targets") {
      // A target may leave the places as they are.
      let ways = target["POSITION"] == nil ? [] : Self.points(of: target, &file)
      guard let ways, ways.isEmpty || ways.count == points.count else { return false }
      targets.append(ways.isEmpty ? [SIMD3<Double>](repeating: .zero, count: points.count) : ways)
    }
    let carried = skin.map { Self.carriers(of: attributes, count: points.count, $0, &file) } ?? []
    if skin != nil, carried.isEmpty, !points.isEmpty { return false }
    for (vertex, point) in points.enumerated() {
      let ways = targets.map { $0[vertex] }
      let isMoved = ways.contains { $0 != .zero }
      guard skin != nil else {
        let influence = Influence(node: node, weight: 1, point: point, ways: isMoved ? ways : [])
        vertices.append(Vertex(influences: [influence], morphNode: isMoved ? node : nil))
        continue
      }
      let influences = carried[vertex].map { carrier in
        let place = carrier.bind(point)
        return Influence(
          node: carrier.joint, weight: carrier.weight, point: place,
          ways: isMoved ? ways.map { carrier.bind(point + $0) - place } : [])
      }
      if !influences.isEmpty { vertices.append(Vertex(influences: influences, morphNode: isMoved ? node : nil)) }
    }
    return true
  }

  /// A joint that carries a vertex.
  private typealias Carrier = (joint: Int, weight: Double, bind: SceneFrame)

  /// Returns the joints of each vertex of a skin; none if they cannot be read.
  private static func carriers(
    of attributes: JSONDocument.Value, count: Int, _ skin: JSONDocument.Value, _ file: inout GLTFFile
  ) -> [[Carrier]] {
    let joints = skin.elements(of: "joints").map { $0.index ?? -1 }
    guard let binds = Self.binds(of: skin, count: joints.count, &file) else { return [] }
    var result = [[Carrier]](repeating: [], count: count)
    for set in 0... {
      guard attributes["JOINTS_\(set)"] != nil else { break }
      guard let names = try? file.numbers("JOINTS_\(set)", of: attributes, width: 4, count: count),
        let weights = try? file.numbers("WEIGHTS_\(set)", of: attributes, width: 4, count: count)
      else { return [] }
      for place in names.indices where weights[place] != 0 {
        guard let number = Int(exactly: names[place]), let joint = joints[checked: number],
          file.nodes.indices.contains(joint)
        else { return [] }
        result[place / 4].append((joint, weights[place], binds[number]))
      }
    }
    return result
  }

  private static func points(of attributes: JSONDocument.Value, _ file: inout GLTFFile) -> [SIMD3<Double>]? {
    guard let numbers = try? file.numbers("POSITION", of: attributes, width: 3) else { return nil }
    return stride(from: 0, to: numbers.count, by: 3).map { SIMD3(numbers[$0], numbers[$0 + 1], numbers[$0 + 2]) }
  }

  /// Returns the frames of a skin's mesh in its joints: those of the joints themselves if it states none; `nil` if they
  /// cannot be read.
  private static func binds(of skin: JSONDocument.Value, count: Int, _ file: inout GLTFFile) -> [SceneFrame]? {
    if skin["inverseBindMatrices"] == nil { return (0..<count).map { _ in .identity } }
    guard let numbers = try? file.numbers("inverseBindMatrices", of: skin, width: 16), numbers.count >= 16 * count
    else {
      return nil
    }
    return (0..<count).map { SceneFrame(matrix: Array(numbers[16 * $0..<16 * $0 + 16])) }
  }

  /// For each node with morph targets that move something, a bound of the way for weights whose squares sum up to 1.
  var ways: [Int: Double] {
    var squares: [Int: Double] = [:]
    for vertex in vertices {
      guard let node = vertex.morphNode else { continue }
      for influence in vertex.influences {
        let square = influence.ways.reduce(0) { $0 + ($1 * $1).sum() }
        squares[node] = max(squares[node] ?? 0, square)
      }
    }
    return squares.mapValues { $0.squareRoot() }
  }

  /// Returns the greatest distance of something that hangs on each node from its origin, in its own coordinates.
  func reaches(nodeCount: Int) -> [Double] {
    var reaches = [Double](repeating: 0, count: nodeCount)
    for influence in vertices.lazy.flatMap(\.influences) {
      reaches[influence.node] = max(reaches[influence.node], length(influence.point))
    }
    return reaches
  }
}
