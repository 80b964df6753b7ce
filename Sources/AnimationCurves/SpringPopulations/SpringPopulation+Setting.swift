internal import CCurveKernels

// Values, velocities and targets are set by component, by element, or all at once, and what is not set is kept. An element
// that is given what it has already is not set: it settles even if it is given the same target before every step.

// MARK: - Targets

extension SpringPopulation {
  /// Pulls one component of an element, the only one where `dimension` is 1, to another target from now on.
  ///
  /// - Precondition: `element` is in 0..<``count``, `component` in 0..<``dimension``.
  public mutating func setTarget(_ target: Double, of element: Int, component: Int = 0) {
    let place = place(of: component, in: element)
    if targets[place].replace(by: target) { restart(element) }
  }

  /// Pulls an element to another target from now on.
  ///
  /// - Precondition: `element` is in 0..<``count``; there are ``dimension`` numbers.
  public mutating func setTargets(_ numbers: Span<Double>, of element: Int) {
    requireDimension(numbers)
    if targets.replace(components(of: element), by: numbers) { restart(element) }
  }

  /// Pulls every element to another target from now on.
  ///
  /// - Precondition: there are ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*), in bulk.
  public mutating func setTargets(_ numbers: Span<Double>) {
    requireAll(numbers)
    unsafe numbers.withUnsafeBufferPointer { given in
      movingCount = unsafe ac_set_springs(
        KernelTable.active.kernels, plan, given.baseAddress, &targets, values, velocities, nil, factors, &weights,
        limits,
        &movingInBlock, &timesToNextCheck)
    }
  }
}

// MARK: - Values

extension SpringPopulation {
  /// Puts one component of an element, the only one where `dimension` is 1, elsewhere.
  ///
  /// - Precondition: `element` is in 0..<``count``, `component` in 0..<``dimension``.
  public mutating func setValue(_ value: Double, of element: Int, component: Int = 0) {
    let place = place(of: component, in: element)
    if values[place].replace(by: value) { restart(element) }
  }

  /// Puts an element elsewhere.
  ///
  /// - Precondition: `element` is in 0..<``count``; there are ``dimension`` numbers.
  public mutating func setValues(_ numbers: Span<Double>, of element: Int) {
    requireDimension(numbers)
    if values.replace(components(of: element), by: numbers) { restart(element) }
  }

  /// Puts every element elsewhere.
  ///
  /// - Precondition: there are ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*), in bulk.
  public mutating func setValues(_ numbers: Span<Double>) {
    requireAll(numbers)
    unsafe numbers.withUnsafeBufferPointer { given in
      movingCount = unsafe ac_set_springs(
        KernelTable.active.kernels, plan, given.baseAddress, &values, nil, velocities, targets, factors, &weights,
        limits,
        &movingInBlock, &timesToNextCheck)
    }
  }
}

// MARK: - Velocities

extension SpringPopulation {
  /// Gives one component of an element, the only one where `dimension` is 1, another velocity, per second.
  ///
  /// - Precondition: `element` is in 0..<``count``, `component` in 0..<``dimension``.
  public mutating func setVelocity(_ velocity: Double, of element: Int, component: Int = 0) {
    let place = place(of: component, in: element)
    if velocities[place].replace(by: velocity) { restart(element) }
  }

  /// Gives an element another velocity, per second.
  ///
  /// - Precondition: `element` is in 0..<``count``; there are ``dimension`` numbers.
  public mutating func setVelocities(_ numbers: Span<Double>, of element: Int) {
    requireDimension(numbers)
    if velocities.replace(components(of: element), by: numbers) { restart(element) }
  }

  /// Gives every element another velocity, per second.
  ///
  /// - Precondition: there are ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*), in bulk.
  public mutating func setVelocities(_ numbers: Span<Double>) {
    requireAll(numbers)
    unsafe numbers.withUnsafeBufferPointer { given in
      movingCount = unsafe ac_set_springs(
        KernelTable.active.kernels, plan, given.baseAddress, &velocities, values, nil, targets, factors, &weights,
        limits,
        &movingInBlock, &timesToNextCheck)
    }
  }
}

// MARK: - Places

extension SpringPopulation {
  private func place(of component: Int, in element: Int) -> Int {
    requireElement(element)
    precondition(
      component >= 0 && component < dimension,
      "an element has \(dimension) components, and component \(component) is none of them")
    return element * dimension + component
  }

  private func requireDimension(_ numbers: Span<Double>) {
    precondition(numbers.count == dimension, "an element has \(dimension) components, not \(numbers.count)")
  }

  private func requireAll(_ numbers: Span<Double>) {
    precondition(
      numbers.count == count * dimension,
      "\(count) elements of \(dimension) components are \(count * dimension) numbers, not \(numbers.count)")
  }
}

extension Double {
  /// Whether the number was another one.
  fileprivate mutating func replace(by number: Double) -> Bool {
    if self == number { return false }
    self = number
    return true
  }
}

extension [Double] {
  /// Whether any of the numbers in `range` was another one.
  fileprivate mutating func replace(_ range: Range<Int>, by numbers: Span<Double>) -> Bool {
    var isAnother = false
    for place in range where self[place].replace(by: numbers[place - range.lowerBound]) { isAnother = true }
    return isAnother
  }
}
