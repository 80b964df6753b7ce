import CurveSampling

/// A search for the cubic Bézier with the least maximum difference in value from an easing.
///
/// If x1 and x2 are given, the time of each parameter is given too, and the Bézier's value there is linear in y1 and
/// y2. The best y1 and y2 are then a best uniform approximation by two functions, which
/// ``leastDifference(x1:x2:isRefined:)`` computes. x1 and x2 are searched on a grid, and by the Nelder–Mead method from
/// the grid's best local minima.
struct CubicBezierSearch {
  /// A Bézier, and its maximum difference in value from the easing at the search's points.
  struct Candidate {
    let curve: CubicBezier
    let difference: Double
  }

  /// A parameter of the Bézier, the factors of y1 and y2 in its value there, and the value that their sum should have.
  private struct Point {
    let parameter, first, second, target: Double
  }

  private let table: EasingTable

  /// The number of equal parts of the grid's sides.
  private static let gridSize = 12
  /// The number of local minima of the grid from which the search goes on.
  private static let startCount = 4
  /// The numbers of parameters: on the grid, and in the search after it.
  private static let (coarseCount, fineCount) = (64, 96)

  /// Prepares the search. The result is `nil` if a value of the easing is not finite.
  init?(of easing: any Easing) {
    guard let table = EasingTable(of: easing) else { return nil }
    self.table = table
  }

  /// Returns the nearest Bézier found.
  func nearest() -> CubicBezier {
    // Steps of either sign and several sizes, because the differences have sharp valleys.
    let best = starts().map { search(from: $0, steps: [0.5, -0.1]) }.min { $0.value < $1.value }
    let point = best.map { search(from: $0.point, steps: [0.02, -0.004, 0.0008, -0.000_16]).point } ?? [0, 1]
    return leastDifference(x1: point[0], x2: point[1], isRefined: true).curve
  }

  /// Searches a local minimum by the Nelder–Mead method, once for each of `steps`, which are in sizes of the grid's
  /// parts.
  private func search(from start: [Double], steps: [Double]) -> (point: [Double], value: Double) {
    var best = (point: start, value: Double.infinity)
    for step in steps where best.value > 1e-12 {
      best = nelderMeadMinimum(from: best.point, step: step / Double(Self.gridSize), count: 60) { point in
        leastDifference(x1: point[0], x2: point[1], isRefined: true).difference
      }
    }
    return best
  }

  /// Returns the points of the grid with the least differences, of those that have no better neighbour.
  private func starts() -> [[Double]] {
    let size = Self.gridSize
    func coordinate(_ index: Int) -> Double { Double(index) / Double(size) }
    let differences = (0...size).map { row in
      (0...size).map { column in
        leastDifference(x1: coordinate(row), x2: coordinate(column), isRefined: false).difference
      }
    }
    var minima: [(difference: Double, point: [Double])] = []
    for row in 0...size {
      for column in 0...size {
        let neighbours = differences[max(row - 1, 0)...min(row + 1, size)].lazy.flatMap {
          $0[max(column - 1, 0)...min(column + 1, size)]
        }
        let difference = differences[row][column]
        if neighbours.contains(where: { $0 < difference }) { continue }
        minima.append((difference, [coordinate(row), coordinate(column)]))
      }
    }
    return minima.sorted { $0.difference < $1.difference }.prefix(Self.startCount).map(\.point)
  }

  // MARK: - Best values

  /// Returns the nearest Bézier with the given x1 and x2, by the Remez exchange algorithm. Coordinates outside 0...1
  /// are reflected at its ends.
  ///
  /// The two functions by which y1 and y2 are multiplied, 3s(1 − s)² and 3s²(1 − s), are a Chebyshev system inside
  /// 0...1. So in the best approximation the greatest difference occurs at three parameters, with alternating signs.
  ///
  /// - Parameter isRefined: Whether the greatest differences between the points are searched too.
  /// - Source: E. Ya. Remez, "Sur la détermination des polynômes d'approximation de degré donnée", 1934.
  private func leastDifference(x1: Double, x2: Double, isRefined: Bool) -> Candidate {
    let (x1, x2) = (Self.reflected(x1), Self.reflected(x2))
    let count = isRefined ? Self.fineCount : Self.coarseCount
    let points = points(x1, x2, count: count)
    var reference = [1, 3, 5].map { points[$0 * count / 6] }
    var best = Candidate(curve: CubicBezier(x1, 0, x2, 1), difference: .infinity)
    for _ in 0..<20 {
      // The three equations have the unknowns y1, y2 and the difference d, whose sign alternates. The sum of two
      // neighbouring equations has no d.
      let (p, q, r) = (reference[0], reference[1], reference[2])
      let (a, b, c) = (p.first + q.first, p.second + q.second, p.target + q.target)
      let (d, e, f) = (q.first + r.first, q.second + r.second, q.target + r.target)
      let determinant = a * e - b * d
      let (y1, y2) = ((c * e - b * f) / determinant, (a * f - c * d) / determinant)
      guard y1.isWithinMagnitudeLimit, y2.isWithinMagnitudeLimit else { break }
      func difference(_ point: Point) -> Double { point.target - point.first * y1 - point.second * y2 }
      let worst =
        isRefined
        ? refinedWorst(of: points, x1, x2, difference)
        : points.max { abs(difference($0)) < abs(difference($1)) } ?? p
      let greatest = abs(difference(worst))
      if greatest < best.difference {
        best = Candidate(curve: CubicBezier(x1, y1, x2, y2), difference: greatest)
      }
      if greatest <= abs(difference(p)) * (1 + 1e-4) + 1e-13 { break }
      Self.exchange(worst, into: &reference, difference)
    }
    return best
  }

  private static func reflected(_ coordinate: Double) -> Double {
    let size = abs(coordinate)
    return size <= 1 ? size : max(0, 2 - size)
  }

  /// Puts a point into the reference, in the place of a neighbour whose difference has the same sign.
  private static func exchange(_ point: Point, into reference: inout [Point], _ difference: (Point) -> Double) {
    func hasSameSign(_ index: Int) -> Bool { difference(reference[index]).sign == difference(point).sign }
    let index = reference.firstIndex { $0.parameter > point.parameter } ?? 3
    switch index {
    case 0 where !hasSameSign(0): reference = [point, reference[0], reference[1]]
    case 3 where !hasSameSign(2): reference = [reference[1], reference[2], point]
    case 0: reference[0] = point
    case 3: reference[2] = point
    default: reference[hasSameSign(index - 1) ? index - 1 : index] = point
    }
  }

  // MARK: - Points

  /// Returns parameters that are denser near the ends, and those of the easing's corners, jumps and extremes.
  private func points(_ x1: Double, _ x2: Double, count: Int) -> [Point] {
    var points = (1..<count).map { index in
      let position = Double(index) / Double(count)
      return point(at: position * position * (3 - 2 * position), x1, x2)
    }
    // The value of this Bézier is its parameter.
    let parameters = CubicBezier(x1, 1.0 / 3, x2, 2.0 / 3)
    for landmark in table.landmarks {
      let parameter = parameters.value(at: landmark.time)
      if parameter > 0, parameter < 1 { points.append(Self.point(at: parameter, value: landmark.value)) }
    }
    return points
  }

  private func point(at parameter: Double, _ x1: Double, _ x2: Double) -> Point {
    let rest = 1 - parameter
    let time = parameter * (3 * x1 * rest * rest + parameter * (3 * x2 * rest + parameter))
    return Self.point(at: parameter, value: table.value(at: time))
  }

  private static func point(at parameter: Double, value: Double) -> Point {
    let rest = 1 - parameter
    return Point(
      parameter: parameter, first: 3 * parameter * rest * rest, second: 3 * parameter * parameter * rest,
      target: value - parameter * parameter * parameter)
  }

  /// Returns the point with the greatest difference. Golden-section search looks between the points beside each local
  /// maximum of at least 85 % of the greatest difference at `points`.
  private func refinedWorst(
    of points: [Point], _ x1: Double, _ x2: Double, _ difference: (Point) -> Double
  ) -> Point {
    let sizes = points.map { abs(difference($0)) }
    var worst = points[0]
    var greatest = -1.0
    func note(_ point: Point) {
      let size = abs(difference(point))
      if size > greatest { (greatest, worst) = (size, point) }
    }
    for point in points { note(point) }
    let least = 0.85 * greatest
    let last = Self.fineCount - 2
    for index in 0...last where sizes[index] >= least {
      if index > 0 && sizes[index - 1] > sizes[index] || index < last && sizes[index + 1] > sizes[index] { continue }
      let low = index > 0 ? points[index - 1].parameter : 0
      let high = index < last ? points[index + 1].parameter : 1
      let found = goldenSectionMinimum(low, high, rounds: 10) { -abs(difference(point(at: $0, x1, x2))) }
      note(point(at: found.location, x1, x2))
    }
    return worst
  }
}

/// The values of an easing, interpolated between samples that are dense enough.
private struct EasingTable {
  private var samples: [CurveSample] = []
  /// Whether there is a jump, a corner or a vertical tangent between a sample and the next one.
  private var isGap: [Bool] = []
  /// The index of the last sample at or before each of ``bucketCount`` equally spaced times.
  private var buckets: [Int] = []
  /// The corners, both sides of each jump, and the extremes: at most ``maximumLandmarks``, evenly chosen.
  private(set) var landmarks: [Knot] = []

  private static let bucketCount = 2048
  private static let maximumLandmarks = 128

  /// Samples an easing; `nil` if a value is not finite.
  init?(of easing: any Easing) {
    var found: [Knot] = []
    CurveWalk(along: easing, over: 0...1, exactness: 1e-10).visitCells { cell in
      let (left, right, gap) =
        switch cell {
        case .smooth(let left, let right): (left, right, false)
        case .gap(let left, let right): (left, right, true)
        }
      if samples.isEmpty { samples.append(left) }
      samples.append(right)
      isGap.append(gap)
      if gap || left.state.velocity.sign != right.state.velocity.sign { found += [Knot(left), Knot(right)] }
    }
    guard samples.allSatisfy({ $0.state.value.isFinite }) else { return nil }
    let count = min(found.count, Self.maximumLandmarks)
    landmarks = (0..<count).map { found[$0 * found.count / count] }
    var index = 0
    buckets = (0...Self.bucketCount).map { bucket in
      while index + 1 < samples.count, samples[index + 1].time <= Double(bucket) / Double(Self.bucketCount) {
        index += 1
      }
      return index
    }
  }

  /// Returns the value at a progress of 0 to 1, by Hermite interpolation.
  func value(at progress: Double) -> Double {
    let bucket = Int(min(max(progress, 0), 1) * Double(Self.bucketCount))
    var low = buckets[bucket]
    var high = min(buckets[min(bucket + 1, Self.bucketCount)] + 1, samples.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if samples[middle].time <= progress { low = middle } else { high = middle }
    }
    guard low + 1 < samples.count, !isGap[low] else { return samples[low].state.value }
    let (left, right) = (samples[low], samples[low + 1])
    let width = right.time - left.time
    let (before, after) = (width * left.state.velocity, width * right.state.velocity)
    let rise = right.state.value - left.state.value
    let fraction = (progress - left.time) / width
    guard before.isFinite, after.isFinite else { return left.state.value + rise * fraction }
    let rest = 1 - fraction
    return left.state.value + rise * fraction
      + fraction * rest * ((before - rise) * rest - (after - rise) * fraction)
  }
}
