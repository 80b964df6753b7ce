// A curve's own calls. Each makes the curve's sampler, which has all calls of ``Sampled``.

extension Curve {
  /// Writes the value at each of `times`, in Doubles or Floats.
  ///
  /// The method makes the curve's sampler. To sample one curve many times, keep its ``sampler``, which also writes
  /// velocities, grids and values in place.
  ///
  /// - Precondition: `times` and `values` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample<Number: DenseScalar>(at times: Span<Double>, into values: inout MutableSpan<Number>) {
    sampler.sample(at: times, into: &values)
  }

  /// Writes the value at each of `times` into an array of Doubles or Floats, as into a span.
  ///
  ///     UnitCurve.easeInOut.sample(at: times, into: &values)
  @inlinable
  public func sample<Number: DenseScalar>(at times: [Double], into values: inout [Number]) {
    sampler.sample(at: times, into: &values)
  }

  /// Returns the values at `times`, in the order of `times`.
  @inlinable
  public func values(at times: [Double]) -> [Double] { sampler.values(at: times) }

  /// Returns the values at `times`, in the order of `times`, for Floats. An untyped literal such as `[.nan]` means
  /// Doubles.
  @inlinable
  @_disfavoredOverload
  public func values(at times: [Float]) -> [Float] {
    [Float](count: times.count) { sampler.sample(at: times.span, into: &$0) }
  }

  /// Returns `count` values on a uniform grid, both ends included.
  ///
  /// - Parameters:
  ///   - count: The number of values, not negative. A single value is the value at the range's start.
  ///   - range: The range of the grid, in the curve's unit of time. `nil` means the curve's
  ///     ``/AnimationCurves/Curve/extent``.
  /// - Precondition: `count` is not negative, and the values fit into memory. `range` is finite. A curve without an
  ///   extent, such as an undamped spring, needs a range.
  @inlinable
  public func values(count: Int, over range: ClosedRange<Double>? = nil) -> [Double] {
    sampler.values(on: grid(count: count, over: range), indices: 0..<count)
  }

  /// Returns the velocities at `times`, per unit of time, in the order of `times`.
  @inlinable
  public func velocities(at times: [Double]) -> [Double] { sampler.velocities(at: times) }

  /// Returns the velocities at the times of ``values(count:over:)``, per unit of time.
  ///
  ///     Spring.bouncy.velocities(count: 61, over: 0...1)
  ///
  /// - Precondition: As ``values(count:over:)``.
  @inlinable
  public func velocities(count: Int, over range: ClosedRange<Double>? = nil) -> [Double] {
    let grid = grid(count: count, over: range)
    return [Double](count: count) { sampler.write(.velocity, on: grid, indices: 0..<count, into: &$0) }
  }

  /// Returns the grid of `count` points over `range`, or over the extent.
  @usableFromInline
  func grid(count: Int, over range: ClosedRange<Double>?) -> UniformGrid {
    guard let range = range ?? extent else {
      preconditionFailure("\(self) never comes to rest: give the range of time to sample")
    }
    return UniformGrid(over: range, count: count)
  }
}

// A track of numbers is both a curve and ``Sampled``. As a curve it returns numbers.
extension Curve where Self: Sampled {
  /// Writes the value at each of `times`, in Doubles or Floats.
  ///
  /// - Precondition: `times` and `values` have the same count.
  @inlinable
  public func sample<Number: DenseScalar>(at times: Span<Double>, into values: inout MutableSpan<Number>) {
    sampler.sample(at: times, into: &values)
  }

  /// Writes the value at each of `times` into an array of Doubles or Floats, as into a span.
  @inlinable
  public func sample<Number: DenseScalar>(at times: [Double], into values: inout [Number]) {
    sampler.sample(at: times, into: &values)
  }

  /// Returns the velocities at `times`, per unit of time, in the order of `times`.
  @inlinable
  public func velocities(at times: [Double]) -> [Double] { sampler.velocities(at: times) }

  /// Returns the velocities at the times of ``values(count:over:)``, per unit of time.
  @inlinable
  public func velocities(count: Int, over range: ClosedRange<Double>) -> [Double] {
    let grid = UniformGrid(over: range, count: count)
    return [Double](count: count) { sampler.write(.velocity, on: grid, indices: 0..<count, into: &$0) }
  }
}
