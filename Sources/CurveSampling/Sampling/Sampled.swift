/// A quantity that is computed for a time.
public enum SampledQuantity: Hashable, Sendable {
  /// The value.
  case value
  /// The velocity: the derivative of the value, per unit of time.
  case velocity
}

/// A motion of which one call computes many numbers: the sampler of a curve, a blend, a timeline, a track, a rotation
/// or channels.
///
/// A conforming type writes the ``width`` scalars of a vector for each time. The methods that callers use are written
/// once, in the extensions of this protocol:
///
///     sampler.sample(at: times, into: &values)          // arrays or spans
///     blend.sample(over: 0...2, into: &floats)          // on a uniform grid, rounded once to Floats
///     timeline.sampleVelocities(at: times, into: &velocities)
///     timeline.samples(at: times)[1]                    // a vector
///
/// The numbers of a time do not depend on the other times, or on their count.
///
/// - Accuracy: that of the type. Numbers are computed in the type's own scalars and rounded at most once.
public protocol Sampled<Vector> {
  /// The type of the vectors: Double for a curve.
  associatedtype Vector: DenseVector

  /// A vector with ``width`` scalars. The sampled vectors are copies of it with other scalars.
  var pattern: Vector { get }

  /// The count of numbers for each time: the number of scalars of ``pattern``, which is the default; 1 for a curve.
  var width: Int { get }

  /// Writes the values or the velocities at `times`. The numbers of one time are adjacent.
  ///
  /// - Precondition: The count of `numbers` is the count of `times` multiplied by ``width``.
  func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into numbers: inout MutableSpan<Number>)

  /// Writes the values or the velocities at consecutive points of a grid. The default implementation computes them at
  /// the grid's times.
  ///
  /// - Precondition: `indices` are indices of the grid. The count of `numbers` is the count of `indices` multiplied by
  ///   ``width``.
  func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, on grid: UniformGrid, indices: Range<Int>, into numbers: inout MutableSpan<Number>)
}

extension Sampled {
  /// The number of scalars of ``pattern``.
  @inlinable
  public var width: Int { pattern.scalarCount }

  /// Writes the values or the velocities at consecutive points of a grid, computed at the grid's times.
  public func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, on grid: UniformGrid, indices: Range<Int>, into numbers: inout MutableSpan<Number>
  ) {
    let times = grid.points(indices)
    write(quantity, at: times.span, into: &numbers)
  }
}

// MARK: - Spans

extension Sampled {
  /// Writes the values at `times`, in Doubles or Floats. The numbers of one time are adjacent.
  ///
  /// - Parameters:
  ///   - times: Times in any order. NaN in, NaN out.
  ///   - values: The result: the ``width`` numbers at the first time, then those at the second time, and so on.
  /// - Precondition: The count of `values` is the count of `times` multiplied by ``width``.
  @inlinable
  public func sample<Number: DenseScalar>(at times: Span<Double>, into values: inout MutableSpan<Number>) {
    write(.value, at: times, into: &values)
  }

  /// Fills `values` with the values on a uniform grid over `range`. The grid has as many points as `values` has room
  /// for, and includes both ends of `range`. A grid of one point has only the lower end.
  ///
  /// - Precondition: The count of `values` is a multiple of ``width``. `range` is finite.
  @inlinable
  public func sample<Number: DenseScalar>(over range: ClosedRange<Double>, into values: inout MutableSpan<Number>) {
    let grid = grid(over: range, filling: values.count)
    write(.value, on: grid, indices: 0..<grid.count, into: &values)
  }

  /// Writes the values at some consecutive points of a grid, for tables that do not fit into memory.
  ///
  /// - Parameters:
  ///   - grid: The whole grid.
  ///   - indices: The indices of the points. The numbers of a point have the same bits in every part of the grid that
  ///     contains the point.
  ///   - values: The result.
  /// - Precondition: `indices` are indices of the grid. The count of `values` is the count of `indices` multiplied by
  ///   ``width``.
  @inlinable
  public func sample<Number: DenseScalar>(
    on grid: UniformGrid, indices: Range<Int>, into values: inout MutableSpan<Number>
  ) { write(.value, on: grid, indices: indices, into: &values) }

  /// Writes the velocities at `times`, per unit of time, in Doubles or Floats. The numbers of one time are adjacent.
  ///
  /// - Precondition: The count of `velocities` is the count of `times` multiplied by ``width``.
  @inlinable
  public func sampleVelocities<Number: DenseScalar>(
    at times: Span<Double>, into velocities: inout MutableSpan<Number>
  ) { write(.velocity, at: times, into: &velocities) }

  /// Fills `velocities` with the velocities on a uniform grid over `range`, per unit of time. The grid is that of
  /// `sample(over:into:)`.
  ///
  /// - Precondition: The count of `velocities` is a multiple of ``width``. `range` is finite.
  @inlinable
  public func sampleVelocities<Number: DenseScalar>(
    over range: ClosedRange<Double>, into velocities: inout MutableSpan<Number>
  ) {
    let grid = grid(over: range, filling: velocities.count)
    write(.velocity, on: grid, indices: 0..<grid.count, into: &velocities)
  }

  /// Returns the grid over `range` whose points need `room` numbers.
  @usableFromInline
  func grid(over range: ClosedRange<Double>, filling room: Int) -> UniformGrid {
    let width = max(width, 1)
    precondition(
      room.isMultiple(of: width),
      "the count of the result must be a multiple of \(width), the count of numbers for each time, not \(room)")
    return UniformGrid(over: range, count: room / width)
  }
}

// MARK: - Arrays

extension Sampled {
  /// Writes the values at `times` into an array of Doubles or Floats, as into a span.
  @inlinable
  public func sample<Number: DenseScalar>(at times: [Double], into values: inout [Number]) {
    var span = values.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Fills an array with the values on a uniform grid over `range`, as a span.
  @inlinable
  public func sample<Number: DenseScalar>(over range: ClosedRange<Double>, into values: inout [Number]) {
    var span = values.mutableSpan
    sample(over: range, into: &span)
  }

  /// Writes the values at some consecutive points of a grid into an array, as into a span.
  @inlinable
  public func sample<Number: DenseScalar>(on grid: UniformGrid, indices: Range<Int>, into values: inout [Number]) {
    var span = values.mutableSpan
    sample(on: grid, indices: indices, into: &span)
  }

  /// Writes the velocities at `times` into an array, as into a span.
  @inlinable
  public func sampleVelocities<Number: DenseScalar>(at times: [Double], into velocities: inout [Number]) {
    var span = velocities.mutableSpan
    sampleVelocities(at: times.span, into: &span)
  }

  /// Fills an array with the velocities on a uniform grid over `range`, as a span.
  @inlinable
  public func sampleVelocities<Number: DenseScalar>(over range: ClosedRange<Double>, into velocities: inout [Number]) {
    var span = velocities.mutableSpan
    sampleVelocities(over: range, into: &span)
  }
}

// MARK: - New vectors

extension Sampled {
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
  public func velocities(at times: [Double]) -> VectorSamples<Vector> {
    VectorSamples(count: times.count, like: pattern) { write(.velocity, at: times.span, into: &$0) }
  }

  /// Returns the velocities at the times of ``samples(count:over:)``, per unit of time.
  ///
  /// - Precondition: That of ``samples(count:over:)``.
  public func velocities(count: Int, over range: ClosedRange<Double>) -> VectorSamples<Vector> {
    VectorSamples(count: count, like: pattern) {
      write(.velocity, on: UniformGrid(over: range, count: count), indices: 0..<count, into: &$0)
    }
  }
}
