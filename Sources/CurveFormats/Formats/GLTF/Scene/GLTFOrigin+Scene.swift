import CurveAnalysis
import CurveSampling
import TextFormats

extension GLTFOrigin {
  /// The nodes; `nil` if they are no tree.
  var tree: NodeTree? {
    guard let nodes else { return nil }
    let isTree =
      nodes.nodes.contains { $0.parent != nil } || file.nodes.allSatisfy { $0.elements(of: "children").isEmpty }
    return isTree ? nodes : nil
  }

  var animations: [JSONDocument.Value] { file.root.elements(of: "animations") }

  func name(ofClip clip: Int) -> String? {
    if animations.count < 2 { return nil }
    let own = animations[clip]["name"]?.string ?? ""
    return own.isEmpty ? "animation \(clip)" : own
  }

  // MARK: - Effects

  func sceneEffects(_ goal: SceneGoal) throws(FormatError) -> SceneEffects? {
    guard let tree else { return nil }
    for name in goal.contacts where !tree.nodes.contains(where: { $0.name == name }) {
      throw FormatError(.noNode(name, among: tree.nodes.map(\.name)))
    }
    let vertices = GLTFVertices(of: file)
    let ways = vertices.ways
    var effects: [SceneEffects.Effect] = []
    var standing: [StandingNode] = []
    for clip in animations.indices {
      let own = channels.indices.filter { channels[$0].place.animation == clip && channels[$0].target != nil }
      let motions = NodeMotion.byNode(own.map { channels[$0] })
      let reach = SceneReach(of: tree, file, vertices, motions, least: goal.leastReach)
      let nodes = tree.nodes.indices.filter { goal.contacts.contains(tree.nodes[$0].name) }.compactMap { node in
        standingNode(node, clip, motions, goal)
      }
      standing += nodes
      for number in own {
        guard let (node, property) = channels[number].target, file.nodes[node]["matrix"] == nil else { continue }
        let gain = reach.gain(of: property, node, ways: ways[node] ?? 0)
        // Weights that move no vertex move nothing.
        if gain == 0 { continue }
        let spans = nodes.filter { tree.moves($0.node, by: node, property) }.flatMap(\.spans)
        let width = channels[number].keys.isRotation ? 4 : channels[number].keys.tracks.count
        effects.append(
          SceneEffects.Effect(
            place: StoredPart.Place(motion: number, components: 0..<width), node: node, clip: clip, gain: gain,
            keySize: 4 + 4 * width, standing: spans))
      }
    }
    return SceneEffects(effects: effects, nodes: tree, standing: standing)
  }

  // MARK: - Standing

  /// The least time for which a node stands, in seconds.
  private static let standingDuration = 0.2

  /// Returns the spans of time in which a node is within a quarter of the distance of a point; `nil` if there are none.
  private func standingNode(
    _ node: Int, _ clip: Int, _ motions: [Int: NodeMotion], _ goal: SceneGoal
  ) -> StandingNode? {
    guard let tree else { return nil }
    var chain = [node]
    while let parent = tree.nodes[chain[chain.count - 1]].parent { chain.append(parent) }
    let times = Set(chain.flatMap { motions[$0]?.times ?? [] }).sorted()
    let places = times.map { time in
      let instant = SceneInterval(start: time, end: time)
      return chain.reduce(SIMD3<Double>.zero) { point, node in
        (motions[node] ?? NodeMotion()).frame(tree.nodes[node].rest, at: time, of: instant)(point)
      }
    }
    var spans: [ClosedRange<Double>] = []
    var start = 0
    while start < times.count {
      // The midpoint of a box is within half of its diagonal of all that is in it.
      var (box, end) = (SceneBox(), start)
      while end < times.count {
        var next = box
        next.add(places[end])
        if next.diagonal > goal.distance / 2 { break }
        (box, end) = (next, end + 1)
      }
      if times[end - 1] - times[start] >= Self.standingDuration {
        spans.append(times[start]...times[end - 1])
        start = end
      } else {
        start += 1
      }
    }
    if spans.isEmpty { return nil }
    return StandingNode(
      node: node, clip: clip, name: tree.nodes[node].name, animation: name(ofClip: clip),
      allowance: SceneGoal.standingShare * goal.distance, spans: spans)
  }
}

extension NodeTree {
  /// Returns whether a property of a node moves the origin of another one.
  fileprivate func moves(_ node: Index, by other: Index, _ property: GLTFProperty) -> Bool {
    var next = property == .translation ? node : nodes[node].parent
    while let index = next {
      if index == other { return property != .weights }
      next = nodes[index].parent
    }
    return false
  }
}

extension FormatProblem {
  static func noNode(_ name: String, among names: [String]) -> Self {
    .init(.request, "there is no node named \(quoted: name); the names are \(names.quotedNames)")
  }
}
