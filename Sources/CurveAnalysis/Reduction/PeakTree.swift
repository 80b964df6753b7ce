/// For each block of nodes, the node of the least value and that of the greatest.
///
/// A block has 2 to the power of its level nodes. Blocks of one level do not overlap.
struct PeakTree {
  private let width: Int
  /// From level 1, a row of ``width`` pairs for each block.
  private var levels: [[(least: Int32, greatest: Int32)]] = []

  init(of numbers: KeyedNumbers) {
    width = numbers.width
    var count = numbers.times.count / 2
    while count > 0 {
      var peaks: [(least: Int32, greatest: Int32)] = []
      peaks.reserveCapacity(count * width)
      for index in 0..<count {
        for number in 0..<width {
          let (left, right) = (peak(2 * index, number), peak(2 * index + 1, number))
          func value(_ node: Int32) -> Double { numbers.value(Int(node), number) }
          peaks.append(
            (
              least: value(right.least) < value(left.least) ? right.least : left.least,
              greatest: value(right.greatest) > value(left.greatest) ? right.greatest : left.greatest
            ))
        }
      }
      levels.append(peaks)
      count /= 2
    }
  }

  /// Returns the pair of a block of the level above the last that is complete; of a node alone if there is none.
  private func peak(_ index: Int, _ number: Int) -> (least: Int32, greatest: Int32) {
    levels.last.map { $0[index * width + number] } ?? (Int32(index), Int32(index))
  }

  /// The nodes of a number in a block of two nodes or more.
  subscript(level: Int, index: Int, number: Int) -> (least: Int32, greatest: Int32) {
    levels[level - 1][index * width + number]
  }
}
