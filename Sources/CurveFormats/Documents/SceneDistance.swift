/// The greatest distance by which something in a scene is elsewhere than in another file with the same nodes.
package struct SceneDistance: Sendable {
  /// The distance, in the unit of the scene.
  ///
  /// - Accuracy: measured, not proved: a lower bound of the true greatest distance. Each animation is measured at 10⁴
  ///   equally spaced times, and then by golden-section search around the greatest of these distances.
  package var value = 0.0
  /// The name of the node.
  package var node = ""
  /// The name of the animation; `nil` if the file has one animation.
  package var animation: String?
  /// The time in seconds.
  package var time = 0.0

  /// The number of times at which each animation is measured.
  package static let timeCount = 10_000
}
