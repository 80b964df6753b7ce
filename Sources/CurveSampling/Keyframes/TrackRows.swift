/// A track of dense vectors, prepared for sampling at many times.
final class TrackRows: Sendable {
  /// The rows between the keys. Their vectors are the values at the keys; if they differ from these, the values at which
  /// segments end; the slopes after the keys; if they differ, those before them; the three vectors by which the track
  /// drifts outside its keys, in the order of ``TrackPlace/Drift``.
  private let rows: KeyedRows
  private let continuation: TrackContinuation

  init<Vector: DenseVector>(_ track: AnimationTrack<Vector>) {
    let (width, data) = (track.pattern.scalarCount, track.data)
    let (times, size) = (data.times.times, data.values.count * width)
    let hasArrivals = data.arrivals != data.values
    let hasEndSlopes = data.endSlopes != data.startSlopes
    var vectors: [Double] = []
    vectors.reserveCapacity(
      (1 + (hasArrivals ? 1 : 0) + (data.startSlopes.isEmpty ? 0 : hasEndSlopes ? 2 : 1)) * size + 3 * width)
    func append(_ list: [Vector]) -> Int {
      let first = vectors.count
      for vector in list { vectors += vector.scalars(count: width).lazy.map { Double($0) } }
      return first
    }
    _ = append(data.values)
    let arrivals = hasArrivals ? append(data.arrivals) : 0
    let startSlopes = data.startSlopes.isEmpty ? 0 : append(data.startSlopes)
    let endSlopes = hasEndSlopes ? append(data.endSlopes) : startSlopes
    _ = append([.before, .after, .offset].map { track.drift($0) })
    var solvers: [CubicBezierSolver?] = []
    let segments = times.indices.dropLast().map { key in
      let (from, to, shape) = (key * width, (key + 1) * width, data.shape(after: key))
      if case .bezier(let solver) = shape { solvers.append(solver) } else { solvers.append(nil) }
      return KeyedRowSegment(
        interval: KeyInterval(start: times[key], end: times[key + 1], duration: times[key + 1] - times[key]),
        from: from, to: arrivals + to, startSlope: startSlopes + from, endSlope: endSlopes + to, method: shape.number)
    }
    rows = KeyedRows(data.times, width: width, vectors: vectors, segments: segments, solvers: solvers)
    continuation = track.continuation
  }

  /// The count of numbers in a row.
  var width: Int { rows.width }

  /// Returns the index of the first number of a drift.
  private func drift(_ drift: TrackPlace.Drift) -> Int {
    let index =
      switch drift {
      case .none, .before: 3
      case .after: 2
      case .offset: 1
      }
    return rows.vectors.count - index * width
  }

  /// Writes the value or the velocity at each of `times`, a row for each. `velocity` returns the velocity at a time in
  /// a Bézier segment, which no kernel computes. ``ScalarKernels`` has a closure for each scalar type that calls this
  /// function.
  @inline(__always)
  func write<Scalar: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into samples: inout MutableSpan<Scalar>,
    bezierVelocity velocity: (Double) -> [Scalar]
  ) {
    if quantity == .value && continuation.isHeld {
      return rows.sample(quantity, at: times, into: &samples, stride: width)
    }
    for start in stride(from: 0, to: times.count, by: KeyedRows.block) {
      let block = start..<min(start + KeyedRows.block, times.count)
      let places = block.map { continuation.place(of: times[$0]) }
      let inside = places.map(\.time)
      samples.withPart(block.lowerBound * width..<block.upperBound * width) { samples in
        rows.sample(quantity, at: inside.span, into: &samples, stride: width) { row, samples in
          for (column, number) in velocity(inside[row]).enumerated() { unsafe samples[column] = number }
        }
        for (row, place) in places.enumerated() where place.direction != 1 || place.drift != .none {
          move(row, quantity, place, &samples)
        }
      }
    }
  }

  /// Changes a row that was computed at a time between the keys into the row of the time outside them.
  @inline(__always)
  private func move<Scalar: DenseScalar>(
    _ row: Int, _ quantity: SampledQuantity, _ place: TrackPlace, _ samples: inout MutableSpan<Scalar>
  ) {
    let (vector, vectors) = (drift(place.drift), rows.vectors)
    for column in 0..<width {
      let index = row * width + column
      switch quantity {
      case .value:
        if place.drift != .none { samples[index] += Scalar(vectors[vector + column] * place.amount) }
      case .velocity:
        if place.direction != 0 {
          samples[index] *= Scalar(place.direction)
        } else {
          samples[index] = place.drift == .none ? 0 : Scalar(vectors[vector + column])
        }
      }
    }
  }
}

extension DenseVector {
  /// Returns the vector with the most scalars. In types with a variable number of scalars, `zero` may have fewer
  /// scalars than the other vectors.
  static func longest(_ vectors: [Self], _ more: some Sequence<Self>) -> Self {
    // All vectors of a type in place have the same number of scalars.
    if scalarLayout != nil { return vectors[0] }
    func longer(_ first: Self, _ second: Self) -> Self { first.scalarCount < second.scalarCount ? second : first }
    return more.reduce(vectors.dropFirst().reduce(vectors[0], longer), longer)
  }
}
