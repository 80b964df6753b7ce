/// A sampled motion of a vector: a blend, a timeline or a track of vectors.
public protocol SampledVectors: Sampled {
  /// The type of the vectors.
  associatedtype Vector: DenseVector

  /// A vector with ``Sampled/width`` scalars. The sampled vectors are copies of it with other scalars.
  var pattern: Vector { get }
}

extension SampledVectors {
  /// Returns the vectors at `times`, in the order of `times`.
  public func samples(at times: [Double]) -> VectorSamples<Vector> {
    VectorSamples(count: times.count, like: pattern) { write(.value, at: times.span, into: &$0) }
  }

  /// Returns the vectors at `count` times of a uniform grid over `range`, both ends included. If `count` is 1, the time
  /// is `range.lowerBound`.
  ///
  /// - Precondition: `count` is not negative, the vectors fit into memory, and the range is finite.
  public func samples(count: Int, over range: ClosedRange<Double>) -> VectorSamples<Vector> {
    VectorSamples(count: count, like: pattern) {
      write(.value, on: UniformGrid(over: range, count: count), indices: 0..<count, into: &$0)
    }
  }

  /// Returns the velocities at `times`, per unit of time, in the order of `times`.
  @_disfavoredOverload
  public func velocities(at times: [Double]) -> VectorSamples<Vector> {
    VectorSamples(count: times.count, like: pattern) { write(.velocity, at: times.span, into: &$0) }
  }

  /// Returns the velocities at the times of ``samples(count:over:)``, per unit of time.
  ///
  /// - Precondition: That of ``samples(count:over:)``.
  @_disfavoredOverload
  public func velocities(count: Int, over range: ClosedRange<Double>) -> VectorSamples<Vector> {
    VectorSamples(count: count, like: pattern) {
      write(.velocity, on: UniformGrid(over: range, count: count), indices: 0..<count, into: &$0)
    }
  }
}
