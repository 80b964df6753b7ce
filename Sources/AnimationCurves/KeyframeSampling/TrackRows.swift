/// A track of dense vectors, prepared for sampling at many times.
final class TrackRows: KeyedRows, Sendable {
  let keys: KeyTimes
  let width: Int
  /// The values at the keys; for each segment the value at its end and both slopes; the three vectors by which the track
  /// drifts outside its keys, in the order of ``TrackPlace/Drift``.
  let vectors: [Double]
  private let kinds: [TrackSegmentKind]
  private let continuation: TrackContinuation

  init<Vector: DenseVector>(_ track: AnimationTrack<Vector>) {
    let width = track.longest.scalarCount
    func numbers(_ vector: Vector) -> [Double] { vector.scalars(count: width).map { Double($0) } }
    var vectors = track.keys.flatMap { numbers($0.value) }
    for segment in track.segments { vectors += numbers(segment.to) + numbers(segment.start) + numbers(segment.end) }
    for drift in [TrackPlace.Drift.before, .after, .offset] { vectors += numbers(track.drift(drift)) }
    (keys, self.width, self.vectors) = (track.times, width, vectors)
    (kinds, continuation) = (track.segments.map(\.kind), track.continuation)
  }

  @inline(__always)
  func vector(at key: Int) -> Int { key * width }

  @inline(__always)
  func segment(after key: Int) -> (from: Int, to: Int, startSlope: Int, endSlope: Int, kind: TrackSegmentKind) {
    let to = (keys.times.count + 3 * key) * width
    return (key * width, to, to + width, to + 2 * width, kinds[key])
  }

  /// Returns the index of the first number of a drift.
  private func drift(_ drift: TrackPlace.Drift) -> Int {
    let index =
      switch drift {
      case .none, .before: 3
      case .after: 2
      case .offset: 1
      }
    return vectors.count - index * width
  }

  /// Writes the value or the velocity at each of `times`, a row for each. `velocity` returns the velocity at a time in a
  /// Bézier segment, which no kernel computes. ``ScalarKernels`` has a closure for each scalar type that calls this
  /// function.
  @inline(__always)
  func write<Scalar: DenseScalar>(
    _ quantity: KeyframeQuantity, at times: Span<Double>, into samples: inout MutableSpan<Scalar>,
    bezierVelocity velocity: (Double) -> [Scalar]
  ) {
    for start in stride(from: 0, to: times.count, by: samplingBlock) {
      let block = start..<min(start + samplingBlock, times.count)
      let places = block.map { continuation.place(of: times[$0]) }
      let inside = places.map(\.time)
      samples.withPart(block.lowerBound * width..<block.upperBound * width) { samples in
        sample(quantity, at: inside.span, into: &samples) { row, samples in
          for (column, number) in velocity(inside[row]).enumerated() { samples[row * width + column] = number }
        }
        for (row, place) in places.enumerated() where place.direction != 1 || place.drift != .none {
          move(row, quantity, place, &samples)
        }
      }
    }
  }

  /// Changes a row from the place among the keys to the one outside.
  @inline(__always)
  private func move<Scalar: DenseScalar>(
    _ row: Int, _ quantity: KeyframeQuantity, _ place: TrackPlace, _ samples: inout MutableSpan<Scalar>
  ) {
    let vector = drift(place.drift)
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

extension AnimationTrack where Value: DenseVector {
  /// The track's vector with the most scalars. In types with a variable number of scalars, `zero` may have fewer scalars
  /// than the other vectors.
  var longest: Value {
    if Value.scalarLayout != nil { return keys[0].value }
    return keys.reduce(keys[0].value) { longest, key in
      [key.value, key.arrival ?? key.value].reduce(longest) { $0.scalarCount < $1.scalarCount ? $1 : $0 }
    }
  }
}
