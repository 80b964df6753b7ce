import CurveSampling

/// The numbers of a group at some times, and their cubics between these times.
struct KeyedNumbers {
  let times: [Double]
  /// The count of numbers at each time.
  let width: Int
  /// A row of ``width`` numbers for each time.
  private(set) var values: [Double]
  /// The numbers at which the segment before each time ends; NaN where they are those of ``values``. Empty if all are.
  private(set) var arrivals: [Double] = []
  /// Both inner control points of the cubic after each time: 2 · ``width`` numbers, first those of the first point.
  /// Empty if there are only lines.
  private(set) var inner: [Double] = []

  /// Samples a group at `times`, which contain all of its key times.
  ///
  /// Béziers that are polynomials of the time stay cubics if `form` is `bezier`. Every other segment between two times
  /// becomes a line.
  init(of source: KeyReduction.Source, _ form: SegmentForm, times: [Double]) {
    (self.times, width) = (times, source.width)
    values = [Double](repeating: 0, count: times.count * width)
    for (number, track) in source.keys.tracks.enumerated() { add(track, number, form) }
  }

  private mutating func add(_ track: AnimationTrack<Double>, _ number: Int, _ form: SegmentForm) {
    let keys = track.keys
    values[number] = keys[0].value
    var node = 0
    for index in keys.indices.dropLast() {
      let (start, end) = (keys[index], keys[index + 1])
      let first = node
      while times[node] < end.time { node += 1 }
      values[node * width + number] = end.value
      let arrival = start.mode == .hold ? start.value : end.arrival ?? end.value
      if arrival != end.value { setArrival(arrival, node, number) }
      if start.mode == .hold {
        for inside in first + 1..<max(node, first + 1) { values[inside * width + number] = start.value }
        continue
      }
      for inside in first + 1..<max(node, first + 1) {
        values[inside * width + number] = track.value(at: times[inside])
      }
      guard form == .bezier, start.mode == .bezier, CurvedSegments.isPolynomial(start, end) else { continue }
      let points = CurvedSegments.controlPoints(start, end).1
      func progress(_ time: Double) -> Double { (time - start.time) / (end.time - start.time) }
      for piece in first..<node {
        setInner(points.inner(from: progress(times[piece]), to: progress(times[piece + 1])), piece, number)
      }
    }
  }

  private mutating func setArrival(_ arrival: Double, _ node: Int, _ number: Int) {
    if arrivals.isEmpty { arrivals = [Double](repeating: .nan, count: values.count) }
    arrivals[node * width + number] = arrival
  }

  private mutating func setInner(_ points: (Double, Double), _ piece: Int, _ number: Int) {
    if inner.isEmpty { inner = [Double](repeating: .nan, count: 2 * width * times.count) }
    inner[2 * piece * width + number] = points.0
    inner[(2 * piece + 1) * width + number] = points.1
  }

  func value(_ node: Int, _ number: Int) -> Double { values[node * width + number] }

  /// The number at which the segment before a time ends.
  func arrival(_ node: Int, _ number: Int) -> Double {
    let index = node * width + number
    return arrivals.isEmpty || arrivals[index].isNaN ? values[index] : arrivals[index]
  }

  /// Whether a number jumps at a time.
  func jumps(at node: Int) -> Bool {
    if arrivals.isEmpty { return false }
    for index in node * width..<(node + 1) * width where !arrivals[index].isNaN { return true }
    return false
  }

  /// Whether the piece after a time has a cubic.
  func isCurved(_ piece: Int) -> Bool {
    if inner.isEmpty { return false }
    for number in 0..<width where !inner[2 * piece * width + number].isNaN { return true }
    return false
  }

  /// Returns a least and a greatest offset of a number from the line between the ends of a block.
  func offsets(_ block: StripBlock, _ number: Int) -> SIMD2<Double> {
    let (first, last) = block.nodes
    let (start, value) = (times[first], self.value(first, number))
    let slope = (self.value(last, number) - value) / (times[last] - start)
    var offsets = SIMD2<Double>.zero
    func add(_ time: Double, _ point: Double) {
      let offset = point - (value + slope * (time - start))
      offsets = SIMD2(min(offsets[0], offset), max(offsets[1], offset))
    }
    for piece in first..<last {
      let (time, end) = (times[piece], times[piece + 1])
      add(time, self.value(piece, number))
      add(end, arrival(piece + 1, number))
      guard isCurved(piece) else { continue }
      let points = controlPoints(piece, number)
      add(time + (end - time) / 3, points.1)
      add(end - (end - time) / 3, points.2)
    }
    return offsets
  }

  /// Returns the four control points of a number's cubic after a time.
  func controlPoints(_ piece: Int, _ number: Int) -> (Double, Double, Double, Double) {
    let (start, end) = (value(piece, number), arrival(piece + 1, number))
    if !inner.isEmpty {
      let first = inner[2 * piece * width + number]
      if !first.isNaN { return (start, first, inner[(2 * piece + 1) * width + number], end) }
    }
    return (start, start + (end - start) / 3, end - (end - start) / 3, end)
  }
}
