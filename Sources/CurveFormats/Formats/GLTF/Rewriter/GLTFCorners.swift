import TextFormats

/// The corners of the boxes around what hangs on each node of a glTF file: its mesh, and the vertices that it moves as
/// a joint.
struct GLTFCorners {
  /// The corners of each node, in its own coordinates; none if nothing hangs on it.
  let nodes: [[SIMD3<Double>]]

  /// - Parameter file: The file. Vertices that cannot be read, such as compressed ones, hang on nothing.
  init(of file: GLTFFile) {
    var file = file
    let (meshes, skins) = (file.root.elements(of: "meshes"), file.root.elements(of: "skins"))
    var boxes = [SceneBox](repeating: SceneBox(), count: file.nodes.count)
    for (index, node) in file.nodes.enumerated() {
      guard let mesh = node["mesh"]?.index.flatMap({ meshes[checked: $0] }) else { continue }
      let skin = node["skin"]?.index.flatMap { skins[checked: $0] }
      let joints = skin?.elements(of: "joints").map { $0.index ?? -1 } ?? []
      let binds = skin.map { Self.binds(of: $0, count: joints.count, &file) } ?? []
      for primitive in mesh.elements(of: "primitives") {
        guard let attributes = primitive["attributes"], let points = Self.points(of: attributes, &file) else {
          continue
        }
        if skin == nil {
          for point in points { boxes[index].add(point) }
          continue
        }
        for set in 0... {
          guard let names = try? file.numbers("JOINTS_\(set)", of: attributes, width: 4, count: points.count),
            let weights = try? file.numbers("WEIGHTS_\(set)", of: attributes, width: 4, count: points.count)
          else { break }
          for place in names.indices where weights[place] > 0 {
            guard let number = Int(exactly: names[place]), let joint = joints[checked: number],
              boxes.indices.contains(joint)
            else { continue }
            boxes[joint].add(binds[number](points[place / 4]))
          }
        }
      }
    }
    nodes = boxes.map(\.corners)
  }

  private static func points(of attributes: JSONDocument.Value, _ file: inout GLTFFile) -> [SIMD3<Double>]? {
    guard let numbers = try? file.numbers("POSITION", of: attributes, width: 3) else { return nil }
    return stride(from: 0, to: numbers.count, by: 3).map { SIMD3(numbers[$0], numbers[$0 + 1], numbers[$0 + 2]) }
  }

  /// Returns the frames of a skin's mesh in its joints; those of the joints themselves if it states none.
  private static func binds(of skin: JSONDocument.Value, count: Int, _ file: inout GLTFFile) -> [SceneFrame] {
    let numbers = (try? file.numbers("inverseBindMatrices", of: skin, width: 16)) ?? []
    return (0..<count).map { joint in
      numbers.count < 16 * (joint + 1) ? .identity : SceneFrame(matrix: Array(numbers[16 * joint..<16 * joint + 16]))
    }
  }
}

/// A box around points, along the axes.
private struct SceneBox {
  private var least = SIMD3(repeating: Double.infinity)
  private var greatest = SIMD3(repeating: -Double.infinity)

  mutating func add(_ point: SIMD3<Double>) {
    least = pointwiseMin(least, point)
    greatest = pointwiseMax(greatest, point)
  }

  /// The eight corners; none if the box is empty.
  var corners: [SIMD3<Double>] {
    if !(least.x <= greatest.x) { return [] }
    return (0..<8).map { corner in
      SIMD3(
        corner & 1 == 0 ? least.x : greatest.x, corner & 2 == 0 ? least.y : greatest.y,
        corner & 4 == 0 ? least.z : greatest.z)
    }
  }
}
