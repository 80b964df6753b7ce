internal import CCurveKernels

// Values, velocities and targets are set by component, by element, or all at once. What is not set stays as it is. An element
// that is given the numbers it has is not set: it settles even if it is given the same target before every step.

// MARK: - Targets

extension SpringPopulation {
  /// Gives one component of an element, the only one where `dimension` is 1, another target from now on.
  ///
  /// - Precondition: `element` is in 0..<``count``, `component` in 0..<``dimension``.
  public mutating func setTarget(_ target: Double, of element: Int, component: Int = 0) {
    set(\.targets, of: element, component: component, to: target)
  }

  /// Gives an element another target from now on.
  ///
  /// - Precondition: `element` is in 0..<``count``; there are ``dimension`` numbers.
  public mutating func setTargets(_ numbers: Span<Double>, of element: Int) {
    set(\.targets, of: element, to: numbers)
  }

  /// Gives every element another target from now on.
  ///
  /// - Precondition: there are ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*), in bulk.
  public mutating func setTargets(_ numbers: Span<Double>) {
    unsafe set(\.targets, to: numbers)
  }
}

// MARK: - Values

extension SpringPopulation {
  /// Gives one component of an element, the only one where `dimension` is 1, another value.
  ///
  /// - Precondition: `element` is in 0..<``count``, `component` in 0..<``dimension``.
  public mutating func setValue(_ value: Double, of element: Int, component: Int = 0) {
    set(\.values, of: element, component: component, to: value)
  }

  /// Gives an element another value.
  ///
  /// - Precondition: `element` is in 0..<``count``; there are ``dimension`` numbers.
  public mutating func setValues(_ numbers: Span<Double>, of element: Int) {
    set(\.values, of: element, to: numbers)
  }

  /// Gives every element another value.
  ///
  /// - Precondition: there are ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*), in bulk.
  public mutating func setValues(_ numbers: Span<Double>) {
    unsafe set(\.values, to: numbers)
  }
}

// MARK: - Velocities

extension SpringPopulation {
  /// Gives one component of an element, the only one where `dimension` is 1, another velocity, per second.
  ///
  /// - Precondition: `element` is in 0..<``count``, `component` in 0..<``dimension``.
  public mutating func setVelocity(_ velocity: Double, of element: Int, component: Int = 0) {
    set(\.velocities, of: element, component: component, to: velocity)
  }

  /// Gives an element another velocity, per second.
  ///
  /// - Precondition: `element` is in 0..<``count``; there are ``dimension`` numbers.
  public mutating func setVelocities(_ numbers: Span<Double>, of element: Int) {
    set(\.velocities, of: element, to: numbers)
  }

  /// Gives every element another velocity, per second.
  ///
  /// - Precondition: there are ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*), in bulk.
  public mutating func setVelocities(_ numbers: Span<Double>) {
    unsafe set(\.velocities, to: numbers)
  }
}

// MARK: - Values, velocities or targets

extension SpringPopulation {
  /// Sets one component of an element in an array of the population.
  // Inlined, so that the key path is known and costs nothing.
  @inline(__always)
  private mutating func set(
    _ array: WritableKeyPath<Self, [Double]>, of element: Int, component: Int, to number: Double
  ) {
    requireElement(element)
    precondition(
      component >= 0 && component < dimension,
      "an element has \(dimension) components, and component \(component) is none of them")
    if self[keyPath: array].replace(at: element * dimension + component, by: number) { mark(element) }
  }

  /// Sets all components of an element in an array of the population.
  @inline(__always)
  private mutating func set(_ array: WritableKeyPath<Self, [Double]>, of element: Int, to numbers: Span<Double>) {
    precondition(numbers.count == dimension, "an element has \(dimension) components, not \(numbers.count)")
    let components = components(of: element)
    var isChanged = false
    for index in numbers.indices
    where self[keyPath: array].replace(at: components.lowerBound + index, by: numbers[index]) {
      isChanged = true
    }
    if isChanged { mark(element) }
  }

  /// Sets all components of all elements in an array of the plan.
  private mutating func set(
    _ array: any KeyPath<AC_SpringPopulationPlan, UnsafeMutablePointer<Double>> & Sendable, to numbers: Span<Double>
  ) {
    precondition(
      numbers.count == count * dimension,
      "\(count) elements of \(dimension) components are \(count * dimension) numbers, not \(numbers.count)")
    unsafe numbers.withUnsafeBufferPointer { numbers in
      guard let given = numbers.baseAddress else { return }
      let (layout, table) = (layout, KernelTable.active)
      nonisolated(unsafe) let start = unsafe given
      movingCount = unsafe layout.withPlan(&values, &velocities, &targets, &storage.numbers) { plan in
        unsafe layout.sum(overPartsOf: plan, moving: layout.count, numbersOfMicrosecond: 4000) { part, first in
          unsafe table.kernels.pointee.springSet(part, part.pointee[keyPath: array], start + first * layout.dimension)
        }
      }
    }
  }
}

extension [Double] {
  /// Replaces a number, and returns whether it was another one.
  fileprivate mutating func replace(at index: Int, by number: Double) -> Bool {
    if self[index] == number { return false }
    self[index] = number
    return true
  }
}
