// Sampling of a track at many times: of numbers as a curve, of vectors in rows.

extension AnimationTrack: SampledCurve where Value == Double {
  /// The number between the keys, prepared for many times. It is made once for all copies of the track.
  var keyedNumber: KeyedNumber { shared.number.object { KeyedNumber(self) } }

  /// Returns a sampler, whose values and velocities have the bits of single ones.
  public func makeSampler(reversed: Bool) -> CurveSampler? { CurveSampler(self, keyedNumber) }
}

extension AnimationTrack: Sampled where Value: DenseVector {
  /// The track's vector with the most scalars.
  public var pattern: Value { .longest(data.longest, [drift(.before), drift(.after)]) }

  /// The count of numbers for each time: the number of scalars.
  public var width: Int { rows.width }

  /// Writes the values or the velocities, per second, at `times`. The scalars of one time are adjacent.
  ///
  /// Ascending times are fastest, because consecutive times between the same two keys are computed together.
  ///
  /// - Precondition: The count of `numbers` is the count of `times` multiplied by the number of scalars.
  /// - Accuracy: For vectors of Doubles, the bits of ``/AnimationKeyframes/AnimationTrack/value(at:)`` and
  ///   ``/AnimationKeyframes/AnimationTrack/velocity(at:)``. Vectors of Floats are computed in Double between the
  ///   keys, and rounded once.
  /// - Complexity: O(*times* · *scalars*) if the keys are about equally far apart. The first call copies the vectors
  ///   into an array, which the track keeps.
  public func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into numbers: inout MutableSpan<Number>
  ) {
    let rows = rows
    requireRoom(for: times.count, "times", of: rows.width, in: numbers.count)
    BulkParallelism.divide(&numbers, count: times.count, nanoseconds: 0.5 * Double(rows.width)) { part, numbers in
      rows.write(quantity, at: times.extracting(part), into: &numbers, stride: rows.width)
    }
  }

  /// The rows of the track. They are made once for all copies of the track.
  private var rows: KeyedRows { shared.rows.object { KeyedRows(self) } }
}
