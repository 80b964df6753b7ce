import CurveSampling
import TextFormats

/// The reach of each node of an animation: bounds for all times, from the keys and the places at rest.
struct SceneReach {
  /// For each node, the distance from its origin to the farthest thing that it moves, in the unit of the scene: at
  /// least the least reach. A node that moves a camera, a light or something of an extension has the greatest one.
  private(set) var distances: [Double]
  /// The length in the scene of a vector of length 1 in the parent of each node.
  private(set) var units: [Double]
  /// The greatest scale of each node.
  private let scales: [Double]

  /// - Parameter least: The least reach; `nil` for a tenth of the greatest one.
  init(
    of tree: NodeTree, _ file: GLTFFile, _ vertices: GLTFVertices, _ motions: [Int: NodeMotion], least: Double?
  ) {
    let nodes = tree.nodes
    let ranges = nodes.indices.map { (motions[$0] ?? NodeMotion()).range(nodes[$0].rest) }
    scales = ranges.map(\.scale)
    units = [Double](repeating: 1, count: nodes.count)
    // In the own coordinates of each node.
    distances = vertices.reaches(nodeCount: nodes.count)
    var isFar = file.nodes.map { $0["camera"] != nil || $0["extensions"] != nil }
    let order = tree.inOrder
    for index in order.reversed() {
      guard let parent = nodes[index].parent else { continue }
      distances[parent] = max(distances[parent], ranges[index].translation + scales[index] * distances[index])
      isFar[parent] = isFar[parent] || isFar[index]
    }
    for index in order {
      if let parent = nodes[index].parent { units[index] = units[parent] * scales[parent] }
      distances[index] *= units[index] * scales[index]
    }
    let greatest = distances.max() ?? 0
    for index in distances.indices {
      distances[index] = isFar[index] ? greatest : max(distances[index], least ?? greatest / 10)
    }
    // A scene without any length has no tenth of it.
    distances = distances.map { $0 > 0 ? $0 : 1 }
  }

  /// Returns a bound of the distance in the scene for a difference of 1 in a property of a node: of a degree, for a
  /// rotation.
  ///
  /// - Parameter ways: The length of the ways of all morph targets together, in the coordinates of the node.
  func gain(of property: GLTFProperty, _ node: Int, ways: Double) -> Double {
    switch property {
    case .translation: units[node]
    case .rotation: distances[node] * (.pi / 180)
    // A node that is always smaller than a thousandth has no more gain than at that size.
    case .scale: distances[node] / max(scales[node], 0x1p-10)
    case .weights: ways * units[node] * scales[node]
    }
  }
}

extension NodeMotion {
  /// Returns the greatest length of the translation and the greatest factor of the scale, at rest and at all keys.
  fileprivate func range(_ rest: NodeTree.Rest) -> (translation: Double, scale: Double) {
    if rest.matrix != nil {
      let frame = SceneFrame(rest)
      return (length(frame.origin), max(length(frame.x), length(frame.y), length(frame.z)))
    }
    func greatest(_ tracks: [AnimationTrack<Double>]?, _ rest: [Double]) -> SIMD3<Double> {
      var result = SIMD3<Double>.zero
      for lane in 0..<3 {
        let range = tracks?[lane].controlRange
        result[lane] = range.map { max(abs($0.lowerBound), abs($0.upperBound)) } ?? abs(rest[lane])
      }
      return result
    }
    return (length(greatest(translation, rest.translation)), greatest(scale, rest.scale).max())
  }
}

/// Returns the length of a vector.
func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }
