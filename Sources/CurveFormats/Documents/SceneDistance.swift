/// The greatest distance by which something in a scene is elsewhere than in a copy with the same nodes.
package struct SceneDistance: Sendable {
  /// A bound of the distance at all times, in the unit of the scene: of the origins of the nodes, and of all vertices
  /// that could be read. Infinity if a rotation passes through 0, where it has no bound.
  ///
  /// - Accuracy: proved, but for the rounding of Doubles. It is at most 1.01 times a distance that is reached.
  package var value = 0.0
  /// The name of the node that moves the farthest point the most.
  package var node = ""
  /// The name of the animation; `nil` if the file has one animation.
  package var animation: String?
  /// The time in seconds at which a point is the farthest away, but for a hundredth.
  package var time = 0.0
  /// The names of the meshes that could not be read, such as compressed ones. The bound says nothing of them.
  package var unread: [String] = []
  /// The bounds of the animations, by their numbers.
  var clips: [Int: Double] = [:]
  /// The nodes that stand, each with a bound of the distance from its place while it does.
  package var standing: [(node: StandingNode, value: Double)] = []
}
