// Sampling of a track at many times: of numbers as a curve, of vectors in rows.

extension AnimationTrack: SampledCurve where Value == Double {
  /// The number between the keys, prepared for many times. It is made once for all copies of the track.
  var keyedNumber: KeyedNumber { shared.number.object { KeyedNumber(self) } }

  /// A sampler, whose values and velocities have the bits of single ones.
  public var kernelSampler: CurveSampler { CurveSampler(self, keyedNumber) }
}

extension AnimationTrack: Sampled where Value: DenseVector {
  /// The count of numbers for each time: the number of scalars.
  public var width: Int { prepared.rows.width }

  /// Writes the values or the velocities, per second, at `times`. The scalars of one time are adjacent.
  ///
  /// Ascending times are fastest, because consecutive times between the same two keys are computed together.
  ///
  /// - Precondition: The count of `numbers` is the count of `times` multiplied by the number of scalars.
  /// - Accuracy: For vectors of Doubles, the bits of ``/AnimationKeyframes/AnimationTrack/value(time:)`` and
  ///   ``/AnimationKeyframes/AnimationTrack/velocity(time:)``. Vectors of Floats are computed in Double between the
  ///   keys, and rounded once.
  /// - Complexity: O(*times* · *scalars*) if the keys are about equally far apart. The first call copies the vectors
  ///   into an array, which the track keeps.
  public func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into numbers: inout MutableSpan<Number>
  ) {
    let prepared = prepared
    let width = prepared.rows.width
    requireRoom(for: times.count, "times", of: width, in: numbers.count)
    Parallelism.divide(&numbers, count: times.count, nanoseconds: 0.5 * Double(width)) { part, numbers in
      prepared.write(quantity, at: times.extracting(part), into: &numbers)
    }
  }

  /// The rows of the track. They are made once for all copies of the track.
  private var prepared: TrackRows { shared.rows.object { TrackRows(self) } }
}

extension AnimationTrack: SampledVectors where Value: DenseVector {
  /// The track's vector with the most scalars.
  public var pattern: Value { .longest(data.longest, [drift(.before), drift(.after)]) }
}

/// A track of vectors, prepared for sampling at many times.
private final class TrackRows: Sendable {
  let rows: KeyedRows
  private let outside: TrackOutside

  init<Vector: DenseVector>(_ track: AnimationTrack<Vector>) {
    let width = track.pattern.scalarCount
    (rows, outside) = (KeyedRows(track.data, width: width), TrackOutside(track, width: width))
  }

  func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into numbers: inout MutableSpan<Number>
  ) {
    unsafe times.withUnsafeBufferPointer { times in
      unsafe numbers.withUnsafeMutableBufferPointer { numbers in
        guard let from = times.baseAddress, let to = numbers.baseAddress else { return }
        unsafe outside.write(quantity, at: from, into: to, count: times.count) { times, numbers, count in
          unsafe rows.write(quantity, at: times, into: numbers, count: count, stride: rows.width)
        }
      }
    }
  }
}
