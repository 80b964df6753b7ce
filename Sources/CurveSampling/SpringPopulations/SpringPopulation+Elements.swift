// Elements appended and removed, and springs changed, while the others move.

extension SpringPopulation {
  /// Allocates the memory for `capacity` elements, so that ``append(_:)`` allocates none up to that count.
  ///
  /// - Precondition: `capacity` × ``dimension`` numbers fit into memory.
  public mutating func reserveCapacity(_ capacity: Int) {
    guard capacity > layout.capacity else { return }
    requireMemory(for: capacity, of: max(1, dimension))
    values.reserveCapacity(capacity * dimension)
    velocities.reserveCapacity(capacity * dimension)
    targets.reserveCapacity(capacity * dimension)
    if !layout.isShared { springs.reserveCapacity(capacity) }
    let (old, numbers) = (layout, storage)
    layout = SpringPopulationLayout(
      count: count, dimension: dimension, isShared: layout.isShared, capacity: capacity)
    storage = SpringPopulationStorage(layout)
    clearBlocks()
    // Every region keeps its order, and is extended at its end.
    for (from, to) in zip(old.regions, layout.regions) {
      for index in 0..<from.count { storage[to, index] = numbers[from, index] }
    }
  }

  /// Appends an element that rests at zero.
  ///
  ///     var population = SpringPopulation(springs: [], dimension: 2)
  ///     population.reserveCapacity(1000)
  ///     let coin = population.append(.bouncy)
  ///     population.setTarget(SIMD2<Float>(120, 40), of: coin)
  ///
  /// - Parameter spring: The element's own spring; `nil` if one spring moves all elements.
  /// - Returns: The index of the element: the previous ``count``.
  /// - Precondition: There is a `spring` if, and only if, the population was made with a spring for each element.
  /// - Complexity: O(``dimension``), if the capacity suffices; see ``reserveCapacity(_:)``. Otherwise the capacity is
  ///   doubled. With an own spring, the next step computes the factors of 64 elements.
  @discardableResult
  public mutating func append(_ spring: Spring? = nil) -> Int {
    if spring != nil { requireOwnSprings() }
    precondition(
      layout.isShared || spring != nil,
      "each element of this population has its own spring: append(_:) needs the spring")
    let element = count
    if element == layout.capacity { reserveCapacity(max(SpringPopulationLayout.block, 2 * element)) }
    layout.count += 1
    for _ in 0..<dimension {
      values.append(0)
      velocities.append(0)
      targets.append(0)
    }
    if let spring {
      springs.append(spring)
      storeConstants(of: spring, element)
    }
    return element
  }

  /// Removes an element. The last element takes its index, and all others keep theirs.
  ///
  /// - Precondition: `element` is in 0..<``count``.
  /// - Complexity: O(``dimension``). No memory is allocated or freed. The next step computes the factors of 64
  ///   elements.
  public mutating func remove(at element: Int) {
    requireElement(element)
    let last = count - 1
    setWeight(0, of: element)
    if element != last { move(last, to: element) }
    setWeight(0, of: last)
    if !layout.isShared {
      springs.removeLast()
      storage[layout.limits, last] = 0
      storage[layout.decays, last] = 0
      storage[layout.frequencies, last] = 0
      for factor in 0..<4 { store(0, asFactor: factor, of: last) }
    }
    values.removeLast(dimension)
    velocities.removeLast(dimension)
    targets.removeLast(dimension)
    layout.count = last
    // An element appended to this block later brings its own half-life.
    let block = last / SpringPopulationLayout.block
    if !layout.isShared, layout.elements(ofBlock: block).isEmpty { storage[layout.energyHalfLives, block] = .infinity }
  }

  /// Moves the element `last` to the index of an element that is at rest.
  private mutating func move(_ last: Int, to element: Int) {
    for component in 0..<dimension {
      values[element * dimension + component] = values[last * dimension + component]
      velocities[element * dimension + component] = velocities[last * dimension + component]
      targets[element * dimension + component] = targets[last * dimension + component]
    }
    if !layout.isShared {
      springs[element] = springs[last]
      storeConstants(of: springs[last], element)
    }
    setWeight(storage[layout.weights, last], of: element)
  }

  /// Sets the weight of an element and counts its block's moving elements anew. The block's elements are checked in the
  /// next step.
  private mutating func setWeight(_ weight: Double, of element: Int) {
    let block = element / SpringPopulationLayout.block
    let change = (weight == 0 ? 0 : 1) - (storage[layout.weights, element] == 0 ? 0 : 1)
    storage[layout.weights, element] = weight
    storage[layout.movingCounts, block] += Double(change)
    movingCount += change
    let time = min(0, storage[layout.timesToNextCheck, block])
    storage[layout.timesToNextCheck, block] = weight.isNaN ? -1 : time
  }
}

// MARK: - Springs

extension SpringPopulation {
  /// Gives an element another spring, from the current time on. The element keeps its value, velocity and target.
  ///
  /// - Precondition: `element` is in 0..<``count``, and the population was made with a spring for each element.
  /// - Complexity: O(1). The next step computes the factors of 64 elements.
  public mutating func setSpring(_ spring: Spring, of element: Int) {
    requireElement(element)
    requireOwnSprings()
    if springs[element] == spring { return }
    springs[element] = spring
    storeConstants(of: spring, element)
    // An element at rest stays at rest. The energy of any other one is measured anew.
    if storage[layout.weights, element] != 0 { mark(element) }
  }

  /// Gives all elements another spring, from the current time on. They keep their values, velocities and targets.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  public mutating func setSpring(_ spring: Spring) {
    guard layout.isShared else {
      for element in 0..<count { setSpring(spring, of: element) }
      return
    }
    if springs[0] == spring { return }
    springs[0] = spring
    storage[layout.energyHalfLives, 0] = .infinity
    storeConstants(of: spring, 0)
    for element in 0..<count where storage[layout.weights, element] != 0 { mark(element) }
  }

  private func requireOwnSprings() {
    precondition(
      !layout.isShared,
      "one spring moves all elements of this population: create it by init(springs:dimension:) for springs of their own"
    )
  }
}

// MARK: - SIMD vectors

extension SpringPopulation {
  /// Sets the target of an element from the current time on, to the numbers of a SIMD vector such as `SIMD2<Float>`.
  ///
  /// - Precondition: `element` is in 0..<``count``, and the vector has ``dimension`` numbers.
  @inlinable
  public mutating func setTarget<Vector: SIMD>(_ target: Vector, of element: Int)
  where Vector.Scalar: BinaryFloatingPoint {
    requireDimension(of: target)
    for index in target.indices { setTarget(Double(target[index]), of: element, component: index) }
  }

  /// Sets the value of an element to the numbers of a SIMD vector.
  ///
  /// - Precondition: `element` is in 0..<``count``, and the vector has ``dimension`` numbers.
  @inlinable
  public mutating func setValue<Vector: SIMD>(_ value: Vector, of element: Int)
  where Vector.Scalar: BinaryFloatingPoint {
    requireDimension(of: value)
    for index in value.indices { setValue(Double(value[index]), of: element, component: index) }
  }

  /// Sets the velocity of an element, per second, to the numbers of a SIMD vector.
  ///
  /// - Precondition: `element` is in 0..<``count``, and the vector has ``dimension`` numbers.
  @inlinable
  public mutating func setVelocity<Vector: SIMD>(_ velocity: Vector, of element: Int)
  where Vector.Scalar: BinaryFloatingPoint {
    requireDimension(of: velocity)
    for index in velocity.indices { setVelocity(Double(velocity[index]), of: element, component: index) }
  }

  /// Returns the value of an element as a SIMD vector, each number rounded once.
  ///
  ///     let place = population.value(of: coin, as: SIMD2<Float>.self)
  ///
  /// - Precondition: `element` is in 0..<``count``, and the vector has ``dimension`` numbers.
  @inlinable
  public func value<Vector: SIMD>(of element: Int, as type: Vector.Type = Vector.self) -> Vector
  where Vector.Scalar: BinaryFloatingPoint {
    vector(of: values, element)
  }

  /// Returns the velocity of an element, per second, as a SIMD vector, each number rounded once.
  ///
  /// - Precondition: `element` is in 0..<``count``, and the vector has ``dimension`` numbers.
  @inlinable
  public func velocity<Vector: SIMD>(of element: Int, as type: Vector.Type = Vector.self) -> Vector
  where Vector.Scalar: BinaryFloatingPoint {
    vector(of: velocities, element)
  }

  /// Copies the values of all elements, rounded to Float, into an array that is kept from frame to frame.
  ///
  /// - Precondition: `numbers` has ``count`` × ``dimension`` numbers.
  public func copyValues(into numbers: inout [Float]) {
    requireNumbers(numbers.count)
    for index in values.indices { numbers[index] = Float(values[index]) }
  }

  @inlinable
  func vector<Vector: SIMD>(of numbers: [Double], _ element: Int) -> Vector
  where Vector.Scalar: BinaryFloatingPoint {
    var vector = Vector()
    requireDimension(of: vector)
    let first = components(of: element).lowerBound
    for index in vector.indices { vector[index] = Vector.Scalar(numbers[first + index]) }
    return vector
  }

  @inlinable
  func requireDimension(of vector: some SIMD) {
    precondition(
      vector.scalarCount == dimension,
      "an element has \(dimension) numbers, not the \(vector.scalarCount) of the vector")
  }
}
