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
  func motion(_ keys: [Int], outside source: KeyReduction.Source) -> Keys
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

/// For each block of a track, an element for each number: such as a bound of the track's offsets from the line between
/// the block's ends.
///
/// - Complexity: memory for one element a piece.
/// - Source: D. H. Ballard, "Strip trees: a hierarchical representation for curves", 1981.
struct StripTree<Element> {
  private let width, leastLevel: Int
  /// From the least level, a row of `width` elements for each block.
  private var levels: [[Element]] = []

  /// Creates the tree of some numbers with the same pieces.
  ///
  /// - Parameters:
  ///   - leastLevel: The level of the smallest blocks.
  ///   - element: Returns the element of a number in a block. The tree has all lower levels.
  init(pieceCount: Int, width: Int, leastLevel: Int = 1, element: (StripBlock, Int, StripTree) -> Element) {
    (self.width, self.leastLevel) = (width, leastLevel)
    var count = pieceCount >> leastLevel
    while count > 0 {
      var elements: [Element] = []
      elements.reserveCapacity(count * width)
      for index in 0..<count {
        let block = StripBlock(level: leastLevel + levels.count, index: index)
        for number in 0..<width { elements.append(element(block, number, self)) }
      }
      levels.append(elements)
      count /= 2
    }
  }

  /// The element of a number in a block.
  subscript(block: StripBlock, number: Int) -> Element {
    levels[block.level - leastLevel][block.index * width + number]
  }
}
