/// The times at which the members of a sum move, by which those that move are found without visiting all the others.
///
/// The members are sorted by their begins, and divided into blocks with their latest ends.
struct ClipSpans {
  /// The times between which a member moves, in seconds of the sum.
  struct Span {
    let member: Int
    let begin: Double
    let end: Double
  }

  /// The number of members in a block; a sum of as many members needs no spans.
  static let blockSize = 16

  private let spans: [Span]
  private let blocks: [(spans: Range<Int>, begin: Double, end: Double)]

  init(_ given: [Span]) {
    let spans = given.sorted { ($0.begin, $0.member) < ($1.begin, $1.member) }
    blocks = stride(from: 0, to: spans.count, by: Self.blockSize).map { first in
      let block = spans[first...].prefix(Self.blockSize)
      return (block.indices, spans[first].begin, block.reduce(-.infinity) { max($0, $1.end) })
    }
    self.spans = spans
  }

  /// Appends the members that begin by `latest` and end at `earliest` or later to `found`, in their order in the sum.
  ///
  /// - Complexity: A comparison for each block that begins by `latest`, and O(*k* log *k*) for *k* members that move;
  ///   O(*k*) if their begins have the order of the sum.
  func find(movingFrom earliest: Double, through latest: Double, in found: inout [Int]) {
    for block in blocks.prefix(while: { $0.begin <= latest }) where block.end >= earliest {
      for span in spans[block.spans] where span.begin <= latest && span.end >= earliest { found.append(span.member) }
    }
    let isSorted = zip(found, found.dropFirst()).allSatisfy { $0 < $1 }
    if !isSorted { found.sort() }
  }
}
