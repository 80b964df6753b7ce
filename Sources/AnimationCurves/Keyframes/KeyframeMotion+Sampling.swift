/// The motion of a dense vector, whatever vector it is.
protocol DenseKeyframeMotion<Scalar> {
  associatedtype Scalar: DenseScalar
  /// How many scalars the vector has.
  var width: Int { get }
  /// Writes where it is at each of `times`, vector after vector.
  func sample(at times: Span<Double>, into samples: inout MutableSpan<Scalar>)
}

extension KeyframeMotion: DenseKeyframeMotion where Vector: DenseVector {
  typealias Scalar = Vector.Scalar

  /// The longest vector in it: zeros of every length are as long as the others.
  var longest: Vector {
    (segments.map(\.from) + [finalValue]).reduce(initialValue) { $0.scalarCount < $1.scalarCount ? $1 : $0 }
  }

  /// How many scalars the vector has.
  var width: Int { longest.scalarCount }

  /// The instants that are sampled together at most: so many weights are kept of each column.
  private static var rowCount: Int { 4096 }

  /// Writes where it is at each of `times`, vector after vector: what lies in a segment is one product.
  func sample(at times: Span<Double>, into samples: inout MutableSpan<Vector.Scalar>) {
    let width = width
    var run = KeyframeRun<Vector>(width: width)
    var row = 0
    while row < times.count {
      let time = times[row]
      var end = row + 1
      guard time >= 0, !segments.isEmpty else {
        while end < times.count, times[end].isNaN == time.isNaN, !(times[end] >= 0 && !segments.isEmpty) { end += 1 }
        samples.withPart(row * width..<end * width) {
          if time.isNaN {
            $0.update(repeating: .nan)
          } else {
            Scalar.fill(&$0, with: initialValue.scalars(count: width).span)
          }
        }
        row = end
        continue
      }
      let index = segmentIndex(at: time)
      let earliest = index == 0 ? 0 : ends[index - 1].nextUp
      let latest = index == segments.count - 1 ? .infinity : ends[index]
      while end < min(times.count, row + Self.rowCount), earliest <= times[end], times[end] <= latest { end += 1 }
      samples.withPart(row * width..<end * width) {
        run.sample(segments[index], at: times.extracting(row..<end), into: &$0)
      }
      row = end
    }
  }
}

/// Instants within one segment, sampled together.
private struct KeyframeRun<Vector: DenseVector> {
  typealias Scalar = Vector.Scalar

  let width: Int
  /// Up to three columns of as many weights as there are instants.
  private var weights: [Scalar] = []

  init(width: Int) { self.width = width }

  /// Writes where the segment is at each of `times`, all of them within it.
  mutating func sample(
    _ segment: KeyframeSegment<Vector>, at times: Span<Double>, into samples: inout MutableSpan<Scalar>
  ) {
    let elapsed = [Double](count: times.count) { elapsed in
      for row in times.indices { elapsed[row] = segment.elapsed(at: times[row]) }
    }
    let progress = elapsed.map { segment.progress(after: $0) }
    switch segment.motion {
    case .move(let to):
      write(to, into: 0..<times.count, of: &samples)
    case .linear(let to, let curve):
      let amounts = curve.values(at: progress)
      multiply([amounts], [to - segment.from], from: segment.from, into: &samples)
      for row in amounts.indices where amounts[row] == 1 { write(to, into: row..<row + 1, of: &samples) }
    case .cubic(let to, let startVelocity, let endVelocity):
      let columns = progress.map { HermiteWeights(progress: $0, duration: segment.duration) }
      multiply(
        [columns.map { $0.way }, columns.map { $0.start }, columns.map { $0.end }],
        [to - segment.from, startVelocity, endVelocity], from: segment.from, into: &samples)
      for row in progress.indices where progress[row] == 1 { write(to, into: row..<row + 1, of: &samples) }
    case .spring(let to, let spring, let initialVelocity):
      multiply(
        [spring.values(at: elapsed), spring.impulse.values(at: elapsed)],
        [to - segment.from, initialVelocity], from: segment.from, into: &samples)
    }
  }

  private mutating func multiply(
    _ columns: [[Double]], _ deltas: [Vector], from base: Vector, into samples: inout MutableSpan<Scalar>
  ) {
    let rows = columns[0].count
    if weights.count < rows * columns.count { weights = Array(repeating: 0, count: rows * columns.count) }
    var span = weights.mutableSpan
    for (number, column) in columns.enumerated() {
      span.withPart(number * rows..<(number + 1) * rows) {
        Scalar._round(into: &$0) { numbers in
          for row in column.indices { numbers[row] = column[row] }
        }
      }
    }
    let product = VectorProduct(sampleCount: rows, termCount: columns.count, width: width)
    let deltas = deltas.flatMap { $0.scalars(count: width) }
    let base = base.scalars(count: width)
    let used = weights.span.extracting(0..<rows * columns.count)
    Scalar._multiply(product, weights: used, deltas: deltas.span, base: base.span, into: &samples)
  }

  /// Writes a vector into some rows.
  private func write(_ vector: Vector, into rows: Range<Int>, of samples: inout MutableSpan<Scalar>) {
    samples.withPart(rows.lowerBound * width..<rows.upperBound * width) {
      Scalar.fill(&$0, with: vector.scalars(count: width).span)
    }
  }
}

extension DenseScalar {
  /// Writes one vector into every row: a product without terms.
  static func fill(_ rows: inout MutableSpan<Self>, with vector: Span<Self>) {
    if vector.isEmpty { return }
    let product = VectorProduct(sampleCount: rows.count / vector.count, termCount: 0, width: vector.count)
    let none: [Self] = []
    _multiply(product, weights: none.span, deltas: none.span, base: vector, into: &rows)
  }
}
