// Sampling of rotations at many times: x, y, z and w of one time are adjacent, as in glTF's buffers.

extension RotationTrack {
  /// Writes the components x, y, z and w at each of `times`, with the bits of
  /// ``/AnimationKeyframes/RotationTrack/value(time:)``. Floats are rounded once.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds, in any order. NaN in, NaN out.
  ///   - samples: The result, in Doubles or Floats: four numbers for each time.
  /// - Precondition: The count of `samples` is four times the count of `times`.
  /// - Complexity: O(*times*) if the keys are about equally far apart.
  public func sample<Scalar: DenseScalar>(at times: Span<Double>, into samples: inout MutableSpan<Scalar>) {
    write(at: times, into: &samples) { value(time: $0) }
  }

  /// Writes the derivatives of the components x, y, z and w at each of `times`, per second, with the bits of the
  /// velocities of the components' curves. Floats are rounded once.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds, in any order. NaN in, NaN out.
  ///   - velocities: The result, in Doubles or Floats: four numbers for each time.
  /// - Precondition: The count of `velocities` is four times the count of `times`.
  /// - Complexity: O(*times*) if the keys are about equally far apart.
  public func sampleVelocities<Scalar: DenseScalar>(
    at times: Span<Double>, into velocities: inout MutableSpan<Scalar>
  ) {
    write(at: times, into: &velocities) { time in
      time.isNaN ? UnitQuaternion(unchecked: .nan, .nan, .nan, .nan) : derivatives(at: time).first
    }
  }

  /// Returns the rotation at each of `times`, in the order of `times`.
  public func values(at times: [Double]) -> [UnitQuaternion] { times.map { value(time: $0) } }

  private func write<Scalar: DenseScalar>(
    at times: Span<Double>, into samples: inout MutableSpan<Scalar>, _ body: @Sendable (Double) -> UnitQuaternion
  ) {
    requireRoom(for: times.count, "times", of: 4, in: samples.count)
    Parallelism.divide(&samples, count: times.count, nanoseconds: 40) { part, samples in
      Scalar.kernels.round(&samples) { numbers in
        for (row, index) in part.enumerated() {
          let value = body(times[index])
          (numbers[4 * row], numbers[4 * row + 1]) = (value.x, value.y)
          (numbers[4 * row + 2], numbers[4 * row + 3]) = (value.z, value.w)
        }
      }
    }
  }
}
