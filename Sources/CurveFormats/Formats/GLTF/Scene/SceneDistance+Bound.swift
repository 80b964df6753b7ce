import CurveAnalysis
import CurveSampling
import TextFormats

extension SceneDistance {
  /// The share by which the bound may exceed the greatest distance that was found.
  private static let slack = 0.01

  /// The greatest number of intervals that are looked at beside those between keys, for each of these.
  private static let refinementLimit = 64

  /// Bounds the distance between two files.
  ///
  /// Between neighbouring keys of both files, the bound of each group of vertices is that of a box around them. The
  /// interval with the greatest bound is looked at vertex by vertex, and then halved, until its bound is within one
  /// hundredth of a distance that is reached.
  ///
  /// - Parameter standing: Nodes that stand at times. They get bounds of their own.
  /// - Returns: `nil` if no node of the first file moves, or if its nodes are no tree.
  init?(between source: GLTFOrigin, and copy: GLTFOrigin, standing: [StandingNode] = []) {
    self.init()
    guard let tree = source.tree else { return nil }
    let vertices = GLTFVertices(of: source.file)
    unread = vertices.unread
    var isFound = false
    for index in source.animations.indices {
      let channels = source.channels.filter { $0.place.animation == index && $0.target != nil }
      if channels.isEmpty { continue }
      let copied = copy.channels.filter { $0.place.animation == index }
      for node in standing where node.clip == index {
        let pair = ScenePair(tree, GLTFVertices(originOf: node.node), channels, copied, addsOrigins: false)
        let bounds = node.spans.map { Self.greatest(pair, within: $0, telling: node.allowance).upper }
        self.standing.append((node, bounds.max() ?? 0))
      }
      let pair = ScenePair(tree, vertices, channels, copied)
      let (upper, point) = Self.greatest(pair)
      clips[index] = upper
      if isFound, upper <= value { continue }
      (value, time, isFound) = (upper, point.time, true)
      node = pair.isEmpty ? "" : tree.nodes[point.node].name
      animation = source.name(ofClip: index)
    }
    if !isFound { return nil }
  }

  /// An interval with its bound.
  private struct Open: Comparable, Sendable {
    let interval: SceneInterval
    let bound: ScenePair.Bound

    static func < (left: Self, right: Self) -> Bool { left.bound.upper < right.bound.upper }
    static func == (left: Self, right: Self) -> Bool { left.bound.upper == right.bound.upper }
  }

  /// Returns a bound of the distance, and a point that reaches it but for a hundredth.
  ///
  /// - Parameters:
  ///   - span: The times that are looked at.
  ///   - allowance: A distance of which a hundredth need not be told.
  private static func greatest(
    _ pair: ScenePair, within span: ClosedRange<Double> = -.infinity ... .infinity, telling allowance: Double = 0
  ) -> (upper: Double, point: ScenePair.Point) {
    var greatest = ScenePair.Point(time: pair.times.first ?? 0)
    if pair.isEmpty { return (0, greatest) }
    var spans = zip(pair.times, pair.times.dropFirst()).map { SceneInterval(start: $0, end: $1) }
    // Steps have their last value from the last key on.
    if let last = pair.times.last { spans.append(SceneInterval(start: last, end: last.nextUp)) }
    spans = spans.filter { $0.start < span.upperBound && $0.end > span.lowerBound }
    var open = Heap(
      BulkParallelism.map(spans, chunk: 16, from: 32) { Open(interval: $0, bound: pair.bound($0, beyond: nil)) })
    var left = refinementLimit * spans.count
    while let next = open.popGreatest() {
      if let point = next.bound.greatest, point.distance > greatest.distance { greatest = point }
      let (interval, upper) = (next.interval, next.bound.upper)
      // Far below the precision of Doubles, there is nothing to be told apart.
      if upper <= greatest.distance + slack * max(greatest.distance, allowance) || upper < 0x1p-500 || left <= 0 {
        return (upper, greatest)
      }
      left -= 1
      var parts = [interval]
      if next.bound.greatest != nil || upper == .infinity {
        let middle = interval.middle
        if !(interval.start < middle && middle < interval.end) { return (upper, greatest) }
        parts = [SceneInterval(start: interval.start, end: middle), SceneInterval(start: middle, end: interval.end)]
      }
      for part in parts {
        let bound = pair.bound(part, beyond: greatest.distance)
        if let point = bound.greatest, point.distance > greatest.distance { greatest = point }
        open.insert(Open(interval: part, bound: bound))
      }
    }
    return (greatest.distance, greatest)
  }
}

/// A heap whose greatest element is known.
private struct Heap<Element: Comparable> {
  private var elements: [Element]

  init(_ elements: [Element]) {
    // In descending order, each element is greater than those below it.
    self.elements = elements.sorted(by: >)
  }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var place = elements.count - 1
    while place > 0, elements[(place - 1) / 2] < elements[place] {
      elements.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func popGreatest() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let greatest = elements.first else { return last }
    elements[0] = last
    var place = 0
    while true {
      var child = 2 * place + 1
      if child >= elements.count { return greatest }
      if child + 1 < elements.count, elements[child] < elements[child + 1] { child += 1 }
      if !(elements[place] < elements[child]) { return greatest }
      elements.swapAt(place, child)
      place = child
    }
  }
}
