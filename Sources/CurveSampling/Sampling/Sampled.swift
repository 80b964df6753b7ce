/// A quantity that is computed for a time.
public enum SampledQuantity: Hashable, Sendable {
  /// The value.
  case value
  /// The velocity: the derivative of the value, per unit of time.
  case velocity
}

/// A motion of which one call computes many numbers: the sampler of a curve, a blend, a timeline or a track.
///
/// A conforming type writes ``width`` numbers for each time. The methods that callers use are written once, in the
/// extensions of this protocol:
///
///     sampler.sample(at: times, into: &values)          // arrays or spans
///     blend.sample(over: 0...2, into: &floats)          // on a uniform grid, rounded once to Floats
///     timeline.sampleVelocities(at: times, into: &velocities)
///
/// `Curve` has methods with the same names. A curve's own methods loop over fewer than 32 times. A type that conforms
/// to this protocol never changes its method with the number of times.
///
/// - Accuracy: that of the type. Numbers are computed in the type's own scalars and rounded at most once.
public protocol Sampled {
  /// The count of numbers for each time: 1 for a curve, the number of scalars for vectors.
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
  /// Writes the values or the velocities at consecutive points of a grid, computed at the grid's times.
  public func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, on grid: UniformGrid, indices: Range<Int>, into numbers: inout MutableSpan<Number>
  ) {
    let times = grid.points(indices)
    write(quantity, at: times.span, into: &numbers)
  }
}

// A track of Doubles is a curve too. Its methods are then those of a curve, so these are disfavoured.

// MARK: - Spans

extension Sampled {
  /// Writes the values at `times`, in Doubles or Floats. The numbers of one time are adjacent.
  ///
  /// - Parameters:
  ///   - times: Times in any order. NaN in, NaN out.
  ///   - values: The result: the ``width`` numbers at the first time, then those at the second time, and so on.
  /// - Precondition: The count of `values` is the count of `times` multiplied by ``width``.
  @inlinable
  @_disfavoredOverload
  public func sample<Number: DenseScalar>(at times: Span<Double>, into values: inout MutableSpan<Number>) {
    write(.value, at: times, into: &values)
  }

  /// Fills `values` with the values on a uniform grid over `range`. The grid has as many points as `values` has room
  /// for, and includes both ends of `range`. A grid of one point has only the lower end.
  ///
  /// - Precondition: The count of `values` is a multiple of ``width``. `range` is finite.
  @inlinable
  @_disfavoredOverload
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
  @_disfavoredOverload
  public func sample<Number: DenseScalar>(
    on grid: UniformGrid, indices: Range<Int>, into values: inout MutableSpan<Number>
  ) { write(.value, on: grid, indices: indices, into: &values) }

  /// Writes the velocities at `times`, per unit of time, in Doubles or Floats. The numbers of one time are adjacent.
  ///
  /// - Precondition: The count of `velocities` is the count of `times` multiplied by ``width``.
  @inlinable
  @_disfavoredOverload
  public func sampleVelocities<Number: DenseScalar>(
    at times: Span<Double>, into velocities: inout MutableSpan<Number>
  ) { write(.velocity, at: times, into: &velocities) }

  /// Fills `velocities` with the velocities on a uniform grid over `range`, per unit of time. The grid is that of
  /// `sample(over:into:)`.
  ///
  /// - Precondition: The count of `velocities` is a multiple of ``width``. `range` is finite.
  @inlinable
  @_disfavoredOverload
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
  @_disfavoredOverload
  public func sample<Number: DenseScalar>(at times: [Double], into values: inout [Number]) {
    var span = values.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Fills an array with the values on a uniform grid over `range`, as a span.
  @inlinable
  @_disfavoredOverload
  public func sample<Number: DenseScalar>(over range: ClosedRange<Double>, into values: inout [Number]) {
    var span = values.mutableSpan
    sample(over: range, into: &span)
  }

  /// Writes the values at some consecutive points of a grid into an array, as into a span.
  @inlinable
  @_disfavoredOverload
  public func sample<Number: DenseScalar>(on grid: UniformGrid, indices: Range<Int>, into values: inout [Number]) {
    var span = values.mutableSpan
    sample(on: grid, indices: indices, into: &span)
  }

  /// Writes the velocities at `times` into an array, as into a span.
  @inlinable
  @_disfavoredOverload
  public func sampleVelocities<Number: DenseScalar>(at times: [Double], into velocities: inout [Number]) {
    var span = velocities.mutableSpan
    sampleVelocities(at: times.span, into: &span)
  }

  /// Fills an array with the velocities on a uniform grid over `range`, as a span.
  @inlinable
  @_disfavoredOverload
  public func sampleVelocities<Number: DenseScalar>(over range: ClosedRange<Double>, into velocities: inout [Number]) {
    var span = velocities.mutableSpan
    sampleVelocities(over: range, into: &span)
  }
}
