import CurveSampling

/// A search for the fewest bytes of the keys of a scene, within a distance in it.
///
/// Along a chain of nodes, the distances that new keys of each part cause add up, at most. A part whose keys may move
/// something by d takes W/√d bytes: lines that follow a curve within an error have keys in proportion to its inverse
/// square root. So the fewest bytes for a chain have distances in proportion to W to the power of ⅔. What hangs on a
/// node side by side gets equal distances, and counts like one part with the sum of its W (``shares(of:)``).
///
/// The first reduction assumes that all curves are alike. Its bytes give the W of each part.
///
/// Distances seldom add up, so all of them are multiplied by a factor. Each reduction is measured, and the smallest one
/// wins whose bound is within the goal. No part alone gets more than the goal.
struct SceneSearch {
  /// The maximum number of reductions.
  static let stepCount = 6

  /// The part of the goal from which on a distance is near enough. By the model, it takes 3 % more bytes.
  private static let enough = 0.95

  private let goal: SceneGoal
  private let nodes: NodeTree
  private var clips: [Clip]
  private var isFirst = true

  /// The search for one animation, which has a factor of its own.
  private struct Clip {
    let number: Int
    let parts: [SceneEffects.Effect]
    /// The W of each part.
    var weights: [Double]
    /// The share of the goal of each part, before the factor.
    var shares: [Double] = []
    var factor = 1.0
    /// The greatest factor that was within the goal, and the least one that was not.
    var (within, beyond) = (0.0, Double.infinity)
    /// The smallest reduction within the goal.
    var best: (allowances: [PartAllowance], byteCount: Int)?
    /// Whether the last reduction has the keys of the best one.
    var isBest = false
    /// Whether the search has ended.
    var isDone = false

    init(_ number: Int, _ parts: [SceneEffects.Effect]) {
      (self.number, self.parts) = (number, parts)
      weights = parts.map { Double($0.keySize) * $0.gain.squareRoot() }
    }
  }

  init(_ goal: SceneGoal, _ scene: SceneEffects) {
    (self.goal, nodes) = (goal, scene.nodes)
    clips = Dictionary(grouping: scene.effects, by: \.clip).sorted { $0.key < $1.key }.map { Clip($0.key, $0.value) }
    for index in clips.indices { clips[index].shares = shares(of: clips[index]) }
  }

  /// Returns the shares of the parts of an animation.
  private func shares(of clip: Clip) -> [Double] {
    let nodes = nodes.nodes
    let order = self.nodes.inOrder
    func power(_ weight: Double) -> Double { cubeRoot(weight * weight) }
    /// The powers of the parts of each node, and of all that hangs on it.
    var (own, below) = ([Double](repeating: 0, count: nodes.count), [Double](repeating: 0, count: nodes.count))
    for (part, weight) in zip(clip.parts, clip.weights) { own[part.node] += power(weight) }
    for node in order.reversed() {
      // Until here, it is the sum of the W of the node's children.
      below[node] = power(below[node])
      let sum = own[node] + below[node]
      if let parent = nodes[node].parent { below[parent] += sum * sum.squareRoot() }
    }
    /// The share of the goal that the nodes above leave.
    var left = [Double](repeating: 1, count: nodes.count)
    for node in order {
      guard let parent = nodes[node].parent, below[parent] > 0 else { continue }
      left[node] = left[parent] * (below[parent] / (own[parent] + below[parent]))
    }
    return zip(clip.parts, clip.weights).map { part, weight in
      left[part.node] * (power(weight) / (own[part.node] + below[part.node]))
    }
  }

  /// Returns the maximum errors of a reduction.
  ///
  /// - Parameter best: Whether it is the best that was found, or else the next one. Without a best one for an
  ///   animation, its parts stay.
  func allowances(best: Bool) -> [StoredPart.Place: PartAllowance] {
    var result: [StoredPart.Place: PartAllowance] = [:]
    for clip in clips {
      let allowances = best || clip.isDone ? clip.best?.allowances : self.allowances(of: clip)
      for (index, part) in clip.parts.enumerated() {
        result[part.place] = allowances?[index] ?? PartAllowance(limit: 0, standing: [])
      }
    }
    return result
  }

  /// The animations for which no reduction within the goal was found.
  var unprovenClips: [Int] { clips.filter { $0.best == nil }.map(\.number) }

  private func distances(of clip: Clip) -> [Double] { clip.shares.map { min(clip.factor * $0, 1) * goal.distance } }

  private func allowances(of clip: Clip) -> [PartAllowance] {
    zip(clip.parts, distances(of: clip)).map {
      PartAllowance(limit: $1 / $0.gain, standing: $0.standing)
    }
  }

  /// Takes the outcome of a reduction.
  ///
  /// - Parameters:
  ///   - sizes: The number of bytes of each part; 0 for one that does not move.
  ///   - clipSizes: The number of bytes of each animation.
  ///   - distance: The distance in the scene.
  /// - Returns: Whether it is the best so far for an animation.
  mutating func note(_ sizes: [StoredPart.Place: Int], _ clipSizes: [Int: Int], _ distance: SceneDistance) -> Bool {
    var isSmaller = false
    for index in clips.indices {
      var clip = clips[index]
      if clip.isDone {
        clips[index].isBest = true
        continue
      }
      let ratio = ratio(of: distance, clip.number)
      let byteCount = clipSizes[clip.number] ?? 0
      clip.isBest = ratio <= 1 && clip.best.map { byteCount < $0.byteCount } ?? true
      if clip.isBest {
        clip.best = (allowances(of: clip), byteCount)
        isSmaller = true
      }
      clip.isDone = !isFirst && (Self.enough...1).contains(ratio)
      // The aim is below the goal, because a reduction beyond it is of no use.
      let next = clip.factor * min(max(0.975 / ratio, 0.25), 4)
      if isFirst {
        clip.weights = zip(clip.parts, distances(of: clip)).map { part, distance in
          // A part without keys would have some with a smaller error.
          Double(max(sizes[part.place] ?? 0, part.keySize)) * distance.squareRoot()
        }
        clip.shares = shares(of: clip)
        clip.factor = next
      } else {
        if ratio <= 1 {
          clip.within = max(clip.within, clip.factor)
        } else {
          clip.beyond = min(clip.beyond, clip.factor)
        }
        let isBetween = clip.within < next && next < clip.beyond
        clip.factor = isBetween || clip.beyond == .infinity ? next : (clip.within * clip.beyond).squareRoot()
      }
      clips[index] = clip
    }
    isFirst = false
    return isSmaller
  }

  /// Whether the last reduction is the best for all animations.
  var isBest: Bool { clips.allSatisfy(\.isBest) }

  /// Whether no further reduction is needed.
  var isDone: Bool { clips.allSatisfy(\.isDone) }

  /// Returns the distance in an animation in units of the goal, where things stand in units of what is left there.
  private func ratio(of distance: SceneDistance, _ clip: Int) -> Double {
    let standing = distance.standing.lazy.filter { $0.node.clip == clip }.map { $0.value / SceneGoal.standingShare }
    return max(distance.clips[clip] ?? 0, standing.max() ?? 0) / goal.distance
  }
}
