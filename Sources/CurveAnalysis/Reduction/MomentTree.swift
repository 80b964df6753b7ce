/// The integrals of numbers times powers of the time, over blocks of a track: for cubics of the least squared distance.
///
/// Each sum is over v(τ)·τᵏ with k from 0 to 3. τ is the time since the block's start, and v the value minus that at
/// the block's start. So no digits cancel.
struct MomentTree {
  private typealias Tree = StripTree<SIMD4<Double>>

  private let numbers: KeyedNumbers
  private let tree: Tree

  /// Blocks of fewer pieces are summed anew, which saves memory.
  private static let leastLevel = 2

  init(of numbers: KeyedNumbers) {
    self.numbers = numbers
    tree = Tree(
      pieceCount: numbers.times.count - 1, width: numbers.width, leastLevel: Self.leastLevel
    ) { block, number, tree in
      let (first, last) = block.nodes
      return Self.sum(of: numbers, in: tree, from: first, to: last, number, below: block.level)
    }
  }

  /// Returns the slopes by progress at both ends of the cubic between two nodes that has their values and the least
  /// squared distance from the numbers.
  func leastSquaresSlopes(_ first: Int, _ last: Int, _ number: Int) -> (Double, Double) {
    let duration = numbers.times[last] - numbers.times[first]
    let change = numbers.arrival(last, number) - numbers.value(first, number)
    let sums = Self.sum(of: numbers, in: tree, from: first, to: last, number, below: .max)
    let (d2, d3) = (duration * duration, duration * duration * duration)
    let (m1, m2, m3) = (sums[1] / d2, sums[2] / d3, sums[3] / (d2 * d2))
    // The integrals with the Hermite weights u − 2u² + u³ and u³ − u² of the slopes. Those of 3u² − 2u³, the weight of
    // the change, are 13/420 and −11/210.
    let left = m1 - 2 * m2 + m3 - change * (13 / 420)
    let right = m3 - m2 + change * (11 / 210)
    // The Gram matrix of both weights is (1/105, −1/140; −1/140, 1/105).
    return (240 * left + 180 * right, 180 * left + 240 * right)
  }

  /// Returns the moments from one node to another, relative to the first.
  private static func sum(
    of numbers: KeyedNumbers, in tree: Tree, from first: Int, to last: Int, _ number: Int, below limit: Int
  ) -> SIMD4<Double> {
    var sums = SIMD4<Double>.zero
    let (start, origin) = (numbers.times[first], numbers.value(first, number))
    func add(_ moments: SIMD4<Double>, from node: Int, to end: Int) {
      let (s, rise) = (numbers.times[node] - start, numbers.value(node, number) - origin)
      let e = numbers.times[end] - start
      let m = moments
      sums[0] += m[0] + rise * (e - s)
      sums[1] += m[1] + s * m[0] + rise * (e * e - s * s) / 2
      sums[2] += m[2] + s * (2 * m[1] + s * m[0]) + rise * (e * e * e - s * s * s) / 3
      sums[3] += m[3] + s * (3 * m[2] + s * (3 * m[1] + s * m[0])) + rise * (e * e * e * e - s * s * s * s) / 4
    }
    var position = first
    while position < last {
      let free = Int.bitWidth - 1 - (last - position).leadingZeroBitCount
      let level = min(position == 0 ? free : min(free, position.trailingZeroBitCount), limit - 1)
      if level < leastLevel {
        add(piece(of: numbers, position, number), from: position, to: position + 1)
        position += 1
      } else {
        let block = StripBlock(level: level, index: position >> level)
        add(tree[block, number], from: position, to: position + 1 << level)
        position += 1 << level
      }
    }
    return sums
  }

  /// Returns the moments of one cubic.
  private static func piece(of numbers: KeyedNumbers, _ piece: Int, _ number: Int) -> SIMD4<Double> {
    let points = numbers.controlPoints(piece, number)
    let h = numbers.times[piece + 1] - numbers.times[piece]
    let (a, b, c) = (points.1 - points.0, points.2 - points.0, points.3 - points.0)
    // ∫ Bₘ(u)·uᵏ du for the Bernstein polynomials of degree 3.
    return SIMD4(
      h * (a + b + c) / 4, h * h * (2 * a + 3 * b + 4 * c) / 20, h * h * h * (6 * a + 12 * b + 20 * c) / 120,
      h * h * h * h * (24 * a + 60 * b + 120 * c) / 840)
  }
}
