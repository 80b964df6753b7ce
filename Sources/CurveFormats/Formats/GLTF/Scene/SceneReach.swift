import CurveSampling
import TextFormats

/// The reach of each node at rest: the distance from its origin to the farthest thing that it moves.
struct SceneReach {
  /// The distances: bounds by a box along the axes of the scene. A node that moves a camera, or something of an
  /// extension, has the greatest reach.
  private let distances: [Double]
  private let greatest: Double

  init(of tree: NodeTree, _ file: GLTFFile) {
    let corners = GLTFVertices(of: file).corners(nodeCount: tree.nodes.count)
    var frames = [SceneFrame](repeating: .identity, count: tree.nodes.count)
    var boxes = [SceneBox](repeating: SceneBox(), count: tree.nodes.count)
    var isFar = file.nodes.map { $0["camera"] != nil || $0["extensions"] != nil }
    let order = tree.inOrder
    for index in order {
      let own = SceneFrame(tree.nodes[index].rest)
      frames[index] = tree.nodes[index].parent.map { frames[$0](own) } ?? own
      boxes[index].add(frames[index].origin)
      for corner in corners[index] { boxes[index].add(frames[index](corner)) }
    }
    for index in order.reversed() {
      guard let parent = tree.nodes[index].parent else { continue }
      for corner in boxes[index].corners { boxes[parent].add(corner) }
      isFar[parent] = isFar[parent] || isFar[index]
    }
    let distances = tree.nodes.indices.map { index in
      boxes[index].corners.reduce(0.0) { greatest, corner in
        let way = corner - frames[index].origin
        return max(greatest, (way * way).sum().squareRoot())
      }
    }
    let greatest = distances.max() ?? 0
    self.greatest = greatest
    self.distances = zip(distances, isFar).map { $1 ? greatest : $0 }
  }

  /// Returns the factor of the allowed angle of a node: 1 for the greatest reach, and at most 10.
  ///
  /// A track of lines has keys in proportion to the inverse square root of its error, and the distances of the nodes
  /// add up. Then the fewest keys for a distance have angles in proportion to the reach to the power of −2/3.
  func factor(of node: Int) -> Double {
    if distances[node] == greatest { return 1 }
    let ratio = greatest / distances[node]
    return min(cubeRoot(ratio * ratio), 10)
  }
}
