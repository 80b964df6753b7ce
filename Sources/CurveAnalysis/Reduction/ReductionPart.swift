/// A group of numbers or a rotation as the problem of ``ShortestKeyPath`` sees it: which segments are within the error.
protocol ReductionPart: AnyObject {
  /// The form of the segments.
  var form: SegmentForm { get }

  /// Returns whether the segment between two nodes is within the error at every time.
  func allows(_ start: Int, _ end: Int) -> Bool

  /// Returns whether no segment at all is within the error at the nodes `last`, `last` − `stride`, `last` − 2 ·
  /// `stride` and so on: as many as the ``SegmentForm/pointCount`` of ``form``.
  func excludes(_ last: Int, stride: Int) -> Bool

  /// Returns the greatest start, above `barrier`, of a range that ends at `last` and in which no segment is within the
  /// error; `barrier` if none is found. Unlike ``excludes(_:stride:)``, it looks for peaks.
  func excludedStart(before last: Int, after barrier: Int) -> Int

  /// Returns the greatest distance of the segments between `keys` from the source.
  func deviation(of keys: [Int]) -> Knot

  /// Returns the motion of the segments between `keys`: tracks of numbers, or a rotation.
  ///
  /// - Parameter source: The group, whose continuations the tracks have.
  func motion(_ keys: [Int], outside source: KeyReduction.Source) -> KeyReduction.Motion
}

extension Knot {
  /// Takes a distance and its time if the distance is greater than the value. Returns whether it is.
  @inline(__always)
  mutating func raise(to distance: Double, at time: Double) -> Bool {
    if distance <= value { return false }
    (self.time, value) = (time, distance)
    return true
  }
}

/// The part of a track between two nodes that a search for a distance visits: 2 to the power ``level`` pieces.
///
/// Blocks of one level do not overlap, so the blocks of all levels need memory for two numbers a piece.
struct StripBlock {
  let level, index: Int

  var nodes: (first: Int, last: Int) { (index << level, (index + 1) << level) }
  var halves: (StripBlock, StripBlock) {
    (StripBlock(level: level - 1, index: 2 * index), StripBlock(level: level - 1, index: 2 * index + 1))
  }

  /// Visits the greatest blocks that divide the pieces from `start` to `end`, from left to right, until `body` returns
  /// `true`. Returns whether it did.
  @inline(__always)
  static func first(from start: Int, to end: Int, _ body: (StripBlock) -> Bool) -> Bool {
    var position = start
    while position < end {
      let free = Int.bitWidth - 1 - (end - position).leadingZeroBitCount
      let level = position == 0 ? free : min(free, position.trailingZeroBitCount)
      if body(StripBlock(level: level, index: position >> level)) { return true }
      position += 1 << level
    }
    return false
  }
}

/// For each block of a track of two pieces or more, a bound of the track's offsets from the line between the block's
/// ends.
///
/// - Complexity: O(*n* log *n*) to create, in memory for one bound a piece.
/// - Source: D. H. Ballard, "Strip trees: a hierarchical representation for curves", 1981.
struct StripTree<Bound> {
  private let width: Int
  /// From level 1, a row of `width` bounds for each block.
  private var levels: [[Bound]] = []

  /// Creates the tree of some numbers with the same pieces.
  ///
  /// - Parameter bound: Returns the bound of a number in a block.
  init(pieceCount: Int, width: Int, bound: (StripBlock, Int) -> Bound) {
    self.width = width
    var count = pieceCount / 2
    while count > 0 {
      var bounds: [Bound] = []
      bounds.reserveCapacity(count * width)
      for index in 0..<count {
        for number in 0..<width { bounds.append(bound(StripBlock(level: levels.count + 1, index: index), number)) }
      }
      levels.append(bounds)
      count /= 2
    }
  }

  /// The bound of a number in a block of two pieces or more.
  subscript(block: StripBlock, number: Int) -> Bound { levels[block.level - 1][block.index * width + number] }
}
