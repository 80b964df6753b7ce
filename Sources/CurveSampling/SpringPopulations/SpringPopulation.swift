/// Many springs that are advanced together. Each element is a vector of `dimension` numbers, pulled to its target by
/// its spring.
///
///     var population = SpringPopulation(count: 1000, dimension: 2, spring: .snappy)
///     population.setTargets([120, 40], of: 7)
///     population.advance(by: 1.0 / 60)                  // all elements, by exact motion
///     population.values[population.components(of: 7)]   // the present value of one
///
/// All elements start at rest at zero. Elements can be appended and removed, and their springs changed, without an
/// allocation in a frame: see ``reserveCapacity(_:)``. The numbers are Doubles. Single elements can be set and read as
/// SIMD vectors of Float, and ``copyValues(into:)`` copies the values of all elements into Floats. Values, velocities
/// and targets are arrays of `count` × `dimension` numbers, row-major with one row per element. A velocity is per
/// second.
///
/// - Accuracy: from the time when an element's value, velocity or target was last set until the element settles, its
///   distance from its exact motion is at most 2⁻⁵³ · (4N + 2ω₀T) · (A + |target|). N is the number of steps since that
///   time, and T is the sum of these steps in seconds. The bound on the velocity's error is max(1, ω₀) times as large.
///   A is the amplitude at that time: A² is the sum over the components of displacement² + (velocity / ω₀)², with the
///   displacement from the target. Asserted in `SpringPopulationTests`. Settling moves an element by at most
///   ``settlingThreshold`` · A.
/// - Edge cases: an element that was given NaN or infinity never settles. Other elements are not affected.
/// - Source: the step of ``/AnimationCurves/Spring/propagator(deltaTime:)``.
public struct SpringPopulation: Sendable {
  /// The current values: the ``dimension`` numbers of element 0, then those of element 1, and so on.
  public internal(set) var values: [Double]

  /// The current velocities, per second: the ``dimension`` numbers of element 0, then those of element 1, and so on.
  public internal(set) var velocities: [Double]

  /// The targets: the ``dimension`` numbers of element 0, then those of element 1, and so on.
  public internal(set) var targets: [Double]

  /// The amplitude at which an element settles, as a fraction of the amplitude that the element had when its value,
  /// velocity or target was last set; 0.001 by default.
  ///
  /// - Precondition: at least 0, and below 1. With a threshold of 0 an element settles when its energy is below 2⁻¹⁰²²
  ///   of the reference energy.
  public var settlingThreshold: Double {
    didSet {
      precondition(
        (0..<1).contains(settlingThreshold),
        "a settling threshold, a fraction of the amplitude, must be at least 0 and below 1, not \(settlingThreshold)")
      // A negative limit, which means that the element never settles, is kept.
      for block in 0..<layout.blockCount {
        storage[layout.timesToNextCheck, block] = min(0, storage[layout.timesToNextCheck, block])
      }
    }
  }

  /// The spring of each element, or the one shared spring.
  var springs: [Spring]

  var layout: SpringPopulationLayout

  /// The propagators and the settling data of all elements.
  var storage: SpringPopulationStorage

  /// The number of moving elements, including those that were set since the most recent step.
  var movingCount = 0

  /// The greatest ω₀ of the undamped springs that the population has had; 0 if there were none.
  var fastestUndamped = 0.0

  /// Creates a population in which one spring moves all elements.
  ///
  /// - Precondition: `count` and `dimension` are not negative, and their product fits into memory.
  public init(count: Int, dimension: Int, spring: Spring) {
    precondition(count >= 0, "a population must have 0 or more elements, not \(count)")
    self.init(count: count, dimension: dimension, springs: [spring], isShared: true)
  }

  /// Creates a population with one element for each of `springs`.
  ///
  /// - Precondition: `dimension` is not negative, and `springs.count` × `dimension` numbers fit into memory.
  public init(springs: [Spring], dimension: Int) {
    self.init(count: springs.count, dimension: dimension, springs: springs, isShared: false)
  }

  private init(count: Int, dimension: Int, springs: [Spring], isShared: Bool) {
    precondition(dimension >= 0, "an element must have 0 or more components, not \(dimension)")
    requireMemory(for: count, of: max(1, dimension))
    values = Array(repeating: 0, count: count * dimension)
    (velocities, targets) = (values, values)
    settlingThreshold = 1e-3
    self.springs = springs
    layout = SpringPopulationLayout(count: count, dimension: dimension, isShared: isShared)
    storage = SpringPopulationStorage(layout)
    clearBlocks()
    for (element, spring) in springs.enumerated() { storeConstants(of: spring, element) }
  }

  /// Stores the numbers of blocks without elements: no half-life, and no factors.
  mutating func clearBlocks() {
    for block in 0..<layout.preparedSteps.count {
      storage[layout.preparedSteps, block] = .nan
      storage[layout.energyHalfLives, block] = .infinity
    }
  }

  /// Stores the numbers that depend only on the spring of an element, or on the shared spring, which is element 0. The
  /// next step computes the factors of the element's block.
  mutating func storeConstants(of spring: Spring, _ element: Int) {
    let block = element / SpringPopulationLayout.block
    if spring.dampingRatio == 0 { fastestUndamped = max(fastestUndamped, spring.naturalFrequency) }
    storage[layout.preparedSteps, block] = .nan
    storage[layout.limits, element] = spring.greatestSettlingEnergy
    storage[layout.energyHalfLives, block] = min(storage[layout.energyHalfLives, block], spring.leastEnergyHalfLife)
    store(spring.finiteStiffness, asFactor: 3, of: element)
    if layout.isShared { return }
    storage[layout.decays, element] = spring.slowestDecay
    storage[layout.frequencies, element] = spring.discriminant < 0 ? -spring.frequency : spring.frequency
  }

  /// Stores one of the four factors of an element, or of all elements if they share a spring.
  mutating func store(_ number: Double, asFactor factor: Int, of element: Int) {
    let indices = layout.isShared ? factor..<factor + 1 : layout.indices(ofFactor: factor, of: element)
    for index in indices { storage[layout.factors, index] = number }
  }
}

// MARK: - Elements

extension SpringPopulation {
  /// The number of elements.
  public var count: Int { layout.count }

  /// The number of components of each element.
  public var dimension: Int { layout.dimension }

  /// Returns the spring that moves an element.
  ///
  /// - Precondition: `element` is in 0..<``count``.
  public func spring(of element: Int) -> Spring {
    requireElement(element)
    return springs[layout.isShared ? 0 : element]
  }

  /// Returns the indices of an element's components in ``values``, ``velocities`` and ``targets``.
  ///
  /// - Precondition: `element` is in 0..<``count``.
  public func components(of element: Int) -> Range<Int> {
    requireElement(element)
    return element * dimension..<(element + 1) * dimension
  }

  func requireElement(_ element: Int) {
    requireIndex(element, of: "an element", count: count)
  }

  /// Stops the program unless there are as many numbers as all elements have components.
  func requireNumbers(_ numbers: Int) {
    precondition(
      numbers == count * dimension,
      "\(count) elements of \(dimension) components need \(count * dimension) numbers, not \(numbers)")
  }

  func requireTimeStep(_ deltaTime: Double) {
    precondition(!deltaTime.isNaN, "a time step in seconds must not be NaN")
  }
}

extension Spring {
  /// The limit for 2E, where E is the energy that an element had after its value, velocity or target was last set. An
  /// element that is moved by this spring never settles if its 2E exceeds the limit. The limit is −1 if no moving
  /// element settles: without damping, or with too little stiffness.
  fileprivate var greatestSettlingEnergy: Double {
    dampingRatio == 0 || finiteStiffness < 1e-200 ? -1 : .greatestFiniteMagnitude
  }

  /// A lower bound of the time, in seconds, in which the energy E halves: ln 2 / 4d, where d is the decay rate. The
  /// bound follows from dE/dt = −2d·v² ≥ −4d·E. The factor 0.999 covers rounding.
  fileprivate var leastEnergyHalfLife: Double { 0.999 * HalfLife.logarithmOf2 / (4 * decay) }
}
