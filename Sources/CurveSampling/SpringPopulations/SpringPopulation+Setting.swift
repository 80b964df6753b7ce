internal import CCurveKernels

// Setters of values, velocities and targets: by component, by element, or all at once. Each setter changes nothing
// else. Setting the numbers that an element already has is no change, so an element can settle even if its target is
// set before every step.

// MARK: - Targets

extension SpringPopulation {
  /// Sets the target of one component of an element from the current time on. `component` is the first component by
  /// default.
  ///
  /// - Precondition: `element` is in 0..<``count``, `component` in 0..<``dimension``.
  public mutating func setTarget(_ target: Double, of element: Int, component: Int = 0) {
    set(\.targets, of: element, component: component, to: target)
  }

  /// Sets the target of an element from the current time on.
  ///
  /// - Precondition: `element` is in 0..<``count``; `numbers` contains ``dimension`` numbers.
  public mutating func setTargets(_ numbers: Span<Double>, of element: Int) {
    set(\.targets, of: element, to: numbers)
  }

  /// Sets the targets of all elements from the current time on.
  ///
  /// - Precondition: `numbers` contains ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*): one pass over the numbers, which takes little more time than a copy.
  public mutating func setTargets(_ numbers: Span<Double>) {
    unsafe set(\.targets, to: numbers)
  }
}

// MARK: - Values

extension SpringPopulation {
  /// Sets the value of one component of an element. `component` is the first component by default.
  ///
  /// - Precondition: `element` is in 0..<``count``, `component` in 0..<``dimension``.
  public mutating func setValue(_ value: Double, of element: Int, component: Int = 0) {
    set(\.values, of: element, component: component, to: value)
  }

  /// Sets the value of an element.
  ///
  /// - Precondition: `element` is in 0..<``count``; `numbers` contains ``dimension`` numbers.
  public mutating func setValues(_ numbers: Span<Double>, of element: Int) {
    set(\.values, of: element, to: numbers)
  }

  /// Sets the values of all elements.
  ///
  /// - Precondition: `numbers` contains ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*): one pass over the numbers, which takes little more time than a copy.
  public mutating func setValues(_ numbers: Span<Double>) {
    unsafe set(\.values, to: numbers)
  }
}

// MARK: - Velocities

extension SpringPopulation {
  /// Sets the velocity of one component of an element, per second. `component` is the first component by default.
  ///
  /// - Precondition: `element` is in 0..<``count``, `component` in 0..<``dimension``.
  public mutating func setVelocity(_ velocity: Double, of element: Int, component: Int = 0) {
    set(\.velocities, of: element, component: component, to: velocity)
  }

  /// Sets the velocity of an element, per second.
  ///
  /// - Precondition: `element` is in 0..<``count``; `numbers` contains ``dimension`` numbers.
  public mutating func setVelocities(_ numbers: Span<Double>, of element: Int) {
    set(\.velocities, of: element, to: numbers)
  }

  /// Sets the velocities of all elements, per second.
  ///
  /// - Precondition: `numbers` contains ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*): one pass over the numbers, which takes little more time than a copy.
  public mutating func setVelocities(_ numbers: Span<Double>) {
    unsafe set(\.velocities, to: numbers)
  }
}

// MARK: - Values, velocities or targets

extension SpringPopulation {
  /// Sets one component of one element. `array` selects what is set: the value, the velocity or the target.
  ///
  /// The function is inlined, so that the key path is a constant and costs nothing.
  @inline(__always)
  private mutating func set(
    _ array: WritableKeyPath<Self, [Double]>, of element: Int, component: Int, to number: Double
  ) {
    requireElement(element)
    requireIndex(component, of: "a component", count: dimension)
    if self[keyPath: array].replace(at: element * dimension + component, by: number) { mark(element) }
  }

  /// Sets all components of one element. `array` selects what is set: the values, the velocities or the targets.
  @inline(__always)
  private mutating func set(_ array: WritableKeyPath<Self, [Double]>, of element: Int, to numbers: Span<Double>) {
    precondition(
      numbers.count == dimension, "an element needs \(dimension) numbers, one for each component, not \(numbers.count)")
    let components = components(of: element)
    var isChanged = false
    for index in numbers.indices
    where self[keyPath: array].replace(at: components.lowerBound + index, by: numbers[index]) {
      isChanged = true
    }
    if isChanged { mark(element) }
  }

  /// Sets all components of all elements in one of the population's arrays: the values, the velocities or the targets.
  /// `array` is the key path to the array's pointer in the kernels' plan.
  private mutating func set(
    _ array: any KeyPath<AC_SpringPopulationPlan, UnsafeMutablePointer<Double>> & Sendable, to numbers: Span<Double>
  ) {
    requireNumbers(numbers.count)
    unsafe numbers.withUnsafeBufferPointer { numbers in
      guard let given = numbers.baseAddress else { return }
      let (layout, table) = (layout, KernelTable.active)
      nonisolated(unsafe) let start = unsafe given
      movingCount = unsafe layout.withPlan(&values, &velocities, &targets, &storage.numbers) { plan in
        unsafe layout.sum(overPartsOf: plan, moving: layout.count, numbersOfMicrosecond: 4000) {
          unsafe table.kernels.pointee.springSet($0, $0.pointee[keyPath: array], start)
        }
      }
    }
  }
}

extension [Double] {
  /// Replaces a number, and returns whether it has changed.
  fileprivate mutating func replace(at index: Int, by number: Double) -> Bool {
    if self[index] == number { return false }
    self[index] = number
    return true
  }
}

// MARK: - Arrays

extension SpringPopulation {
  /// Sets the target of an element from the current time on, to the numbers of an array.
  public mutating func setTargets(_ numbers: [Double], of element: Int) { setTargets(numbers.span, of: element) }

  /// Sets the targets of all elements from the current time on, to the numbers of an array.
  public mutating func setTargets(_ numbers: [Double]) { setTargets(numbers.span) }

  /// Sets the value of an element to the numbers of an array.
  public mutating func setValues(_ numbers: [Double], of element: Int) { setValues(numbers.span, of: element) }

  /// Sets the values of all elements to the numbers of an array.
  public mutating func setValues(_ numbers: [Double]) { setValues(numbers.span) }

  /// Sets the velocity of an element, per second, to the numbers of an array.
  public mutating func setVelocities(_ numbers: [Double], of element: Int) { setVelocities(numbers.span, of: element) }

  /// Sets the velocities of all elements, per second, to the numbers of an array.
  public mutating func setVelocities(_ numbers: [Double]) { setVelocities(numbers.span) }
}
