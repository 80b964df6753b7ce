import CurveAnalysis
import CurveSampling

/// One animation of a scene, and a copy of it with other keys.
struct ScenePair: Sendable {
  /// A node with its motion in both files.
  private struct Node: Sendable {
    /// The number in the file.
    let number: Int
    /// The place of the parent in the order.
    let parent: Int?
    let rest: NodeTree.Rest
    let source, copy: NodeMotion
    /// Whether the node moves otherwise in the copy.
    let differs: Bool
    /// Whether the node, or one above it, moves otherwise in the copy.
    let isCompared: Bool
  }

  /// The weights of a node's morph targets in both files.
  private struct Weights: Sendable {
    let source, copy: NodeMotion
    let rest: [Double]
    let targetCount: Int
  }

  /// The place of a vertex in a compared node.
  private struct Influence: Sendable {
    let place: Int
    let weight: Double
    let point: SIMD3<Double>
    let ways: [SIMD3<Double>]
  }

  /// Vertices that the same nodes move.
  private struct Group: Sendable {
    var vertices: [Range<Int>]
    /// The compared nodes, with the box around the vertices in the coordinates of each.
    var boxes: [Box]
    /// The greatest sum of the magnitudes of a vertex' weights.
    var weight: Double
    /// The number of the weights of morph targets, and the greatest way of each target; `nil` if none moves a vertex.
    var morph: (weights: Int, ways: [Double])?
  }

  private struct Box: Sendable {
    let place: Int
    let corners: [SIMD3<Double>]
    /// The distance of the farthest corner from the node's origin.
    let reach: Double
  }

  /// A point that is elsewhere in the copy.
  struct Point: Sendable {
    /// The distance at the time.
    var distance = 0.0
    var time = 0.0
    /// The number of the node that moves it the most.
    var node = 0
  }

  private let nodes: [Node]
  private let weights: [Weights]
  private let influences: [Influence]
  private let groups: [Group]
  /// The times of all keys, in increasing order.
  let times: [Double]

  /// - Parameter addsOrigins: Whether the origins of all nodes are compared, too.
  init(
    _ tree: NodeTree, _ vertices: GLTFVertices, _ source: [GLTFOrigin.Channel], _ copy: [GLTFOrigin.Channel],
    addsOrigins: Bool = true
  ) {
    let (own, others) = (NodeMotion.byNode(source), NodeMotion.byNode(copy))
    times = Set((source + copy).filter { $0.target != nil }.flatMap(\.keys.times)).sorted()
    let differs = tree.nodes.indices.map { own[$0] != others[$0] }
    var isCompared = differs
    for index in tree.inOrder {
      if let parent = tree.nodes[index].parent, isCompared[parent] { isCompared[index] = true }
    }
    // The compared nodes, and those above them.
    var isNeeded = isCompared
    for index in tree.inOrder.reversed() where isNeeded[index] {
      if let parent = tree.nodes[index].parent { isNeeded[parent] = true }
    }
    // A vertex that morph targets move otherwise is compared where its nodes move alike, too.
    let differing = Set(vertices.weights.keys.filter { own[$0]?.weights != others[$0]?.weights })
    for vertex in vertices.vertices where vertex.morphNode.map(differing.contains) == true {
      for influence in vertex.influences {
        var next: Int? = influence.node
        while let index = next, !isNeeded[index] { (isNeeded[index], next) = (true, tree.nodes[index].parent) }
      }
    }
    var places = [Int?](repeating: nil, count: tree.nodes.count)
    var nodes: [Node] = []
    for index in tree.inOrder where isNeeded[index] {
      places[index] = nodes.count
      let node = tree.nodes[index]
      nodes.append(
        Node(
          number: index, parent: node.parent.flatMap { places[$0] }, rest: node.rest,
          source: own[index] ?? NodeMotion(), copy: others[index] ?? NodeMotion(), differs: differs[index],
          isCompared: isCompared[index]))
    }
    var builder = GroupBuilder()
    for (place, node) in nodes.enumerated() where addsOrigins && node.isCompared {
      builder.add([Influence(place: place, weight: 1, point: .zero, ways: [])], morph: nil)
    }
    var (weights, numbers) = ([Weights](), [Int: Int]())
    for vertex in vertices.vertices {
      let isMorphed = vertex.morphNode.map { own[$0]?.weights != nil || differing.contains($0) } == true
      let isOther = vertex.morphNode.map(differing.contains) == true
      guard isOther || vertex.influences.contains(where: { isCompared[$0.node] }) else { continue }
      let rest = vertex.morphNode.map { vertices.weights[$0] ?? [] } ?? []
      let moved = vertex.influences.compactMap { influence -> Influence? in
        guard isOther || isCompared[influence.node], let place = places[influence.node] else { return nil }
        // Weights that do not move are a part of the place.
        let point = isMorphed ? influence.point : zip(influence.ways, rest).reduce(influence.point) { $0 + $1.0 * $1.1 }
        return Influence(place: place, weight: influence.weight, point: point, ways: isMorphed ? influence.ways : [])
      }
      var morph: Int?
      if isMorphed, let node = vertex.morphNode {
        morph = numbers[node] ?? weights.count
        if morph == weights.count {
          numbers[node] = morph
          let (source, copy) = (own[node] ?? NodeMotion(), others[node] ?? NodeMotion())
          // A file may have other numbers of weights than of targets. Targets without a weight move nothing.
          let counts = [rest.count, source.weights?.count ?? 0, copy.weights?.count ?? 0]
          weights.append(Weights(source: source, copy: copy, rest: rest, targetCount: counts.max() ?? 0))
        }
      }
      builder.add(moved, morph: morph)
    }
    (self.nodes, self.weights, influences, groups) = (nodes, weights, builder.influences, builder.finished)
  }

  /// Puts the vertices into groups.
  private struct GroupBuilder {
    private(set) var influences: [Influence] = []
    private var groups: [[Int]: Group] = [:]
    private var boxes: [[Int]: [SceneBox]] = [:]

    mutating func add(_ moved: [Influence], morph: Int?) {
      let key = moved.map(\.place) + [morph ?? -1]
      let range = influences.count..<influences.count + moved.count
      influences += moved
      let weight = moved.reduce(0) { $0 + abs($1.weight) }
      var group = groups[key] ?? Group(vertices: [], boxes: [], weight: 0, morph: nil)
      group.vertices.append(range)
      group.weight = max(group.weight, weight)
      if let morph {
        var ways = group.morph?.ways ?? []
        for influence in moved {
          for (target, way) in influence.ways.enumerated() {
            if target < ways.count { ways[target] = max(ways[target], length(way)) } else { ways.append(length(way)) }
          }
        }
        group.morph = (morph, ways)
      }
      groups[key] = group
      for (index, influence) in moved.enumerated() {
        boxes[key, default: moved.map { _ in SceneBox() }][index].add(influence.point)
      }
    }

    var finished: [Group] {
      groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, group in
        var group = group
        group.boxes = zip(key, boxes[key] ?? []).map { place, box in
          let corners = Array(Set(box.corners))
          let reach = corners.reduce(0) { max($0, ($1 * $1).sum()) }.squareRoot()
          return Box(place: place, corners: corners, reach: reach)
        }
        return group
      }
    }
  }

  var isEmpty: Bool { groups.isEmpty }
}

// MARK: - Bounds over an interval

extension ScenePair {
  /// The frames of all nodes in both files at the ends of an interval, and the bounds of their derivatives.
  private struct State {
    let source, copy: (start: SceneFrame, end: SceneFrame)
    let axes, origin: PairNorms
  }

  /// The weights of morph targets at the ends of an interval, and the bounds of their derivatives.
  private struct WeightState {
    let source, copy: (start: [Double], end: [Double])
    let norms: [PairNorms]
  }

  /// Bounds of the distance over an interval.
  struct Bound: Sendable {
    /// No point is farther away at any time of the interval.
    var upper = 0.0
    /// The point that is the farthest away at one of the ends. `nil` if single points were not looked at.
    var greatest: Point?
  }

  /// Returns the states of all nodes; `nil` if a rotation has no bounds over the interval.
  private func states(_ interval: SceneInterval) -> [State]? {
    var states: [State] = []
    states.reserveCapacity(nodes.count)
    for node in nodes {
      let local = NodeMotion.norms(node.source, node.copy, node.rest, interval)
      if !local.axes.difference.second.isFinite { return nil }
      func frames(_ motion: NodeMotion) -> (start: SceneFrame, end: SceneFrame) {
        (
          motion.frame(node.rest, at: interval.start, of: interval),
          motion.frame(node.rest, at: interval.end, of: interval)
        )
      }
      var source = frames(node.source)
      var copy = node.differs ? frames(node.copy) : source
      guard let parent = node.parent.map({ states[$0] }) else {
        states.append(State(source: source, copy: copy, axes: local.axes, origin: local.origin))
        continue
      }
      source = (parent.source.start(source.start), parent.source.end(source.end))
      copy = node.isCompared ? (parent.copy.start(copy.start), parent.copy.end(copy.end)) : source
      states.append(
        State(
          source: source, copy: copy, axes: parent.axes * local.axes, origin: parent.origin + parent.axes * local.origin
        ))
    }
    return states
  }

  private func weightStates(_ interval: SceneInterval) -> [WeightState] {
    weights.map { weights in
      func values(_ motion: NodeMotion) -> (start: [Double], end: [Double]) {
        (
          motion.weights(weights.rest, at: interval.start, of: interval),
          motion.weights(weights.rest, at: interval.end, of: interval)
        )
      }
      return WeightState(
        source: values(weights.source), copy: values(weights.copy),
        norms: (0..<weights.targetCount).map {
          NodeMotion.weightNorms(weights.source, weights.copy, weights.rest, target: $0, interval)
        })
    }
  }

  /// Returns bounds over an interval.
  ///
  /// A function is between its values at both ends, but for an eighth of the square of the interval's length times its
  /// second derivative.
  ///
  /// - Parameter known: A distance that is known to be reached. Points of groups that stay nearer are not looked at one
  ///   by one. `nil` bounds the groups alone.
  func bound(_ interval: SceneInterval, beyond known: Double?) -> Bound {
    guard let states = states(interval) else { return Bound(upper: .infinity, greatest: nil) }
    let weights = weightStates(interval)
    let duration = interval.end - interval.start
    let share = duration * duration / 8
    var result = Bound(greatest: known == nil ? nil : Point(time: interval.start))
    for group in groups {
      let upper = upper(of: group, states, weights, share)
      guard let known, upper > known else {
        result.upper = max(result.upper, upper)
        continue
      }
      for vertex in group.vertices {
        let moved = influences[vertex]
        let norms = moved.reduce(PairNorms.zero) { sum, influence in
          let state = states[influence.place]
          var point = PairNorms(still: length(influence.point))
          if let morph = group.morph {
            for (way, norms) in zip(influence.ways, weights[morph.weights].norms) {
              point = point + norms * length(way)
            }
          }
          return sum + (state.origin + state.axes * point) * abs(influence.weight)
        }
        var own = 0.0
        for isEnd in [false, true] {
          var difference = SIMD3<Double>.zero
          for influence in moved {
            let state = states[influence.place]
            var (first, second) = (influence.point, influence.point)
            if let morph = group.morph {
              let weights = weights[morph.weights]
              let values = isEnd ? (weights.source.end, weights.copy.end) : (weights.source.start, weights.copy.start)
              for (way, value) in zip(influence.ways, values.0) { first += way * value }
              for (way, value) in zip(influence.ways, values.1) { second += way * value }
            }
            let (source, copy) = isEnd ? (state.source.end, state.copy.end) : (state.source.start, state.copy.start)
            difference += (source(first) - copy(second)) * influence.weight
          }
          let distance = length(difference)
          own = max(own, distance)
          if distance > result.greatest?.distance ?? 0 {
            let carrier = moved.max { abs($0.weight) < abs($1.weight) }.map { nodes[$0.place].number }
            result.greatest = Point(
              distance: distance, time: isEnd ? interval.end : interval.start, node: carrier ?? 0)
          }
        }
        // Over the whole interval it is no more than its bound, either.
        result.upper = max(result.upper, min(own + share * norms.difference.second, norms.difference.value))
      }
    }
    return result
  }

  /// Returns a bound of the distance of all vertices of a group.
  private func upper(of group: Group, _ states: [State], _ weights: [WeightState], _ share: Double) -> Double {
    var (reach, shift) = (0.0, 0.0)
    if let morph = group.morph {
      for (way, norms) in zip(morph.ways, weights[morph.weights].norms) {
        reach += way * norms.source.value
        shift += way * norms.difference.value
      }
    }
    var greatest = 0.0
    for box in group.boxes {
      let state = states[box.place]
      var square = 0.0
      for corner in box.corners {
        let start = state.source.start(corner) - state.copy.start(corner)
        let end = state.source.end(corner) - state.copy.end(corner)
        square = max(square, (start * start).sum(), (end * end).sum())
      }
      let second = state.origin.difference.second + state.axes.difference.second * box.reach
      let morphed = state.axes.difference.value * reach + state.axes.copy.value * shift
      greatest = max(greatest, square.squareRoot() + share * second + morphed)
    }
    return greatest * group.weight
  }
}
