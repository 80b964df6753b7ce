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
        samples.withPart(row * width..<end * width) { fill(&$0, time.isNaN ? nil : initialValue, width: width) }
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

  /// Writes a vector; without one NaN.
  private func fill(_ row: inout MutableSpan<Vector.Scalar>, _ vector: Vector?, width: Int) {
    guard let vector else { return row.update(repeating: .nan) }
    let scalars = vector.scalars(count: width)
    for index in row.indices { row[index] = scalars[index] }
  }
}

/// Instants within one segment, sampled together.
private struct KeyframeRun<Vector: DenseVector> {
  let width: Int
  /// Up to three columns of as many weights as there are instants.
  private var weights: [Vector.Scalar] = []

  init(width: Int) { self.width = width }

  /// Writes where the segment is at each of `times`, all of them within it.
  mutating func sample(
    _ segment: KeyframeSegment<Vector>, at times: Span<Double>, into samples: inout MutableSpan<Vector.Scalar>
  ) {
    let elapsed = [Double](count: times.count) { elapsed in
      for row in times.indices { elapsed[row] = segment.elapsed(at: times[row]) }
    }
    let progress = elapsed.map { segment.progress(after: $0) }
    switch segment.motion {
    case .move(let to):
      write(to, where: { _ in true }, into: &samples)
    case .linear(let to, let curve):
      let amounts = curve.values(at: progress)
      multiply([amounts], [to - segment.from], from: segment.from, into: &samples)
      write(to, where: { amounts[$0] == 1 }, into: &samples)
    case .cubic(let to, let startVelocity, let endVelocity):
      let columns = progress.map { HermiteWeights(progress: $0, duration: segment.duration) }
      multiply(
        [columns.map(\.way), columns.map(\.start), columns.map(\.end)],
        [to - segment.from, startVelocity, endVelocity], from: segment.from, into: &samples)
      write(to, where: { progress[$0] == 1 }, into: &samples)
    case .spring(let to, let spring, let initialVelocity):
      multiply(
        [spring.values(at: elapsed), spring.impulse.values(at: elapsed)],
        [to - segment.from, initialVelocity], from: segment.from, into: &samples)
    }
  }

  private mutating func multiply(
    _ columns: [[Double]], _ deltas: [Vector], from base: Vector, into samples: inout MutableSpan<Vector.Scalar>
  ) {
    let rows = columns[0].count
    weights.removeAll(keepingCapacity: true)
    for column in columns { weights += column.lazy.map { Vector.Scalar($0) } }
    let product = VectorProduct(sampleCount: rows, termCount: columns.count, width: width)
    let deltas = deltas.flatMap { $0.scalars(count: width) }
    let base = base.scalars(count: width)
    Vector.Scalar._multiply(product, weights: weights.span, deltas: deltas.span, base: base.span, into: &samples)
  }

  /// Writes a vector into some rows.
  private func write(_ vector: Vector, where holds: (Int) -> Bool, into samples: inout MutableSpan<Vector.Scalar>) {
    let scalars = vector.scalars(count: width)
    for row in 0..<samples.count / max(width, 1) where holds(row) {
      for index in 0..<width { samples[row * width + index] = scalars[index] }
    }
  }
}
