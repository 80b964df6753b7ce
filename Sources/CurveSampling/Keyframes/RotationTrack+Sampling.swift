// Sampling of rotations at many times: x, y, z and w of one time are adjacent, as in glTF's buffers.

extension RotationTrack: Sampled {
  /// The four components x, y, z and w.
  public var pattern: AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>> { .zero }

  /// Writes the components x, y, z and w at `times`, or their derivatives, per second, with the bits of
  /// ``/AnimationKeyframes/RotationTrack/value(at:)`` and of the velocities of the components' curves. Floats are
  /// rounded once.
  ///
  /// - Precondition: The count of `numbers` is four times the count of `times`.
  /// - Complexity: O(*times*) if the keys are about equally far apart.
  public func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into numbers: inout MutableSpan<Number>
  ) {
    requireRoom(for: times.count, "times", of: 4, in: numbers.count)
    BulkParallelism.divide(&numbers, count: times.count, nanoseconds: 40) { part, numbers in
      let times = times.extracting(part)
      Number.kernels.round(&numbers) { block, numbers in
        // The blocks of Floats have a multiple of four numbers.
        for row in 0..<numbers.count / 4 {
          let time = times[block.lowerBound / 4 + row]
          let value = quantity == .value ? value(at: time) : velocity(time)
          (numbers[4 * row], numbers[4 * row + 1]) = (value.x, value.y)
          (numbers[4 * row + 2], numbers[4 * row + 3]) = (value.z, value.w)
        }
      }
    }
  }

  private func velocity(_ time: Double) -> UnitQuaternion {
    time.isNaN ? UnitQuaternion(unchecked: .nan, .nan, .nan, .nan) : derivatives(at: time).first
  }

  /// Returns the rotation at each of `times`, in the order of `times`.
  public func values(at times: [Double]) -> [UnitQuaternion] { times.map { value(at: $0) } }
}
