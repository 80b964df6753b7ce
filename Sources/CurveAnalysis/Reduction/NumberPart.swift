import CurveSampling

/// A group of numbers whose keys are reduced.
///
/// The candidate for a segment is a cubic for each number. Its distance from the source is the Euclidean one, after
/// weighting. The distance is bounded by that of the control points (convex hull), and measured where it must be.
final class NumberPart: ReductionPart {
  let numbers: KeyedNumbers
  let form: SegmentForm
  private let weights: [Double]
  /// The distance that a segment may have: a little less than what is allowed, because of rounding.
  let tolerance: Double
  /// The distance of the source from the lines that took its place.
  let flattening: Double
  /// The greatest magnitude of a weighted value.
  private let magnitude: Double
  /// The least and the greatest offset of each number in each block.
  private let tree: StripTree<SIMD2<Double>>
  private let moments: MomentTree?
  /// For each block of nodes, the node of the least value of each number and that of the greatest.
  private let peaks: StripTree<SIMD2<Int32>>
  /// The candidate: for each number the coefficients of a cubic of the progress.
  private var cubics: [SIMD4<Double>]
  private var (start, perSecond) = (0.0, 0.0)
  /// The node at which the last segment that was not allowed was too far off. The next one often is there too.
  private var witness = 0

  init(_ numbers: KeyedNumbers, _ form: SegmentForm, weights: [Double], within error: Double, flattening: Double) {
    (self.numbers, self.form, self.weights) = (numbers, form, weights)
    let width = numbers.width
    magnitude = numbers.values.indices.reduce(0) {
      max($0, (numbers.values[$1] * weights[$1 % width]).magnitude)
    }
    self.flattening = flattening
    tolerance = max((error - flattening) * (1 - 0x1p-26) - 0x1p-46 * magnitude, error / 2)
    cubics = Array(repeating: .zero, count: width)
    tree = StripTree(pieceCount: numbers.times.count - 1, width: width) { block, number, _ in
      numbers.offsets(block, number)
    }
    moments = form == .bezier ? MomentTree(of: numbers) : nil
    peaks = StripTree(pieceCount: numbers.times.count, width: width) { block, number, tree in
      func peaks(_ half: StripBlock) -> SIMD2<Int32> {
        half.level == 0 ? SIMD2(repeating: Int32(half.index)) : tree[half, number]
      }
      func value(_ node: Int32) -> Double { numbers.value(Int(node), number) }
      let (left, right) = (peaks(block.halves.0), peaks(block.halves.1))
      return SIMD2(
        value(right[0]) < value(left[0]) ? right[0] : left[0], value(right[1]) > value(left[1]) ? right[1] : left[1])
    }
  }

  // MARK: - Segments

  /// Makes the segment between two nodes the candidate.
  private func prepare(_ first: Int, _ last: Int) {
    let duration = numbers.times[last] - numbers.times[first]
    (start, perSecond) = (numbers.times[first], 1 / duration)
    for number in 0..<numbers.width {
      let value = numbers.value(first, number)
      let change = numbers.arrival(last, number) - value
      switch form {
      case .hold: cubics[number] = SIMD4(value, 0, 0, 0)
      case .linear: cubics[number] = SIMD4(value, change, 0, 0)
      case .bezier:
        let (a, b) = slopes(first, last, number)
        cubics[number] = SIMD4(value, a, 3 * change - 2 * a - b, a + b - 2 * change)
      }
    }
  }

  /// Returns the slopes by progress at both ends of a cubic segment.
  private func slopes(_ first: Int, _ last: Int, _ number: Int) -> (Double, Double) {
    if last == first + 1 {
      let points = numbers.controlPoints(first, number)
      return (3 * (points.1 - points.0), 3 * (points.3 - points.2))
    }
    return moments?.leastSquaresSlopes(first, last, number) ?? (0, 0)
  }

  func allows(_ first: Int, _ last: Int) -> Bool {
    prepare(first, last)
    var worst = Knot(time: 0, value: tolerance)
    if witness > first, witness < last, distance(at: witness) > tolerance { return false }
    // A segment that is not allowed is often far off in its middle.
    let middle = (first + last) / 2
    if middle > first, distance(at: middle) > tolerance { return false }
    return !StripBlock.first(from: first, to: last) { visit($0, end: last, &worst, stops: true) }
  }

  private func distance(at node: Int) -> Double {
    let u = (numbers.times[node] - start) * perSecond
    return norm { value($0, u) - numbers.value(node, $0) }
  }

  @inline(__always)
  private func value(_ number: Int, _ u: Double) -> Double {
    let c = cubics[number]
    return c[0] + u * (c[1] + u * (c[2] + u * c[3]))
  }

  @inline(__always)
  private func slope(_ number: Int, _ u: Double) -> Double {
    let c = cubics[number]
    return c[1] + u * (2 * c[2] + u * 3 * c[3])
  }

  @inline(__always)
  private func norm(_ component: (Int) -> Double) -> Double {
    if weights.count == 1 { return component(0).magnitude * weights[0] }
    var sum = 0.0
    for number in weights.indices {
      let part = component(number) * weights[number]
      sum += part * part
    }
    return sum.squareRoot()
  }

  /// Raises `worst` to the greatest distance in a block. Returns `true` if it was raised and `stops` is true.
  private func visit(_ block: StripBlock, end: Int, _ worst: inout Knot, stops: Bool) -> Bool {
    let (first, last) = block.nodes
    let isEnd = last == end
    // At its end the segment has the arrival there, but the lines of blocks lead to the value.
    if block.level > 0, isEnd, numbers.jumps(at: last) { return visitHalves(block, end: end, &worst, stops: stops) }
    let (time, lastTime) = (numbers.times[first], numbers.times[last])
    let (u, v) = ((time - start) * perSecond, isEnd ? 1 : (lastTime - start) * perSecond)
    let isPiece = block.level == 0
    let left = norm { value($0, u) - numbers.value(first, $0) }
    let right = norm { value($0, v) - (isPiece ? numbers.arrival(last, $0) : numbers.value(last, $0)) }
    if worst.raise(to: left, at: time), stops {
      witness = first
      return true
    }
    if worst.raise(to: right, at: lastTime), stops {
      witness = last
      return true
    }
    let isCurved = isPiece && numbers.isCurved(first)
    if isPiece, form != .bezier, !isCurved { return false }
    if !isCurved, bound(block, u, v) <= worst.value { return false }
    if !isPiece { return visitHalves(block, end: end, &worst, stops: stops) }
    let third = (v - u) / 3
    let points = (0..<numbers.width).map { number in
      let points = numbers.controlPoints(first, number)
      let (left, right) = (value(number, u), value(number, v))
      return weights[number]
        * (SIMD4(left, left + slope(number, u) * third, right - slope(number, v) * third, right)
          - SIMD4(points.0, points.1, points.2, points.3))
    }
    return Self.visit(points, time, lastTime, &worst, stops: stops)
  }

  /// Returns a bound of the distance of the candidate from a block of lines, between two parts of the segment.
  @inline(__always)
  private func bound(_ block: StripBlock, _ u: Double, _ v: Double) -> Double {
    let (first, last) = block.nodes
    let third = (v - u) / 3
    return norm { number in
      let value = numbers.value(first, number)
      let end = block.level == 0 ? numbers.arrival(last, number) : numbers.value(last, number)
      let (left, right) = (self.value(number, u) - value, self.value(number, v) - end)
      var (least, greatest) = (min(left, right), max(left, right))
      if form == .bezier {
        let change = (end - value) / 3
        let inner = (
          left + slope(number, u) * third - change, right - slope(number, v) * third + change
        )
        (least, greatest) = (min(least, inner.0, inner.1), max(greatest, inner.0, inner.1))
      }
      if block.level == 0 { return max(-least, greatest) }
      let offsets = tree[block, number]
      return max(greatest - offsets[0], offsets[1] - least)
    }
  }

  private func visitHalves(_ block: StripBlock, end: Int, _ worst: inout Knot, stops: Bool) -> Bool {
    let (left, right) = block.halves
    return visit(left, end: end, &worst, stops: stops) || visit(right, end: end, &worst, stops: stops)
  }

  /// Raises `worst` to the greatest length of a vector whose components are cubics with the given control points.
  private static func visit(
    _ points: [SIMD4<Double>], _ time: Double, _ end: Double, _ worst: inout Knot, stops: Bool
  ) -> Bool {
    let squares = points.reduce(SIMD4<Double>.zero) { $0 + $1 * $1 }
    if squares.max().squareRoot() <= worst.value * (1 + 0x1p-30) { return false }
    let middle = time + (end - time) / 2
    let halves = points.map(\.halves)
    let distance = halves.reduce(0) { $0 + $1.0[3] * $1.0[3] }.squareRoot()
    if worst.raise(to: distance, at: middle), stops { return true }
    guard middle > time, middle < end else { return false }
    return visit(halves.map(\.0), time, middle, &worst, stops: stops)
      || visit(halves.map(\.1), middle, end, &worst, stops: stops)
  }

  // MARK: - Bounds

  func excludes(_ last: Int, stride: Int) -> Bool {
    let count = form.pointCount
    var nodes = SIMD8<Int>.zero
    for point in 0..<count { nodes[point] = last - (count - 1 - point) * stride }
    return excludes(nodes, before: last)
  }

  /// Noise is excluded by its peaks: no segment is near a high, a low, a high and so on.
  func excludedStart(before last: Int, after barrier: Int) -> Int {
    let count = form.pointCount
    var level = 1
    while (last + 1) & (1 << level - 1) == 0 {
      let first = (last + 1) >> level - count
      if first < 0 || (first + 1) << level - 1 <= barrier { break }
      for number in 0..<numbers.width {
        for parity in 0...1 {
          var nodes = SIMD8<Int>.zero
          for point in 0..<count {
            let peak = peaks[StripBlock(level: level, index: first + point), number]
            nodes[point] = Int(peak[(point + parity) % 2])
          }
          if nodes[0] > barrier, excludes(nodes, before: last) { return nodes[0] }
        }
      }
      level += 1
    }
    return barrier
  }

  /// Returns whether no segment that ends at `last` or later is within the error at some nodes, as many as a segment
  /// cannot always pass through.
  private func excludes(_ nodes: SIMD8<Int>, before last: Int) -> Bool {
    // The divided difference of the points vanishes for every candidate, whose distance from each point is within the
    // error.
    let count = form.pointCount
    let range = numbers.times[nodes[count - 1]] - numbers.times[nodes[0]]
    var factors = SIMD8<Double>.zero
    for point in 0..<count {
      var product = 1.0
      let time = numbers.times[nodes[point]]
      for other in 0..<count where other != point {
        // In units of the range, so that no product overflows.
        product *= (time - numbers.times[nodes[other]]) / range
      }
      factors[point] = 1 / product
    }
    var total = 0.0
    for point in 0..<count { total += factors[point].magnitude }
    let difference = norm { number in
      var sum = 0.0
      for point in 0..<count {
        let node = nodes[point]
        sum += factors[point] * (node == last ? numbers.arrival(node, number) : numbers.value(node, number))
      }
      return sum
    }
    return difference > total * (tolerance * (1 + 0x1p-20) + 0x1p-46 * magnitude)
  }

  // MARK: - Results

  func deviation(of keys: [Int]) -> Knot {
    var worst = Knot(time: numbers.times[0], value: 0)
    for (first, last) in zip(keys, keys.dropFirst()) {
      // A segment of the source stays as it is. (The difference of its ends may be beyond what a Double holds.)
      if flattening == 0, last == first + 1 { continue }
      prepare(first, last)
      _ = StripBlock.first(from: first, to: last) { visit($0, end: last, &worst, stops: false) }
    }
    worst.value = stated(worst.value)
    return worst
  }

  /// The weight of the first number.
  var weight: Double { weights[0] }

  /// The distance of the first number that a segment may have, without its weight.
  var height: Double { tolerance / weights[0] }

  /// Returns a distance with the roundings of the search and of a track's values added.
  func stated(_ distance: Double) -> Double {
    distance == 0 && flattening == 0 ? 0 : distance * (1 + 0x1p-28) + 0x1p-48 * magnitude + flattening
  }

  func motion(_ keys: [Int], outside source: KeyReduction.Source) -> Keys {
    let tracks = (0..<numbers.width).map { number in
      var result = keys.map { node in
        let (value, arrival) = (numbers.value(node, number), numbers.arrival(node, number))
        return AnimationTrack<Double>.Key(
          numbers.times[node], value, arrival: form == .hold || arrival == value ? nil : arrival, mode: form)
      }
      if form == .bezier {
        for (index, (first, last)) in zip(keys, keys.dropFirst()).enumerated() {
          let duration = numbers.times[last] - numbers.times[first]
          let (a, b) = slopes(first, last, number)
          result[index].outgoing = .slope(a / duration)
          result[index + 1].incoming = .slope(b / duration)
        }
      }
      return source.keys.tracks[number].continuing(result)
    }
    return .numbers(tracks)
  }
}
