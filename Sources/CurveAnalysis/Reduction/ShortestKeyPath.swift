/// The shortest path from the first node to the last along segments that all parts allow.
///
/// Nodes are found in the order of their distance from the first node, in segments. Each node is found once, so an
/// allowed segment is looked for only among the nodes that are left.
///
/// The search from a node ends where no segment can be allowed: after some nodes through which no segment of the form
/// passes within the error (``ReductionPart/excludes(_:stride:)``).
///
/// - Complexity: O(*n*) in memory. In time, the number of tested segments: at most *n* · the greatest number of nodes
///   in reach.
struct ShortestKeyPath {
  private let parts: [any ReductionPart]
  private let count: Int

  init(of parts: [any ReductionPart], count: Int) { (self.parts, self.count) = (parts, count) }

  /// Returns the indices of the path's nodes.
  ///
  /// - Parameter progress: Takes the number of nodes that the search from one node has found.
  func keys(_ progress: (Int) -> Void) -> [Int] {
    if count == 1 { return [0] }
    let reach = reaches()
    var order = Array(parts.indices)
    /// The node from which each node was found.
    var origins = [Int32](repeating: -1, count: count)
    var left = RemainingNodes(count: count)
    left.remove(0)
    var nodes = [0]
    while true {
      // The last node is looked for first: the search among all others is the longest at the last distance.
      if let node = nodes.last(where: { reaches($0, count - 1, reach, &order) }) {
        origins[count - 1] = Int32(node)
        break
      }
      var found: [Int] = []
      for node in nodes.reversed() {
        let before = found.count
        defer { progress(found.count - before) }
        var next = left.first(from: node + 1)
        while next <= reach[node] {
          if next < count - 1, next == node + 1 || allows(node, next, &order) {
            origins[next] = Int32(node)
            left.remove(next)
            found.append(next)
          }
          next = left.first(from: next + 1)
        }
      }
      nodes = found.sorted()
    }
    var keys = [count - 1]
    while let key = keys.last, key > 0 { keys.append(Int(origins[key])) }
    return keys.reversed()
  }

  private func reaches(_ start: Int, _ end: Int, _ reach: [Int], _ order: inout [Int]) -> Bool {
    end == start + 1 || (end <= reach[start] && allows(start, end, &order))
  }

  /// Returns whether all parts allow a segment. The part that rejected the previous segment is tested first.
  private func allows(_ start: Int, _ end: Int, _ order: inout [Int]) -> Bool {
    for position in order.indices where !parts[order[position]].allows(start, end) {
      order.swapAt(0, position)
      return false
    }
    return true
  }

  /// Returns the last node for each node that a segment can have as its end.
  private func reaches() -> [Int] {
    var reaches = [Int](repeating: count - 1, count: count)
    // The greatest start of an excluded range that ends at the current node or before it.
    var barrier = -1
    for last in 1..<count {
      let first = parts.reduce(excludedStart(before: last, after: barrier)) {
        $1.excludedStart(before: last, after: $0)
      }
      for start in stride(from: barrier + 1, through: first, by: 1) { reaches[start] = max(last - 1, start + 1) }
      barrier = max(barrier, first)
    }
    return reaches
  }

  /// Returns the greatest start, above `barrier`, of a range that ends at `last` and is excluded; `barrier` if none is
  /// found. The widths of ranges are tried in steps of a quarter.
  private func excludedStart(before last: Int, after barrier: Int) -> Int {
    var stride = 1
    while true {
      var isOpen = false
      for part in parts {
        let start = last - (part.form.pointCount - 1) * stride
        if start <= barrier { continue }
        isOpen = true
        if part.excludes(last, stride: stride) { return start }
      }
      if !isOpen { return barrier }
      stride += (stride + 3) / 4
    }
  }
}

/// The nodes that have not been found, in order.
private struct RemainingNodes {
  /// For each node, a node at or after it; the node itself if it is left.
  private var next: [Int32]

  init(count: Int) { next = (0...Int32(count)).map(\.self) }

  mutating func remove(_ node: Int) { next[node] = Int32(node + 1) }

  /// Returns the first node that is left, at or after `node`; the count of all nodes if there is none.
  mutating func first(from node: Int) -> Int {
    var end = Int32(node)
    while next[Int(end)] != end { end = next[Int(end)] }
    var step = node
    while next[step] != Int32(step) {
      let following = Int(next[step])
      next[step] = end
      step = following
    }
    return Int(end)
  }
}
