/// The times at which the members of a sum move, in an order in which the members that move are found without visiting
/// the others.
///
/// The members are sorted by their begins. Over them stands a binary tree of the latest ends.
struct ClipSpans {
  /// The times between which a member moves, in seconds of the sum.
  struct Span {
    let begin: Double
    let end: Double
  }

  private let members: [Int]
  private let begins: [Double]
  /// The latest end of each node; node *i* has the children 2 *i* + 1 and 2 *i* + 2, and the last level has the
  /// members.
  private let latestEnds: [Double]

  init(_ spans: [Span]) {
    members = spans.indices.sorted { (spans[$0].begin, $0) < (spans[$1].begin, $1) }
    begins = members.map { spans[$0].begin }
    var leafCount = 1
    while leafCount < spans.count { leafCount *= 2 }
    var ends = [Double](repeating: -.infinity, count: 2 * leafCount - 1)
    for (place, member) in members.enumerated() { ends[leafCount - 1 + place] = spans[member].end }
    for node in stride(from: leafCount - 2, through: 0, by: -1) {
      ends[node] = max(ends[2 * node + 1], ends[2 * node + 2])
    }
    latestEnds = ends
  }

  /// Replaces `found` by the members that begin by `latest` and end at `earliest` or later, in their order in the sum.
  ///
  /// - Complexity: O(*k* log *n*) for *k* of *n* members.
  func find(movingFrom earliest: Double, through latest: Double, in found: inout [Int]) {
    found.removeAll(keepingCapacity: true)
    visit(0, places: 0..<(latestEnds.count + 1) / 2, earliest, latest, &found)
    let isSorted = zip(found, found.dropFirst()).allSatisfy { $0 < $1 }
    if !isSorted { found.sort() }
  }

  /// The depth of this recursion is the binary logarithm of the number of members.
  private func visit(
    _ node: Int, places: Range<Int>, _ earliest: Double, _ latest: Double, _ found: inout [Int]
  ) {
    let first = places.lowerBound
    guard first < begins.count, begins[first] <= latest, latestEnds[node] >= earliest else { return }
    if places.count == 1 { return found.append(members[first]) }
    let middle = (first + places.upperBound) / 2
    visit(2 * node + 1, places: first..<middle, earliest, latest, &found)
    visit(2 * node + 2, places: middle..<places.upperBound, earliest, latest, &found)
  }
}
