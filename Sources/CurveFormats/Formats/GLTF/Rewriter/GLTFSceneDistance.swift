import CurveAnalysis
import CurveSampling
import TextFormats

/// The distance in the scene is the greatest by which a node's origin, a corner of what hangs on it, or a vertex that
/// morph targets move is elsewhere than in another file with the same nodes.
///
/// Nodes outside the file's scene count too. Of a primitive with morph targets, the 64 vertices that a target moves the
/// most are measured; those of a skin as parts of the joint with the greatest weight.
extension SceneDistance {
  /// Measures the distance between two files.
  ///
  /// - Returns: `nil` if no node of the first file moves, or if its nodes are no tree.
  init?(between source: GLTFOrigin, and other: GLTFOrigin) {
    self.init()
    guard let tree = source.nodes?.nodes,
      tree.contains(where: { $0.parent != nil })
        || source.file.nodes.allSatisfy({ $0.elements(of: "children").isEmpty })
    else { return nil }
    let corners = GLTFCorners(of: source.file)
    let animations = source.file.root.elements(of: "animations")
    var isFound = false
    for index in animations.indices {
      let motions = source.channels.filter { $0.place.animation == index && $0.target != nil }
      guard let start = motions.lazy.compactMap({ $0.keys.times.first }).min(),
        let end = motions.lazy.compactMap({ $0.keys.times.last }).max()
      else { continue }
      isFound = true
      let pair = ScenePair(
        source.nodes, corners, motions, other.channels.filter { $0.place.animation == index })
      let step = (end - start) / Double(Self.timeCount - 1)
      let blocks = Array(stride(from: 0, to: Self.timeCount, by: 250))
      let greatest = BulkParallelism.map(blocks, chunk: 1, from: 2) { first -> ScenePair.Distance in
        let distances: [ScenePair.Distance] = (first..<first + 250).map {
          pair.distance(at: start + Double($0) * step)
        }
        return distances.max { $0.value < $1.value } ?? ScenePair.Distance()
      }.max { $0.value < $1.value }
      guard var worst = greatest else { continue }
      let (location, _) = goldenSectionMinimum(max(start, worst.time - step), min(end, worst.time + step)) {
        -pair.distance(at: $0).value
      }
      let refined = pair.distance(at: location)
      if refined.value > worst.value { worst = refined }
      if worst.value > value || node.isEmpty {
        (value, time) = (worst.value, worst.time)
        node = tree[worst.node].name
        let own = animations[index]["name"]?.string ?? ""
        animation = animations.count < 2 ? nil : own.isEmpty ? "animation \(index)" : own
      }
    }
    if !isFound { return nil }
  }
}

/// Two motions of the nodes of one scene.
private struct ScenePair: Sendable {
  struct Distance: Sendable {
    var value = 0.0
    var node = 0
    var time = 0.0
  }

  /// A node with its motion in both files.
  private struct Node: Sendable {
    let index: Int
    /// The place of the parent in the order.
    let parent: Int?
    let rest: NodeTree.Rest
    let corners: [SIMD3<Double>]
    let motions: (first: NodeMotion, second: NodeMotion)
    /// Whether the node, or one above it, differs.
    let isCompared: Bool
    /// The vertices that morph targets move, each with the place of its weights.
    let morphs: [(vertex: GLTFCorners.Morph, weights: Int)]
  }

  /// The weights of a mesh in both files.
  private struct Weights: Sendable {
    let first, second: [AnimationTrack<Double>]
    let rest: [Double]

    func values(at time: Double) -> (first: [Double], second: [Double]) {
      func values(_ tracks: [AnimationTrack<Double>]) -> [Double] {
        tracks.isEmpty ? rest : tracks.map { $0.value(at: time) }
      }
      return (values(first), values(second))
    }
  }

  private let nodes: [Node]
  private let weights: [Weights]

  init(
    _ tree: NodeTree?, _ corners: GLTFCorners, _ first: [GLTFOrigin.Channel], _ second: [GLTFOrigin.Channel]
  ) {
    let (all, order) = (tree?.nodes ?? [], tree?.inOrder ?? [])
    func motions(_ motions: [GLTFOrigin.Channel]) -> [Int: NodeMotion] {
      var result: [Int: NodeMotion] = [:]
      for motion in motions {
        if let (node, property) = motion.target { result[node, default: NodeMotion()].set(motion.keys, property) }
      }
      return result
    }
    let (own, others) = (motions(first), motions(second))
    var isCompared = [Bool](repeating: false, count: all.count)
    var morphs: [Int: [(vertex: GLTFCorners.Morph, weights: Int)]] = [:]
    var (weights, numbers) = ([Weights](), [Int: Int]())
    for morph in corners.morphs {
      let (first, second) = (own[morph.node]?.weights, others[morph.node]?.weights)
      if first != second { isCompared[morph.carrier] = true }
      let number = numbers[morph.node] ?? weights.count
      if number == weights.count {
        numbers[morph.node] = number
        weights.append(Weights(first: first ?? [], second: second ?? [], rest: corners.weights[morph.node] ?? []))
      }
      morphs[morph.carrier, default: []].append((morph, number))
    }
    self.weights = weights
    for index in order {
      isCompared[index] =
        isCompared[index] || own[index] != others[index] || all[index].parent.map { isCompared[$0] } ?? false
    }
    // The compared nodes, and those above them.
    var isNeeded = isCompared
    for index in order.reversed() where isNeeded[index] {
      if let parent = all[index].parent { isNeeded[parent] = true }
    }
    var places = [Int?](repeating: nil, count: all.count)
    var nodes: [Node] = []
    for index in order where isNeeded[index] {
      places[index] = nodes.count
      nodes.append(
        Node(
          index: index, parent: all[index].parent.flatMap { places[$0] }, rest: all[index].rest,
          corners: corners.nodes[index],
          motions: (own[index] ?? NodeMotion(), others[index] ?? NodeMotion()), isCompared: isCompared[index],
          morphs: morphs[index] ?? []))
    }
    self.nodes = nodes
  }

  /// Returns the greatest distance at a time.
  func distance(at time: Double) -> Distance {
    var frames: [(SceneFrame, SceneFrame)] = []
    frames.reserveCapacity(nodes.count)
    var (greatest, place) = (0.0, 0)
    let weights = weights.map { $0.values(at: time) }
    for node in nodes {
      let above = node.parent.map { frames[$0] } ?? (.identity, .identity)
      let first = above.0(node.motions.first.frame(node.rest, at: time))
      guard node.isCompared else {
        frames.append((first, first))
        continue
      }
      let second = above.1(node.motions.second.frame(node.rest, at: time))
      frames.append((first, second))
      func add(_ point: SIMD3<Double>, _ other: SIMD3<Double>) {
        let difference = point - other
        let square = (difference * difference).sum()
        if square > greatest { (greatest, place) = (square, node.index) }
      }
      add(first.origin, second.origin)
      for corner in node.corners { add(first(corner), second(corner)) }
      for (vertex, number) in node.morphs {
        add(first(vertex.moved(by: weights[number].first)), second(vertex.moved(by: weights[number].second)))
      }
    }
    return Distance(value: greatest.squareRoot(), node: place, time: time)
  }
}

/// The motion of a node.
private struct NodeMotion: Hashable, Sendable {
  private var translation: [AnimationTrack<Double>]?
  private var scale: [AnimationTrack<Double>]?
  private var rotation: RotationTrack?
  /// The weights of morph targets.
  private(set) var weights: [AnimationTrack<Double>]?

  mutating func set(_ keys: Keys, _ property: GLTFProperty) {
    switch (property, keys) {
    case (.translation, .numbers(let tracks)) where tracks.count == 3: translation = tracks
    case (.scale, .numbers(let tracks)) where tracks.count == 3: scale = tracks
    case (.rotation, .rotation(let track)): rotation = track
    case (.weights, .numbers(let tracks)): weights = tracks
    default: break
    }
  }

  /// Returns the place in the parent.
  func frame(_ rest: NodeTree.Rest, at time: Double) -> SceneFrame {
    if rest.matrix != nil { return SceneFrame(rest) }
    func vector(_ tracks: [AnimationTrack<Double>]?, _ still: [Double]) -> SIMD3<Double> {
      tracks.map { SIMD3($0[0].value(at: time), $0[1].value(at: time), $0[2].value(at: time)) }
        ?? SIMD3(still[0], still[1], still[2])
    }
    return SceneFrame(
      translation: vector(translation, rest.translation), rotation: rotation?.value(at: time) ?? rest.rotation,
      scale: vector(scale, rest.scale))
  }
}
