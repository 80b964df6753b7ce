// Many instants at once: the scalar loops that every curve starts with.

extension Curve {
  /// Writes the value at each of `times`.
  ///
  /// - Precondition: `times` and `values` have the same count.
  /// - Complexity: O(*n*), no allocation.
  @inlinable
  public func sample(at times: Span<Double>, into values: inout MutableSpan<Double>) {
    requireSameCount(times.count, values.count)
    for index in times.indices { values[index] = value(at: times[index]) }
  }

  /// Writes the values on a uniform grid over `range`, both ends included; one value is that of the lower end.
  ///
  /// - Complexity: O(*n*), no allocation.
  @inlinable
  public func sample(over range: ClosedRange<Double>, into values: inout MutableSpan<Double>) {
    let grid = UniformGrid(over: range, count: values.count)
    for index in values.indices { values[index] = value(at: grid[index]) }
  }

  /// Replaces each time by the value there.
  ///
  /// - Complexity: O(*n*), no allocation.
  @inlinable
  public func sample(inPlace times: inout MutableSpan<Double>) {
    for index in times.indices { times[index] = value(at: times[index]) }
  }

  /// Writes the velocity at each of `times`, per unit of time.
  ///
  /// - Precondition: `times` and `velocities` have the same count.
  /// - Complexity: O(*n*), no allocation.
  @inlinable
  public func sampleVelocities(at times: Span<Double>, into velocities: inout MutableSpan<Double>) {
    requireSameCount(times.count, velocities.count)
    for index in times.indices { velocities[index] = velocity(at: times[index]) }
  }

  /// The values at `times`, in their order.
  @inlinable
  public func values(at times: [Double]) -> [Double] {
    [Double](capacity: times.count) { output in
      for time in times { output.append(value(at: time)) }
    }
  }

  /// `count` values on a uniform grid, both ends included.
  ///
  /// - Parameters:
  ///   - count: How many; not negative. One value is that of the range's start.
  ///   - range: The range of the grid, in the curve's unit of time. `nil` spans the curve's ``extent``.
  /// - Precondition: `range` is given where the curve has no extent (an undamped spring never comes to rest).
  @inlinable
  public func values(count: Int, over range: ClosedRange<Double>? = nil) -> [Double] {
    precondition(count >= 0, "a grid has 0 or more points, not \(count)")
    guard let range = range ?? extent else {
      preconditionFailure("\(self) never comes to rest: say over which range of time to sample it")
    }
    let grid = UniformGrid(over: range, count: count)
    return [Double](capacity: count) { output in
      for index in 0..<count { output.append(value(at: grid[index])) }
    }
  }
}

// MARK: - Float

extension Curve {
  /// Writes the value at each of `times`, computed in Double and rounded once.
  ///
  /// - Precondition: `times` and `values` have the same count.
  @inlinable
  public func sample(at times: Span<Float>, into values: inout MutableSpan<Float>) {
    requireSameCount(times.count, values.count)
    for index in times.indices { values[index] = value(at: times[index]) }
  }

  /// The values at `times`, in their order, computed in Double and rounded once.
  @inlinable
  public func values(at times: [Float]) -> [Float] {
    [Float](capacity: times.count) { output in
      for time in times { output.append(value(at: time)) }
    }
  }
}

/// Traps when a batch has another length than its result.
@inlinable
func requireSameCount(_ times: Int, _ values: Int) {
  precondition(times == values, "there are \(times) times, but room for \(values) values: both must be the same")
}
