/// The goal of a reduction: a distance in the scene.
package struct SceneGoal: Sendable {
  /// No point of the scene may be farther from its place in the source, in the unit of the scene.
  package var distance: Double
  /// The least distance of something from the origin of a node that turns; `nil` for a tenth of the greatest one. A
  /// node that moves nothing, such as the last joint of a chain, does not turn freely by it.
  package var leastReach: Double?
  /// The names of nodes that stay within a tenth of the distance where they stand.
  package var contacts: [String] = []

  package init(_ distance: Double) { self.distance = distance }

  /// The part of the distance that a node which stands may be moved by.
  static let standingShare = 0.1
}

/// A node that stands at some times of an animation: at least 0.2 s within a quarter of the distance of a goal around a
/// point.
package struct StandingNode: Sendable {
  /// The index of the node in its file.
  let node: Int
  /// The number of the animation.
  let clip: Int
  package let name: String
  /// The name of the animation; `nil` if the file has one animation.
  package let animation: String?
  /// The distance from its place that it may have while it stands.
  let allowance: Double
  /// The times at which it stands.
  package let spans: [ClosedRange<Double>]
}

/// The effects of the parts of a file on its scene.
struct SceneEffects {
  /// The effect of a part.
  struct Effect {
    let place: StoredPart.Place
    /// The node that the part moves.
    let node: Int
    /// The number of the animation.
    let clip: Int
    /// A bound of the distance in the scene for a difference of 1: of a degree, for a rotation.
    let gain: Double
    /// The number of bytes of a key.
    let keySize: Int
    /// The spans of time in which something stands that the part moves.
    let standing: [ClosedRange<Double>]
  }

  /// The parts that move something. Others keep the maximum errors of the options.
  let effects: [Effect]
  let nodes: NodeTree
  let standing: [StandingNode]
}

/// The maximum error of a part that a search has chosen.
struct PartAllowance {
  /// The maximum error, in the unit of the part; 0 if the part stays.
  let limit: Double
  /// The spans of time in which it is a tenth of it.
  let standing: [ClosedRange<Double>]
}
